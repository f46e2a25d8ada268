"""Both languages say everything a game can bring up, and say it about the same things."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import get_type_hints

import pytest
from icu4py.messageformat import MessageFormat

from huisclos.core.errors import RuleError
from huisclos.core.registry import Game, games
from huisclos.core.rules import Outcome
from huisclos.core.value import Value
from huisclos.words.catalogue import LANGUAGES, catalogue, platform
from tests.words.patterns import blanks, choosers
from tests.words.vocabulary import asking, ids, members, offered, outcomes, refusals, steps

OWN: dict[str | None, Callable[[str], Mapping[str, str]]] = {
    None: platform,
    **{game.name: game.words for game in games().values()},
}
"""Every catalogue by the name of its game; the platform's has none."""

every_catalogue = pytest.mark.parametrize("owner", OWN)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def sentences(game: Game) -> dict[str, type[Value]]:
    """Every key under which a game speaks of a value, with the kind of value."""
    types = game.rules.types
    return {
        **{f"event.{kind.__name__}": kind for kind in members(types.event)},
        **{f"action.{kind.__name__}": kind for kind in members(types.action)},
        **{f"{what}.{kind.__name__}": kind for kind in asking(game) for what in ("prompt", "waiting")},
    }


def missing(words: Mapping[str, str], keys: Iterable[str]) -> list[str]:
    return sorted(key for key in keys if not words.get(key))


@every_catalogue
def test_both_languages_have_the_same_keys(owner: str | None) -> None:
    english, french = (OWN[owner](language) for language in LANGUAGES)
    assert english.keys() == french.keys()


@every_catalogue
def test_both_languages_leave_the_same_blanks(owner: str | None) -> None:
    english, french = (OWN[owner](language) for language in LANGUAGES)
    assert {key: blanks(text) for key, text in english.items()} == {
        key: blanks(text) for key, text in french.items()
    }


@every_catalogue
@every_language
def test_every_message_can_be_read(owner: str | None, language: str) -> None:
    for key, text in OWN[owner](language).items():
        assert MessageFormat(text, language).pattern == text, key
        assert all("other" in branches for _, branches in choosers(text)), key


@every_catalogue
@every_language
def test_no_straight_apostrophe_since_it_would_quote(owner: str | None, language: str) -> None:
    assert not [key for key, text in OWN[owner](language).items() if "'" in text]


@every_catalogue
def test_french_sets_its_marks_apart_without_a_line_break(owner: str | None) -> None:
    sets_wrong = re.compile(r"[^\u202f\s?!]([?!;:](?!//)|»)|[ \u00a0][?!;:»]|«[^\u202f]")
    outside_braces = re.compile(r"\{\w+, (select|plural),|=\d")
    wrong = {
        key: text
        for key, text in OWN[owner]("fr").items()
        if sets_wrong.search(outside_braces.sub("", text)) and not re.search(r"\d:\d|https?:", text)
    }
    assert not wrong


@every_game
@every_language
def test_everything_that_happens_is_told(game: Game, language: str) -> None:
    words = catalogue(game, language)
    assert not missing(words, [f"event.{kind.__name__}" for kind in members(game.rules.types.event)])


@every_game
@every_language
def test_everything_pending_has_a_name_and_a_question(game: Game, language: str) -> None:
    words = catalogue(game, language)
    asked = [f"{what}.{step.__name__}" for step in asking(game) for what in ("prompt", "waiting")]
    assert not missing(words, [f"step.{step.__name__}" for step in steps(game)] + asked)


@every_game
@every_language
def test_every_answer_has_a_label(game: Game, language: str) -> None:
    words = catalogue(game, language)
    assert not missing(words, [f"action.{kind.__name__}" for kind in members(game.rules.types.action)])


@every_game
@every_language
def test_everything_mentioned_has_a_name(game: Game, language: str) -> None:
    words = catalogue(game, language)
    nameless = {
        f"{blank}.{value}"
        for key, kind in sentences(game).items()
        for blank, value in ids(kind)
        if blank in blanks(words[key]) and not {f"the.{value}", f"{blank}.{value}"} & words.keys()
    }
    assert not nameless


@every_game
@every_language
def test_every_refusal_says_why(game: Game, language: str) -> None:
    words = catalogue(game, language)
    of_the_platform: list[type[RuleError]] = [RuleError, *RuleError.__subclasses__()]
    codes = refusals(game) | {error.code for error in of_the_platform}
    assert len(refusals(game)) > 1
    assert not missing(words, {f"refused.{code}" for code in codes})


@every_game
@every_language
def test_every_ending_has_its_sentence(game: Game, language: str) -> None:
    words = catalogue(game, language)
    reasons = outcomes(game)
    assert reasons
    assert not missing(words, {f"outcome.{reason}" for reason in reasons})
    assert all(blanks(words[f"outcome.{reason}"]) <= offered(Outcome) for reason in reasons)


@every_game
@every_language
def test_every_option_and_value_is_explained(game: Game, language: str) -> None:
    keys = []
    for field, hint in get_type_hints(game.rules.types.options).items():
        keys += [f"option.{field}", f"option.{field}.help"]
        if hint is bool:
            keys += [f"option.{field}.true", f"option.{field}.false"]
        elif isinstance(hint, type) and issubclass(hint, StrEnum):
            keys += [f"option.{field}.{value}" for value in hint]
    assert not missing(catalogue(game, language), keys)


@every_game
@every_language
def test_every_trait_and_the_game_itself_have_names(game: Game, language: str) -> None:
    keys = ["game.title", "game.tagline", *(f"trait.{trait}" for trait in game.rules.traits)]
    assert not missing(game.words(language), keys)


@every_game
def test_sentences_mention_only_what_they_are_given(game: Game) -> None:
    words = game.words("en")
    unknown = {key: blanks(words[key]) - offered(kind) for key, kind in sentences(game).items()}
    waiting = {"seats", "seats_count"}
    assert not {key for key, names in unknown.items() if names - (waiting if "waiting." in key else set())}
