"""Every refusal says why and by which rule; none is written that nobody can meet."""

import ast
from collections.abc import Callable, Iterator
from inspect import getsource
from types import ModuleType

import pytest

from huisclos.core.registry import find
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import CARDS, FACES, Number
from huisclos.games.secret_identity.moves import (
    Accept,
    Action,
    Arrange,
    Assign,
    Lead,
    Placement,
    Propose,
    Swap,
)
from huisclos.games.secret_identity.options import Options, Swaps
from huisclos.games.secret_identity.steps import board, clock, clue, dealing, guess, untimely
from tests.games.secret_identity.sitting import ANN, BEN, TEAM, Sitting, pictures, placed, vote

Table = Callable[[], Sitting]


def mustering() -> Sitting:
    return Sitting(3, Options(swaps=Swaps.NONE)).laid()


def showing() -> Sitting:
    return Sitting(3).masked()


def voting() -> Sitting:
    return Sitting(3).masked().all_show()


def counted() -> Sitting:
    return Sitting(3).round().masked()


def counted_and_laid() -> Sitting:
    return Sitting(3).round().laid()


def team_showing() -> Sitting:
    return Sitting(3, TEAM).masked(3)


def talking() -> Sitting:
    return Sitting(3, TEAM).masked(3).all_show()


STRANGER = next(name for name in FACES[50] if name not in FACES[0])


def answered() -> Sitting:
    return talking().says(BEN, Propose(Number(5)))


REFUSALS: list[tuple[Table, Seat, Action, str, str | None]] = [
    (mustering, ANN, Swap(Number(1)), "no_more_swaps", "SI-06"),
    (mustering, ANN, Swap(Number(9)), "no_such_number", "SI-04"),
    (mustering, ANN, vote(None, 1, 2), "cases_first", "SI-20"),
    (counted_and_laid, ANN, vote(None, 1, 2), "vote_is_over", "SI-26"),
    (mustering, ANN, pictures(CARDS[:1]), "number_first", "SI-10"),
    (mustering, ANN, Propose(Number(1)), "illegal", None),
    (showing, ANN, Arrange(()), "one_to_three_cards", "SI-13"),
    (showing, ANN, pictures(CARDS[:4]), "one_to_three_cards", "SI-13"),
    (showing, ANN, Arrange((placed(CARDS[0]), placed(CARDS[0], 2))), "card_twice", "SI-14"),
    (showing, ANN, pictures(CARDS[10:11]), "card_of_your_own", "SI-13"),
    (showing, ANN, Arrange((Placement(CARDS[0], STRANGER, True),)), "not_on_the_card", "SI-14"),
    (showing, ANN, Accept(), "illegal", None),
    (showing, ANN, Swap(Number(1)), "numbers_are_dealt", "SI-06"),
    (showing, ANN, vote(None, 1, 2), "cases_first", "SI-20"),
    (counted, ANN, vote(None, 1, 2), "vote_is_over", "SI-26"),
    (voting, BEN, vote(1, 2, 3), "vote_about_oneself", "SI-23"),
    (voting, BEN, vote(4, None, 4), "number_twice", "SI-22"),
    (voting, BEN, vote(4, None, None), "vote_about_everybody", "SI-21"),
    (voting, BEN, vote(4, None, 9), "no_such_number", "SI-02"),
    (voting, BEN, vote(4, None), "vote_about_everybody", "SI-21"),
    (voting, BEN, vote(), "vote_about_everybody", "SI-21"),
    (voting, BEN, vote(4, None, 5, 6), "vote_about_nobody", "SI-21"),
    (voting, BEN, Swap(Number(1)), "numbers_are_dealt", "SI-06"),
    (voting, BEN, pictures(CARDS[10:11]), "cases_are_closed", "SI-20"),
    (voting, BEN, Accept(), "illegal", None),
    (team_showing, BEN, Propose(Number(1)), "pictures_first", "SI-48"),
    (talking, BEN, Propose(Number(9)), "no_such_number", "SI-42"),
    (answered, BEN, Propose(Number(5)), "proposed_already", "SI-64"),
    (talking, BEN, Swap(Number(1)), "numbers_are_dealt", "SI-06"),
    (talking, BEN, vote(None, 1, 2), "illegal", None),
    (mustering, NATURE, Lead(ANN), "illegal", None),
    (showing, NATURE, Assign((Number(1),)), "illegal", None),
]


@pytest.mark.parametrize(("table", "seat", "action", "why", "rule"), REFUSALS)
def test_a_refusal_says_why_and_by_which_rule(
    table: Table, seat: Seat, action: Action, why: str, rule: str | None
) -> None:
    assert table().refuses(seat, action) == (why, rule)


def test_every_refusal_in_the_rules_is_met_above() -> None:
    modules = (board, clock, clue, dealing, guess, untimely)
    written = {refusal for module in modules for refusal in in_code(module)}
    assert {(why, rule) for *_, why, rule in REFUSALS if rule} == written


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_words(language: str) -> None:
    words = find("secret_identity").words(language)
    codes = {why for *_, why, rule in REFUSALS if rule}
    assert {code for code in codes if f"refused.{code}" not in words} == set()


def in_code(module: ModuleType) -> Iterator[tuple[str, str | None]]:
    """The reasons a module gives for not taking an answer."""
    for method in ast.walk(ast.parse(getsource(module))):
        if isinstance(method, ast.FunctionDef) and method.name in ("refusal", "untimely"):
            for pair in ast.walk(method):
                if isinstance(pair, ast.Tuple) and all(isinstance(item, ast.Constant) for item in pair.elts):
                    why, rule = ast.literal_eval(pair)
                    yield why, rule
