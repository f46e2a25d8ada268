"""The rules of a game for its players, numbered, in the reader's language."""

from __future__ import annotations

from importlib import resources

from huisclos.core.errors import HuisClosError
from huisclos.core.registry import find


class NoRulebook(HuisClosError):
    """A game from elsewhere may come without a rules document."""

    code = "no_rulebook"


def text(game: str, language: str) -> str:
    """The rules document of the game of this name, as Markdown."""
    page = resources.files(find(game).package).joinpath("words", f"rules.{language}.md")
    if not page.is_file():
        raise NoRulebook(f"{game} has no rules document in this language: {language}")
    return page.read_text(encoding="utf-8")
