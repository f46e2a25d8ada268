"""Many games between bots."""

import pytest

from huisclos.arena.play import play
from huisclos.arena.simulate import simulate
from huisclos.core.errors import SetupError
from huisclos.core.registry import games


@pytest.mark.parametrize("game", games())
def test_outcomes_do_not_depend_on_the_number_of_jobs(game: str) -> None:
    seats = max(games()[game].rules.players)
    alone, together = (
        simulate(game, seats=seats, games=60, seed=11, bots=["uniform"], jobs=jobs) for jobs in (1, 2)
    )
    assert alone.digest == together.digest
    assert (alone.wins, alone.decisions) == (together.wins, together.decisions)


def test_another_seed_gives_other_outcomes() -> None:
    digests = {simulate("cluedo", seats=3, games=5, seed=seed, bots=["uniform"]).digest for seed in range(3)}
    assert len(digests) == 3


def test_progress_is_told_as_games_end() -> None:
    told: list[int] = []
    simulate("cluedo", seats=2, games=60, seed=0, bots=["uniform"], progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 60


def test_a_short_list_of_bots_goes_round() -> None:
    summary = simulate("cluedo", seats=5, games=1, seed=0, bots=["sheet", "uniform"])
    assert summary.bots == ("sheet", "uniform", "sheet", "uniform", "sheet")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_an_impossible_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        simulate("cluedo", seats=seats, games=1, seed=0, bots=["uniform"])


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(SetupError, match="nobody"):
        play("cluedo", ["nobody"] * 3, seed=0)
