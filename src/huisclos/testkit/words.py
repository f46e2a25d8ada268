"""Both languages say everything a game can bring up, and say it about the same things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import get_type_hints

from icu4py.messageformat import MessageFormat

from huisclos.core.errors import RuleError
from huisclos.core.game import LANGUAGES, Game
from huisclos.core.rules import Outcome
from huisclos.core.value import Value
from huisclos.testkit.fault import Fault
from huisclos.testkit.patterns import blanks, choosers
from huisclos.testkit.vocabulary import asking, ids, members, offered, outcomes, refusals, steps
from huisclos.words.catalogue import catalogue

Words = Mapping[str, str]

SETS_WRONG = re.compile(r"[^\u202f\s?!]([?!;:](?!//)|»)|[ \u00a0][?!;:»]|«[^\u202f]")
"""French keeps a thin space without a line break before ? ! ; : and inside « »."""
NO_PROSE = re.compile(r"\{\w+, (select|plural),|=\d")
EXCUSED = re.compile(r"\d:\d|https?:")
WAITING = {"seats", "seats_count"}
"""What a sentence about waiting may mention besides."""


def faults(game: Game) -> Iterator[Fault]:
    """What is wrong with the words of a game."""
    english, french = (game.words(language) for language in LANGUAGES)
    yield from in_both(english, french)
    for language in LANGUAGES:
        where, words = f"words/{language}.json", catalogue(game, language)
        for key in missing(words, needed(game)):
            yield Fault("words", f"nothing is said for {key}", where, "write a sentence under this key")
        for name in sorted(nameless(game, words)):
            yield Fault("words", f"{name} has no name", where, f"name it under {name}")
    yield from unknown(game, english)


def in_both(english: Words, french: Words) -> Iterator[Fault]:
    """What is wrong with a catalogue in two languages, whatever it is about."""
    for language, words, other in (("en", english, french), ("fr", french, english)):
        where = f"words/{language}.json"
        for key in sorted(other.keys() - words.keys()):
            yield Fault("words", f"{key} is said in the other language only", where)
        for key, text in words.items():
            yield from (Fault("words", f"{key} {flaw}", where) for flaw in flaws(text, language))
    for key in sorted(english.keys() & french.keys()):
        if _names(english[key]) != _names(french[key]):
            differing = ", ".join(sorted(_names(english[key]) ^ _names(french[key])))
            yield Fault("words", f"{key} leaves other blanks in the other language: {differing}", "words")


def flaws(text: str, language: str) -> Iterator[str]:
    """What is wrong with one sentence by itself."""
    if "'" in text:
        yield "has a straight apostrophe, which would quote: write ’"
    if _unreadable(text, language):
        yield "cannot be read: its braces, or a choice without `other`"
        return
    if language == "fr" and SETS_WRONG.search(NO_PROSE.sub("", text)) and not EXCUSED.search(text):
        yield "sets a mark without the thin no-break space (U+202F) of French"


def _unreadable(text: str, language: str) -> bool:
    try:
        read = MessageFormat(text, language).pattern == text
        return not read or any("other" not in branches for _, branches in choosers(text))
    except Exception:
        return True


def _names(text: str) -> set[str]:
    try:
        return blanks(text)
    except Exception:  # told already
        return set()


def missing(words: Words, keys: Iterable[str]) -> list[str]:
    return sorted({key for key in keys if not words.get(key)})


def sentences(game: Game) -> dict[str, type[Value]]:
    """Every key under which a game speaks of a value, with the kind of value."""
    types = game.rules.types
    return {
        **{f"event.{kind.__name__}": kind for kind in members(types.event)},
        **{f"action.{kind.__name__}": kind for kind in members(types.action)},
        **{f"{what}.{kind.__name__}": kind for kind in asking(game) for what in ("prompt", "waiting")},
        **{f"why.{kind.__name__}": kind for kind in members(game.reasons) if game.reasons is not None},
        **{f"hint.{kind.__name__}": kind for kind in members(game.counsels) if game.counsels is not None},
    }


def needed(game: Game) -> Iterator[str]:
    """Every key a game cannot do without."""
    yield from ("game.title", "game.tagline")
    yield from sentences(game)
    yield from (f"step.{step.__name__}" for step in steps(game))
    yield from (f"trait.{trait}" for trait in game.rules.traits)
    yield from (f"outcome.{reason}" for reason in outcomes(game))
    yield from (f"refused.{code}" for code in refusals(game))
    of_the_house: list[type[RuleError]] = [RuleError, *RuleError.__subclasses__()]
    yield from (f"refused.{error.code}" for error in of_the_house)
    yield from _options(game)


def _options(game: Game) -> Iterator[str]:
    for field, hint in get_type_hints(game.rules.types.options).items():
        yield from (f"option.{field}", f"option.{field}.help")
        if hint is bool:
            yield from (f"option.{field}.true", f"option.{field}.false")
        elif isinstance(hint, type) and issubclass(hint, StrEnum):
            yield from (f"option.{field}.{value}" for value in hint)


def nameless(game: Game, words: Words) -> set[str]:
    """Things a sentence mentions that have no name."""
    return {
        f"{blank}.{value}"
        for key, kind in sentences(game).items()
        for blank, value in ids(kind)
        if blank in _names(words.get(key, "")) and not {f"the.{value}", f"{blank}.{value}"} & words.keys()
    }


def unknown(game: Game, words: Words) -> Iterator[Fault]:
    """Blanks nobody fills in."""
    about: dict[str, type[Value]] = sentences(game)
    about |= {f"outcome.{reason}": Outcome for reason in outcomes(game)}
    for key, kind in about.items():
        more = WAITING if key.startswith("waiting.") else set()
        for blank in sorted(_names(words.get(key, "")) - offered(kind) - more):
            known = ", ".join(sorted(offered(kind) | more)) or "nothing"
            yield Fault(
                "words",
                f"{key} mentions {blank}, which it is not given",
                "words/en.json",
                f"it is given {known}",
            )
