"""The resolution: type by type, everybody names a clue aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from huisclos.core.choices import AnyOf, Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import CLUES, KIND_OF, Clue, Kind
from huisclos.games.almost_innocent.events import GuessConfirmed, GuessRefused, InnocenceLost
from huisclos.games.almost_innocent.moves import Guess, LetDraw, LetSpeak, Mark, SayReady, Vote
from huisclos.games.almost_innocent.scene import Guessed, left_of, right_of
from huisclos.games.almost_innocent.steps import asides
from huisclos.games.almost_innocent.steps.silence import Silent

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.scene import Scene
    from huisclos.games.almost_innocent.state import State

GUESS = {clue: Guess(clue) for clue in CLUES}


class Solve(Silent[Guess | asides.Aside]):
    """A seat names its clue of one type; its right neighbour says yes or no (AI-44 to AI-49)."""

    seat: Seat
    kind: Kind

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Guess | asides.Aside]:
        aside = asides.asides(table, seat, voting=False)
        if seat != self.seat:
            return aside
        refused = wrong_guesses(table.scene, seat)
        clues = table.scene.grid.clues[self.kind]
        return AnyOf(OneOf(tuple([GUESS[clue] for clue in clues if clue not in refused])), rarely=aside)

    def resolve(self, table: State, seat: Seat, action: Guess | asides.Aside) -> State:
        match action:
            case Guess(clue):
                right = clue in table.combination(seat)
                table = table.alter(guesses=(*table.scene.guesses, Guessed(seat, clue, right)))
                by = right_of(seat, table.scene.players)
                if right:
                    return self.go_on(table.tell(GuessConfirmed(seat, by, clue)))
                return self.pay(table.tell(GuessRefused(seat, by, clue)))
            case Vote() | Mark() | SayReady() | LetDraw() | LetSpeak():
                return asides.hear(table, seat, action, self)

    def go_on(self, table: State) -> State:
        """The left neighbour is next, or the next type; after the last the team has won (AI-47, AI-52)."""
        left = left_of(self.seat, table.scene.players)
        kinds = table.scene.grid.kinds
        if left != table.scene.opener:
            return table.then(Solve(left, self.kind))
        if self.kind is kinds[-1]:
            return table.close(won=True)
        return table.then(Solve(left, kinds[kinds.index(self.kind) + 1]))

    def pay(self, table: State) -> State:
        """A wrong guess costs an Almost Innocent token and is made good by the same seat (AI-48, AI-49)."""
        if not table.scene.innocence:
            return table.close(won=False)
        return table.lose_innocence().tell(InnocenceLost(table.scene.innocence - 1)).then(self)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Mark() | SayReady() | LetDraw() | LetSpeak():
                return asides.refusal(table, seat, action)
            case Guess() if seat != self.seat:
                return "not_your_guess", "AI-45"
            case Guess(clue) if KIND_OF[clue] is not self.kind:
                return "name_this_type", "AI-46"
            case Guess(clue) if clue in wrong_guesses(table.scene, seat):
                return "refused_already", "AI-48"
            case Guess():
                return "not_on_the_grid", "AI-46"
            case _:
                return "no_more_questions", "AI-43"


def wrong_guesses(scene: Scene, seat: Seat) -> set[Clue]:
    """The clues this seat has named in vain."""
    return {guess.clue for guess in scene.guesses if guess.seat == seat and not guess.right}
