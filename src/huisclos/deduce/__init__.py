"""Exact reasoning about what is hidden; knows no game."""

from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.reckoning import Reckoning
from huisclos.deduce.lines import Contradiction

__all__ = ["Cards", "Contradiction", "Reckoning"]
