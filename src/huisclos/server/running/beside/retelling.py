"""Where the files that people bring are told again: beside the house, one at a time, and none for long."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence

import msgspec

from huisclos.core.errors import RuleError
from huisclos.hindsight.brought import Flawed, Retold

TELLER = (sys.executable, "-m", "huisclos.hindsight.brought")
"""Who tells: a process of its own, which may end as it likes."""

PATIENCE = 30.0
"""Seconds after which nobody listens any more."""

QUEUE = 8
"""So many may wait; whoever comes then is asked to come again."""


class Retelling:
    """Hears one file after the other."""

    def __init__(self, teller: Sequence[str] = TELLER, patience: float = PATIENCE) -> None:
        self.teller = teller
        self.patience = patience
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def hear(self, text: bytes, eyes: str) -> Retold:
        """The game in this file; raises why there is none, and at which line or move."""
        if self.waiting >= QUEUE:
            raise RuleError("study_full")
        self.waiting += 1
        try:
            async with self.turn, asyncio.timeout(self.patience):
                told = await self._told(text, eyes)
        except TimeoutError:
            raise RuleError("brought_slow") from None
        finally:
            self.waiting -= 1
        if isinstance(told, Flawed):
            raise RuleError(told.code, line=told.at)
        return told

    async def _told(self, text: bytes, eyes: str) -> Retold | Flawed:
        pipe = asyncio.subprocess.PIPE
        teller = await asyncio.create_subprocess_exec(
            *self.teller, eyes, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            said, _ = await teller.communicate(text)
            return msgspec.json.decode(said, type=Retold | Flawed)
        except msgspec.DecodeError:
            return Flawed("brought_broke")
        finally:
            if teller.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    teller.kill()
                await teller.wait()
