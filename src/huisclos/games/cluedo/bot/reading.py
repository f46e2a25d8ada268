"""What people give away by what they ask: cards they name they rarely hold, and silence after silence tells.

None of it is sure. It makes deals likelier or less likely, and none impossible.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import Card, Case
from huisclos.games.cluedo.events import Accused, NobodyShowed, Suggested, TurnBegan

HABITS = {0.02: 0.8, 0.4: 0.12, 1.0: 0.08}
"""How many times as likely somebody names a suspect or weapon they hold, and how many are like that."""
STROLLS = {0.05: 0.85, 1.0: 0.15}
"""The same for the room, in which one may stand for many reasons."""
SHARE = 0.27
"""The part of all named cards that would come to light with whoever named them if they named blindly."""


class Reader:
    """Follows who names what."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.named: dict[Seat, set[Card]] = defaultdict(set)
        """The suspects and weapons each seat has named."""
        self.rooms: dict[Seat, set[Card]] = defaultdict(set)
        self.unanswered: list[tuple[Seat, tuple[Card, ...]]] = []
        """What nobody could answer, and whoever asked did not take for the truth."""
        self.heard = 0
        """How much of all this it has heard."""
        self._last: Suggested | None = None
        self._silent: tuple[Seat, tuple[Card, ...]] | None = None

    def notice(self, event: Any) -> None:
        match event:
            case Suggested(seat, suspect, weapon, room):
                self._last = event
                if seat != self.seat:
                    self.heard += 1
                    self.named[seat] |= {Card(suspect), Card(weapon)}
                    self.rooms[seat].add(Card(room))
            case NobodyShowed(to) if self._last is not None and to != self.seat:
                said = self._last
                self._silent = to, Case(said.suspect, said.weapon, said.room).cards
            case Accused():
                self._silent = None
            case TurnBegan() if self._silent is not None:
                self.unanswered.append(self._silent)
                self.heard += 1
                self._silent = None

    def has_named(self, holder: Place) -> set[Card]:
        """All that one of the others has named, rooms and all; nothing for the envelope."""
        return {
            card
            for named in (self.named, self.rooms)
            for seat, cards in named.items()
            if seat == holder
            for card in cards
        }

    def weights(self, certain: Mapping[Item, Place]) -> Mapping[Item, Mapping[Place, float]]:
        """How many times as likely each card lies with whoever named it, by what came to light of each."""
        weights: dict[Item, dict[Place, float]] = defaultdict(dict)
        for named, habits in ((self.named, HABITS), (self.rooms, STROLLS)):
            for seat, cards in named.items():
                rate = _rate(seat, cards, habits, certain)
                for card in cards:
                    weights[card][seat] = rate
        return weights


def _rate(
    seat: Seat, named: Iterable[Card], habits: Mapping[float, float], certain: Mapping[Item, Place]
) -> float:
    """What somebody is like: a first opinion, and what came to light of the cards they named."""
    known = [certain[card] for card in named if card in certain]
    caught = sum(place == seat for place in known)
    posterior = {}
    for rate, often in habits.items():
        held = rate * SHARE / (rate * SHARE + 1 - SHARE)
        posterior[rate] = often * held**caught * (1 - held) ** (len(known) - caught)
    return sum(rate * chance for rate, chance in posterior.items()) / sum(posterior.values())
