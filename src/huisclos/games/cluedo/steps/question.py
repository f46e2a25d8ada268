"""In a room: look around, suggest, be answered, accuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, AnyOf, Choices, EachOf, OneOf
from huisclos.core.seats import Seat, clockwise
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, WEAPONS, Card, Case, Room
from huisclos.games.cluedo.events import (
    Accused,
    CardShown,
    CaseSolved,
    NobodyShowed,
    NothingToShow,
    RoomSearched,
    Suggested,
)
from huisclos.games.cluedo.moves import Accuse, EndTurn, Show, Suggest
from huisclos.games.cluedo.notebook import Seen

if TYPE_CHECKING:
    from huisclos.games.cluedo.state import State

ACCUSATIONS = EachOf(Accuse, {"suspect": SUSPECTS, "weapon": WEAPONS, "room": ROOMS})
END_TURN = OneOf((EndTurn(),))
CONCLUSIONS: Choices[Accuse | EndTurn] = AnyOf(END_TURN, rarely=ACCUSATIONS)


def _inquiries(room: Room) -> Choices[Suggest | Accuse | EndTurn]:
    suggestions = EachOf(Suggest, {"suspect": SUSPECTS, "weapon": WEAPONS, "room": (room,)})
    return AnyOf(suggestions, END_TURN, rarely=ACCUSATIONS)


INQUIRIES = {room: _inquiries(room) for room in Room}


class Visit(Step[Never]):
    """A pawn is in a room in its player's turn: a card lying there is looked at in secret (CL-82)."""

    seat: Seat

    def proceed(self, table: State) -> State:
        return search(table, self.seat).then(Inquire(self.seat))


class Inquire(Step[Suggest | Accuse | EndTurn]):
    """In a room one may suggest once, accuse, or leave it at that (CL-43, CL-63)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Suggest | Accuse | EndTurn]:
        if seat != self.seat:
            return NOTHING
        room = table.scene.room_of(seat)
        assert room is not None
        asked_already = not table.scene.linger and table.scene.asked_in[seat] is room
        return CONCLUSIONS if asked_already else INQUIRIES[room]

    def resolve(self, table: State, seat: Seat, action: Suggest | Accuse | EndTurn) -> State:
        match action:
            case Suggest():
                return suggest(table, seat, action)
            case Accuse():
                return accuse(table, seat, action)
            case EndTurn():
                return table.pass_turn(seat)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Suggest(room=room) if room is not table.scene.room_of(seat):
                return "suggest_where_you_are", "CL-44"
            case Suggest():
                return "leave_before_asking_again", "CL-36"
            case _:
                return "illegal", None


class Ask(Step[Never]):
    """The question goes round to the left until somebody holds a named card (CL-50, CL-53, CL-54)."""

    by: Seat
    case: Case

    def proceed(self, table: State) -> State:
        others = clockwise(self.by, table.scene.players)
        heard: list[NothingToShow] = []
        for seat in others:
            if matches(table, seat, self.case):
                silent = others[: len(heard)]
                return table.tell(*heard).then(Refute(self.by, self.case, seat, silent))
            heard.append(NothingToShow(seat, self.by))
        return table.tell(*heard, NobodyShowed(self.by))


class Refute(Step[Show]):
    """A seat holds at least one named card and must show exactly one, to the asker only (CL-51, CL-52)."""

    by: Seat
    case: Case
    seat: Seat
    silent: tuple[Seat, ...]
    """Who had nothing to show before."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Show]:
        if seat != self.seat:
            return NOTHING
        return OneOf(tuple([SHOW[card] for card in matches(table, seat, self.case)]))

    def resolve(self, table: State, seat: Seat, action: Show) -> State:
        return show(table, seat, self.by, action.card)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "show_a_named_card", "CL-58"


class Conclude(Step[Accuse | EndTurn]):
    """The answer is noted; the turn is over unless an accusation follows (CL-59, CL-63)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Accuse | EndTurn]:
        return CONCLUSIONS if seat == self.seat else NOTHING

    def resolve(self, table: State, seat: Seat, action: Accuse | EndTurn) -> State:
        match action:
            case Accuse():
                return accuse(table, seat, action)
            case EndTurn():
                return table.pass_turn(seat)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return ("one_suggestion_a_turn", "CL-43") if isinstance(action, Suggest) else ("illegal", None)


SHOW = {card: Show(card) for card in Card}


def matches(table: State, seat: Seat, case: Case) -> list[Card]:
    """The named cards this seat holds."""
    hand = table.hands[seat]
    return [card for card in case.cards if card in hand]


def search(table: State, seat: Seat) -> State:
    """Look at the card in one's room if there is one not yet known; it stays for the others (CL-82)."""
    room = table.scene.room_of(seat)
    for lying in table.hidden:
        seen = Seen(lying.card, None, lying.room)
        if lying.room is room and seen not in table.notebooks[seat]:
            return table.note(seat, seen).tell(RoomSearched(seat, room, lying.card))
    return table


def show(table: State, by: Seat, to: Seat, card: Card) -> State:
    """One seat lets another see a card."""
    return table.note(to, Seen(card, by)).tell(CardShown(by, to, card))


def suggest(table: State, seat: Seat, action: Suggest) -> State:
    """The suspect's pawn and the weapon come into the room at once, and the others are asked (CL-45)."""
    case = Case(action.suspect, action.weapon, action.room)
    return (
        table.put_pawn(action.suspect, action.room)
        .ask_here(seat, action.weapon, action.room)
        .tell(Suggested(seat, action.suspect, action.weapon, action.room))
        .then(Ask(seat, case), Conclude(seat))
    )


def accuse(table: State, seat: Seat, action: Accuse) -> State:
    """The accuser alone looks into the envelope: right wins at once, wrong is out (CL-64 to CL-68)."""
    table = table.tell(Accused(seat, action.suspect, action.weapon, action.room))
    assert table.envelope is not None
    if table.envelope == Case(action.suspect, action.weapon, action.room):
        return table.tell(CaseSolved(seat, table.envelope)).close(seat, table.envelope)
    return table.eliminate(seat, table.envelope)
