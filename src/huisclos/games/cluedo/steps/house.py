"""Clue cards that change the house: a new passage, and a rush to the rooms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OneOf, Standing
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import ROOMS
from huisclos.games.cluedo.events import PassageOpened, Rushed
from huisclos.games.cluedo.moves import OpenPassage, Rush
from huisclos.games.cluedo.steps.question import search

if TYPE_CHECKING:
    from huisclos.games.cluedo.state import State

OPENINGS = OneOf(tuple(map(OpenPassage, ROOMS)))
RUSHES = Standing(tuple(map(Rush, ROOMS)))


class ChoosePassage(Step[OpenPassage]):
    """The reader lays the card in a room, which joins the secret passages for the whole game (CL-42)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[OpenPassage]:
        return OPENINGS if seat == self.seat else NOTHING

    def resolve(self, table: State, seat: Seat, action: OpenPassage) -> State:
        passages = (*table.scene.passages, action.room)
        return table.alter(passages=passages).tell(PassageOpened(seat, action.room))


class Hurry(Step[Rush]):
    """In turn order from the reader, everybody still playing moves into a room of own choice (CL-22)."""

    reader: Seat
    waiting: tuple[Seat, ...]

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting[:1]

    def choices(self, table: State, seat: Seat) -> Choices[Rush]:
        return RUSHES if seat == self.waiting[0] else NOTHING

    def resolve(self, table: State, seat: Seat, action: Rush) -> State:
        table = table.then(replace(self, waiting=self.waiting[1:]))
        table = table.put_pawn(table.scene.characters[seat], action.room).tell(Rushed(seat, action.room))
        return search(table, seat) if seat == self.reader else table

    def proceed(self, table: State) -> State:
        """Everybody is in a room."""
        return table
