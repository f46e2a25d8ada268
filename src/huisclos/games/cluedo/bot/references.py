"""Reference opponents: two ways people play, written once and never tuned against anybody."""

from __future__ import annotations

from random import Random
from typing import Any

from huisclos.core.choices import Choices
from huisclos.games.cluedo.bot.sheet import SheetBot
from huisclos.games.cluedo.box import Kind, Suspect, Weapon
from huisclos.games.cluedo.events import CardShown, NothingToShow
from huisclos.games.cluedo.moves import EndTurn, Suggest
from huisclos.games.cluedo.view import View


class Eliminator(SheetBot):
    """Crosses out the cards it has seen with its own eyes, and draws no conclusion from anybody's silence."""

    def notice(self, event: Any) -> None:
        if isinstance(event, NothingToShow) or (isinstance(event, CardShown) and event.card is None):
            return
        super().notice(event)


class Prober(SheetBot):
    """Asks for the first suspect and the first weapon on its sheet that are open, until both are settled."""

    def _ask(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        suggestions = [action for action in choices if isinstance(action, Suggest)]
        if not suggestions:
            return EndTurn()
        suspect, weapon = (self._worth_naming(kind)[0] for kind in (Kind.SUSPECT, Kind.WEAPON))
        return Suggest(Suspect(suspect), Weapon(weapon), suggestions[0].room)


REFERENCES = {"eliminator": Eliminator, "prober": Prober}
