"""The easy one: forgets what others had to show or had not, and takes the dice each turn."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.events import CardShown, NothingToShow
from huisclos.games.cluedo.moves import Roll
from huisclos.games.cluedo.view import View


class ForgetfulBot(SheetBot):
    """Crosses out what it was shown; of who had nothing it keeps only the answers to its own suggestions."""

    def notice(self, event: Any) -> None:
        match event:
            case NothingToShow(_, to) if to != self.seat:
                return
            case CardShown(card=None):
                self.sheet.asked = ()
            case _:
                super().notice(event)

    def _begin(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """The dice: that one may stay, or slip through a passage, it does not think of."""
        return Roll() if Roll() in choices else super()._begin(view, choices, rng)
