"""Huis Clos: deduction games behind closed doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from huisclos.arena.match import Match
from huisclos.core.record import replay

if TYPE_CHECKING:
    from pettingzoo import AECEnv, ParallelEnv

    from huisclos.research.solo import SeatEnv

__all__ = ["Match", "env", "gym_env", "parallel_env", "replay"]


def env(game: str, seats: int, **wishes: Any) -> AECEnv[str, Any, Any]:
    """The game as an environment of PettingZoo; `wishes` are its options, `render_mode` and `max_cycles`.

    It needs more than the light core: pip install 'huisclos[research]'
    """
    from huisclos.research.zoo import env

    return env(game, seats, **wishes)


def parallel_env(game: str, seats: int, **wishes: Any) -> ParallelEnv[str, Any, Any]:
    """The same with everybody answering at once."""
    from huisclos.research.zoo import parallel_env

    return parallel_env(game, seats, **wishes)


def gym_env(game: str, seats: int, **wishes: Any) -> SeatEnv:
    """One seat among bots of the house, as an environment of Gymnasium.

    `wishes` are `seat`, `bots` (a name for all, or one for each other seat), `render_mode` and options.
    """
    from huisclos.research.solo import gym_env

    return gym_env(game, seats, **wishes)
