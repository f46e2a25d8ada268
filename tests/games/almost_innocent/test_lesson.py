"""The first charge is dropped soon if the learner reads the slate, and every question is explained."""

from __future__ import annotations

import pytest

from huisclos.core.registry import find
from huisclos.games.almost_innocent.bot import CasebookBot
from huisclos.words.catalogue import LANGUAGES
from tests.games.learning import DECISIONS, learn


@pytest.mark.parametrize("who", range(2))
def test_whoever_reads_the_slate_is_cleared_with_the_team(who: int) -> None:
    evening = learn("almost_innocent", CasebookBot, who)
    assert evening.outcome.reason == "cleared"
    assert len(evening.asked) <= DECISIONS
    wanted = {"lesson.over", *(f"lesson.asked.{step}" for step in evening.asked)}
    assert all(wanted <= set(find("almost_innocent").words(language)) for language in LANGUAGES)
