"""The learning agents learn: all of them play, and beat `uniform` beyond doubt."""

from __future__ import annotations

from math import isfinite
from random import Random

import pytest

from examples.learning.agent import Agent, measure, trained
from examples.learning.almost_innocent import Detective
from examples.learning.averages import Averages
from examples.learning.cluedo import Sleuth
from examples.learning.death_note import Suspect
from examples.learning.loglinear import Habits, LogLinear
from examples.learning.secret_identity import Reader
from huisclos.core.registry import games
from tests.testkit.long_run import scaled

AGENTS: dict[type[Agent], tuple[int, int]] = {
    Detective: (400, 100),
    Sleuth: (500, 100),
    Suspect: (4_000, 2_000),
    Reader: (500, 100),
}
"""How many games each learns from, and how many it is measured by, as the page for research says."""
BEYOND_DOUBT = 2.33 / 1.96
"""So many margins are exceeded by luck once in a hundred times."""


def test_there_is_one_for_each_game() -> None:
    assert {kind.game for kind in AGENTS} == set(games())


@pytest.mark.parametrize("kind", AGENTS, ids=lambda kind: kind.__name__)
def test_an_agent_plays_and_what_it_has_learned_is_the_same_each_time(kind: type[Agent]) -> None:
    once, again = (trained(kind, games=16) for _ in range(2))
    models = [model for model in vars(once).values() if isinstance(model, LogLinear | Averages)]
    others = [model for model in vars(again).values() if isinstance(model, LogLinear | Averages)]
    assert [model.weights for model in models] == [model.weights for model in others]
    weights = [weight for model in models for weight in model.weights.values()]
    assert any(weights)
    assert all(map(isfinite, weights))


def test_a_few_seconds_are_enough_to_read_the_answers() -> None:
    found = measure(trained(Detective, games=scaled(300, 400)), games=scaled(30, 100))
    assert found.gain > found.margin


@pytest.mark.long
@pytest.mark.timeout(1_800)
@pytest.mark.parametrize("kind", AGENTS, ids=lambda kind: kind.__name__)
def test_an_agent_beats_uniform_beyond_doubt(kind: type[Agent]) -> None:
    games_learned, games_measured = AGENTS[kind]
    found = measure(trained(kind, games_learned), games_measured)
    assert found.gain > BEYOND_DOUBT * found.margin, str(found)


def test_praise_makes_a_habit_and_blame_breaks_it() -> None:
    habits = Habits(0.5, Random(0))
    offer = {"left": ["left"], "right": ["right"]}
    for _ in range(200):
        habits.finish(1.0 if habits.say(offer) == "left" else -1.0)
    assert habits.chances(offer)["left"] > 0.9
