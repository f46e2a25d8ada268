"""Before the first round: the picture cards are shuffled and dealt for the whole game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import CARDS, FACES, FEWEST_CATEGORIES, PICTOGRAMS, Card
from huisclos.games.secret_identity.events import HandDealt
from huisclos.games.secret_identity.moves import Deal
from huisclos.games.secret_identity.options import hand_size
from huisclos.games.secret_identity.steps.board import Layout

if TYPE_CHECKING:
    from random import Random

    from huisclos.games.secret_identity.state import State


class Deals(Choices[Deal]):
    """Every deal that gives each seat a varied hand."""

    __slots__ = ("hands", "size")

    def __init__(self, hands: int, size: int) -> None:
        self.hands = hands
        self.size = size

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal):
            return False
        cards = action.cards
        return (
            len(cards) == len(set(cards)) == self.hands * self.size
            and set(cards) <= set(CARDS)
            and all(varied(hand) for hand in split(cards, self.size))
        )

    def __iter__(self) -> Iterator[Deal]:
        raise TypeError("there are too many deals to list them; sample one")

    def __len__(self) -> int:
        return 1

    def sample(self, rng: Random) -> Deal:
        while True:
            deal = Deal(tuple(rng.sample(CARDS, self.hands * self.size)))
            if all(varied(hand) for hand in split(deal.cards, self.size)):
                return deal

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Shuffled", "hands": self.hands, "size": self.size},)


class Dealing(Step[Deal]):
    """Everybody is dealt picture cards; those left over stay out of the game (SI-07)."""

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Deal]:
        if seat != NATURE:
            return NOTHING
        scene = table.scene
        return Deals(scene.players, hand_size(scene.options.mode, scene.players))

    def resolve(self, table: State, seat: Seat, action: Deal) -> State:
        size = len(action.cards) // table.scene.players
        table = table.hand_out(split(action.cards, size))
        hands = (HandDealt(Seat(place), size, hand) for place, hand in enumerate(table.hands))
        return table.tell(*hands).then(Layout())


def split(cards: tuple[Card, ...], size: int) -> tuple[tuple[Card, ...], ...]:
    """These cards in hands of this size."""
    return tuple(cards[start : start + size] for start in range(0, len(cards), size))


def varied(cards: tuple[Card, ...]) -> bool:
    """Whether these cards show enough different kinds of things."""
    return len({PICTOGRAMS[pictogram].category for card in cards for pictogram in FACES[card]}) >= (
        FEWEST_CATEGORIES
    )
