"""Worlds: ways the cards may lie, and what everybody sees in each."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import Sign
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.knowledge.company import Company, Few, each
from huisclos.games.almost_innocent.knowledge.inquiry import common
from huisclos.games.almost_innocent.knowledge.people import admitted
from huisclos.games.almost_innocent.notebook import out_of_play
from huisclos.games.almost_innocent.scene import left_of

DRAWN = 3
"""So many worlds are thought of for each that is used: what seldom comes to mind is then used oftener."""


class World(NamedTuple):
    """One way the cards may lie."""

    places: tuple[int, ...]
    """Which of the combinations it could have each seat has."""
    minds: tuple[Few, ...]
    """What each seat can take for possible by the cards it sees, and by what it says to know."""


class Worlds:
    """All that can be imagined by what one seat knows, among what everybody has heard."""

    def __init__(self, book: Casebook) -> None:
        self.book = book
        self.company = Company(book.every, common(book.scene), Counter(out_of_play(book.scene)))
        self.seats = tuple(map(Seat, range(book.scene.players)))

    def draw(self, count: int, rng: Random) -> list[World]:
        """So many worlds, each as likely as any other."""
        cases = {seat: self.company.few(seat, those) for seat, those in self.book.cases.items()}
        found: list[dict[Seat, int]] = []
        ways: list[int] = []
        for _ in range(count * DRAWN):
            left, places, many = cases, dict[Seat, int](), 1
            while left:
                seat = min(left, key=lambda one: left[one].bit_count())
                those = list(each(left[seat]))
                if not those:
                    break
                many *= len(those)
                places[seat] = rng.choice(those)
                row = self.company.beside[seat]
                left = {other: few & row[other][places[seat]] for other, few in left.items() if other != seat}
            else:
                found.append(places)
                ways.append(many)
        return [self._seen(places) for places in rng.choices(found, ways, k=count)] if found else []

    def _seen(self, places: dict[Seat, int]) -> World:
        minds = []
        for seat in self.seats:
            left = left_of(seat, len(self.seats))
            mind = self.company.beside[left][seat][places[left]]
            if seat == self.book.seat:
                mind &= self.company.few(seat, self.book.own)
            elif self._speaks(seat):
                number = int(self.company.numbers[seat][places[seat]])
                said = admitted(self.book.scene, seat, self.book.every.combination(number))
                mind &= self.company.few(seat, said)
            minds.append(mind)
        return World(tuple(places[seat] for seat in self.seats), tuple(minds))

    def _speaks(self, seat: Seat) -> bool:
        return self.book.scene.ready[seat] or Sign.KNOWN in self.book.scene.marks[seat]
