"""Nodes are killed by the thousand while all four games go on: how often, and whether anything was lost."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count, takewhile
from math import inf
from pathlib import Path
from threading import Lock

import msgspec

from tests.server.chaos.faults import Fault
from tests.server.chaos.storm import Storm, Tally, bad_days, two_nodes
from tests.server.postgres import a_postgres, new_database

EVENING = 25
"""Kills after which every game is judged, and a new evening begins with new cards."""


class Ledger:
    """What every evening has shown, a line for each: whoever is interrupted goes on where they were."""

    def __init__(self, file: Path) -> None:
        self.file = file
        lines = file.read_text().splitlines() if file.exists() else []
        self.evenings = [msgspec.json.decode(line, type=Tally) for line in lines]

    def add(self, tally: Tally) -> None:
        self.evenings.append(tally)
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(tally) + b"\n")

    @property
    def kills(self) -> int:
        return sum(tally.kills for tally in self.evenings)

    def report(self) -> str:
        total = Tally()
        for tally in self.evenings:
            total.add(tally)
        return tell(total)


def tell(tally: Tally) -> str:
    struck = ", ".join(f"{name} {times}" for name, times in sorted(tally.faults.items()))
    waits, games = sorted(tally.waits) or [0.0], sum(tally.games.values())
    return (
        f"{struck}; {games} games, {tally.moves} moves, {tally.acknowledged} acknowledged,"
        f" {tally.returns} times somebody came back; nothing lost, doubled or changed;"
        f" a move later after {statistics.median(waits):.1f} s (median), {waits[-1]:.1f} s (longest)"
    )


class Evenings:
    """Evening after evening, several of them side by side: each mostly waits for nodes to open again."""

    def __init__(self, ledger: Ledger, wanted: int, minutes: float, folder: Path) -> None:
        self.ledger = ledger
        self.wanted = wanted
        self.folder = folder
        self.begun = time.monotonic()
        self.until = self.begun + 60 * minutes
        self.numbers = count(len(ledger.evenings) + 1)
        self.promised = ledger.kills
        """Kills of all evenings that are over or under way."""
        self.lock = Lock()

    def spend(self, server: str) -> None:
        """One evening after the other with this PostgreSQL, until all kills are somebody's."""
        while (kills := self._some()) > 0 and time.monotonic() < self.until:
            with self.lock:
                seed = next(self.numbers)
            folder = self.folder / str(seed)
            folder.mkdir()
            faults = takewhile(lambda _: time.monotonic() < self.until, bad_days(kills, seed))
            tally = self._evening(new_database(server), folder, faults, seed)
            with self.lock:
                self.ledger.add(tally)
                print(f"{time.monotonic() - self.begun:.0f} s: {self.ledger.report()}", flush=True)

    def _some(self) -> int:
        with self.lock:
            kills = min(EVENING, self.wanted - self.promised)
            self.promised += kills
            return kills

    def _evening(self, database: str, folder: Path, faults: Iterable[Fault], seed: int) -> Tally:
        with two_nodes(database, folder) as nodes:
            try:
                return asyncio.run(Storm(nodes, database, seed).rage(faults))
            except BaseException:
                self.promised = self.wanted  # nobody begins another evening
                print(f"in the evening with the seed {seed}:", flush=True)
                raise


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--ledger", type=Path, help="a file from which an interrupted run goes on")
    parser.add_argument("--minutes", type=float, default=inf, help="after which no more faults strike")
    parser.add_argument("--storms", type=int, default=2, help="side by side, each with its own PostgreSQL")
    given = parser.parse_args(arguments)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = [stack.enter_context(a_postgres()) for _ in range(given.storms)]
        evenings = Evenings(Ledger(given.ledger or folder / "ledger"), given.kills, given.minutes, folder)
        with ThreadPoolExecutor(given.storms) as storms:
            for _ in storms.map(evenings.spend, servers):
                pass
