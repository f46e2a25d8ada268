"""When an Action may be played, and how it ends."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any, Never

from huisclos.core.agenda import A, Step
from huisclos.core.choices import NOTHING, Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ACTION, CARDS, Card, Timing
from huisclos.games.death_note.moves import Discard, Look, Play
from huisclos.games.death_note.steps.asking import plays

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Moment(StrEnum):
    """A quiet moment, in which Actions can be played (AMB-04)."""

    ROUND_START = "round_start"
    TURN_START = "turn_start"
    CHOICE = "choice"
    TURN_END = "turn_end"
    OTHERS_TURN = "others_turn"
    OPENING = "opening"
    ROUND_END = "round_end"
    FORCED = "forced"


WHEN = {
    Timing.START_TURN: {Moment.TURN_START},
    Timing.OWN_TURN: {Moment.TURN_START, Moment.TURN_END, Moment.FORCED},
    Timing.ROUND_START: {Moment.ROUND_START},
    Timing.ANY_TIME: set(Moment),
    Timing.BEFORE_LOOK: set(Moment) - {Moment.ROUND_END, Moment.OPENING, Moment.FORCED},
}
UNTIL_THE_TILE_IS_TURNED = {Card.ALIBI, Card.DISCOVERY}

AT = {
    moment: tuple(
        card
        for card in CARDS
        if moment in WHEN.get(ACTION[card].timing, set())
        and not (moment is Moment.ROUND_END and card in UNTIL_THE_TILE_IS_TURNED)
    )
    for moment in Moment
}
"""The Actions that can be played at each moment."""


A_WORD = 3
"""How many times as long a bot takes before it looks at the Investigation, so that others can interject."""
LAST_WORD = 6
"""The same before it turns the Investigation up: for many Actions there will be no later moment."""


class Quiet(Step[A]):
    """Nothing is being resolved: whoever holds an Action for such a moment may play it, asked or not."""

    def time_for(self, table: State, patience: int, asked: Seat) -> int:
        """How long a bot lets the others think, if anybody holds an Action at all, whichever it may be."""
        waited_for = any(table.hands[seat] for seat in table.scene.living if seat != asked)
        return patience if waited_for else 1

    def plays(self, table: State, seat: Seat, moment: Moment) -> Choices[Play]:
        if not 0 <= seat < table.scene.people:
            return NOTHING
        cards = table.playable(seat, AT[moment])
        return plays(cards) if cards else NOTHING

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        match action:
            case Play(card=card) if 0 <= seat < table.scene.people and card in table.hands[seat]:
                return "not_now", "DN-62"
            case Play():
                return "not_in_hand", "DN-62"
            case Discard() if len(table.scene.pile) == 1:
                return "last_tile", "DN-25"
            case Look():
                return "not_to_be_looked_at", "DN-22"
            case _:
                return "illegal", "DN-22"


class ActionEnd(Step[Never]):
    """An Action is resolved to its end before anything else, even the end of the game (DN-54, DN-62)."""

    card: Card

    def proceed(self, table: State) -> State:
        return table.lay(self.card) if ACTION[self.card].stays else table.put_away(self.card)
