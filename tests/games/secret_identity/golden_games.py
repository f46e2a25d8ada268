"""Whole games played blindly from a fixed seed, kept as records and as what every reader witnessed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from huisclos.core.record import Move, Record
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.moves import Action
from huisclos.games.secret_identity.options import Mode, Options, Selection, Swaps
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.state import State
from tests.testkit.odd.golden import OddGame, play_oddly

FOLDER = Path(__file__).with_name("golden")
ENDS = {"most_points", "more_cards", "shared", "strangers", "acquainted"}
"""How the golden games end between them."""


class Game(NamedTuple):
    """How a golden game is played: how often the clock or the door interrupts it, too."""

    seed: int
    players: int
    options: Options
    interruptions: float = 0.0


GAMES: dict[str, Game | OddGame] = {
    "three_rivals": Game(16, 3, Options()),
    "five_rivals_in_a_hurry": Game(18, 5, Options(selection=Selection.FAMILY, swaps=Swaps.THREE), 1 / 10),
    "eight_rivals": Game(9, 8, Options(selection=Selection.EVERYTHING, living=True)),
    "three_together_with_their_own": Game(
        8, 3, Options(mode=Mode.COOPERATIVE, own="Tante Agathe / Aunt Agatha\nMédor / Rover")
    ),
    "six_together_until_they_leave": Game(8, 6, Options(mode=Mode.COOPERATIVE), 1 / 12),
    "an_odd_company_of_eight": OddGame(
        1, ("meddler", "dawdler", "deserter", "asker", "absentee", "passer", "hasty", "uniform")
    ),
}


def play(game: Game | OddGame) -> Record:
    """The game from the deal to the end."""
    if isinstance(game, OddGame):
        return play_oddly(RULES.name, game)
    rng = Random(game.seed)
    state = RULES.setup(game.options, game.players)
    moves = []
    while RULES.pending(state):
        seat, action = spoken(state, game.interruptions, rng)
        moves.append(Move(seat, action))
        state, _ = RULES.apply(state, seat, action)
    return Record(RULES.name, RULES.version, game.options, game.players, tuple(moves))


def spoken(state: State, interruptions: float, rng: Random) -> tuple[Seat, Action]:
    """What is said next, and by whom: an answer, or an interruption by the clock or the door."""
    pending = RULES.pending(state)
    interrupted = NATURE not in pending and rng.random() < interruptions
    seat = NATURE if interrupted else rng.choice(pending)
    return seat, RULES.legal(state, seat).sample(rng)
