"""Keys count for a while after each visit, and can be taken back from wherever they are."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from huisclos.server.app import make_app
from huisclos.server.http.session import COOKIE, LASTS, Doorkeeper, Visitor
from huisclos.server.running.hall import Hall
from tests.server.older import opened_after
from tests.server.pipe import Caller, Time

ADA = Visitor("ada", "Ada")


@pytest.fixture
def doorkeeper(time: Time) -> Doorkeeper:
    return Doorkeeper("secret", time)


def test_a_key_counts_for_half_a_year(doorkeeper: Doorkeeper, time: Time) -> None:
    key = doorkeeper.key(ADA)
    time.now += LASTS * 1000 - 1
    assert doorkeeper.recognise(key) == ADA
    renewed = doorkeeper.key(ADA)
    time.now += 1
    assert doorkeeper.recognise(key) is None
    assert doorkeeper.recognise(renewed) == ADA


async def test_revoked_keys_open_nothing_and_the_next_one_does(
    hall: Hall, doorkeeper: Doorkeeper, time: Time
) -> None:
    old, bob = doorkeeper.key(ADA), doorkeeper.key(Visitor("bob", "Bob"))
    await doorkeeper.revoke("ada", hall.store)
    assert doorkeeper.recognise(old) is None
    assert doorkeeper.recognise(doorkeeper.key(ADA)) == ADA
    assert doorkeeper.recognise(bob) is not None
    other_door = await Doorkeeper.of(hall.store, time)
    assert "ada" in other_door.revoked


async def test_keys_of_the_first_release_count_for_a_year_more(tmp_path: Path, time: Time) -> None:
    store = await opened_after(
        "0005", "insert into settings (name, value) values ('secret', 'old')", folder=tmp_path
    )
    undated = URLSafeSerializer("old", salt="guest").dumps(["ada", "Ada"])
    until = await store.undated_keys_until()
    doorkeeper = await Doorkeeper.of(store, time)
    time.now = until - 1
    assert doorkeeper.recognise(undated) == ADA
    time.now = until
    assert doorkeeper.recognise(undated) is None
    time.now = until - 1
    await doorkeeper.revoke("ada", store)
    assert doorkeeper.recognise(undated) is None
    await store.close()


def test_in_a_new_house_every_key_has_its_date(doorkeeper: Doorkeeper) -> None:
    assert doorkeeper.recognise(URLSafeSerializer("secret", salt="guest").dumps(["ada", "Ada"])) is None


async def test_who_signs_out_elsewhere_stays_here_and_nowhere_else(hall: Hall, time: Time) -> None:
    doorkeeper = Doorkeeper("secret", time)
    way = httpx.ASGITransport(make_app(hall, doorkeeper))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=way, base_url="http://house") as http:
        assert (await http.post("/api/session/sign-out")).status_code == 401
        me = (await http.get("/api/session")).json()
        founded = (await http.post("/api/tables", json={"game": "cluedo", "places": 3})).json()
        elsewhere = Caller(hall, me["guest"])
        await elsewhere.join(founded["table"])
        renewed = (await http.post("/api/session/sign-out")).json()
        assert renewed["guest"] == me["guest"]
        assert (await elsewhere.until("Farewell"))["code"] == "signed_out"
        assert (await http.get("/api/session")).json()["guest"] == me["guest"]
    async with httpx.AsyncClient(
        transport=way, base_url="http://house", cookies={COOKIE: me["key"]}
    ) as thief:
        assert (await thief.get("/api/session")).json()["guest"] != me["guest"]
        assert (await thief.post("/api/session", json={"key": me["key"]})).json()["code"] == "bad_key"
