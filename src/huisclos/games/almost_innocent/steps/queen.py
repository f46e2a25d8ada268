"""At the end of a turn the Queen walks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from huisclos.core.choices import NOTHING, Choices, OneOf
from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.box import Direction
from huisclos.games.almost_innocent.events import DieRolled, QueenMoved, QueenStayed
from huisclos.games.almost_innocent.moves import Guide, Throw
from huisclos.games.almost_innocent.scene import beyond
from huisclos.games.almost_innocent.steps.silence import Silent

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.state import State

THROWS = OneOf(tuple(map(Throw, range(1, 7))))
WAYS = dict(enumerate(Direction, 1))
"""The faces of the die that say where she goes; on the others the players choose (AI-98)."""


class QueenDie(Silent[Throw]):
    """At the end of a turn the die falls: 1 to 4 send the Queen somewhere, 5 and 6 leave the choice."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Throw]:
        return THROWS if seat == NATURE else NOTHING

    def resolve(self, table: State, seat: Seat, action: Throw) -> State:
        table = table.tell(DieRolled(self.seat, action.face))
        if action.face not in WAYS:
            return table.then(GuideQueen(self.seat))
        return walk(table, WAYS[action.face], None).pass_turn(self.seat)


class GuideQueen(Silent[Guide]):
    """The active player sends the Queen one place in a direction that is possible (AI-99, AI-101)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Guide]:
        queen = table.scene.queen
        if seat != self.seat or queen is None:
            return NOTHING
        return OneOf(tuple([Guide(way) for way in Direction if beyond(queen, way)]))

    def resolve(self, table: State, seat: Seat, action: Guide) -> State:
        return walk(table, action.direction, seat).pass_turn(seat)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return ("edge_of_the_board", "AI-101") if isinstance(action, Guide) else ("illegal", None)


def walk(table: State, way: Direction, guide: Seat | None) -> State:
    """The Queen takes one step, or the edge stops her (AI-100)."""
    assert table.scene.queen is not None
    place = beyond(table.scene.queen, way)
    if place is None:
        return table.tell(QueenStayed(way))
    return table.alter(queen=place).tell(QueenMoved(way, place, guide))
