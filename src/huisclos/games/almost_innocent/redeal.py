"""How the hidden cards could lie, given what one seat sees now: for the laws, and for whoever looks ahead."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases, Combinations, combinations
from huisclos.games.almost_innocent.box import KIND_OF, Clue, Kind
from huisclos.games.almost_innocent.notebook import Dealt, Possible, out_of_play, possible, settle
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.view import View, World

if TYPE_CHECKING:
    from random import Random

TRIES = 12
"""How often the cards are dealt at random before it is done with care."""
FEW = 64
"""With so few combinations left they are listed; with more, one is found by trying."""


def redeal(view: View, rng: Random) -> World:
    """Deal the unseen cards so that every answer given so far is true."""
    scene = view.scene
    if scene.first is None:
        return World(votes=tuple(map(bool, view.votes)))
    found = deal_again(view, rng)
    hands = tuple(found[left_of(Seat(seat), scene.players)] for seat in range(scene.players))
    unused, drawn = _rest(view, hands, rng)
    return World(hands=hands, unused=unused, drawn=drawn, votes=_votes(view, rng))


def deal_again(view: View, rng: Random) -> Dealt:
    """Combinations for everybody with which every answer given so far is true."""
    scene = view.scene
    if scene.ending is not None:
        return {Seat(seat): found for seat, found in enumerate(scene.ending.combinations)}
    known: Dealt = {left_of(view.seat, scene.players): view.hand} if view.seat is not None else {}
    unused = view.drawn or out_of_play(scene)
    open_cases = {
        Seat(seat): possible(scene, Seat(seat), known, unused)
        for seat in range(scene.players)
        if seat not in known
    }
    away = Counter((*unused, *view.hand))
    every = combinations(scene.scenario)
    for _ in range(TRIES):
        dealt = _at_random(every, open_cases, away, rng)
        if dealt is not None:
            return {**known, **dealt}
    dealt = _with_care(every, open_cases, away, rng)
    assert dealt is not None, "no deal fits what this seat sees"
    return {**known, **dealt}


def _at_random(every: Combinations, cases: Possible, away: Counter[Clue], rng: Random) -> Dealt | None:
    """One combination for each seat, whoever has the fewest first; now and then the cards run out."""
    dealt: Dealt = {}
    taken = Counter(away)
    while cases:
        seat = min(cases, key=lambda one: cases[one].bit_count())
        if not cases[seat]:
            return None
        dealt[seat] = every.combination(_pick(every, cases[seat], rng))
        taken.update(dealt[seat])
        gone = 0
        for clue in dealt[seat]:
            if taken[clue] >= clue.copies:
                gone |= every.having[clue]
        cases = {other: those & ~gone for other, those in cases.items() if other != seat}
    return dealt


def _with_care(every: Combinations, cases: Possible, away: Counter[Clue], rng: Random) -> Dealt | None:
    """Clue by clue, the one with the fewest possibilities first, and whatever follows at once."""
    settled = settle(every, cases, away)
    if settled is None:
        return None
    doubts = [
        (seat, left)
        for seat, those in settled.items()
        for digit in every.digits
        if len(left := [clue for clue in digit if those & every.having[clue]]) > 1
    ]
    if not doubts:
        return {seat: every.combination(those.bit_length() - 1) for seat, those in settled.items()}
    seat, left = min(doubts, key=lambda doubt: (len(doubt[1]), rng.random()))
    for clue in rng.sample(left, len(left)):
        dealt = _with_care(every, {**settled, seat: settled[seat] & every.having[clue]}, away, rng)
        if dealt is not None:
            return dealt
    return None


def _pick(every: Combinations, cases: Cases, rng: Random) -> int:
    """One of these combinations by lot."""
    if cases.bit_count() <= FEW:
        return rng.choice(list(every.each(cases)))
    while True:
        number = rng.randrange(every.size)
        if cases >> number & 1:
            return number


def _rest(
    view: View, hands: tuple[tuple[Clue, ...], ...], rng: Random
) -> tuple[tuple[tuple[Clue, ...], ...], tuple[Clue, ...]]:
    """The cards in nobody's hand, in any order, and those of them that were drawn."""
    decks = view.scene.grid.decks
    held = Counter(card for hand in hands for card in hand)
    rest = {kind: list((Counter(deck) - held).elements()) for kind, deck in decks.items()}
    for cards in rest.values():
        rng.shuffle(cards)
    draws = view.scene.draws
    drawn: list[Clue] = list(view.drawn)
    for card in drawn:
        rest[KIND_OF[card]].remove(card)
    if draws is not None and not drawn:
        drawn = _drawn(rest, list(draws.kinds), draws.shown, rng)
    return tuple(map(tuple, rest.values())), tuple(drawn)


def _drawn(rest: dict[Kind, list[Clue]], kinds: list[Kind], shown: Clue | None, rng: Random) -> list[Clue]:
    """What somebody else may have drawn: a card of each of these types, the one shown among them."""
    if shown is not None:
        rest[KIND_OF[shown]].remove(shown)
    place = rng.choice([at for at, kind in enumerate(kinds) if shown and kind is KIND_OF[shown]] or [None])
    return [shown if shown and at == place else rest[kind].pop() for at, kind in enumerate(kinds)]


def _votes(view: View, rng: Random) -> tuple[bool, ...]:
    """Votes one cannot see, by lot; had all been for it, the resolution would have begun."""
    votes = [rng.random() < 1 / 2 if vote is None else vote for vote in view.votes]
    unseen = [seat for seat, vote in enumerate(view.votes) if vote is None]
    if unseen and all(votes):
        votes[rng.choice(unseen)] = False
    return tuple(votes)
