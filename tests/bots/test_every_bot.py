"""What every bot of every game must keep to."""

from random import Random

import pytest

from huisclos.arena.play import play
from huisclos.bots.roster import roster
from huisclos.core.registry import find, games
from huisclos.laws.options import every_value
from tests.testkit.installed import USUAL

SEATED = [(game, bot, seats) for game, seats in USUAL for bot in roster(game)]


@pytest.mark.parametrize(("game", "bot", "seats"), SEATED)
def test_it_plays_whole_games_at_every_number_of_seats(game: str, bot: str, seats: int) -> None:
    for seed in range(3):
        match = play(game, [bot] * seats, seed)
        assert match.outcome is not None


@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in games() for bot in roster(game)])
def test_it_plays_with_every_value_of_every_option(game: str, bot: str) -> None:
    for seed, (seats, options) in enumerate(every_value(find(game).rules, Random(bot))):
        match = play(game, [bot] * seats, seed, options)
        assert match.outcome is not None


@pytest.mark.parametrize(("game", "bot", "seats"), SEATED)
def test_the_same_seed_gives_the_same_game(game: str, bot: str, seats: int) -> None:
    records = [play(game, [bot] * seats, seed).record for seed in (5, 5)]
    assert records[0] == records[1]
