"""Where one seat stands: what it sees, what its book says, and what its Role makes of that."""

from __future__ import annotations

from typing import NamedTuple

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import CAMP, Camp, Role
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.view import View

LATE = 4
"""From this round on the end is near."""

WANTS_TO_HIDE = {Role.LIGHT, Role.HIGUCHI, Role.MISA, Role.MOGI}
WANTS_TO_BE_SEEN = {Role.YAGAMI, Role.MATSUDA}
FRIENDS_OF_L = {Role.AIZAWA, Role.WATARI, Role.YAGAMI}


class Stance(NamedTuple):
    """One seat at one moment."""

    seat: Seat
    view: View
    book: Casebook

    @property
    def scene(self) -> Scene:
        return self.view.scene

    @property
    def role(self) -> Role:
        return own_role(self.view)

    @property
    def camp(self) -> Camp:
        return CAMP[self.role]

    @property
    def hides(self) -> bool:
        """Whether its Role is face down and had better stay so."""
        return self.scene.faces[self.seat] is None and self.role in WANTS_TO_HIDE

    @property
    def empties_hand(self) -> bool:
        """Aizawa wants no Action left when the game may end."""
        return self.role is Role.AIZAWA and self.scene.round >= LATE

    @property
    def beside_light(self) -> tuple[Seat, ...]:
        """For Misa: whose seat lies beside Light's, once she knows where he sits and is not there."""
        if self.role is not Role.MISA:
            return ()
        for seat in self.scene.living:
            if self.book.certain(seat) is Role.LIGHT:
                near = self.scene.neighbours(seat)
                return () if self.seat in near else near
        return ()


def own_role(view: View) -> Role:
    """What whoever looks at the table like this is."""
    assert view.seat is not None
    assert view.notebook is not None
    role = view.notebook.roles[view.seat]
    assert role is not None
    return role
