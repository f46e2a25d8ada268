"""Actions that kill: 1 to 3, 28 and 29."""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from huisclos.core.choices import AnyOf, Choices
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import KIRAS, Card, Role, number
from huisclos.games.death_note.events import (
    NameMet,
    PlaceDesignated,
    Refrained,
    RoleNamed,
    SeatDesignated,
    Spared,
    ThreatStirred,
)
from huisclos.games.death_note.moves import Designate, Name, Pass, Pick, PointAt
from huisclos.games.death_note.scene import Threat
from huisclos.games.death_note.steps.asking import (
    NAMES,
    PASS,
    Asked,
    Effect,
    designations,
    others,
    picks,
    places,
)
from huisclos.games.death_note.steps.death import Doom
from huisclos.games.death_note.steps.lies import Vouch
from huisclos.games.death_note.steps.playing import AT
from huisclos.games.death_note.steps.verbs import give, look, look_at_hand, reveal

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State


class DeathNote(Effect[Designate]):
    """1: designate another player, and name the Role unless it is face up."""

    number = 1

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.living, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        table = table.tell(SeatDesignated(seat, action.seat))
        if table.scene.faces[action.seat] is None:
            return table.then(NameVictim(seat, action.seat))
        return strike(table, seat, action.seat)


class NameVictim(Asked[Name]):
    """1: if the named Role is the victim's, the notebook works."""

    victim: Seat

    def options(self, table: State) -> Choices[Name]:
        return NAMES

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        return table.tell(RoleNamed(seat, action.role)).then(IsNamed(self.victim, seat, action.role))


class IsNamed(Vouch):
    """1: the victim says whether the named Role is the right one."""

    by: Seat
    role: Role

    def judged(self, table: State, role: Role) -> State:
        met = role is self.role
        table = table.tell(NameMet(self.seat, met))
        return strike(table, self.by, self.seat) if met else table


def strike(table: State, by: Seat, victim: Seat) -> State:
    """1: look at the victim's hand, perhaps play a card of it, then the victim dies."""
    doom = Doom(victim, by, Card.DEATH_NOTE)
    if not table.hands[victim]:
        return table.then(doom)
    return look_at_hand(table, by, victim).then(Borrow(by, victim), doom)


class Borrow(Asked[Pass | Pick]):
    """1: one Action of the victim's hand may be played as one's own; the rest is given back."""

    victim: Seat

    def options(self, table: State) -> Choices[Pass | Pick]:
        cards = table.playable(self.seat, AT[table.moment_of(self.seat)], self.victim)
        return AnyOf(PASS, picks(cards)) if cards else PASS

    def resolve(self, table: State, seat: Seat, action: Pass | Pick) -> State:
        if isinstance(action, Pass):
            return table.tell(Refrained(seat))
        return table.play(seat, action.card, self.victim)


class DeathNotePage(Effect[Designate | PointAt]):
    """2: designate an unrevealed Role, another player's or an inactive one."""

    number = 2

    def options(self, table: State) -> Choices[Designate | PointAt]:
        return hidden_roles(table, self.seat)

    def resolve(self, table: State, seat: Seat, action: Designate | PointAt) -> State:
        return table.tell(pointing(seat, action)).then(WriteName(seat, aimed(table, action)))


class WriteName(Asked[Name]):
    """2: name the Role and look at it; if it is the right one it dies, otherwise the writer does."""

    slot: int

    def options(self, table: State) -> Choices[Name]:
        return NAMES

    def resolve(self, table: State, seat: Seat, action: Name) -> State:
        table = look(table.tell(RoleNamed(seat, action.role)), seat, self.slot)
        right = table.roles[self.slot] is action.role
        return table.then(Doom(self.slot if right else seat, seat, Card.DEATH_NOTE_PAGE))


class Rem(Effect[Designate]):
    """3: an unrevealed player reveals the own Role and designates a player."""

    number = 3

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return table.scene.faces[seat] is None and len(table.scene.living) > 1

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return reveal(table, seat, seat).then(cls(seat))

    def options(self, table: State) -> Choices[Designate]:
        return designations(others(table.scene.living, self.seat))

    def resolve(self, table: State, seat: Seat, action: Designate) -> State:
        return table.tell(SeatDesignated(seat, action.seat)).then(IsKira(action.seat, seat))


class IsKira(Vouch):
    """3: whoever is not a Kira dies."""

    by: Seat

    def judged(self, table: State, role: Role) -> State:
        if role in KIRAS:
            return table.tell(Spared(self.seat))
        return table.then(Doom(self.seat, self.by, Card.REM))


class ShinigamiEyes(Effect[Designate | PointAt]):
    """28: receive a Suspicion, whatever follows; then look at an unrevealed Role: it dies."""

    number = 28
    reads = ("gives",)

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return give(table, seat, number(Card.SHINIGAMI_EYES, "gives"), seat).then(cls(seat))

    def options(self, table: State) -> Choices[Designate | PointAt]:
        return hidden_roles(table, self.seat)

    def resolve(self, table: State, seat: Seat, action: Designate | PointAt) -> State:
        slot = aimed(table, action)
        table = look(table.tell(pointing(seat, action)), seat, slot)
        return table.then(Doom(slot, seat, Card.SHINIGAMI_EYES))


class ThreatCard(Effect[Never]):
    """29: the last other player not to have played an Action dies."""

    number = 29

    @classmethod
    def possible(cls, table: State, seat: Seat) -> bool:
        return len(others(table.scene.living, seat)) > 1

    @classmethod
    def begin(cls, table: State, seat: Seat) -> State:
        return table.alter(threat=Threat(seat))


def stir(table: State) -> State:
    """29: the Threat goes off once a single other living player has played no Action since."""
    threat = table.scene.threat
    assert threat is not None
    idle = [seat for seat in others(table.scene.living, threat.owner) if seat not in threat.acted]
    if len(idle) > 1:
        return table
    table = table.alter(threat=None).take_up(Card.THREAT)
    if not idle:
        return table.tell(ThreatStirred(None))
    return table.tell(ThreatStirred(idle[0])).then(Doom(idle[0], threat.owner, Card.THREAT))


def hidden_roles(table: State, seat: Seat) -> Choices[Designate | PointAt]:
    """Unrevealed living Roles other than one's own."""
    scene = table.scene
    players = designations(others(scene.unrevealed, seat))
    return AnyOf(players, places(scene.people, scene.hidden_centre))


def aimed(table: State, action: Designate | PointAt) -> int:
    """The Role somebody points at."""
    return action.seat if isinstance(action, Designate) else table.scene.slot(action.place)


def pointing(seat: Seat, action: Designate | PointAt) -> SeatDesignated | PlaceDesignated:
    if isinstance(action, Designate):
        return SeatDesignated(seat, action.seat)
    return PlaceDesignated(seat, action.place)
