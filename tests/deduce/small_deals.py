"""Deals so small that each of them can be listed, and true things said about them one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from huisclos.deduce.cards.deal import Cards, Line, Says
from huisclos.deduce.lines import Item, Place

ENVELOPE = "envelope"
Deal = dict[Item, Place]


def empty_deal(rng: Random) -> Cards:
    """Two or three groups of cards, of which one each is in an envelope; the others are dealt unevenly."""
    groups = [
        [f"{name}{number}" for number in range(rng.randint(2, 3))] for name in "abc"[: rng.randint(2, 3)]
    ]
    cards = tuple(card for group in groups for card in group)
    seats = rng.randint(2, 3)
    sizes: dict[Place, int] = {f"seat {seat}": 0 for seat in range(seats)}
    for number in range(len(cards) - len(groups)):
        sizes[f"seat {number % seats}"] += 1
    return Cards(cards, {**sizes, ENVELOPE: len(groups)}, {ENVELOPE: groups})


def every_deal(problem: Cards) -> Iterator[Deal]:
    """Each deal that agrees with all lines, found by trying them all."""
    return (deal for deal in _deals(list(problem.sizes), problem.cards, problem) if agrees(problem, deal))


def _deals(holders: list[Place], cards: tuple[Item, ...], problem: Cards) -> Iterator[Deal]:
    if not holders:
        yield {}
        return
    for hand in combinations(cards, problem.sizes[holders[0]]):
        rest = tuple(card for card in cards if card not in hand)
        for others in _deals(holders[1:], rest, problem):
            yield dict.fromkeys(hand, holders[0]) | others


def agrees(problem: Cards, deal: Deal) -> bool:
    groups = ((holder, group) for holder, groups in problem.one_of_each.items() for group in groups)
    return all(sum(deal[card] == holder for card in group) == 1 for holder, group in groups) and all(
        is_true(line, deal) for line in problem.lines
    )


def is_true(line: Line, deal: Deal) -> bool:
    has = [deal[card] == line.holder for card in line.cards]
    match line.says:
        case Says.HAS:
            return all(has)
        case Says.LACKS:
            return not any(has)
        case Says.HAS_ONE_OF:
            return any(has)
        case Says.LACKS_ONE_OF:
            return not all(has)


def any_line(problem: Cards, number: int, rng: Random) -> Line:
    """Something that may be true or not."""
    says = rng.choice([Says.HAS, *[Says.LACKS] * 3, *[Says.HAS_ONE_OF] * 4, *[Says.LACKS_ONE_OF] * 2])
    many = 1 if says is Says.HAS else rng.randint(1, 3)
    return Line(says, rng.choice(list(problem.sizes)), tuple(rng.sample(problem.cards, many)), (number,))


def positions(seed: object, lines: int = 8) -> Iterator[Cards]:
    """A deal of which more and more is known, all of it true."""
    rng = Random(f"deal {seed}")
    problem = empty_deal(rng)
    truth = rng.choice(list(every_deal(problem)))
    yield problem
    for number in range(lines):
        said = (any_line(problem, number, rng) for _ in range(1000))
        problem = problem.knowing([next(line for line in said if is_true(line, truth))])
        yield problem
