"""A turn: one question to everybody, or an ability in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from huisclos.core.choices import Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Within
from huisclos.games.almost_innocent.box import Character, Face, Kind, Line
from huisclos.games.almost_innocent.events import KindAsked, NatureAsked, Passed, QuantityAsked, QueenAsked
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Guess,
    Investigate,
    LeadQueen,
    LetDraw,
    LetSpeak,
    Mark,
    Pass,
    SayReady,
    Vote,
)
from huisclos.games.almost_innocent.steps import asides, reasons
from huisclos.games.almost_innocent.steps.questions import Ask, Situation, everything
from huisclos.games.almost_innocent.steps.silence import Silent

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.state import State

OWNER: dict[type[Value], Character] = {
    AskAgain: Character.OKRA,
    Investigate: Character.EDD,
    LeadQueen: Character.VALIA,
}
"""Whose ability it takes to ask instead of the turn (AI-62)."""


class Turn(Silent[Ask | asides.Aside]):
    """The active seat asks one question or uses an ability instead; others may speak aside (AI-22, AI-61)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def choices(self, table: State, seat: Seat) -> Choices[Ask | asides.Aside]:
        aside = asides.asides(table, seat, voting=True)
        if seat != self.seat:
            return aside
        scene = table.scene
        situation = Situation(scene.grid.kinds, scene.closed, scene.controlled, scene.tokens)
        return everything(situation, tuple([card.character for card in scene.abilities_of(seat)]), aside)

    def resolve(self, table: State, seat: Seat, action: Ask | asides.Aside) -> State:
        match action:
            case Vote() | Mark() | SayReady() | LetDraw() | LetSpeak():
                return _unless_all_agree(asides.hear(table, seat, action, self))
            case AskQuantity(line, extra):
                return _ask(table.lay(Face.QUANTITY), seat, line, None, extra)
            case AskKind(line, kind, extra):
                return _ask(table.lay(Face.KIND), seat, line, kind, extra)
            case AskAgain(line, kind, extra):
                return _ask(table.use(seat, Character.OKRA), seat, line, kind, extra, special=True)
            case Investigate(inquiry):
                table = table.use(seat, Character.EDD).tell(NatureAsked(seat, inquiry))
                return table.ask(seat, Nature(inquiry)).end_turn(seat)
            case LeadQueen(place):
                table = table.use(seat, Character.VALIA).tell(QueenAsked(seat, place))
                return table.lead_queen(place).ask(seat, Within(place)).end_turn(seat)
            case Pass():
                return table.tell(Passed(seat)).end_turn(seat)

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Vote() | Mark() | SayReady() | LetDraw() | LetSpeak():
                return asides.refusal(table, seat, action)
            case Guess():
                return "resolution_first", "AI-43"
            case _ if seat != self.seat:
                return "not_active", "AI-22"
            case Pass():
                return "ask_if_you_can", "AI-22"
            case _ if type(action) in OWNER and not table.scene.may_use(seat, OWNER[type(action)]):
                return "no_such_ability", "AI-57"
            case _:
                return reasons.refusal(table, action)


def _ask(
    table: State, seat: Seat, line: Line, kind: Kind | None, extra: Face | None, *, special: bool = False
) -> State:
    """The token lies beside the line, the Queen takes her due, everybody answers (AI-27, AI-95, AI-103)."""
    controlled = line in table.scene.controlled
    if kind is None:
        table = table.tell(QuantityAsked(seat, line, extra, special))
    else:
        table = table.tell(KindAsked(seat, line, kind, extra, special))
    if controlled:
        table = table.discard(extra)
    subject = Quantity(line) if kind is None else OfKind(line, kind)
    return table.ask(seat, subject, special=special).end_turn(seat)


def _unless_all_agree(table: State) -> State:
    """When all are for it, the resolution begins in place of the turn (AI-43)."""
    return table.begin_resolution(called=True) if all(table.votes) else table
