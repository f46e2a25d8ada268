"""A game as the house knows it: a package that brings rules and words, and perhaps more."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from huisclos.core.belief import Believes, Shows
from huisclos.core.bot import LooksAhead, MakesBot, Presumes
from huisclos.core.daily import Daily
from huisclos.core.inquiry import Inquiry
from huisclos.core.lesson import Lesson
from huisclos.core.rules import AnyRules

LANGUAGES = ("en", "fr")
DRAWN_BY = "index.js"
"""The module in a game's folder `drawing` that draws it."""


class Game:
    """A package with `rules.RULES` and `words/<language>.json`.

    Perhaps also with `bot.BOTS`, `bot.Reason` and `bot.presume`, `knowledge.believe`, `knowledge.shown`,
    `knowledge.INQUIRY` and `knowledge.Counsel`, `commands.COMMANDS`, `lesson.LESSON`, `daily.DAILY`,
    `appendix.chapters` that end its rules document, or a folder `drawing` with a module for the browser.
    """

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package

    @cached_property
    def rules(self) -> AnyRules:
        rules: AnyRules = import_module(f"{self.package}.rules").RULES
        return rules

    @cached_property
    def bots(self) -> Mapping[str, MakesBot]:
        """The bots made for this game, weakest first; a game may come without any.

        Who looks ahead is handed the rules to imagine with, and never a table.
        """
        bots: Mapping[str, MakesBot | LooksAhead] = self.brings("bot", "BOTS", {})
        return {
            name: partial(make, rules=self.rules) if isinstance(make, LooksAhead) else make
            for name, make in bots.items()
        }

    @cached_property
    def references(self) -> Mapping[str, MakesBot]:
        """Opponents to be measured against, and for nothing else: nobody tunes them, or against them."""
        references: Mapping[str, MakesBot] = self.brings("bot", "REFERENCES", {})
        return references

    @cached_property
    def reasons(self) -> Any:
        """The union of all reasons its bots give, or others presume; None where nobody says why."""
        return self.brings("bot", "Reason", None)

    @cached_property
    def presume(self) -> Presumes | None:
        """What others can make of a move; a game may leave that to them."""
        presume: Presumes | None = self.brings("bot", "presume", None)
        return presume

    @cached_property
    def believe(self) -> Believes | None:
        """How this game states what may be believed; a game may leave that open."""
        believe: Believes | None = self.brings("knowledge", "believe", None)
        return believe

    @cached_property
    def shown(self) -> Shows | None:
        """What this game shows a reader outright; a game may leave that open."""
        shown: Shows | None = self.brings("knowledge", "shown", None)
        return shown

    @cached_property
    def counsels(self) -> Any:
        """The union of all that is advised besides questions; None where nothing is."""
        return self.brings("knowledge", "Counsel", None)

    @cached_property
    def inquiry(self) -> Inquiry | None:
        """How a finished game is looked back upon; a game may leave that open."""
        inquiry: Inquiry | None = self.brings("knowledge", "INQUIRY", None)
        return inquiry

    @cached_property
    def lesson(self) -> Lesson | None:
        """How somebody learns this game by playing it; a game may come without."""
        lesson: Lesson | None = self.brings("lesson", "LESSON", None)
        return lesson

    @cached_property
    def drawing(self) -> Path | None:
        """The folder of the drawing it brings along; without one, the house draws a plain table."""
        folder = resources.files(self.package).joinpath("drawing")
        return folder if isinstance(folder, Path) and (folder / DRAWN_BY).is_file() else None

    @cached_property
    def daily(self) -> Daily | None:
        """How this game is made into cases of the day; a game may come without."""
        daily: Daily | None = self.brings("daily", "DAILY", None)
        return daily

    def brings(self, module: str, name: str, otherwise: Any) -> Any:
        """What this game's module holds under a name, if the game comes with such a thing."""
        if find_spec(f"{self.package}.{module}") is None:
            return otherwise
        return getattr(import_module(f"{self.package}.{module}"), name, otherwise)

    def words(self, language: str) -> dict[str, str]:
        """The game's catalogue of words in one language."""
        text = resources.files(self.package).joinpath("words", f"{language}.json").read_bytes()
        return msgspec.json.decode(text, type=dict[str, str])
