"""Cluedo with one leak at a time."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from huisclos.core.events import Event
from huisclos.core.seats import Seat, clockwise
from huisclos.games.cluedo.events import CardShown, EnvelopeSeen
from huisclos.games.cluedo.notebook import Seen
from huisclos.games.cluedo.rules import Cluedo
from huisclos.games.cluedo.state import State
from huisclos.games.cluedo.view import View


class EnvelopeInTheView(Cluedo):
    """The page has the envelope, and does not draw it."""

    def project(self, state: State, seat: Seat | None) -> View:
        return replace(super().project(state, seat), envelope=state.envelope)


class NeighboursHandInTheView(Cluedo):
    """A seat's notebook begins with the cards of its neighbour."""

    def project(self, state: State, seat: Seat | None) -> View:
        view = super().project(state, seat)
        if seat is None or not state.hands:
            return view
        left = clockwise(seat, state.scene.players)[0]
        return replace(view, notebook=tuple(Seen(card, left) for card in state.hands[left]))


class PileInTheView(Cluedo):
    """The clue pile lies face up."""

    def project(self, state: State, seat: Seat | None) -> View:
        view = super().project(state, seat)
        return replace(view, scene=replace(view.scene, pile=state.clues))


class BallotsInTheView(Cluedo):
    """What others have chosen in secret is seen before the last has chosen."""

    def project(self, state: State, seat: Seat | None) -> View:
        return replace(super().project(state, seat), agenda=state.agenda)


class Retelling(Cluedo):
    """Cluedo in which one kind of event has another audience."""

    planted: ClassVar[type[Event]]

    def apply(self, state: State, seat: Seat, action: Any) -> tuple[State, tuple[Any, ...]]:
        after, events = super().apply(state, seat, action)
        return after, tuple(self.retold(event) for event in events)

    def retold(self, event: Event) -> Event:
        if type(event).__name__ != self.planted.__struct_config__.tag:
            return event
        return self.planted(*(getattr(event, field) for field in event.__struct_fields__))


class ShownToAll(CardShown, tag="CardShown"):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


class CardShownToAll(Retelling):
    """The log says which card was shown."""

    planted = ShownToAll


class ShownOutside(CardShown, tag="CardShown"):
    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat is None else super().seen_by(seat)


class CardShownToSpectators(Retelling):
    """Who only looks on sees the card that was shown."""

    planted = ShownOutside


class SeenByNobody(EnvelopeSeen, tag="EnvelopeSeen"):
    def seen_by(self, seat: Seat | None) -> Event:
        return replace(self, case=None)


class AccuserNotTold(Retelling):
    """The accuser's view shows the envelope, but the accuser was never told."""

    planted = SeenByNobody
