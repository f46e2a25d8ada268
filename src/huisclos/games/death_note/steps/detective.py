"""L's turn: the Investigation is turned up and resolved in three steps (DN-27 to DN-32)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Never

from huisclos.core.agenda import Step
from huisclos.core.choices import Choices, OneOf
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import INVESTIGATION, Card, Tile, number
from huisclos.games.death_note.events import SuspicionMeant, TileTurned
from huisclos.games.death_note.moves import Play, Suspect, TurnUp
from huisclos.games.death_note.steps.asking import Asked, suspicions
from huisclos.games.death_note.steps.drawing import Draw
from huisclos.games.death_note.steps.playing import LAST_WORD, Moment, Quiet
from huisclos.games.death_note.steps.third_round import WagerChoice
from huisclos.games.death_note.steps.verbs import give_all, give_from_tile

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

TURN_UP = OneOf((TurnUp(),))


class Opening(Quiet[Play | TurnUp]):
    """All have played: L turns the top Investigation up; until then others may interject (DN-27, AMB-04)."""

    seat: Seat

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def leisure(self, table: State) -> int:
        return self.time_for(table, LAST_WORD, self.seat)

    def choices(self, table: State, seat: Seat) -> Choices[Play | TurnUp]:
        return TURN_UP if seat == self.seat else self.plays(table, seat, Moment.OPENING)

    def resolve(self, table: State, seat: Seat, action: Play | TurnUp) -> State:
        if isinstance(action, Play):
            return table.then(self).play(seat, action.card)
        position = table.scene.position(table.scene.pile[0])
        tile = table.tiles[position]
        table = table.turn_up(position).alter(face_up=tile).tell(TileTurned(tile))
        return table.then(RyukPrice(tile), TileEffect(tile), Attribution(seat), table.round_end())


class RyukPrice(Step[Never]):
    """Step 1: if the Investigation shows Ryuk, the owner of the pawn receives a Suspicion (DN-28, DN-74)."""

    tile: Tile

    def proceed(self, table: State) -> State:
        owner = table.scene.ryuk
        if owner is None or not INVESTIGATION[self.tile].ryuk:
            return table
        return give_from_tile(table, (owner,), 1)


class TileEffect(Step[Never]):
    """Step 2: the Investigation takes effect (DN-29)."""

    tile: Tile

    def proceed(self, table: State) -> State:
        return table.take_effect(self.tile)


class Attribution(Asked[Suspect]):
    """Step 3: L splits the Suspicions as they like among those who can receive them (DN-30, DN-31)."""

    given: tuple[Seat, ...] = ()

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.left(table) > 0 and self.eligible(table) else ()

    def left(self, table: State) -> int:
        """How many are still to give."""
        scene = table.scene
        assert scene.face_up is not None
        base = INVESTIGATION[scene.face_up].suspicions
        return base + scene.extra + len(scene.alibis) * number(Card.ALIBI, "extra") - len(self.given)

    def eligible(self, table: State) -> tuple[Seat, ...]:
        """Unrevealed players without an Alibi; in a Frenzy all goes to the first one chosen."""
        scene = table.scene
        if scene.face_up is Tile.FRENZY and self.given:
            return self.given[:1]
        return tuple(seat for seat in scene.suspectable if seat not in scene.alibis)

    def options(self, table: State) -> Choices[Suspect]:
        return suspicions(self.eligible(table))

    def resolve(self, table: State, seat: Seat, action: Suspect) -> State:
        table = table.tell(SuspicionMeant(seat, action.seat))
        return table.then(Attribution(seat, (*self.given, action.seat)))

    def proceed(self, table: State) -> State:
        table = give_all(table, dict(Counter(self.given)), self.seat)
        return table.then(AfterAttribution(self.seat, self.given))


class AfterAttribution(Step[Never]):
    """What 9 and 15 make of who received Suspicions."""

    seat: Seat
    given: tuple[Seat, ...]

    def proceed(self, table: State) -> State:
        scene = table.scene
        match scene.face_up:
            case Tile.ENCOUNTER:
                spared = [seat for seat in scene.in_order(scene.living) if seat not in self.given]
                return table.then(*(Draw(seat, number(Tile.ENCOUNTER, "draws")) for seat in spared))
            case Tile.WAGER:
                return table.then(WagerChoice(self.seat, tuple(dict.fromkeys(self.given))))
            case _:
                return table
