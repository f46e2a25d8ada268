"""A host's own characters: told to each reader in one language, and never beside a twin of ours."""

import pytest

from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import CHARACTERS, Character, Number
from huisclos.games.secret_identity.events import CharacterBrought, CharactersLaid
from huisclos.games.secret_identity.options import Options, own_characters, pool
from huisclos.words.speak import Speaker

AGATHA = Character("Tante Agathe / Aunt Agatha")


@pytest.mark.parametrize("event", [CharacterBrought(Number(3), AGATHA), CharactersLaid((AGATHA,) * 8)])
@pytest.mark.parametrize(("language", "told", "hidden"), [("en", "Aunt", "Tante"), ("fr", "Tante", "Aunt")])
def test_in_the_reader_s_language(event: Value, language: str, told: str, hidden: str) -> None:
    said = Speaker(find("secret_identity"), language, ["Ada", "Bob", "Cléo"]).event(event)
    assert told in said
    assert hidden not in said
    assert "/" not in said


def test_whoever_names_one_of_ours_brings_ours_and_nobody_twice() -> None:
    own = "Zeus / Zeus\nHarry Potter / Harry Potter\nLe Cri / the scream\nElsa / Elsa"
    assert own_characters(own)[:2] == ("zeus", "harry_potter")
    box = pool(Options(own=own))
    assert len(set(box)) == len(box)
    assert set(box) - set(pool(Options())) == {"harry_potter", "Le Cri / the scream", "Elsa / Elsa"}


def test_each_of_ours_is_known_by_its_english_name() -> None:
    words = find("secret_identity").words("en")
    for character in CHARACTERS:
        name = words[f"character.{character}"]
        known = own_characters(f"Un nom / {name}") == (character,)
        assert known is ("(" not in name) is not CHARACTERS[character].namesakes
