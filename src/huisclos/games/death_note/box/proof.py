"""Proofreads what is printed, so that a slip in `cards.json` is told by name before anybody plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

import msgspec

from huisclos.core.errors import HuisClosError
from huisclos.games.death_note.box.names import COUNTING, Camp, Card, Role, Tile
from huisclos.games.death_note.box.prints import Box, RolePrint

PEOPLE = range(4, 9)
"""How many can sit at a table, L included (DN-03)."""
SIX = 6
"""From so many people on, the copies with the 6+ symbol are in play (DN-13)."""
TILES_A_ROUND = 5

ALONE = (Card.THREAT, Card.LIE)
"""Actions of which a table keeps in mind one at a time: who has laid it, who has played it."""

Reads = Mapping[Card | Tile, tuple[str, ...]]
"""The numbers that the effects of cards read, by card."""


class Misprint(HuisClosError):
    """What is printed cannot be played with; says where and why."""

    code = "misprint"


def proofread(text: bytes, reads: Reads | None = None) -> Box:
    """What is printed, if it can be played with; its numbers too, once it is known which ones are read."""
    try:
        box = msgspec.json.decode(text, type=Box)
    except msgspec.DecodeError as error:
        raise Misprint(f"cards.json: {error}") from error
    flaws = list(_flaws(box, reads))
    if flaws:
        raise Misprint("cards.json: " + "; ".join(flaws))
    return box


def _flaws(box: Box, reads: Reads | None) -> Iterator[str]:
    yield from _all_there("roles", Role, [printed.id for printed in box.roles])
    yield from _all_there("actions", Card, [printed.id for printed in box.actions])
    yield from _all_there("investigations", Tile, [printed.id for printed in box.investigations])
    yield from _numbered("actions", [printed.no for printed in box.actions])
    yield from _numbered("investigations", [printed.no for printed in box.investigations])
    if [role.id for role in box.roles if role.camp is Camp.NONE] != [Role.L]:
        yield "roles: L alone is of no camp"
    if set(box.threshold) != set(PEOPLE):
        yield f"threshold: one is needed for each of {PEOPLE[0]} to {PEOPLE[-1]} people"
    for role in box.roles:
        yield from _aims(role)
    numbers: dict[Card | Tile, Mapping[str, int]] = {card.id: card.numbers for card in box.actions}
    numbers |= {tile.id: tile.numbers for tile in box.investigations}
    if reads is not None:
        for name, printed in numbers.items():
            yield from _numbers(name, printed, reads.get(name, ()))
    investigators = sum(role.camp is Camp.INVESTIGATOR for role in box.roles)
    if not 1 <= numbers.get(Tile.ALLY, {}).get("names", 1) <= investigators:
        yield f"{Tile.ALLY}: from 1 to {investigators} Investigators can be named"
    for card in box.actions:
        if card.id in ALONE and card.copies > 1:
            yield f"{card.id}: the table can keep track of a single copy"
        if card.from_six > card.copies:
            yield f"{card.id}: {card.from_six} copies for six and more, but only {card.copies} in all"
    yield from _rounds(box)
    yield from _enough_to_deal(box)


def _all_there(what: str, kind: type[StrEnum], printed: Sequence[StrEnum]) -> Iterator[str]:
    if printed != list(kind):
        lacking = [str(name) for name in kind if name not in printed]
        yield f"{what}: {', '.join(lacking)} missing" if lacking else f"{what}: each once, in their order"


def _numbered(what: str, numbers: list[int]) -> Iterator[str]:
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"{what}: `no` counts from 1 to {len(numbers)}"


def _aims(role: RolePrint) -> Iterator[str]:
    for objective in role.objectives:
        if objective.test not in COUNTING and (objective.number or objective.by_people):
            yield f"{role.id}: {objective.test} takes no number"
        if set(objective.by_people) - set(PEOPLE):
            yield f"{role.id}: {objective.test} is for {PEOPLE[0]} to {PEOPLE[-1]} people"


def _numbers(name: Card | Tile, numbers: Mapping[str, int], read: tuple[str, ...]) -> Iterator[str]:
    yield from (f"{name}: the number `{number}` is missing" for number in read if number not in numbers)
    yield from (f"{name}: nothing reads the number `{number}`" for number in numbers if number not in read)


def _rounds(box: Box) -> Iterator[str]:
    for at, tile in enumerate(box.investigations):
        if tile.round != at // TILES_A_ROUND + 1:
            yield f"{tile.id}: round {tile.round}, but each has {TILES_A_ROUND} tiles, in their order"
        if tile.arrow is not box.investigations[at - at % TILES_A_ROUND].arrow:
            yield f"{tile.id}: its back would tell it from the others of its round (AMB-03)"


def _enough_to_deal(box: Box) -> Iterator[str]:
    for people in PEOPLE:
        needed = box.setup.hand_of_l + (people - 1) * box.setup.drawn
        there = sum(
            card.copies - (card.from_six if people < SIX else 0) for card in box.actions if not card.advanced
        )
        if needed > there:
            yield f"setup: {people} people draw {needed} Actions, and for first games there are {there}"
