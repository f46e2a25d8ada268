"""Every game is an environment by PettingZoo's own tests, unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

import huisclos
from huisclos.core.errors import NoSuchSeat, SetupError, UnknownGame
from huisclos.core.registry import find, games
from tests.testkit.installed import TOY, install, installed

pytestmark = [
    pytest.mark.filterwarnings("ignore:.*probably should be gymnasium.spaces.*:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]

every_game = pytest.mark.parametrize("game", games())


def most(game: str) -> int:
    """The largest company of a game."""
    return find(game).rules.players[-1]


def played(environment: Any, seed: int) -> dict[str, float]:
    """The rewards after a game by chance."""
    environment.reset(seed=seed)
    rewards = dict.fromkeys(environment.possible_agents, 0.0)
    for number, agent in enumerate(environment.possible_agents):
        environment.action_space(agent).seed(seed + number)
    for agent in environment.agent_iter():
        seen, reward, terminated, truncated, _ = environment.last()
        rewards[agent] += reward
        over = terminated or truncated
        environment.step(None if over else environment.action_space(agent).sample(seen["action_mask"]))
    return rewards


@every_game
def test_its_interface_is_that_of_pettingzoo(game: str) -> None:
    api_test(huisclos.env(game, seats=most(game)), num_cycles=40)


@every_game
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    seed_test(partial(huisclos.env, game, seats=4), num_cycles=20)


@every_game
def test_it_can_be_looked_at(game: str) -> None:
    render_test(partial(huisclos.env, game, seats=4))


@every_game
def test_everybody_may_answer_at_once(game: str) -> None:
    together = partial(huisclos.parallel_env, game, seats=4)
    parallel_api_test(together(max_cycles=30), num_cycles=40)
    parallel_seed_test(together, num_cycles=10)

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(together(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=together, env=in_turn))


@every_game
def test_a_game_is_played_to_its_end_and_somebody_is_rewarded(game: str) -> None:
    rewards = [played(huisclos.env(game, seats=4), seed) for seed in range(3)]
    assert all(any(reward.values()) for reward in rewards)
    assert rewards[0] == played(huisclos.env(game, seats=4), 0)


def test_what_takes_too_long_is_cut_off() -> None:
    environment = huisclos.env("cluedo", seats=3, max_cycles=4)
    assert played(environment, 1) == {"seat_0": 0.0, "seat_1": 0.0, "seat_2": 0.0}


@pytest.fixture
def top_hand(tmp_path: Path) -> Iterator[None]:
    install(tmp_path)
    with installed(tmp_path):
        yield


@pytest.mark.usefixtures("top_hand")
def test_a_game_of_another_package_is_an_environment_too() -> None:
    api_test(huisclos.env(TOY.name, seats=3, size=2), num_cycles=40)


def test_what_cannot_be_is_refused_with_the_reason() -> None:
    with pytest.raises(UnknownGame):
        huisclos.env("whodunit", seats=3)
    with pytest.raises(SetupError, match="2 to 6 players, not 9"):
        huisclos.env("cluedo", seats=9)
    with pytest.raises(SetupError, match="these options cannot be"):
        huisclos.env("cluedo", seats=3, deck="marked")
    with pytest.raises(SetupError, match="ansi or human, not as 'film'"):
        huisclos.env("cluedo", seats=3, render_mode="film")
    with pytest.raises(SetupError, match="from 1, not after 'ten'"):
        huisclos.env("cluedo", seats=3, max_cycles="ten")
    environment = huisclos.env("cluedo", seats=3)
    with pytest.raises(SetupError, match="a seed is a whole number, not 'x'"):
        environment.reset(seed="x")
    environment.reset(seed=0)
    for ask in (environment.observe, environment.observation_space, environment.action_space):
        with pytest.raises(NoSuchSeat, match="nobody sits at 'seat_3': the 3 seats are seat_0 to seat_2"):
            ask("seat_3")
    with pytest.raises(InvalidAction, match="seat_0 cannot say 'wait' now"):
        environment.step(0)
    for action in (-1, 10_000, 1.5, "Roll", None):
        with pytest.raises(InvalidAction, match="is no token: there are"):
            environment.step(action)


def test_together_what_cannot_be_is_refused_too_before_anybody_is_heard() -> None:
    together = huisclos.parallel_env("cluedo", seats=3)
    with pytest.raises(ResetNeeded, match="begin one with reset"):
        together.step({})
    seen, _ = together.reset(seed=0)
    first = int(numpy.flatnonzero(seen["seat_0"]["action_mask"])[0])
    with pytest.raises(NoSuchSeat, match="nobody sits at 'seat_3'"):
        together.step({"seat_0": first, "seat_3": 0})
    with pytest.raises(InvalidAction, match="10000 is no token"):
        together.step({"seat_0": first, "seat_1": 10_000})
    assert together.step({"seat_0": first})[-1]["seat_0"]["heard"]


def test_whoever_is_not_awaited_waits() -> None:
    together = huisclos.parallel_env("cluedo", seats=3)
    seen, _ = together.reset(seed=0)
    waiting = numpy.flatnonzero(seen["seat_1"]["action_mask"])
    assert list(waiting) == [0]
    first = int(numpy.flatnonzero(seen["seat_0"]["action_mask"])[0])
    *_, infos = together.step({"seat_0": first, "seat_1": 0, "seat_2": first})
    assert {agent: info["heard"] for agent, info in infos.items()} == {
        "seat_0": True,
        "seat_1": True,
        "seat_2": False,
    }
