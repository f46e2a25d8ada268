"""One owner's combinations as paths, part by part: all that matters of the past is which rests are left."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.tuples.space import Cases, Space

Places = NDArray[np.int64]
NOWHERE = 0
"""The place after a value with which nothing is left."""
WIDE = 2**62
"""Up to here a whole row of places is one number."""


class Paths:
    """The places one passes on the way through all parts; ways with the same rests meet in one place.

    >>> paths = Paths(np.array([[1, 1, 0], [0, 0, 0], [1, 1, 0]], dtype=bool))
    >>> paths.start, [after.tolist() for after in paths.after]
    (1, [[[0, 0, 0], [1, 0, 1]], [[0, 0, 0], [1, 1, 0]]])
    """

    def __init__(self, allowed: NDArray[np.bool_]) -> None:
        parts = range(allowed.ndim)
        self.values = [
            np.flatnonzero(allowed.any(axis=tuple(other for other in parts if other != part)))
            for part in parts
        ]
        """The values of each part that lead anywhere."""
        self.after: list[Places] = []
        """For each part the place after each place and value."""
        places: Places = allowed[np.ix_(*self.values)].reshape(-1).astype(np.int64)
        for part in reversed(parts):
            kinds, places = _distinct(places.reshape(-1, len(self.values[part])))
            after = np.zeros((len(kinds), allowed.shape[part]), np.int64)
            after[:, self.values[part]] = kinds
            self.after.insert(0, after)
        self.start = int(places[0])


def _distinct(rows: Places) -> tuple[Places, Places]:
    """The rows that differ, the one that leads nowhere first; and which of them each row is."""
    rows = np.concatenate([np.zeros((1, rows.shape[1]), np.int64), rows])
    base = int(rows.max()) + 1
    if base ** rows.shape[1] < WIDE:
        written = rows @ base ** np.arange(rows.shape[1], dtype=np.int64)
        _, index, which = np.unique(written, return_index=True, return_inverse=True)
    else:
        _, index, which = np.unique(rows, axis=0, return_index=True, return_inverse=True)
    return rows[index], which.reshape(-1)[1:]


def spread(space: Space, cases: Cases) -> NDArray[np.bool_]:
    """A set of combinations as an array with a direction for each part."""
    written = np.frombuffer(cases.to_bytes((space.size + 7) // 8, "little"), np.uint8)
    bits: NDArray[Any] = np.unpackbits(written, bitorder="little")[: space.size]
    return bits.reshape([*map(len, space.parts.values())][::-1]).transpose().astype(bool)
