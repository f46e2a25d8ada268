"""Every way to give the slots their values, weighed and added up at once: a permanent, and its parts.

Slot by slot, all that matters of the past is which values are used up. So there is a layer of such sets after
each slot, and one pass forward and one backward over the layers weigh all ways together.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[Any]
Used = tuple[int, ...]
"""How many of each value are used up."""


class Layers:
    """What can be used up after each slot, and what leads from one layer to the next."""

    def __init__(self, slots: int, copies: Used) -> None:
        self.used: list[dict[Used, int]] = [{} for _ in range(slots + 1)]
        """For each layer, every way in which values can be used up, and its number."""
        for used in product(*(range(many + 1) for many in copies)):
            if sum(used) <= slots:
                layer = self.used[sum(used)]
                layer[used] = len(layer)
        self.before = [self._steps(layer, -1) for layer in range(1, slots + 1)]
        """For each way and each value that came last: the way before it, or the number after all, if none."""
        self.after = [self._steps(layer, +1) for layer in range(slots)]
        """For each way and each value that comes next: the way after it, or the number after all, if none."""

    def _steps(self, layer: int, step: int) -> NDArray[np.int64]:
        here, there = self.used[layer], self.used[layer + step]
        return np.array(
            [[there.get(_with(used, value, step), len(there)) for value in range(len(used))] for used in here]
        )


def _with(used: Used, value: int, step: int) -> Used:
    return (*used[:value], used[value] + step, *used[value + 1 :])


layers = lru_cache(maxsize=32)(Layers)
"""The layers for so many slots and copies, remembered."""


class Permanent:
    """All ways to fill the slots, by a weight for each slot and value; several tables of weights at once.

    >>> ways = Permanent(np.array([[[1, 1], [9, 1]]]), (1, 1))
    >>> ways.total.tolist(), ways.shares.tolist()
    ([10], [[[1, 9], [9, 1]]])
    """

    def __init__(self, weights: Numbers, copies: Used) -> None:
        self.weights = weights
        """By table, slot and value."""
        self.slots = weights.shape[1]
        self.layers = layers(self.slots, copies)
        self.backward = self._pass_backward()
        """For each layer, how much all ways weigh to fill the slots after it; a nought stands at the end."""

    @property
    def total(self) -> Numbers:
        """What all ways weigh, by table."""
        return self.backward[0][:, 0]

    @cached_property
    def shares(self) -> Numbers:
        """What all ways weigh in which a slot has a value, by table, slot and value."""
        forward = _with_nought(np.ones((len(self.weights), 1), self.weights.dtype))
        shares = np.empty_like(self.weights)
        for slot in range(self.slots):
            weights = self.weights[:, slot]
            rest = self.backward[slot + 1][:, self.layers.after[slot]]
            shares[:, slot] = weights * (forward[:, None, :-1] @ rest)[:, 0]
            before = forward[:, self.layers.before[slot]]
            forward = _with_nought((before @ weights[:, :, None])[:, :, 0])
        return shares

    def _pass_backward(self) -> list[Numbers]:
        backward = [_with_nought(np.ones((len(self.weights), len(self.layers.used[-1])), self.weights.dtype))]
        for slot in reversed(range(self.slots)):
            rest = backward[-1][:, self.layers.after[slot]]
            backward.append(_with_nought((rest @ self.weights[:, slot, :, None])[:, :, 0]))
        return backward[::-1]


def _with_nought(numbers: Numbers) -> Numbers:
    """The same, with a nought at the end of each row: what cannot be has no weight."""
    rows, columns = numbers.shape
    padded = np.zeros((rows, columns + 1), numbers.dtype)
    padded[:, :-1] = numbers
    return padded
