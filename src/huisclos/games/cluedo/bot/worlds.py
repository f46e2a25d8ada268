"""Ways the cards may lie in the eyes of one seat, and what a suggestion would tell about the envelope."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat, clockwise
from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.likely import deal_likely
from huisclos.deduce.cards.many import Deals, deal_many
from huisclos.games.cluedo.box import CARDS, CARDS_OF, ROOMS, SHEET_ORDER, SUSPECTS, WEAPONS, Card, Kind, Room
from huisclos.games.cluedo.knowledge.notes import ENVELOPE

Floats = NDArray[np.float32]
FAR = 9
"""Further than anybody can sit."""
SUSPECT_LINES = [SHEET_ORDER[Card(suspect)] for suspect in SUSPECTS]
WEAPON_LINES = [SHEET_ORDER[Card(weapon)] for weapon in WEAPONS]


def imagine(
    problem: Cards,
    many: int,
    rng: np.random.Generator,
    weights: Mapping[Item, Mapping[Place, float]] | None = None,
    rooms_count: float = 1.0,
) -> Worlds:
    """So many ways the cards may lie, by all that is known, and by how people behave if that is said."""
    sizes = {ENVELOPE: problem.sizes[ENVELOPE], **problem.sizes}
    ordered = replace(problem, sizes=sizes, weights=weights or {})
    hands = ordered.hands()
    hands.narrow()
    dealt = deal_likely(hands, ordered.weight_rows(), many, rng) if weights else deal_many(hands, many, rng)
    return Worlds(dealt, tuple(sizes), rooms_count)


@dataclass(frozen=True)
class Worlds:
    """Some likely deals; of each card the holder, by number, and the envelope comes first."""

    deals: Deals
    holders: tuple[Place, ...]
    rooms_count: float
    """What a bit about the room is worth, in others: to ask about a room one must go there."""

    @cached_property
    def count(self) -> Floats:
        rooms = set(CARDS_OF[Kind.ROOM])
        return np.array([self.rooms_count if card in rooms else 1.0 for card in CARDS], dtype=np.float32)

    @cached_property
    def sealed(self) -> Floats:
        """For each deal and card whether it lies in the envelope."""
        sealed: Floats = (self.deals == 0).astype(np.float32)
        return sealed

    @cached_property
    def doubt(self) -> float:
        """Bits of doubt about who, with what and where, taken each for itself."""
        return float(
            _doubt(self.sealed.sum(axis=0)[None], np.array([len(self.deals)], np.float32), self.count)
        )

    def likeliest(self) -> tuple[tuple[Card, Card, Card], float]:
        """The case that is likeliest, and how likely it is."""
        lines = [
            np.argmax(self.sealed[:, [SHEET_ORDER[card] for card in cards]], axis=1)
            for cards in CARDS_OF.values()
        ]
        number = (lines[0] * len(WEAPONS) + lines[1]) * len(ROOMS) + lines[2]
        counts = np.bincount(number)
        best = int(counts.argmax())
        rest, room = divmod(best, len(ROOMS))
        suspect, weapon = divmod(rest, len(WEAPONS))
        case = CARDS_OF[Kind.SUSPECT][suspect], CARDS_OF[Kind.WEAPON][weapon], CARDS_OF[Kind.ROOM][room]
        return case, float(counts[best] / len(self.deals))

    def gains(self, asker: Seat, players: int, room: Room) -> Floats:
        """Bits that each suggestion in this room may be expected to bring: suspects down, weapons across."""
        distance = np.full(len(self.holders), FAR, dtype=np.int8)
        for step, seat in enumerate(clockwise(asker, players), start=1):
            distance[self.holders.index(seat)] = step
        away = distance[self.deals].T
        shape = (len(SUSPECTS), len(WEAPONS), len(self.deals))
        suspect = np.broadcast_to(away[SUSPECT_LINES][:, None], shape)
        weapon = np.broadcast_to(away[WEAPON_LINES][None, :], shape)
        where = np.broadcast_to(away[SHEET_ORDER[Card(room)]], shape)
        nearest = np.minimum(np.minimum(suspect, weapon), where)
        matching = [named == nearest for named in (suspect, weapon, where)]
        chance = np.float32(1) / sum(match.astype(np.float32) for match in matching)
        heard = np.empty((*shape[:2], 1 + len(matching) * (players - 1), shape[2]), np.float32)
        heard[:, :, 0] = nearest == FAR
        for step in range(1, players):
            shows = np.where(nearest == step, chance, np.float32(0))
            for number, match in enumerate(matching):
                np.multiply(match, shows, out=heard[:, :, number * (players - 1) + step])
        return self.doubt - _doubt(heard @ self.sealed, heard.sum(axis=3), self.count)


def _doubt(sealed: Floats, given: Floats, count: Floats) -> Floats:
    """Bits of doubt left on average: over the answers, how often each card is sealed where each is given."""
    with np.errstate(divide="ignore", invalid="ignore"):
        bits = np.where(sealed > 0, sealed * np.log2(given[..., None] / sealed), 0.0)
    total: Floats = (bits @ count).sum(axis=-1) / given.sum(axis=-1)
    return total
