"""What many tables cost: our server under load in a process of its own, beside a boardgame.io server.

Tables of Cluedo have four people each, who speak to the server in raw frames and answer anything but an
accusation. Every move of ours is durable with full synchronisation; the peer plays a game of the same size
and keeps everything in memory. Compared are moves for a second of the server's own processor, in slices that
alternate with the peer's, so that a noisy machine is noisy for both. At a human pace somebody answers every
two seconds at each table; flat out, as soon as everybody has heard the answer before.

    python3 run.py bench load [beside | ramp | length | watch | idle | nodes | farewell]
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from benchmarks.load import beside, parts, two_nodes
from benchmarks.load.picture import Chart, draw
from huisclos.server.wire.porter import make_room

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "load.svg"
LIMIT = 5.0
"""Milliseconds for which nothing may keep the event loop busy."""


SOCKETS = 1000
"""To which a server says farewell."""

IDLE = 4000
"""Sockets that nobody says anything on."""

PARTS = ["beside", "ramp", "length", "watch", "idle", "nodes", "farewell"]


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="load", description="What many tables cost.")
    parser.add_argument("part", nargs="*", default=PARTS)
    parser.add_argument("--tables", type=int, default=300, help="at a human pace, beside the peer")
    parser.add_argument("--release", help="beside it, the release of this commit, too: 700ca13 was 0.1.0")
    parser.add_argument("--busy", type=int, default=100, help="of these flat out")
    parser.add_argument("--slices", type=int, default=5, help="of each")
    parser.add_argument("--seconds", type=float, default=4.0, help="of a slice")
    parser.add_argument("--ramp", type=int, nargs="+", default=[50, 100, 200, 400, 700, 1000])
    parser.add_argument("--steps", type=int, default=8, help="of a game that grows long")
    given = parser.parse_args(arguments)
    make_room()
    asyncio.run(run(given))


async def run(given: argparse.Namespace) -> None:
    """The parts that were asked for, and a picture if both curves are among them."""
    charts: list[Chart] = []
    if "beside" in given.part:
        beside.tell(
            *await beside.compared(given.tables, given.busy, given.slices, given.seconds, given.release)
        )
    if "ramp" in given.part:
        charts += tell_ramp(await parts.ramp(given.ramp, given.seconds))
    if "length" in given.part:
        charts.append(tell_length(await parts.length(given.busy, given.steps, given.seconds)))
    if "watch" in given.part:
        tell_watch(await parts.watched(given.busy, given.seconds))
    if "idle" in given.part:
        base, used = await parts.idle(IDLE // 4)
        print(f"{IDLE} sockets at rest: {(used - base) / 1e6:.0f} MB above {base / 1e6:.0f} MB", flush=True)
    if "nodes" in given.part:
        tell_nodes(await two_nodes.compared(given.busy, given.slices, given.seconds))
    if "farewell" in given.part:
        seconds = await parts.farewell(SOCKETS // 4)
        print(f"told to stop with {SOCKETS} sockets open, it was gone after {seconds:.2f} s", flush=True)
    if len(charts) == 3:
        PICTURE.write_text(draw(charts), encoding="utf-8")
        print(f"drawn: {PICTURE.relative_to(PICTURE.parents[2])}")


def tell_ramp(ramp: parts.Ramp) -> list[Chart]:
    heads = "".join(
        f"{name:>8}" for name in ("tables", "ms", "p50", "p95", "p99", "moves/s", "refused", "MB")
    )
    print(heads)
    for many, one, used in ramp.steps:
        late = "".join(f"{one.late(share):8.1f}" for share in (0.5, 0.95, 0.99))
        rate, more = one.moves / one.seconds, (used - ramp.base) / 1e6
        print(f"{many:8}{one.a_move:8.2f}{late}{rate:8.0f}{one.refused:8}{more:8.1f}")
    last = ramp.steps[-1]
    print(
        f"a table with four sockets at rest: {(last.memory - ramp.base) / last.many / 1000:.0f} kB",
        flush=True,
    )
    cost = {"": [(many, one.a_move) for many, one, _ in ramp.steps]}
    late = {
        name: [(many, one.late(share)) for many, one, _ in ramp.steps]
        for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
    }
    across = "tables with four people, a move in 2 s each"
    return [
        Chart("processor for a move, ms", across, cost),
        Chart("until the last reader has it, ms", across, late),
    ]


def tell_length(steps: list[parts.Step]) -> Chart:
    print(f"{'moves':>8}{'ms a move':>11}{'MB':>8}")
    for many, one, used in steps:
        print(f"{many:8}{one.a_move:11.2f}{used / 1e6:8.0f}", flush=True)
    line = [(many, one.a_move) for many, one, _ in steps]
    return Chart("processor for a move, ms", "moves made at each table, flat out", {"": line})


def tell_nodes(found: dict[str, list[two_nodes.Shared]]) -> None:
    alone = found[two_nodes.ONE]
    for name, slices in found.items():
        nodes = beside.middle([one.nodes for one in slices])
        database = beside.middle([one.database for one in slices])
        late, refused = beside.middle([one.late for one in slices]), sum(one.refused for one in slices)
        print(f"{name}: {nodes} ms a move, and {database} ms of the database;", end=" ")
        print(f"heard by all after {late} ms; {sum(one.moves for one in slices)} moves, {refused} refused")
        if slices is not alone:
            carried = [2 * one.nodes / two.nodes for one, two in zip(alone, slices, strict=True)]
            print(
                f"  with a core for each, they carry as much as one node: {beside.middle(carried)} times",
                flush=True,
            )


def tell_watch(watch: parts.Watch) -> None:
    long = [busy for busy in watch.worst if busy.spent > LIMIT]
    print(f"of {watch.calls} calls of the event loop {len(long)} took longer than {LIMIT:g} ms; the longest:")
    for busy in watch.worst[:5]:
        print(f"  {busy.spent:6.1f} ms  {busy.what}")
    print(f"  {watch.collecting:6.1f} ms  the garbage collector", flush=True)
