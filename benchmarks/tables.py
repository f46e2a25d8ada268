"""What a table costs: how soon a move reaches four browsers, memory at rest, and moves kept for many at once.

The time is from the moment one browser sends a move to the moment the last of the four has received what
it may see of it, all on this machine and by its one clock. Memory is what the server's process grows by for
each table that is in play with its people gone quiet. Moves a second are those that the store keeps for
tables that all play without a pause.

    python3 run.py bench tables
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from huisclos.server.protocol.said import PROTOCOL
from huisclos.server.store.opening import open_store
from huisclos.server.table.charter import Charter
from scripts.browser import fetch
from tests.server.house import House, Visitor, pick
from tests.server.many_writers import founded
from tests.server.many_writers import move as move_number

LISTEN = """() => {
  window.times = [];
  const now = () => performance.timeOrigin + performance.now();
  window.connect = (address) => new Promise((done) => {
    const socket = new WebSocket(address);
    window.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({type: 'Hello', protocol: PROTOCOL, since: 0}));
    socket.onmessage = (message) => {
      const at = now();
      const said = JSON.parse(message.data);
      if (said.type === 'Welcome') { window.state = said; done(); }
      if (said.type === 'Update') { window.state = said; window.times.push([said.version, at]); }
    };
  });
  window.act = (action, prompt) => {
    const at = now();
    socket.send(JSON.stringify({type: 'Act', id: crypto.randomUUID(), prompt, action}));
    return at;
  };
}"""


async def seat_four(browser: Browser, house: House) -> list[Page]:
    """Four browsers around one table of Cluedo."""
    host = await Visitor.arrive(house, "Ada")
    table = await host.found(4)
    await host.join(table)
    visitors = [host, *[await Visitor.arrive(house, name) for name in ("Bob", "Cem", "Dee")]]
    for place, visitor in enumerate(visitors):
        if visitor is not host:
            await visitor.join(table)
        await visitor.ask("Sit", place=place)
    await host.ask("Start")
    pages = []
    for visitor in visitors:
        await visitor.hang_up()
        context = await browser.new_context()
        await context.add_cookies(
            [{"name": "huisclos", "value": visitor.key, "url": f"http://{house.address}"}]
        )
        page = await context.new_page()
        await page.goto(f"http://{house.address}/healthz")
        await page.evaluate(f"({LISTEN.replace('PROTOCOL', str(PROTOCOL))})()")
        await page.evaluate(f"connect('ws://{house.address}/ws/tables/{table}')")
        pages.append(page)
    return pages


async def move(pages: list[Page], rng: Random) -> float | None:
    """Whoever is asked answers; milliseconds until the last browser has heard, or None at the end."""
    states: list[dict[str, Any]] = [await page.evaluate("state") for page in pages]
    asked = [seat for seat, state in enumerate(states) if state["prompt"]]
    if not asked:
        return None
    prompt = states[asked[0]]["prompt"]
    safe = [part for part in prompt["choices"] if part.get("action") != "Accuse"] or prompt["choices"]
    before = max(state["version"] for state in states)
    sent = await pages[asked[0]].evaluate(
        "([action, prompt]) => act(action, prompt)", [pick(safe, rng), prompt["number"]]
    )
    heard = [
        await (
            await page.wait_for_function(
                "(before) => (times.find(([version]) => version > before) || [0, 0])[1]", arg=before
            )
        ).json_value()
        for page in pages
    ]
    return float(max(heard) - sent)


async def latency(house: House, chromium: Path, moves: int) -> list[float]:
    rng = Random(1)
    found: list[float] = []
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(chromium), args=["--no-sandbox"])
        pages = await seat_four(browser, house)
        while len(found) < moves and (spent := await move(pages, rng)) is not None:
            found.append(spent)
        await browser.close()
    return found


def memory_of(house: House) -> int:
    status = Path(f"/proc/{house.pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024


async def rest(house: House, tables: int) -> float:
    """Bytes a table: people and bots play into the game, then everybody goes quiet."""
    host = await Visitor.arrive(house, "Ada")

    async def begin() -> None:
        table = await host.found(4)
        await host.join(table)
        await host.ask("Sit", place=0)
        for place in (1, 2, 3):
            await host.ask("SeatBot", place=place, bot="sheet")
        await host.ask("Start")
        await host.hang_up()

    for _ in range(15):  # what every process pays once is paid before
        await begin()
    before = memory_of(house)
    for _ in range(tables):
        await begin()
    return (memory_of(house) - before) / tables


async def throughput(store: str, tables: int, moves: int) -> float:
    """Moves a second that are on the disk, with so many tables each waiting for its last one."""
    database = await open_store(store)
    playing = [await founded(database, number) for number in range(tables)]

    async def play(table: Charter) -> None:
        for n in range(1, moves + 1):
            await database.keep(table, move_number(n))

    start = time.perf_counter()
    await asyncio.gather(*map(play, playing))
    spent = time.perf_counter() - start
    await database.close()
    return tables * moves / spent


async def measure(chromium: Path, moves: int, tables: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "bench.db")
        house.open()
        try:
            times = sorted(await latency(house, chromium, moves))
            tenth = times[int(len(times) * 0.9)]
            print(
                f"a move reaches four browsers in {statistics.median(times):.1f} ms at the median, "
                f"{tenth:.1f} ms at nine in ten ({len(times)} moves)"
            )
            print(f"a table at rest takes {await rest(house, tables) / 1000:.0f} kB ({tables} tables)")
        finally:
            house.close()
        for many in (1, 50):
            kept = await throughput(f"sqlite:///{folder}/{many}.db", many, moves)
            print(f"{kept:.0f} moves a second are kept for {many} busy table{'s' if many > 1 else ''}")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="tables", description="What a table costs.")
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument(
        "--tables", type=int, default=40, help="at most 45: the server lets nobody found more at once"
    )
    given = parser.parse_args(arguments)
    asyncio.run(measure(fetch(), given.moves, given.tables))
