"""The page about the campaign's difficulty says what was played."""

import msgspec
import pytest

from huisclos.games.almost_innocent.box import LEVELS, Level
from huisclos.games.almost_innocent.options import Chapter
from huisclos.games.almost_innocent.workshop.trial import Trial
from scripts.difficulty import (
    AGAIN_GAMES,
    GAMES,
    HONEST_GAMES,
    MIXTURES,
    PAGE,
    PLAYED,
    SEATS,
    SHELF,
    Figure,
    Played,
    designed,
    far_off,
    figures,
    page,
    picture,
)

WAS_PLAYED = msgspec.json.decode(PLAYED.read_bytes(), type=Played)


def test_the_page_and_its_pictures_are_drawn_from_what_was_played() -> None:
    assert PAGE.read_text("utf-8") == page(WAS_PLAYED), (
        "draw it again with: python scripts/difficulty.py --draw"
    )
    for level in LEVELS:
        drawing = (SHELF / f"almost_innocent_{level}.svg").read_text("utf-8")
        assert drawing == picture(figures(WAS_PLAYED.yardstick, level))


def test_everything_was_played() -> None:
    for chapter in Chapter:
        told = [(trial.level, trial.seats, trial.games) for trial in WAS_PLAYED.yardstick[chapter]]
        assert told == [(level, seats, games) for level, games in GAMES.items() for seats in SEATS]
        assert [trial.games for trial in WAS_PLAYED.honest[chapter]] == [HONEST_GAMES] * len(SEATS)
    assert set(WAS_PLAYED.mixtures) == set(MIXTURES)
    again = {(chapter, trial.level) for chapter, trials in WAS_PLAYED.again.items() for trial in trials}
    assert again == {(figure.chapter, figure.trial.level) for figure in far_off(WAS_PLAYED)}
    for trials in WAS_PLAYED.again.values():
        assert [(trial.seats, trial.games) for trial in trials] == [(seats, AGAIN_GAMES) for seats in SEATS]
    assert len(designed()) == len(Chapter) * len(LEVELS) * len(SEATS)


@pytest.mark.parametrize(("won", "distance"), [(500, 0), (505, 0), (600, 2.2), (400, 2.2)])
def test_a_distance_is_counted_in_standard_errors(won: int, distance: float) -> None:
    figure = Figure("1", Trial(level=Level.EASY, seats=2, games=1000, won=won), 0.5)
    assert figure.distance == pytest.approx(distance, abs=0.05)
