"""Games of Cluedo with odd players: every option, every clue card, wrong accusations, people who leave."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from huisclos.deduce import Cards
from huisclos.games.cluedo.box import CARDS
from huisclos.games.cluedo.knowledge.belief import known
from tests.testkit.odd.moments import Moment, moments


def odd_moments(players: int, seed: object, every: int = 1) -> Iterator[Moment]:
    """Moments after the deal."""
    return (moment for moment in moments("cluedo", players, seed, every) if moment.state.envelope is not None)


def problem(moment: Moment) -> Cards:
    """What the reader knows, as a deal with lines about it."""
    return known(moment.view, moment.told)


def truth(moment: Moment) -> dict[str, Any]:
    """Where each card really lies."""
    state = moment.state
    hidden = {lying.card for lying in state.hidden}
    return {
        str(card): "envelope"
        if card in state.envelope.cards
        else "house"
        if card in hidden
        else state.holder(card)
        for card in CARDS
    }
