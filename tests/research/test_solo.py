"""One seat against bots of the house is an environment by Gymnasium's own test, unchanged."""

from __future__ import annotations

import numpy
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env

import huisclos
from huisclos.core.errors import NoSuchSeat, SetupError, UnknownGame
from huisclos.core.registry import games
from huisclos.research.solo import SeatEnv

pytestmark = pytest.mark.filterwarnings("ignore:.*WARN.*:UserWarning", "ignore::UserWarning:gymnasium")


def played(environment: SeatEnv, seed: int) -> tuple[float, int]:
    """The reward after a game by chance, and how many tokens it took."""
    seen, _ = environment.reset(seed=seed)
    environment.action_space.seed(seed)
    for steps in range(1, 20_000):
        token = int(environment.action_space.sample(seen["action_mask"]))
        seen, reward, over, late, info = environment.step(token)
        assert numpy.array_equal(info["action_mask"], seen["action_mask"])
        if over or late:
            return reward, steps
    raise AssertionError("it has no end")


@pytest.mark.parametrize("game", games())
def test_its_interface_is_that_of_gymnasium(game: str) -> None:
    check_env(huisclos.gym_env(game, seats=4, bots="uniform", render_mode="ansi"))


@pytest.mark.parametrize("game", games())
def test_a_game_is_played_to_its_end_the_same_for_the_same_seed(game: str) -> None:
    solo = huisclos.gym_env(game, seats=4, seat=2, bots="uniform")
    once = [played(solo, seed) for seed in range(2)]
    assert once == [played(solo, seed) for seed in range(2)]
    assert once[0] != once[1]


def test_the_others_are_bots_of_the_house_on_their_own_testimony() -> None:
    solo = huisclos.gym_env("cluedo", seats=3, seat=1, bots=["easy", "medium"], render_mode="ansi")
    assert solo.others == {0: "easy", 2: "medium"}
    lost = [played(solo, seed)[0] for seed in range(3)]
    assert lost == [-1.0, -1.0, -1.0]
    solo.reset(seed=0)
    assert "seat_0" in (solo.render() or "")


def test_what_cannot_be_is_refused_with_the_reason() -> None:
    with pytest.raises(UnknownGame):
        huisclos.gym_env("whodunit", seats=3)
    with pytest.raises(NoSuchSeat, match="nobody sits at 3"):
        huisclos.gym_env("cluedo", seats=3, seat=3)
    with pytest.raises(SetupError, match="2 bots sit at the other seats, not 1"):
        huisclos.gym_env("cluedo", seats=3, bots=["easy"])
    with pytest.raises(SetupError, match="there is no bot called 'poirot'"):
        huisclos.gym_env("cluedo", seats=3, bots="poirot")
    solo = huisclos.gym_env("cluedo", seats=3)
    with pytest.raises(ResetNeeded, match="begin another"):
        solo.step(0)
    solo.reset(seed=0)
    for action in (-1, 10_000):
        with pytest.raises(InvalidAction, match="is no token"):
            solo.step(action)


def test_what_may_not_be_said_is_not_heard() -> None:
    solo = huisclos.gym_env("cluedo", seats=3)
    before, _ = solo.reset(seed=0)
    after, reward, over, _, info = solo.step(0)
    assert (reward, over, info["heard"]) == (0.0, False, False)
    assert all(numpy.array_equal(before[part], after[part]) for part in before)
    assert solo.step(int(before["action_mask"].argmax()))[-1]["heard"]
