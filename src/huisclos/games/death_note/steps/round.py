"""A round: L's gift, the players' turns one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from huisclos.core.agenda import Step
from huisclos.core.choices import AnyOf, Choices, EachOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import ARROW, TILES_A_ROUND, Arrow
from huisclos.games.death_note.events import Answered, RoundBegan, TurnBegan
from huisclos.games.death_note.moves import Give, Pass, Play
from huisclos.games.death_note.steps.asking import PASS, Asked, Brief, others
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.hands import hand_over
from huisclos.games.death_note.steps.playing import Moment, Quiet
from huisclos.games.death_note.steps.turn import Turn

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class RoundStart(Step[Never]):
    """The arrow on the tiles gives the order; the dead have no turn (DN-19, DN-20, AMB-03)."""

    number: int

    def proceed(self, table: State) -> State:
        living = table.scene.living
        order = living if ARROW[self.number] is Arrow.CLOCKWISE else tuple(reversed(living))
        table = table.alter(
            round=self.number,
            order=order,
            pile=tuple(range(TILES_A_ROUND)),
            looked=(),
            left=(),
            discarded=(),
            face_up=None,
            extra=0,
            alibis=(),
            covered=(),
            deeds=(),
        ).tell(RoundBegan(self.number, order))
        return table.then(Gift(table.scene.seat_of_l), Interlude(order), NextTurn())


class Gift(Asked[Give]):
    """L gives an Action to a living player, as long as there is one to give (DN-21, AMB-13)."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if table.hands[self.seat] and table.scene.living else ()

    def options(self, table: State) -> Choices[Give]:
        cards = tuple(dict.fromkeys(table.hands[self.seat]))
        return EachOf(Give, {"card": cards, "seat": table.scene.living})

    def resolve(self, table: State, seat: Seat, action: Give) -> State:
        return hand_over(table, seat, action.seat, action.card)

    def proceed(self, table: State) -> State:
        """L has nothing to give, or nobody to give it to."""
        return table

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "give_one_action", "DN-21"


class Interlude(Brief[Pass | Play], Quiet[Pass | Play]):
    """Before the first turn, whoever holds an Action may play it; all must have let it pass (AMB-04)."""

    waiting: tuple[Seat, ...]
    moment: Moment = Moment.ROUND_START

    def asks(self, table: State) -> tuple[Seat, ...]:
        dead = table.scene.dead
        return tuple([seat for seat in self.waiting if table.hands[seat] and not dead[seat]])

    def choices(self, table: State, seat: Seat) -> Choices[Pass | Play]:
        cards = self.plays(table, seat, self.moment)
        if seat not in self.asks(table):
            return cards
        return AnyOf(PASS, cards) if len(cards) else PASS

    def resolve(self, table: State, seat: Seat, action: Pass | Play) -> State:
        if isinstance(action, Pass):
            rest = Interlude(others(self.waiting, seat), self.moment)
            return table.tell(Answered(seat)).then(rest)
        return table.then(self).play(seat, action.card)

    def proceed(self, table: State) -> State:
        """Everybody has let it pass."""
        return table


class NextTurn(Step[Never]):
    """One turn each in the order of the round, then L's (DN-20, AMB-10)."""

    def proceed(self, table: State) -> State:
        scene = table.scene
        for seat in scene.order:
            if not scene.dead[seat] and seat not in scene.looked:
                table = table.alter(snoops=0, leaking=False).tell(TurnBegan(seat))
                return table.then(Turn(seat), NextTurn())
        return table.alter(snoops=0, leaking=False).then(Opening(scene.seat_of_l))
