"""Which Role lies where: what is possible by all that one reader has witnessed, and what is likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from huisclos.core.belief import Belief, Item, Place, cited
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.deduce import Assignment, Contradiction, reckon
from huisclos.games.death_note.knowledge.doings import Doings, fitted, known_oddness
from huisclos.games.death_note.knowledge.notes import Notes
from huisclos.games.death_note.scene import Scene
from huisclos.games.death_note.view import View


def believe(view: View, testimony: Sequence[Any]) -> Belief:
    """What the reader of this view may believe of the Role of each seat, and of `centre:1`, `centre:2` …

    What is possible follows from what was seen and answered. How likely it is, among that, follows from what
    everybody did, as house bots with the same Role would do it; the less the table plays like them, the less
    that counts.
    """
    try:
        return Belief(reckon(known(view, testimony)), testimony)
    except Contradiction as contradiction:
        raise Contradicted(cited(contradiction.because, testimony)) from None


def shown(view: View, testimony: Sequence[Any]) -> Mapping[Item, Mapping[Place, bool]]:
    """The Roles one was dealt, has looked at or saw revealed, wherever they lie now."""
    if view.scene.detective is None:
        return {}
    notes, _ = read(view.scene, testimony)
    return {item: {role: True} for item, role in notes.seen().items()}


def known(view: View, testimony: Sequence[Any]) -> Assignment:
    """Every Role in its place, what the reader of this view knows of it, and what doings make of it."""
    if view.scene.detective is None:
        raise NoBelief("the Roles are not dealt yet")
    notes, doings = read(view.scene, testimony)
    notes.look_up(view)
    return notes.problem().weighing_either(doings.manners(fitted(), known_oddness()))


def read(scene: Scene, testimony: Sequence[Any]) -> tuple[Notes, Doings]:
    """What this testimony tells of the Roles, and what everybody did."""
    notes = Notes(scene)
    doings = Doings(notes.layout)
    for number, event in enumerate(testimony):
        doings.notice(event)
        notes.notice(number, event)
    return notes, doings
