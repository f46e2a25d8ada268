"""The house serves its own documentation, and nothing beside it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from huisclos.server.app import make_app
from huisclos.server.http.given import papers
from huisclos.server.http.session import Doorkeeper
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.company import luck

Client = AsyncTestClient[Litestar]


@pytest.fixture
async def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Client]:
    """A house with two pages."""
    home = tmp_path / "papers"
    (home / "rules").mkdir(parents=True)
    (home / "index.html").write_text("<h1>The papers</h1>")
    (home / "rules" / "cluedo.html").write_text("<h1>Cluedo</h1>")
    (home / ".stamp").write_text("of today")
    (tmp_path / "key.txt").write_text("secret")
    monkeypatch.setattr(papers, "HOME", home)
    hall = Hall(await open_store(f"sqlite:///{tmp_path / 'tables.db'}"), delayed(0), luck())
    async with AsyncTestClient(make_app(hall, Doorkeeper("secret", hall.hours.calendar))) as client:
        yield client


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/index.html"])
async def test_the_first_page_is_found(http: Client, path: str) -> None:
    answer = await http.get(path, follow_redirects=True)
    assert (answer.status_code, answer.text) == (200, "<h1>The papers</h1>")
    assert answer.headers["content-type"].startswith("text/html")
    assert "script-src 'self';" in answer.headers["content-security-policy"]


async def test_other_pages_are_found_and_kept(http: Client) -> None:
    answer = await http.get("/docs/rules/cluedo.html")
    assert answer.text == "<h1>Cluedo</h1>"
    again = await http.get("/docs/rules/cluedo.html", headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("path", ["nothing.html", "rules", ".stamp", "..%2Fkey.txt", "rules/../../key.txt"])
async def test_nothing_else_is(http: Client, path: str) -> None:
    assert (await http.get(f"/docs/{path}")).status_code == 404
