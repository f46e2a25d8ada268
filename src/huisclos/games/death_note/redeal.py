"""How the hidden things could lie, given what one seat sees: for the laws, and for looking ahead."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import CARDS, ROLES, TILES_A_ROUND, TILES_OF, Card, Role, Tile, deck
from huisclos.games.death_note.steps.pending import Pending
from huisclos.games.death_note.steps.playing import ActionEnd
from huisclos.games.death_note.steps.second_round import Ballot, Voting
from huisclos.games.death_note.view import View, World

if TYPE_CHECKING:
    from random import Random

ORDER = {card: number for number, card in enumerate(CARDS)}


def redeal(view: View, rng: Random) -> World:
    """Deal everything this view does not show."""
    if not view.scene.circle:
        return World(agenda=view.agenda)
    roles = _roles(view, rng)
    hands, pile, discard = _cards(view, rng)
    escaped, false_light = _ban(view, roles, rng)
    return World(
        roles=roles,
        hands=hands,
        tiles=_tiles(view, rng),
        deck=pile,
        discard=discard,
        light_escaped=escaped,
        false_light=false_light,
        agenda=tuple(_filled_in(step, rng) for step in view.agenda),
    )


def _roles(view: View, rng: Random) -> tuple[Role, ...]:
    """Unseen Roles anywhere; Light among the players as long as no Role has moved (DN-08)."""
    scene = view.scene
    if scene.ending is not None:
        return scene.ending.roles
    noted = view.notebook.roles if view.notebook else (None,) * len(scene.faces)
    known = [face or seen for face, seen in zip(scene.faces, noted, strict=True)]
    unseen = [role for role in ROLES if role not in known]
    rng.shuffle(unseen)
    if Role.LIGHT in unseen and not scene.swapped:
        unseen.remove(Role.LIGHT)
        place = rng.choice([seat for seat in range(scene.people) if known[seat] is None])
        known[place] = Role.LIGHT
    return tuple(role or unseen.pop() for role in known)


def _tiles(view: View, rng: Random) -> tuple[Tile, ...]:
    noted = view.notebook.tiles if view.notebook else view.scene.tiles
    known = [public or seen for public, seen in zip(view.scene.tiles, noted, strict=True)]
    tiles: list[Tile] = []
    for number, pile in TILES_OF.items():
        lying = known[TILES_A_ROUND * (number - 1) :][:TILES_A_ROUND]
        unseen = [tile for tile in pile if tile not in lying]
        rng.shuffle(unseen)
        tiles += [tile or unseen.pop() for tile in lying]
    return tuple(tiles)


def _cards(
    view: View, rng: Random
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """Hands with the cards known to be in them, the deck, and the discard with what was seen to go there."""
    scene = view.scene
    hands = [list(cards) for cards in (view.notebook.hands if view.notebook else scene.open_hands)]
    if view.seat is not None:
        hands[view.seat] = list(view.hand)
    played = [step.card for step in view.agenda if isinstance(step, ActionEnd)]
    seen = (*scene.laid, *scene.spent, *played, *chain.from_iterable(hands))
    unseen = list(_unseen(deck(scene.people, first_games=scene.first_games), seen))
    rng.shuffle(unseen)
    for hand, size in zip(hands, view.hand_sizes, strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())
        hand.sort(key=ORDER.__getitem__)
    pile = tuple(unseen.pop() for _ in range(view.deck_size))
    discard = tuple(sorted([*scene.spent, *unseen], key=ORDER.__getitem__))
    return tuple(map(tuple, hands)), pile, discard


@lru_cache(maxsize=64)
def _unseen(pack: tuple[Card, ...], seen: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is left of the pack; the same again and again while one seat imagines how it may lie."""
    return tuple((Counter(pack) - Counter(seen)).elements())


def _ban(view: View, roles: tuple[Role, ...], rng: Random) -> tuple[bool, Seat | None]:
    """What a lie to the Decision may have been, if there was one (tile 16)."""
    liar = view.scene.liar
    if liar is None:
        return False, None
    if view.seat is not None and roles[view.seat] is Role.LIGHT and not view.barred:
        return True, None
    if view.seat == liar:
        return False, liar if view.barred else None
    if roles[liar] is Role.LIGHT or rng.random() < 1 / 2:
        escaped = view.seat is None or roles[view.seat] is not Role.LIGHT
        return escaped, None
    return False, liar


def _filled_in(step: Pending, rng: Random) -> Pending:
    """A step with a possible secret answer for each seat that has answered."""
    if not isinstance(step, Voting):
        return step
    ballots = tuple(
        ballot if ballot.vote is not None else Ballot(ballot.seat, rng.choice(step.accused))
        for ballot in step.ballots
    )
    return replace(step, ballots=ballots)
