"""What a seat can witness."""

from __future__ import annotations

from typing import ClassVar

from huisclos.core.events import Public, Secret
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Card, Role, Tile
from huisclos.games.death_note.events.spoken import (
    Answered as Answered,
    LieTold as LieTold,
    NameMet as NameMet,
    PlaceDesignated as PlaceDesignated,
    Refrained as Refrained,
    RoleNamed as RoleNamed,
    SeatDesignated as SeatDesignated,
    Spared as Spared,
    SuspicionMeant as SuspicionMeant,
    WayChosen as WayChosen,
)


class RoleDealt(Secret):
    """A person received a Role and looked at it (DN-08, DN-09)."""

    seat: Seat
    role: Role | None
    hides: ClassVar = ("role",)


class DetectiveShown(Public):
    """L turned the Role up at once (DN-10)."""

    seat: Seat


class HandDealt(Secret):
    """A person drew the first Actions (DN-15, DN-16)."""

    seat: Seat
    size: int
    cards: tuple[Card, ...] | None
    hides: ClassVar = ("cards",)


class CardKept(Secret):
    """A player kept one of two Actions and discarded the other face down (DN-16)."""

    seat: Seat
    card: Card | None
    hides: ClassVar = ("card",)


class RoundBegan(Public):
    """A round began, with its order of turns (DN-20)."""

    round: int
    order: tuple[Seat, ...]


class CardGiven(Secret):
    """An Action went from one hand to another (DN-21)."""

    by: Seat
    to: Seat
    card: Card | None
    hides: ClassVar = ("card",)
    shown_to: ClassVar = ("by", "to")


class TurnBegan(Public):
    """It is a player’s turn (DN-20)."""

    seat: Seat


class TileLooked(Secret):
    """A player looked at the Investigation on top (DN-22)."""

    seat: Seat
    tile: Tile | None
    hides: ClassVar = ("tile",)


class TileLeft(Public):
    """A player left the Investigation on the pile (DN-23)."""

    seat: Seat


class TileDiscarded(Public):
    """A player discarded the Investigation face down (DN-24)."""

    seat: Seat


class TileExposed(Public):
    """The discarded Investigation was shown to everybody (26, DN-62)."""

    seat: Seat
    tile: Tile


class TurnEnded(Public):
    """A player announced the end of the turn (DN-26)."""

    seat: Seat


class CardsDrawn(Secret):
    """A player drew Actions (DN-23)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None
    hides: ClassVar = ("cards",)


class DeckShuffled(Public):
    """The discarded Actions became the new deck (AMB-02)."""

    count: int


class ActionPlayed(Public):
    """An Action was shown and takes effect (DN-62)."""

    seat: Seat
    card: Card
    owner: Seat


class RyukMoved(Public):
    """The Ryuk pawn has another owner, or none (DN-71)."""

    seat: Seat | None


class Suspected(Public):
    """A player received Suspicions (DN-35)."""

    seat: Seat
    count: int
    by: Seat


class Relieved(Public):
    """A player lost Suspicions (DN-35)."""

    seat: Seat
    count: int


class RoleRevealed(Public):
    """A Role was turned face up (DN-34)."""

    seat: Seat | None
    place: int | None
    role: Role
    by: Seat


class RoleSeen(Secret):
    """Somebody looked at a Role (DN-05)."""

    by: Seat
    seat: Seat | None
    place: int | None
    role: Role | None
    hides: ClassVar = ("role",)
    shown_to: ClassVar = ("by", "seat")


class HandSeen(Secret):
    """Somebody looked at a hand (DN-05)."""

    by: Seat
    seat: Seat
    cards: tuple[Card, ...] | None
    hides: ClassVar = ("cards",)
    shown_to: ClassVar = ("by", "seat")


class HandShown(Public):
    """A hand was shown to everybody (DN-05)."""

    seat: Seat
    cards: tuple[Card, ...]


class CardDiscarded(Secret):
    """An Action was discarded face down (DN-66)."""

    seat: Seat
    by: Seat
    card: Card | None
    hides: ClassVar = ("card",)
    shown_to: ClassVar = ("seat", "by")


class CardUnpacked(Public):
    """An Action was shown to everybody and taken into a hand (33, DN-62)."""

    by: Seat
    seat: Seat
    card: Card


class DeathNear(Public):
    """A Role is about to die (DN-70)."""

    seat: Seat | None
    place: int | None
    by: Seat


class DeathAverted(Public):
    """A death was prevented (DN-70)."""

    seat: Seat | None
    place: int | None


class RoleDied(Public):
    """A Role died; who dies in secret is not revealed (DN-40, DN-45)."""

    seat: Seat | None
    place: int | None
    by: Seat


class RolesSwapped(Public):
    """A player exchanged the Role with an inactive one (DN-62)."""

    seat: Seat
    place: int


class RoleTaken(Secret):
    """A player looked at the new Role (DN-09)."""

    seat: Seat
    role: Role | None
    barred: bool | None
    hides: ClassVar = ("role", "barred")


class SeatsExchanged(Public):
    """Two players exchanged seats (DN-62)."""

    one: Seat
    other: Seat


class ThreatStirred(Public):
    """The Threat goes off, or is discarded without effect (29, DN-62)."""

    seat: Seat | None


class TileTurned(Public):
    """L turned the Investigation face up (DN-27)."""

    tile: Tile


class VotesCounted(Public):
    """All have voted: each voter's choice, and who was chosen most (tile 6, DN-29)."""

    voters: tuple[Seat, ...]
    votes: tuple[Seat, ...]
    seats: tuple[Seat, ...]


class SuspicionsExchanged(Public):
    """Two players exchanged all their Suspicions (tile 21, DN-29)."""

    one: Seat
    other: Seat


class ObjectiveGained(Public):
    """One more objective for a player: a Role revealed, a player not, or an Investigator beside (DN-57)."""

    seat: Seat
    role: Role | None = None
    other: Seat | None = None


class DecisionTaken(Secret):
    """From now on Light cannot play Actions; each knows whether it is meant for them (tile 16, DN-29)."""

    seat: Seat
    barred: bool | None
    hides: ClassVar = ("barred",)


class GameEnded(Public):
    """Everybody shows their Role (DN-56)."""

    reason: str
    roles: tuple[Role, ...]
    apples: tuple[int, ...]


Happening = (
    RoleDealt
    | DetectiveShown
    | HandDealt
    | CardKept
    | RoundBegan
    | CardGiven
    | TurnBegan
    | TileLooked
    | TileLeft
    | TileDiscarded
    | TileExposed
    | TurnEnded
    | CardsDrawn
    | DeckShuffled
    | ActionPlayed
    | RyukMoved
    | Suspected
    | Relieved
    | RoleRevealed
    | RoleSeen
    | HandSeen
    | HandShown
    | CardDiscarded
    | CardUnpacked
    | SeatDesignated
    | SuspicionMeant
    | PlaceDesignated
    | RoleNamed
    | WayChosen
    | NameMet
    | Refrained
    | Answered
    | LieTold
    | Spared
    | DeathNear
    | DeathAverted
    | RoleDied
    | RolesSwapped
    | RoleTaken
    | SeatsExchanged
    | ThreatStirred
    | TileTurned
    | VotesCounted
    | SuspicionsExchanged
    | ObjectiveGained
    | DecisionTaken
    | GameEnded
)
