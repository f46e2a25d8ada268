"""A host's own characters are told to each reader in one language, not in both."""

import pytest

from huisclos.core.registry import find
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import Character, Number
from huisclos.games.secret_identity.events import CharacterBrought, CharactersLaid
from huisclos.words.speak import Speaker

AGATHA = Character("Tante Agathe / Aunt Agatha")


@pytest.mark.parametrize("event", [CharacterBrought(Number(3), AGATHA), CharactersLaid((AGATHA,) * 8)])
@pytest.mark.parametrize(("language", "told", "hidden"), [("en", "Aunt", "Tante"), ("fr", "Tante", "Aunt")])
def test_in_the_reader_s_language(event: Value, language: str, told: str, hidden: str) -> None:
    said = Speaker(find("secret_identity"), language, ["Ada", "Bob", "Cléo"]).event(event)
    assert told in said
    assert hidden not in said
    assert "/" not in said
