"""Our server beside others, slice by slice in turn, so that a noisy machine is noisy for all of them."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from benchmarks.load import ours, peer, release
from benchmarks.load.parts import begun
from benchmarks.load.slices import Slice, flat_out, human_pace
from benchmarks.load.table import Table

OURS, PEER = "ours", "peer"
Paced = Callable[[int, Sequence[Table], float], Awaitable[Slice]]


class Side(NamedTuple):
    """A server's process, and the tables at it."""

    pid: int
    tables: list[Table]


class Beside:
    """Slices of every side, in turn."""

    def __init__(self) -> None:
        self.slices: dict[str, list[Slice]] = {}

    def ratios(self, name: str) -> list[float]:
        """How many moves it makes while the peer makes one, each for a second of its own processor."""
        pairs = zip(self.slices[name], self.slices[PEER], strict=True)
        return [one.yield_ / other.yield_ for one, other in pairs]


async def compared(
    tables: int, busy: int, slices: int, seconds: float, commit: str | None
) -> tuple[Beside, Beside]:
    """At a human pace with all tables, then flat out with some of them."""
    peer.install()
    async with AsyncExitStack() as stack:
        sides: dict[str, Side] = {}
        if commit is not None:
            sides[commit] = await stack.enter_async_context(_released(commit, tables))
        house, prepared = await stack.enter_async_context(begun(tables))
        sides[OURS] = Side(house.pid, await ours.sit_all(house, prepared))
        other = stack.enter_context(peer.Peer())
        sides[PEER] = Side(other.pid, await peer.sit_all(other, tables))
        for side in sides.values():
            await flat_out(side.pid, side.tables[:busy], seconds)  # whoever compiles on the way has done so
        human = await _in_turn(sides, human_pace, tables, slices, seconds)
        return human, await _in_turn(sides, flat_out, busy, slices, seconds)


async def _in_turn(sides: dict[str, Side], pace: Paced, tables: int, slices: int, seconds: float) -> Beside:
    found = Beside()
    for _ in range(slices):
        for name, side in sides.items():
            found.slices.setdefault(name, []).append(await pace(side.pid, side.tables[:tables], seconds))
    return found


@asynccontextmanager
async def _released(commit: str, tables: int) -> AsyncIterator[Side]:
    with release.checked_out(commit) as folder, tempfile.TemporaryDirectory() as scratch:
        store = Path(scratch) / "release.db"
        prepared = await release.prepare(folder, store, tables)
        with release.Release(folder, store) as house:
            yield Side(house.pid, await ours.sit_all(house, prepared, protocol=release.PROTOCOL))


def tell(human: Beside, flat: Beside) -> None:
    for name, pace in (("at a human pace", human), ("flat out", flat)):
        print(f"{name}, moves for a second of processor:")
        for whose, slices in pace.slices.items():
            costs = middle([one.a_move for one in slices])
            late = middle([one.late(0.5) for one in slices])
            moves, refused = sum(one.moves for one in slices), sum(one.refused for one in slices)
            print(f"  {whose}: {costs} ms a move; heard by all after {late} ms;", end=" ")
            size = middle([one.size / 1000 for one in slices])
            print(f"{size} kB a move; {moves} moves, {refused} refused")
        for whose in pace.slices:
            if whose != PEER:
                print(f"  {whose} for one of the peer's: {middle(pace.ratios(whose))}", flush=True)


def middle(values: Sequence[float]) -> str:
    """The middle of some values, and how far they lie apart."""
    return f"{median(values):.2f} (from {min(values):.2f} to {max(values):.2f})"
