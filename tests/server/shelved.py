"""Finished games that lie in a store as if they had been played in this house."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from huisclos.core.record import Record
from huisclos.server.running.hours import wall_clock
from huisclos.server.store.contract import Store
from huisclos.server.store.opening import open_store
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


def shelve_in(file: Path, records: Mapping[str, Record]) -> None:
    """Lay these games of bots into the file of a house that is not open yet, by the code of their table."""

    async def laid() -> None:
        store = await open_store(f"sqlite:///{file}")
        for code, record in records.items():
            places = tuple(Place(bot="medium", called=at) for at in range(record.players))
            await shelve(store, record, code, code, visited=wall_clock(), places=places)
        await store.close()

    with ThreadPoolExecutor() as aside:  # a browser keeps this thread's event loop busy
        aside.submit(asyncio.run, laid()).result()
