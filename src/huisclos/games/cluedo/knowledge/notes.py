"""What one reader has witnessed, line by line: who has a card, who has none of three, who has one of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any, NamedTuple

from huisclos.core.belief import Place
from huisclos.core.seats import Seat
from huisclos.deduce.cards.deal import Cards, Line, Says
from huisclos.games.cluedo.box import CARDS, CARDS_OF, Card, Case, Room, Suspect, Weapon
from huisclos.games.cluedo.events import (
    AccusationFailed,
    Accused,
    CardOpened,
    CardsHidden,
    CardShown,
    CaseSolved,
    EnvelopeSeen,
    HandDealt,
    MurdererEscaped,
    NobodyHas,
    NobodyShowed,
    NothingToShow,
    RoomSearched,
    Suggested,
    TurnBegan,
)

ENVELOPE = "envelope"
HOUSE = "house"

Holder = Seat | str
"""A seat, the envelope, or the house where cards lie face down."""
SEALED = tuple(CARDS_OF.values())
"""Of each of these the envelope has one (CL-06)."""


class Named(NamedTuple):
    """Three cards somebody named, to ask the table or to accuse, and the number of the event."""

    cards: tuple[Card, ...]
    number: int


class Notes(NamedTuple):
    """All that was witnessed so far, as lines about hands. To notice one more event gives new notes."""

    events: int = 0
    sizes: tuple[tuple[Holder, int], ...] = ()
    lines: tuple[Line, ...] = ()
    question: Named | None = None
    """What is going round the table now."""
    accusation: Named | None = None

    def notice(self, event: Any) -> Notes:
        """The notes after this event, which came next."""
        return self._read(event)._replace(events=self.events + 1)

    def problem(self) -> Cards:
        """The deal, and all that is known of it."""
        sizes: dict[Place, int] = dict((*self.sizes, (ENVELOPE, len(SEALED))))
        return Cards(tuple(map(str, CARDS)), sizes, {ENVELOPE: SEALED}, self.lines)

    def _read(self, event: Any) -> Notes:
        match event:
            case CardsHidden(rooms):
                return self._replace(sizes=(*self.sizes, (HOUSE, len(rooms))))
            case HandDealt(seat, size, cards):
                dealt = self if cards is None else self._has(seat, cards)
                return dealt._replace(sizes=(*self.sizes, (seat, size)))
            case Suggested(_, suspect, weapon, room):
                return self._replace(question=self._named(suspect, weapon, room))
            case NothingToShow(seat, _) if self.question is not None:
                return self._told(Says.LACKS, seat, self.question)
            case CardShown(seat, _, None) if self.question is not None:
                return self._told(Says.HAS_ONE_OF, seat, self.question)._replace(question=None)
            case CardShown(seat, _, card) if card is not None:
                return self._has(seat, (card,))._replace(question=None)
            case NobodyShowed() | TurnBegan():
                return self._replace(question=None)
            case CardOpened(seat, card):
                return self._has(seat, (card,))
            case NobodyHas(card):
                seats = [holder for holder, _ in self.sizes if holder != HOUSE]
                return self._add(*(Line(Says.LACKS, seat, (card,), (self.events,)) for seat in seats))
            case RoomSearched(_, _, card) if card is not None:
                return self._has(HOUSE, (card,))
            case Accused(_, suspect, weapon, room):
                return self._replace(accusation=self._named(suspect, weapon, room))
            case AccusationFailed() if self.accusation is not None:
                return self._told(Says.LACKS_ONE_OF, ENVELOPE, self.accusation)
            case EnvelopeSeen(_, case) | CaseSolved(_, case) | MurdererEscaped(case) if case is not None:
                return self._has(ENVELOPE, case.cards)
            case _:
                return self

    def _named(self, suspect: Suspect, weapon: Weapon, room: Room) -> Named:
        return Named(Case(suspect, weapon, room).cards, self.events)

    def _has(self, holder: Holder, cards: tuple[Card, ...]) -> Notes:
        return self._add(Line(Says.HAS, holder, cards, (self.events,)))

    def _told(self, says: Says, holder: Holder, named: Named) -> Notes:
        """What this event tells together with the question, or the accusation, it answers."""
        return self._add(Line(says, holder, named.cards, (named.number, self.events)))

    def _add(self, *lines: Line) -> Notes:
        return self._replace(lines=(*self.lines, *lines))


def take_notes(testimony: Iterable[Any]) -> Notes:
    """What all this tells, from the first event on."""
    return reduce(Notes.notice, testimony, Notes())
