"""Where every card could still lie, holder by holder, and what follows from that at once.

Cards are numbered and a set of cards is a number with a bit for each, so that a whole hand is crossed out or
compared in one step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Self

Set = int
"""A set of cards, a bit for each."""


def members(cards: Set) -> Iterator[int]:
    """The numbers of the cards in a set.

    >>> list(members(0b1010))
    [1, 3]
    """
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


class Impossible(Exception):
    """There is no such deal."""


class Hands:
    """What is known of each hand. Every fact speaks of one hand; what joins them is that a card lies once.

    >>> hands = Hands(3, [1, 2])
    >>> hands.one_of[0] = [0b011]
    >>> hands.could[0] &= ~0b001
    >>> hands.narrow()
    >>> [bin(hand) for hand in hands.must]
    ['0b10', '0b101']
    """

    __slots__ = ("could", "each", "every", "must", "not_all", "one_of", "sizes")

    def __init__(self, cards: int, sizes: Sequence[int]) -> None:
        self.sizes = sizes
        self.every: Set = (1 << cards) - 1
        self.could: list[Set] = [self.every for _ in sizes]
        """The cards a hand may have."""
        self.must: list[Set] = [0 for _ in sizes]
        """The cards a hand surely has."""
        self.one_of: list[list[Set]] = [[] for _ in sizes]
        """Of each of these sets a hand has at least one card."""
        self.not_all: list[list[Set]] = [[] for _ in sizes]
        """Of each of these sets a hand lacks at least one card."""
        self.each: list[list[Set]] = [[] for _ in sizes]
        """Of each of these sets a hand has exactly one card."""

    def copy(self) -> Self:
        """The same hands, to be narrowed further on their own."""
        twin = object.__new__(type(self))
        twin.sizes, twin.every, twin.each = self.sizes, self.every, self.each
        twin.could, twin.must = self.could[:], self.must[:]
        twin.one_of, twin.not_all = self.one_of[:], self.not_all[:]
        return twin

    @property
    def settled(self) -> Set:
        """The cards whose place is known."""
        cards = 0
        for must in self.must:
            cards |= must
        return cards

    def room(self, holder: int) -> int:
        """How many cards of a hand are not known yet."""
        return self.sizes[holder] - self.must[holder].bit_count()

    def narrow(self) -> None:
        """Cross out what follows, until nothing more does; refuses if no deal can be left."""
        before: list[Set] = []
        while before != (now := self.could + self.must):
            before = now
            for holder in range(len(self.sizes)):
                self._heed_groups(holder)
                self._heed_one_of(holder)
                self._heed_not_all(holder)
                self._count(holder)
            self._compare()

    def _heed_groups(self, holder: int) -> None:
        for group in self.each[holder]:
            left = group & self.could[holder]
            if group & self.must[holder]:
                self.could[holder] &= ~group | self.must[holder]
            elif not left:
                raise Impossible
            elif single(left):
                self.must[holder] |= left

    def _heed_one_of(self, holder: int) -> None:
        undecided = []
        for some in self.one_of[holder]:
            left = some & self.could[holder]
            if some & self.must[holder]:
                continue
            if not left:
                raise Impossible
            if single(left):
                self.must[holder] |= left
            else:
                undecided.append(left)
        self.one_of[holder] = undecided

    def _heed_not_all(self, holder: int) -> None:
        undecided = []
        for some in self.not_all[holder]:
            missing = some & ~self.must[holder]
            if some & ~self.could[holder]:
                continue
            if not missing:
                raise Impossible
            if single(missing):
                self.could[holder] &= ~missing
            else:
                undecided.append(some)
        self.not_all[holder] = undecided

    def _count(self, holder: int) -> None:
        """A hand with all its cards known has no other; one with just enough possible cards has them all."""
        could, must, size = self.could[holder], self.must[holder], self.sizes[holder]
        room = size - must.bit_count()
        if must & ~could or room < 0 or could.bit_count() < size:
            raise Impossible
        if room == 1:
            for some in self.one_of[holder]:
                if not some & must:
                    could &= some | must
        self.could[holder] = could if room else must
        if could.bit_count() == size:
            self.must[holder] = could

    def _compare(self) -> None:
        """A settled card leaves the other hands; a card with one place left is settled."""
        settled = somewhere = twice = 0
        for could, must in zip(self.could, self.must, strict=True):
            if settled & must:
                raise Impossible
            settled |= must
            twice |= somewhere & could
            somewhere |= could
        if somewhere != self.every:
            raise Impossible
        for holder, must in enumerate(self.must):
            could = self.could[holder] & (~settled | must)
            self.could[holder] = could
            self.must[holder] = must | could & ~twice


def single(cards: Set) -> bool:
    """Whether a set that is not empty has one card only."""
    return not cards & (cards - 1)
