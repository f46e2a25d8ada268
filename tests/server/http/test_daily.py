"""The door to the almanac: which day it is, the case of a day, and dates that are none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from huisclos.core.errors import RuleError
from huisclos.server.http.daily.calendar import days_of, read_day
from huisclos.server.running.beside import almanac
from huisclos.server.running.beside.almanac import Almanac, Page
from tests.server.company import luck
from tests.server.inside import Inside, served

NOW = datetime(2026, 11, 17, 9, tzinfo=UTC)
PAGE = Page("cluedo", date(2026, 11, 17))
ECHO = (sys.executable, "-c", "import sys; print(sys.argv[1:], end='')")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    async with served(tmp_path / "tables.db", luck()) as house:
        yield house


async def test_the_same_case_for_everybody_on_a_day(house: Inside) -> None:
    async with house.http() as ada, house.http() as ben:
        told = (await ada.get("/api/daily")).json()
        assert "cluedo" in told["games"]
        way = f"/api/daily/cluedo/{told['days'][-1]}"
        hers, his = await asyncio.gather(ada.get(way), ben.get(way))
    assert hers.status_code == 200
    assert hers.json() == his.json()
    assert hers.json()["day"] == told["days"][-1]


@pytest.mark.parametrize(
    ("way", "code"),
    [
        ("cluedo/yesterday", "bad_day"),
        ("cluedo/2027-02-29", "bad_day"),
        ("cluedo/20261117", "bad_day"),
        ("cluedo/9999-12-31", "far_day"),
        ("cluedo/1066-10-14", "far_day"),
        ("secret_identity/2026-11-17", "no_daily_case"),
        ("chess/2026-11-17", "no_daily_case"),
    ],
)
async def test_what_is_no_day_and_no_game_is_said_in_words(house: Inside, way: str, code: str) -> None:
    async with house.http() as http:
        answer = await http.get(f"/api/daily/{way}")
    assert (answer.status_code, answer.json()["code"]) == (422, code)


@pytest.mark.parametrize(
    ("hour", "days"), [(9, (16, 17)), (10, (16, 17, 18)), (11, (16, 17, 18)), (13, (17, 18))]
)
def test_it_is_several_days_on_earth(hour: int, days: tuple[int, ...]) -> None:
    assert tuple(day.day for day in days_of(datetime(2026, 11, 17, hour, tzinfo=UTC))) == days


def test_the_almanac_can_be_opened_a_year_ahead() -> None:
    assert read_day("2027-11-17", NOW) == date(2027, 11, 17)
    with pytest.raises(RuleError, match="far_day"):
        read_day("2027-11-19", NOW)


async def test_a_case_is_made_once_and_kept() -> None:
    pages = Almanac(ECHO)
    first, second = await asyncio.gather(pages.case(PAGE), pages.case(PAGE))
    assert first is second is await pages.case(PAGE)
    assert first == b"['cluedo', '2026-11-17']"
    await pages.close()


BROKEN = (sys.executable, "-c", "raise SystemExit(3)")
SLOW = (sys.executable, "-c", "import time; time.sleep(60)")


@pytest.mark.parametrize(("maker", "patience"), [(BROKEN, 60.0), (("/no/such/maker",), 60.0), (SLOW, 0.05)])
async def test_a_case_that_cannot_be_made_is_tried_again(maker: tuple[str, ...], patience: float) -> None:
    pages = Almanac(maker, patience)
    with pytest.raises(RuleError, match="no_case_made"):
        await pages.case(PAGE)
    pages.maker, pages.patience = ECHO, 60.0
    assert await pages.case(PAGE)
    await pages.close()


async def test_only_so_many_wait_and_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(almanac, "QUEUE", 2)
    monkeypatch.setattr(almanac, "KEPT", 1)
    pages = Almanac(ECHO)
    days = [Page("cluedo", date(2026, 11, number)) for number in (1, 2, 3)]
    waiting = [asyncio.create_task(pages.case(page)) for page in days[:2]]
    await asyncio.sleep(0)
    with pytest.raises(RuleError, match="almanac_full"):
        await pages.case(days[2])
    await asyncio.gather(*waiting)
    await pages.case(days[2])
    assert days[0] not in pages.pages
    await pages.close()
