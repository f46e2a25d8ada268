"""Choosing pictures for people: those by which most of several unlike readers would recognise a character."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from huisclos.games.secret_identity.box import Card, Character
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.kindness import decent
from huisclos.games.secret_identity.knowledge.reading import Habits
from huisclos.games.secret_identity.moves import Placement

LIKELY = 16
"""So many of the best single pictures are tried together."""
SOME_GREEN = 4
"""So many of them are green, though red may say more by itself: red never stands alone."""
SURENESS = 0.9
"""How far strangers follow a picture: less than whoever shares one's mind."""

Numbers = NDArray[Any]
Few = tuple[int, ...]
"""Some pictures, by their number."""


class Audience:
    """Whoever reads one's case: minds, how much each counts, and how they take green and red."""

    def __init__(self, minds: Mapping[Mind, float], habits: Habits) -> None:
        self.minds = tuple(minds)
        self.shares = np.array(list(minds.values())) / sum(minds.values())
        self.green, self.red = np.array([(habit.green, -habit.red) for habit in habits]).T
        self.habits = np.array(list(habits.values()))

    def best_pictures(
        self, board: Sequence[Character], own: int, hand: Sequence[Card], most: int, price: float
    ) -> tuple[Placement, ...]:
        """The pictures by which most recognise this character, less a price for each card."""
        ways = decent(board[own], hand)
        says = self._says(board, ways)
        singles = self._recognised(says, own)
        ranked = sorted(range(len(ways)), key=lambda way: -singles[way])
        green = [way for way in ranked if ways[way].green][:SOME_GREEN]
        likely = list(dict.fromkeys((*green, *ranked)))[:LIKELY]
        tried: list[tuple[float, Few]] = []
        for many in range(1, most + 1):
            some = list(_together(ways, likely, many))
            if some:
                told = says[:, :, np.array(some)].sum(axis=3)
                worth = self._recognised(told, own) - price * many
                tried.append((float(worth.max()), some[int(worth.argmax())]))
        return tuple(ways[way] for way in max(tried)[1])

    def recognised(self, board: Sequence[Character], own: int, ways: Sequence[Placement]) -> float:
        """The share of readers who would name this character by these pictures together."""
        told = self._says(board, ways).sum(axis=2, keepdims=True)
        return float(self._recognised(told, own)[0])

    def _says(self, board: Sequence[Character], ways: Sequence[Placement]) -> Numbers:
        """How much each picture speaks for each character: by mind, habit, picture and character."""
        fits = np.array([[mind.fits(board, way.pictogram) for way in ways] for mind in self.minds])
        green = np.array([way.green for way in ways])
        meant = np.where(green, self.green[:, None], self.red[:, None])
        says: Numbers = SURENESS * fits[:, None] * meant[None, :, :, None]
        return says

    def _recognised(self, told: Numbers, own: int) -> Numbers:
        """The share of readers who would name one's own character, for each of these tellings."""
        likelier = np.exp(told - told.max(axis=-1, keepdims=True))
        chances = likelier[..., own] / likelier.sum(axis=-1)
        shares: Numbers = np.einsum("mhw,m,h->w", chances, self.shares, self.habits)
        return shares


def _together(ways: Sequence[Placement], likely: Sequence[int], many: int) -> Iterator[Few]:
    """So many pictures on different cards, none twice; never red alone, which speaks of nobody."""
    for some in combinations(likely, many):
        chosen = [ways[way] for way in some]
        apart = len({way.card for way in chosen}) == len({way.pictogram for way in chosen}) == many
        if apart and any(way.green for way in chosen):
            yield some
