"""Before the first turn: every deck is shuffled, and everybody draws the neighbour's combination."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from huisclos.core.choices import NOTHING, Choices
from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.box import Clue
from huisclos.games.almost_innocent.events import HandDealt
from huisclos.games.almost_innocent.moves import Deal
from huisclos.games.almost_innocent.scene import left_of
from huisclos.games.almost_innocent.steps.silence import Silent

if TYPE_CHECKING:
    from random import Random

    from huisclos.games.almost_innocent.state import State


class Deals(Choices[Deal]):
    """Every way nature may shuffle the decks and point at the first player (AI-13, AI-16)."""

    __slots__ = ("decks", "players")

    def __init__(self, decks: tuple[tuple[Clue, ...], ...], players: int) -> None:
        self.decks = decks
        self.players = players

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Deal)
            and list(map(sorted, action.decks)) == list(map(sorted, self.decks))
            and 0 <= action.first < self.players
        )

    def __iter__(self) -> Iterator[Deal]:
        raise TypeError("there are too many deals to list them; sample one")

    def __len__(self) -> int:
        return 1

    def sample(self, rng: Random) -> Deal:
        decks = tuple(tuple(rng.sample(deck, len(deck))) for deck in self.decks)
        return Deal(decks, Seat(rng.randrange(self.players)))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Shuffled", "decks": self.decks},)


class Dealing(Silent[Deal]):
    """Each player draws one card of each type; what is left stays face down (AI-13, AI-14)."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Deal]:
        if seat != NATURE:
            return NOTHING
        return Deals(tuple(table.scene.grid.decks.values()), table.scene.players)

    def resolve(self, table: State, seat: Seat, action: Deal) -> State:
        players = table.scene.players
        hands = tuple(tuple(deck[place] for deck in action.decks) for place in range(players))
        unused = tuple(deck[players:] for deck in action.decks)
        table = table.hand_out(hands, unused).alter(first=action.first)
        table = table.tell(
            *(HandDealt(Seat(at), left_of(Seat(at), players), hand) for at, hand in enumerate(hands))
        )
        return table.begin_turn(action.first)
