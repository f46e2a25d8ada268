"""Before the first turn: the envelope is sealed, the cards are dealt, the house is furnished."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.board import CORNERS
from huisclos.games.cluedo.box import CARDS, ROOMS, SUSPECTS, WEAPONS, Case, Clue, Extras
from huisclos.games.cluedo.events import CardsHidden, HandDealt, WeaponsPlaced
from huisclos.games.cluedo.moves import Deal
from huisclos.games.cluedo.notebook import RoomCard

if TYPE_CHECKING:
    from random import Random

    from huisclos.games.cluedo.state import State

HIDDEN_CARDS = 4


class Deals(Choices[Deal]):
    """Every way nature may prepare the table (CL-04 to CL-09, CL-80, CL-81)."""

    __slots__ = ("clues", "fast", "two_sides")

    def __init__(self, clues: tuple[Clue, ...], *, two_sides: bool, fast: bool) -> None:
        self.clues = clues
        self.two_sides = two_sides
        self.fast = fast

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal):
            return False
        hiding = set(action.hiding)
        return (
            sorted((*action.cards, *action.envelope.cards)) == sorted(CARDS)
            and len(action.weapons) == len(set(action.weapons)) == len(WEAPONS)
            and sorted(action.clues) == sorted(self.clues)
            and len(action.hiding) == len(hiding) == (HIDDEN_CARDS if self.two_sides else 0)
            and (not self.fast or not self.two_sides or hiding == set(CORNERS))
        )

    def __iter__(self) -> Iterator[Deal]:
        raise TypeError("there are too many deals to list them; sample one")

    def __len__(self) -> int:
        return 1

    def sample(self, rng: Random) -> Deal:
        envelope = Case(rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS))
        rest = [card for card in CARDS if card not in envelope.cards]
        hiding = CORNERS if self.fast else ROOMS
        return Deal(
            envelope,
            tuple(rng.sample(rest, len(rest))),
            tuple(rng.sample(ROOMS, len(WEAPONS))),
            tuple(rng.sample(self.clues, len(self.clues))),
            tuple(rng.sample(hiding, HIDDEN_CARDS)) if self.two_sides else (),
        )

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Shuffled", "clues": self.clues},)


class Dealing(Step[Deal]):
    """One card of each kind goes unseen into the envelope; the rest is shuffled together and dealt out."""

    clues: tuple[Clue, ...]
    fast: bool
    extras: Extras

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Deal]:
        if seat != NATURE:
            return NOTHING
        return Deals(self.clues, two_sides=table.scene.players == 2, fast=self.fast)

    def resolve(self, table: State, seat: Seat, action: Deal) -> State:
        players = table.scene.players
        hidden = tuple(map(RoomCard, action.hiding, action.cards))
        dealt = action.cards[len(hidden) :]
        first = -len(dealt) % players if self.extras is Extras.LAST else 0
        hands = tuple(dealt[(place - first) % players :: players] for place in range(players))
        table = table.hand_out(action.envelope, hands, hidden).set_clues(action.clues)
        table = table.alter(
            weapons=action.weapons, hiding=action.hiding, hand_sizes=tuple(map(len, hands))
        ).tell(WeaponsPlaced(action.weapons))
        if hidden:
            table = table.tell(CardsHidden(action.hiding))
        table = table.tell(
            *(HandDealt(Seat(place), len(hand), hand) for place, hand in enumerate(table.hands))
        )
        return table.begin_turn(Seat(0))
