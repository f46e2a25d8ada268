"""A casebook that counts: how many ways the cards can lie with each of one's own combinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import prod

from huisclos.games.almost_innocent.box import KIND_OF, Clue, Kind
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.knowledge.company import Company, each
from huisclos.games.almost_innocent.notebook import out_of_play
from huisclos.games.almost_innocent.view import View

FEW_ENOUGH = 150
"""With so many combinations left for everybody, all are compared with all."""


class Crosscheck(Casebook):
    """Everybody hears what is said of everybody: what no deal allows is struck out, and likelier is counted."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.ways: dict[int, int] | None = None
        """By the number of each own combination, how many deals there are with it; unless there are too many."""
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

    def chances(self, kind: Kind) -> Mapping[Clue, int]:
        """In how many of the ways the cards can lie each clue of this type is one's own."""
        if self.ways is None:
            return super().chances(kind)
        return {
            clue: sum(many for number, many in self.ways.items() if self.every.having[clue] >> number & 1)
            for clue in self.scene.grid.clues[kind]
        }
