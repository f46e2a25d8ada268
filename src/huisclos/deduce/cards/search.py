"""Is there a deal at all? Found by trying: for questions that need a yes or no and not a count."""

from __future__ import annotations

from huisclos.deduce.cards.hands import Hands, Impossible, Set, members


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
    hands = hands.copy()
    try:
        hands.narrow()
        while True:
            branch = _doubt(hands)
            if branch is None:
                return hands.must
            holder, card = branch
            guess = hands.copy()
            guess.must[holder] |= 1 << card
            deal = find_deal(guess)
            if deal is not None:
                return deal
            hands.could[holder] &= ~(1 << card)
            hands.narrow()
    except Impossible:
        return None


def _doubt(hands: Hands) -> tuple[int, int] | None:
    """The next thing to guess: a card of the shortest list of which a holder has one, else any open card."""
    lists = [(some.bit_count(), holder, some) for holder, sets in enumerate(hands.one_of) for some in sets]
    if lists:
        _, holder, some = min(lists)
        return holder, next(members(some))
    for holder, (could, must) in enumerate(zip(hands.could, hands.must, strict=True)):
        if could != must:
            return holder, next(members(could & ~must))
    return None
