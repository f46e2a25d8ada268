"""Tells in one reader's language what the table did, asks and refuses.

What happened arrives as values; a sentence names their fields. A seat becomes a name, `<field>_me` says
whether it is the reader's, and `<field>_is_<other>` whether both fields hold the same; an id becomes
`the.<id>`, or `<field>.<id>`; what the reader may not see becomes `none`; what people wrote
themselves, in French and in English with a slash between, is told in the reader's language; a value within a
value is flattened (`case_room`); several things are joined, and counted in `<field>_count`. What a sentence
should choose its form by stays available as `<field>_key`. The browser follows the same convention.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Any, get_args, get_type_hints

from huisclos.core.registry import Game
from huisclos.core.rules import Outcome
from huisclos.core.seats import NATURE, Seat
from huisclos.core.value import Value
from huisclos.words.catalogue import catalogue, message

Arguments = dict[str, str | int]

NONE = "none"
BETWEEN = " / "
WRITTEN = ("fr", "en")
"""In which order people write a name of their own in both languages."""


class Speaker:
    """Speaks to one reader, or to a spectator, about one table."""

    def __init__(self, game: Game, language: str, names: Sequence[str], reader: Seat | None = None) -> None:
        self.words: Mapping[str, str] = catalogue(game, language)
        self.language = language
        self.names = names
        self.reader = reader

    def text(self, key: str, **arguments: str | int) -> str:
        """The sentence of this key with its blanks filled in; the key itself where nobody wrote one."""
        sentence = self.words.get(key)
        return key if sentence is None else message(sentence, self.language).format({**arguments})

    def event(self, event: Value) -> str:
        """What happened, as far as the reader witnessed it."""
        return self._about("event", event)

    def prompt(self, step: Value) -> str:
        """The question the reader is asked."""
        return self._about("prompt", step)

    def waiting(self, step: Value, seats: Sequence[Seat]) -> str:
        """Whom the table waits for, and what for."""
        people = [seat for seat in seats if seat != NATURE]
        return self._about("waiting", step, **self._several("seats", people, of_seats=True))

    def action(self, action: Value) -> str:
        """A possible answer, as one would offer it."""
        return self._about("action", action)

    def reason(self, reason: Value) -> str:
        """Why a bot did something."""
        return self._about("why", reason)

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended."""
        return self.text(f"outcome.{outcome.reason}", **self.arguments(outcome))

    def word(self, kind: str, thing: Any) -> str:
        """A thing of this kind by its name."""
        return self._word(kind, thing, of_seats=False)

    def arguments(self, value: Value, prefix: str = "") -> Arguments:
        """The fields of a value as a sentence can mention them."""
        arguments: Arguments = {}
        for field, of_seats in fields(type(value)).items():
            arguments |= self._argument(f"{prefix}{field}", getattr(value, field), of_seats=of_seats)
        for one, other in pairs(type(value)):
            same = getattr(value, one) is not None and getattr(value, one) == getattr(value, other)
            arguments[f"{prefix}{one}_is_{other}"] = _yes(same)
        return arguments

    def _about(self, what: str, value: Value, **more: str | int) -> str:
        return self.text(f"{what}.{type(value).__name__}", **self.arguments(value), **more)

    def _argument(self, name: str, content: Any, *, of_seats: bool) -> Arguments:
        if isinstance(content, tuple):
            return self._several(name, content, of_seats=of_seats)
        if isinstance(content, Value):
            return {f"{name}_key": _key(content), **self.arguments(content, f"{name}_")}
        if isinstance(content, int) and not isinstance(content, bool) and not of_seats:
            return {name: content, f"{name}_key": _key(content)}
        spoken: Arguments = {name: self._word(name, content, of_seats=of_seats), f"{name}_key": _key(content)}
        return {**spoken, f"{name}_me": self._me((content,))} if of_seats else spoken

    def _several(self, name: str, contents: Sequence[Any], *, of_seats: bool) -> Arguments:
        words = [self._word(name, content, of_seats=of_seats) for content in contents]
        several: Arguments = {name: self.listed(words), f"{name}_count": len(words), f"{name}_key": "some"}
        return {**several, f"{name}_me": self._me(contents)} if of_seats else several

    def _word(self, name: str, content: Any, *, of_seats: bool) -> str:
        if content is None:
            return NONE
        if of_seats:
            return self.names[int(content)]
        if isinstance(content, str):
            key = f"the.{content}" if f"the.{content}" in self.words else f"{name}.{content}"
            return self.words.get(key) or self._own(content)
        return _key(content)

    def _own(self, written: str) -> str:
        """A word people wrote themselves, perhaps in both languages."""
        both = written.split(BETWEEN)
        return both[WRITTEN.index(self.language)] if len(both) == len(WRITTEN) else written

    def _me(self, seats: Sequence[Seat | None]) -> str:
        return _yes(self.reader is not None and self.reader in seats)

    def listed(self, words: Sequence[str]) -> str:
        """Several things in one breath: "a, b and c"."""
        if len(words) < 2:
            return "".join(words)
        return self.text("list.and", first=", ".join(words[:-1]), last=words[-1])


@cache
def fields(kind: type[Value]) -> Mapping[str, bool]:
    """The fields of a kind of value, and whether each holds seats."""
    hints = get_type_hints(kind)
    return {name: _holds_seats(hints[name]) for name in kind.__struct_fields__}


@cache
def pairs(kind: type[Value]) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of value that might hold the same seat, two by two."""
    return tuple(permutations((name for name, of_seats in fields(kind).items() if of_seats), 2))


def _holds_seats(hint: Any) -> bool:
    return hint is Seat or any(_holds_seats(part) for part in get_args(hint))


def _key(content: Any) -> str:
    if isinstance(content, bool):
        return _yes(content)
    if isinstance(content, Value):
        return type(content).__name__
    return NONE if content is None else str(content)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"
