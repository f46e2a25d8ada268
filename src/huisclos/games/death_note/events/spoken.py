"""What is said aloud, chosen and answered, as everybody or one seat hears it."""

from __future__ import annotations

from typing import ClassVar

from huisclos.core.events import Public, Secret
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Role, Way


class SeatDesignated(Public):
    """Somebody was designated (DN-05)."""

    by: Seat
    seat: Seat


class SuspicionMeant(Public):
    """L has chosen who will receive one of the Suspicions; all are given at the same time (DN-30)."""

    by: Seat
    seat: Seat


class PlaceDesignated(Public):
    """An inactive Role was designated (DN-05)."""

    by: Seat
    place: int


class RoleNamed(Public):
    """A Role was named aloud (DN-05)."""

    by: Seat
    role: Role


class WayChosen(Public):
    """An Action leaves a choice (DN-62)."""

    seat: Seat
    way: Way


class NameMet(Public):
    """The named Role was the right one, or not (DN-62)."""

    seat: Seat
    met: bool


class Refrained(Public):
    """A player did nothing, and does not say why (DN-62)."""

    seat: Seat


class Answered(Public):
    """A player has answered in secret (AMB-05)."""

    seat: Seat


class LieTold(Secret):
    """A player counts as the Role of own choice (30, DN-62)."""

    seat: Seat
    role: Role | None
    hides: ClassVar = ("role",)


class Spared(Public):
    """A player counts as a Kira, and does not die of Rem (3, DN-62)."""

    seat: Seat
