"""Almost Innocent played oddly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.subject import OfKind
from huisclos.games.almost_innocent.box import KIND_OF, LINES, Sign
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    Guess,
    Investigate,
    LeadQueen,
    Mark,
    Pass,
    Vote,
)
from huisclos.games.almost_innocent.project import project
from huisclos.games.almost_innocent.state import State


class AlmostInnocent:
    """A team in which somebody does not quite play along."""

    def stakes(self, action: Any) -> bool:
        return isinstance(action, Vote) and action.resolve

    def asks(self, action: Any) -> bool:
        return isinstance(action, AskQuantity | AskKind | AskAgain | Investigate | LeadQueen)

    def passes(self, action: Any) -> bool:
        return isinstance(action, Pass | Decline)

    def half_done(self, action: Any) -> Any:
        return action

    def truths(self, state: State, seat: Seat) -> Iterator[Any]:
        """Ask after one's own clues where they lie; name a type as known, and then another clue of it."""
        mine, grid = state.combination(seat), state.scene.grid
        for clue in mine:
            yield Mark(KIND_OF[clue], Sign.KNOWN)
        for clue in mine:
            for line in LINES:
                if grid.answer(OfKind(line, KIND_OF[clue]), grid.bits(mine)):
                    yield AskKind(line, KIND_OF[clue], None)
        yield from self.follies(state, seat)

    def follies(self, state: State, seat: Seat) -> Iterator[Any]:
        """Call for the resolution at once, and name what one does not have."""
        mine, grid = state.combination(seat), state.scene.grid
        yield Vote(True)
        for clues in grid.clues.values():
            yield from (Guess(clue) for clue in clues if clue not in mine)

    def needs(self, state: State, resolute: list[Seat]) -> bool:
        """The questions run out, and then the team must resolve (AI-43)."""
        return False

    def believer(self, seat: Seat) -> Believer:
        return Believer(seat)


class Believer:
    """Whoever keeps the casebook, which is worked out anew from what lies on the table."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.worked_out: Any = None

    def notice(self, event: Any, state: State) -> None:
        """All that was said stays on the table in view."""

    def mistakes(self, state: State) -> list[str]:
        scene = state.scene
        said = (scene.questions, scene.guesses, scene.statement, scene.draws, state.drawn)
        if not state.hands or said == self.worked_out:
            return []
        self.worked_out = said
        book = Casebook(project(state, self.seat))
        return [
            f"seat {seat} does not have {state.combination(seat)}, says the {name}"
            for name, believed in (("casebook", book.cases), ("mind put into others", book.minds[0]))
            for seat, cases in believed.items()
            if not cases & book.every.exactly(state.combination(seat))
        ]
