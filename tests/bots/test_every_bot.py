"""What every bot of every game must keep to."""

from random import Random

import pytest

from huisclos.arena.play import play
from huisclos.bots.roster import roster
from huisclos.core.registry import find, games
from huisclos.laws.options import every_value
from tests.testkit.installed import USUAL
from tests.testkit.long_run import scaled

THINKING = scaled(("medium", "hard"), ())
"""Those who take their time: in the short run they play at one number of seats, with the usual options."""
SEATED = [
    (game, bot, seats) for game, seats in USUAL for bot in roster(game) if bot not in THINKING or seats == 4
]
BRISK = [(game, bot) for game in games() for bot in roster(game) if bot not in THINKING]


@pytest.mark.parametrize(("game", "bot", "seats"), SEATED)
def test_it_plays_whole_games_with_every_number_of_seats_and_the_same_seed_gives_the_same_game(
    game: str, bot: str, seats: int
) -> None:
    matches = [play(game, [bot] * seats, seed) for seed in ((0, 0) if bot in THINKING else (0, 1, 0))]
    assert all(match.outcome is not None for match in matches)
    assert matches[0].record == matches[-1].record


@pytest.mark.parametrize(("game", "bot"), BRISK)
def test_it_plays_with_every_value_of_every_option(game: str, bot: str) -> None:
    for seed, (seats, options) in enumerate(every_value(find(game).rules, Random(bot))):
        match = play(game, [bot] * seats, seed, options)
        assert match.outcome is not None
