"""Investigations of the fourth round: 16 to 20."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import INVESTIGATION, INVESTIGATORS, Role, Tile, number
from huisclos.games.death_note.events import DecisionTaken, Refrained, RoleNamed, SeatDesignated
from huisclos.games.death_note.moves import Designate, Drop, Name, Pass
from huisclos.games.death_note.steps.asking import PASS, Inquiry, designations, drops, others
from huisclos.games.death_note.steps.hands import discard
from huisclos.games.death_note.steps.lies import Vouches
from huisclos.games.death_note.steps.verbs import reveal

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Decision(Inquiry[Never]):
    """16: stays; from now on Light cannot play Actions."""

    number = 16

    @classmethod
    def begin(cls, table: State) -> State:
        return table.then(DecisionAnswers.of(table))


class DecisionAnswers(Vouches):
    """16: Light may escape by a lie; who claims to be Light is banned for good."""

    def judged(self, table: State, claims: dict[Seat, Role]) -> State:
        for seat, claim in claims.items():
            table = table.decide(seat, claim)
        table = table.alter(standing=(*table.scene.standing, Tile.DECISION))
        return table.tell(*(DecisionTaken(seat, table.is_barred(seat)) for seat in table.scene.living))


class Execution(Inquiry[Designate]):
    """17: L designates an unrevealed player, dead or alive, who is revealed."""

    number = 17

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.suspectable)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return reveal(table.tell(SeatDesignated(seat, action.seat)), action.seat, seat)


class Ally(Inquiry[Name]):
    """18: L names Investigators, one after the other, whoever and wherever they are."""

    number = 18
    reads = ("names",)

    named: tuple[Role, ...] = ()

    def options(self, table: State) -> Choices[Name]:
        return OneOf(tuple(Name(role) for role in INVESTIGATORS if role not in self.named))

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        table, named = table.tell(RoleNamed(seat, action.role)), (*self.named, action.role)
        if len(named) < number(Tile.ALLY, "names"):
            return table.then(Ally(seat, named))
        return table.then(AllyAnswers(AllyAnswers.of(table).waiting, (), named))


class AllyAnswers(Vouches):
    """18: counter-clockwise from L, the first who is one of them is revealed, and there it ends."""

    roles: tuple[Role, ...] = ()

    def judged(self, table: State, claims: dict[Seat, Role]) -> State:
        for seat in reversed(table.scene.players):
            if claims.get(seat, table.roles[seat]) in self.roles:
                return reveal(table, seat, table.scene.seat_of_l)
        return table


class Matsuda(Inquiry[Never]):
    """19: an unrevealed Matsuda is revealed; otherwise L gives the Suspicions of the tile."""

    number = 19

    @classmethod
    def begin(cls, table: State) -> State:
        return table.then(MatsudaAnswers.of(table))


class MatsudaAnswers(Vouches):
    """19: whoever counts as Matsuda, even dead in secret, is revealed, and L has no Suspicions to give."""

    def judged(self, table: State, claims: dict[Seat, Role]) -> State:
        scene = table.scene
        found = [seat for seat in scene.suspectable if claims.get(seat, table.roles[seat]) is Role.MATSUDA]
        for seat in found:
            table = reveal(table, seat, scene.seat_of_l)
        base = INVESTIGATION[Tile.MATSUDA].suspicions
        return table.alter(extra=scene.extra - base) if found else table


class Makeshift(Inquiry[Never]):
    """20: in round order each player may discard an Action."""

    number = 20
    reads = ("extra",)

    @classmethod
    def begin(cls, table: State) -> State:
        everybody = table.scene.in_order(table.scene.living)
        return table.then(MakeshiftOffer(everybody, number(Tile.MAKESHIFT, "extra")))


class MakeshiftOffer(Step[Pass | Drop]):
    """20: for each Action discarded L has more Suspicions to give."""

    waiting: tuple[Seat, ...]
    count: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        return tuple([seat for seat in self.waiting if table.hands[seat]][:1])

    def choices(self, table: State, seat: Seat) -> Choices[Pass | Drop]:
        if seat not in self.asks(table):
            return NOTHING
        return AnyOf(PASS, drops(table.hands[seat]))

    def resolve(self, table: State, seat: Seat, action: Pass | Drop) -> State:
        table = table.then(MakeshiftOffer(others(self.waiting, seat), self.count))
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return discard(table, seat, action.card).alter(extra=table.scene.extra + self.count)

    def proceed(self, table: State) -> State:
        """Everybody has decided."""
        return table

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "not_in_hand", "DN-62"
