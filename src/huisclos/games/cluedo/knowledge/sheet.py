"""An honest sheet: what follows at once from everything one seat has witnessed.

For each card it keeps the places where the card could still lie: a hand, the envelope, or, with two sides,
face down somewhere in the house. It crosses out what testimony excludes and never guesses.
"""

from __future__ import annotations

from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import CARDS, CARDS_OF, Card, Case, Kind
from huisclos.games.cluedo.events import (
    CardOpened,
    CardsHidden,
    CardShown,
    EnvelopeSeen,
    HandDealt,
    NobodyHas,
    NobodyShowed,
    NothingToShow,
    RoomSearched,
    Suggested,
)

ENVELOPE = -1
HOUSE = -2

Holder = int
"""A seat, the envelope, or the house."""


class Sheet:
    """The sheet of one seat, marked as the game goes."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.sizes: dict[Holder, int] = {}
        self.possible: dict[Card, set[Holder]] = {}
        self.one_of: list[tuple[Holder, tuple[Card, ...]]] = []
        """Whoever showed a card we did not see holds one of these."""
        self.asked: tuple[Card, ...] = ()
        """The cards of the question now going round; none when a card is shown for another reason."""
        self.shown_to: dict[Card, set[Seat]] = {}
        """To whom this seat has shown which of its own cards."""
        self.hands: dict[Seat, tuple[Card, ...] | None] = {}

    def notice(self, event: Any) -> None:
        """Mark what this event tells."""
        match event:
            case CardsHidden(rooms):
                self.sizes[HOUSE] = len(rooms)
            case HandDealt(seat, size, cards):
                self.sizes[seat] = size
                self.hands[seat] = cards
                self._rule_the_lines()
            case Suggested(_, suspect, weapon, room):
                self.asked = Case(suspect, weapon, room).cards
            case NothingToShow(seat, _):
                self._exclude(seat, self.asked)
            case NobodyShowed():
                self.asked = ()
            case CardShown(by, to, card):
                self._note_shown(by, to, card)
            case CardOpened(seat, card):
                self._settle(card, seat)
            case RoomSearched(_, _, card) if card is not None:
                self._settle(card, HOUSE)
            case NobodyHas(card):
                self._narrow(card, {ENVELOPE, HOUSE})
            case EnvelopeSeen(_, case) if case is not None:
                for card in case.cards:
                    self._settle(card, ENVELOPE)
            case _:
                return
        self._follow_up()

    def holder(self, card: Card) -> Holder | None:
        """Where this card certainly lies, if that is certain."""
        places = self.possible[card]
        return next(iter(places)) if len(places) == 1 else None

    def suspects_left(self, kind: Kind) -> list[Card]:
        """The cards of this kind that could lie in the envelope."""
        return [card for card in CARDS_OF[kind] if ENVELOPE in self.possible[card]]

    def solution(self) -> tuple[Card, Card, Card] | None:
        """The three cards in the envelope, once they are certain."""
        left = [self.suspects_left(kind) for kind in Kind]
        if any(len(cards) != 1 for cards in left):
            return None
        return left[0][0], left[1][0], left[2][0]

    def unknown_of(self, seat: Seat) -> int:
        """How many of a seat's cards are still unknown."""
        return self.sizes[seat] - sum(self.holder(card) == seat for card in CARDS)

    def _rule_the_lines(self) -> None:
        """Once all hands are dealt, draw up the sheet and mark one's own cards (CL-10)."""
        places = {*self.sizes, ENVELOPE}
        self.possible = {card: set(places) for card in CARDS}
        own = self.hands.get(self.seat)
        if own is not None:
            for card in CARDS:
                self._narrow(card, {self.seat} if card in own else places - {self.seat})

    def _note_shown(self, by: Seat, to: Seat, card: Card | None) -> None:
        if by == self.seat and card is not None:
            self.shown_to.setdefault(card, set()).add(to)
        elif card is not None:
            self._settle(card, by)
        elif self.asked:
            self.one_of.append((by, self.asked))
        self.asked = ()

    def _settle(self, card: Card, holder: Holder) -> None:
        self._narrow(card, {holder})

    def _narrow(self, card: Card, places: set[Holder]) -> None:
        self.possible[card] = self.possible[card] & places

    def _exclude(self, holder: Holder, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.possible[card] = self.possible[card] - {holder}

    def _follow_up(self) -> None:
        """Cross out what follows, until nothing more does."""
        if not self.possible:
            return
        before = -1
        while before != (left := sum(map(len, self.possible.values()))):
            before = left
            for holder, cards in self.one_of:
                could = [card for card in cards if holder in self.possible[card]]
                if len(could) == 1:
                    self._settle(could[0], holder)
            for kind in Kind:
                self._fill(ENVELOPE, CARDS_OF[kind], 1)
            for holder, size in self.sizes.items():
                self._fill(holder, CARDS, size)

    def _fill(self, holder: Holder, cards: tuple[Card, ...], size: int) -> None:
        """A holder with all its cards known has no other; one with just enough possible ones has them all."""
        could = [card for card in cards if holder in self.possible[card]]
        surely = [card for card in could if len(self.possible[card]) == 1]
        if len(surely) == size:
            self._exclude(holder, tuple(card for card in could if card not in surely))
        elif len(could) == size:
            for card in could:
                self._settle(card, holder)
