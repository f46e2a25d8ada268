"""What is in the box: Roles, Actions, Investigations, and what the table agrees on before playing.

Numbers printed on cards are kept in `cards.json`, apart from what the cards do.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from huisclos.core.value import Value
from huisclos.games.death_note.box.names import Aim, Arrow, Camp, Card, Role, Tile, Timing, Way
from huisclos.games.death_note.box.prints import Objective
from huisclos.games.death_note.box.proof import PEOPLE, SIX, TILES_A_ROUND, Misprint, proofread

__all__ = [
    "ACTION",
    "ARROW",
    "CAMP",
    "CARDS",
    "DEATHS",
    "INVESTIGATION",
    "INVESTIGATORS",
    "KIRAS",
    "OBJECTIVES",
    "PEOPLE",
    "PRINTED",
    "ROLES",
    "ROUNDS",
    "SETUP",
    "SUSPECTS",
    "THRESHOLD",
    "TILES",
    "TILES_A_ROUND",
    "TILES_OF",
    "Aim",
    "Arrow",
    "Camp",
    "Card",
    "Misprint",
    "Objective",
    "Options",
    "Role",
    "Tile",
    "Timing",
    "Way",
    "deck",
    "number",
]

PRINTED = resources.files("huisclos.games.death_note").joinpath("cards.json").read_bytes()
_BOX = proofread(PRINTED)

ROLES = tuple(Role)
CARDS = tuple(Card)
TILES = tuple(Tile)
SETUP = _BOX.setup
THRESHOLD = _BOX.threshold
"""How many Suspicions reveal a player, by the number of people (DN-33)."""
OBJECTIVES = {printed.id: printed.objectives for printed in _BOX.roles}
CAMP = {printed.id: printed.camp for printed in _BOX.roles}
ACTION = {printed.id: printed for printed in _BOX.actions}
INVESTIGATION = {printed.id: printed for printed in _BOX.investigations}

KIRAS = tuple(role for role in ROLES if CAMP[role] is Camp.KIRA)
INVESTIGATORS = tuple(role for role in ROLES if CAMP[role] is Camp.INVESTIGATOR)
SUSPECTS = (*KIRAS, *INVESTIGATORS)
"""Every Role that can lie face down: all but L."""

DEATHS = 3
"""So many dead and revealed Roles dissolve the task force (DN-52)."""
ROUNDS = len(TILES) // TILES_A_ROUND
TILES_OF = {
    number: tuple(tile for tile in TILES if INVESTIGATION[tile].round == number)
    for number in range(1, ROUNDS + 1)
}
ARROW = {number: INVESTIGATION[tiles[0]].arrow for number, tiles in TILES_OF.items()}
"""Which way each round goes; all backs of a round are alike (DN-20, AMB-03)."""


class Options(Value, kw_only=True):
    """What the table agrees on before the deal."""

    first_games: bool = False
    """Without the advanced Actions, 28 to 36 (DN-14)."""
    detective: int | None = None
    """The person who is L, if the table has chosen one (DN-18)."""


@cache
def deck(people: int, *, first_games: bool) -> tuple[Card, ...]:
    """The Actions that are shuffled for so many people (DN-13, DN-14)."""
    return tuple(
        card
        for card, printed in ACTION.items()
        if not (first_games and printed.advanced)
        for _ in range(printed.copies - (printed.from_six if people < SIX else 0))
    )


def number(card: Card | Tile, what: str) -> int:
    """A number in the text of a card: how many Suspicions it `gives`, how many Actions it `draws`…"""
    printed = ACTION[card] if isinstance(card, Card) else INVESTIGATION[card]
    return printed.numbers[what]
