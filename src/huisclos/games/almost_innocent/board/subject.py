"""What a question can be about: each subject is a set of clues, and the answer how many of them are yours."""

from __future__ import annotations

from huisclos.core.value import Value
from huisclos.games.almost_innocent.box import Inquiry, Kind, Line, Zone


class Quantity(Value):
    """How many of my clues are on this line? (AI-25)"""

    line: Line


class OfKind(Value):
    """Is my clue of this type on this line? (AI-26)"""

    line: Line
    kind: Kind


class Nature(Value):
    """Is my offender an animal, or my evidence a liquid? (AI-76)"""

    inquiry: Inquiry


class Within(Value):
    """How many of my clues have a cell in this zone? (AI-72, AI-87)"""

    zone: Zone


Subject = Quantity | OfKind | Nature | Within
