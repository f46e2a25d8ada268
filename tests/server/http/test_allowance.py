"""Whoever asks too much at one door waits there, and nobody else does."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from huisclos.server.app import make_app
from huisclos.server.http import limits as allowance
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall

AT_ONCE = 5


def at(address: str, app: Any) -> httpx.AsyncClient:
    way = httpx.ASGITransport(app, client=(address, 1))
    return httpx.AsyncClient(transport=way, base_url="http://house")


@pytest.fixture
def app(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(allowance, "AT_ONCE", AT_ONCE)
    monkeypatch.setattr(allowance, "PER_SECOND", 0)
    return make_app(hall, Doorkeeper("secret", hall.hours.calendar))


async def test_opening_tables_and_guessing_codes_have_a_limit_each(app: Any) -> None:
    async def found(http: httpx.AsyncClient) -> int:
        return (await http.post("/api/tables", json={"game": "cluedo", "places": 3})).status_code

    async def guess(http: httpx.AsyncClient) -> int:
        return (await http.get("/api/tables/AAAA")).status_code

    async with at("192.0.2.1", app) as ada, at("192.0.2.2", app) as eve:
        for http in (ada, eve):
            await http.get("/api/session")
        assert [await found(ada) for _ in range(AT_ONCE + 1)] == [201] * AT_ONCE + [429]
        assert await guess(ada) == 404
        assert [await guess(eve) for _ in range(AT_ONCE + 1)] == [404] * AT_ONCE + [429]
        assert await found(eve) == 201


async def test_reading_options_has_a_limit_of_its_own(app: Any) -> None:
    async def read(http: httpx.AsyncClient) -> httpx.Response:
        return await http.post("/api/games/cluedo/options", json={"options": {}})

    async with at("192.0.2.1", app) as eve, at("192.0.2.2", app) as ada:
        assert [(await read(eve)).status_code for _ in range(AT_ONCE)] == [200] * AT_ONCE
        refused = await read(eve)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert (await read(ada)).status_code == 200
        await eve.get("/api/session")
        founded = await eve.post("/api/tables", json={"game": "cluedo", "places": 3})
        assert founded.status_code == 201


async def test_having_games_looked_back_upon_has_a_limit_of_its_own(app: Any) -> None:
    async def ask(http: httpx.AsyncClient) -> int:
        return (await http.post("/api/tables/0123456789/hindsight")).status_code

    async with at("192.0.2.1", app) as eve, at("192.0.2.2", app) as ada:
        assert [await ask(eve) for _ in range(AT_ONCE + 1)] == [404] * AT_ONCE + [429]
        assert await ask(ada) == 404
