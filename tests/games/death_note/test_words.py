"""What French would get wrong about names: “de Edgar”, “que Ada”."""

import re

from huisclos.core.registry import find

SPOKEN = ("event.", "prompt.", "waiting.", "phrase.")
ELIDED = re.compile(r"\b(?:de|que) \{(?:seat|by|other|to|victim|target|against|who)\}", re.IGNORECASE)


def test_no_name_comes_after_a_word_that_would_be_elided_before_it() -> None:
    words = find("death_note").words("fr")
    assert ELIDED.search("le Rôle de {seat}")
    assert not [key for key, said in words.items() if key.startswith(SPOKEN) and ELIDED.search(said)]
