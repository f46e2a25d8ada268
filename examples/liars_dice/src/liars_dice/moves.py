"""What can be said at a table of Liar’s dice."""

from __future__ import annotations

from typing import Literal

from huisclos.core.value import Value

Face = Literal[1, 2, 3, 4, 5, 6]
FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, 6)
ONE: Face = 1


class Roll(Value):
    """Nature rolls one cup; dice that were lost stay in the box."""

    first: Face
    second: Face | None = None
    third: Face | None = None
    fourth: Face | None = None
    fifth: Face | None = None

    @property
    def dice(self) -> tuple[Face, ...]:
        row = (self.first, self.second, self.third, self.fourth, self.fifth)
        return tuple(die for die in row if die is not None)


class Bid(Value):
    """So many dice under all cups together show this face, or more."""

    count: int
    face: Face


class Doubt(Value):
    """That is not so: lift the cups."""


Action = Roll | Bid | Doubt
