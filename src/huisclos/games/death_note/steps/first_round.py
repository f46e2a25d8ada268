"""Investigations of the first round: 1 to 5."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from huisclos.core.choices import NOTHING, AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import INVESTIGATORS, Tile, Way, number
from huisclos.games.death_note.events import Refrained, SeatDesignated, WayChosen
from huisclos.games.death_note.moves import Agree, Choose, Claim, Designate, Drop, Pass, PointAt
from huisclos.games.death_note.steps.asking import (
    AGREE,
    CLAIMS,
    PASS,
    Asked,
    Inquiry,
    designations,
    drops,
    places,
    ways,
)
from huisclos.games.death_note.steps.death import Death
from huisclos.games.death_note.steps.hands import discard
from huisclos.games.death_note.steps.lies import Lie, has_lie
from huisclos.games.death_note.steps.verbs import give_from_tile, reveal, swap

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class InvestigatorsOffer(Asked[Pass | Agree | Claim]):
    """1 and 7: an Investigator may accept; who does not, does not say why. A lie can make an Investigator."""

    def options(self, table: State) -> Choices[Pass | Agree | Claim]:
        accept = AGREE if table.roles[self.seat] in INVESTIGATORS else NOTHING
        return AnyOf(PASS, accept, CLAIMS if has_lie(table, self.seat) else NOTHING)

    def resolve(self, table: State, seat: Seat, action: Pass | Agree | Claim) -> State:
        if isinstance(action, Claim):
            table = Lie.told(table, seat, action.role)
        if isinstance(action, Pass) or (isinstance(action, Claim) and action.role not in INVESTIGATORS):
            return table.tell(Refrained(seat))
        return self.accepted(table)

    def accepted(self, table: State) -> State:
        """What the Investigator brings about."""
        raise TypeError(f"{type(self).__name__} offers nothing")


class Rebirth(Inquiry[Designate]):
    """1: L designates an unrevealed player."""

    number = 1

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.unrevealed) if table.scene.living_centre else NOTHING

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(RebirthOffer(action.seat))


class RebirthOffer(InvestigatorsOffer):
    """1: an Investigator may kill the own Role for an inactive one."""

    def accepted(self, table: State) -> State:
        return table.then(BeReborn(self.seat))


class BeReborn(Asked[PointAt]):
    """1: the old Role lies dead in the centre, by its player's own hand (DN-80, AMB-26)."""

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.living_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        slot = table.scene.slot(action.place)
        return swap(table, seat, slot).then(Death(slot, seat, own=True))


class Confrontation(Inquiry[PointAt]):
    """2: L reveals an inactive Role."""

    number = 2

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.hidden_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        return reveal(table, table.scene.slot(action.place), seat)


class Dealings(Inquiry[Choose]):
    """3: L designates those who left the Investigation this round or those who discarded one."""

    number = 3
    reads = ("gives",)

    def options(self, table: State) -> Choices[Choose]:
        left = [Way.LEFT] if table.scene.left else []
        discarded = [Way.DISCARDED] if table.scene.discarded else []
        return ways(*left, *discarded)

    def resolve(self, table: State, seat: Seat, action: Choose) -> State:
        scene = table.scene
        group = scene.left if action.way is Way.LEFT else scene.discarded
        return give_from_tile(table.tell(WayChosen(seat, action.way)), group, number(Tile.DEALINGS, "gives"))


class Pursuit(Inquiry[Never]):
    """4: stays until the end, when the first unrevealed Kira clockwise from L gains an objective."""

    number = 4
    reads = ("apples",)

    @classmethod
    def begin(cls, table: State) -> State:
        return table.alter(standing=(*table.scene.standing, Tile.PURSUIT))


class Tactics(Inquiry[Designate]):
    """5: L designates a player."""

    number = 5
    reads = ("extra",)

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.living)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(
            TacticsOffer(action.seat, number(Tile.TACTICS, "extra"))
        )


class TacticsOffer(Asked[Pass | Drop]):
    """5: the player may discard an Action, and L has more Suspicions to give."""

    count: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.hands[self.seat] else ()

    def options(self, table: State) -> Choices[Pass | Drop]:
        return AnyOf(PASS, drops(table.hands[self.seat]))

    def resolve(self, table: State, seat: Seat, action: Pass | Drop) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return discard(table, seat, action.card).alter(extra=table.scene.extra + self.count)

    def proceed(self, table: State) -> State:
        """Without an Action there is nothing to discard."""
        return table
