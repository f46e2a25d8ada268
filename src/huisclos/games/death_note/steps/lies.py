"""Somebody's Role is asked for, tested or used: unrevealed, one may lie about it (30)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from msgspec.structs import replace

from huisclos.core.choices import NOTHING, AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import Card, Role
from huisclos.games.death_note.events import Answered, LieTold
from huisclos.games.death_note.moves import Claim, Pass
from huisclos.games.death_note.steps.asking import CLAIMS, PASS, Asked, Brief, Reaction

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

TRUTH_OR_LIE: Choices[Pass | Claim] = AnyOf(PASS, CLAIMS)


def may_lie(table: State, seat: Seat) -> bool:
    """Whether somebody could conceivably lie, as far as everybody can see."""
    scene = table.scene
    return (
        not scene.first_games
        and scene.faces[seat] is None
        and not scene.dead[seat]
        and len(table.hands[seat]) > 0
    )


def has_lie(table: State, seat: Seat) -> bool:
    return Card.LIE in table.hands[seat] and not table.is_barred(seat)


class Lie(Reaction[Never]):
    """30: an unrevealed player whose Role is asked for counts as the Role of own choice."""

    number = 30

    @classmethod
    def told(cls, table: State, seat: Seat, role: Role) -> State:
        """The card is shown to everybody; the claimed Role is not."""
        return table.show(seat, Card.LIE).put_away(Card.LIE).tell(LieTold(seat, role))


class Vouch(Brief[Pass | Claim], Asked[Pass | Claim]):
    """An unrevealed player answers for the own Role, or lies about it."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if may_lie(table, self.seat) else ()

    def options(self, table: State) -> Choices[Pass | Claim]:
        return TRUTH_OR_LIE if has_lie(table, self.seat) else PASS

    def resolve(self, table: State, seat: Seat, action: Pass | Claim) -> State:
        if isinstance(action, Claim):
            return self.judged(Lie.told(table, seat, action.role), action.role)
        return self.judged(table, table.roles[seat])

    def proceed(self, table: State) -> State:
        return self.judged(table, table.roles[self.seat])

    def judged(self, table: State, role: Role) -> State:
        """What follows if the player counts as this Role."""
        raise TypeError(f"{type(self).__name__} does not judge")


class Said(Value):
    """A seat has answered for its Role; a lie is known to the liar alone until all have answered."""

    seat: Seat
    claim: Role | None


class Vouches(Brief[Pass | Claim]):
    """Several unrevealed players answer for their Roles at the same time, and one may lie."""

    waiting: tuple[Seat, ...] = ()
    said: tuple[Said, ...] = ()

    @classmethod
    def of(cls, table: State) -> Vouches:
        """The question for everybody who could conceivably lie."""
        return cls(tuple(seat for seat in table.scene.living if may_lie(table, seat)))

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Pass | Claim]:
        if seat not in self.waiting:
            return NOTHING
        return TRUTH_OR_LIE if has_lie(table, seat) else PASS

    def resolve(self, table: State, seat: Seat, action: Pass | Claim) -> State:
        claim = action.role if isinstance(action, Claim) else None
        waiting = tuple(other for other in self.waiting if other != seat)
        said = (*self.said, Said(seat, claim))
        return table.tell(Answered(seat)).then(replace(self, waiting=waiting, said=said))

    def proceed(self, table: State) -> State:
        claims = {said.seat: said.claim for said in self.said if said.claim is not None}
        for seat, claim in claims.items():
            table = Lie.told(table, seat, claim)
        return self.judged(table, claims)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "truth_or_lie", "DN-59"

    def seen_by(self, seat: Seat | None) -> Vouches:
        blanked = tuple(said if said.seat == seat else Said(said.seat, None) for said in self.said)
        return replace(self, said=blanked)

    def judged(self, table: State, claims: dict[Seat, Role]) -> State:
        """What follows if these count as the Roles they claim and everybody else as their own."""
        raise TypeError(f"{type(self).__name__} does not judge")
