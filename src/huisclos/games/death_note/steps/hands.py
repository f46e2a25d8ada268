"""Actions about hands: 10, 14, 16, 23, 31 and 33."""

from __future__ import annotations

from typing import TYPE_CHECKING

from huisclos.core.choices import NOTHING, AnyOf, Choices, OneOf
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.box import Card, number
from huisclos.games.death_note.events import (
    CardDiscarded,
    CardGiven,
    CardUnpacked,
    PlaceDesignated,
    SeatDesignated,
)
from huisclos.games.death_note.moves import Designate, Drop, Lot, Pass, Pick, PointAt
from huisclos.games.death_note.steps.asking import (
    PASS,
    Asked,
    Effect,
    designations,
    drops,
    others,
    picks,
    places,
)
from huisclos.games.death_note.steps.drawing import Draw
from huisclos.games.death_note.steps.playing import AT, Moment
from huisclos.games.death_note.steps.verbs import give, look_at_hand, reveal

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Mole(Effect[Pick]):
    """10: look at L's hand and take an Action from it; then receive a Suspicion."""

    number = 10
    reads = ("takes", "gives")

    taken: int = 0

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return True

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        detective = table.scene.seat_of_l
        seen = look_at_hand(table, seat, detective) if table.hands[detective] else table
        return seen.then(cls(seat))

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.hand_of_l and self.taken < number(Card.MOLE, "takes") else ()

    def options(self, table: State) -> Choices[Pick]:
        return picks(table.hand_of_l)

    def resolve(self, table: State, seat: Seat, action: Pick) -> State:
        table = hand_over(table, table.scene.seat_of_l, seat, action.card)
        return table.then(Mole(seat, self.taken + 1))

    def proceed(self, table: State) -> State:
        """Even if L has no Action left, the Suspicion comes."""
        return give(table, self.seat, number(Card.MOLE, "gives"), self.seat)


class Discards(Effect[Pass | Drop]):
    """14 and 16: discard as many Actions as you like, this one not counted."""

    dropped: int = 0

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return True

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.hands[self.seat] else ()

    def options(self, table: State) -> Choices[Pass | Drop]:
        return AnyOf(PASS, drops(table.hands[self.seat]))

    def resolve(self, table: State, seat: Seat, action: Pass | Drop) -> State:
        if isinstance(action, Pass):
            return self.done(table)
        return discard(table, seat, action.card).then(type(self)(seat, self.dropped + 1))

    def proceed(self, table: State) -> State:
        return self.done(table)

    def done(self, table: State) -> State:
        """What the discarded Actions bring about."""
        raise TypeError(f"{type(self).__name__} does not say what discarding is for")


class Recordings(Discards):
    """14: discard Actions, and reveal as many inactive Roles."""

    number = 14

    def done(self, table: State) -> State:
        return table.then(PlayBack(self.seat, self.dropped))


class PlayBack(Asked[PointAt]):
    """14: one by one, as many inactive Roles as Actions were discarded are revealed."""

    left: int

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.left and table.scene.hidden_centre else ()

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.hidden_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        table = table.tell(PlaceDesignated(seat, action.place))
        return reveal(table, table.scene.slot(action.place), seat).then(PlayBack(seat, self.left - 1))

    def proceed(self, table: State) -> State:
        """All that could be revealed is."""
        return table


class WatariFoundation(Discards):
    """16: discard Actions; the player you designate draws as many."""

    number = 16

    def done(self, table: State) -> State:
        return table.then(Endow(self.seat, self.dropped)) if self.dropped else table


class Endow(Asked[Designate]):
    """16: designate who draws, yourself if you like."""

    count: int

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.living)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(Draw(action.seat, self.count))


class InvestigationOffice(Effect[Designate]):
    """23: designate a player, who gives an Action to L and then one to you."""

    number = 23
    reads = ("to_l", "to_you")

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.living)

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        gifts = [HandOver(action.seat, table.scene.seat_of_l)] * number(Card.INVESTIGATION_OFFICE, "to_l")
        if action.seat != seat:
            gifts += [HandOver(action.seat, seat)] * number(Card.INVESTIGATION_OFFICE, "to_you")
        return table.tell(SeatDesignated(seat, action.seat)).then(*gifts)


class HandOver(Asked[Pick]):
    """23: a player with an Action left gives one of own choice."""

    to: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.hands[self.seat] else ()

    def options(self, table: State) -> Choices[Pick]:
        return picks(table.hands[self.seat])

    def resolve(self, table: State, seat: Seat, action: Pick) -> State:
        return hand_over(table, seat, self.to, action.card)

    def proceed(self, table: State) -> State:
        """There is nothing left to give."""
        return table


class Blackmail(Effect[Designate]):
    """31: designate another player with an Action, and look at the hand."""

    number = 31

    def options(self, table: State) -> Choices[Designate]:
        return designations(
            tuple(seat for seat in others(table.scene.living, self.seat) if table.hands[seat])
        )

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = look_at_hand(table.tell(SeatDesignated(seat, action.seat)), seat, action.seat)
        return table.then(Force(seat, action.seat))


class Force(Asked[Pick]):
    """31: choose an Action, which must be played now as in the victim's own turn, or is discarded."""

    victim: Seat

    def options(self, table: State) -> Choices[Pick]:
        return picks(table.hands[self.victim])

    def resolve(self, table: State, seat: Seat, action: Pick) -> State:
        if table.can_be_forced(self.victim, action.card, AT[Moment.FORCED]):
            return table.play(self.victim, action.card)
        return discard(table, self.victim, action.card, seat)


class Unpacking(Effect[Designate]):
    """33: designate a player with an Action; this card itself does not count."""

    number = 33

    def options(self, table: State) -> Choices[Designate]:
        return designations(tuple(seat for seat in table.scene.living if table.hands[seat]))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        return table.then(ShowOwn(seat) if action.seat == seat else TakeByLot(seat, action.seat))


class ShowOwn(Asked[Pick]):
    """33: on yourself, you choose the Action you show."""

    def options(self, table: State) -> Choices[Pick]:
        return picks(table.hands[self.seat])

    def resolve(self, table: State, seat: Seat, action: Pick) -> State:
        return table.show_card(seat, action.card).tell(CardUnpacked(seat, seat, action.card))


class TakeByLot(Asked[Lot]):
    """33: an Action is taken by lot, shown to everybody, and kept."""

    victim: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Lot]:
        if seat != NATURE:
            return NOTHING
        return OneOf(tuple(map(Lot, range(len(table.hands[self.victim])))))

    def resolve(self, table: State, seat: Seat, action: Lot) -> State:
        card = table.hands[self.victim][action.place]
        table = table.lose(self.victim, card).gain(self.seat, card)
        return table.tell(CardUnpacked(self.seat, self.victim, card))


def hand_over(table: State, by: Seat, to: Seat, card: Card) -> State:
    """An Action goes from one hand to another; its face is known to these two."""
    table = table.lose(by, card, (by, to)).gain(to, card, (by, to))
    return table.tell(CardGiven(by, to, card))


def discard(table: State, seat: Seat, card: Card, by: Seat | None = None) -> State:
    """An Action goes face down to the discard; its owner and whoever chose it know it (DN-66)."""
    chooser = seat if by is None else by
    table = table.lose(seat, card, (seat, chooser)).put_away(card, openly=False)
    return table.tell(CardDiscarded(seat, chooser, card))
