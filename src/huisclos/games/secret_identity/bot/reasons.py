"""Why a bot did that: each reason is a sentence under `why`."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import Character, Pictogram


class Meant(Value):
    """Whom it meant, and which part of its readers, in percent, it counted on to see that."""

    character: Character
    chance: int


class Clearest(Value):
    """The picture that should tell most by itself."""

    pictogram: Pictogram
    green: bool


class Saves(Value):
    """So many cards it kept for the turns to come."""

    cards: int
    turns: int


class Surest(Value):
    """The vote of which it was surest."""

    seat: Seat
    character: Character
    chance: int


class Shakiest(Value):
    """The vote of which it was least sure."""

    seat: Seat
    character: Character
    chance: int


class Speaks(Value):
    """A picture that sets a character apart from the others."""

    pictogram: Pictogram
    green: bool
    character: Character


class Vague(Value):
    """No picture says much."""


class Agrees(Value):
    """Who had proposed the same."""

    seats: tuple[Seat, ...]


Reason = Meant | Clearest | Saves | Surest | Shakiest | Speaks | Vague | Agrees
