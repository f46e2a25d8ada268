"""What a browser says for a host about the people at the table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from huisclos.core.value import Value

NO_NUL = r"\A[^\x00]*\Z"
"""No store keeps a NUL in a text."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=NO_NUL)]
Key = Annotated[str, msgspec.Meta(max_length=40)]


class SeatProgram(Value):
    """The host keeps a place for a bot from elsewhere, which comes with a token."""

    id: Id
    place: Annotated[int, msgspec.Meta(ge=0, le=15)]


class ShowOut(Value):
    """The host asks somebody to leave; they stay out until they are let in again."""

    id: Id
    guest: Key


class LetBackIn(Value):
    """The host lets somebody come again who was shown out."""

    id: Id
    guest: Key


class Mute(Value):
    """The host decides whether somebody is heard."""

    id: Id
    guest: Key
    muted: bool


class Announce(Value):
    """The host decides whether the house tells everybody of this table."""

    id: Id
    announced: bool


class TellPast(Value):
    """The host decides whether newcomers may read what was said before they came."""

    id: Id
    told: bool
