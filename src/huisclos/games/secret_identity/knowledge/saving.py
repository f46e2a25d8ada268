"""What a card kept is worth: how much more of one's readers it lets recognise one in the turns to come."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from huisclos.games.secret_identity.box import MOST_PICTURES
from huisclos.games.secret_identity.knowledge.giving import LAST_PRICE

TRUST = 1.8
"""People who have seen some cases recognise more than strangers are counted on to, and most of all when there
was a choice. Between house bots more was better up to this, and 2.5 no better; strangers saw no change."""

Savings = tuple[tuple[float, ...], ...]
"""For so many turns to come and so many cards, how many of them one's readers will get right."""


@cache
def savings() -> Savings:
    """What `scripts/secret_identity/saving.py` has counted for hands at random."""
    written = resources.files("huisclos.games.secret_identity").joinpath("savings.json").read_bytes()
    return msgspec.json.decode(written, type=Savings)


def worth_of_a_card(hand: int, turns_to_come: int) -> float:
    """What each card that may be shown now would bring later; one for each turn is kept anyway."""
    if not turns_to_come:
        return LAST_PRICE
    later = savings()[turns_to_come]
    fewest = max(turns_to_come, hand - MOST_PICTURES)
    return TRUST * (later[hand] - later[fewest]) / (hand - fewest) if hand > fewest else LAST_PRICE
