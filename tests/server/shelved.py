"""Finished games that lie in a store as if they had been played in this house."""

from __future__ import annotations

from typing import Any

import msgspec

from huisclos.core.record import Record
from huisclos.server.store.contract import Store
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter, Heading, Place
from huisclos.server.table.game.play import Made, Play
from tests.server.company import PEOPLE


async def shelve(
    store: Store,
    record: Record,
    table: str = "t1",
    code: str = "ABCD",
    visited: int = 0,
    places: tuple[Place, ...] | None = None,
    **more: Any,
) -> Charter:
    """Keep this game as the first and only one of a table, with people on its seats if nobody says who."""
    options = msgspec.Raw(msgspec.json.encode(record.options))
    people = PEOPLE[: record.players]
    over = Charter(
        table=table,
        code=code,
        game=record.game,
        places=tuple(Place(people=(guest,)) for guest in people) if places is None else places,
        options=options,
        host=people[0],
        names={guest: guest.partition("-")[0].title() for guest in people},
        phase="over",
        **more,
    )
    heading = Heading(
        round=1,
        version=record.version,
        options=options,
        players=record.players,
        salt="salt",
        commitment=None,
        places=over.places,
    )
    assert await store.found(over, visited)
    moves = tuple(Made(n, move.seat, move.action, None, ()) for n, move in enumerate(record.moves, 1))
    await store.keep(over, Change(begun=Play(record.game, heading), moves=moves))
    return over
