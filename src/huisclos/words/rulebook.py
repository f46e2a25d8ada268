"""The rules of a game for its players, numbered, in the reader's language."""

from __future__ import annotations

from importlib import resources

from huisclos.core.registry import find


def text(game: str, language: str) -> str:
    """The rules document of the game of this name, as Markdown."""
    page = resources.files(find(game).package).joinpath("words", f"rules.{language}.md")
    return page.read_text(encoding="utf-8")
