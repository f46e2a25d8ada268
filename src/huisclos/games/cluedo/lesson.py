"""The first case: three guests, the same cards for all who learn, and partners who leave it to them."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.lesson import Lesson
from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.box import Options
from huisclos.games.cluedo.events import AccusationFailed
from huisclos.games.cluedo.moves import Accuse
from huisclos.games.cluedo.view import View


class Partner(SheetBot):
    """Asks, shows and keeps its sheet as any other, but does not accuse while the learner still can."""

    patient = True

    def notice(self, event: Any) -> None:
        super().notice(event)
        if isinstance(event, AccusationFailed):
            self.patient = False

    def _accusation(self, view: View, rng: Random) -> Accuse | None:
        return None if self.patient else super()._accusation(view, rng)


LESSON = Lesson(players=3, options=Options(), fate="case 3", partner=Partner)
