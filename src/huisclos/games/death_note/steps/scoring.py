"""Objectives: what each Role wants, tested at the end before the final showing (DN-56, DN-57)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import INVESTIGATORS, KIRAS, OBJECTIVES, Role
from huisclos.games.death_note.scene import Goal, Result

if TYPE_CHECKING:
    from huisclos.games.death_note.state import State

Test = Callable[["State", Seat, int], bool]
"""Whether a seat has reached an objective, with the number printed on it."""


def results(table: State, pursuer: Seat | None, *, caught: bool) -> tuple[Result, ...]:
    """What everybody reached, by seat."""
    return tuple(
        Result(seat, table.roles[seat], tuple(goals(table, seat, pursuer, caught=caught)))
        for seat in map(Seat, range(table.scene.people))
    )


def goals(table: State, seat: Seat, pursuer: Seat | None, *, caught: bool) -> Iterable[Goal]:
    """The objectives printed on the Role, and the additional ones."""
    scene = table.scene
    for objective in OBJECTIVES[table.roles[seat]]:
        number = objective.number_for(scene.people)
        reached = TESTS[objective.test](table, seat, number)
        yield Goal(objective.test, objective.apples, reached, number)
    for lead in scene.leads:
        if lead.seat == seat:
            yield Goal("false_lead", 1, is_revealed(table, lead.role))
    for love in scene.loves:
        if seat in (love.one, love.other):
            partner = love.other if seat == love.one else love.one
            yield Goal("love", 1, scene.faces[partner] is None)
    if seat == pursuer:
        yield Goal("pursuit", 1, caught)


def is_revealed(table: State, role: Role) -> bool:
    return role in table.scene.faces


def is_dead(table: State, role: Role) -> bool:
    return table.scene.dead[table.roles.index(role)]


def dead_roles(table: State) -> int:
    return sum(table.scene.dead)


def dead_investigators(table: State) -> int:
    return sum(is_dead(table, role) for role in INVESTIGATORS)


def revealed_kiras(table: State) -> int:
    return sum(is_revealed(table, role) for role in KIRAS)


def kira_players(table: State) -> list[Seat]:
    return [seat for seat in table.scene.players if table.roles[seat] in KIRAS]


def hidden(table: State, seat: Seat) -> bool:
    return table.scene.faces[seat] is None


def light_beside(table: State, seat: Seat) -> bool:
    return any(table.roles[other] is Role.LIGHT for other in table.scene.neighbours(seat))


def all_kira_players_revealed(table: State) -> bool:
    kiras = kira_players(table)
    return bool(kiras) and not any(hidden(table, kira) for kira in kiras)


def half_revealed(table: State) -> bool:
    players = table.scene.players
    return 2 * sum(not hidden(table, player) for player in players) >= len(players)


def revealed_by(table: State, seat: Seat, *, own: bool) -> int:
    return sum(credit.by == seat and (own or not credit.own) for credit in table.scene.reveals)


TESTS: dict[str, Test] = {
    "light_revealed": lambda table, seat, _: is_revealed(table, Role.LIGHT),
    "light_not_revealed": lambda table, seat, _: not is_revealed(table, Role.LIGHT),
    "roles_revealed": lambda table, seat, number: revealed_by(table, seat, own=True) >= number,
    "others_revealed": lambda table, seat, number: revealed_by(table, seat, own=False) >= number,
    "deaths_at_most": lambda table, seat, number: dead_roles(table) <= number,
    "not_revealed": lambda table, seat, _: hidden(table, seat),
    "revealed": lambda table, seat, _: not hidden(table, seat),
    "some_kira_not_revealed": lambda table, seat, _: any(hidden(table, kira) for kira in kira_players(table)),
    "investigators_dead": lambda table, seat, number: dead_investigators(table) >= number,
    "no_investigator_dead": lambda table, seat, _: not dead_investigators(table),
    "light_beside": lambda table, seat, _: light_beside(table, seat),
    "dead_or_not_revealed": lambda table, seat, _: table.scene.dead[seat] or hidden(table, seat),
    "matsuda_dead": lambda table, seat, _: is_dead(table, Role.MATSUDA),
    "matsuda_revealed": lambda table, seat, _: is_revealed(table, Role.MATSUDA),
    "misa_alive": lambda table, seat, _: not is_dead(table, Role.MISA),
    "all_kira_players_revealed": lambda table, seat, _: all_kira_players_revealed(table),
    "alive": lambda table, seat, _: not table.scene.dead[seat],
    "half_revealed": lambda table, seat, _: half_revealed(table),
    "kira_revealed": lambda table, seat, number: revealed_kiras(table) >= number,
    "all_kira_revealed": lambda table, seat, _: revealed_kiras(table) == len(KIRAS),
    "alive_with_empty_hand": lambda table, seat, _: not table.scene.dead[seat] and not table.hands[seat],
}
