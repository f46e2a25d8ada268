"""How hard a scenario is: shares of wins, whoever counts them."""

from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import Level
from huisclos.workshop.trial import Trial, check


def test_every_level_and_number_of_seats_is_tried() -> None:
    told: list[int] = []
    trials = check(campaign("1"), games=3, progress=told.append)
    assert [(trial.level, trial.seats) for trial in trials] == [
        (level, seats) for level in Level for seats in (2, 3, 4, 5)
    ]
    assert told == list(range(3, 37, 3))
    assert all(trial.games == 3 for trial in trials)


def test_the_outcome_does_not_depend_on_the_number_of_jobs() -> None:
    tables = {"games": 24, "seed": 5, "levels": [Level.DETECTIVE], "seats": [2, 3]}
    assert check(campaign("2"), **tables) == check(campaign("2"), **tables, jobs=2)  # type: ignore[arg-type]


def test_easy_forgives_and_detectives_lose_more() -> None:
    easy, hard = check(campaign("2"), games=30, levels=[Level.EASY, Level.DETECTIVE], seats=[3])
    assert easy.share == 1
    assert hard.share < 1


def test_a_share_comes_with_its_error() -> None:
    trial = Trial(level=Level.EASY, seats=2, games=100, won=50)
    assert trial.share == 0.5
    assert round(trial.error, 3) == 0.05
