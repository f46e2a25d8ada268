"""A Role is asked for, tested or used: what the answer tells of it, unless it may be a lie (30)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import KIRAS, ROLES, Card, Role, Tile
from huisclos.games.death_note.events import (
    ActionPlayed,
    CardDiscarded,
    DeathNear,
    DecisionTaken,
    LieTold,
    NameMet,
    RoleNamed,
    RoleRevealed,
    RoleSeen,
    RoundBegan,
    SeatDesignated,
    Spared,
    SuspicionMeant,
    TileTurned,
)
from huisclos.games.death_note.knowledge.layout import Layout

Told = tuple[int, frozenset[Role], tuple[int, ...]]
"""A Role that was dealt, what it may be, and the events from which that follows."""


class Named(NamedTuple):
    """A Role that was said aloud, and the number of the event."""

    role: Role
    number: int


class Aim(NamedTuple):
    """Whose Role is meant, and the number of the event."""

    dealt: int
    number: int


class Ban(NamedTuple):
    """The Decision stands: Light plays no Action, unless he was the one who lied (tile 16)."""

    number: int
    liars: frozenset[int]
    """The Roles of those who lied to it."""


class Asking:
    """The question that is open, from the card that asks it to the last answer."""

    card: Card | Tile | None
    """What asks; nothing does between two questions."""
    number: int
    """The event in which it was shown."""
    named: list[Named]
    aim: Aim | None
    liars: set[int]
    """The Roles of those who have lied to it."""
    found: Seat | None
    """Who came forward, and the event."""
    finding: tuple[int, ...]

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.ban: Ban | None = None
        self._begin(None, 0)

    def notice(self, number: int, event: Any) -> Iterator[Told]:
        """What this event tells of a Role, as an answer."""
        match event:
            case ActionPlayed(_, Card.LIE):
                yield from self._plays(event.seat, number)
            case ActionPlayed(seat, card):
                yield from self._plays(seat, number)
                yield from self.close()
                self._begin(card, number)
            case TileTurned(tile):
                self._begin(tile, number)
            case RoundBegan() | SuspicionMeant():
                yield from self.close()
            case CardDiscarded() if self.card is Card.BLACKMAIL:
                self._begin(None, number)
            case RoleNamed(_, role):
                self.named.append(Named(role, number))
            case LieTold(seat):
                self.liars.add(self.layout.role_at(seat))
            case RoleRevealed(seat, _, role) if seat is not None:
                self._found(seat, role, number)
            case SeatDesignated(_, seat):
                self.aim = Aim(self.layout.role_at(seat), number)
            case RoleSeen(_, seat, place):
                self.aim = Aim(self.layout.role_at(seat, place), number)
            case NameMet(seat, met) if self.named:
                role, said = self.named[-1]
                yield from self._honest(seat, [role] if met else _but([role]), (said, number))
            case Spared(seat):
                yield from self._honest(seat, KIRAS, (number,))
                self._begin(None, number)
            case DeathNear(seat, place):
                yield from self._doom(self.layout.role_at(seat, place), number)
            case DecisionTaken() if self.ban is None:
                self.ban = Ban(number, frozenset(self.liars))

    def close(self) -> Iterator[Told]:
        """All have answered: whoever was asked for and did not come forward is not there."""
        card, self.card = self.card, None
        if card is Tile.MATSUDA:
            for seat in self.layout.circle[1:]:
                yield from self._absent(seat, Named(Role.MATSUDA, self.number))
        if card is Tile.ALLY:
            named = {name.role for name in self.named}
            for seat in reversed(self.layout.circle[1:]):
                if seat == self.found or self.layout.faces.get(self.layout.role_at(seat)) in named:
                    break
                for name in self.named:
                    yield from self._absent(seat, name)

    def _begin(self, card: Card | Tile | None, number: int) -> None:
        self.card, self.number = card, number
        self.named, self.aim, self.liars = [], None, set()
        self.found, self.finding = None, ()

    def _found(self, seat: Seat, role: Role, number: int) -> None:
        """Somebody is revealed; if that is Light, nobody is asked any more (DN-51, DN-55)."""
        if role is Role.LIGHT:
            self.card = None
        if self.card is Tile.ALLY and self.named:
            self.found, self.finding = seat, (number,)

    def _plays(self, seat: Seat, number: int) -> Iterator[Told]:
        """Who plays an Action under the Decision is not Light, if nobody made them and no lie helped."""
        role = self.layout.role_at(seat)
        forced = self.card is Card.BLACKMAIL and self.aim is not None and self.aim.dealt == role
        if self.ban is not None and not forced and role not in self.ban.liars:
            yield role, _but([Role.LIGHT]), (self.ban.number, number)

    def _doom(self, dying: int, number: int) -> Iterator[Told]:
        """Who is about to die tells what the page met (2), or that Rem met no Kira (3)."""
        card, aim = self.card, self.aim
        if aim is None or card not in (Card.DEATH_NOTE_PAGE, Card.REM):
            return
        if card is Card.REM and dying not in self.liars:
            yield dying, _but(KIRAS), (self.number, aim.number, number)
        if card is Card.DEATH_NOTE_PAGE and self.named:
            role, said = self.named[-1]
            met = frozenset([role]) if aim.dealt == dying else _but([role])
            yield aim.dealt, met, (self.number, said, aim.number, number)
        self._begin(None, number)

    def _honest(self, seat: Seat, roles: Iterable[Role], because: tuple[int, ...]) -> Iterator[Told]:
        """An answer for one's own Role, if it was no lie."""
        role = self.layout.role_at(seat)
        if role not in self.liars:
            yield role, frozenset(roles), because

    def _absent(self, seat: Seat, name: Named) -> Iterator[Told]:
        if self.layout.role_at(seat) not in self.layout.faces:
            yield from self._honest(seat, _but([name.role]), (name.number, *self.finding))


def _but(roles: Iterable[Role]) -> frozenset[Role]:
    """Every Role but these."""
    return frozenset(ROLES).difference(roles)
