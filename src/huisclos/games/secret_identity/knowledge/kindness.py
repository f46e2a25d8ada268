"""What nobody shows for somebody, whatever fits: pictures that would be an insult.

What readers from outside make of a name is heard on the street, and some of it is ugly: an ape for one who
fought for the freedom of his people. Such a pair is listed by hand in `unkind.json`, and no bot gives it, in
green or in red.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

import msgspec

from huisclos.games.secret_identity.box import Card, Character, Pictogram
from huisclos.games.secret_identity.moves import Placement
from huisclos.games.secret_identity.steps.clue import WAYS


@cache
def unkind() -> Mapping[Character, frozenset[Pictogram]]:
    """For some characters, the pictures that are not shown for them."""
    written = resources.files("huisclos.games.secret_identity").joinpath("unkind.json").read_bytes()
    listed = msgspec.json.decode(written, type=dict[str, list[str]])
    return {
        Character(character): frozenset(map(Pictogram, pictograms))
        for character, pictograms in listed.items()
    }


def decent(character: Character, hand: Iterable[Card]) -> list[Placement]:
    """Every way to show a card of this hand for this character without an insult; if none is left, all."""
    ways = [way for card in hand for way in WAYS[card]]
    spared = unkind().get(character, frozenset())
    kind = [way for way in ways if way.pictogram not in spared]
    return kind if any(way.green for way in kind) else ways
