"""How many ways a game can go from a fixed deal: a few numbers that notice any change of the rules."""

from __future__ import annotations

from pathlib import Path

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
