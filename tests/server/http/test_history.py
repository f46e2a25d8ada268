"""The own list of finished games: by key on any device, by nobody else, until its owner has enough of it."""

from __future__ import annotations

import httpx
import pytest
from msgspec.structs import replace

from huisclos.core.rules import Outcome
from huisclos.core.seats import Seat
from huisclos.server.app import make_app
from huisclos.server.http import limits
from huisclos.server.http.session import COOKIE, Doorkeeper
from huisclos.server.running.hall import Hall
from huisclos.server.table.change import Change
from huisclos.server.table.charter import PROGRAM, Place
from huisclos.server.table.game.score import Played, lists
from tests.server.company import ADA, BOB, charter
from tests.server.pipe import Time


@pytest.fixture
def way(hall: Hall, time: Time) -> httpx.ASGITransport:
    return httpx.ASGITransport(make_app(hall, Doorkeeper("secret", time)))  # type: ignore[arg-type]


def device(way: httpx.ASGITransport, key: str | None = None) -> httpx.AsyncClient:
    cookies = {} if key is None else {COOKIE: key}
    return httpx.AsyncClient(transport=way, base_url="http://house", cookies=cookies)


async def test_a_list_goes_with_the_key_and_with_no_other(
    hall: Hall, way: httpx.ASGITransport, time: Time
) -> None:
    assert await hall.store.found(charter())
    async with device(way) as phone, device(way) as laptop:
        me = (await phone.get("/api/session")).json()
        await laptop.get("/api/session")
        ended = Change(played=(Played(me["guest"], Seat(2), won=True),), at=time.now)
        await hall.store.keep(charter(), ended)
        assert (await laptop.get("/api/history")).json() == [], "somebody else"
        await laptop.post("/api/session", json={"key": me["key"]})
        (played,) = (await laptop.get("/api/history")).json()
        assert played == (await phone.get("/api/history")).json()[0]
        told = {name: played[name] for name in ("table", "round", "game", "seat", "won")}
        assert told == {"table": "t1", "round": 1, "game": "cluedo", "seat": 2, "won": True}
        assert played["at"].endswith("+00:00")
        assert me["guest"] not in str(played)
        time.now += 1
        await phone.post("/api/session/sign-out")
        assert (await laptop.get("/api/history")).status_code == 401
        assert len((await phone.get("/api/history")).json()) == 1
        assert (await phone.post("/api/history/forget")).status_code == 204
        assert (await phone.get("/api/history")).json() == []


async def test_strangers_forgers_and_the_impatient_are_refused_in_words(
    way: httpx.ASGITransport, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "AT_ONCE", 2)
    monkeypatch.setattr(limits, "PER_SECOND", 0)
    for key in (None, "", "forged", "x" * 5_000):
        async with device(way, key) as eve:
            for refused in (await eve.get("/api/history"), await eve.post("/api/history/forget")):
                assert (refused.status_code, refused.json()["code"]) == (401, "no_session")
    async with device(way) as ada:
        await ada.get("/api/session")
        answers = [await ada.get("/api/history") for _ in range(3)]
        assert [one.status_code for one in answers] == [200, 200, 429]
        assert answers[-1].json()["code"] == "too_fast"


def test_everybody_at_a_place_has_played_and_no_program_has() -> None:
    shared, program, robot = (
        Place(people=(ADA, BOB), bot="easy", stand_in=True),
        Place(people=(f"{PROGRAM}x",)),
        Place(bot="easy"),
    )
    seated = replace(charter(), places=(shared, program, robot))
    won = [Played(guest, Seat(0), won=True) for guest in (ADA, BOB)]
    assert list(lists(seated, Outcome((Seat(0), Seat(1)), "solved"))) == won
