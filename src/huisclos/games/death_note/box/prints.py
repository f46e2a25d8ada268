"""What is printed in the box, read from `cards.json`; whoever owns one may correct the numbers there."""

from __future__ import annotations

from typing import Annotated

import msgspec

from huisclos.core.value import Value
from huisclos.games.death_note.box.names import Aim, Arrow, Camp, Card, Role, Tile, Timing

Number = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Numbers = dict[str, Number]
"""The numbers in the text of a card, each by what it counts: `gives`, `draws`, `loses`, `apples`…"""


class Objective(Value, tag=False):
    """What a Role wants at the end, and the Apples it is worth (DN-57)."""

    test: Aim
    apples: Some
    number: Number = 0
    """How many of what it speaks of, where it counts something."""
    by_people: dict[int, Number] = msgspec.field(default_factory=dict)
    """Where the table is of another size than usual, another number."""

    def number_for(self, people: int) -> int:
        return self.by_people.get(people, self.number)


class RolePrint(Value, tag=False):
    """What is printed on a Role."""

    id: Role
    camp: Camp
    objectives: tuple[Objective, ...]


class CardPrint(Value, tag=False):
    """What is printed on an Action, and how many copies there are."""

    no: Some
    id: Card
    timing: Timing
    copies: Some
    from_six: Number
    """Copies that stay in the box with fewer than six people (DN-13)."""
    ryuk: bool
    death: bool
    advanced: bool
    stays: bool
    numbers: Numbers = msgspec.field(default_factory=dict)


class TilePrint(Value, tag=False):
    """What is printed on an Investigation."""

    no: Some
    id: Tile
    round: Some
    arrow: Arrow
    suspicions: Number
    ryuk: bool
    stays: bool
    numbers: Numbers = msgspec.field(default_factory=dict)


class Setup(Value, tag=False):
    """How many Actions L and everybody else draw before the first round (DN-15, DN-16)."""

    hand_of_l: Number
    drawn: Some


class Box(Value, tag=False):
    """Everything that is printed."""

    setup: Setup
    threshold: dict[int, Some]
    """How many Suspicions reveal a player, by the number of people (DN-33)."""
    roles: tuple[RolePrint, ...]
    actions: tuple[CardPrint, ...]
    investigations: tuple[TilePrint, ...]
