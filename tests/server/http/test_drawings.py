"""The drawing that a package brings along is served from its folder, and nothing else of it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from huisclos.server.app import make_app
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.company import luck
from tests.testkit.installed import copy, install, installed

Client = AsyncTestClient[Litestar]

MODULE = "export const INTERFACE = 1;\nexport function mount({ stage }, table) {}\n"


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[Client]:
    """A house with a game that brings a drawing, and Top hand, which does not."""
    install(tmp_path)
    drawing = copy(tmp_path, "drawn", "drawn") / "drawing"
    (drawing / "pictures").mkdir(parents=True)
    (drawing / "index.js").write_text(MODULE)
    (drawing / "pictures" / "queen.svg").write_text("<svg/>")
    (drawing / "page.html").write_text("<p>not here</p>")
    (drawing / "way_out.js").symlink_to(tmp_path / "drawn" / "rules.py")
    with installed(tmp_path):
        hall = Hall(await open_store(f"sqlite:///{tmp_path / 'tables.db'}"), delayed(0), luck())
        async with AsyncTestClient(make_app(hall, Doorkeeper("secret", hall.hours.calendar))) as client:
            yield client


async def test_the_card_names_it_and_the_browser_gets_it(http: Client) -> None:
    cards = {card["name"]: card["drawing"] for card in (await http.get("/api/games")).json()}
    assert (cards["top_hand"], cards["cluedo"]) == (None, None)
    answer = await http.get(cards["drawn"])
    assert (answer.status_code, answer.text) == (200, MODULE)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    again = await http.get(cards["drawn"], headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content, answer.headers["cache-control"]) == (304, b"", "no-cache")
    picture = await http.get("/drawings/drawn/pictures/queen.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")


@pytest.mark.parametrize(
    "path",
    [
        "drawn/../rules.py",
        "drawn/..%2Frules.py",
        "drawn/%2e%2e/rules.py",
        "drawn/way_out.js",
        "drawn/page.html",
        "drawn/pictures",
        "drawn/other.js",
        "drawn//etc/hostname",
        "top_hand/index.js",
        "cluedo/index.js",
        "whodunit/index.js",
    ],
)
async def test_nothing_else_is_given_out(http: Client, path: str) -> None:
    answer = await http.get(f"/drawings/{path}")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/")
