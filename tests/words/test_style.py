"""One act has one word, no name needs an elision, and no sentence begins like a German one."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from huisclos.core.registry import Game, games
from huisclos.words.catalogue import LANGUAGES, platform
from huisclos.words.rulebook import text
from tests.words.glossary import ELISION, PLURAL_FIRST, slips

OWNERS = ["platform", *games()]

every_owner = pytest.mark.parametrize("owner", OWNERS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def words(owner: str, language: str) -> Mapping[str, str]:
    return platform(language) if owner == "platform" else games()[owner].words(language)


@every_owner
@every_language
def test_one_act_has_one_word(owner: str, language: str) -> None:
    said = {key: slips(owner, language, key, text) for key, text in words(owner, language).items()}
    assert {key: instead for key, instead in said.items() if instead} == {}


@every_game
@every_language
def test_one_act_has_one_word_in_the_rules_too(game: Game, language: str) -> None:
    lines = text(game.name, language).splitlines()
    said = {line: slips(game.name, language, "card." if " — " in line else "", line) for line in lines}
    assert {line: instead for line, instead in said.items() if instead} == {}


@every_owner
def test_french_writes_around_elisions_before_names(owner: str) -> None:
    assert {key: text for key, text in words(owner, "fr").items() if ELISION.search(text)} == {}


@every_owner
def test_french_puts_no_plural_verb_before_names(owner: str) -> None:
    assert {key: text for key, text in words(owner, "fr").items() if PLURAL_FIRST.search(text)} == {}


@every_game
def test_no_english_rule_begins_with_who(game: Game) -> None:
    assert re.findall(r"(?:^|[.*] )Who [^?.]+\.", text(game.name, "en"), re.MULTILINE) == []


@pytest.mark.parametrize(
    ("owner", "language", "sentence"),
    [
        ("cluedo", "en", "Whoever holds it lays it open."),
        ("cluedo", "en", "A card is drawn by lot."),
        ("cluedo", "fr", "Quelle est votre hypothèse ?"),
        ("platform", "en", "Choose a place, or watch."),
        ("death_note", "en", "Two apples for you."),
        ("death_note", "fr", "Le possesseur reçoit une Suspicion."),
        ("secret_identity", "fr", "Vous recevez dix cartes Image."),
    ],
)
def test_a_dropped_word_is_noticed(owner: str, language: str, sentence: str) -> None:
    assert slips(owner, language, "event.Something", sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Règles de {game}",
        "Le boîtier de {seat}",
        "Noter que {seat} n’a rien",
        "La main de {seat_me, select, yes {vous} other {{seat}}}",
    ],
)
def test_an_elision_is_noticed(sentence: str) -> None:
    assert ELISION.search(sentence)


def test_a_plural_verb_before_one_name_is_noticed() -> None:
    assert PLURAL_FIRST.search("Votent encore : {seats}.")
    assert not PLURAL_FIRST.search("Vote en cours, on attend encore : {seats}.")
