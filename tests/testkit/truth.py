"""What is really hidden where, in the words of each game's belief."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from huisclos.core.belief import Item, Place
from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import KIND_OF
from huisclos.games.cluedo.box import CARDS
from huisclos.games.death_note.box import ROLES

Truth = Mapping[Item, Place]


def cluedo(state: Any) -> Truth:
    """Where each card lies."""
    if state.envelope is None:
        return {}
    hidden = {lying.card for lying in state.hidden}
    return {
        str(card): "envelope"
        if card in state.envelope.cards
        else "house"
        if card in hidden
        else state.holder(card)
        for card in CARDS
    }


def almost_innocent(state: Any) -> Truth:
    """Every part of everybody's combination."""
    if not state.hands:
        return {}
    return {
        f"{seat}:{KIND_OF[clue]}": clue
        for seat in range(state.scene.players)
        for clue in state.combination(Seat(seat))
    }


def secret_identity(state: Any) -> Truth:
    """The number of each who holds one."""
    return {seat: state.numbers[seat] for seat in state.scene.masked}


def death_note(state: Any) -> Truth:
    """The Role of each seat, and in each place of the centre."""
    if not state.roles:
        return {}
    people = state.scene.people
    places = (*range(people), *(f"centre:{place}" for place in range(1, len(ROLES) - people + 1)))
    return dict(zip(places, state.roles, strict=True))


TRUTHS: Mapping[str, Callable[[Any], Truth]] = {
    truth.__name__: truth for truth in (cluedo, almost_innocent, secret_identity, death_note)
}
