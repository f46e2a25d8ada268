"""Why a bot did that: each reason is a sentence under `why`."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import Camp, Role, Tile


class Aims(Value):
    """What whoever plays this Role is after."""

    role: Role


class Knew(Value):
    """It was certain of somebody's Role."""

    seat: Seat
    role: Role


class Weighed(Value):
    """How likely it took somebody for Light, and for any Kira, in percent."""

    seat: Seat
    light: int
    kira: int


class Saw(Value):
    """The Investigation that it had looked at."""

    tile: Tile


class Likely(Value):
    """How likely it took the Role it named, in percent."""

    role: Role
    chance: int


class Foresaw(Value):
    """How many Apples this promised, in wholes and tenths, and whether nothing else promised as many."""

    apples: int
    tenths: int
    most: bool


class Points(Value):
    """The camp that does such a thing far more often than the other."""

    camp: Camp


class Leans(Value):
    """The camp that does such a thing somewhat more often than the other."""

    camp: Camp


class Common(Value):
    """Both camps do such a thing about as often."""


Reason = Aims | Knew | Weighed | Saw | Likely | Foresaw | Points | Leans | Common
