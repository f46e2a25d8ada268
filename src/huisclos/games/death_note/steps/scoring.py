"""Objectives: what each Role wants, tested at the end before the final showing (DN-56, DN-57)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from huisclos.core.seats import Seat
from huisclos.games.death_note.box import (
    INVESTIGATORS,
    KIRAS,
    OBJECTIVES,
    Aim,
    Card,
    Role,
    Tile,
    number,
)
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
        wanted = objective.number_for(scene.people)
        reached = TESTS[objective.test](table, seat, wanted)
        yield Goal(objective.test, objective.apples, reached, wanted)
    for lead in scene.leads:
        if lead.seat == seat:
            yield Goal("false_lead", number(Card.FALSE_LEAD, "apples"), is_revealed(table, lead.role))
    for love in scene.loves:
        if seat in (love.one, love.other):
            partner = love.other if seat == love.one else love.one
            yield Goal("love", number(Tile.LOVE, "apples"), scene.faces[partner] is None)
    if seat == pursuer:
        yield Goal("pursuit", number(Tile.PURSUIT, "apples"), caught)


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


TESTS: dict[Aim, Test] = {
    Aim.LIGHT_REVEALED: lambda table, seat, _: is_revealed(table, Role.LIGHT),
    Aim.LIGHT_NOT_REVEALED: lambda table, seat, _: not is_revealed(table, Role.LIGHT),
    Aim.ROLES_REVEALED: lambda table, seat, wanted: revealed_by(table, seat, own=True) >= wanted,
    Aim.OTHERS_REVEALED: lambda table, seat, wanted: revealed_by(table, seat, own=False) >= wanted,
    Aim.DEATHS_AT_MOST: lambda table, seat, wanted: dead_roles(table) <= wanted,
    Aim.NOT_REVEALED: lambda table, seat, _: hidden(table, seat),
    Aim.REVEALED: lambda table, seat, _: not hidden(table, seat),
    Aim.SOME_KIRA_NOT_REVEALED: lambda table, seat, _: any(
        hidden(table, kira) for kira in kira_players(table)
    ),
    Aim.INVESTIGATORS_DEAD: lambda table, seat, wanted: dead_investigators(table) >= wanted,
    Aim.NO_INVESTIGATOR_DEAD: lambda table, seat, _: not dead_investigators(table),
    Aim.LIGHT_BESIDE: lambda table, seat, _: light_beside(table, seat),
    Aim.DEAD_OR_NOT_REVEALED: lambda table, seat, _: table.scene.dead[seat] or hidden(table, seat),
    Aim.MATSUDA_DEAD: lambda table, seat, _: is_dead(table, Role.MATSUDA),
    Aim.MATSUDA_REVEALED: lambda table, seat, _: is_revealed(table, Role.MATSUDA),
    Aim.MISA_ALIVE: lambda table, seat, _: not is_dead(table, Role.MISA),
    Aim.ALL_KIRA_PLAYERS_REVEALED: lambda table, seat, _: all_kira_players_revealed(table),
    Aim.ALIVE: lambda table, seat, _: not table.scene.dead[seat],
    Aim.HALF_REVEALED: lambda table, seat, _: half_revealed(table),
    Aim.KIRA_REVEALED: lambda table, seat, wanted: revealed_kiras(table) >= wanted,
    Aim.ALL_KIRA_REVEALED: lambda table, seat, _: revealed_kiras(table) == len(KIRAS),
    Aim.ALIVE_WITH_EMPTY_HAND: lambda table, seat, _: not table.scene.dead[seat] and not table.hands[seat],
}
