"""Whole games played blindly from a fixed seed, kept as records and as what every reader witnessed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from huisclos.core.record import Move, Record
from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.box import Character, Level
from huisclos.games.almost_innocent.moves import Action, Guess
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.testkit.odd.golden import OddGame, play_oddly

FOLDER = Path(__file__).with_name("golden")
ENDS = {"cleared", "condemned"}
"""How the golden games end between them."""
ASIDE = 1 / 8
"""How often somebody speaks who was not asked."""


class Game(NamedTuple):
    """How a golden game is played, and how often a blind guess happens to be right."""

    seed: int
    players: int
    options: Options
    luck: float


ALL = (Character.DIN, Character.TEOR, Character.EDD, Character.OKRA, Character.VALIA)

GAMES: dict[str, Game | OddGame] = {
    "three_in_the_tavern": Game(3, 3, Options(), 0.97),
    "two_detectives_who_agree": Game(
        23, 2, Options(scenario=Chapter.SEVEN, level=Level.DETECTIVE, spare=Spare.NONE), 0.9
    ),
    "four_with_bulky_witnesses": Game(5, 4, Options(scenario=Chapter.FOUR, level=Level.MEDIUM), 0.8),
    "three_and_a_bored_queen": Game(442, 3, Options(scenario=Chapter.NINE), 0.97),
    "five_at_the_ball": Game(22, 5, Options(scenario=Chapter.TEN, characters=ALL), 0.95),
    "five_accuse_the_queen": Game(
        2, 5, Options(scenario=Chapter.ELEVEN_B, level=Level.DETECTIVE, characters=ALL[::-1]), 1.0
    ),
    "an_odd_company_of_five": OddGame(4, ("hasty", "asker", "sage", "meddler", "absentee")),
}


def play(game: Game | OddGame) -> Record:
    """The game from the deal to the end."""
    if isinstance(game, OddGame):
        return play_oddly(RULES.name, game)
    rng = Random(game.seed)
    state = RULES.setup(game.options, game.players)
    moves = []
    while pending := RULES.pending(state):
        seat = rng.choice(pending)
        if seat != NATURE and rng.random() < ASIDE:
            seats = [Seat(other) for other in range(game.players)]
            seat = rng.choice([other for other in seats if len(RULES.legal(state, other))])
        action = lucky(state, RULES.legal(state, seat).sample(rng), game.luck, rng)
        moves.append(Move(seat, action))
        state, _ = RULES.apply(state, seat, action)
    return Record(RULES.name, RULES.version, game.options, game.players, tuple(moves))


def lucky(state: State, action: Action, luck: float, rng: Random) -> Action:
    """The same action, unless it is a guess that happens to be right."""
    step = state.agenda[0]
    if isinstance(action, Guess) and isinstance(step, Solve) and rng.random() < luck:
        return next(Guess(clue) for clue in state.combination(step.seat) if clue.kind is step.kind)
    return action
