"""The doors at which people ask to be called: each for themselves, and only where the house calls anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from huisclos.server.running.calling.messenger import Messenger
from huisclos.server.running.calling.push_key import PushKey
from tests.server.company import luck
from tests.server.house import Visitor
from tests.server.inside import Inside, served
from tests.server.push_service import CalledBrowser

ENDPOINT = "https://fcm.googleapis.com/somebody"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Inside]:
    """A house that has a key."""
    async with served(tmp_path / "tables.db", luck()) as house:
        house.hall.messenger = Messenger(PushKey.make("host@example.org"), house.hall.store.addresses)
        yield house


async def said(visitor: Visitor, path: str = "", **body: Any) -> httpx.Response:
    async with visitor.house.http(headers=visitor.cookie) as http:
        return await http.post(f"/api/calls{path}", json=body)


def wish(**more: str) -> dict[str, str]:
    address = CalledBrowser().address(ENDPOINT)
    return {"endpoint": ENDPOINT, "p256dh": address.p256dh, "auth": address.auth, "language": "en", **more}


async def test_a_browser_is_called_until_its_owner_has_enough(house: Inside) -> None:
    ada, bob = await Visitor.arrive(house, "Ada"), await Visitor.arrive(house, "Bob")
    addresses = house.hall.store.addresses
    async with house.http() as http:
        assert house.hall.messenger is not None
        assert (await http.get("/api/calls")).json()["key"] == house.hall.messenger.key
    assert (await said(ada, **wish(language="fr"))).status_code == 204
    assert [one.language for one in await addresses.of(ada.guest)] == ["fr"]
    assert (await said(bob, "/end", endpoint=ENDPOINT)).status_code == 204
    assert len(await addresses.of(ada.guest)) == 1
    assert (await said(ada, "/end", endpoint=ENDPOINT)).status_code == 204
    assert await addresses.of(ada.guest) == ()


async def test_who_signs_out_everywhere_is_called_nowhere(house: Inside) -> None:
    ada = await Visitor.arrive(house, "Ada")
    await said(ada, **wish())
    async with house.http(headers=ada.cookie) as http:
        assert (await http.post("/api/session/sign-out", json={})).status_code == 200
    assert await house.hall.store.addresses.of(ada.guest) == ()


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"endpoint": "https://evil.example/x"}, 422, "bad_address"),
        ({"endpoint": "https://127.0.0.1/"}, 422, "bad_address"),
        ({"p256dh": "AAAA"}, 422, "bad_address"),
        ({"language": "xx"}, 422, "bad_address"),
        ({"auth": "A" * 101}, 400, "malformed"),
    ],
)
async def test_an_address_that_is_none_is_refused(
    house: Inside, wrong: dict[str, str], status: int, code: str
) -> None:
    ada = await Visitor.arrive(house, "Ada")
    refused = await said(ada, **wish(**wrong))
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert await house.hall.store.addresses.of(ada.guest) == ()


async def test_strangers_are_not_called_nor_is_anybody_without_a_key(house: Inside) -> None:
    async with house.http() as http:
        assert (await http.post("/api/calls", json=wish())).status_code == 401
    house.hall.messenger = None
    ada = await Visitor.arrive(house, "Ada")
    refused = await said(ada, **wish())
    assert (refused.status_code, refused.json()["code"]) == (422, "nobody_calls")
    async with house.http() as http:
        assert (await http.get("/api/calls")).json()["key"] is None
