"""Liar’s dice for the house: the truth under the cups, and what one seat sees of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from random import Random
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from huisclos.core.agenda import Table
from huisclos.core.rules import Outcome, Rules, Types
from huisclos.core.seats import BySeat, Seat, around, clockwise
from huisclos.core.value import Value
from liars_dice.events import DieLost, Event, Lifted, Raised, Rolled
from liars_dice.moves import FACES, ONE, Action, Bid, Face
from liars_dice.steps import Pending, Rolling, Turn

Cups = tuple[tuple[Face, ...], ...]


class Options(Value):
    """How many dice each begins with, and whether ones count as every face."""

    dice: Annotated[int, Meta(ge=1, le=5)] = 5
    wild: bool = True


class State(Table, kw_only=True):
    """What really lies under the cups."""

    dice: tuple[int, ...]
    """How many each still has."""
    cups: Cups
    """What lies under each cup; nothing before it is rolled."""
    wild: bool
    box: int = 0
    """Dice that are out of the game."""
    bid: Bid | None = None
    bidder: Seat | None = None
    last: Lifted | None = None
    """The last doubt, for everybody to remember."""
    agenda: tuple[Pending, ...] = ()
    told: tuple[Event, ...] = ()

    def next(self, seat: Seat) -> Seat:
        """The left neighbour among those who still have dice."""
        return next(other for other in clockwise(seat, len(self.dice)) if self.dice[other])

    def begin(self, first: Seat) -> State:
        """Everybody rolls, and somebody begins (LD-02, LD-03)."""
        rolling = [Rolling(seat) for seat in around(first, len(self.dice)) if self.dice[seat]]
        fresh = replace(self, cups=((),) * len(self.dice), bid=None, bidder=None)
        return fresh.then(*rolling, Turn(first))

    def roll(self, seat: Seat, dice: tuple[Face, ...]) -> State:
        cups = (*self.cups[:seat], dice, *self.cups[seat + 1 :])
        return replace(self, cups=cups).tell(Rolled(seat, dice))

    def raise_to(self, seat: Seat, bid: Bid) -> State:
        return replace(self, bid=bid, bidder=seat).tell(Raised(seat, bid.count, bid.face))

    def found(self, face: Face) -> int:
        """How many dice under all cups show this face, wild ones among them (LD-07)."""
        shown = (face, ONE) if self.wild else (face,)
        return sum(die in shown for cup in self.cups for die in cup)

    def lift(self, doubter: Seat) -> State:
        """All cups are lifted; whoever was wrong loses a die (LD-06)."""
        assert self.bid is not None
        assert self.bidder is not None
        bid, found = self.bid, self.found(self.bid.face)
        lifted = Lifted(doubter, self.bidder, bid.count, bid.face, found, self.cups)
        loser = doubter if found >= bid.count else self.bidder
        return replace(self, last=lifted).tell(lifted).lose(loser)

    def lose(self, seat: Seat) -> State:
        """A die goes back into the box, and the next round begins, if there is one (LD-08 to LD-10)."""
        left = self.dice[seat] - 1
        dice = (*self.dice[:seat], left, *self.dice[seat + 1 :])
        cups: Cups = ((),) * len(dice)
        after = replace(self, dice=dice, cups=cups, bid=None, bidder=None, box=self.box + 1)
        after = after.tell(DieLost(seat, left))
        if sum(map(bool, dice)) == 1:
            return after
        return after.begin(seat if left else after.next(seat))


class View(Value, kw_only=True):
    """What one seat sees."""

    seat: Seat | None
    dice: BySeat[int]
    rolled: BySeat[int]
    """How many dice lie under each cup now."""
    cup: tuple[Face, ...]
    wild: bool
    box: int
    bid: Bid | None
    bidder: Seat | None
    last: Lifted | None
    agenda: tuple[Pending, ...]


class World(Value):
    """What could lie under the cups."""

    cups: Cups


class LiarsDice(Rules[State, View, World, Options]):
    """Three to six players; the last one with dice wins."""

    name = "liars_dice"
    version = 1
    players = range(3, 7)
    types = Types(state=State, action=Action, event=Event, view=View, options=Options)

    def open(self, options: Options, players: int) -> State:
        state = State(dice=(options.dice,) * players, cups=(), wild=options.wild)
        return state.begin(Seat(0))

    def project(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            dice=state.dice,
            rolled=tuple(map(len, state.cups)),
            cup=() if seat is None else state.cups[seat],
            wild=state.wild,
            box=state.box,
            bid=state.bid,
            bidder=state.bidder,
            last=state.last,
            agenda=state.testimony_of_agenda(seat),
        )

    def redeal(self, view: View, rng: Random) -> World:
        cups = [
            view.cup if seat == view.seat else tuple(rng.choice(FACES) for _ in range(dice))
            for seat, dice in enumerate(view.rolled)
        ]
        return World(tuple(cups))

    def imagine(self, view: View, world: World) -> State:
        return State(
            dice=view.dice,
            cups=world.cups,
            wild=view.wild,
            box=view.box,
            bid=view.bid,
            bidder=view.bidder,
            last=view.last,
            agenda=view.agenda,
        )

    def gone(self, state: State) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, dice in enumerate(state.dice) if not dice)

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        return Outcome(tuple(Seat(seat) for seat, dice in enumerate(state.dice) if dice), "last_dice")

    def pieces(self, state: State) -> Iterable[Hashable]:
        return ("die",) * (sum(state.dice) + state.box)


RULES = LiarsDice()
