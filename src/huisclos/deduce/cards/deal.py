"""A deal, and what is known about it: cards lie with holders, each holder has so many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import NamedTuple, Self

from huisclos.deduce.cards.hands import Hands, Set
from huisclos.deduce.lines import Because, Item, Place, cited

MOST = 60
"""The most cards whose hands can still be counted with 64 bits."""


class Says(Enum):
    """What a line can say of a holder and some cards; the more telling first."""

    HAS = 0
    LACKS = 1
    HAS_ONE_OF = 2
    LACKS_ONE_OF = 3


class Line(NamedTuple):
    """One thing known about one holder, and which testimony it rests on."""

    says: Says
    holder: Place
    cards: tuple[Item, ...]
    because: Because


@dataclass(frozen=True)
class Cards:
    """Cards that lie with holders of known size. To state something gives another, richer problem.

    >>> deal = Cards(("plum", "rope", "hall"), {"ann": 1, "ben": 2})
    >>> deal = deal.has_one_of("ann", ("plum", "rope"), because=1).lacks("ben", ("plum",), because=2)
    >>> [line.says.name for line in deal.lines]
    ['HAS_ONE_OF', 'LACKS']
    """

    cards: tuple[Item, ...]
    sizes: Mapping[Place, int]
    one_of_each: Mapping[Place, Sequence[Iterable[Item]]] = field(default_factory=dict)
    """Holders that have exactly one card of each of these groups."""
    lines: tuple[Line, ...] = ()
    weights: Mapping[Item, Mapping[Place, float]] = field(default_factory=dict)
    """How many times likelier behaviour makes a card to lie with a holder: once, unless something is said."""

    def __post_init__(self) -> None:
        if sum(self.sizes.values()) != len(self.cards):
            raise ValueError(f"{len(self.cards)} cards do not fill hands of {sum(self.sizes.values())}")
        if len(self.cards) > MOST:
            raise ValueError(f"{len(self.cards)} cards are too many to reckon with: {MOST} are the most")

    def has(self, holder: Place, cards: Iterable[Item], because: int | Iterable[int] = ()) -> Self:
        """This holder has all of these cards."""
        return self._state(Says.HAS, holder, cards, because)

    def lacks(self, holder: Place, cards: Iterable[Item], because: int | Iterable[int] = ()) -> Self:
        """This holder has none of these cards."""
        return self._state(Says.LACKS, holder, cards, because)

    def has_one_of(self, holder: Place, cards: Iterable[Item], because: int | Iterable[int] = ()) -> Self:
        """This holder has at least one of these cards."""
        return self._state(Says.HAS_ONE_OF, holder, cards, because)

    def lacks_one_of(self, holder: Place, cards: Iterable[Item], because: int | Iterable[int] = ()) -> Self:
        """This holder does not have all of these cards."""
        return self._state(Says.LACKS_ONE_OF, holder, cards, because)

    def weighing(self, weights: Mapping[Item, Mapping[Place, float]]) -> Self:
        """The same, with this said about how people behave."""
        return replace(self, weights=weights)

    def knowing(self, lines: Iterable[Line]) -> Self:
        """The same, with all this stated, too."""
        return replace(self, lines=(*self.lines, *lines))

    def hands(self, lines: Iterable[Line] | None = None) -> Hands:
        """What these lines say of each hand, or all of them."""
        hands = Hands(len(self.cards), tuple(self.sizes.values()))
        for holder, groups in self.one_of_each.items():
            hands.each[self.holder_number[holder]] = [self.set_of(group) for group in groups]
        for line in self.lines if lines is None else lines:
            if line.holder not in self.holder_number:
                raise ValueError(f"{line.holder!r} holds no cards in this deal")
            holder, cards = self.holder_number[line.holder], self.set_of(line.cards)
            match line.says:
                case Says.HAS:
                    hands.must[holder] |= cards
                case Says.LACKS:
                    hands.could[holder] &= ~cards
                case Says.HAS_ONE_OF:
                    hands.one_of[holder].append(cards)
                case Says.LACKS_ONE_OF:
                    hands.not_all[holder].append(cards)
        return hands

    def set_of(self, cards: Iterable[Item]) -> Set:
        """These cards as a set of bits."""
        bit = self._bit
        try:
            return sum({bit[card] for card in cards})
        except KeyError as unknown:
            raise ValueError(f"{unknown} is no card of this deal") from None

    def weight_rows(self) -> list[list[float]]:
        """The weights, card by card and holder by holder."""
        return [[self.weights.get(card, {}).get(holder, 1.0) for holder in self.sizes] for card in self.cards]

    @cached_property
    def holder_number(self) -> Mapping[Place, int]:
        return {holder: number for number, holder in enumerate(self.sizes)}

    @cached_property
    def _bit(self) -> Mapping[Item, Set]:
        return {card: 1 << number for number, card in enumerate(self.cards)}

    def _state(self, says: Says, holder: Place, cards: Iterable[Item], because: int | Iterable[int]) -> Self:
        return self.knowing((Line(says, holder, tuple(cards), cited(because)),))
