"""Everybody's list of finished games. It outlives the tables, and nobody else reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, select

from huisclos.server.store.schema import history

if TYPE_CHECKING:
    from huisclos.server.store.database import Database

MOST = 2_000
"""So many games of one guest are told, the last ones; a browser keeps as many."""


class PlayedGame(NamedTuple):
    """A game that somebody has finished."""

    table: str
    round: int
    game: str
    seat: int
    at: int
    won: bool


class History:
    """The lists of all guests. They are written with the move that ends a game: see `sentences`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, guest: str) -> tuple[PlayedGame, ...]:
        """The games this guest has finished, the last first."""
        mine = select(history).where(history.c.guest == guest)
        (rows,) = await self.database.rows(
            mine.order_by(history.c.at.desc(), history.c.round.desc()).limit(MOST)
        )
        return tuple(PlayedGame(row.table, row.round, row.game, row.seat, row.at, row.won) for row in rows)

    async def drop_all(self, guest: str) -> None:
        """This guest's list is empty again."""
        async with self.database.writing() as connection:
            await connection.execute(delete(history).where(history.c.guest == guest))

    async def put_away(self, before: int) -> None:
        """Games that were over before this time are nobody's any more."""
        async with self.database.writing() as connection:
            await connection.execute(delete(history).where(history.c.at < before))
