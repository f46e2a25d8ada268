"""What people give away: they rarely name what they hold, and of several cards might have shown another.

None of it is sure: it makes deals likelier, and none impossible. `scripts/habits.py` has fitted it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat
from huisclos.deduce.cards.deal import Line, Says
from huisclos.games.cluedo.box import Card, Case
from huisclos.games.cluedo.events import CardShown, Suggested

Weights = Mapping[Item, Mapping[Place, float]]
"""How many times likelier behaviour makes a card to lie somewhere."""


class Habits(NamedTuple):
    """How people behave, as far as it is known before they do."""

    held: float = 0.15
    """How many times as likely somebody names a suspect or weapon they hold."""
    room: float = 0.5
    """The same for the room, in which one may stand for many reasons."""
    spared: float = 0.6
    """How many times as likely whoever showed another card holds one that was also named."""
    trusted: float = 4.0
    """So many cards that came to light weigh as much as the first of these numbers."""
    blind: float = 0.27
    """The part of all named cards that would come to light with whoever named them if they named blindly."""

    def weights(self, reader: Seat | None, testimony: Iterable[Any], lines: Sequence[Line]) -> Weights:
        """How likely all that others have named and shown makes each card to lie with them."""
        given = _given_away(reader, testimony)
        lies = {card: line.holder for line in lines if line.says is Says.HAS for card in line.cards}
        weights: dict[Item, dict[Place, float]] = {}
        for seat, cards in given.named.items():
            rate = self._rate(seat, [lies[card] for card in cards if card in lies])
            for card in cards:
                weights.setdefault(card, {})[seat] = rate
        for seat, cards in given.rooms.items():
            for card in cards:
                weights.setdefault(card, {})[seat] = self.room
        for seat, cards in given.spared.items():
            for card in cards:
                row = weights.setdefault(card, {})
                row[seat] = row.get(seat, 1.0) * self.spared
        return weights

    def _rate(self, seat: Seat, came_to_light: Sequence[Place]) -> float:
        """Whoever has been seen to name own cards may do it again."""
        own = sum(place == seat for place in came_to_light)
        return min(1.0, (self.held * self.trusted + own) / (self.trusted + self.blind * len(came_to_light)))


class GivenAway(NamedTuple):
    """The cards that each of the others has named, and has not shown though they were named."""

    named: dict[Seat, set[Card]]
    rooms: dict[Seat, set[Card]]
    spared: dict[Seat, set[Card]]


def _given_away(reader: Seat | None, testimony: Iterable[Any]) -> GivenAway:
    given = GivenAway({}, {}, {})
    question: tuple[Card, ...] = ()
    for event in testimony:
        match event:
            case Suggested(seat, suspect, weapon, room):
                question = Case(suspect, weapon, room).cards
                if seat != reader:
                    given.named.setdefault(seat, set()).update(question[:2])
                    given.rooms.setdefault(seat, set()).add(question[2])
            case CardShown(by, _, card) if card is not None and by != reader:
                given.spared.setdefault(by, set()).update(other for other in question if other != card)
    return given
