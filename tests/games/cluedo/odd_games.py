"""Games of Cluedo with odd players: every option, every clue card, wrong accusations, people who leave."""

from __future__ import annotations

from collections.abc import Iterator

from huisclos.deduce import Cards
from huisclos.games.cluedo.knowledge.belief import known
from tests.testkit.odd.moments import Moment, moments


def odd_moments(players: int, seed: object, every: int = 1) -> Iterator[Moment]:
    """Moments after the deal."""
    return (moment for moment in moments("cluedo", players, seed, every) if moment.hides)


def problem(moment: Moment) -> Cards:
    """What the reader knows, as a deal with lines about it."""
    return known(moment.view, moment.told)
