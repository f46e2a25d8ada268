"""Whole games played blindly from a fixed seed, kept as records and as what every reader witnessed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from huisclos.core.record import Move, Record
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Options
from huisclos.games.death_note.rules import RULES
from tests.testkit.odd.golden import OddGame, play_oddly

FOLDER = Path(__file__).with_name("golden")
ENDS = {"light_revealed", "three_dead", "undetected"}
"""How the golden games end between them."""


class Game(NamedTuple):
    """How a golden game is played."""

    seed: int
    players: int
    options: Options


GAMES: dict[str, Game | OddGame] = {
    "four_to_the_end": Game(159, 4, Options()),
    "four_rem_spares_a_kira": Game(221, 4, Options()),
    "five_first_games": Game(1, 5, Options(first_games=True)),
    "five_to_the_end": Game(14, 5, Options()),
    "six_light_is_found_at_once": Game(27, 6, Options()),
    "six_to_the_end": Game(91, 6, Options()),
    "six_to_the_end_once_more": Game(181, 6, Options()),
    "seven_with_a_chosen_detective": Game(2, 7, Options(detective=2)),
    "eight_light_is_found": Game(35, 8, Options()),
    "eight_three_dead": Game(245, 8, Options()),
    "eight_to_the_end": Game(40, 8, Options()),
    "an_odd_company_of_eight": OddGame(
        4, ("sage", "passer", "meddler", "asker", "hasty", "absentee", "dawdler", "uniform")
    ),
}
INTERJECTIONS = 1 / 8


def play(game: Game | OddGame) -> Record:
    """The game from the deal to the end; now and then somebody who was not asked says something."""
    if isinstance(game, OddGame):
        return play_oddly(RULES.name, game)
    rng = Random(game.seed)
    state = RULES.setup(game.options, game.players)
    moves = []
    while pending := RULES.pending(state):
        seat = rng.choice(pending)
        if rng.random() < INTERJECTIONS:
            unasked = [other for other in map(Seat, range(game.players)) if len(RULES.legal(state, other))]
            seat = rng.choice(unasked or [seat])
        action = RULES.legal(state, seat).sample(rng)
        moves.append(Move(seat, action))
        state, _ = RULES.apply(state, seat, action)
    return Record(RULES.name, RULES.version, game.options, game.players, tuple(moves))
