"""How the hidden cards could lie, given what one seat sees now: for the laws, and for whoever looks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import CARDS, CARDS_OF, Card, Case, Clue, Kind, Room, Suspect, Weapon
from huisclos.games.cluedo.notebook import RoomCard
from huisclos.games.cluedo.steps.cards import Ballot, Chosen, LayOpen
from huisclos.games.cluedo.steps.clues import PutAway
from huisclos.games.cluedo.steps.house import ChoosePassage
from huisclos.games.cluedo.steps.pending import Pending
from huisclos.games.cluedo.steps.question import Refute
from huisclos.games.cluedo.view import View, World

if TYPE_CHECKING:
    from random import Random

Holder = Seat | Room
"""Where a card outside the envelope lies: in a hand, or face down in a room."""


def redeal(view: View, rng: Random) -> World:
    """Deal the unseen cards again and again until the deal would look like this view."""
    clues = _pile(view, rng)
    if not view.scene.hand_sizes:
        return World(agenda=view.agenda)
    while True:
        world = _deal(view, rng, clues)
        if world is not None:
            return world


def _deal(view: View, rng: Random, clues: tuple[Clue, ...]) -> World | None:
    scene = view.scene
    known = _known(view)
    envelope = view.envelope or _case(known, rng)
    sealed = set(envelope.cards)
    _let_the_asked_hold_something(view, known, sealed, rng)
    sizes: dict[Holder, int] = {Seat(seat): size for seat, size in enumerate(scene.hand_sizes)}
    sizes |= dict.fromkeys(scene.hiding, 1)
    room_left = [holder for holder, size in sizes.items() for _ in range(size - _count(known, holder))]
    rest = [card for card in CARDS if card not in sealed and card not in known]
    rng.shuffle(room_left)
    lies = {**known, **dict(zip(rest, room_left, strict=True))}
    hands = tuple(
        tuple(card for card in CARDS if lies.get(card) == seat and card not in sealed)
        for seat in range(scene.players)
    )
    if not _fits(view, hands):
        return None
    cards_in = {holder: card for card, holder in lies.items() if isinstance(holder, Room)}
    agenda = _fill_in(view, hands, rng)
    if agenda is None:
        return None
    return World(
        envelope=envelope,
        hands=hands,
        hidden=tuple(RoomCard(room, cards_in[room]) for room in scene.hiding),
        clues=clues,
        agenda=agenda,
    )


def _known(view: View) -> dict[Card, Holder]:
    """Cards whose place this seat has seen."""
    known: dict[Card, Holder] = {lying.card: lying.seat for lying in view.scene.opened}
    for seen in view.notebook:
        if seen.by is not None:
            known[seen.card] = seen.by
        elif seen.room is not None:
            known[seen.card] = seen.room
    if view.seat is not None:
        known |= dict.fromkeys(view.hand, view.seat)
    return known


def _case(known: dict[Card, Holder], rng: Random) -> Case:
    suspect, weapon, room = (
        rng.choice([card for card in CARDS_OF[kind] if card not in known]) for kind in Kind
    )
    return Case(Suspect(suspect), Weapon(weapon), Room(room))


def _let_the_asked_hold_something(
    view: View, known: dict[Card, Holder], sealed: set[Card], rng: Random
) -> None:
    """Whoever is asked to refute holds one of the named cards: deal that one first, if it is not in sight."""
    for step in view.agenda:
        if isinstance(step, Refute) and not any(known.get(card) == step.seat for card in step.case.cards):
            free = [card for card in step.case.cards if card not in known and card not in sealed]
            if free and _count(known, step.seat) < view.scene.hand_sizes[step.seat]:
                known[rng.choice(free)] = step.seat


def _count(known: dict[Card, Holder], holder: Holder) -> int:
    return sum(place == holder for place in known.values())


def _fits(view: View, hands: tuple[tuple[Card, ...], ...]) -> bool:
    """Whether the pending question could have come this far with these hands."""
    for step in view.agenda:
        if isinstance(step, Refute):
            named = set(step.case.cards)
            if not named & set(hands[step.seat]) or any(named & set(hands[seat]) for seat in step.silent):
                return False
    return True


def _fill_in(view: View, hands: tuple[tuple[Card, ...], ...], rng: Random) -> tuple[Pending, ...] | None:
    """The agenda with a possible secret answer for each seat that has answered."""
    agenda: list[Pending] = []
    for step in view.agenda:
        if isinstance(step, Chosen):
            ballots = []
            for ballot in step.ballots:
                hand = [card for card in hands[ballot.seat] if not _shut_out(view, step, card)]
                if not hand:
                    return None
                ballots.append(ballot if ballot.card else Ballot(ballot.seat, rng.choice(hand)))
            step = replace(step, ballots=tuple(ballots))
        agenda.append(step)
    return tuple(agenda)


def _shut_out(view: View, step: Chosen, card: Card) -> bool:
    return isinstance(step, LayOpen) and view.scene.is_open(card)


def _pile(view: View, rng: Random) -> tuple[Clue, ...]:
    """The clue pile with the unseen cards in any order."""
    out_of_pile = {step.clue for step in view.agenda if isinstance(step, PutAway)}
    if view.scene.passages or any(isinstance(step, ChoosePassage) for step in view.agenda):
        out_of_pile.add(Clue.NEW_PASSAGE)
    unseen = [
        clue for clue in view.scene.deck.clues if clue not in out_of_pile and clue not in view.scene.pile
    ]
    rng.shuffle(unseen)
    return tuple(clue or unseen.pop() for clue in view.scene.pile)
