"""Investigations of the second round: 6 to 10."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import Tile, number
from huisclos.games.death_note.events import (
    Answered,
    HandShown,
    PlaceDesignated,
    SeatDesignated,
    VotesCounted,
)
from huisclos.games.death_note.moves import Agree, Designate, Pick, PointAt, Vote
from huisclos.games.death_note.steps.asking import AGREE, Asked, Inquiry, designations, others, picks, places
from huisclos.games.death_note.steps.death import Doom
from huisclos.games.death_note.steps.first_round import InvestigatorsOffer
from huisclos.games.death_note.steps.hands import discard
from huisclos.games.death_note.steps.verbs import give_from_tile, look_at_hand, reveal

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Unraveling(Inquiry[Designate]):
    """6: L designates two unrevealed players."""

    number = 6
    reads = ("gives",)

    first: Seat | None = None

    def options(self, table: State) -> Choices[Designate]:
        unrevealed = table.scene.unrevealed
        if len(unrevealed) < 2:
            return NOTHING
        return designations(tuple(seat for seat in unrevealed if seat != self.first))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        if self.first is None:
            return table.then(Unraveling(seat, action.seat))
        return table.then(CallVote(seat, (self.first, action.seat)))


class CallVote(Asked[Agree]):
    """6: everybody may talk until L calls the vote."""

    accused: tuple[Seat, Seat]

    def options(self, table: State) -> Choices[Agree]:
        return AGREE

    def resolve(self, table: State, seat: Seat, action: Agree) -> State:
        voters = tuple(other for other in table.scene.living if other not in self.accused)
        return table.then(Voting(self.accused, voters))


class Ballot(Value):
    """A vote only its voter knows until all have voted."""

    seat: Seat
    vote: Seat | None


class Voting(Step[Vote]):
    """6: the others vote at the same time; whoever has more votes receives a Suspicion, on a tie both."""

    accused: tuple[Seat, Seat]
    waiting: tuple[Seat, ...]
    ballots: tuple[Ballot, ...] = ()

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Vote]:
        return OneOf(tuple(map(Vote, self.accused))) if seat in self.waiting else NOTHING

    def resolve(self, table: State, seat: Seat, action: Vote) -> State:
        ballots = (*self.ballots, Ballot(seat, action.seat))
        return table.tell(Answered(seat)).then(
            replace(self, waiting=others(self.waiting, seat), ballots=ballots)
        )

    def proceed(self, table: State) -> State:
        ballots = sorted((ballot.seat, ballot.vote) for ballot in self.ballots if ballot.vote is not None)
        votes = tuple(vote for _, vote in ballots)
        most = max(map(votes.count, self.accused))
        chosen = tuple(seat for seat in self.accused if votes.count(seat) == most)
        counted = VotesCounted(tuple(seat for seat, _ in ballots), votes, chosen)
        return give_from_tile(table.tell(counted), chosen, number(Tile.UNRAVELING, "gives"))

    def refusal(self, table: State, seat: Seat, action: object) -> tuple[str, str | None]:
        return "vote_for_one_of_the_two", "DN-29"

    def seen_by(self, seat: Seat | None) -> Step[Any]:
        blanked = tuple(
            ballot if ballot.seat == seat else Ballot(ballot.seat, None) for ballot in self.ballots
        )
        return replace(self, ballots=blanked)


class Overcast(Inquiry[Designate]):
    """7: L designates an unrevealed player."""

    number = 7

    def options(self, table: State) -> Choices[Designate]:
        return designations(table.scene.unrevealed) if table.scene.living_centre else NOTHING

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(OvercastRole(seat, action.seat))


class OvercastRole(Asked[PointAt]):
    """7: and a living inactive Role, revealed or not."""

    target: Seat

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.living_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        return table.tell(PlaceDesignated(seat, action.place)).then(OvercastOffer(self.target, action.place))


class OvercastOffer(InvestigatorsOffer):
    """7: an Investigator may reveal the own Role, and the inactive one dies."""

    place: int

    def accepted(self, table: State) -> State:
        slot = table.scene.slot(self.place)
        return reveal(table, self.seat, self.seat).then(Doom(slot, self.seat))


class Glare(Inquiry[Designate]):
    """8: L looks at the hand of a player who has both Suspicions and Actions."""

    number = 8

    def options(self, table: State) -> Choices[Designate]:
        scene = table.scene
        return designations(
            tuple(seat for seat in scene.living if scene.suspicions[seat] and table.hands[seat])
        )

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = look_at_hand(table.tell(SeatDesignated(seat, action.seat)), seat, action.seat)
        return table.then(Confiscate(seat, action.seat))


class Confiscate(Asked[Pick]):
    """8: and discards an Action from it."""

    victim: Seat

    def options(self, table: State) -> Choices[Pick]:
        return picks(table.hands[self.victim])

    def resolve(self, table: State, seat: Seat, action: Pick) -> State:
        return discard(table, self.victim, action.card, seat)


class Encounter(Inquiry[Never]):
    """9: after L has given the Suspicions, every living player who received none draws an Action."""

    number = 9
    reads = ("draws",)

    @classmethod
    def begin(cls, table: State) -> State:
        return table


class Doubt(Inquiry[Designate]):
    """10: a player with exactly so many Suspicions shows the hand to everybody."""

    number = 10
    reads = ("exactly",)

    def options(self, table: State) -> Choices[Designate]:
        scene, exactly = table.scene, number(Tile.DOUBT, "exactly")
        return designations(tuple(seat for seat in scene.living if scene.suspicions[seat] == exactly))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        hand = table.hands[action.seat]
        if not hand:
            return table
        return table.show_hand(action.seat).tell(HandShown(action.seat, hand))
