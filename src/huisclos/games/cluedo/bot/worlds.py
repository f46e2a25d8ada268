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
Distances = NDArray[np.int8]
Weights = Mapping[Item, Mapping[Place, float]]
"""How many times as likely a card lies somewhere."""
FAR = 9
"""Further than anybody can sit."""
MANY = 60
"""With more cases than this, no answer leaves one alone."""
SUSPECT_LINES = [SHEET_ORDER[Card(suspect)] for suspect in SUSPECTS]
WEAPON_LINES = [SHEET_ORDER[Card(weapon)] for weapon in WEAPONS]


def imagine(
    problem: Cards,
    many: int,
    rng: np.random.Generator,
    weights: Weights | None = None,
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

    @cached_property
    def cases(self) -> NDArray[np.intp]:
        """For each deal what lies in the envelope, as one number."""
        suspects, weapons, rooms = (
            np.argmax(self.sealed[:, [SHEET_ORDER[card] for card in cards]], axis=1)
            for cards in CARDS_OF.values()
        )
        numbers: NDArray[np.intp] = (suspects * len(WEAPONS) + weapons) * len(ROOMS) + rooms
        return numbers

    def likeliest(self) -> tuple[tuple[Card, Card, Card], float]:
        """The case that is likeliest, and how likely it is."""
        counts = np.bincount(self.cases)
        best = int(counts.argmax())
        rest, room = divmod(best, len(ROOMS))
        suspect, weapon = divmod(rest, len(WEAPONS))
        case = CARDS_OF[Kind.SUSPECT][suspect], CARDS_OF[Kind.WEAPON][weapon], CARDS_OF[Kind.ROOM][room]
        return case, float(counts[best] / len(self.deals))

    def gains(self, asker: Seat, players: int, room: Room) -> Floats:
        """Bits that each suggestion in this room may be expected to bring: suspects down, weapons across."""
        return self.settled_by(self.seen(asker, players, room))

    def seen(self, asker: Seat, players: int, room: Room) -> Floats:
        """How often whoever makes each suggestion in this room gets each answer, deal by deal."""
        named = self._away(asker, players, room)
        nearest = np.minimum.reduce(named)
        matching = [away == nearest for away in named]
        chance = np.float32(1) / sum(match.astype(np.float32) for match in matching)
        seen = np.empty((*nearest.shape[:2], 1 + len(matching) * (players - 1), len(self.deals)), np.float32)
        seen[:, :, 0] = nearest == FAR
        for step in range(1, players):
            shows = np.where(nearest == step, chance, np.float32(0))
            for number, match in enumerate(matching):
                np.multiply(match, shows, out=seen[:, :, number * (players - 1) + step])
        return seen

    def overheard(self, asker: Seat, players: int, room: Room) -> Floats:
        """The same for whoever hears who has nothing and who shows, but does not see the card."""
        nearest = np.minimum.reduce(self._away(asker, players, room))
        answers = np.array([FAR, *range(1, players)], dtype=np.int8)
        overheard: Floats = (nearest[:, :, None] == answers[:, None]).astype(np.float32)
        return overheard

    def settled_by(self, heard: Floats) -> Floats:
        """Bits settled on average, where each answer is heard so often in each deal."""
        return self.doubt - _doubt(heard @ self.sealed, heard.sum(axis=3), self.count)

    def decided_by(self, heard: Floats, chance: float) -> Floats:
        """How often the answer leaves one case that is at least so likely."""
        cases, which = np.unique(self.cases, return_inverse=True)
        if len(cases) > MANY:
            return np.zeros(heard.shape[:2], np.float32)
        each = heard @ np.eye(len(cases), dtype=np.float32)[which]
        given = heard.sum(axis=3)
        often: Floats = np.where(each.max(axis=3) >= np.float32(chance) * given, given, np.float32(0))
        share: Floats = often.sum(axis=2) / np.float32(len(self.deals))
        return share

    def liking(self, weights: Weights) -> NDArray[np.float64]:
        """The logarithm of how many times as likely each deal is by these weights."""
        liking = np.zeros((self.deals.shape[1], len(self.holders)))
        for card, places in weights.items():
            for place, times in places.items():
                liking[SHEET_ORDER[Card(str(card))], self.holders.index(place)] = np.log(times)
        total: NDArray[np.float64] = liking[np.arange(len(liking)), self.deals].sum(axis=1)
        return total

    def chosen(self, likely: NDArray[np.float64], many: int, rng: np.random.Generator) -> Worlds:
        """So many of them, each as often as this logarithm says, and as evenly as that can be."""
        shares = np.exp(likely - likely.max()).cumsum()
        ticks = (rng.random() + np.arange(many)) * (shares[-1] / many)
        return replace(self, deals=self.deals[np.minimum(np.searchsorted(shares, ticks), len(shares) - 1)])

    def given(self, card: Card, holder: Place) -> Worlds:
        """Those of them in which this card lies there."""
        fits = self.deals[:, SHEET_ORDER[card]] == self.holders.index(holder)
        return replace(self, deals=self.deals[fits])

    def _away(self, asker: Seat, players: int, room: Room) -> list[Distances]:
        """How far round the table each suspect, each weapon and the room lie in each deal."""
        distance = np.full(len(self.holders), FAR, dtype=np.int8)
        for step, seat in enumerate(clockwise(asker, players), start=1):
            distance[self.holders.index(seat)] = step
        away = distance[self.deals].T
        shape = (len(SUSPECTS), len(WEAPONS), len(self.deals))
        lines = away[SUSPECT_LINES][:, None], away[WEAPON_LINES][None, :], away[SHEET_ORDER[Card(room)]]
        return [np.broadcast_to(line, shape) for line in lines]


def _doubt(sealed: Floats, given: Floats, count: Floats) -> Floats:
    """Bits of doubt left on average: over the answers, how often each card is sealed where each is given."""
    with np.errstate(divide="ignore", invalid="ignore"):
        bits = np.where(sealed > 0, sealed * np.log2(given[..., None] / sealed), 0.0)
    total: Floats = (bits @ count).sum(axis=-1) / given.sum(axis=-1)
    return total
