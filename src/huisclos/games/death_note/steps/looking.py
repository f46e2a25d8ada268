"""Actions that bring Roles to light: 4, 9, 15, 17, 20 and 22."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.choices import AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Card, Way, number
from huisclos.games.death_note.events import PlaceDesignated, Refrained, SeatDesignated, WayChosen
from huisclos.games.death_note.moves import Choose, Designate, Pass, PointAt, Suspect
from huisclos.games.death_note.steps.asking import (
    PASS,
    Asked,
    Effect,
    designations,
    others,
    places,
    suspicions,
    ways,
)
from huisclos.games.death_note.steps.drawing import Draw
from huisclos.games.death_note.steps.suspicion import Relief
from huisclos.games.death_note.steps.verbs import give, look, reveal

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

REVEAL_OR_DRAW = ways(Way.REVEAL, Way.DRAW)


class KiraPartisan(Effect[Choose]):
    """4: choose first whether to look at an inactive Role or to reveal one."""

    number = 4
    reads = ("loses_looking", "loses_revealing")

    def options(self, table: State) -> Choices[Choose]:
        return ways(Way.LOOK, Way.REVEAL) if table.scene.hidden_centre else ways(Way.LOOK)

    def resolve(self, table: State, seat: Seat, action: Choose) -> State:
        reveals = action.way is Way.REVEAL
        step = PartisanReveal(seat) if reveals else PartisanLook(seat)
        loses = number(Card.KIRA_PARTISAN, "loses_revealing" if reveals else "loses_looking")
        return table.tell(WayChosen(seat, action.way)).then(step, Relief(seat, loses))


class PartisanLook(Asked[PointAt]):
    """4: look at an inactive Role, even a revealed or dead one."""

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, tuple(table.scene.centre))

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        return look(table.tell(PlaceDesignated(seat, action.place)), seat, table.scene.slot(action.place))


class PartisanReveal(Asked[PointAt]):
    """4: reveal an inactive Role."""

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.hidden_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        return reveal(table, table.scene.slot(action.place), seat)


class CrossedFates(Effect[Designate]):
    """9: designate two other unrevealed players; each looks at the other's Role."""

    number = 9

    first: Seat | None = None

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return len(others(table.scene.unrevealed, seat)) > 1

    def options(self, table: State) -> Choices[Designate]:
        unrevealed = others(table.scene.unrevealed, self.seat)
        return designations(tuple(seat for seat in unrevealed if seat != self.first))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        if self.first is None:
            return table.then(CrossedFates(seat, action.seat))
        return look(look(table, self.first, action.seat), action.seat, self.first)


class Tailing(Effect[PointAt]):
    """15: look at an inactive Role; one already revealed only lets you draw."""

    number = 15
    reads = ("draws",)

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, tuple(table.scene.centre))

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        slot = table.scene.slot(action.place)
        table = look(table.tell(PlaceDesignated(seat, action.place)), seat, slot)
        hidden = table.scene.faces[slot] is None
        draws = number(Card.TAILING, "draws")
        return table.then(TailingEnd(seat, slot, draws) if hidden else Draw(seat, draws))


class TailingEnd(Asked[Choose]):
    """15: then reveal it, or draw an Action."""

    slot: int
    count: int

    def options(self, table: State) -> Choices[Choose]:
        return REVEAL_OR_DRAW

    def resolve(self, table: State, seat: Seat, action: Choose) -> State:
        table = table.tell(WayChosen(seat, action.way))
        reveals = action.way is Way.REVEAL
        return reveal(table, self.slot, seat) if reveals else table.then(Draw(seat, self.count))


class Bugs(Effect[Designate]):
    """17: look at the Role of another player."""

    number = 17

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.unrevealed, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return look(table.tell(SeatDesignated(seat, action.seat)), seat, action.seat)


class Testimony(Effect[Designate]):
    """20: show the own Role secretly to another player."""

    number = 20
    reads = ("gives",)

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.living, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = look(table.tell(SeatDesignated(seat, action.seat)), action.seat, seat)
        return table.then(Testify(action.seat, number(Card.TESTIMONY, "gives")))


class Testify(Asked[Pass | Suspect]):
    """20: who was shown the Role may give Suspicions to one player, anyone."""

    count: int

    def options(self, table: State) -> Choices[Pass | Suspect]:
        return AnyOf(PASS, suspicions(table.scene.suspectable))

    def resolve(self, table: State, seat: Seat, action: Pass | Suspect) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return give(table, action.seat, self.count, seat)


class Trapped(Effect[Designate]):
    """22: designate another unrevealed player, who must show the own Role to somebody."""

    number = 22

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.unrevealed, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(ShowRole(action.seat))


class ShowRole(Asked[Designate]):
    """22: the trapped player chooses who sees the Role."""

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.living, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return look(table.tell(SeatDesignated(seat, action.seat)), action.seat, seat)
