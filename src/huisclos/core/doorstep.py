"""A game of another package is looked over before it stands on the shelf.

Whatever is wrong with it stays outside: it is told in one line, and everything else goes on.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Collection
from importlib import import_module
from threading import Thread
from typing import Any, get_args

from huisclos.core.game import LANGUAGES, Game
from huisclos.core.rehearsal import Stumbled, rehearse
from huisclos.core.rules import Rules
from huisclos.core.value import Value

INTERFACE = 1
"""Raised when a game written for the house as it was could not be played in the house as it is."""

PATIENCE = 20.0
"""Seconds a game may take to arrive and be rehearsed; an honest one takes a tenth of one."""

NAME = re.compile(r"[a-z][a-z0-9_]*")
LONGEST = 200
BROUGHT = ("rules", "bot", "knowledge", "lesson", "commands", "appendix")
"""What a package may hold, imported here first: `Game` would keep every other game waiting meanwhile."""


class LeftOff(Value):
    """A game that is installed and cannot be played, whose it is, and why."""

    name: str
    package: str
    why: str
    """A code for the words."""
    detail: str

    def __str__(self) -> str:
        return f"{self.name} ({self.package}) was left off the shelf: {self.detail}"


class Unfit(Exception):
    """Why a game cannot stand on the shelf: a code for the words, and a line for whoever can mend it."""

    def __init__(self, why: str, detail: str) -> None:
        self.why = why
        super().__init__(detail)


def look_over(guest: Game, taken: Collection[str], patience: float = PATIENCE) -> LeftOff | None:
    """What is wrong with a game of another package, if anything is; it has only so many seconds."""
    try:
        _invited(guest, taken)
        within(patience, lambda: _try_out(guest))
    except Unfit as unfit:
        return LeftOff(guest.name, guest.package, unfit.why, line(str(unfit)))
    return None


def _invited(guest: Game, taken: Collection[str]) -> None:
    if not NAME.fullmatch(guest.name):
        raise Unfit("name", "its name is not made of small letters, digits and underscores")
    if guest.name in taken:
        raise Unfit("taken", "another game has this name")


def within(seconds: float, work: Callable[[], None]) -> None:
    """Let it work in a corner of its own: whoever never ends is sent away and not waited for."""
    trouble: list[BaseException] = []

    def watched() -> None:
        try:
            work()
        except BaseException as error:  # whatever a guest does, even if it tries to close the house
            trouble.append(error)

    corner = Thread(target=watched, name="doorstep", daemon=True)
    corner.start()
    corner.join(seconds)
    if corner.is_alive():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(corner.ident or 0), ctypes.py_object(SystemExit)
        )
        raise Unfit("slow", f"it was not ready after {seconds:g} seconds")
    if trouble:
        raise trouble[0] if isinstance(trouble[0], Unfit) else Unfit("hooks", told(trouble[0]))


def _try_out(guest: Game) -> None:
    """Everything the house would ask of it, once."""
    _arrive(guest)
    _speak(guest)
    try:
        rehearse(guest)
    except Stumbled as stumbled:
        raise Unfit("hooks", str(stumbled)) from stumbled


def _arrive(guest: Game) -> None:
    """All its modules can be imported, and it was made for this house."""
    try:
        made_for = getattr(import_module(guest.package), "INTERFACE", INTERFACE)
        if made_for != INTERFACE:
            raise Unfit("interface", f"it was made for interface {made_for}; this house has {INTERFACE}")
        for module in BROUGHT:
            guest.brings(module, "", None)
        rules: Any = guest.rules
    except Unfit:
        raise
    except BaseException as error:
        raise Unfit("import", told(error)) from error
    if not isinstance(rules, Rules):
        raise Unfit("interface", f"its RULES are a {type(rules).__name__}, and no Rules of this house")
    unsaid = [name for name in ("name", "version", "players", "types") if not hasattr(rules, name)]
    if unsaid:
        raise Unfit("interface", f"its rules do not say their {', '.join(unsaid)}")
    if rules.name != guest.name:
        raise Unfit("name", f"its rules call it {rules.name}")


def _speak(guest: Game) -> None:
    """It can say what it is called and whatever happens, in both languages."""
    events = guest.rules.types.event
    needed = [
        "game.title",
        "game.tagline",
        *(f"event.{kind.__name__}" for kind in get_args(events) or (events,)),
    ]
    for language in LANGUAGES:
        try:
            words = guest.words(language)
        except Exception as error:
            raise Unfit("words", f"words/{language}.json: {told(error)}") from error
        missing = [key for key in needed if not words.get(key)]
        if missing:
            more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
            raise Unfit("words", f"words/{language}.json lacks {missing[0]}{more}")


def told(error: BaseException) -> str:
    """What went wrong, in one line."""
    return line(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__)


def line(text: str) -> str:
    return " ".join(text.split())[:LONGEST]
