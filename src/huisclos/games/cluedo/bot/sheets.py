"""What one seat knows in each of many deals: an honest sheet, kept for all of them at once.

The same lines are crossed out as on the sheet of `knowledge`, deal by deal. A set of cards is a number with a
bit for each, so that thousands of sheets take no longer than a few.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from huisclos.deduce.cards.many import Deals
from huisclos.games.cluedo.box import CARDS, CARDS_OF, SHEET_ORDER, Card, Kind

Masks = NDArray[np.uint32]
"""In each deal a set of cards."""
BITS: Masks = np.uint32(1) << np.arange(len(CARDS), dtype=np.uint32)
NONE = np.uint32(0)
SEALED = 0
"""The envelope comes first among the holders."""


def mask(cards: Iterable[str]) -> np.uint32:
    """These cards as a set."""
    return np.uint32(sum(1 << SHEET_ORDER[Card(card)] for card in cards))


ALL = mask(CARDS)
OF_KIND = {kind: mask(cards) for kind, cards in CARDS_OF.items()}


class Sheets:
    """The sheets of one seat, which has another hand in each deal."""

    def __init__(self, seat: int, lying: Masks) -> None:
        self.seat = seat
        """Its number among the holders."""
        self.lying = lying
        """A row for each holder: what they really have, deal by deal."""
        self.own: Masks = lying[seat]
        self.sizes = np.bitwise_count(lying)
        self.could: Masks = np.where(np.arange(len(lying))[:, None] == seat, self.own, ALL & ~self.own)
        """A row for each holder: what they could have for all this seat knows."""
        self.one_of: list[tuple[int, np.uint32]] = []
        self._followed = False

    def lacks(self, holder: int, cards: np.uint32) -> None:
        self._followed = False
        self.could[holder] &= ~cards

    def has(self, holder: int, cards: Masks | np.uint32) -> None:
        self._followed = False
        held = self.could[holder] & cards
        self.could &= ~cards
        self.could[holder] |= held

    def has_one_of(self, holder: int, cards: np.uint32) -> None:
        self._followed = False
        self.one_of.append((holder, cards))

    def in_doubt(self, kind: Kind) -> Masks:
        """The cards of this kind that could lie in the envelope."""
        self._follow_up()
        left: Masks = self.could[SEALED] & OF_KIND[kind]
        return left

    def wanted(self) -> Masks:
        """Rooms in doubt; where that is settled, rooms that nobody else can show."""
        rooms = self.in_doubt(Kind.ROOM)
        return np.where(np.bitwise_count(rooms) > 1, rooms, (rooms | self.own) & OF_KIND[Kind.ROOM])

    def hands_left(self, card: Card) -> NDArray[np.int64]:
        """How many hands this card could be in."""
        self._follow_up()
        hands: NDArray[np.int64] = (self.could[SEALED + 1 :] & mask((card,)) != 0).sum(axis=0)
        return hands

    def _follow_up(self) -> None:
        """Cross out what follows, until nothing more does."""
        while not self._followed:
            before = self.could.copy()
            for holder, cards in self.one_of:
                left = self.could[holder] & cards
                self.has(holder, np.where(np.bitwise_count(left) == 1, left, NONE))
            for group in OF_KIND.values():
                self._fill(SEALED, group, 1)
            for holder in range(1, len(self.could)):
                self._fill(holder, ALL, self.sizes[holder])
            self._followed = bool((before == self.could).all())

    def _fill(self, holder: int, group: np.uint32, size: NDArray[np.uint8] | int) -> None:
        """A holder with all its cards known has no other; one with just enough possible ones has them all."""
        left = self.could[holder] & group
        elsewhere = np.bitwise_or.reduce(np.delete(self.could, holder, axis=0), axis=0)
        surely = left & ~elsewhere
        full = np.bitwise_count(surely) == size
        just = ~full & (np.bitwise_count(left) == size)
        self.could[holder] &= np.where(full, surely | ~group, ALL)
        self.could &= ~np.where(just, left, NONE)
        self.could[holder] |= np.where(just, left, NONE)


class Glances(Sheets):
    """The sheets of somebody who crosses out what they see, and draws no conclusion."""

    def lacks(self, holder: int, cards: np.uint32) -> None:
        """Somebody's silence tells them nothing."""

    def has_one_of(self, holder: int, cards: np.uint32) -> None:
        """Nor does a card that they were not shown."""

    def _follow_up(self) -> None:
        """Nothing follows."""


def as_masks(deals: Deals, holders: int) -> Masks:
    """A row for each holder: what they have in each deal."""
    return np.stack([((deals == holder) * BITS).sum(axis=1, dtype=np.uint32) for holder in range(holders)])


def one_each(sets: Masks, luck: np.random.Generator) -> Masks:
    """One card of each set, drawn at random; none of an empty one."""
    among = (sets[:, None] & BITS) != 0
    drawn = np.where(among, luck.random(among.shape), -1.0).argmax(axis=1)
    return np.where(sets != 0, BITS[drawn], NONE)
