"""Before the first round: Roles, Investigations and Actions are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from huisclos.core.agenda import Step
from huisclos.core.choices import NOTHING, Choices, OneOf
from huisclos.core.seats import NATURE, Seat, around
from huisclos.games.death_note.box import ROLES, SETUP, TILES_A_ROUND, TILES_OF, Card, Role, deck
from huisclos.games.death_note.events import CardKept, DetectiveShown, HandDealt, RoleDealt
from huisclos.games.death_note.moves import Deal, Keep
from huisclos.games.death_note.steps.asking import others
from huisclos.games.death_note.steps.round import RoundStart

if TYPE_CHECKING:
    from random import Random

    from huisclos.games.death_note.state import State


class Deals(Choices[Deal]):
    """Every way nature may prepare the table (DN-08, DN-11 to DN-14, DN-18)."""

    __slots__ = ("cards", "detective", "people")

    def __init__(self, people: int, cards: tuple[Card, ...], detective: int | None) -> None:
        self.people = people
        self.cards = cards
        self.detective = detective

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Deal):
            return False
        dealt = action.roles[: self.people]
        return (
            sorted(action.roles) == sorted(ROLES)
            and Role.L in dealt
            and Role.LIGHT in dealt
            and (self.detective is None or dealt[self.detective] is Role.L)
            and all(
                sorted(action.tiles[TILES_A_ROUND * (number - 1) :][:TILES_A_ROUND]) == sorted(tiles)
                for number, tiles in TILES_OF.items()
            )
            and len(action.tiles) == sum(map(len, TILES_OF.values()))
            and Counter(action.cards) == Counter(self.cards)
        )

    def __iter__(self) -> Iterator[Deal]:
        raise TypeError("there are too many deals to list them; sample one")

    def __len__(self) -> int:
        return 1

    def sample(self, rng: Random) -> Deal:
        rest = [role for role in ROLES if role not in (Role.L, Role.LIGHT)]
        rng.shuffle(rest)
        dealt = [Role.LIGHT, *rest[: self.people - 2]]
        rng.shuffle(dealt)
        place = rng.randrange(self.people) if self.detective is None else self.detective
        dealt.insert(place, Role.L)
        tiles = [tile for pile in TILES_OF.values() for tile in rng.sample(pile, len(pile))]
        cards = rng.sample(self.cards, len(self.cards))
        return Deal((*dealt, *rest[self.people - 2 :]), tuple(tiles), tuple(cards))

    def offer(self) -> tuple[Mapping[str, Any], ...]:
        return ({"type": "Shuffled", "cards": self.cards},)


class Dealing(Step[Deal]):
    """Everybody receives a Role; L turns up, and everybody draws Actions (DN-15, DN-16)."""

    detective: int | None

    def asks(self, table: State) -> tuple[Seat, ...]:
        return (NATURE,)

    def choices(self, table: State, seat: Seat) -> Choices[Deal]:
        if seat != NATURE:
            return NOTHING
        scene = table.scene
        return Deals(scene.people, deck(scene.people, first_games=scene.first_games), self.detective)

    def resolve(self, table: State, seat: Seat, action: Deal) -> State:
        people = table.scene.people
        detective = Seat(action.roles.index(Role.L))
        table = table.hand_out(detective, action.roles, action.tiles, action.cards)
        seats = around(detective, people)
        table = table.tell(
            *(RoleDealt(seat, action.roles[seat]) for seat in seats), DetectiveShown(detective)
        )
        for seat in seats:
            table = table.take_cards(seat, SETUP.hand_of_l if seat == detective else SETUP.drawn)
            table = table.tell(HandDealt(seat, len(table.hands[seat]), table.hands[seat]))
        return table.then(KeepOne(others(seats, detective)), RoundStart(1))


class KeepOne(Step[Keep]):
    """Every player keeps one of the Actions and discards the rest (DN-16)."""

    waiting: tuple[Seat, ...]

    def asks(self, table: State) -> tuple[Seat, ...]:
        return self.waiting

    def choices(self, table: State, seat: Seat) -> Choices[Keep]:
        if seat not in self.waiting:
            return NOTHING
        return OneOf(tuple(map(Keep, dict.fromkeys(table.hands[seat]))))

    def resolve(self, table: State, seat: Seat, action: Keep) -> State:
        hand = list(table.hands[seat])
        hand.remove(action.card)
        for card in hand:
            table = table.lose(seat, card, (seat,)).put_away(card, openly=False)
        return table.tell(CardKept(seat, action.card)).then(KeepOne(others(self.waiting, seat)))

    def proceed(self, table: State) -> State:
        """Everybody has one Action in hand."""
        return table

    def refusal(self, table: State, seat: Seat, action: Any) -> tuple[str, str | None]:
        return "keep_one_of_two", "DN-16"
