"""How a case is looked back upon: three doubts, and questions that go round the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.inquiry import Measure, Part
from huisclos.core.seats import Seat, clockwise
from huisclos.games.cluedo.box import (
    CARDS_OF,
    ROOMS,
    SUSPECTS,
    WEAPONS,
    Card,
    Case,
    Kind,
    Room,
    Suspect,
    Weapon,
)
from huisclos.games.cluedo.events import (
    AccusationFailed,
    Accused,
    CardOpened,
    CardShown,
    HandDealt,
    NobodyHas,
    NobodyShowed,
    NothingToShow,
    RoomSearched,
    Suggested,
    TurnBegan,
)
from huisclos.games.cluedo.knowledge.notes import ENVELOPE
from huisclos.games.cluedo.moves import Suggest
from huisclos.games.cluedo.view import View

TELLING = (
    AccusationFailed,
    CardOpened,
    CardShown,
    HandDealt,
    NobodyHas,
    NobodyShowed,
    NothingToShow,
    RoomSearched,
)


class Shown(NamedTuple):
    """Who answered a suggestion, and with which card."""

    by: Seat
    card: Card


class Suggestion(NamedTuple):
    """A suggestion in the room where the asker stands."""

    asker: Seat
    suspect: Suspect
    weapon: Weapon
    room: Room
    players: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return Case(self.suspect, self.weapon, self.room).cards

    def alternatives(self) -> Iterator[Suggestion]:
        """Anybody with anything, in the same room: one cannot suggest elsewhere (CL-44)."""
        for suspect in SUSPECTS:
            for weapon in WEAPONS:
                yield self._replace(suspect=suspect, weapon=weapon)

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        """The first to the left who can show one of the three does; of several cards each is as likely."""
        for seat in clockwise(self.asker, self.players):
            shown = [card for card in self.cards if world[card] == seat]
            if shown:
                return {Shown(seat, card): 1 / len(shown) for card in shown}
        return {None: 1.0}

    def as_event(self) -> Suggested:
        return Suggested(self.asker, self.suspect, self.weapon, self.room)

    def heard(self, answer: Shown | None) -> list[Suggested | NothingToShow | CardShown | NobodyShowed]:
        """Who had nothing to show, and then a card, unless nobody had one (CL-53 to CL-56)."""
        heard: list[Suggested | NothingToShow | CardShown | NobodyShowed] = [self.as_event()]
        for seat in clockwise(self.asker, self.players):
            if answer is not None and seat == answer.by:
                return [*heard, CardShown(seat, self.asker, answer.card)]
            heard.append(NothingToShow(seat, self.asker))
        return [*heard, NobodyShowed(self.asker)]


class Inquest:
    """Who, with what, and where."""

    measure: Measure = "bits"

    def tells(self, event: Any) -> bool:
        return isinstance(event, TELLING)

    def doubts(self, belief: Belief, seat: Seat) -> Mapping[Part, Mapping[Item, float]]:
        table = belief.table
        return {
            kind.value: {card: chance for card in cards if (chance := table[card][ENVELOPE]) > 0}
            for kind, cards in CARDS_OF.items()
        }

    def fact(self, part: Part, answer: Item, seat: Seat) -> tuple[Item, Place]:
        return answer, ENVELOPE

    def places(self, part: Part) -> Mapping[str, Item]:
        return {f"{card}.{ENVELOPE}": card for card in CARDS_OF[Kind(str(part))]}

    def asked(self, action: Any, view: View, belief: Belief) -> Suggestion | None:
        if not isinstance(action, Suggest):
            return None
        assert view.seat is not None
        return Suggestion(view.seat, action.suspect, action.weapon, action.room, view.scene.players)

    def seeks(self, question: Suggestion, part: Part, belief: Belief) -> bool:
        """Who names a card whose place is open looks for it; known cards hide what one wants."""
        (card,) = (card for card in question.cards if card in CARDS_OF[Kind(str(part))])
        return card not in belief.certain

    def says(self, event: Any, part: Part) -> tuple[Seat, Item] | None:
        if not isinstance(event, Accused):
            return None
        cards = Case(event.suspect, event.weapon, event.room).cards
        (card,) = (card for card in cards if card in CARDS_OF[Kind(str(part))])
        return event.seat, card

    def open_questions(self, view: View, belief: Belief) -> Iterator[Suggestion]:
        """Anything in the room where one stands; anywhere, if one is still on the way."""
        seat, scene = view.seat, view.scene
        if seat is None or seat in scene.out:
            return
        here = scene.room_of(seat)
        for room in ROOMS if here is None else (here,):
            yield from Suggestion(seat, SUSPECTS[0], WEAPONS[0], room, scene.players).alternatives()

    def turn(self, event: Any) -> Seat | None:
        return event.seat if isinstance(event, TurnBegan) else None

    def out(self, event: Any) -> Seat | None:
        return event.seat if isinstance(event, AccusationFailed) else None


INQUIRY = Inquest()
