"""What can be unfinished in Top hand, what is witnessed of it, and how it resolves."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OneOf, OrderOf
from huisclos.core.events import Event, Public
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from tests.testkit.toy.moves import Claim, Deal, Keep, Swap

CARDS = tuple(range(1, 9))


class Dealt(Event):
    """A seat received its hand."""

    seat: Seat
    hand: tuple[int, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, hand=None)


class Swapped(Event):
    """A seat threw a card away and drew another."""

    seat: Seat
    thrown: int
    drawn: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, drawn=None)


class Kept(Public):
    seat: Seat


class Claimed(Public):
    """A seat has said in secret what it thinks of its hand."""

    seat: Seat


class Revealed(Public):
    hands: tuple[tuple[int, ...], ...]
    claims: tuple[bool, ...]


class Ballot(Value):
    seat: Seat
    highest: bool | None


class Dealing(Step[Deal]):
    """The cards are shuffled and everybody gets a hand."""

    players: int
    size: int

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: Any, seat: Seat) -> Choices[Deal]:
        return OrderOf(Deal, CARDS) if seat == NATURE else NOTHING

    def resolve(self, table: Any, seat: Seat, action: Deal) -> Any:
        seats = tuple(map(Seat, range(self.players)))
        hands = tuple(tuple(sorted(action.order[seat :: self.players][: self.size])) for seat in seats)
        pile = tuple(card for card in action.order if not any(card in hand for hand in hands))
        table = replace(table, hands=hands, pile=pile)
        return table.tell(*map(Dealt, seats, hands)).then(*map(Exchange, seats), Wager(seats))


class Exchange(Step[Keep | Swap]):
    """In turn, each may swap one card for the top of the pile."""

    seat: Seat

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: Any, seat: Seat) -> Choices[Keep | Swap]:
        if seat != self.seat:
            return NOTHING
        return OneOf((Keep(), *(map(Swap, table.hands[seat]) if table.pile else ())))

    def resolve(self, table: Any, seat: Seat, action: Keep | Swap) -> Any:
        if isinstance(action, Keep):
            return table.tell(Kept(seat))
        drawn, *pile = table.pile
        hand = sorted([card for card in table.hands[seat] if card != action.card] + [drawn])
        hands = (*table.hands[:seat], tuple(hand), *table.hands[seat + 1 :])
        thrown = (*table.thrown, action.card)
        return replace(table, hands=hands, pile=tuple(pile), thrown=thrown).tell(
            Swapped(seat, action.card, drawn)
        )

    def refusal(self, table: Any, seat: Seat, action: Any) -> tuple[str, str | None]:
        return ("not_yours" if isinstance(action, Swap) else "illegal"), None


class Wager(Step[Claim]):
    """All say at once whether theirs is the highest hand; then all hands are seen."""

    waiting: tuple[Seat, ...]
    ballots: tuple[Ballot, ...] = ()

    def asks(self, table: Any) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: Any, seat: Seat) -> Choices[Claim]:
        return OneOf((Claim(False), Claim(True))) if seat in self.waiting else NOTHING

    def resolve(self, table: Any, seat: Seat, action: Claim) -> Any:
        waiting = tuple(other for other in self.waiting if other != seat)
        ballots = (*self.ballots, Ballot(seat, action.highest))
        return table.tell(Claimed(seat)).then(replace(self, waiting=waiting, ballots=ballots))

    def seen_by(self, seat: Seat | None) -> Step[Claim]:
        blank = [ballot if ballot.seat == seat else Ballot(ballot.seat, None) for ballot in self.ballots]
        return replace(self, ballots=tuple(blank))

    def proceed(self, table: Any) -> Any:
        claims = tuple(bool(ballot.highest) for ballot in sorted(self.ballots, key=lambda each: each.seat))
        return replace(table, claims=claims).tell(Revealed(table.hands, claims))


Happening = Dealt | Swapped | Kept | Claimed | Revealed
Pending = Dealing | Exchange | Wager
