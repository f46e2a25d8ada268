"""What people are like: how often they name what they hold or have seen, and stay where they know the room.

Three kinds of people are imagined for each seat, and whatever it does speaks for one kind or another, deal by
deal. Nothing of it is sure: a deal only becomes likelier or less likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Place
from huisclos.core.seats import Seat
from huisclos.deduce.cards.many import Deals
from huisclos.games.cluedo.bot.rivals import Answer
from huisclos.games.cluedo.box import CARDS_OF, SHEET_ORDER, Card, Room, Suspect
from huisclos.games.cluedo.events import CardOpened, Moved, NobodyHas, PassageTaken, Rushed, Stayed, Suggested

Chances = NDArray[np.float64]


class Manner(NamedTuple):
    """A kind of people. A card they have neither seen nor named is named once; others so often."""

    share: float
    """How many are like that."""
    own: float
    seen: float
    opened: float
    again: float
    """One they have named before, and not seen since."""
    own_room: float
    """The same for rooms they walk into."""
    seen_room: float
    stays: float
    """How often they stay in a room whose card they are looking for."""
    lingers: float
    """How often in one whose card they know."""


MANNERS = (
    Manner(
        0.85,
        own=0.01,
        seen=0.02,
        opened=0.4,
        again=2.0,
        own_room=0.12,
        seen_room=0.03,
        stays=0.9,
        lingers=0.1,
    ),
    Manner(
        0.11,
        own=1.1,
        seen=0.12,
        opened=0.35,
        again=2.2,
        own_room=0.6,
        seen_room=0.15,
        stays=0.69,
        lingers=0.33,
    ),
    Manner(
        0.04, own=1.0, seen=1.0, opened=1.0, again=1.0, own_room=1.0, seen_room=1.0, stays=0.5, lingers=0.5
    ),
)
"""People who ask for what they want to know, who name own cards on purpose, and who do anything: the first
two as counted in games of our regulars and of our experts."""


class Doing(NamedTuple):
    """Somebody chose this card among those of its kind, or stayed in this room or left it."""

    seat: Seat
    card: Card
    stayed: bool | None
    """Nothing, if it was chosen."""
    before: frozenset[Card]
    """What they had named before."""
    opened: frozenset[Card]
    """What everybody knew by then."""
    answers: int
    """How many answers had been given by then."""


class Opinion:
    """Follows what the others do, and says how likely they would have done it, deal by deal."""

    def __init__(self, seat: Seat, answers: Sequence[Answer]) -> None:
        self.seat = seat
        self.answers = answers
        """What the others were shown; it grows while one listens."""
        self.characters: tuple[Suspect, ...] = ()
        """Who plays whom: one sees that on the table."""
        self.heard: list[tuple[Any, int]] = []
        """What happened, and how many answers had been given by then."""
        self.doings: list[Doing] = []
        self._told = 0
        self._opened: frozenset[Card] = frozenset()
        self._named: dict[Seat, frozenset[Card]] = defaultdict(frozenset)
        self._rooms: dict[Seat, Room | None] = {}

    def notice(self, event: Any) -> None:
        if isinstance(event, CardOpened | NobodyHas | Suggested | Stayed | PassageTaken | Moved | Rushed):
            self.heard.append((event, len(self.answers)))

    def likelihood(self, deals: Deals, holders: tuple[Place, ...]) -> Chances:
        """The logarithm of how likely all they did was, in each of these deals."""
        for event, answers in self.heard[self._told :]:
            self._understand(event, answers)
        self._told = len(self.heard)
        total = np.zeros(len(deals))
        for seat in sorted({doing.seat for doing in self.doings}):
            total += np.logaddexp.reduce(list(self._kinds(seat, deals, holders)), axis=0)
        return total

    def _understand(self, event: Any, answers: int) -> None:
        """What somebody did here, now that one knows whose pawns are called where."""
        match event:
            case CardOpened(_, card) | NobodyHas(card):
                self._opened |= {card}
            case Suggested(seat, suspect, weapon, room):
                self._did(seat, answers, Card(suspect))
                self._did(seat, answers, Card(weapon))
                self._named[seat] |= {Card(suspect), Card(weapon)}
                if suspect in self.characters:
                    self._rooms[Seat(self.characters.index(suspect))] = room
            case Stayed(seat, room):
                self._did(seat, answers, Card(room), stayed=True)
            case PassageTaken(seat, _, room) | Moved(seat, _, room):
                left = self._rooms.get(seat)
                if left is not None:
                    self._did(seat, answers, Card(left), stayed=False)
                if room is not None:
                    self._did(seat, answers, Card(room))
                self._rooms[seat] = room
            case Rushed(seat, room):
                self._rooms[seat] = room

    def _did(self, seat: Seat, answers: int, card: Card, stayed: bool | None = None) -> None:
        if seat != self.seat:
            self.doings.append(Doing(seat, card, stayed, self._named[seat], self._opened, answers))

    def _kinds(self, seat: Seat, deals: Deals, holders: tuple[Place, ...]) -> Iterable[Chances]:
        """How likely this seat is of each kind and did what it did."""
        own = deals == holders.index(seat)
        did = [doing for doing in self.doings if doing.seat == seat]
        seen = {many: self._seen(seat, deals, holders, many) for many in {doing.answers for doing in did}}
        for manner in MANNERS:
            likely = np.full(len(deals), np.log(manner.share))
            for doing in did:
                likely += np.log(_chance(manner, doing, own, seen[doing.answers]))
            yield likely

    def _seen(self, seat: Seat, deals: Deals, holders: tuple[Place, ...], many: int) -> Chances:
        """How likely this seat has been shown each card, by the first so many answers."""
        unseen = np.ones(deals.shape)
        for to, by, cards in self.answers[:many]:
            if to == seat:
                lines = [SHEET_ORDER[card] for card in cards]
                could = deals[:, lines] == holders.index(by)
                unseen[:, lines] *= 1 - could / np.maximum(could.sum(axis=1, keepdims=True), 1)
        return 1 - unseen


def _chance(manner: Manner, doing: Doing, own: NDArray[np.bool_], seen: Chances) -> Chances:
    """How likely somebody with these manners does this, in each deal."""
    if doing.stayed is None:
        return _choice(manner, doing, own, seen)
    line = SHEET_ORDER[doing.card]
    known = np.where(own[:, line] | (doing.card in doing.opened), 1.0, seen[:, line])
    stays = manner.stays + (manner.lingers - manner.stays) * known
    return stays if doing.stayed else 1 - stays


def _choice(manner: Manner, doing: Doing, own: NDArray[np.bool_], seen: Chances) -> Chances:
    """How likely they choose this card among those of its kind."""
    cards = next(cards for cards in CARDS_OF.values() if doing.card in cards)
    lines = [SHEET_ORDER[card] for card in cards]
    into_room = doing.card in set(map(Card, Room))
    held, shown, opened = (
        (manner.own_room, manner.seen_room, manner.seen_room)
        if into_room
        else (manner.own, manner.seen, manner.opened)
    )
    unknown = np.array([manner.again if card in doing.before else 1.0 for card in cards])
    often = shown * seen[:, lines] + unknown * (1 - seen[:, lines])
    often[:, [card in doing.opened for card in cards]] = opened
    often = np.where(own[:, lines], held, often)
    chosen: Chances = often[:, cards.index(doing.card)] / often.sum(axis=1)
    return chosen
