"""Every refusal says why and by which rule; none is written that nobody can meet."""

import ast
from collections.abc import Iterator
from inspect import getsource
from types import ModuleType

import pytest

from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.box import SUSPECTS, Card, Extras, Kind, Options, Room, Weapon
from huisclos.games.cluedo.moves import (
    Accuse,
    Action,
    Designate,
    EndTurn,
    Enter,
    Name,
    OpenPassage,
    Roll,
    Rush,
    Show,
    Stay,
    Suggest,
    TakePassage,
    Throw,
    Walk,
)
from huisclos.games.cluedo.steps import cards, clues, dealing, house, question, turn
from huisclos.games.cluedo.steps.cards import LayOpen, NameCard, Pressure, ShowLeft, Witness
from huisclos.games.cluedo.steps.dealing import Dealing
from huisclos.games.cluedo.steps.house import ChoosePassage, Hurry
from huisclos.games.cluedo.steps.pending import Pending
from huisclos.games.cluedo.steps.question import Conclude, Inquire, Refute
from huisclos.games.cluedo.steps.turn import Dice, March, Turn
from tests.testkit.cluedo import ANN, BEN, case, corridor, table

SUGGESTION = Suggest(SUSPECTS[5], Weapon.ROPE, Room.LOUNGE)
ACCUSATION = Accuse(SUSPECTS[5], Weapon.ROPE, Room.LOUNGE)
ASKED = Refute(ANN, case("plum rope lounge"), BEN, ())
OUTSIDE = corridor(7, 20)

REFUSALS: list[tuple[Pending, bool, Seat, Action, str, str | None]] = [
    (Dealing((), False, Extras.FIRST), False, NATURE, Throw(1, 1), "illegal", None),
    (Turn(ANN), False, ANN, ACCUSATION, "accuse_in_a_room", "CL-62"),
    (Turn(ANN), False, ANN, Stay(), "stay_in_a_room", "CL-24"),
    (Turn(ANN), True, ANN, TakePassage(Room.STUDY), "no_such_passage", "CL-38"),
    (Turn(ANN), True, ANN, Walk(OUTSIDE), "roll_first", "CL-23"),
    (Turn(ANN), True, ANN, Enter(Room.HALL), "roll_first", "CL-23"),
    (Turn(ANN), True, ANN, EndTurn(), "illegal", None),
    (Dice(ANN), True, NATURE, Throw(7, 1), "illegal", None),
    (March(ANN, 4), False, ANN, Walk(corridor(7, 24)), "out_of_reach", "CL-28"),
    (March(ANN, 4), False, ANN, Enter(Room.LOUNGE), "out_of_reach", "CL-28"),
    (March(ANN, 4), True, ANN, TakePassage(Room.CONSERVATORY), "passage_before_rolling", "CL-40"),
    (March(ANN, 4), True, ANN, ACCUSATION, "move_first", "CL-63"),
    (March(ANN, 4), False, ANN, Stay(), "stay_in_a_room", "CL-24"),
    (March(ANN, 4), True, ANN, Roll(), "illegal", None),
    (Inquire(ANN), True, ANN, Suggest(SUSPECTS[5], Weapon.ROPE, Room.HALL), "suggest_where_you_are", "CL-44"),
    (Inquire(ANN), True, ANN, SUGGESTION, "leave_before_asking_again", "CL-36"),
    (Inquire(ANN), True, ANN, Roll(), "illegal", None),
    (ASKED, True, BEN, Show(Card.HALL), "show_a_named_card", "CL-58"),
    (Conclude(ANN), True, ANN, SUGGESTION, "one_suggestion_a_turn", "CL-43"),
    (Conclude(ANN), True, ANN, Stay(), "illegal", None),
    (NameCard(ANN, Kind.ROOM), True, ANN, Name(Card.ROPE), "name_the_right_kind", "CL-22"),
    (Pressure(ANN), True, ANN, Designate(ANN), "designate_another", "CL-22"),
    (LayOpen((ANN, BEN)), True, BEN, Show(Card.DAGGER), "illegal", None),
    (ShowLeft((ANN, BEN)), True, BEN, Show(Card.DAGGER), "illegal", None),
    (Witness(), True, NATURE, Throw(1, 1), "illegal", None),
    (ChoosePassage(ANN), True, ANN, Rush(Room.HALL), "illegal", None),
    (Hurry(ANN, (ANN, BEN)), True, ANN, OpenPassage(Room.HALL), "illegal", None),
]


@pytest.mark.parametrize(("step", "indoors", "seat", "action", "why", "rule"), REFUSALS)
def test_a_refusal_says_why_and_by_which_rule(
    step: Pending, indoors: bool, seat: Seat, action: Action, why: str, rule: str | None
) -> None:
    sitting = table(
        "dagger",
        "rope hall",
        "green",
        standing={SUSPECTS[0]: Room.LOUNGE} if indoors else {},
        pending=[step],
        options=Options(linger=False),
    )
    sitting.state = sitting.state.alter(asked_in=(Room.LOUNGE, None, None))
    assert sitting.refuses(seat, action) == (why, rule)


def test_every_refusal_in_the_rules_is_met_above() -> None:
    written = {
        refusal for module in (cards, clues, dealing, house, question, turn) for refusal in in_code(module)
    }
    met = {(why, rule) for *_, why, rule in REFUSALS}
    assert met == written


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_words(language: str) -> None:
    words = find("cluedo").words(language)
    codes = {why for *_, why, rule in REFUSALS if rule}
    assert {code for code in codes if f"refused.{code}" not in words} == set()


def in_code(module: ModuleType) -> Iterator[tuple[str, str | None]]:
    """The reasons a module gives in its `refusal` methods."""
    for method in ast.walk(ast.parse(getsource(module))):
        if isinstance(method, ast.FunctionDef) and method.name == "refusal":
            for pair in ast.walk(method):
                if isinstance(pair, ast.Tuple) and all(isinstance(item, ast.Constant) for item in pair.elts):
                    why, rule = ast.literal_eval(pair)
                    yield why, rule
