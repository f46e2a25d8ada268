"""Whoever has options read without a pause waits, and nobody else does."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from huisclos.server import allowance
from huisclos.server.app import make_app
from huisclos.server.hall import Hall

AT_ONCE = 5


async def test_reading_options_has_a_limit_of_its_own(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "AT_ONCE", AT_ONCE)
    monkeypatch.setattr(allowance, "PER_SECOND", 0)
    app: Any = make_app(hall, "secret")

    def at(address: str) -> httpx.AsyncClient:
        way = httpx.ASGITransport(app, client=(address, 1))
        return httpx.AsyncClient(transport=way, base_url="http://house")

    async def read(http: httpx.AsyncClient) -> httpx.Response:
        return await http.post("/api/games/cluedo/options", json={"options": {}})

    async with at("192.0.2.1") as eve, at("192.0.2.2") as ada:
        assert [(await read(eve)).status_code for _ in range(AT_ONCE)] == [200] * AT_ONCE
        refused = await read(eve)
        assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")
        assert (await read(ada)).status_code == 200
        await eve.get("/api/session")
        founded = await eve.post("/api/tables", json={"game": "cluedo", "places": 3})
        assert founded.status_code == 201
