"""How many ways a game can go from a fixed deal: a few numbers that notice any change of the rules."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from huisclos.core.seats import NATURE
from huisclos.games.cluedo.board import CORNERS
from huisclos.games.cluedo.box import CARDS, ROOMS, Clue, Deck, Extras, Options, Plan
from huisclos.games.cluedo.moves import Deal
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.state import State
from tests.testkit.cluedo import case

COUNTS = Path(__file__).with_name("counts.json")
QUICK = 6
"""How many answers deep the suite counts; what is stored beyond is for the long tests."""
DEEP = 8

ENVELOPE = case("plum wrench study")


def dealt(options: Options, players: int, *top: Clue) -> State:
    """A table dealt in the order of the sheet, with these clue cards on top of the pile."""
    deal = Deal(
        ENVELOPE,
        tuple(card for card in CARDS if card not in ENVELOPE.cards),
        ROOMS[:6],
        (*top, *(clue for clue in options.deck.clues if clue not in top)),
        CORNERS if players == 2 else (),
    )
    state, _ = RULES.apply(RULES.setup(options, players), NATURE, deal)
    return state


DEALS = {
    "two sides, fast, a rush and a glance": dealt(Options(fast=True), 2, Clue.RUSH, Clue.SHOW_LEFT),
    "three, traditional": dealt(Options(deck=Deck.NONE), 3),
    "three, classic house, older custom": dealt(
        Options(plan=Plan.CLASSIC, linger=False), 3, Clue.NEW_PASSAGE, Clue.NAME_ROOM
    ),
    "four, odd cards last, all reveal": dealt(Options(extras=Extras.LAST), 4, Clue.ALL_REVEAL, Clue.WITNESS),
    "six, large deck": dealt(Options(deck=Deck.LARGE), 6, Clue.CALL_HALL, Clue.PRESSURE),
}


@lru_cache(maxsize=1 << 18)
def histories(state: State, depth: int) -> int:
    """The number of different sequences of so many answers, everybody's and nature's."""
    if not depth:
        return 1
    choices = [(seat, RULES.legal(state, seat)) for seat in RULES.pending(state)]
    if depth == 1:
        return sum(len(answers) for _, answers in choices)
    return sum(
        histories(RULES.apply(state, seat, action)[0], depth - 1)
        for seat, answers in choices
        for action in answers
    )


def counts(deal: str, depth: int) -> list[int]:
    """The numbers of histories from this deal, one for each depth up to this one."""
    return [histories(DEALS[deal], deep) for deep in range(1, depth + 1)]


def stored() -> dict[str, list[int]]:
    return msgspec.json.decode(COUNTS.read_bytes(), type=dict[str, list[int]])
