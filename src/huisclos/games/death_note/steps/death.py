"""Somebody is about to die: those who can may still prevent it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

from msgspec.structs import replace

from huisclos.core.agenda import A, Step
from huisclos.core.choices import NOTHING, AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.death_note.box import ACTION, CARDS, Card
from huisclos.games.death_note.events import Answered, DeathAverted, DeathNear, RoleDied
from huisclos.games.death_note.moves import Pass, Play, PointAt
from huisclos.games.death_note.scene import Credit
from huisclos.games.death_note.steps.asking import PASS, Brief, Reaction, places, plays
from huisclos.games.death_note.steps.verbs import check_deaths, move_ryuk, reveal, swap

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class Intent(Value):
    """What a seat has answered to a window; only that seat sees the card until all have answered."""

    seat: Seat
    card: Card | None


class Window(Brief[Pass | Play]):
    """Everybody who could conceivably answer says in secret whether they do; then it goes in round order."""

    waiting: tuple[Seat, ...]
    intents: tuple[Intent, ...]

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Pass | Play]:
        if seat not in self.waiting:
            return NOTHING
        cards = self.held(table, seat)
        return AnyOf(PASS, plays(cards)) if cards else PASS

    def held(self, table: State, seat: Seat) -> tuple[Card, ...]:
        """The Actions in this seat's hand that answer."""
        if table.is_barred(seat):
            return ()
        hand = table.hands[seat]
        return tuple([card for card in self.answers(table, seat) if card in hand])

    def resolve(self, table: State, seat: Seat, action: Pass | Play) -> State:
        card = action.card if isinstance(action, Play) else None
        waiting = tuple(other for other in self.waiting if other != seat)
        intents = (*self.intents, Intent(seat, card))
        return table.tell(Answered(seat)).then(replace(self, waiting=waiting, intents=intents))

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "no_answer_to_this", "DN-62"

    def seen_by(self, seat: Seat | None) -> Step[Any]:
        blanked = tuple(
            intent if intent.seat == seat else Intent(intent.seat, None) for intent in self.intents
        )
        return replace(self, intents=blanked)

    def in_order(self, table: State) -> list[tuple[Seat, Card]]:
        """Who wants to play what, in round order (DN-63, AMB-05)."""
        wanted = {intent.seat: intent.card for intent in self.intents if intent.card is not None}
        return [(seat, wanted[seat]) for seat in table.scene.order if seat in wanted]

    def answers(self, table: State, seat: Seat) -> tuple[Card, ...]:
        """The Actions with which this seat could answer."""
        raise TypeError(f"{type(self).__name__} does not say what answers it")


class Doom(Step[Never]):
    """A Role is about to die: whoever could conceivably prevent it is asked, whatever they hold."""

    slot: int
    by: Seat
    card: Card | None = None
    """The Action that kills; an Investigation if none."""

    def proceed(self, table: State) -> State:
        scene = table.scene
        if scene.dead[self.slot]:
            return table
        table = table.tell(DeathNear(scene.seat(self.slot), scene.place(self.slot), self.by))
        window = DeathWindow((), (), scene.seat(self.slot), scene.place(self.slot), self.by, self.card)
        waiting = tuple(
            seat
            for seat in scene.in_order(scene.living)
            if table.hands[seat] and table.could_hold(window.answers(table, seat))
        )
        return table.then(replace(window, waiting=waiting))


class DeathWindow(Window):
    """In round order, the first card played against this death ends the window (AMB-05, AMB-15)."""

    seat: Seat | None
    place: int | None
    by: Seat
    card: Card | None
    """The Action that kills; an Investigation if none."""

    def slot(self, table: State) -> int:
        return self.seat if self.seat is not None else table.scene.slot(self.place or 0)

    def answers(self, table: State, seat: Seat) -> tuple[Card, ...]:
        return tuple([card for card, answer in AGAINST_DEATH.items() if answer.fits(table, seat, self)])

    def proceed(self, table: State) -> State:
        for seat, card in self.in_order(table):
            return AGAINST_DEATH[card].avert(table.show_answer(seat, card), seat, self)
        return table.then(Death(self.slot(table), self.by))


class Averting(Reaction[A]):
    """An Action against a death: whom it helps against what, and how."""

    @classmethod
    def fits(cls, table: State, seat: Seat, death: DeathWindow) -> bool:
        """Whether this seat could play it against this death."""
        raise TypeError(f"{cls.__name__} does not say when it helps")

    @classmethod
    def avert(cls, table: State, seat: Seat, death: DeathWindow) -> State:
        """Only the death is prevented (DN-70)."""
        return table.tell(DeathAverted(death.seat, death.place))


class Staging(Averting[PointAt]):
    """25: the dying player takes a living inactive Role, and the own one dies in the centre (AMB-26)."""

    number = 25

    by: Seat

    @classmethod
    def fits(cls, table: State, seat: Seat, death: DeathWindow) -> bool:
        return seat == death.seat and bool(table.scene.living_centre)

    @classmethod
    def avert(cls, table: State, seat: Seat, death: DeathWindow) -> State:
        return table.then(cls(seat, death.by))

    def options(self, table: State) -> Choices[PointAt]:
        return places(table.scene.people, table.scene.living_centre)

    def resolve(self, table: State, seat: Seat, action: PointAt) -> State:
        slot = table.scene.slot(action.place)
        return swap(table, seat, slot).then(Death(slot, self.by, own=seat == self.by))


class FalseIdentity(Averting[Never]):
    """27: when a deadly Action is about to kill you, you do not die."""

    number = 27

    @classmethod
    def fits(cls, table: State, seat: Seat, death: DeathWindow) -> bool:
        return seat == death.seat and death.card is not None


class TopSecret(Averting[Never]):
    """35: an unrevealed player dies without being revealed."""

    number = 35

    @classmethod
    def fits(cls, table: State, seat: Seat, death: DeathWindow) -> bool:
        return seat == death.seat and table.scene.faces[seat] is None

    @classmethod
    def avert(cls, table: State, seat: Seat, death: DeathWindow) -> State:
        return table.then(Death(seat, death.by, secretly=True))


class FakeDeathNote(Averting[Never]):
    """36: a Role designated by a deadly Action does not die; the Threat designates none."""

    number = 36

    @classmethod
    def fits(cls, table: State, seat: Seat, death: DeathWindow) -> bool:
        return death.card is not None and death.card is not Card.THREAT


AGAINST_DEATH: dict[Card, type[Averting[Any]]] = {
    card: kind for kind in Averting.__subclasses__() for card in CARDS if ACTION[card].no == kind.number
}


class Death(Step[Never]):
    """A Role dies and is revealed, unless it dies in secret; its player is out (DN-40 to DN-47)."""

    slot: int
    by: Seat
    secretly: bool = False
    own: bool = False
    """Whether the killer embodied the Role a moment ago (AMB-26)."""

    def proceed(self, table: State) -> State:
        scene = table.scene
        if scene.dead[self.slot]:
            return table
        seat = scene.seat(self.slot)
        dead = (*scene.dead[: self.slot], True, *scene.dead[self.slot + 1 :])
        role = None if self.secretly else table.roles[self.slot]
        table = table.alter(
            dead=dead, kills=(*scene.kills, Credit(self.by, role, own=self.own or seat == self.by))
        )
        table = table.tell(RoleDied(seat, scene.place(self.slot), self.by))
        if not self.secretly:
            table = check_deaths(reveal(table, self.slot, self.by, own=self.own))
        return table if seat is None else bury(table, seat)


def bury(table: State, seat: Seat) -> State:
    """A dead player's hand, the cards laid before them and the Ryuk pawn go back (DN-41, DN-76)."""
    scene = table.scene
    table = table.drop_hand(seat)
    manipulations = scene.manipulated.count(seat)
    if manipulations:
        table = table.alter(manipulated=tuple(other for other in scene.manipulated if other != seat))
        table = table.take_up(*[Card.MANIPULATION] * manipulations)
    if scene.threat is not None and scene.threat.owner == seat:
        table = table.alter(threat=None).take_up(Card.THREAT)
    return move_ryuk(table, None) if scene.ryuk == seat else table
