"""From the truth to one seat's view, and back to a truth that would look like it."""

from __future__ import annotations

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import TILES, Role
from huisclos.games.death_note.notebook import Notebook
from huisclos.games.death_note.state import State
from huisclos.games.death_note.view import View, World


def project(state: State, seat: Seat | None) -> View:
    """The table through one seat's eyes. The open part is shared; only the rest is chosen."""
    sitting = seat is not None and bool(state.hands)
    return View(
        seat=seat,
        scene=state.scene,
        agenda=state.testimony_of_agenda(seat),
        hand_sizes=tuple(map(len, state.hands)),
        deck_size=len(state.deck),
        discard_size=len(state.discard),
        hand=state.hands[seat] if sitting else (),  # type: ignore[index]
        notebook=state.notebooks[seat] if sitting else None,  # type: ignore[index]
        barred=state.is_barred(seat) if sitting else None,  # type: ignore[arg-type]
    )


def imagine(view: View, world: World) -> State:
    """A truth in which the hidden things lie like this; in others' notebooks stands only who they are."""
    return State(
        scene=view.scene,
        roles=world.roles,
        hands=world.hands,
        notebooks=tuple(
            view.notebook if seat == view.seat and view.notebook else _own_role(seat, role, world)
            for seat, role in enumerate(world.roles[: len(world.hands)])
        ),
        tiles=world.tiles,
        deck=world.deck,
        discard=world.discard,
        light_escaped=world.light_escaped,
        false_light=world.false_light,
        agenda=world.agenda,
    )


def _own_role(seat: int, role: Role, world: World) -> Notebook:
    """The notebook of somebody who knows nothing else."""
    roles = tuple(role if slot == seat else None for slot in range(len(world.roles)))
    return Notebook(roles, (None,) * len(TILES), ((),) * len(world.hands))
