"""The words of the game, where they could go wrong in French."""

import re

from huisclos.core.registry import find

PEOPLE = "seat|seats|left|about|by|target|name"
ELIDED = rf"(?i)\b(?:de|que|jusque|lorsque|puisque) \{{(?:{PEOPLE})\}}"


def test_no_french_word_that_would_be_elided_stands_before_a_name() -> None:
    """A name may begin with a vowel."""
    words = find("almost_innocent").words("fr")
    assert [key for key, text in words.items() if re.search(ELIDED, text)] == []
    assert re.search(ELIDED, "La carte de {name}")
