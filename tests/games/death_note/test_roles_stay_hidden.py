"""Who can tell which Role, through whole games: one's own, and what an effect shows (DN-59, DN-60)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from huisclos.core.record import decode, replay
from huisclos.core.seats import Seat
from huisclos.games.death_note.events import (
    ActionPlayed,
    Happening,
    RoleDied,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
    Suspected,
    TileTurned,
)
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.state import State
from huisclos.games.death_note.steps.playing import ActionEnd
from tests.games.death_note.golden_games import FOLDER, GAMES

games = pytest.mark.parametrize("game", GAMES)


class Turned(NamedTuple):
    """What one answer changed."""

    before: State
    after: State
    happened: tuple[Happening, ...]

    @property
    def effect(self) -> bool:
        """Whether a card or the threshold had anything to do with it."""
        resolving = any(isinstance(step, ActionEnd) for step in self.before.agenda)
        played = any(
            isinstance(event, ActionPlayed | Suspected | TileTurned | RoleDied) for event in self.happened
        )
        return resolving or played or self.before.scene.face_up is not None


def turns(game: str) -> Iterator[Turned]:
    """The answers of a game since everybody has a Role."""
    told: list[tuple[Any, Any]] = list(replay(decode((FOLDER / f"{game}.jsonl").read_bytes())))
    for (before, _), (after, happened) in pairwise(told):
        if before.roles:
            yield Turned(before, after, happened)


def known(state: State, seat: Seat) -> tuple[Any, ...]:
    """The Roles this seat can tell, face up or remembered."""
    view = RULES.project(state, seat)
    assert view.notebook is not None
    return tuple(face or note for face, note in zip(view.scene.faces, view.notebook.roles, strict=True))


@games
def test_dn_59_everybody_can_consult_the_own_role_at_any_time(game: str) -> None:
    for turned in turns(game):
        for seat in map(Seat, range(turned.after.scene.people)):
            assert known(turned.after, seat)[seat] is turned.after.roles[seat]


@games
def test_dn_59_nobody_shows_the_own_role_unless_an_effect_asks(game: str) -> None:
    shown = [turned for turned in turns(game) if any(isinstance(e, RoleRevealed) for e in turned.happened)]
    assert shown
    assert all(turned.effect for turned in shown)


@games
def test_dn_60_only_who_was_shown_a_face_down_role_can_tell_it(game: str) -> None:
    for before, after, happened in turns(game):
        if any(isinstance(event, RolesSwapped) for event in happened):
            continue
        faces = [face is not None for face in after.scene.faces]
        for seat in map(Seat, range(after.scene.people)):
            seen = [event for event in happened if isinstance(event, RoleSeen) and event.by == seat]
            shown = {
                after.scene.slot(event.place or 0) if event.seat is None else event.seat for event in seen
            }
            learnt = {
                slot
                for slot, (was, now) in enumerate(zip(known(before, seat), known(after, seat), strict=True))
                if was is not now and not faces[slot]
            }
            assert learnt <= shown
