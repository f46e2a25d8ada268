"""How many ways a game can go from a fixed deal: a few numbers that notice any change of the rules."""

from __future__ import annotations

from pathlib import Path

from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.box import Character, Level
from huisclos.games.almost_innocent.moves import Deal
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State

COUNTS = Path(__file__).with_name("counts.json")
QUICK = 3
"""How many answers deep the suite counts; what is stored beyond is for the long tests."""
DEEP = 4


def dealt(options: Options, players: int, tokens: Tokens | None = None) -> State:
    """A table dealt in the order of the decks, perhaps with fewer tokens."""
    opening = RULES.setup(options, players)
    deal = Deal(tuple(opening.scene.grid.decks.values()), Seat(0))
    state, _ = RULES.apply(opening, NATURE, deal)
    return state.alter(tokens=tokens) if tokens else state


DEALS = {
    "two, easy, free": dealt(Options(), 2),
    "three detectives, last tokens": dealt(
        Options(scenario=Chapter.TWO, level=Level.DETECTIVE), 3, Tokens(quantity=1, kind=1)
    ),
    "four, medium, talents": dealt(Options(scenario=Chapter.EIGHT, level=Level.MEDIUM), 4),
    "three, the Queen and Valia": dealt(
        Options(
            scenario=Chapter.TEN,
            level=Level.DETECTIVE,
            characters=(Character.VALIA, Character.OKRA, Character.TEOR),
        ),
        3,
    ),
    "five, the last scenario": dealt(Options(scenario=Chapter.ELEVEN_B, level=Level.DETECTIVE), 5),
}
