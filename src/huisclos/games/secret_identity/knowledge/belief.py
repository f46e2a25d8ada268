"""Who has which number: what is possible, and what is likely by the pictures, all weighed together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, reduce
from typing import Any

from huisclos.core.belief import Belief, Item, Place, cited
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.seats import Seat
from huisclos.deduce import Contradiction, reckon
from huisclos.games.secret_identity.box import NUMBERS
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.notes import Notes
from huisclos.games.secret_identity.knowledge.reading import Group, wary
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.view import View

ODD = 0.2
"""How likely the pictures of a seat say nothing at all; `scripts/odd.py` has fitted it."""


def believe(view: View, testimony: Sequence[Any]) -> Belief:
    """What the reader of this view may believe of the number of each seat that holds one.

    Only the numbers one has seen make anything impossible. How likely the others are is said by the pictures
    in open cases, as common sense reads them, and by how this group has meant its pictures so far; some mean
    nothing by them.
    """
    notes = reduce(Notes.notice, testimony, Notes())
    if not notes.masked:
        raise NoBelief("nobody holds a number")
    try:
        return Belief(reckon(notes.problem().weighing(readings(view.scene, notes.masked))), testimony)
    except Contradiction as contradiction:
        raise Contradicted(cited(contradiction.because, testimony)) from None


def shown(view: View, testimony: Sequence[Any]) -> Mapping[Item, Mapping[Place, bool]]:
    """The numbers one has looked at."""
    notes = reduce(Notes.notice, testimony, Notes())
    return {seat: {number: True} for seat, number, _ in notes.seen}


def readings(scene: Scene, masked: tuple[Seat, ...], odd: float = ODD) -> dict[Item, Mapping[Place, float]]:
    """How likely each number is for each open case by itself."""
    if not any(scene.cases[seat] for seat in masked):
        return {}
    group = Group(common_sense(), scene, wary(odd))
    return {seat: dict(zip(NUMBERS, group.read(seat), strict=True)) for seat in masked if scene.cases[seat]}


@cache
def common_sense() -> Mind:
    """How somebody without quirks reads."""
    return Mind("common sense", quirks=0)
