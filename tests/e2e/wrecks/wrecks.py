"""Bots of a package that play at random while they are tried out, and break as soon as they sit down."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from inspect import stack
from random import Random
from typing import Any


def rehearsing() -> bool:
    """Whether the house only tries out who can play."""
    return any(caller.frame.f_globals["__name__"] == "huisclos.core.rehearsal" for caller in stack(0))


class Wreck:
    """Answers anything while it is tried out."""

    break_down: Callable[[], Any]

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def notice(self, event: Any) -> None:
        pass

    def choose(self, view: Any, choices: Any, rng: Random) -> Any:
        return choices.sample(rng) if rehearsing() else self.break_down()


class Crash(Wreck):
    def break_down(self) -> Any:
        raise ValueError


class Nonsense(Wreck):
    def break_down(self) -> Any:
        return {"type": "Nonsense"}


class Sleeper(Wreck):
    """Has to be sent away: the house ends the process in which it sleeps."""

    def break_down(self) -> Any:
        time.sleep(3600)


class Quitter(Wreck):
    """Takes the process along in which it thinks."""

    def break_down(self) -> Any:
        os._exit(1)
