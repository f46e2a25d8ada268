"""The first investigation: four people, the plainer Actions, and partners who spare whoever learns."""

from __future__ import annotations

from typing import Any

from huisclos.core.lesson import Lesson
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import Options
from huisclos.games.death_note.moves import Designate, Suspect, Vote
from huisclos.games.death_note.view import View

LEARNER = Seat(0)
SPARED = -100.0


class Partner(RoleBot):
    """Plays for its own objectives, as any other, but looks elsewhere when it could harm the learner."""

    def weigh(self, view: View, action: Any) -> float:
        match action:
            case Designate(seat) | Suspect(seat) | Vote(seat) if seat == LEARNER:
                return SPARED
            case _:
                return super().weigh(view, action)


LESSON = Lesson(players=4, options=Options(first_games=True), fate="apples 180", partner=Partner)
