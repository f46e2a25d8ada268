"""A player's turn: look at the Investigation, leave or discard it, draw (DN-22 to DN-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.agenda import A
from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.events import (
    Refrained,
    TileDiscarded,
    TileLeft,
    TileLooked,
    TurnEnded,
)
from huisclos.games.death_note.moves import Discard, EndTurn, Leave, Look, Pass, Play
from huisclos.games.death_note.steps.asking import PASS, Asked
from huisclos.games.death_note.steps.drawing import Draw
from huisclos.games.death_note.steps.playing import A_WORD, Moment, Quiet
from huisclos.games.death_note.steps.tilecards import DiscardWindow

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

LOOK = OneOf((Look(),))
LEAVE = OneOf((Leave(),))
DISCARD = OneOf((Discard(),))
END_TURN = OneOf((EndTurn(),))
LEAVE_OR_DISCARD: Choices[Leave | Discard] = OneOf((Leave(), Discard()))


class Part(Quiet[A]):
    """A quiet moment of somebody's turn: the others may interject (AMB-04)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.scene.alive(self.seat) else ()

    def proceed(self, table: State) -> State:
        """The dead have no turn."""
        return table

    def offered(self, table: State, seat: Seat, own: Choices[A], moment: Moment) -> Choices[A | Play]:
        if seat != self.seat:
            return self.plays(table, seat, Moment.OTHERS_TURN)
        cards = self.plays(table, seat, moment)
        return AnyOf(own, cards) if len(cards) else own


class Turn(Part[Play | Look | Leave]):
    """The start of a turn lasts until the player looks at the Investigation (DN-22, DN-64)."""

    def leisure(self, table: State) -> int:
        return self.time_for(table, A_WORD, self.seat)

    def choices(self, table: State, seat: Seat) -> Choices[Play | Look | Leave]:
        own = LEAVE if self.seat in table.scene.covered else LOOK
        return self.offered(table, seat, own, Moment.TURN_START)

    def resolve(self, table: State, seat: Seat, action: Play | Look | Leave) -> State:
        if isinstance(action, Play):
            return table.then(self).play(seat, action.card)
        table = table.alter(looked=(*table.scene.looked, seat))
        if isinstance(action, Leave):
            return leave(table, seat)
        return look_at_top(table, seat).then(LeaveOrDiscard(seat))


class LeaveOrDiscard(Part[Play | Leave | Discard]):
    """Having looked, the player leaves the Investigation or discards it, never the last (DN-23 to DN-25)."""

    def choices(self, table: State, seat: Seat) -> Choices[Play | Leave | Discard]:
        own = LEAVE_OR_DISCARD if len(table.scene.pile) > 1 else LEAVE
        return self.offered(table, seat, own, Moment.CHOICE)

    def resolve(self, table: State, seat: Seat, action: Play | Leave | Discard) -> State:
        match action:
            case Play():
                return table.then(self).play(seat, action.card)
            case Leave():
                return leave(table, seat)
            case Discard():
                return throw_away(table, seat)


class LeakLook(Asked[Pass | Look]):
    """32: after the first discard, one may look at the next Investigation."""

    tile: int
    """The one just discarded; if it came back it stays."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        scene = table.scene
        gone = self.tile not in scene.pile
        return (self.seat,) if gone and scene.alive(self.seat) else ()

    def options(self, table: State) -> Choices[Pass | Look]:
        return AnyOf(PASS, LOOK)

    def resolve(self, table: State, seat: Seat, action: Pass | Look) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return look_at_top(table, seat).then(LeakDiscard(seat))

    def proceed(self, table: State) -> State:
        """The Investigation lies on the pile again."""
        return table


class LeakDiscard(Asked[Pass | Discard]):
    """32: and discard it too, unless it is the last; this brings no Action (DN-73)."""

    def options(self, table: State) -> Choices[Pass | Discard]:
        return AnyOf(PASS, DISCARD if len(table.scene.pile) > 1 else NOTHING)

    def resolve(self, table: State, seat: Seat, action: Pass | Discard) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return drop_top(table, seat)


class TurnEnd(Part[Play | EndTurn]):
    """After the choice, Actions may be played until the player announces the end (DN-26)."""

    def choices(self, table: State, seat: Seat) -> Choices[Play | EndTurn]:
        return self.offered(table, seat, END_TURN, Moment.TURN_END)

    def resolve(self, table: State, seat: Seat, action: Play | EndTurn) -> State:
        if isinstance(action, Play):
            return table.then(self).play(seat, action.card)
        return table.tell(TurnEnded(seat))


def look_at_top(table: State, seat: Seat) -> State:
    """The top Investigation is looked at secretly (DN-22)."""
    position = table.scene.position(table.scene.pile[0])
    return table.know_tile(seat, position).tell(TileLooked(seat, table.tiles[position]))


def leave(table: State, seat: Seat) -> State:
    """The Investigation stays on the pile; the player draws, unless manipulated without Ryuk (DN-73)."""
    scene = table.scene
    draws = seat not in scene.manipulated or scene.ryuk == seat
    table = table.alter(left=(*scene.left, seat)).tell(TileLeft(seat))
    return table.then(Draw(seat, int(draws)), TurnEnd(seat))


def throw_away(table: State, seat: Seat) -> State:
    """The Investigation is discarded; the draw depends on Ryuk, Manipulation and Snoop (DN-72, DN-73)."""
    scene = table.scene
    draws = int(seat in scene.manipulated or scene.ryuk == seat) + scene.snoops
    leak = [LeakLook(seat, scene.pile[0])] if scene.leaking else []
    table = table.alter(discarded=(*scene.discarded, seat))
    return drop_top(table.then(Draw(seat, draws), *leak, TurnEnd(seat)), seat)


def drop_top(table: State, seat: Seat) -> State:
    """The top Investigation goes face down to the discard, and whoever could answer that is asked."""
    scene = table.scene
    tile = scene.pile[0]
    waiting = tuple(other for other in scene.in_order(scene.living) if table.hands[other])
    table = table.alter(pile=scene.pile[1:]).tell(TileDiscarded(seat))
    return table.then(DiscardWindow(waiting, (), seat, tile))
