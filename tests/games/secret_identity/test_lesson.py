"""The first masks: whoever reads pictures at all wins, and every question is explained."""

from __future__ import annotations

import pytest

from huisclos.core.bot import MakesBot
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.bot.levels import Novice, PictureBot, Regular
from huisclos.games.secret_identity.lesson import Partner
from huisclos.words.catalogue import LANGUAGES
from tests.games.learning import DECISIONS, LEARNER, learn


@pytest.mark.parametrize("learner", [PictureBot, Regular, Novice])
def test_whoever_reads_pictures_wins_the_first_game_soon(learner: MakesBot) -> None:
    evening = learn("secret_identity", learner, 0)
    assert evening.outcome.winners == (LEARNER,)
    assert len(evening.asked) <= DECISIONS
    assert evening.answers == {"Accept", "Arrange", "Vote"}
    wanted = {"lesson.over", *(f"lesson.asked.{step}" for step in evening.asked)}
    assert all(wanted <= set(find("secret_identity").words(language)) for language in LANGUAGES)


def test_a_partner_gives_plainly_and_guesses_strangely() -> None:
    partner = Partner(Seat(1))
    assert partner.plain is partner.mind
    assert partner.odd is not partner.plain
