"""Actions about Suspicions: 5, 11, 18, 19 and 21."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from huisclos.core.choices import AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Card, Way, number
from huisclos.games.death_note.events import Refrained, SeatDesignated, SeatsExchanged, WayChosen
from huisclos.games.death_note.moves import Choose, Designate, Lose, Pass
from huisclos.games.death_note.steps.asking import (
    PASS,
    Asked,
    Effect,
    designations,
    losses,
    others,
    ways,
)
from huisclos.games.death_note.steps.verbs import give, look, relieve

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Alibi(Effect[Designate]):
    """5: this round a player gets no Suspicion from L or the Investigation; L has one more to give."""

    number = 5
    reads = ("extra",)

    def options(self, table: State) -> Choices[Designate]:
        scene = table.scene
        return designations(
            tuple(seat for seat in scene.players if scene.alive(seat) or scene.faces[seat] is None)
        )

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.alter(alibis=(*table.scene.alibis, action.seat)).tell(SeatDesignated(seat, action.seat))


class ClearName(Effect[Never]):
    """11: at the end of the round, who has played no other Action receives a Suspicion."""

    number = 11
    reads = ("gives",)

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return True

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return table


class Relief(Asked[Lose]):
    """4 and 18: lose as many Suspicions as you like, up to so many."""

    most: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.scene.suspicions[self.seat] else ()

    def options(self, table: State) -> Choices[Lose]:
        return losses(min(self.most, table.scene.suspicions[self.seat]))

    def resolve(self, table: State, seat: Seat, action: Lose) -> State:
        return relieve(table, seat, action.count)

    def proceed(self, table: State) -> State:
        """There is nothing to lose."""
        return table


class Renunciation(Effect[Never]):
    """18: lose Suspicions, up to a number."""

    number = 18
    reads = ("loses",)

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return True

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return table.then(Relief(seat, number(Card.RENUNCIATION, "loses")))


class InvisiblePresence(Effect[Designate]):
    """19: the owner of Ryuk receives a Suspicion and looks at a neighbour's Role, revealed or not."""

    number = 19
    reads = ("gives",)

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return table.scene.ryuk is not None

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        owner = table.scene.ryuk
        assert owner is not None
        return give(table, owner, number(Card.INVISIBLE_PRESENCE, "gives"), seat).then(cls(owner))

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.scene.neighbours(self.seat) else ()

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.neighbours(self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return look(table, seat, action.seat)

    def proceed(self, table: State) -> State:
        """The owner of Ryuk has no neighbour."""
        return table


class Reassignment(Effect[Designate]):
    """21: exchange seats with another player."""

    number = 21
    reads = ("moves",)

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.living, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        exchanged = {seat: action.seat, action.seat: seat}
        circle = tuple(exchanged.get(sitting, sitting) for sitting in table.scene.circle)
        table = table.alter(circle=circle).tell(SeatsExchanged(seat, action.seat))
        return table.then(MoveToken(seat, action.seat, number(Card.REASSIGNMENT, "moves")))


class MoveToken(Asked[Pass | Choose]):
    """21: then you may take a Suspicion from that player, or give one of yours."""

    other: Seat
    count: int

    def options(self, table: State) -> Choices[Pass | Choose]:
        scene = table.scene
        hidden = scene.faces[self.seat] is None and scene.faces[self.other] is None
        take = [Way.TAKE] if hidden and scene.suspicions[self.other] else []
        hand_over = [Way.GIVE] if hidden and scene.suspicions[self.seat] else []
        return AnyOf(PASS, ways(*take, *hand_over))

    def resolve(self, table: State, seat: Seat, action: Pass | Choose) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        table = table.tell(WayChosen(seat, action.way))
        giver, taker = (self.other, seat) if action.way is Way.TAKE else (seat, self.other)
        moved = min(self.count, table.scene.suspicions[giver])
        return give(relieve(table, giver, moved), taker, moved, seat)
