"""What can be unfinished in Liar’s dice, and how it resolves."""

from __future__ import annotations

from typing import Any

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, AnyOf, Choices, EachOf, OneOf
from huisclos.core.seats import NATURE, Seat
from liars_dice.moves import FACES, ONE, Bid, Doubt, Face, Roll


class Rolling(Step[Roll]):
    """A cup is rolled (LD-02)."""

    seat: Seat

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: Any, seat: Seat) -> Choices[Roll]:
        if seat != NATURE:
            return NOTHING
        dice = table.dice[self.seat]
        row = ("first", "second", "third", "fourth", "fifth")
        return EachOf(Roll, {name: FACES if place < dice else (None,) for place, name in enumerate(row)})

    def resolve(self, table: Any, seat: Seat, action: Roll) -> Any:
        return table.roll(self.seat, action.dice)


class Turn(Step[Bid | Doubt]):
    """Somebody bids, raises or doubts (LD-03, LD-04)."""

    seat: Seat

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: Any, seat: Seat) -> Choices[Bid | Doubt]:
        if seat != self.seat:
            return NOTHING
        faces, most = _faces(table), sum(table.dice)
        if table.bid is None:
            return EachOf(Bid, {"count": tuple(range(1, most + 1)), "face": faces})
        last: Bid = table.bid
        higher = tuple(face for face in faces if face > last.face)
        as_many = EachOf(Bid, {"count": (last.count,), "face": higher})
        more = EachOf(Bid, {"count": tuple(range(last.count + 1, most + 1)), "face": faces})
        return AnyOf(as_many, more, OneOf((Doubt(),)))

    def resolve(self, table: Any, seat: Seat, action: Bid | Doubt) -> Any:
        if isinstance(action, Doubt):
            return table.lift(seat)
        return table.raise_to(seat, action).then(Turn(table.next(seat)))

    def refusal(self, table: Any, seat: Seat, action: Any) -> tuple[str, str | None]:
        if isinstance(action, Doubt):
            return "nothing_to_doubt", "LD-03"
        if not isinstance(action, Bid):
            return "illegal", None
        if action.face not in _faces(table):
            return "ones_are_wild", "LD-07"
        if action.count > sum(table.dice):
            return "too_many", "LD-05"
        return "too_low", "LD-04"


def _faces(table: Any) -> tuple[Face, ...]:
    """What one may bid on; nobody bids on ones that count as everything (LD-07)."""
    return tuple(face for face in FACES if face != ONE) if table.wild else FACES


Pending = Rolling | Turn
