"""The easy one: remembers the cards it has seen, and forgets what others had to show or had not."""

from __future__ import annotations

from typing import Any

from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.events import CardShown, NothingToShow


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
