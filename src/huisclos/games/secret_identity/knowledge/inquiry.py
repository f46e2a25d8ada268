"""How a masked evening is looked back upon: nobody asks anything, but votes can be weighed.

Pictures make a number likely and never certain. So what counts is how many a vote could expect to find.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.inquiry import Measure, Part
from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import NUMBERS, Number
from huisclos.games.secret_identity.events import Answered, CaseOpened, NumberDealt, Proposed, Unmasked, Voted
from huisclos.games.secret_identity.knowledge.counsel import Counsel, counsel
from huisclos.games.secret_identity.knowledge.matching import best_match
from huisclos.games.secret_identity.moves import Propose, Vote
from huisclos.games.secret_identity.view import View

TELLING = (NumberDealt, CaseOpened, Unmasked, Answered)


class Guess(NamedTuple):
    """Which number this seat takes each of these for."""

    asker: Seat
    numbers: tuple[tuple[Seat, Number], ...]
    belief: Belief
    counted: int
    """How many rounds, or turns of the team, were over by then."""
    aloud: bool
    """Whether it was said to a team that talks; votes of rivals are secret."""

    def alternatives(self) -> Iterator[Guess]:
        """The likeliest numbers, no two alike (SI-22), and these."""
        yield self
        rows = [[self.belief.table[seat][number] for number in NUMBERS] for seat, _ in self.numbers]
        best = (NUMBERS[place] for place in best_match(rows))
        yield self._replace(numbers=tuple(zip((seat for seat, _ in self.numbers), best, strict=True)))

    def promise(self) -> float:
        return round(sum(self.belief.table[seat][number] for seat, number in self.numbers), 3)

    def brought(self, view: View) -> float | None:
        if self.aloud and len(view.scene.turns) > self.counted:
            return float(view.scene.turns[self.counted].number == self.numbers[0][1])
        if not self.aloud and len(view.scene.rounds) > self.counted:
            truth = view.scene.rounds[self.counted].numbers
            return float(sum(truth[seat] == number for seat, number in self.numbers))
        return None

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        return {sum(world[seat] == number for seat, number in self.numbers): 1.0}

    def as_event(self) -> Voted | Proposed:
        return Proposed(self.asker, self.numbers[0][1]) if self.aloud else Voted(self.asker)


class Unmasking:
    """Who has which number."""

    measure: Measure = "found"

    def tells(self, event: Any) -> bool:
        return isinstance(event, TELLING)

    def doubts(self, belief: Belief, seat: Seat) -> Mapping[Part, Mapping[Item, float]]:
        """The numbers nobody has seen yet."""
        return {
            other: {number: chance for number, chance in row.items() if chance > 0}
            for other, row in belief.table.items()
            if other not in belief.certain
        }

    def fact(self, part: Part, answer: Item, seat: Seat) -> tuple[Item, Place]:
        return part, answer

    def asked(self, action: Any, view: View, belief: Belief) -> Guess | None:
        assert view.seat is not None
        match action:
            case Vote(numbers):
                laid = tuple(
                    (Seat(seat), number)
                    for seat, number in enumerate(numbers)
                    if number is not None and seat in belief.table
                )
                return Guess(view.seat, laid, belief, len(view.scene.rounds), aloud=False)
            case Propose(number) if view.scene.active is not None and view.scene.active in belief.table:
                laid = ((view.scene.active, number),)
                return Guess(view.seat, laid, belief, len(view.scene.turns), aloud=True)
            case _:
                return None

    def counsel(self, view: View, belief: Belief) -> Iterator[Counsel]:
        return counsel(view, belief)

    def turn(self, event: Any) -> Seat | None:
        """There is nothing to say before all say it."""
        return None

    def out(self, event: Any) -> Seat | None:
        return None


INQUIRY = Unmasking()
