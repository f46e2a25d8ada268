"""Odd players at every table: what is believed stays true, the game ends, the laws are kept."""

from __future__ import annotations

from math import ceil

import pytest

from huisclos.bots.roster import BLIND, roster
from huisclos.core.registry import find, games
from huisclos.games.cluedo.bot.sleuth import Sleuth
from huisclos.games.death_note.bot.levels import Hard
from huisclos.laws.court import hear
from huisclos.laws.options import listed
from tests.testkit.long_run import scaled
from tests.testkit.odd.company import ODD
from tests.testkit.odd.housebot import HouseBot
from tests.testkit.odd.table import odd_table

TABLES = [
    (game, bot, seats) for game in games() for bot in roster(game) for seats in find(game).rules.players
]
GAMES_OF_A_BOT = 50
GAMES_PLAYED_BLINDLY = 15
IN_THE_LONG_RUN = 1_000
"""At each number of seats; in the short run the numbers of seats share the games of a bot."""


@pytest.fixture(autouse=True)
def few_dreams(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot believes hangs on none of its daydreams: in the short run experts have a few."""
    for dreams in ("worlds", "looks_again"):
        monkeypatch.setattr(Hard, dreams, scaled(4, getattr(Hard, dreams)))
    for dreams in ("drawn", "imagined"):
        monkeypatch.setattr(Sleuth, dreams, scaled(100, getattr(Sleuth, dreams)))


def games_of(game: str, bot: str) -> range:
    """A bot with two names plays its games under both together, the blind one fewer."""
    namesakes = [make for make in roster(game).values() if make is roster(game)[bot]]
    each = GAMES_PLAYED_BLINDLY if bot == BLIND else GAMES_OF_A_BOT / len(namesakes)
    return range(scaled(ceil(each / len(find(game).rules.players)), IN_THE_LONG_RUN))


@pytest.mark.parametrize(("game", "bot", "seats"), TABLES)
def test_what_is_believed_stays_true_and_the_game_ends(game: str, bot: str, seats: int) -> None:
    for seed in games_of(game, bot):
        table = odd_table(game, bot, seats, seed).play()
        assert table.mistakes == []
        assert table.pending == () or table.forsaken, f"seed {seed} went on and on"


def test_a_truth_nobody_could_answer_does_not_spoil_the_sheet() -> None:
    """The sage asks for the true case and keeps silent; then the others draw clue cards."""
    for seed in range(scaled(50, IN_THE_LONG_RUN)):
        table = odd_table("cluedo", "sheet", 3, seed, ["sage", "passer", "sheet"]).play()
        assert table.mistakes == []


def test_nobody_tails_the_same_role_for_ever() -> None:
    """All others keep their Actions: what is drawn for one that was played is that one again."""
    table = odd_table("death_note", "role", 8, 141).play()
    assert table.pending == ()


@pytest.mark.parametrize("game", games())
def test_the_laws_are_kept_with_odd_players(game: str) -> None:
    bot, seats = list(roster(game))[-1], find(game).rules.players
    for seed in range(scaled(1, 100)):
        table = odd_table(game, bot, seats[seed % len(seats)], f"law {seed}").play()
        if table.pending == ():
            assert [str(breach) for breach in hear(table.through).breaches] == []


@pytest.mark.parametrize("game", games())
def test_every_value_of_every_option_and_every_odd_player_is_met(game: str) -> None:
    tables = [
        odd_table(game, bot, seats, seed)
        for of, bot, seats in TABLES
        if of == game
        for seed in games_of(game, bot)
    ]
    for name, values in listed(find(game).rules.types.options).items():
        assert {getattr(table.through.options, name) for table in tables} >= set(values)
    met = {type(person) for table in tables for person in table.people}
    assert met == {HouseBot, *ODD.values()}
