"""What others did: how likely each kind of people would have done it, deal by deal.

What each seat would know is kept deal by deal, and whatever it does speaks for one kind of people or another,
for one table or another, and for one deal or another. Nothing of it is sure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
from huisclos.games.cluedo.bot.manners import (
    ATTENTIVE,
    COMPANIES,
    OVERLOOKS,
    PEOPLE,
    Company,
    Going,
    Naming,
    Person,
)
from huisclos.games.cluedo.bot.sheets import (
    ALL,
    OF_KIND,
    SEALED,
    Glances,
    Masks,
    Sheets,
    as_masks,
    mask,
    one_each,
)
from huisclos.games.cluedo.bot.ways import distances
from huisclos.games.cluedo.box import CARDS_OF, ROOMS, Card, Kind, Room
from huisclos.games.cluedo.events import CardNamed, DiceRolled, Moved, PassageTaken, Rushed, Stayed, Suggested
from huisclos.games.cluedo.knowledge.notes import HOUSE
from huisclos.games.cluedo.scene import Scene

Chances = NDArray[np.float64]
"""How likely something is, in each deal."""


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

    def likelihood(
        self,
        deals: Deals,
        holders: tuple[Place, ...],
        luck: np.random.Generator,
        unanswered: Iterable[tuple[Seat, tuple[Card, ...]]] = (),
    ) -> Chances:
        """The logarithm of how likely all they did was, in each of these deals, and what they left undone."""
        if self.scene is None:
            return np.zeros(len(deals))
        self.history.understand(self.scene)
        lying = as_masks(deals, len(holders))
        tables = [np.full(len(deals), np.log(often)) for often, _ in COMPANIES]
        for seat in map(Seat, range(self.scene.players)):
            if seat != self.seat:
                seated = Seated(seat, holders, lying, self.scene, luck)
                kinds = seated.watch(self.history.items)
                silence = seated.kept_silent(cards for asker, cards in unanswered if asker == seat)
                for table, (_, company) in zip(tables, COMPANIES, strict=True):
                    table += silence + _one_of(company, kinds)
        likely_at_all: Chances = np.logaddexp.reduce(tables, axis=0)
        return likely_at_all


class Seated:
    """Keeps the sheets that a seat would have in each deal, and weighs what it does with them."""

    def __init__(
        self, seat: Seat, holders: tuple[Place, ...], lying: Masks, scene: Scene, luck: np.random.Generator
    ) -> None:
        self.seat = seat
        self.holders = holders
        self.sheets = Sheets(holders.index(seat), lying)
        self.glances = Glances(holders.index(seat), lying)
        """What it knows if it is not alert."""
        self.plan = scene.plan
        self.unsearched = list(scene.hiding)
        self.luck = luck

    def watch(self, items: Iterable[Doing | Told]) -> Mapping[Person, Chances]:
        """The logarithm of how likely each kind of people in this seat did all that."""
        names = {person.names: np.zeros(self.sheets.own.shape) for person in PEOPLE}
        goes = {person.goes: np.zeros(self.sheets.own.shape) for person in PEOPLE}
        for item in items:
            if isinstance(item, Told):
                self._learn(item)
            elif item.seat != self.seat:
                continue
            elif isinstance(item, Named):
                weighed = {alert: self._weighs(item.card, sheets) for alert, sheets in self._both.items()}
                for naming, likely in names.items():
                    likely += np.log(weighed[naming.alert].names(naming))
            else:
                would = {alert: self._would(item, sheets) for alert, sheets in self._both.items()}
                for going, likely in goes.items():
                    likely += np.log(_does(item, going, *would[going.alert]))
        return {person: _counted(names[person.names] + goes[person.goes], person.counts) for person in PEOPLE}

    def kept_silent(self, unanswered: Iterable[tuple[Card, ...]]) -> Chances:
        """The logarithm of how likely it did not accuse after these were not answered."""
        missed = np.zeros(self.sheets.own.shape)
        for cards in unanswered:
            missed += self.sheets.own & mask(cards) == 0
        kept: Chances = np.log(ATTENTIVE * OVERLOOKS**missed + 1 - ATTENTIVE)
        return kept

    @property
    def _both(self) -> Mapping[bool, Sheets]:
        return {True: self.sheets, False: self.glances}

    def _learn(self, told: Told) -> None:
        """What this seat can mark on its sheets; a card shown to it is one that the other has."""
        match told:
            case Lacked(by, cards) if by != self.seat:
                self.sheets.lacks(self.holders.index(by), mask(cards))
            case Opened(by, card) if by != self.seat:
                self._sees(SEALED if by is None else self.holders.index(by), mask((card,)))
            case Showed(by, to, cards, card) if by != self.seat:
                holder = self.holders.index(by)
                if to == self.seat:
                    among = mask(cards) if card is None else mask((card,))
                    self._sees(holder, one_each(self.sheets.lying[holder] & (among or ALL), self.luck))
                elif cards:
                    self.sheets.has_one_of(holder, mask(cards))
            case Searched(seat, room) if seat == self.seat:
                house = self.holders.index(HOUSE)
                self._sees(house, one_each(self.sheets.lying[house], self.luck))
                self.unsearched.remove(room)

    def _sees(self, holder: int, cards: Masks | np.uint32) -> None:
        for sheets in self._both.values():
            sheets.has(holder, cards)

    def _would(self, doing: Choice, sheets: Sheets) -> tuple[Chances, float]:
        """How likely somebody does this who asks about what is in doubt, and somebody who does anything."""
        match doing:
            case Asked(_, card):
                return _asking(card, sheets), 1 / len(CARDS_OF[_kind(card)])
            case Remained(_, room):
                return self._wants((room,), sheets).astype(float), 0.5
            case Rolled(_, rooms):
                return (~self._wants(rooms, sheets)).astype(float), 0.5
            case Slipped(_, room, ways, here):
                leaves = True if here is None else ~self._wants((here,), sheets)
                return leaves * self._picks(room, ways, sheets), 0.5 / len(ways)
            case Ran(_, room):
                return self._picks(room, ROOMS, sheets), 1 / len(ROOMS)
            case Entered(_, room, rooms):
                return self._picks(room, rooms, sheets), 1 / (1 + len(rooms))
            case Walked(_, square, squares, rooms):
                anyhow = 1 / ((1 + len(rooms)) * len(squares))
                return ~self._wants(rooms, sheets) * self._nears(square, squares, sheets), anyhow

    def _wanted(self, sheets: Sheets) -> Masks:
        """The rooms this seat would go to: first those in which a card lies that it has not seen."""
        if self.unsearched:
            return np.full_like(sheets.own, mask(self.unsearched))
        return sheets.wanted()

    def _wants(self, rooms: Iterable[Room], sheets: Sheets) -> NDArray[np.bool_]:
        """Where it would go to one of these."""
        wants: NDArray[np.bool_] = self._wanted(sheets) & mask(rooms) != 0
        return wants

    def _picks(self, room: Room, rooms: Iterable[Room], sheets: Sheets) -> Chances:
        """How likely it goes to this one of these: to any that it wants."""
        among = np.bitwise_count(self._wanted(sheets) & mask(rooms))
        chance: Chances = self._wants((room,), sheets) / np.maximum(among, 1)
        return chance

    def _nears(self, square: Where, squares: tuple[Where, ...], sheets: Sheets) -> Chances:
        """How likely it goes to this one of these squares: to any that is nearest to a room that it wants."""
        steps = np.array([distances(self.plan, one) for one in squares])
        wanted = (self._wanted(sheets)[:, None] & ROOM_BITS) != 0
        nearest = np.where(wanted[:, None], steps, FAR).min(axis=2)
        best = nearest == nearest.min(axis=1, keepdims=True)
        chance: Chances = best[:, squares.index(square)] / best.sum(axis=1)
        return chance

    def _weighs(self, card: Card, sheets: Sheets) -> Weighed:
        """What it knows of all cards of this kind; the fewer hands could have one, the likelier it asks."""
        cards = CARDS_OF[_kind(card)]
        bits = np.array([mask((one,)) for one in cards])[:, None]
        hands = np.array([sheets.hands_left(one) for one in cards])
        in_doubt = sheets.in_doubt(_kind(card)) & bits != 0
        others = len(self.holders) - 2
        return Weighed(cards.index(card), in_doubt, sheets.own & bits != 0, others / np.maximum(hands, 1))


class Weighed(NamedTuple):
    """A card among those of its kind, in the eyes of whoever may name it: a row for each, deal by deal."""

    card: int
    in_doubt: NDArray[np.bool_]
    own: NDArray[np.bool_]
    keenly: Chances

    def names(self, naming: Naming) -> Chances:
        """How likely they name it."""
        often = np.where(self.in_doubt, self.keenly, naming.known)
        often[self.own] = naming.own
        chance: Chances = often[self.card] / often.sum(axis=0)
        return chance


def _does(doing: Choice, going: Going, would: Chances, anyhow: float) -> Chances:
    """How likely somebody does this who sometimes does anything."""
    slips = going.rolls if isinstance(doing, Rolled) else going.slips
    return (1 - slips) * would + slips * anyhow


def _asking(card: Card, sheets: Sheets) -> Chances:
    """How likely somebody names this card of its kind for a clue card: any that is in doubt."""
    kind = _kind(card)
    left = sheets.in_doubt(kind)
    open_ones = np.where(np.bitwise_count(left) > 1, left, OF_KIND[kind])
    chance: Chances = ((open_ones & mask((card,))) != 0) / np.bitwise_count(open_ones)
    return chance


def _counted(likely: Chances, share: float) -> Chances:
    """The same where doings count so far: deals differ by less, and these people fit as well as before."""
    at_all = np.logaddexp.reduce(likely) - np.log(len(likely))
    counted: Chances = at_all + share * (likely - at_all)
    return counted


def _one_of(company: Company, kinds: Mapping[Person, Chances]) -> Chances:
    """The logarithm of how likely one of this company did what each kind of people would do so likely."""
    likely: Chances = np.logaddexp.reduce([np.log(company[one]) + chance for one, chance in kinds.items()])
    return likely


def _kind(card: Card) -> Kind:
    return next(kind for kind, cards in CARDS_OF.items() if card in cards)
