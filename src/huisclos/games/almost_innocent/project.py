"""From the truth to one seat's view, and back to a truth that would look like it."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.box import Level
from huisclos.games.almost_innocent.notebook import slate
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.view import View, World


def project(state: State, seat: Seat | None) -> View:
    """The table through one seat's eyes. The open part is shared; only the rest is chosen."""
    scene = state.scene
    draws = scene.draws
    hand = state.hands[seat] if seat is not None and state.hands else ()
    votes: tuple[bool | None, ...] = state.votes
    if scene.level is Level.DETECTIVE:
        votes = tuple([vote if voter == seat else None for voter, vote in enumerate(votes)])
    return View(
        seat=seat,
        scene=scene,
        agenda=state.agenda,
        hand=hand,
        drawn=state.drawn if draws and draws.seat == seat else (),
        slate=slate(scene.grid, hand) if scene.filled and hand else None,
        votes=votes,
    )


def imagine(view: View, world: World) -> State:
    """A truth in which the hidden things lie like this."""
    return State(
        scene=view.scene,
        hands=world.hands,
        unused=world.unused,
        drawn=world.drawn,
        votes=world.votes,
        agenda=view.agenda,
    )
