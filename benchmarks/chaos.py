"""Nodes are killed by the thousand while all four games go on: how often, and whether anything was lost."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

import msgspec

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


async def evening(database: str, folder: Path, kills: int, ledger: Ledger, wanted: int) -> Tally:
    began, before = time.monotonic(), ledger.kills

    def show(tally: Tally) -> None:
        passed = time.monotonic() - began
        print(f"\r{before + tally.kills} of {wanted} kills, {passed:.0f} s", end="", flush=True)

    with two_nodes(database, folder) as nodes:
        seed = len(ledger.evenings) + 1
        return await Storm(nodes, database, seed).rage(bad_days(kills, seed), show)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="bench chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--ledger", type=Path, help="a file from which an interrupted run goes on")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, a_postgres() as server:
        ledger = Ledger(given.ledger or Path(folder) / "ledger")
        while ledger.kills < given.kills:
            kills = min(EVENING, given.kills - ledger.kills)
            database = new_database(server)
            ledger.add(asyncio.run(evening(database, Path(folder), kills, ledger, given.kills)))
            print(f"\r{ledger.report()}", flush=True)
