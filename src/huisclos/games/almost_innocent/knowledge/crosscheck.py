"""A casebook that counts: how many ways the cards can lie with each of one's own combinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from math import log2

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases
from huisclos.games.almost_innocent.board.subject import Subject
from huisclos.games.almost_innocent.box import Clue, Kind
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.knowledge.company import Company
from huisclos.games.almost_innocent.knowledge.people import admitted, glance, plain, slow
from huisclos.games.almost_innocent.notebook import Dealt, Possible, out_of_play
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.view import View

FEW_ENOUGH = 150
"""With so many combinations left for everybody, all are compared with all."""


class Crosscheck(Casebook):
    """Everybody hears what is said of everybody: what no deal allows is struck out, the rest is counted."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.ways: dict[int, int] | None = None
        """How many deals there are with each of one's combinations, by its number; unless there are many."""
        others = [seat for seat in self.cases if seat not in (self.seat, self.left)]
        sizes = [those.bit_count() for seat, those in self.cases.items() if seat != self.left]
        if not others or max(sizes) > FEW_ENOUGH or self.own.bit_count() == 1:
            return
        unused = view.drawn or out_of_play(view.scene)
        among = {seat: self.cases[seat] for seat in (self.seat, *others)}
        company = Company(self.every, among, Counter((*unused, *self.hand)))
        theirs = [(seat, (1 << len(company.numbers[seat])) - 1) for seat in others]
        self.ways = {
            int(number): many
            for place, number in enumerate(company.numbers[self.seat])
            if (many := company.ways(self.seat, place, theirs))
        }
        self.cases[self.seat] = sum(1 << number for number in self.ways)

    @cached_property
    def slow(self) -> frozenset[Seat]:
        """Those who have shown that they do not work out all that follows."""
        return frozenset(seat for seat in self.cases if seat != self.seat and slow(self.scene, seat))

    def tells(self, subject: Subject, seat: Seat, cases: Cases) -> float:
        """Whoever is slow learns by plain answers: about a type, or that there is none."""
        if seat not in self.slow or plain(subject):
            return super().tells(subject, seat, cases)
        hits, total = self.scene.grid.hits(subject), cases.bit_count()
        none = (cases & self.every.answering(hits, 0)).bit_count()
        if seat == self.left:
            return 0.0 if hits & self.scene.grid.bits(self.hand) else log2(total / none)
        return none / total * log2(total / none) if none else 0.0

    def _minds(self, dealt: Dealt) -> Possible:
        """What each seat can still take for possible, by what it has let on, too."""
        minds = super()._minds(dealt)
        for seat in minds.keys() & dealt.keys() - {self.seat}:
            if seat in self.slow:
                minds[seat] = glance(self.scene, seat, dealt[left_of(seat, self.scene.players)])
            minds[seat] &= admitted(self.scene, seat, dealt[seat])
        return minds

    def chances(self, kind: Kind) -> Mapping[Clue, int]:
        """In how many of the ways the cards can lie each clue of this type is one's own."""
        if self.ways is None:
            return super().chances(kind)
        return {
            clue: sum(many for number, many in self.ways.items() if self.every.having[clue] >> number & 1)
            for clue in self.scene.grid.clues[kind]
        }
