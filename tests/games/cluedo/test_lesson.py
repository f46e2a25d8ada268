"""The first case can be won soon by whoever keeps a sheet, and asks for every kind of decision."""

from __future__ import annotations

import pytest

from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.events import AccusationFailed
from huisclos.games.cluedo.lesson import Partner
from huisclos.words.catalogue import LANGUAGES
from tests.games.learning import DECISIONS, LEARNER, learn

EVENINGS = 5
LONGEST = 10
"""Minutes, for somebody who reads all there is."""


@pytest.mark.parametrize("who", range(EVENINGS))
def test_whoever_keeps_a_sheet_wins_the_first_case_soon(who: int) -> None:
    evening = learn("cluedo", SheetBot, who)
    assert evening.outcome.winners == (LEARNER,)
    assert len(evening.asked) <= DECISIONS
    assert all(evening.minutes("cluedo", language) <= LONGEST for language in LANGUAGES)
    assert evening.answers >= {"Roll", "Enter", "Suggest", "Show", "EndTurn", "Accuse"}


def test_every_question_of_the_first_case_is_explained() -> None:
    asked = {step for who in range(EVENINGS) for step in learn("cluedo", SheetBot, who).asked}
    wanted = {"lesson.over", *(f"lesson.asked.{step}" for step in asked)}
    assert all(wanted <= set(find("cluedo").words(language)) for language in LANGUAGES)


def test_partners_wait_until_the_learner_has_accused_wrongly() -> None:
    partner = Partner(Seat(1))
    assert partner.patient
    partner.notice(AccusationFailed(LEARNER))
    assert not partner.patient
