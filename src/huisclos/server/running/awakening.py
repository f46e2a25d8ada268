"""A table wakes: it is what was written down, played again."""

from __future__ import annotations

import asyncio
import time

from huisclos.server.store.contract import KeptMove, KeptTable
from huisclos.server.table.game.play import Play
from huisclos.server.table.room import Room

AT_A_TIME = 0.0005
"""Seconds for which moves are played again before others are served; not all moves take equally long."""


def rebuild(kept: KeptTable) -> Room:
    """A table as it was when the last move was written."""
    play = _begun(kept)
    for move in kept.moves:
        _repeat(play, move)
    return _furnished(kept, play)


async def awaken(kept: KeptTable) -> Room:
    """The same, some moves at a time: however long a game was, nobody waits for it at other tables."""
    await asyncio.sleep(0)  # reading a long game from the store was a piece of work by itself
    play, began = _begun(kept), time.perf_counter()
    for move in kept.moves:
        _repeat(play, move)
        if time.perf_counter() - began >= AT_A_TIME:
            await asyncio.sleep(0)
            began = time.perf_counter()
    await asyncio.sleep(0)
    return _furnished(kept, play)


def _begun(kept: KeptTable) -> Play | None:
    return None if kept.heading is None else Play(kept.charter.game, kept.heading)


def _repeat(play: Play | None, move: KeptMove) -> None:
    assert play is not None, "a move without a game"
    play.repeat(move.seat, move.action, move.at, chosen=move.said is not None)


def _furnished(kept: KeptTable, play: Play | None) -> Room:
    if play is not None:
        play.held = {held.seat: held for held in kept.held if play.waits(held)}
    taken = (*kept.said, *(move.said for move in kept.moves if move.said))
    return Room(kept.charter, play, kept.notes, kept.talk, taken)
