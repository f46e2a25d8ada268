"""Words of any game for the browser, also of a game that came with another package."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient
from structlog.testing import capture_logs

from huisclos.core import registry
from huisclos.server.app import make_app
from huisclos.server.http.session import Doorkeeper
from huisclos.server.http.shelf import name_the_absent
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.game.delay import delayed
from tests.server.company import luck
from tests.testkit.installed import TOY, copy, install, installed

Client = AsyncTestClient[Litestar]


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[Client]:
    """A house with Top hand installed beside our games, and another game that does not start."""
    install(tmp_path)
    copy(tmp_path, "broken", "broken").joinpath("rules.py").write_text("1 / 0\n")
    with installed(tmp_path):
        hall = Hall(await open_store(f"sqlite:///{tmp_path / 'tables.db'}"), delayed(0), luck())
        async with AsyncTestClient(make_app(hall, Doorkeeper("secret", hall.hours.calendar))) as client:
            yield client


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["cluedo", "top_hand"])
async def test_words_are_those_of_the_game(http: Client, game: str, language: str) -> None:
    answer = await http.get(f"/api/words/{game}/{language}")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json() == registry.find(game).words(language)


async def test_words_are_kept_by_the_browser_and_asked_for_again_only_if_changed(
    http: Client,
) -> None:
    first = await http.get("/api/words/top_hand/fr")
    assert first.headers["cache-control"] == "public, max-age=3600"
    again = await http.get("/api/words/top_hand/fr", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await http.get("/api/words/top_hand/en", headers={"if-none-match": first.headers["etag"]})
    assert other.status_code == 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("whodunit/en", "unknown_game"),
        ("top_hand/tlh", "unknown_language"),
        ("top_hand/..", "not_found"),
    ],
)
async def test_what_there_is_not_is_refused(http: Client, path: str, code: str) -> None:
    answer = await http.get(f"/api/words/{path}")
    assert answer.json()["code"] == code


async def test_the_shelf_says_which_fields_are_seats(http: Client) -> None:
    cards = {card["name"]: card for card in (await http.get("/api/games")).json()}
    assert cards[TOY.name]["seats"]["Swapped"] == ["seat"]
    assert "by" in cards["cluedo"]["seats"]["CardShown"]


async def test_a_game_that_does_not_start_is_named_and_everything_else_is_on_the_shelf(http: Client) -> None:
    cards = {card["name"] for card in (await http.get("/api/games")).json()}
    assert {"cluedo", TOY.name} <= cards
    assert "broken" not in cards
    answer = await http.get("/api/left-off")
    assert answer.json() == [{"name": "broken", "package": "broken", "why": "import"}]
    refused = await http.get("/api/words/broken/en")
    assert refused.json()["code"] == "unknown_game"


async def test_the_log_names_it_in_one_line_with_what_is_wrong(http: Client) -> None:
    with capture_logs() as lines:
        name_the_absent()
    (line,) = lines
    assert (line["game"], line["why"]) == ("broken", "import")
    assert line["detail"] == "ZeroDivisionError: division by zero"


async def test_a_game_without_a_rules_document_says_so(http: Client) -> None:
    answer = await http.get("/api/rules/top_hand?lang=fr")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_rulebook")


async def test_what_never_changes_is_worked_out_before_anybody_asks(
    http: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unchanging(*_: object) -> None:
        raise AssertionError("worked out again for a visitor")

    await http.get("/api/words/cluedo/fr")
    await http.get("/api/rules/cluedo?lang=fr")
    monkeypatch.setattr("msgspec.json.schema", unchanging)
    monkeypatch.setattr("huisclos.server.http.shelf.seats_of", unchanging)
    monkeypatch.setattr(registry.Game, "words", unchanging)
    monkeypatch.setattr("huisclos.words.rulebook.text", unchanging)
    for path in ("games", "words/cluedo/fr", "rules/cluedo?lang=fr"):
        assert (await http.get(f"/api/{path}")).status_code == 200, path
