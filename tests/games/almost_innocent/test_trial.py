"""How hard a scenario is: shares of wins, whoever counts them."""

from random import Random

import pytest

from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.scenario import ScenarioError
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.moves import AskKind, AskQuantity
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.workshop.team import Team
from huisclos.games.almost_innocent.workshop.trial import TEAMS, Trial, check, won
from huisclos.games.almost_innocent.workshop.yardstick import OpenMinds, Yardstick
from tests.testkit.almost_innocent import ANN, BEN, CAT, seated, table


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


def test_an_interval_holds_the_share_and_is_never_empty() -> None:
    low, high = Trial(level=Level.EASY, seats=2, games=100, won=100).interval
    assert (round(low, 3), round(high, 3)) == (0.963, 1)
    low, high = Trial(level=Level.EASY, seats=2, games=100, won=50).interval
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)


def test_a_number_of_seats_the_board_is_not_for_is_refused() -> None:
    for seats in (1, 6):
        with pytest.raises(ScenarioError):
            check(campaign("1"), games=1, seats=[seats])


@pytest.mark.parametrize("team", Team)
def test_the_same_seed_brings_the_same_game(team: Team) -> None:
    games = [won(campaign("10"), Level.DETECTIVE, 3, str(seed), TEAMS[team]) for seed in range(6)]
    assert games == [won(campaign("10"), Level.DETECTIVE, 3, str(seed), TEAMS[team]) for seed in range(6)]


def test_the_yardstick_knows_what_the_others_exclude_and_no_more() -> None:
    """Cat holds Ann's V1, and Ben Cat's: each strikes out only the clues in their own hand."""
    sitting = table("V1 C2 E6 S3", "V2 C1 E1 S1", "V3 C3 E2 S2")
    book = OpenMinds(sitting.view(ANN), sitting.state.hands)
    for seat in (ANN, BEN, CAT):
        excluded = {clue for clue, having in book.every.having.items() if not book.minds[0][seat] & having}
        assert excluded == set(sitting.state.hands[seat])


def test_the_yardstick_asks_and_says_nothing_aside() -> None:
    sitting = seated(2)
    asked = Yardstick(ANN, sitting.state.hands).choose(
        sitting.view(ANN), RULES.legal(sitting.state, ANN), Random(1)
    )
    assert isinstance(asked, AskQuantity | AskKind)
