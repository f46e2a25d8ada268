"""What the table is told must not say more than it knows, nor say it wrongly in one of the languages."""

import re

import pytest

from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.events import LieTold, ObjectiveGained, Spared
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.speak import Speaker
from tests.testkit.death_note import ANN, BEN, CAT

SPOKEN = ("event.", "prompt.", "waiting.", "phrase.")
ELIDED = re.compile(r"\b(?:de|que) \{(?:seat|by|other|to|victim|target|against|who)\}", re.IGNORECASE)
NAMES = ("Ell", "Ann", "Ben", "Cat")
TELLS_ON_A_LIAR = re.compile(r"\b(?:lie[ds]?|lying|liar|ment|mentez|mensonge)\b", re.IGNORECASE)


def told(event: Value, language: str) -> str:
    """How this is told to Ben."""
    return Speaker(find("death_note"), language, NAMES, BEN).event(event)


def test_no_name_comes_after_a_word_that_would_be_elided_before_it() -> None:
    words = find("death_note").words("fr")
    assert ELIDED.search("le Rôle de {seat}")
    assert not [key for key, said in words.items() if key.startswith(SPOKEN) and ELIDED.search(said)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_action_30_nobody_is_told_whether_it_was_a_lie(language: str) -> None:
    claimed = LieTold(ANN, Role.LIGHT).seen_by(BEN)
    assert claimed is not None
    said = told(claimed, language)
    assert "Ann" in said
    assert not TELLS_ON_A_LIAR.search(said)


def test_action_03_a_kira_who_does_not_die_is_said_to_count_as_one() -> None:
    assert told(Spared(ANN), "en") == "Ann counts as a Kira and does not die."
    assert told(Spared(BEN), "fr") == "Vous comptez comme un Kira et ne mourez pas."


def test_in_french_what_is_revealed_is_a_role_and_agrees_with_it() -> None:
    assert told(ObjectiveGained(ANN, Role.MISA), "fr").endswith("le Rôle Misa révélé.")
    assert told(ObjectiveGained(ANN, other=CAT), "fr").endswith("le Rôle que joue Cat non révélé.")


@pytest.mark.parametrize(("language", "death"), [("en", "death"), ("fr", "mort")])
def test_l_is_advised_to_avoid_deaths(language: str, death: str) -> None:
    assert death in find("death_note").words(language)["death_note.advice.role_l"].lower()
