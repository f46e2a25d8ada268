"""What one reader has witnessed of the Roles, line by line: what lies where, and what does not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from huisclos.core.belief import Place
from huisclos.deduce import Assignment
from huisclos.games.death_note.box import ROLES, Role
from huisclos.games.death_note.events import (
    DetectiveShown,
    GameEnded,
    RoleDealt,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
    RoleTaken,
    SeatsExchanged,
)
from huisclos.games.death_note.knowledge.asking import Asking
from huisclos.games.death_note.knowledge.layout import Layout
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.steps.fourth_round import Ally
from huisclos.games.death_note.steps.lies import Vouches
from huisclos.games.death_note.view import View


class Line(NamedTuple):
    """A Role that was dealt is one of these, by this testimony."""

    dealt: int
    roles: frozenset[Role]
    because: tuple[int, ...]
    moved: int
    """How often it had changed places by then."""


class Notes:
    """All that was witnessed so far of where the Roles lie."""

    def __init__(self, scene: Scene) -> None:
        self.layout = Layout(scene)
        self.asking = Asking(self.layout)
        self.lines: list[Line] = []
        for inactive in range(scene.people, len(ROLES)):
            self._learn(inactive, (role for role in ROLES if role is not Role.LIGHT), ())

    def notice(self, number: int, event: Any) -> None:
        """This was witnessed next, and has this number in the testimony."""
        layout = self.layout
        match event:
            case RoleDealt(seat, role) | RoleTaken(seat, role) if role is not None:
                self._learn(layout.role_at(seat), (role,), (number,))
            case DetectiveShown(seat):
                self._turn_up(layout.role_at(seat), Role.L, number)
            case RoleRevealed(seat, place, role):
                self._turn_up(layout.role_at(seat, place), role, number)
            case RoleSeen(_, seat, place, role) if role is not None:
                self._learn(layout.role_at(seat, place), (role,), (number,))
            case RolesSwapped(seat, place):
                layout.swap(seat, place, number)
            case SeatsExchanged(one, other):
                layout.reseat(one, other)
            case GameEnded(_, roles):
                for dealt, role in zip(layout.lying, roles, strict=True):
                    self._learn(dealt, (role,), (number,))
        for told in self.asking.notice(number, event):
            self._learn(*told)

    def look_up(self, view: View) -> None:
        """Where nobody is left to answer, a question is answered, though nothing has been said since."""
        if not any(isinstance(step, Vouches | Ally) for step in view.agenda):
            for told in self.asking.close():
                self._learn(*told)

    def seen(self) -> dict[Place, Role]:
        """The Roles that single events have shown."""
        names = self.layout.names()
        plain = (line for line in self.lines if len(line.roles) == len(line.because) == 1)
        return {names[line.dealt]: role for line in plain for role in line.roles}

    def problem(self) -> Assignment:
        """Every Role in its place, and what is known of it; where it was carried since is cited, too."""
        names = self.layout.names()
        problem = Assignment(tuple(names.values()), dict.fromkeys(ROLES, 1))
        for dealt, roles, because, moved in self.lines:
            problem = problem.is_one_of(names[dealt], roles, (*because, *self.layout.moves[dealt][moved:]))
        return problem

    def _turn_up(self, dealt: int, role: Role, number: int) -> None:
        self.layout.faces[dealt] = role
        self._learn(dealt, (role,), (number,))

    def _learn(self, dealt: int, roles: Iterable[Role], because: tuple[int, ...]) -> None:
        self.lines.append(Line(dealt, frozenset(roles), because, len(self.layout.moves[dealt])))
