"""A first game: somebody learns by playing, with the same cards and partners as everybody who learns."""

from __future__ import annotations

from typing import Any, NamedTuple

from huisclos.core.bot import MakesBot


class Lesson(NamedTuple):
    """How the table is set for whoever plays a game for the first time. They have the first seat."""

    players: int
    options: Any
    fate: str
    """A word that brings these cards and these dice, as long as the same is answered."""
    partner: MakesBot
    """Whoever sits at the other seats: they play honestly, and leave the case to the learner."""
