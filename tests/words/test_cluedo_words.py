"""What a Cluedo sheet and its clue cards are lettered with."""

import pytest

from huisclos.core.registry import find
from huisclos.games.cluedo.box import CARDS, Clue, Kind
from huisclos.words.catalogue import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_card_has_a_label_and_a_form_for_sentences(language: str) -> None:
    words = find("cluedo").words(language)
    assert all(words[f"card.{card}"] and words[f"the.{card}"] for card in CARDS)
    assert len({words[f"card.{card}"] for card in CARDS}) == len(CARDS)


@every_language
def test_every_clue_card_has_a_title_and_a_text_of_its_own(language: str) -> None:
    words = find("cluedo").words(language)
    assert len({words[f"clue.{clue}"] for clue in Clue}) == len(Clue)
    assert len({words[f"clue.{clue}.text"] for clue in Clue}) == len(Clue)


@every_language
def test_every_column_has_a_question(language: str) -> None:
    words = find("cluedo").words(language)
    keys = [f"{prefix}{kind}{suffix}" for kind in Kind for prefix, suffix in FORMS]
    assert [key for key in keys if not words.get(key)] == []


FORMS = [("the.", ""), ("kind.", ""), ("kind.", ".many"), ("kind.", ".question")]


@pytest.mark.parametrize("room", ["hall", "study", "kitchen", "ballroom"])
def test_french_rooms_follow_dans_with_their_article(room: str) -> None:
    assert find("cluedo").words("fr")[f"the.{room}"].startswith(("le ", "la ", "l’"))
