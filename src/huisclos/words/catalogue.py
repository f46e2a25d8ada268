"""One catalogue of words per language: the platform's own, and each game's beside it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec
from icu4py.messageformat import MessageFormat

from huisclos.core.game import LANGUAGES, Game

__all__ = ["LANGUAGES", "catalogue", "message", "platform"]


@cache
def platform(language: str) -> Mapping[str, str]:
    """The words every game shares: pages, refusals, bots, errors."""
    text = resources.files(__package__).joinpath(f"{language}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, str])


@cache
def catalogue(game: Game, language: str) -> Mapping[str, str]:
    """Everything that can be said at a table of this game; the game's own words come first."""
    return {**platform(language), **game.words(language)}


@cache
def message(text: str, language: str) -> MessageFormat:
    """A sentence with its blanks, ready to be filled in."""
    return MessageFormat(text, language)
