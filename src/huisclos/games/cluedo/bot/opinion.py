"""What people are like: how often they do what somebody would who asks for what they want to know.

Three kinds of people are imagined for each seat. What each of them would know is kept deal by deal, and
whatever a seat does speaks for one kind or another, and for one deal or another. Nothing of it is sure.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Place
from huisclos.core.seats import Seat
from huisclos.deduce.cards.many import Deals
from huisclos.games.cluedo.board import Place as Where
from huisclos.games.cluedo.bot.history import (
    Asked,
    Choice,
    Doing,
    Entered,
    History,
    Lacked,
    Named,
    Opened,
    Ran,
    Remained,
    Rolled,
    Searched,
    Showed,
    Slipped,
    Told,
    Walked,
)
from huisclos.games.cluedo.bot.sheets import ALL, OF_KIND, SEALED, Masks, Sheets, as_masks, mask, one_each
from huisclos.games.cluedo.bot.ways import distances
from huisclos.games.cluedo.box import CARDS_OF, ROOMS, Card, Kind, Room
from huisclos.games.cluedo.events import CardNamed, DiceRolled, Moved, PassageTaken, Rushed, Stayed, Suggested
from huisclos.games.cluedo.knowledge.notes import HOUSE
from huisclos.games.cluedo.scene import Scene

Chances = NDArray[np.float64]
"""How likely something is, in each deal."""


class Manner(NamedTuple):
    """A kind of people. A card that could be anywhere is named once; others so often."""

    share: float
    """How many are like that."""
    own: float
    known: float
    slips: float
    """How often they go anywhere, where others would go to a room they want to ask about."""


MANNERS = (
    Manner(0.85, own=0.01, known=0.02, slips=0.03),
    Manner(0.11, own=1.1, known=0.2, slips=0.6),
    Manner(0.04, own=1.0, known=1.0, slips=1.0),
)
"""People who ask for what they want to know, who name own cards on purpose, and who do anything: the first
two as counted in games of our regulars and of our experts."""
FAR = 99
"""Further than any room is."""
ROOM_BITS = np.array([mask((room,)) for room in ROOMS])
NEWS = CardNamed | DiceRolled | Moved | PassageTaken | Rushed | Stayed | Suggested


class Opinion:
    """Follows what the others do, and says how likely they would have done it, deal by deal."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.scene: Scene | None = None
        """The table, once one has seen it: before that nothing can be said of anybody."""
        self.history = History()
        self.heard = 0
        """How much the others have done."""

    def notice(self, event: Any) -> None:
        self.history.notice(event)
        if isinstance(event, NEWS) and event.seat != self.seat:
            self.heard += 1

    def likelihood(self, deals: Deals, holders: tuple[Place, ...], luck: np.random.Generator) -> Chances:
        """The logarithm of how likely all they did was, in each of these deals."""
        total = np.zeros(len(deals))
        if self.scene is None:
            return total
        self.history.understand(self.scene)
        lying = as_masks(deals, len(holders))
        for seat in range(self.scene.players):
            if seat != self.seat:
                total += Seated(Seat(seat), holders, lying, self.scene, luck).watch(self.history.items)
        return total


class Seated:
    """Keeps the sheets that a seat would have in each deal, and weighs what it does with them."""

    def __init__(
        self, seat: Seat, holders: tuple[Place, ...], lying: Masks, scene: Scene, luck: np.random.Generator
    ) -> None:
        self.seat = seat
        self.holders = holders
        self.sheets = Sheets(holders.index(seat), lying)
        self.plan = scene.plan
        self.unsearched = list(scene.hiding)
        self.luck = luck

    def watch(self, items: Iterable[Doing | Told]) -> Chances:
        """The logarithm of how likely this seat did all that."""
        kinds = [np.full(self.sheets.own.shape, np.log(manner.share)) for manner in MANNERS]
        for item in items:
            if isinstance(item, Told):
                self._learn(item)
            elif item.seat == self.seat:
                for likely, chance in zip(kinds, self._chances(item), strict=True):
                    likely += np.log(chance)
        likely_at_all: Chances = np.logaddexp.reduce(kinds, axis=0)
        return likely_at_all

    def _learn(self, told: Told) -> None:
        """What this seat can mark on its sheets; a card shown to it is one that the other has."""
        sheets = self.sheets
        match told:
            case Lacked(by, cards) if by != self.seat:
                sheets.lacks(self.holders.index(by), mask(cards))
            case Opened(by, card) if by != self.seat:
                sheets.has(SEALED if by is None else self.holders.index(by), mask((card,)))
            case Showed(by, to, cards, card) if by != self.seat:
                holder = self.holders.index(by)
                if to == self.seat:
                    among = mask(cards) if card is None else mask((card,))
                    sheets.has(holder, one_each(sheets.lying[holder] & (among or ALL), self.luck))
                elif cards:
                    sheets.has_one_of(holder, mask(cards))
            case Searched(seat, room) if seat == self.seat:
                house = self.holders.index(HOUSE)
                sheets.has(house, one_each(sheets.lying[house], self.luck))
                self.unsearched.remove(room)

    def _chances(self, doing: Doing) -> Iterable[Chances]:
        """How likely each kind of people does this."""
        if isinstance(doing, Named):
            return self._naming(doing.card)
        would, anyhow = self._would(doing)
        return [(1 - manner.slips) * would + manner.slips * anyhow for manner in MANNERS]

    def _would(self, doing: Choice) -> tuple[Chances, float]:
        """How likely somebody does this who asks about what is in doubt, and somebody who does anything."""
        match doing:
            case Asked(_, card):
                return self._asking(card), 1 / len(CARDS_OF[_kind(card)])
            case Remained(_, room):
                return self._wants((room,)).astype(float), 0.5
            case Rolled(_, rooms):
                return (~self._wants(rooms)).astype(float), 0.5
            case Slipped(_, room, ways, here):
                leaves = True if here is None else ~self._wants((here,))
                return leaves * self._picks(room, ways), 0.5 / len(ways)
            case Ran(_, room):
                return self._picks(room, ROOMS), 1 / len(ROOMS)
            case Entered(_, room, rooms):
                return self._picks(room, rooms), 1 / (1 + len(rooms))
            case Walked(_, square, squares, rooms):
                anyhow = 1 / ((1 + len(rooms)) * len(squares))
                return ~self._wants(rooms) * self._nears(square, squares), anyhow

    def _wanted(self) -> Masks:
        """The rooms this seat would go to: first those in which a card lies that it has not seen."""
        if self.unsearched:
            return np.full_like(self.sheets.own, mask(self.unsearched))
        return self.sheets.wanted()

    def _wants(self, rooms: Iterable[Room]) -> NDArray[np.bool_]:
        """Where it would go to one of these."""
        wants: NDArray[np.bool_] = self._wanted() & mask(rooms) != 0
        return wants

    def _picks(self, room: Room, rooms: Iterable[Room]) -> Chances:
        """How likely it goes to this one of these: to any that it wants."""
        among = np.bitwise_count(self._wanted() & mask(rooms))
        chance: Chances = self._wants((room,)) / np.maximum(among, 1)
        return chance

    def _nears(self, square: Where, squares: tuple[Where, ...]) -> Chances:
        """How likely it goes to this one of these squares: to any that is nearest to a room that it wants."""
        steps = np.array([distances(self.plan, one) for one in squares])
        wanted = (self._wanted()[:, None] & ROOM_BITS) != 0
        nearest = np.where(wanted[:, None], steps, FAR).min(axis=2)
        best = nearest == nearest.min(axis=1, keepdims=True)
        chance: Chances = best[:, squares.index(square)] / best.sum(axis=1)
        return chance

    def _asking(self, card: Card) -> Chances:
        """How likely it names this card of its kind for a clue card: any that is in doubt."""
        kind = _kind(card)
        left = self.sheets.in_doubt(kind)
        open_ones = np.where(np.bitwise_count(left) > 1, left, OF_KIND[kind])
        chance: Chances = ((open_ones & mask((card,))) != 0) / np.bitwise_count(open_ones)
        return chance

    def _naming(self, card: Card) -> Iterable[Chances]:
        """How likely they name this card of its kind: the fewer hands could have it, the likelier."""
        sheets, others, cards = self.sheets, len(self.holders) - 2, CARDS_OF[_kind(card)]
        bits = np.array([mask((one,)) for one in cards])[:, None]
        hands = np.array([sheets.hands_left(one) for one in cards])
        in_doubt, own = sheets.in_doubt(_kind(card)) & bits != 0, sheets.own & bits != 0
        for manner in MANNERS:
            often = np.where(in_doubt, others / np.maximum(hands, 1), manner.known)
            often[own] = manner.own
            yield often[cards.index(card)] / often.sum(axis=0)


def _kind(card: Card) -> Kind:
    return next(kind for kind, cards in CARDS_OF.items() if card in cards)
