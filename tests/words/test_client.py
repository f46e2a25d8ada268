"""The browser asks for no word that is not there."""

import re
from pathlib import Path

import pytest

from huisclos.core.registry import find, games
from huisclos.words.catalogue import LANGUAGES, platform
from tests.packaging.tree import ROOT

SOURCES = ROOT / "web" / "src"
OF_GAMES = ("game.", "memory.", "briefing.")
"""Words that only a game can know: what it is called, how its memory is told, how it is played."""
KEY = re.compile(r"\b(?:t|parts|knows|say)\(\s*'([a-z][\w]*(?:\.\w+)+)'")


def asked_for(folder: Path) -> dict[str, str]:
    """Each key that is written out in the client's code, and a file that asks for it."""
    files = [path for path in folder.rglob("*") if path.suffix in {".ts", ".svelte"}]
    shown = [path for path in files if ".test." not in path.name]
    return {key: path.name for path in shown for key in KEY.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_finds_its_words(language: str) -> None:
    asked = {
        key: name
        for folder in ("lib", "pages")
        for key, name in asked_for(SOURCES / folder).items()
        if not key.startswith(OF_GAMES)
    }
    assert len(asked) > 50
    assert {key: name for key, name in asked.items() if key not in platform(language)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_each_game_finds_its_words(game: str, language: str) -> None:
    asked = asked_for(SOURCES / "games" / game)
    words = platform(language).keys() | find(game).words(language).keys()
    assert asked
    assert {key: name for key, name in asked.items() if key not in words} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_each_game_tells_a_newcomer_how_it_goes(game: str, language: str) -> None:
    words = find(game).words(language)
    assert {"briefing.goal", "briefing.turn.1", "briefing.turn.4", "briefing.counts.3"} <= set(words)
