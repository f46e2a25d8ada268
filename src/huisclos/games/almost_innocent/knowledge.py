"""A casebook: exactly what the answers leave possible, for oneself and for everybody at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import log2

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases, combinations
from huisclos.games.almost_innocent.board.subject import Subject, Within
from huisclos.games.almost_innocent.box import Clue, Colour, Kind, Zone
from huisclos.games.almost_innocent.notebook import Dealt, out_of_play, possible
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.view import View


class Casebook:
    """What one seat can work out from its view. All it says is certain; nothing is guessed."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.scene = scene = view.scene
        self.left = left_of(self.seat, scene.players)
        self.hand = view.hand
        self.every = combinations(scene.scenario)
        known: Dealt = {self.left: view.hand}
        unused = view.drawn or out_of_play(scene)
        self.cases: dict[Seat, Cases] = {
            Seat(seat): self.every.exactly(view.hand)
            if seat == self.left
            else possible(scene, Seat(seat), known, unused)
            for seat in range(scene.players)
        }
        """The combinations each seat could have, as far as this seat knows; the left neighbour's is known."""
        self._exclude_what_is_settled(Counter(unused))
        self.public: dict[Seat, Cases] = {
            seat: self.cases[seat] if seat == self.seat else possible(scene, seat, unused=out_of_play(scene))
            for seat in self.cases
        }
        """What each seat itself can still take for possible, as far as it was said aloud."""

    @property
    def own(self) -> Cases:
        return self.cases[self.seat]

    def certain(self, kind: Kind) -> Clue | None:
        """One's own clue of this type, once no other is possible."""
        left = [clue for clue in self.scene.grid.clues[kind] if self.own & self.every.having[clue]]
        return left[0] if len(left) == 1 else None

    def solved(self) -> bool:
        """Whether one's own combination is known."""
        return self.own.bit_count() == 1

    def open_cases(self, seat: Seat) -> int:
        """How many combinations a seat must still choose from, as far as one can tell."""
        return self.public[seat].bit_count()

    def chances(self, kind: Kind) -> Mapping[Clue, int]:
        """In how many of one's possible combinations each clue of this type is."""
        return {
            clue: (self.own & self.every.having[clue]).bit_count() for clue in self.scene.grid.clues[kind]
        }

    def worth(self, subject: Subject) -> float:
        """How many bits a question tells the table: exactly for the left neighbour, else on average."""
        hits = self.scene.grid.hits(subject)
        answers = self.every.counting(hits)
        bits = 0.0
        for seat, cases in self.public.items():
            total = cases.bit_count()
            if total < 2:
                continue
            if seat == self.left:
                answer = (hits & self.scene.grid.bits(self.hand)).bit_count()
                bits += log2(total / (cases & answers[answer]).bit_count())
                continue
            for having in answers:
                count = (cases & having).bit_count()
                if count:
                    bits += count / total * log2(total / count)
        return bits

    def left_after(self, colour: Colour, zone: Zone) -> int:
        """How many combinations a token would leave the left neighbour."""
        none = self.every.answering(self.scene.grid.hits(Within(zone)), 0)
        cases = self.public[self.left]
        return (cases & (none if colour is Colour.BLACK else ~none)).bit_count()

    def _exclude_what_is_settled(self, unused: Counter[Clue]) -> None:
        """A clue all of whose cards are settled is nobody else's, and what follows from that follows."""
        before = -1
        while before != (now := sum(cases.bit_count() for cases in self.cases.values())):
            before = now
            for clue, having in self.every.having.items():
                surely = [seat for seat, cases in self.cases.items() if not cases & ~having]
                if len(surely) + unused[clue] >= clue.copies:
                    for seat in self.cases.keys() - set(surely):
                        self.cases[seat] &= ~having
