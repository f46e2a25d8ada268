"""The rules of a game for its players, numbered, in the reader's language."""

from __future__ import annotations

from importlib import resources

from huisclos.core.errors import HuisClosError
from huisclos.core.registry import find
from huisclos.words.speak import Speaker


class NoRulebook(HuisClosError):
    """A game from elsewhere may come without a rules document."""

    code = "no_rulebook"


def text(game: str, language: str) -> str:
    """The rules document of the game of this name, as Markdown.

    What a game has printed in its box it may tell itself, in an appendix.
    """
    home = find(game)
    page = resources.files(home.package).joinpath("words", f"rules.{language}.md")
    if not page.is_file():
        raise NoRulebook(f"{game} has no rules document in this language: {language}")
    chapters = home.brings("appendix", "chapters", None)
    written = page.read_text(encoding="utf-8")
    return written if chapters is None else f"{written}\n{chapters(Speaker(home, language, ()).text)}"
