"""A casebook: exactly what the answers leave possible, for oneself and for everybody at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log2

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import Cases, combinations
from huisclos.games.almost_innocent.board.subject import Subject, Within
from huisclos.games.almost_innocent.box import Clue, Colour, Kind, Zone
from huisclos.games.almost_innocent.notebook import Dealt, Possible, out_of_play, possible, settle
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.view import View


class Reckoning:
    """What questions are worth and which guesses are likely, by what everybody takes for possible."""

    cases: Possible
    """The combinations each seat could have, as far as this seat knows; the left neighbour's is known."""
    minds: list[Possible]
    """What each seat itself may still take for possible: one guess, or several equally good ones."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.seat: Seat = view.seat
        self.scene = view.scene
        self.left = left_of(self.seat, view.scene.players)
        self.hand = view.hand
        self.every = combinations(view.scene.scenario)

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

    def open_cases(self, seat: Seat) -> float:
        """How many combinations a seat must still choose from, as far as one can tell."""
        return sum(mind[seat].bit_count() for mind in self.minds) / len(self.minds)

    def chances(self, kind: Kind) -> Mapping[Clue, int]:
        """In how many of one's possible combinations each clue of this type is."""
        return {
            clue: (self.own & self.every.having[clue]).bit_count() for clue in self.scene.grid.clues[kind]
        }

    def worth(self, subject: Subject) -> float:
        """How many bits a question tells the table: exactly for the left neighbour, else on average."""
        told = [self.tells(subject, seat, cases) for mind in self.minds for seat, cases in mind.items()]
        return sum(told) / len(self.minds)

    def tells(self, subject: Subject, seat: Seat, cases: Cases) -> float:
        """How many bits a question tells a seat that takes these for possible."""
        total = cases.bit_count()
        if total < 2:
            return 0.0
        hits = self.scene.grid.hits(subject)
        answers = self.every.counting(hits)
        if seat == self.left:
            answer = answers[(hits & self.scene.grid.bits(self.hand)).bit_count()]
            return log2(total / (cases & answer).bit_count())
        rest, bits = total, 0.0
        for having in answers[:-1]:
            count = (cases & having).bit_count()
            rest -= count
            if count:
                bits += count / total * log2(total / count)
        return bits + rest / total * log2(total / rest) if rest else bits

    def left_after(self, colour: Colour, zone: Zone) -> float:
        """How many combinations a token would leave the left neighbour."""
        none = self.every.answering(self.scene.grid.hits(Within(zone)), 0)
        said = none if colour is Colour.BLACK else ~none
        return sum((mind[self.left] & said).bit_count() for mind in self.minds) / len(self.minds)


class Casebook(Reckoning):
    """What one seat can work out from its view. All it says is certain; nothing is guessed."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        scene = view.scene
        known: Dealt = {self.left: view.hand}
        unused = view.drawn or out_of_play(scene)
        cases = {
            Seat(seat): self.every.exactly(view.hand)
            if seat == self.left
            else possible(scene, Seat(seat), known, unused)
            for seat in range(scene.players)
        }
        settled = settle(self.every, cases, Counter(unused))
        assert settled is not None, "what was said cannot all be true"
        self.cases = settled
        self.minds = [self._minds({})]
        self.deals: list[Dealt] = []
        """The ways the cards could lie that were thought of."""

    def put_myself_in_their_place(self, deals: Iterable[Dealt]) -> None:
        """Imagine that the cards lie like this: then everybody knows their own hand, too."""
        self.deals = list(deals)
        self.minds = [self._minds(dealt) for dealt in self.deals]

    def _minds(self, dealt: Dealt) -> Possible:
        """What each seat can still take for possible, if everybody holds these cards."""
        unused = out_of_play(self.scene)
        players = self.scene.players
        return {
            seat: self.cases[seat]
            if seat == self.seat
            else possible(
                self.scene,
                seat,
                {left: dealt[left] for left in (left_of(seat, players),) if left in dealt},
                unused,
            )
            for seat in self.cases
        }
