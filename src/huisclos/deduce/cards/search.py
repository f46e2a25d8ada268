"""Is there a deal at all? Guessing mostly tells at once; where it does not, counting does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from huisclos.deduce.cards.fairly import Dealer
from huisclos.deduce.cards.hands import Hands, Impossible, Set, members
from huisclos.deduce.cards.kinds import Kinds
from huisclos.deduce.cards.lattice import Lattice

GUESSES = 40
"""After so many guesses it is quicker to count."""
SMALL = 1 << 15
"""What takes so many numbers is counted in about a millisecond."""


class Endless(Exception):
    """Guessing takes too long."""


def find_deal(hands: Hands) -> list[Set] | None:
    """One possible deal, a set of cards for each holder; none, if what is known cannot all be true.

    >>> hands = Hands(3, [1, 2])
    >>> hands.one_of[0] = [0b011]
    >>> find_deal(hands)
    [1, 6]
    >>> hands.one_of[0].append(0b100)
    >>> find_deal(hands) is None
    True
    """
    try:
        return _guess(hands, iter(range(GUESSES)))
    except Endless:
        return _count(hands)


def _guess(hands: Hands, guesses: Iterator[int]) -> list[Set] | None:
    """Suppose this and that until everything is settled; take back what leads nowhere."""
    hands = hands.copy()
    try:
        hands.narrow()
        while (doubt := _doubt(hands)) is not None:
            if next(guesses, None) is None:
                raise Endless
            deal = _guess(_supposing(hands, *doubt), guesses)
            if deal is not None:
                return deal
            _deny(hands, *doubt)
            hands.narrow()
    except Impossible:
        return None
    return hands.must


def _count(hands: Hands) -> list[Set] | None:
    """Suppose only as much as is needed to count the rest."""
    hands = hands.copy()
    try:
        hands.narrow()
        while (kinds := Kinds(hands)).work > SMALL or not kinds.countable:
            doubt = _doubt(hands)
            assert doubt is not None
            deal = _count(_supposing(hands, *doubt))
            if deal is not None:
                return deal
            _deny(hands, *doubt)
            hands.narrow()
    except Impossible:
        return None
    lattice = Lattice(kinds)
    return Dealer(lattice).deal(Random(0)) if lattice.deals else None


def _doubt(hands: Hands) -> tuple[int, int] | None:
    """What to suppose next: that a holder has a card of the shortest list, or else just a card."""
    lists = [(some.bit_count(), holder, some) for holder, sets in enumerate(hands.one_of) for some in sets]
    if lists:
        _, holder, some = min(lists)
        return holder, next(members(some))
    for holder, (could, must) in enumerate(zip(hands.could, hands.must, strict=True)):
        if could != must:
            return holder, next(members(could & ~must))
    return None


def _supposing(hands: Hands, holder: int, card: int) -> Hands:
    supposed = hands.copy()
    supposed.must[holder] |= 1 << card
    return supposed


def _deny(hands: Hands, holder: int, card: int) -> None:
    hands.could[holder] &= ~(1 << card)
