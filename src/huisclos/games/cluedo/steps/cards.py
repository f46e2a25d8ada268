"""Clue cards that bring other cards to light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OneOf, Standing
from huisclos.core.seats import NATURE, Seat, clockwise
from huisclos.core.value import Value
from huisclos.games.cluedo.box import CARDS, CARDS_OF, Card, Kind
from huisclos.games.cluedo.events import Answered, CardNamed, NobodyHas, NothingToReveal, SeatDesignated
from huisclos.games.cluedo.moves import Designate, Name, Show
from huisclos.games.cluedo.steps.question import SHOW, show

if TYPE_CHECKING:
    from huisclos.games.cluedo.state import State

NAMES = {kind: Standing(tuple(map(Name, cards))) for kind, cards in CARDS_OF.items()}
LOTS = Standing(tuple(map(Name, CARDS)))


class Ballot(Value):
    """A card a seat has chosen in secret; only that seat sees which."""

    seat: Seat
    card: Card | None


class Chosen(Step[Show]):
    """Several seats choose a card at the same time; nothing is seen until the last has chosen."""

    waiting: tuple[Seat, ...]
    ballots: tuple[Ballot, ...] = ()

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Show]:
        if seat not in self.waiting:
            return NOTHING
        return OneOf(tuple([SHOW[card] for card in self.may_choose(table, seat)]))

    def resolve(self, table: State, seat: Seat, action: Show) -> State:
        waiting = tuple(other for other in self.waiting if other != seat)
        ballots = (*self.ballots, Ballot(seat, action.card))
        return table.tell(Answered(seat)).then(replace(self, waiting=waiting, ballots=ballots))

    def seen_by(self, seat: Seat | None) -> Step[Any]:
        if not self.ballots:
            return self
        blanked = tuple(
            ballot if ballot.seat == seat else Ballot(ballot.seat, None) for ballot in self.ballots
        )
        return replace(self, ballots=blanked)

    def in_order(self) -> list[tuple[Seat, Card]]:
        """The chosen cards by seat, so that who was quicker is not seen."""
        return sorted((ballot.seat, ballot.card) for ballot in self.ballots if ballot.card)

    def may_choose(self, table: State, seat: Seat) -> tuple[Card, ...]:
        """The cards this seat may choose from."""
        raise TypeError(f"{type(self).__name__} does not say what may be chosen")


class LayOpen(Chosen):
    """Each picks a card that is not yet open; all are laid open together (CL-22)."""

    def may_choose(self, table: State, seat: Seat) -> tuple[Card, ...]:
        return table.closed(seat)

    def proceed(self, table: State) -> State:
        for seat, card in self.in_order():
            table = table.lay_open(seat, card)
        return table


class ShowLeft(Chosen):
    """Each shows a card of own choice to the left neighbour only (CL-22)."""

    def may_choose(self, table: State, seat: Seat) -> tuple[Card, ...]:
        return table.hands[seat]

    def proceed(self, table: State) -> State:
        for seat, card in self.in_order():
            table = show(table, seat, clockwise(seat, table.scene.players)[0], card)
        return table


class NameCard(Step[Name]):
    """The reader says a card of one kind; whoever holds it lays it open (CL-22)."""

    seat: Seat
    kind: Kind

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Name]:
        return NAMES[self.kind] if seat == self.seat else NOTHING

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        return call(table.tell(CardNamed(seat, action.card)), action.card)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "name_the_right_kind", "CL-22"


class Witness(Step[Name]):
    """One of the 21 cards is drawn by lot and named; whoever holds it lays it open (CL-22)."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Name]:
        return LOTS if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        return call(table.tell(CardNamed(None, action.card)), action.card)


class Pressure(Step[Designate]):
    """The reader points at another player, who lays a card of own choice open (CL-22)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Designate]:
        if seat != self.seat:
            return NOTHING
        return OneOf(tuple(Designate(other) for other in clockwise(seat, table.scene.players)))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return reveal(table.tell(SeatDesignated(seat, action.seat)), (action.seat,))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "designate_another", "CL-22"


def reveal(table: State, seats: tuple[Seat, ...]) -> State:
    """Each of these reveals a card; whoever has none left to reveal is let off, and all hear it (CL-87)."""
    able = table.with_closed_cards(seats)
    let_off = [NothingToReveal(seat) for seat in seats if seat not in able]
    return table.tell(*let_off).then(LayOpen(able))


def call(table: State, card: Card) -> State:
    """Whoever holds the called card lays it open; if nobody does, all see that."""
    holder = table.holder(card)
    return table.tell(NobodyHas(card)) if holder is None else table.lay_open(holder, card)
