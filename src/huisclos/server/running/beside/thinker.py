"""One who thinks in a process of its own, so that nobody at a table waits for it.

It is handed a position in the very words in which a reader was told it, and hands back what that reader may
be told: there is nothing else it could know. This module, run by itself, is the other end.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from typing import BinaryIO

import msgspec

from huisclos.core.errors import RuleError
from huisclos.core.registry import games
from huisclos.core.value import Value
from huisclos.server.protocol.aid import Advice, Because, Believed
from huisclos.server.running.beside.deciding import Decide, Decided, decide
from huisclos.server.running.beside.reasons import Explain, Presume, Reasons, explain, presume
from huisclos.server.table.game.insight import Advise, Prove, Reflect, advise, prove, reflect

WAKES_WITHIN = 60.0
"""Seconds in which a process has started, on a machine that is busy with something else."""

THINKS_WITHIN = 20.0
"""Seconds after which a thinker is sent away, and somebody else thinks of what comes next."""

DECIDES_WITHIN = 10.0
"""Seconds after which somebody else plays on for a bot that has not decided."""

POLITE = 5
"""How far it stands back when others want the machine: whoever serves tables comes first."""

LENGTH = 4

ALONE = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""A thinker takes one core."""


class Puzzled(Value):
    """It has no answer: a word for it."""

    why: str


Wonder = Reflect | Prove | Advise | Decide | Explain | Presume
Insight = Believed | Because | Advice | Decided | Reasons | Puzzled


wonders: msgspec.json.Decoder[Wonder] = msgspec.json.Decoder(Wonder)
answers: msgspec.json.Decoder[Insight] = msgspec.json.Decoder(Insight)


class Lost(Exception):
    """The thinker has died, or took too long."""


class Thinker:
    """A process that is started when there is something to think about, and again if it was lost."""

    def __init__(self, limit: float = THINKS_WITHIN) -> None:
        self.limit = limit
        self.process: asyncio.Task[Process] | None = None
        """Who thinks, or is being woken."""
        self.leaving: asyncio.Task[None] | None = None
        """The end of whoever thought before: it comes, however often whoever asked is sent away."""

    async def think(self, wonder: Wonder) -> Insight:
        """What comes of it; raises Lost if nothing does."""
        try:
            process = await (asyncio.shield(self.process) if self.process else self._wake())
            async with asyncio.timeout(self._limit(wonder)):
                return answers.decode(await _exchange(process, wonder))
        except Exception as error:
            await self.dismiss()
            raise Lost(type(error).__name__) from error
        except BaseException:  # whoever asked has gone: the answer would be taken for another's
            await self.dismiss()
            raise

    def _limit(self, wonder: Wonder) -> float:
        return min(self.limit, DECIDES_WITHIN) if isinstance(wonder, Decide) else self.limit

    async def _wake(self) -> Process:
        here = (sys.executable, "-m", "huisclos.server.running.beside.thinker")
        self.process = asyncio.create_task(
            asyncio.create_subprocess_exec(*here, stdin=PIPE, stdout=PIPE, env={**os.environ, **ALONE})
        )
        process = await asyncio.shield(self.process)
        async with asyncio.timeout(WAKES_WITHIN):
            await _heard(process)
        return process

    async def dismiss(self) -> None:
        """End the process; the next thought starts another."""
        if self.process is not None:
            self.leaving, self.process = asyncio.create_task(_end(self.process)), None
        if self.leaving is not None:
            await asyncio.shield(self.leaving)


async def _end(woken: asyncio.Task[Process]) -> None:
    with contextlib.suppress(OSError):  # it could not be started
        process = await woken
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _exchange(process: Process, wonder: Wonder) -> bytes:
    assert process.stdin is not None
    process.stdin.write(_framed(msgspec.json.encode(wonder)))
    await process.stdin.drain()
    return await _heard(process)


async def _heard(process: Process) -> bytes:
    assert process.stdout is not None
    length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
    return await process.stdout.readexactly(length)


def _framed(text: bytes) -> bytes:
    return len(text).to_bytes(LENGTH, "big") + text


# --- the other end


def ponder(wonder: Wonder) -> Insight:
    """Think, whatever it takes."""
    try:
        match wonder:
            case Reflect(position, aid):
                return reflect(position, aid)
            case Prove(position, item, place):
                return prove(position, item, place)
            case Advise(position):
                return advise(position)
            case Decide():
                return decide(wonder)
            case Explain():
                return explain(wonder)
            case Presume():
                return presume(wonder)
    except RuleError as nothing:
        return Puzzled(nothing.why)


def wake_up() -> None:
    """Learn every game first, so that nobody's first thought is late."""
    for game in games().values():
        _ = game.rules, game.believe, game.inquiry, game.bots


def attend(asked: BinaryIO, told: BinaryIO) -> None:
    """Think of one thing after the other, until nobody asks any more."""
    answer = b""  # awake
    while True:
        told.write(_framed(answer))
        told.flush()
        length = asked.read(LENGTH)
        if len(length) < LENGTH:
            return
        answer = msgspec.json.encode(ponder(wonders.decode(asked.read(int.from_bytes(length, "big")))))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends when nobody asks any more
    if hasattr(os, "nice"):
        os.nice(POLITE)
    told, sys.stdout = sys.stdout.buffer, sys.stderr
    wake_up()
    with contextlib.suppress(BrokenPipeError):  # whoever asked has gone
        attend(sys.stdin.buffer, told)


if __name__ == "__main__":
    main()
