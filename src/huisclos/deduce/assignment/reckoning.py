"""What may be believed of slots and values, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.assignment.permanent import Numbers, Permanent
from huisclos.deduce.assignment.slots import Assignment, OneOf
from huisclos.deduce.lines import Contradiction, Item, Place
from huisclos.deduce.reckoning import Reckoning, prove, tabled


class Reached(NamedTuple):
    """Some slots have their values: how much each value for the next one weighs, and what that leads to."""

    chances: list[float]
    weight: Numbers
    """What the values so far weigh, by table."""
    after: NDArray[np.int64]


class AssignmentReckoning(Reckoning[OneOf]):
    """The chance of each value for each slot, all slots weighed together.

    A line about a single slot leaves it fewer values. Of the others, the ways that break them are taken off
    again: with a table for each choice of such lines, in which none of their pairs is allowed, and with
    alternating signs. Each way in which all may behave has tables of its own.

    >>> numbers = Assignment(("ann", "ben"), {1: 1, 2: 1})
    >>> numbers = numbers.weighing({"ann": {1: 0.5, 2: 0.5}, "ben": {1: 0.9, 2: 0.1}})
    >>> AssignmentReckoning(numbers).table["ann"]
    {1: 0.1, 2: 0.9}
    """

    def __init__(self, problem: Assignment) -> None:
        self.problem = problem
        self.lines = sorted(problem.lines, key=lambda line: len(line.pairs))
        self._paths: dict[tuple[int, ...], Reached] = {}
        self._copies = tuple(problem.values.values())
        self._signs, allowed = self._tables(self.lines)
        self._logic = self._likely = Permanent(allowed, self._copies)
        self._parts: Numbers = self._signs
        """What each table counts for what is likely."""
        if not self.worlds:
            raise Contradiction(prove(self.lines, lambda lines: not self._ways(lines)))
        if problem.manners:
            weighed = self._weights()[:, None] * allowed
            self._likely = Permanent(weighed.reshape(-1, *allowed.shape[1:]), self._copies)
            self._parts = np.concatenate([manner.share * self._signs for manner in problem.manners])

    @property
    def worlds(self) -> int:
        return int(self._signs @ self._logic.total)

    @cached_property
    def table(self) -> Mapping[Item, Mapping[Place, float]]:
        shares = np.where(self._support, np.tensordot(self._parts, self._likely.shares, axes=1), 0)
        return tabled(self.problem.slots, self.problem.values, shares / shares.sum(axis=1, keepdims=True))

    @cached_property
    def possible(self) -> Mapping[Item, frozenset[Place]]:
        could = tabled(self.problem.slots, self.problem.values, self._support)
        return {slot: frozenset(value for value in row if row[value]) for slot, row in could.items()}

    def sample(self, rng: Random) -> Mapping[Item, Place]:
        values, numbers = tuple(self.problem.values), range(len(self.problem.values))
        path: tuple[int, ...] = ()
        for _ in self.problem.slots:
            path += (rng.choices(numbers, self._reached(path).chances)[0],)
        return dict(zip(self.problem.slots, (values[number] for number in path), strict=True))

    def alike(self) -> Reckoning[OneOf]:
        return AssignmentReckoning(self.problem.weighing({}))

    def _reached(self, path: tuple[int, ...]) -> Reached:
        """Where one is with these values in the first slots; whoever samples often comes by again."""
        known = self._paths.get(path)
        if known is None:
            known = self._paths[path] = self._reach(path)
        return known

    def _reach(self, path: tuple[int, ...]) -> Reached:
        likely, number = self._likely, len(path)
        weight, used = self._parts, 0
        if path:
            before, value = self._reached(path[:-1]), path[-1]
            weight, used = before.weight * likely.weights[:, number - 1, value], int(before.after[value])
        after = likely.layers.after[number][used]
        ways = likely.weights[:, number] * likely.backward[number + 1][:, after]
        chances = np.maximum(np.where(self._support[number], weight @ ways, 0), 0)
        return Reached(chances.tolist(), weight, after)

    def allows(self, lines: Iterable[OneOf], item: Item, place: Place, *, there: bool) -> bool:
        others = [value for value in self.problem.values if value != place]
        supposed = OneOf(frozenset((item, value) for value in ([place] if there else others)), ())
        return bool(self._ways([*lines, supposed]))

    @cached_property
    def _support(self) -> NDArray[np.bool_]:
        return np.tensordot(self._signs, self._logic.shares, axes=1) > 0

    def _ways(self, lines: Sequence[OneOf]) -> int:
        signs, allowed = self._tables(lines)
        return int(signs @ Permanent(allowed, self._copies).total)

    def _tables(self, lines: Iterable[OneOf]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Which values each slot may have: a table for each choice of lines to be broken, and its sign."""
        slots, values = self.problem.slots, tuple(self.problem.values)
        whole = np.ones((len(slots), len(values)), np.int64)
        undecided = []
        for line in lines:
            pairs = np.array([[(slot, value) in line.pairs for value in values] for slot in slots])
            concerned = pairs.any(axis=1)
            if concerned.sum() > 1:
                undecided.append(~pairs)
            else:
                whole[concerned] *= pairs[concerned]
                whole *= len(line.pairs) > 0
        signs, tables = np.ones(1, np.int64), whole[None]
        for spared in undecided:
            signs, tables = np.concatenate([signs, -signs]), np.concatenate([tables, tables * spared])
        return signs, tables

    def _weights(self) -> NDArray[np.float64]:
        """By manner, slot and value."""
        return np.array(
            [
                [
                    [manner.weights.get(slot, {}).get(value, 1.0) for value in self.problem.values]
                    for slot in self.problem.slots
                ]
                for manner in self.problem.manners
            ]
        )
