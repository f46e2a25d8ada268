"""What one reader has witnessed, line by line: who has a card, who has none of three, who has one of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from huisclos.core.belief import Place
from huisclos.core.seats import Seat
from huisclos.deduce.cards.deal import Cards, Line, Says
from huisclos.games.cluedo.box import CARDS, CARDS_OF, Card, Case
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
    """All that was witnessed so far, as lines about hands. To notice something more gives other notes."""

    sizes: tuple[tuple[Holder, int], ...] = ()
    lines: tuple[Line, ...] = ()
    question: Named | None = None
    """What is going round the table now."""
    accusation: Named | None = None

    @property
    def all_dealt(self) -> bool:
        """Whether every card outside the envelope is in a hand or in the house."""
        return sum(size for _, size in self.sizes) == len(CARDS) - len(SEALED)

    def problem(self) -> Cards:
        """The deal, and all that is known of it."""
        sizes: dict[Place, int] = dict((*self.sizes, (ENVELOPE, len(SEALED))))
        return Cards(tuple(map(str, CARDS)), sizes, {ENVELOPE: SEALED}, self.lines)

    def notice(self, number: int, event: Any) -> Notes:
        """The notes after this event, which has this number in the testimony."""
        match event:
            case TurnBegan() | NobodyShowed():
                return self._replace(question=None)
            case Suggested(_, suspect, weapon, room):
                return self._replace(question=Named(Case(suspect, weapon, room).cards, number))
            case NothingToShow(seat, _) if self.question is not None:
                return self._told(Says.LACKS, seat, self.question, number)
            case CardShown(seat, _, None) if self.question is not None:
                return self._told(Says.HAS_ONE_OF, seat, self.question, number)._replace(question=None)
            case CardShown(seat, _, card) if card is not None:
                return self._has(seat, (card,), number)._replace(question=None)
            case CardOpened(seat, card):
                return self._has(seat, (card,), number)
            case NobodyHas(card):
                seats = [holder for holder, _ in self.sizes if holder != HOUSE]
                return self._add(*(Line(Says.LACKS, seat, (card,), (number,)) for seat in seats))
            case RoomSearched(_, _, card) if card is not None:
                return self._has(HOUSE, (card,), number)
            case Accused(_, suspect, weapon, room):
                return self._replace(accusation=Named(Case(suspect, weapon, room).cards, number))
            case AccusationFailed() if self.accusation is not None:
                return self._told(Says.LACKS_ONE_OF, ENVELOPE, self.accusation, number)
            case EnvelopeSeen(_, case) | CaseSolved(_, case) | MurdererEscaped(case) if case is not None:
                return self._has(ENVELOPE, case.cards, number)
            case CardsHidden(rooms):
                return self._replace(sizes=(*self.sizes, (HOUSE, len(rooms))))
            case HandDealt(seat, size, cards):
                dealt = self if cards is None else self._has(seat, cards, number)
                return dealt._replace(sizes=(*self.sizes, (seat, size)))
            case _:
                return self

    def _has(self, holder: Holder, cards: tuple[Card, ...], number: int) -> Notes:
        return self._add(Line(Says.HAS, holder, cards, (number,)))

    def _told(self, says: Says, holder: Holder, named: Named, number: int) -> Notes:
        """What an event tells together with the question, or the accusation, it answers."""
        return self._add(Line(says, holder, named.cards, (named.number, number)))

    def _add(self, *lines: Line) -> Notes:
        return self._replace(lines=(*self.lines, *lines))


def take_notes(testimony: Iterable[Any]) -> Notes:
    """What all this tells, from the first event on."""
    notes = Notes()
    for number, event in enumerate(testimony):
        notes = notes.notice(number, event)
    return notes
