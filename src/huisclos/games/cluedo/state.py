"""The whole truth, and the verbs that change it."""

from __future__ import annotations

from typing import Self, TypeVar

from msgspec.structs import replace

from huisclos.core.agenda import Table
from huisclos.core.seats import Seat, clockwise
from huisclos.games.cluedo.board import Place
from huisclos.games.cluedo.box import SHEET_ORDER, Card, Case, Clue, Room, Suspect, Weapon
from huisclos.games.cluedo.events import (
    AccusationFailed,
    CardOpened,
    EnvelopeSeen,
    Happening,
    MurdererEscaped,
    TurnBegan,
)
from huisclos.games.cluedo.notebook import RoomCard, Seen
from huisclos.games.cluedo.scene import INDEX, WEAPON_INDEX, Ending, OpenCard, Scene
from huisclos.games.cluedo.steps.pending import Pending
from huisclos.games.cluedo.steps.turn import Turn

T = TypeVar("T")


class State(Table, kw_only=True):
    """Where everything really is."""

    scene: Scene
    envelope: Case | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    notebooks: tuple[tuple[Seen, ...], ...] = ()
    """What each seat was shown, in the order it was shown."""
    hidden: tuple[RoomCard, ...] = ()
    clues: tuple[Clue, ...] = ()
    """The clue pile from top to bottom."""
    agenda: tuple[Pending, ...] = ()
    told: tuple[Happening, ...] = ()

    def alter(self, **changes: object) -> Self:
        """The same table with something about its open part changed."""
        return replace(self, scene=replace(self.scene, **changes))

    def hand_out(
        self, envelope: Case, hands: tuple[tuple[Card, ...], ...], hidden: tuple[RoomCard, ...]
    ) -> Self:
        """Seal the envelope and give everybody their cards, sorted so that their order tells nothing."""
        return replace(
            self,
            envelope=envelope,
            hands=tuple(tuple(sorted(hand, key=SHEET_ORDER.__getitem__)) for hand in hands),
            notebooks=((),) * len(hands),
            hidden=hidden,
        )

    def put_pawn(self, suspect: Suspect, place: Place) -> Self:
        """Stand this pawn somewhere; whoever plays it may ask there anew, unless it was there already."""
        scene, index = self.scene, INDEX[suspect]
        if scene.pawns[index] == place:
            return self
        pawns = _with(scene.pawns, index, place)
        player = scene.player_of(suspect)
        if player is None or scene.asked_in[player] is None:
            return self.alter(pawns=pawns)
        return self.alter(pawns=pawns, asked_in=_with(scene.asked_in, player, None))

    def ask_here(self, seat: Seat, weapon: Weapon, room: Room) -> Self:
        """The weapon comes into the room, and this seat has made its suggestion there."""
        return self.alter(
            weapons=_with(self.scene.weapons, WEAPON_INDEX[weapon], room),
            asked_in=_with(self.scene.asked_in, seat, room),
        )

    def note(self, seat: Seat, seen: Seen) -> Self:
        """Write into a seat's notebook what it was just shown."""
        notebook = self.notebooks[seat]
        if seen in notebook:
            return self
        return replace(self, notebooks=_with(self.notebooks, seat, (*notebook, seen)))

    def lay_open(self, seat: Seat, card: Card) -> Self:
        """A seat lays one of its cards on the table for everybody; it stays its own."""
        if self.scene.is_open(card):
            return self.tell(CardOpened(seat, card))
        return self.alter(opened=(*self.scene.opened, OpenCard(card, seat))).tell(CardOpened(seat, card))

    def holder(self, card: Card) -> Seat | None:
        """Who has this card in hand, if anybody."""
        return next((Seat(seat) for seat, hand in enumerate(self.hands) if card in hand), None)

    def closed(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of this seat that are not yet open."""
        opened = [lying.card for lying in self.scene.opened]
        return tuple([card for card in self.hands[seat] if card not in opened])

    def set_clues(self, clues: tuple[Clue, ...]) -> Self:
        """Lay the shuffled clue cards face down in a pile (CL-05)."""
        return replace(self, clues=clues).alter(pile=(None,) * len(clues))

    def draw_clue(self) -> tuple[Self, Clue]:
        """Take the top clue card off the pile."""
        return replace(self, clues=self.clues[1:]).alter(pile=self.scene.pile[1:]), self.clues[0]

    def put_under(self, clue: Clue) -> Self:
        """A used clue card goes under the pile, where everybody has seen it go (CL-20)."""
        return replace(self, clues=(*self.clues, clue)).alter(pile=(*self.scene.pile, clue))

    def pass_turn(self, seat: Seat) -> Self:
        """The next player to the left who has not been eliminated takes the dice (CL-14, CL-15)."""
        out = self.scene.out
        for other in clockwise(seat, self.scene.players):
            if other not in out:
                return self.begin_turn(other)
        return self.begin_turn(seat)

    def begin_turn(self, seat: Seat) -> Self:
        return self.tell(TurnBegan(seat)).then(Turn(seat))

    def with_closed_cards(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Those of these seats who still have a card that is not open."""
        return tuple(seat for seat in seats if self.closed(seat))

    def close(self, winner: Seat | None, case: Case) -> Self:
        """The game is over: nothing is pending any more, and the envelope lies open."""
        return replace(self, agenda=()).alter(ending=Ending(winner, case))

    def eliminate(self, seat: Seat, case: Case) -> Self:
        """A wrong accusation: the accuser alone has seen the envelope and plays no more (CL-67, CL-68)."""
        table = self.alter(out=(*self.scene.out, seat)).tell(EnvelopeSeen(seat, case), AccusationFailed(seat))
        if len(table.scene.out) == table.scene.players:
            return table.tell(MurdererEscaped(case)).close(None, case)
        return table.pass_turn(seat)


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
