"""Whole games played blindly from a fixed seed, kept as records and as what every reader witnessed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from huisclos.core.record import Move, Record
from huisclos.games.cluedo.box import Deck, Extras, Options, Plan
from huisclos.games.cluedo.moves import Accuse, Action
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.state import State
from tests.testkit.odd.golden import OddGame, play_oddly

FOLDER = Path(__file__).with_name("golden")
ENDS = {"solved", "escaped"}
"""How the golden games end between them."""


class Game(NamedTuple):
    """How a golden game is played."""

    seed: int
    players: int
    options: Options


GAMES: dict[str, Game | OddGame] = {
    "two_sides_fast": Game(30, 2, Options(fast=True)),
    "three_traditional": Game(4, 3, Options(deck=Deck.NONE)),
    "three_in_the_classic_house": Game(22, 3, Options(plan=Plan.CLASSIC, linger=False)),
    "four_with_nine_clues": Game(22, 4, Options(extras=Extras.LAST)),
    "six_with_nine_clues": Game(115, 6, Options()),
    "six_with_the_large_deck": Game(25, 6, Options(deck=Deck.LARGE)),
    "an_odd_company_of_six": OddGame(7, ("hasty", "asker", "sage", "passer", "absentee", "sheet"), "sheet"),
}

LUCKY = 1 / 4
"""How often a blind accusation happens to be right."""


def play(game: Game | OddGame) -> Record:
    """The game from the deal to the end."""
    if isinstance(game, OddGame):
        return play_oddly(RULES.name, game)
    rng = Random(game.seed)
    state = RULES.setup(game.options, game.players)
    moves = []
    while pending := RULES.pending(state):
        seat = rng.choice(pending)
        action = lucky(state, RULES.legal(state, seat).sample(rng), rng)
        moves.append(Move(seat, action))
        state, _ = RULES.apply(state, seat, action)
    return Record(RULES.name, RULES.version, game.options, game.players, tuple(moves))


def lucky(state: State, action: Action, rng: Random) -> Action:
    """The same action, unless it is an accusation that happens to be right."""
    if isinstance(action, Accuse) and state.envelope and rng.random() < LUCKY:
        return Accuse(state.envelope.suspect, state.envelope.weapon, state.envelope.room)
    return action
