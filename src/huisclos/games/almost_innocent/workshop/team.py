"""Who tries a scenario out."""

from __future__ import annotations

from enum import StrEnum


class Team(StrEnum):
    """Perfect reasoners of two kinds; neither uses abilities.

    The yardstick is what the campaign was measured with, so its shares can be compared. The honest team knows
    no more than people would: what its seats were shown, with every conclusion that follows from it.
    """

    YARDSTICK = "yardstick"
    HONEST = "honest"
