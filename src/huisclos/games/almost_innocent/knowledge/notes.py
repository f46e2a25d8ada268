"""What one reader has witnessed, line by line: whose clues lie where, and which cards are nobody's."""

from __future__ import annotations

from typing import Any, NamedTuple

from huisclos.core.seats import Seat
from huisclos.deduce.joint.shares import Joint
from huisclos.deduce.joint.shares import Line as JointLine
from huisclos.deduce.tuples.space import Pair
from huisclos.games.almost_innocent.board.combinations import Cases, Combinations, combinations
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Subject, Within
from huisclos.games.almost_innocent.box import KIND_OF, STARS, Clue, Colour
from huisclos.games.almost_innocent.events import (
    Affirmed,
    Counted,
    GuessConfirmed,
    GuessRefused,
    HandDealt,
    KindAsked,
    NatureAsked,
    QuantityAsked,
    QueenAsked,
    TeamCleared,
    TeamCondemned,
    TokenLaid,
    UnusedDrawn,
    UnusedShown,
)
from huisclos.games.almost_innocent.scene import Scene

STARRED: dict[Pair, int] = {(kind.value, clue): clue.copies for clue, kind in STARS.items()}


def blank(every: Combinations, players: int, lines: tuple[JointLine, ...] = ()) -> Joint:
    """Everybody's combination on this board: one card for each clue, two for a star (AI-110)."""
    return Joint(every.space, tuple(range(players)), STARRED, lines)


class Asked(NamedTuple):
    """What everybody was asked about last, and the number of the event."""

    subject: Subject
    number: int


class Notes(NamedTuple):
    """All that was witnessed so far, as a problem. To notice one more event gives new notes."""

    every: Combinations
    problem: Joint
    events: int = 0
    dealt: bool = False
    asked: Asked | None = None
    drew: bool = False
    """Whether the reader has drawn unused cards, and knows the one that is shown to all (AI-65)."""

    @classmethod
    def of(cls, scene: Scene) -> Notes:
        """The notes of somebody who has not seen a card yet."""
        every = combinations(scene.scenario)
        return cls(every, blank(every, scene.players))

    def notice(self, event: Any) -> Notes:
        """The notes after this event, which came next."""
        return self._read(event)._replace(events=self.events + 1)

    def _read(self, event: Any) -> Notes:
        match event:
            case HandDealt(_, left, cards):
                dealt = self if cards is None else self._observe(left, self.every.exactly(cards))
                return dealt._replace(dealt=True)
            case QuantityAsked(line=line):
                return self._asks(Quantity(line))
            case KindAsked(line=line, kind=kind):
                return self._asks(OfKind(line, kind))
            case NatureAsked(_, inquiry):
                return self._asks(Nature(inquiry))
            case QueenAsked(_, place):
                return self._asks(Within(place))
            case Counted(_, about, number):
                return self._answers(about, number)
            case Affirmed(_, about, yes):
                return self._answers(about, int(yes))
            case TokenLaid(_, about, colour, zone):
                none = self.every.answering(self.every.grid.hits(Within(zone)), 0)
                said = none if colour is Colour.BLACK else self.every.all & ~none
                return self._observe(about, said)
            case UnusedDrawn(_, _, card) if card is not None:
                return self._away(card)._replace(drew=True)
            case UnusedShown(_, card) if not self.drew:
                return self._away(card)
            case GuessConfirmed(seat, _, clue):
                return self._observe(seat, self.every.having[clue])
            case GuessRefused(seat, _, clue):
                return self._observe(seat, self.every.all & ~self.every.having[clue])
            case TeamCleared(found) | TeamCondemned(found):
                notes = self
                for owner, clues in enumerate(found):
                    notes = notes._observe(Seat(owner), self.every.exactly(clues))
                return notes
            case _:
                return self

    def _asks(self, subject: Subject) -> Notes:
        return self._replace(asked=Asked(subject, self.events))

    def _answers(self, about: Seat, number: int) -> Notes:
        """What this answer tells together with its question, and nothing without."""
        if self.asked is None:
            return self
        fitting = self.every.answering(self.every.grid.hits(self.asked.subject), number)
        return self._replace(problem=self.problem.observe(about, fitting, (self.asked.number, self.events)))

    def _observe(self, seat: Seat, cases: Cases) -> Notes:
        return self._replace(problem=self.problem.observe(seat, cases, self.events))

    def _away(self, card: Clue) -> Notes:
        return self._replace(problem=self.problem.away(KIND_OF[card].value, card, self.events))
