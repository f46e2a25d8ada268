"""Why a card must lie somewhere, or cannot; and which testimony about a deal cannot all be true."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.hands import Hands
from huisclos.deduce.cards.search import find_deal
from huisclos.deduce.lines import Because, Item, Place
from huisclos.deduce.proof import shortest


def why_there(problem: Cards, card: Item, holder: Place) -> Because:
    """The testimony that proves that a card lies with this holder."""
    number, bit = problem.holder_number[holder], problem.set_of((card,))

    def elsewhere(hands: Hands) -> None:
        hands.could[number] &= ~bit

    return _proof(problem, elsewhere)


def why_not_there(problem: Cards, card: Item, holder: Place) -> Because:
    """The testimony that proves that a card does not lie with this holder."""
    number, bit = problem.holder_number[holder], problem.set_of((card,))

    def there(hands: Hands) -> None:
        hands.must[number] |= bit

    return _proof(problem, there)


def clash(problem: Cards) -> Because:
    """The testimony that cannot all be true."""
    return _proof(problem, lambda hands: None)


def _proof(problem: Cards, suppose: Callable[[Hands], None]) -> Because:
    """The testimony that refutes a supposition."""
    lines = [(line, frozenset(line.because)) for line in problem.lines]

    def refuted(testimony: Sequence[int]) -> bool:
        heard = set(testimony)
        hands = problem.hands([line for line, because in lines if because <= heard])
        suppose(hands)
        return find_deal(hands) is None

    telling: dict[int, int] = {}
    for line in sorted(problem.lines, key=lambda line: line.says.value, reverse=True):
        telling |= dict.fromkeys(line.because, line.says.value)
    early_first = sorted(telling)
    plain_first = sorted(telling, key=lambda number: (telling[number], -number))
    return shortest((early_first, early_first[::-1], plain_first), refuted)
