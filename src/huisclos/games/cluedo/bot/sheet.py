"""Keeps an honest sheet, asks what it does not know, accuses when sure; others are measured against it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.cluedo.bot.naming import Standing, why_these
from huisclos.games.cluedo.bot.reasons import (
    Certain,
    Drawn,
    Impatient,
    KnownTo,
    OnlyOne,
    Open,
    Searches,
    Settled,
    Unseen,
)
from huisclos.games.cluedo.box import CARDS_OF, Card, Case, Kind, Room, Suspect, Weapon
from huisclos.games.cluedo.events import TurnBegan
from huisclos.games.cluedo.knowledge.sheet import ENVELOPE, HOUSE, Sheet
from huisclos.games.cluedo.moves import (
    Accuse,
    Designate,
    EndTurn,
    Enter,
    Name,
    Roll,
    Rush,
    Show,
    Stay,
    Suggest,
    TakePassage,
    Walk,
)
from huisclos.games.cluedo.paths import steps_to_room
from huisclos.games.cluedo.steps.cards import LayOpen, NameCard, Pressure, ShowLeft
from huisclos.games.cluedo.steps.house import Hurry
from huisclos.games.cluedo.steps.question import Conclude, Inquire, Refute
from huisclos.games.cluedo.steps.turn import March, Turn
from huisclos.games.cluedo.view import View

T = TypeVar("T")
PATIENCE = 20
"""How many turns may teach it nothing: whoever summons its pawn again and again could keep it from asking."""


class SheetBot:
    """Plays from its sheet alone."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.sheet = Sheet(seat)
        self.idle_turns = 0
        """How many turns of its own have begun since it last learned something."""

    def notice(self, event: Any) -> None:
        before = self._doubts()
        self.sheet.notice(event)
        if self._doubts() != before:
            self.idle_turns = 0
        elif event == TurnBegan(self.seat):
            self.idle_turns += 1

    def choose(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        accusation = self._accusation(view, rng)
        if accusation in choices:
            return accusation
        match view.agenda[0]:
            case Turn():
                return self._begin(view, choices, rng)
            case March():
                return self._walk(view, choices, rng)
            case Inquire():
                return self._ask(view, choices, rng)
            case Conclude():
                return EndTurn()
            case Refute(by=by):
                return self._reveal_least(view, choices, {by}, rng)
            case ShowLeft() | LayOpen():
                return self._reveal_least(view, choices, set(), rng)
            case NameCard(kind=kind):
                return Name(_any(self._doubtful(kind) or CARDS_OF[kind], rng))
            case Pressure():
                return max(_shuffled(choices, rng), key=self._secrets)
            case Hurry():
                return self._hurry(view, rng)
            case _:
                return choices.sample(rng)

    def explain(self, view: View, answer: Any) -> tuple[Value, ...]:
        match answer:
            case Accuse(suspect, weapon, room):
                return (self._conviction(Case(suspect, weapon, room)),)
            case Suggest(suspect, weapon, room):
                named = self._standings(Case(suspect, weapon, room).cards)
                these = why_these(named, view.hand, self._likeliest())
                return (self._open(), *these, *self._hopes(view, answer))
            case Stay():
                return self._pull(view, view.scene.room_of(self.seat))
            case Enter(room) | TakePassage(room) | Rush(room):
                return self._pull(view, room)
            case Walk():
                return (Drawn(tuple(self._goals(view))),)
            case Show(card):
                return (self._discretion(view, card),)
            case _:
                return ()

    def _open(self) -> Open:
        """How many cards of each kind could lie in the envelope."""
        suspects, weapons, rooms = (len(self.sheet.suspects_left(kind)) for kind in Kind)
        return Open(suspects, weapons, rooms)

    def _standings(self, cards: Iterable[Card]) -> Mapping[Card, Standing]:
        """Where each of these cards may lie, for all it knows."""
        possible = {card: self.sheet.possible[card] for card in cards}
        return {
            card: Standing(ENVELOPE in places, any(place >= 0 for place in places), HOUSE in places)
            for card, places in possible.items()
        }

    def _likeliest(self) -> Collection[Card]:
        """Cards of which none of their kind is likelier to lie in the envelope, if it thinks of that."""
        return ()

    def _conviction(self, case: Case) -> Value:
        """Why it accuses."""
        return Certain() if self.sheet.solution() == case.cards else Impatient(self.idle_turns)

    def _hopes(self, view: View, suggestion: Suggest) -> tuple[Value, ...]:
        """What it expects of a suggestion, if it thinks of that."""
        return ()

    def _pull(self, view: View, room: Room | None) -> tuple[Value, ...]:
        """What draws it into this room."""
        if room is None:
            return ()
        if room in view.scene.hiding and room not in {seen.room for seen in view.notebook}:
            return (Searches(room),)
        undecided = self.sheet.holder(Card(room)) is None
        return (Drawn((room,)) if undecided else Settled(room),)

    def _goals(self, view: View) -> list[Room]:
        """Where it is on its way to."""
        return self._wanted_rooms(view)

    def _discretion(self, view: View, card: Card) -> Value:
        """Why it shows this card of those it could show."""
        seen = tuple(sorted(self.sheet.shown_to.get(card, ())))
        if seen:
            return KnownTo(seen)
        step = view.agenda[0]
        asked = step.case.cards if isinstance(step, Refute) else view.hand
        return OnlyOne() if sum(one in asked for one in view.hand) == 1 else Unseen()

    def _accusation(self, view: View, rng: Random) -> Accuse | None:
        """What it is sure of, or, when it has learned nothing for too long, what may well be."""
        case = self.sheet.solution()
        if case is None and self.idle_turns > PATIENCE:
            suspect, weapon, room = (_any(self.sheet.suspects_left(kind), rng) for kind in Kind)
            case = suspect, weapon, room
        return None if case is None else Accuse(Suspect(case[0]), Weapon(case[1]), Room(case[2]))

    def _doubts(self) -> int:
        """How many places its sheet leaves open for all cards together."""
        return sum(map(len, self.sheet.possible.values()))

    def _begin(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """Stay where there is something to ask, slip to where there is, or take the dice."""
        wanted = self._wanted_rooms(view)
        if self._asks_here(view, wanted):
            return Stay()
        ways = [TakePassage(way) for way in wanted if TakePassage(way) in choices]
        return _any(ways, rng) if ways else Roll()

    def _walk(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """Into a room worth asking in, or as near to one as the dice allow; a clue may have led to one."""
        wanted = self._wanted_rooms(view)
        if self._asks_here(view, wanted):
            return Stay()
        doors = [Enter(room) for room in wanted if Enter(room) in choices]
        if doors:
            return _any(doors, rng)
        walks = [action for action in _shuffled(choices, rng) if isinstance(action, Walk)]
        if not walks:
            return choices.sample(rng)
        plan = view.scene.plan
        return min(walks, key=lambda walk: min(steps_to_room(plan, walk.square, room) for room in wanted))

    def _ask(self, view: View, choices: Choices[Any], rng: Random) -> Any:
        """Name what could be in the envelope; where that is settled, a card nobody else can show."""
        suggestions = [action for action in choices if isinstance(action, Suggest)]
        if not suggestions:
            return EndTurn()
        suspects, weapons = self._worth_naming(Kind.SUSPECT), self._worth_naming(Kind.WEAPON)
        return Suggest(Suspect(_any(suspects, rng)), Weapon(_any(weapons, rng)), suggestions[0].room)

    def _hurry(self, view: View, rng: Random) -> Rush:
        return Rush(_any(self._wanted_rooms(view), rng))

    def _worth_naming(self, kind: Kind) -> list[Card]:
        doubtful = self._doubtful(kind)
        mine = [card for card in CARDS_OF[kind] if self.sheet.holder(card) in (self.seat, ENVELOPE)]
        return doubtful or mine or list(CARDS_OF[kind])

    def _doubtful(self, kind: Kind) -> list[Card]:
        """Cards that could be in the envelope but need not."""
        left = self.sheet.suspects_left(kind)
        return left if len(left) > 1 else []

    def _wanted_rooms(self, view: View) -> list[Room]:
        """Rooms whose hidden card it has not seen; then rooms in doubt; then rooms nobody else can show.

        The room it must leave before it asks again is wanted only if no other is.
        """
        searched = {seen.room for seen in view.notebook}
        unsearched = [room for room in view.scene.hiding if room not in searched]
        wanted = unsearched or [Room(card) for card in self._worth_naming(Kind.ROOM)]
        return [room for room in wanted if room is not self._spent_room(view)] or wanted

    def _asks_here(self, view: View, wanted: list[Room]) -> bool:
        """Whether it stands in a room worth asking in, and may ask there."""
        room = view.scene.room_of(self.seat)
        return room in wanted and room is not self._spent_room(view)

    def _spent_room(self, view: View) -> Room | None:
        """The room in which it has asked and may not ask again before it has left (CL-36)."""
        return None if view.scene.linger else view.scene.asked_in[self.seat]

    def _reveal_least(self, view: View, choices: Choices[Show], to: set[Seat], rng: Random) -> Show:
        """A card its reader has seen before, or one that many have."""

        def known(show: Show) -> tuple[bool, int]:
            seen_by = self.sheet.shown_to.get(show.card, set())
            return bool(seen_by & to), len(seen_by)

        return max(_shuffled(choices, rng), key=known)

    def _secrets(self, action: Designate) -> int:
        return self.sheet.unknown_of(action.seat)


def _any(items: Iterable[T], rng: Random) -> T:
    return rng.choice(list(items))


def _shuffled(choices: Iterable[T], rng: Random) -> list[T]:
    items = list(choices)
    rng.shuffle(items)
    return items
