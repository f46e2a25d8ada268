"""The first page is light: a phone on a bad line is at the table soon."""

import gzip
import re

import pytest

from huisclos.server.http import covers
from scripts import client

LIMIT = 150_000


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    client.build()


def first_files() -> list[str]:
    """Scripts, styles and typefaces the page asks for before anybody does anything."""
    page = (client.STATIC / "index.html").read_text(encoding="utf-8")
    return re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css|woff2))"', page)


def test_all_of_the_first_page_stays_small() -> None:
    files = [client.STATIC / name for name in first_files()]
    assert {file.suffix for file in files} == {".js", ".css", ".woff2"}
    packed = (file.with_name(f"{file.name}.br") for file in files)
    sent = [small if small.exists() else file for small, file in zip(packed, files, strict=True)]
    page = gzip.compress((client.STATIC / "index.html").read_bytes() + covers.written())
    assert sum(file.stat().st_size for file in sent) + len(page) < LIMIT


def test_a_game_is_fetched_only_when_it_is_played() -> None:
    assets = {path.name for path in (client.STATIC / "assets").iterdir()}
    of_games = {name for name in assets if name.startswith("cluedo-")}
    assert of_games
    assert not of_games & {name.rpartition("/")[2] for name in first_files()}
