"""What can be witnessed at a table of Liar’s dice, and by whom."""

from __future__ import annotations

from huisclos.core.events import Public, Secret
from huisclos.core.seats import BySeat, Seat
from liars_dice.moves import Face


class Rolled(Secret):
    """A cup was rolled; only its owner looks under it (LD-02)."""

    seat: Seat
    dice: tuple[Face, ...] | None

    hides = ("dice",)


class Raised(Public):
    """Somebody bid."""

    seat: Seat
    count: int
    face: Face


class Lifted(Public):
    """Somebody doubted, and all cups were lifted (LD-06)."""

    seat: Seat
    bidder: Seat
    count: int
    face: Face
    found: int
    cups: BySeat[tuple[Face, ...]]


class DieLost(Public):
    """A die went back into the box."""

    seat: Seat
    left: int


Event = Rolled | Raised | Lifted | DieLost
