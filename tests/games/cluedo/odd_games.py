"""Games of Cluedo with odd players: every option, every clue card, wrong accusations, people who leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from huisclos.core.belief import Belief
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.deduce import Cards
from huisclos.games.cluedo.box import CARDS
from huisclos.games.cluedo.knowledge.belief import believe, known
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.state import State
from huisclos.games.cluedo.view import View
from tests.testkit.odd.table import odd_table


class Moment(NamedTuple):
    """A moment of a game, and one reader of it."""

    state: State
    reader: Seat | None
    told: tuple[Any, ...]
    """What this reader has witnessed."""

    @property
    def view(self) -> View:
        return RULES.project(self.state, self.reader)

    @property
    def belief(self) -> Belief:
        return believe(self.view, self.told)

    @property
    def problem(self) -> Cards:
        """What this reader knows, as a deal with lines about it."""
        return known(self.view, self.told)

    @property
    def truth(self) -> dict[str, Any]:
        """Where each card really lies."""
        assert self.state.envelope is not None
        hidden = {lying.card for lying in self.state.hidden}
        return {
            str(card): "envelope"
            if card in self.state.envelope.cards
            else "house"
            if card in hidden
            else self.state.holder(card)
            for card in CARDS
        }


def odd_moments(players: int, seed: object, every: int = 1, spectator: bool = False) -> Iterator[Moment]:
    """Every so many answers of a game a moment, for each reader in turn."""
    through = odd_table("cluedo", "sheet", players, f"belief {seed}").play().through
    readers = [*through.seats, None] if spectator else [*through.seats]
    told: list[Any] = []
    for number, events in enumerate(through.events):
        told += events
        if through.states[number + 1].envelope is not None and number % every == 0:
            reader = readers[number // every % len(readers)]
            yield Moment(through.states[number + 1], reader, testimony(told, reader))
