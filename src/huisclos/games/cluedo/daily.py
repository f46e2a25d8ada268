"""Cases of the day: a traditional game without clue cards, and who, with what and where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from huisclos.core.daily import Daily, Grade, Setting, Solution
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import CARDS, CARDS_OF, Card, Case, Deck, Options
from huisclos.games.cluedo.events import CardShown, HandDealt, NobodyShowed, NothingToShow, Suggested
from huisclos.games.cluedo.view import View

Cards = int
"""A set of cards, a bit for each."""

BIT = {card: 1 << number for number, card in enumerate(CARDS)}
KINDS = {kind: sum(BIT[card] for card in cards) for kind, cards in CARDS_OF.items()}
ALL = sum(BIT.values())


def setting(rng: Random, grade: Grade) -> Setting:
    """Three or four guests in the house of 2015, without clue cards."""
    return Setting(rng.choice((3, 4)), Options(deck=Deck.NONE))


def obvious(testimony: Sequence[Any], solution: Solution) -> bool:
    """Whether somebody named the solution and nobody could show a card."""
    named: set[Any] = set()
    for event in testimony:
        match event:
            case Suggested(_, suspect, weapon, room):
                named = {suspect, weapon, room}
            case NobodyShowed() if named == set(solution.values()):
                return True
    return False


def solutions(view: View, testimony: Sequence[Any]) -> Iterator[Solution]:
    """Lay out every hand that each seat may hold, one seat after the other: what is left is the envelope."""
    hands = tuple(tuple(hands) for hands in Witnessed(testimony).hands())

    @cache
    def envelopes(seat: int, left: Cards) -> frozenset[Cards]:
        if seat == len(hands):
            return frozenset({left} if all((left & kind).bit_count() == 1 for kind in KINDS.values()) else ())
        fitting = (hand for hand in hands[seat] if hand & left == hand)
        return frozenset().union(*(envelopes(seat + 1, left & ~hand) for hand in fitting))

    for envelope in sorted(envelopes(0, ALL)):
        yield {kind.value: _the_card(envelope & cards) for kind, cards in KINDS.items()}


class Witnessed:
    """What is known of each hand, by its seat: written down event by event, and nothing concluded."""

    def __init__(self, testimony: Sequence[Any]) -> None:
        self.sizes: dict[Seat, int] = {}
        self.has: defaultdict[Seat, Cards] = defaultdict(int)
        self.lacks: defaultdict[Seat, Cards] = defaultdict(int)
        self.one_of: defaultdict[Seat, list[Cards]] = defaultdict(list)
        named = 0
        for event in testimony:
            match event:
                case HandDealt(seat, size, cards):
                    self.sizes[seat] = size
                    self.has[seat] |= _bits(cards or ())
                case Suggested(_, suspect, weapon, room):
                    named = _bits(Case(suspect, weapon, room).cards)
                case NothingToShow(seat, _):
                    self.lacks[seat] |= named
                case CardShown(seat, _, None):
                    self.one_of[seat].append(named)
                case CardShown(seat, _, Card() as card):
                    self.has[seat] |= BIT[card]

    def hands(self) -> Iterator[Iterator[Cards]]:
        """For each seat every hand it may hold, whatever the others hold."""
        for seat, size in sorted(self.sizes.items()):
            yield self._hands(seat, size)

    def _hands(self, seat: Seat, size: int) -> Iterator[Cards]:
        sure = self.has[seat]
        taken = sum(self.has[other] for other in self.sizes)
        free = [bit for bit in BIT.values() if not bit & (taken | self.lacks[seat])]
        for more in combinations(free, size - sure.bit_count()):
            hand = sure + sum(more)
            if all(hand & cards for cards in self.one_of[seat]):
                yield hand


def _bits(cards: Sequence[Card]) -> Cards:
    return sum(BIT[card] for card in cards)


def _the_card(alone: Cards) -> Card:
    return CARDS[alone.bit_length() - 1]


DAILY = Daily(
    bot="easy",
    setting=setting,
    told=(HandDealt, Suggested, NothingToShow, CardShown, NobodyShowed),
    longest=60,
    proof={Grade.EASY: range(6, 10), Grade.MEDIUM: range(10, 14), Grade.HARD: range(14, 30)},
    obvious=obvious,
    solutions=solutions,
)
