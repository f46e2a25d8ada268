"""The first investigation ends well, even for somebody who often tries just anything."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from huisclos.core.choices import Choices
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.lesson import Partner
from huisclos.games.death_note.moves import Suspect
from huisclos.games.death_note.view import View
from huisclos.words.catalogue import LANGUAGES
from tests.games.learning import DECISIONS, LEARNER, learn


class Curious(RoleBot):
    """Plays for its Role, and one time in three just to see what happens."""

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        return choices.sample(rng) if rng.random() < 1 / 3 else super().choose(view, choices, rng)


def test_whoever_plays_for_their_role_sees_light_found_and_has_most_apples() -> None:
    evening = learn("death_note", RoleBot, 0)
    assert (evening.outcome.reason, LEARNER in evening.outcome.winners) == ("light_revealed", True)
    assert len(evening.asked) <= DECISIONS
    asked = {"KeepOne", "Interlude", "Turn", "Trapped", "LeaveOrDiscard", "DiscardWindow", "TurnEnd"}
    assert set(evening.asked) == asked
    assert evening.answers >= {"Keep", "Play", "Designate", "Look", "Leave", "Discard", "Pass", "EndTurn"}


@pytest.mark.parametrize("who", range(5))
def test_whoever_tries_things_out_is_well_off_too_and_each_question_is_explained(who: int) -> None:
    evening = learn("death_note", Curious, who)
    assert LEARNER in evening.outcome.winners
    wanted = {"lesson.over", *(f"lesson.asked.{step}" for step in evening.asked)}
    assert all(wanted <= set(find("death_note").words(language)) for language in LANGUAGES)


def test_partners_look_elsewhere_when_they_could_harm_the_learner() -> None:
    rules = find("death_note").rules
    view = rules.project(rules.setup(find("death_note").rules.types.options(), 4), Seat(1))
    assert Partner(Seat(1)).weigh(view, Suspect(LEARNER)) < -1
