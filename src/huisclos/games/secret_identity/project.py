"""From the truth to one seat's view, and back to a truth that would look like it."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import NUMBERS
from huisclos.games.secret_identity.state import State
from huisclos.games.secret_identity.view import View, World


def project(state: State, seat: Seat | None) -> View:
    """The table through one seat's eyes. The open part is shared; only the rest is chosen."""
    mine = None if seat is None or not state.hands else seat
    return View(
        seat=seat,
        scene=state.scene,
        agenda=state.testimony_of_agenda(seat),
        hand=() if mine is None else state.hands[mine],
        used=() if mine is None else state.used[mine],
        number=None if mine is None else state.numbers[mine],
    )


def imagine(view: View, world: World) -> State:
    """A truth in which the hidden things lie like this."""
    return State(
        scene=view.scene,
        box=world.box,
        hands=world.hands,
        used=world.used,
        undealt=world.undealt,
        numbers=world.numbers,
        mystery=tuple(number for number in NUMBERS if number not in world.numbers),
        agenda=world.agenda,
    )
