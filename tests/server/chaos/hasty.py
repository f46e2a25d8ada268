"""A node that must not exist: it says that a move is kept, and keeps it a little later."""

from __future__ import annotations

import asyncio
import contextlib
from unittest.mock import patch

from huisclos.server.store.contract import StoreError
from huisclos.server.store.group_commit import GroupCommit
from huisclos.server.table.change import Change
from huisclos.server.table.charter import Charter
from tests.server.chaos import misled

LATER = 0.2
"""Seconds in which it may be killed."""


class Hasty(misled.Misled):
    """One of several houses on one PostgreSQL, which promises more than it has done."""


def main() -> int:
    """The house as it would be if it answered before the disk did."""
    keep, late = GroupCommit.keep, set[asyncio.Task[None]]()

    async def kept_later(group: GroupCommit, before: Charter, change: Change) -> None:
        await asyncio.sleep(LATER)
        with contextlib.suppress(StoreError):  # whoever waited for it has gone long ago
            await keep(group, before, change)

    async def promise(group: GroupCommit, before: Charter, change: Change) -> None:
        if not change.moves or change.begun is not None:
            await keep(group, before, change)
            return
        task = asyncio.create_task(kept_later(group, before, change))
        late.add(task)
        task.add_done_callback(late.discard)

    with patch.object(GroupCommit, "keep", promise):
        return misled.main()
