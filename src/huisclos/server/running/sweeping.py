"""Sweeping: rubbish that hangs together is looked for when nobody is here, so that nobody waits meanwhile.

Most of what is dropped is gone at once, and what is new is looked through all the time, in a millisecond.
Only a look through everything takes the longer, the larger the house is: tenths of a second for many tables.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from huisclos.core.registry import games
from huisclos.server.table.likeness import skeletons
from huisclos.server.table.names import characters

YOUNG, GROWN = 500, 1
"""How much is new before Python looks through it: what a move needs for itself is gone by then, and to look
through the rest takes a few milliseconds at most."""

SELDOM = 1 << 30
"""Python does not look through everything by itself."""

AT_LEAST = 6 * 3600.0
"""Seconds after which the house is swept though there are people in it."""


def settle_in() -> None:
    """Have ready what every table asks for, and look for no rubbish in what is here to stay."""
    for game in games():
        for character in characters(game):
            skeletons(character)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GROWN, SELDOM)


class Broom:
    """Sweeps the house when nobody is in it, and after some hours in any case."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.swept = clock()
        self.clean = True

    def sweep(self, *, busy: bool) -> bool:
        """Look through everything if it is time; whether it was."""
        if busy and self.clock() - self.swept < AT_LEAST:
            self.clean = False
            return False
        if not self.clean:
            gc.collect()
        self.swept, self.clean = self.clock(), not busy
        return True
