"""The guess: rivals vote in secret, a team talks until it agrees."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, MatchOf, OneOf
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import NUMBERS, Number
from huisclos.games.secret_identity.events import Proposed, Voted, VotesTaken
from huisclos.games.secret_identity.moves import Collect, Depart, Lead, Propose, TimeUp, Vote
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.steps.clock import Timed, interruptions, leave, run_out, without
from huisclos.games.secret_identity.steps.unfinished import Unfinished
from huisclos.games.secret_identity.steps.untimely import untimely

if TYPE_CHECKING:
    from huisclos.games.secret_identity.state import State

PROPOSALS = {
    before: OneOf(tuple(Propose(number) for number in NUMBERS if number != before))
    for before in (None, *NUMBERS)
}
"""What may be proposed: anything at first, and by whoever changes their mind something else than before."""
LOOKS = 3
"""So often the guessers go round before the number most of them propose is taken."""


class Ballot(Value):
    """The votes of a seat, face down; only that seat knows them."""

    seat: Seat
    numbers: tuple[Number | None, ...] | None


class Voting(Timed[Vote | Collect | Lead | TimeUp | Depart]):
    """Everybody lays a number before each opponent, face down until all have (SI-21, SI-24)."""

    waiting: tuple[Seat, ...]
    ballots: tuple[Ballot, ...] = ()

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting or (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Vote | Collect | Lead | TimeUp | Depart]:
        if seat == NATURE:
            unfinished = Unfinished(table.scene, self.waiting)
            return interruptions(table, unfinished) if self.waiting else openings(table.scene)
        return ballots(table.scene, seat) if seat in self.waiting else NOTHING

    def resolve(self, table: State, seat: Seat, action: Vote | Collect | Lead | TimeUp | Depart) -> State:
        match action:
            case Vote(numbers):
                return self.with_ballot(table.tell(Voted(seat)), seat, numbers)
            case Collect(late, numbers):
                return self.with_ballot(table.tell(VotesTaken(late, numbers)), late, numbers)
            case Lead(first):
                return table.count(first, self.votes(table.scene.players))
            case TimeUp():
                return run_out(table, self.waiting).then(replace(self, waiting=()))
            case Depart(gone):
                return leave(table, gone).then(replace(self, waiting=without(self.waiting, gone)))

    def with_ballot(self, table: State, seat: Seat, numbers: tuple[Number | None, ...]) -> State:
        return table.then(Voting(without(self.waiting, seat), (*self.ballots, Ballot(seat, numbers))))

    def hand_in(self, table: State, seat: Seat, laid: Any) -> tuple[Seat, Any]:
        """Votes that are not complete are taken as they lie (SI-21)."""
        complete = not isinstance(laid, Vote) or laid in ballots(table.scene, seat)
        return (seat, laid) if complete else (NATURE, Collect(seat, laid.numbers))

    def votes(self, players: int) -> tuple[tuple[Number | None, ...], ...]:
        """All votes by voter and then by seat; whoever cast none has a row of blanks."""
        cast = {ballot.seat: ballot.numbers for ballot in self.ballots}
        return tuple(cast.get(Seat(seat)) or (None,) * players for seat in range(players))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        if not isinstance(action, Vote):
            return untimely(table.scene, action)
        row = dict(enumerate(action.numbers))
        given = [number for number in action.numbers if number is not None]
        if row.get(seat) is not None:
            return "vote_about_oneself", "SI-23"
        if not set(given) <= set(NUMBERS):
            return "no_such_number", "SI-02"
        if len(set(given)) < len(given):
            return "number_twice", "SI-22"
        if any(row.get(other) is None for other in table.scene.in_play if other != seat):
            return "vote_about_everybody", "SI-21"
        return "vote_about_nobody", "SI-21"

    def unasked(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        if isinstance(action, Vote):
            return "not_awaited", "SI-24"
        return untimely(table.scene, action, "not_awaited")

    def hushes(self, table: State) -> tuple[Seat, ...]:
        """Nobody may steer the others (SI-25)."""
        return table.scene.present

    def seen_by(self, seat: Seat | None) -> Step[Any]:
        blanked = tuple(
            ballot if ballot.seat == seat else replace(ballot, numbers=None) for ballot in self.ballots
        )
        return replace(self, ballots=blanked)


class Discussion(Timed[Propose | TimeUp | Depart]):
    """The guessers talk and propose until they agree, or have gone round often enough (SI-48)."""

    waiting: tuple[Seat, ...]
    proposals: tuple[Number | None, ...]
    """What each seat proposes at present."""
    look: int = 1

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Propose | TimeUp | Depart]:
        if seat == NATURE:
            return interruptions(table)
        if seat in self.waiting:
            return PROPOSALS[None]
        return PROPOSALS[self.proposals[seat]] if seat in table.scene.guessers else NOTHING

    def resolve(self, table: State, seat: Seat, action: Propose | TimeUp | Depart) -> State:
        match action:
            case Propose(number):
                proposals = (*self.proposals[:seat], number, *self.proposals[seat + 1 :])
                talk = replace(self, waiting=without(self.waiting, seat), proposals=proposals)
                return talk.go_on(table.tell(Proposed(seat, number)))
            case TimeUp():
                return run_out(table, self.waiting).then(replace(self, waiting=()))
            case Depart(gone):
                proposals = (*self.proposals[:gone], None, *self.proposals[gone + 1 :])
                talk = replace(self, waiting=without(self.waiting, gone), proposals=proposals)
                return talk.go_on(leave(table, gone))

    def go_on(self, table: State) -> State:
        """Another look round the table, unless all agree or have looked often enough."""
        guessers = table.scene.guessers
        agreed = len({self.proposals[seat] for seat in guessers}) == 1 and not self.silent(guessers)
        if agreed or self.waiting or self.look == LOOKS:
            return table.then(replace(self, waiting=()) if agreed else self)
        return table.then(replace(self, waiting=guessers, look=self.look + 1))

    def silent(self, guessers: tuple[Seat, ...]) -> bool:
        """Whether somebody has not proposed anything yet."""
        return any(self.proposals[seat] is None for seat in guessers)

    def proceed(self, table: State) -> State:
        """The team's answer stands (SI-49)."""
        return table.answer(favourite(self.proposals, table.scene))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        if not isinstance(action, Propose):
            return untimely(table.scene, action)
        return ("proposed_already", "SI-64") if action.number in NUMBERS else ("no_such_number", "SI-42")

    def unasked(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "not_awaited", "SI-50" if seat == table.scene.active else "SI-48"

    def hushes(self, table: State) -> tuple[Seat, ...]:
        """The active player may not steer the guessers (SI-50)."""
        return () if table.scene.active is None else (table.scene.active,)


def ballots(scene: Scene, seat: Seat) -> Choices[Vote]:
    """A different number for each opponent with a case (SI-21, SI-22, SI-23)."""
    places = tuple(other for other in scene.in_play if other != seat)
    return MatchOf(Vote, NUMBERS, places=places, size=scene.players)


def openings(scene: Scene) -> Choices[Lead]:
    """The count may begin with any case."""
    return OneOf(tuple(map(Lead, scene.in_play)))


def favourite(proposals: tuple[Number | None, ...], scene: Scene) -> Number | None:
    """The number most guessers propose; of several, that of the first guesser clockwise (SI-48)."""
    voices = [number for seat in scene.guessers if (number := proposals[seat]) is not None]
    counted = Counter(voices)
    return max(counted, key=lambda number: (counted[number], -voices.index(number)), default=None)
