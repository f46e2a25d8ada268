"""What an author forgot to say, or said wrongly, is named with its key and its file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from huisclos.core.registry import Game, find
from huisclos.testkit.words import faults
from tests.testkit.installed import copy, installed

SPOILED = {
    "missing": ("en", "event.Kept", None, "nothing is said for event.Kept"),
    "one language": ("en", "extra.word", "Extra", "extra.word is said in the other language only"),
    "brace": ("en", "event.Kept", "{seat keeps", "event.Kept cannot be read"),
    "no other": ("en", "event.Kept", "{seat_me, select, yes {You}}", "event.Kept cannot be read"),
    "apostrophe": ("en", "game.tagline", "Don't", "game.tagline has a straight apostrophe"),
    "blank": ("en", "event.Kept", "{who} keeps", "event.Kept mentions who, which it is not given"),
    "blanks": ("fr", "event.Kept", "On garde.", "event.Kept leaves other blanks in the other language: seat"),
    "French": ("fr", "game.tagline", "Osez!", "game.tagline sets a mark without the thin no-break space"),
}


@pytest.fixture
def game(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Game, Path]]:
    name = f"words_{abs(hash(request.node.name))}"
    home = copy(tmp_path, name, name)
    with installed(tmp_path):
        yield find(name), home / "words"


@pytest.mark.parametrize("case", SPOILED)
def test_it_is_named(game: tuple[Game, Path], case: str) -> None:
    found, folder = game
    language, key, text, said = SPOILED[case]
    before = {str(fault) for fault in faults(found)}
    path = folder / f"{language}.json"
    words = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**words, key: text or ""}), "utf-8")
    # the catalogue is kept once read: a game does not change its words while the house is open
    more = {str(fault) for fault in faults(Game(found.name, found.package))} - before
    assert any(said in line for line in more), more
