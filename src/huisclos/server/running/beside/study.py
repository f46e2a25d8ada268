"""Where finished games are looked back upon: beside the house, one at a time, while the tables play on."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
import structlog

from huisclos.core.errors import RuleError
from huisclos.hindsight.said import Contradiction, Found, Looking, Refused, Said
from huisclos.hindsight.story import EDITION, Analysis
from huisclos.server.store.contract import Store, StoreError

log = structlog.get_logger()

CLERK = (sys.executable, "-m", "huisclos.hindsight")
"""Who looks: a process of its own, which gives way to everybody else."""

PATIENCE = 120.0
"""Seconds after which a look back is given up."""

QUEUE = 50
"""So many games may wait; whoever comes then is asked to come again."""

BROUGHT = 8
"""So many of them may have been brought in files; those of the tables of this house go first."""

REMEMBERED = 50
"""Of so many games it is remembered how the look back ended; of the others the store knows."""

LONGEST = 4 * 1024 * 1024
"""Bytes of the longest line that is read."""

Stage = Literal["waiting", "working", "done", "failed"]
Ending = Found | Contradiction


class Shelf(NamedTuple):
    """Where a game is kept: which table, which round."""

    table: str
    round: int


class Case:
    """One game, and how far the look back upon it has come."""

    def __init__(self, record: bytes, shelf: Shelf | None = None) -> None:
        self.record = record
        self.shelf = shelf
        self.stage: Stage = "waiting"
        self.done = 0.0
        self.parts = 0
        """How often something new could be shown."""
        self.found: Analysis | None = None
        self.contradiction: Contradiction | None = None
        self.code: str | None = None
        """Why it failed."""

    def hear(self, said: Said) -> None:
        """One line more from whoever looks."""
        match said:
            case Looking(done):
                self.done = done
            case Found(done, analysis):
                self.done, self.found, self.parts = done, analysis, self.parts + 1
            case Contradiction():
                self.done, self.found, self.contradiction = 1.0, None, said
            case Refused(code):
                self.code = code

    def close(self, code: str) -> None:
        """Nobody looks any more: it is done, or has failed for this reason if no better one was given."""
        self.stage = "done" if self.whole else "failed"
        self.code = None if self.whole else self.code or code

    @property
    def whole(self) -> bool:
        """Whether all has been said."""
        return self.code is None and self.done == 1.0

    @property
    def ending(self) -> Ending | None:
        """What is kept of it."""
        if not self.whole:
            return None
        return self.contradiction if self.found is None else Found(1.0, self.found)


class Study:
    """Knows which games are being looked at, and looks at one after the other."""

    def __init__(self, store: Store, clerk: Sequence[str] = CLERK, patience: float = PATIENCE) -> None:
        self.store = store
        self.clerk = clerk
        self.patience = patience
        self.cases: dict[Any, Case] = {}
        """By whatever they are asked for, those asked for last at the end."""
        self.worker: asyncio.Task[None] | None = None

    async def look(self, key: Any) -> Case | None:
        """How it stands with this game; None, if nobody has asked for it."""
        case = self.cases.get(key)
        if case is None and isinstance(key, Shelf):
            case = await self._kept(key)
        return case

    async def ask(self, key: Any, record: bytes) -> Case:
        """Have this game looked at, unless it is or was; what has failed is tried again."""
        case = await self.look(key) or self.cases.get(key)
        if case is not None and case.stage != "failed":
            return case
        case = Case(record, key if isinstance(key, Shelf) else None)
        waiting = [one for one in self._open() if one.stage == "waiting"]
        brought = [one for one in waiting if one.shelf is None]
        if len(waiting) >= QUEUE or (case.shelf is None and len(brought) >= BROUGHT):
            raise RuleError("study_full")
        self._remember(key, case)
        if self.worker is None:
            self.worker = asyncio.create_task(self._work())
        return case

    def ahead(self, case: Case) -> int:
        """How many games are looked at before this one."""
        if case.stage != "waiting":
            return 0
        return self._open().index(case)

    async def close(self) -> None:
        """Nothing is looked at any more; what was under way can be asked for again."""
        if self.worker is not None:
            self.worker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.worker

    def _open(self) -> list[Case]:
        """What is looked at now and what is to come, in this order."""
        cases = [one for one in self.cases.values() if one.stage in ("waiting", "working")]
        return sorted(cases, key=lambda one: (one.stage == "waiting", one.shelf is None))

    def _remember(self, key: Any, case: Case) -> None:
        self.cases.pop(key, None)
        self.cases[key] = case
        over = [key for key, case in self.cases.items() if case.stage in ("done", "failed")]
        for key in over[: max(0, len(over) - REMEMBERED)]:
            del self.cases[key]

    async def _kept(self, shelf: Shelf) -> Case | None:
        kept = await self.store.hindsight(*shelf, EDITION)
        if kept is None or shelf in self.cases:
            return self.cases.get(shelf)
        case = Case(b"", shelf)
        case.hear(msgspec.json.decode(kept, type=Ending))
        case.close("")
        self._remember(shelf, case)
        return case

    async def _work(self) -> None:
        try:
            while waiting := self._open():
                await self._study(waiting[0])
        finally:
            self.worker = None

    async def _study(self, case: Case) -> None:
        """Look at one game from beginning to end; all of it is kept before anybody hears that it is all."""
        case.stage = "working"
        code = "study_broke"
        try:
            code = await self._hear_out(case)
            await self._keep(case)
        finally:
            case.close(code)
        if case.code is not None:
            log.warning("nothing found", code=case.code)

    async def _hear_out(self, case: Case) -> str:
        """Listen for as long as there is patience; the reason to give, should something be missing then."""
        try:
            async with asyncio.timeout(self.patience):
                await self._listen(case)
        except TimeoutError:
            return "study_slow"
        except Exception as error:
            log.error("look back failed", error=type(error).__name__)
        return "study_broke"

    async def _listen(self, case: Case) -> None:
        """Hand the record to a clerk, and hear what is found until all is said."""
        pipe = asyncio.subprocess.PIPE
        clerk = await asyncio.create_subprocess_exec(
            *self.clerk, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, limit=LONGEST
        )
        assert clerk.stdin is not None
        assert clerk.stdout is not None
        try:
            clerk.stdin.write(case.record)
            clerk.stdin.close()
            async for line in clerk.stdout:
                case.hear(msgspec.json.decode(line, type=Said))
        finally:
            if clerk.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    clerk.kill()
            await clerk.wait()

    async def _keep(self, case: Case) -> None:
        if case.shelf is None or case.ending is None:
            return
        try:
            found = msgspec.json.encode(case.ending)
            await self.store.keep_hindsight(*case.shelf, EDITION, found)
        except StoreError as error:
            log.error("look back not kept", error=str(error))
