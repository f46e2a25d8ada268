"""Actions about Investigations: 6 to 8, 24, 26 and 32."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from msgspec.structs import replace

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Card, Way, number
from huisclos.games.death_note.events import (
    SeatDesignated,
    TileExposed,
    TileLooked,
    WayChosen,
)
from huisclos.games.death_note.moves import Choose, Designate
from huisclos.games.death_note.steps.asking import Effect, Reaction, designations, others, ways
from huisclos.games.death_note.steps.death import Window
from huisclos.games.death_note.steps.verbs import give

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

PUT_BACK_OR_SUSPECT = ways(Way.PUT_BACK, Way.SUSPECT)
REVEAL_OR_SUSPECT = ways(Way.REVEAL, Way.SUSPECT)


class Snoop(Effect[Never]):
    """6: this turn, discarding the Investigation lets you draw one Action more."""

    number = 6
    reads = ("draws",)

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return True

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return table.alter(snoops=table.scene.snoops + number(Card.SNOOP, "draws"))


class Leak(Effect[Never]):
    """32: this turn, after discarding the Investigation you may look at the next and discard it too."""

    number = 32

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return True

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return table.alter(leaking=True)


class Cover(Effect[Designate]):
    """7: a player who has still to look this round leaves the Investigation unseen."""

    number = 7

    def options(self, table: State) -> Choices[Designate]:
        scene = table.scene
        yet_to_look = [seat for seat in others(scene.living, self.seat) if seat not in scene.looked]
        return designations(tuple(yet_to_look))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.alter(covered=(*table.scene.covered, action.seat)).tell(
            SeatDesignated(seat, action.seat)
        )


class Manipulation(Effect[Designate]):
    """8: laid before another player, who draws for discarding and no longer for leaving."""

    number = 8

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.living, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.alter(manipulated=(*table.scene.manipulated, action.seat)).tell(
            SeatDesignated(seat, action.seat)
        )


class Resignation(Reaction[Choose]):
    """24: when anybody has discarded an Investigation, put it back on the pile, or receive a Suspicion."""

    number = 24
    reads = ("gives",)

    tile: int
    count: int

    def options(self, table: State) -> Choices[Choose]:
        return PUT_BACK_OR_SUSPECT

    def resolve(self, table: State, seat: Seat, action: Choose) -> State:
        table = table.tell(WayChosen(seat, action.way))
        if action.way is Way.PUT_BACK:
            return table.alter(pile=(self.tile, *table.scene.pile))
        return give(table, seat, self.count, seat)


class Accusations(Reaction[Choose]):
    """26: when another player has discarded an Investigation, show it to all, or suspect that player."""

    number = 26
    reads = ("gives",)

    tile: int
    against: Seat
    count: int

    def options(self, table: State) -> Choices[Choose]:
        return REVEAL_OR_SUSPECT

    def resolve(self, table: State, seat: Seat, action: Choose) -> State:
        if action.way is Way.REVEAL:
            position = table.scene.position(self.tile)
            return table.turn_up(position).tell(TileExposed(seat, table.tiles[position]))
        return give(table.tell(WayChosen(seat, action.way)), self.against, self.count, seat)


class DiscardWindow(Window):
    """An Investigation has just been discarded: 24 and 26 answer it, in round order (AMB-05).

    Whoever has played one of them is asked again, for they may hold the other.
    """

    seat: Seat
    tile: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        if self.tile in table.scene.pile:
            return ()
        return tuple([seat for seat in self.waiting if table.hands[seat] and table.scene.alive(seat)])

    def answers(self, table: State, seat: Seat) -> tuple[Card, ...]:
        return (Card.RESIGNATION,) if seat == self.seat else (Card.RESIGNATION, Card.ACCUSATIONS)

    def proceed(self, table: State) -> State:
        wanted = self.in_order(table)
        if not wanted or self.tile in table.scene.pile:
            return table
        seat, card = wanted[0]
        others_to_come = tuple(intent for intent in self.intents if intent.seat != seat)
        table = table.then(replace(self, waiting=(seat,), intents=others_to_come))
        if not table.scene.alive(seat):
            return table
        position = table.scene.position(self.tile)
        table = table.show_answer(seat, card).know_tile(seat, position)
        table = table.tell(TileLooked(seat, table.tiles[position]))
        if card is Card.RESIGNATION:
            return table.then(Resignation(seat, self.tile, number(card, "gives")))
        return table.then(Accusations(seat, self.tile, self.seat, number(card, "gives")))
