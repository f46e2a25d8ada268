"""From the truth to one seat's view, and back to a truth that would look like it."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.games.cluedo.notebook import Seen
from huisclos.games.cluedo.state import State
from huisclos.games.cluedo.view import View, World


def project(state: State, seat: Seat | None) -> View:
    """The table through one seat's eyes. The open part is shared; only the rest is chosen."""
    scene = state.scene
    ending = scene.ending
    looked = state.envelope if seat in scene.out else None
    mine = None if seat is None or not state.hands else seat
    return View(
        seat=seat,
        scene=scene,
        agenda=state.testimony_of_agenda(seat),
        hand=() if mine is None else state.hands[mine],
        notebook=() if mine is None else state.notebooks[mine],
        envelope=ending.case if ending else looked,
    )


def imagine(view: View, world: World) -> State:
    """A truth in which the hidden cards lie like this; the notebooks of others stay empty."""
    nothing: tuple[Seen, ...] = ()
    return State(
        scene=view.scene,
        envelope=world.envelope,
        hands=world.hands,
        notebooks=tuple(view.notebook if seat == view.seat else nothing for seat in range(len(world.hands))),
        hidden=world.hidden,
        clues=world.clues,
        agenda=world.agenda,
    )
