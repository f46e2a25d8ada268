"""What one line of testimony says, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable

Item = str | int
"""What lies somewhere, or what is one of several things."""
Place = str | int
"""Where it lies, or what it is."""
Because = tuple[int, ...]
"""The lines of testimony a statement rests on, by their numbers."""


class Contradiction(Exception):
    """These lines of testimony cannot all be true; leave out any one of them, and the others can."""

    def __init__(self, because: Because) -> None:
        self.because = because
        super().__init__(f"these cannot all be true: {', '.join(map(str, because))}")


def cited(because: int | Iterable[int]) -> Because:
    """The numbers of some lines, in order.

    >>> cited(3), cited([5, 1])
    ((3,), (1, 5))
    """
    return (because,) if isinstance(because, int) else tuple(sorted(set(because)))
