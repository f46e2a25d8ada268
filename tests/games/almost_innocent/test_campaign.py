"""Twelve scenarios in three acts."""

import pytest

from huisclos.core.registry import find
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import CHARACTERS, Level
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.words.catalogue import LANGUAGES
from tests.testkit.almost_innocent import seated


def test_ai_117_what_a_win_unlocks_is_available_from_the_next_page_on() -> None:
    chapters = list(Chapter)
    won = {name: at for at, chapter in enumerate(chapters) for name in campaign(chapter).unlocks}
    for character in CHARACTERS:
        available = [at for at, chapter in enumerate(chapters) if character in campaign(chapter).abilities]
        assert available == list(range(won[character] + 1, len(chapters)))
    assert chapters[won["11A"]] == chapters[won["11B"]] == "10"


def test_ai_117_there_is_a_next_page_in_one_of_three_acts() -> None:
    assert [campaign(chapter).act for chapter in Chapter] == [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.parametrize("level", Level)
def test_ai_118_after_a_loss_the_scenario_may_be_played_again_at_any_level(level: Level) -> None:
    assert RULES.outcome(seated(3).state.close(won=False)) is not None
    again = RULES.setup(Options(level=level), 3).scene
    assert again.tokens == campaign("1").tokens[level]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", Chapter)
def test_every_scenario_has_a_title_a_story_and_its_news(chapter: Chapter, language: str) -> None:
    words = find("almost_innocent").words(language)
    assert words[f"option.scenario.{chapter}"].endswith(words[f"scenario.{chapter}.title"])
    assert len(words[f"scenario.{chapter}.story"].split()) > 20
    assert words[f"scenario.{chapter}.new"].endswith(".")
    for unlocked in campaign(chapter).unlocks:
        assert words[f"scenario.unlocks.{unlocked}"]
    assert words[f"act.{campaign(chapter).act}"]
