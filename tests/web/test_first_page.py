"""The first page is light: a phone on a bad line is at the table soon."""

import gzip
import re

import pytest

from scripts import client

LIMIT = 150_000


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    client.build()


def first_files() -> list[str]:
    """Scripts and styles the page asks for before anybody does anything."""
    page = (client.STATIC / "index.html").read_text(encoding="utf-8")
    return re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)


def test_scripts_and_styles_of_the_first_page_stay_small() -> None:
    files = first_files()
    assert {name.rpartition(".")[2] for name in files} == {"js", "css"}
    assert sum(len(gzip.compress((client.STATIC / name).read_bytes())) for name in files) < LIMIT


def test_a_game_is_fetched_only_when_it_is_played() -> None:
    assets = {path.name for path in (client.STATIC / "assets").iterdir()}
    of_games = {name for name in assets if name.startswith("cluedo-")}
    assert of_games
    assert not of_games & {name.rpartition("/")[2] for name in first_files()}
