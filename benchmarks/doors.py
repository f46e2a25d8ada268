"""What a visitor costs: the server's processor time for the shelf and the first page, beside `GET /healthz`.

A real server answers the same number of requests at each door in turn, slice by slice, and its own processor
time is read before and after each slice; so a noisy machine is noisy for all.

    python3 run.py bench doors
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path

import httpx

from tests.server.house import House

BASE = "/healthz"
DOORS = (BASE, "/api/games", "/api/words/cluedo/fr", "/api/rules/cluedo?lang=fr", "/")


def spent(house: House) -> float:
    """Microseconds for which the server's threads have kept a processor busy."""
    threads = Path(f"/proc/{house.pid}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1000


async def knock(house: House, http: httpx.AsyncClient, door: str, requests: int) -> float:
    """Microseconds of the server for each of so many requests."""
    before = spent(house)
    for _ in range(requests):
        assert (await http.get(door)).status_code == 200, door
    return (spent(house) - before) / requests


async def measure(requests: int, slices: int) -> dict[str, list[float]]:
    costs: dict[str, list[float]] = {door: [] for door in DOORS}
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "bench.db")
        house.open()
        try:
            async with house.http() as http:
                for door in DOORS:  # what is only made once is made before
                    await knock(house, http, door, 1)
                for _ in range(slices):
                    for door in DOORS:
                        costs[door].append(await knock(house, http, door, requests))
        finally:
            house.close()
    return costs


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="doors", description="What a visitor costs.")
    parser.add_argument("--requests", type=int, default=100, help="in a slice")
    parser.add_argument("--slices", type=int, default=9)
    given = parser.parse_args(arguments)
    costs = asyncio.run(measure(given.requests, given.slices))
    print(f"{'':32}{'processor':>12}{'healthz is 1':>14}{'least':>8}{'most':>8}")
    for door, times in costs.items():
        ratios = [one / base for one, base in zip(times, costs[BASE], strict=True)]
        print(
            f"{door:32}{statistics.median(times):9,.0f} µs{statistics.median(ratios):13.2f}x"
            f"{min(ratios):7.2f}x{max(ratios):7.2f}x"
        )
