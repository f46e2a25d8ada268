"""The least one must read to be convinced: give up testimony while the fact still follows from the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from huisclos.deduce.lines import Because

Follows = Callable[[Sequence[int]], bool]
"""Whether the fact follows from the testimony with these numbers alone."""


def shortest(orders: Iterable[Sequence[int]], follows: Follows) -> Because:
    """The shortest proof among those found by giving up testimony in these orders, the last first."""
    return min((needed(order, follows) for order in orders), key=len)


def needed(testimony: Sequence[int], follows: Follows) -> Because:
    """Testimony from which the fact follows, but no longer if any of it is left out.

    It must follow from the whole. Half of the testimony goes at once, where a half is not needed.

    >>> needed([1, 4, 2, 8, 3], lambda some: sum(some) >= 11)
    (4, 8)
    """
    return tuple(sorted(_needed([], testimony, follows, grown=True)))


def _needed(given: Sequence[int], rest: Sequence[int], follows: Follows, *, grown: bool) -> list[int]:
    """What is needed of the rest beside what is given; `grown` if the given was not tried on its own yet."""
    if not rest or (grown and follows(given)):
        return []
    if len(rest) == 1:
        return list(rest)
    first, last = rest[: len(rest) // 2], rest[len(rest) // 2 :]
    late = _needed([*given, *first], last, follows, grown=True)
    early = _needed([*given, *late], first, follows, grown=bool(late))
    return early + late
