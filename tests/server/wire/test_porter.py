"""Whoever stands in the door and says nothing makes room, and a full house stays a house."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from huisclos.server.wire import porter
from tests.server.company import Seeded
from tests.server.house import House, Visitor
from tests.server.inside import Inside, served
from tests.server.log_lines import log_lines

SOON = 0.2
LATER = 2.0
"""Seconds in which whoever wants something can say it, however busy the machine is."""


def be_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    for patience in ("HEAD_WITHIN", "BODY_WITHIN"):
        monkeypatch.setattr(porter, patience, LATER)


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    """A house with little patience."""
    monkeypatch.setattr(porter, "HEAD_WITHIN", SOON)
    monkeypatch.setattr(porter, "BODY_WITHIN", SOON)
    monkeypatch.setattr(porter.Porter, "told_full", -porter.SELDOM)
    async with served(tmp_path / "tables.db", Seeded(Random(1))) as house:
        yield house


@pytest.mark.parametrize(
    ("said", "answer", "lines"),
    [
        (b"", b"", 0),
        (b"GET / HTT", b"HTTP/1.1 408 ", 1),
        (b"GET / HTTP/1.1\r\nhost: x\r\n", b"HTTP/1.1 408 ", 1),
        (b"POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{", b"HTTP/1.1 408 ", 1),
    ],
    ids=["nothing", "half a line", "half a head", "half a body"],
)
async def test_half_a_request_is_not_waited_for(
    house: Inside, said: bytes, answer: bytes, lines: int
) -> None:
    with log_lines() as written:
        assert (await house.raw(said))[: len(answer) or None] == answer
        await asyncio.sleep(0)
    assert len(written) == lines, written


async def test_a_trickle_is_as_slow_as_nothing(house: Inside) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)

    async def trickle() -> None:
        writer.write(b"GET / HTTP/1.1\r\n")
        while True:
            writer.write(b"x")
            await asyncio.sleep(SOON / 5)

    trickling = asyncio.create_task(trickle())
    assert (await reader.readline()).startswith(b"HTTP/1.1 408 ")
    trickling.cancel()
    writer.close()


async def test_who_has_said_what_they_want_is_served_as_long_as_it_takes(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    be_patient(monkeypatch)
    ada = await Visitor.arrive(house, "Ada")
    await ada.join(await ada.found())
    await asyncio.sleep(1.5 * LATER)
    assert (await ada.ask("Ping"))["type"] == "Done"


async def test_a_full_house_says_so_once_and_lets_people_in_again(
    house: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(porter, "room", lambda: 5)
    with log_lines() as lines:
        silent = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(12)]
        await asyncio.sleep(SOON / 2)
        turned_away = [reader.at_eof() or reader.exception() is not None for reader, _ in silent]
        assert sum(turned_away) == 7
        await asyncio.sleep(2 * SOON)
        be_patient(monkeypatch)
        async with house.http() as http:
            assert (await http.get("/healthz")).status_code == 200
    assert len(lines) == 1
    assert "house full" in lines[0]
    for _, writer in silent:
        writer.close()


@pytest.mark.long
async def test_more_silent_guests_than_files_shut_nobody_out_for_good(tmp_path: Path) -> None:
    house = House(tmp_path / "tables.db")
    house.open()
    resource.prlimit(house.pid, resource.RLIMIT_NOFILE, (256, 256))
    silent = [await asyncio.open_connection("127.0.0.1", house.port) for _ in range(300)]
    await asyncio.sleep(porter.HEAD_WITHIN + 2)
    async with house.http() as http:
        assert (await http.get("/healthz")).status_code == 200
    for _, writer in silent:
        writer.close()
    house.close()
