"""Every refusal says why and by which rule; none is written that nobody can meet."""

import ast
from collections.abc import Iterator
from inspect import getsource
from types import ModuleType

import pytest

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.box import (
    Character,
    Clue,
    Colour,
    Direction,
    Face,
    Inquiry,
    Kind,
    Level,
    Line,
    Sign,
    Zone,
)
from huisclos.games.almost_innocent.moves import (
    Action,
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    DrawFrom,
    Guess,
    Guide,
    Investigate,
    LayToken,
    LeadQueen,
    LetDraw,
    LetSpeak,
    Mark,
    Pass,
    SayReady,
    Show,
    Vote,
)
from huisclos.games.almost_innocent.scene import Draws, Guessed
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.steps import asides, dealing, favours, queen, reasons, resolution, turn
from huisclos.games.almost_innocent.steps.favours import Draw, Reveal, Speak
from huisclos.games.almost_innocent.steps.pending import Pending
from huisclos.games.almost_innocent.steps.queen import GuideQueen
from huisclos.games.almost_innocent.steps.resolution import Solve
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, Sitting, seated

SOME, NONE, ONE = Tokens(quantity=5, kind=5), Tokens(), Tokens(quantity=1)
AT = Turn(ANN)
OWN = Solve(ANN, Kind.VICTIM)
CAST = (Character.EDD, Character.OKRA, Character.VALIA, Character.DIN, Character.TEOR)

REFUSALS: list[tuple[Pending, Tokens, Seat, Action, str, str | None]] = [
    (AT, SOME, ANN, AskQuantity(Line.ROW_1, None), "line_used", "AI-23"),
    (AT, SOME, ANN, AskKind(Line.ROW_1, Kind.CRIME, None), "line_used", "AI-23"),
    (Turn(BEN), SOME, BEN, AskAgain(Line.ROW_2, None, None), "line_unused", "AI-84"),
    (AT, Tokens(kind=2), ANN, AskQuantity(Line.ROW_2, None), "pool_empty", "AI-37"),
    (AT, ONE, ANN, AskKind(Line.ROW_2, Kind.CRIME, None), "pool_empty", "AI-37"),
    (AT, SOME, ANN, AskQuantity(Line.ROW_2, Face.KIND), "no_extra_token", "AI-94"),
    (AT, ONE, ANN, AskQuantity(Line.ROW_3, Face.KIND), "no_token_for_the_queen", "AI-96"),
    (AT, SOME, ANN, AskQuantity(Line.ROW_3, None), "discard_a_token", "AI-95"),
    (AT, SOME, ANN, LeadQueen(Zone("C3-D4")), "no_such_ability", "AI-57"),
    (Turn(Seat(2)), SOME, Seat(2), LeadQueen(Zone("B2-C3")), "not_her_place", "AI-92"),
    (AT, SOME, ANN, Pass(), "ask_if_you_can", "AI-22"),
    (AT, SOME, BEN, AskQuantity(Line.ROW_2, None), "not_active", "AI-22"),
    (AT, SOME, ANN, Guess(Clue.V1), "resolution_first", "AI-43"),
    (AT, SOME, ANN, Decline(), "illegal", None),
    (AT, SOME, ANN, Vote(False), "said_already", None),
    (AT, SOME, ANN, SayReady(True), "only_types", "AI-39"),
    (AT, SOME, ANN, LetDraw(ANN), "no_such_ability", "AI-57"),
    (AT, SOME, ANN, LetSpeak(ANN), "no_such_ability", "AI-57"),
    (AT, SOME, Seat(3), LetDraw(Seat(5)), "point_at_a_player", "AI-63"),
    (Draw(BEN), SOME, BEN, DrawFrom(Kind.CRIME), "nothing_to_draw", "AI-64"),
    (Draw(BEN), SOME, BEN, Decline(), "illegal", None),
    (Reveal(BEN), SOME, BEN, Show(Clue.C1), "show_a_drawn_card", "AI-65"),
    (Reveal(BEN), SOME, BEN, Decline(), "illegal", None),
    (Speak(BEN), SOME, BEN, LayToken(Colour.WHITE, Zone("A1-F6")), "no_such_zone", "AI-71"),
    (Speak(BEN), SOME, BEN, LayToken(Colour.WHITE, Zone("A1-B2")), "untrue", "AI-73"),
    (Speak(BEN), SOME, BEN, Pass(), "illegal", None),
    (GuideQueen(ANN), SOME, ANN, Guide(Direction.UP), "edge_of_the_board", "AI-101"),
    (GuideQueen(ANN), SOME, ANN, Pass(), "illegal", None),
    (OWN, SOME, BEN, Guess(Clue.V1), "not_your_guess", "AI-45"),
    (OWN, SOME, ANN, Guess(Clue.C1), "name_this_type", "AI-46"),
    (OWN, SOME, ANN, Guess(Clue.V1), "refused_already", "AI-48"),
    (OWN, SOME, ANN, Guess(Clue.V_STAR), "not_on_the_grid", "AI-46"),
    (OWN, SOME, ANN, Vote(True), "no_more_questions", "AI-43"),
    (OWN, SOME, ANN, LetDraw(ANN), "no_such_ability", "AI-57"),
]


@pytest.mark.parametrize(("step", "tokens", "seat", "action", "why", "rule"), REFUSALS)
def test_a_refusal_says_why_and_by_which_rule(
    step: Pending, tokens: Tokens, seat: Seat, action: Action, why: str, rule: str | None
) -> None:
    sitting = seated(5, "10", tokens=tokens, characters=CAST, pending=(step,))
    if isinstance(step, GuideQueen):
        sitting.state = sitting.state.alter(queen=Zone("A1-B2"))
    if isinstance(step, Draw | Reveal):
        sitting.state = drawn(sitting)
    guesses = (Guessed(ANN, Clue.V1, False),)
    sitting.state = sitting.state.ask(BEN, Quantity(Line.ROW_1)).alter(guesses=guesses)
    assert sitting.refuses(seat, action) == (why, rule)


def drawn(sitting: Sitting) -> State:
    """Ben has drawn both unused crimes."""
    table = sitting.state.alter(draws=Draws(BEN))
    return table.draw(BEN, Kind.CRIME).draw(BEN, Kind.CRIME)


ELSEWHERE: list[tuple[str, Level, Action, str, str | None]] = [
    ("1", Level.DETECTIVE, Mark(Kind.CRIME, Sign.KNOWN), "no_talk", "AI-41"),
    ("1", Level.MEDIUM, Mark(Kind.CRIME, Sign.KNOWN), "only_readiness", "AI-40"),
    ("1", Level.EASY, Mark(Kind.OFFENDER, Sign.KNOWN), "type_out_of_play", "AI-10"),
    ("1", Level.EASY, AskKind(Line.ROW_1, Kind.OFFENDER, None), "type_out_of_play", "AI-26"),
]


@pytest.mark.parametrize(("chapter", "level", "action", "why", "rule"), ELSEWHERE)
def test_what_the_level_or_the_scenario_forbids_is_refused(
    chapter: str, level: Level, action: Action, why: str, rule: str | None
) -> None:
    assert seated(3, chapter, level).refuses(ANN, action) == (why, rule)


IN_THE_RULINGS = {("type_out_of_play", "AI-76")}
"""Edd's question about a type not in play: test_amb_22."""


def test_every_refusal_in_the_rules_is_met_above() -> None:
    modules = (asides, dealing, favours, queen, reasons, resolution, turn)
    written = {refusal for module in modules for refusal in in_code(module)}
    met = {(why, rule) for *_, why, rule in [*REFUSALS, *ELSEWHERE]}
    assert met | IN_THE_RULINGS == written


def in_code(module: ModuleType) -> Iterator[tuple[str, str | None]]:
    """The reasons a module gives in its `refusal` functions."""
    for function in ast.walk(ast.parse(getsource(module))):
        if isinstance(function, ast.FunctionDef) and function.name == "refusal":
            for pair in ast.walk(function):
                if isinstance(pair, ast.Tuple) and all(isinstance(item, ast.Constant) for item in pair.elts):
                    why, rule = ast.literal_eval(pair)
                    yield why, rule


def test_edd_may_ask_what_is_in_play() -> None:
    sitting = seated(5, "10", characters=CAST)
    assert sitting.offers(ANN, Investigate) == set(map(Investigate, Inquiry))
