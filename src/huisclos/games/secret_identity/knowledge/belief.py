"""Who has which number: what is possible, and what is likely by the pictures, all weighed together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, reduce
from math import prod
from typing import Any

from huisclos.core.belief import Belief, Item, Place, cited
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.core.seats import Seat
from huisclos.deduce import Contradiction, reckon
from huisclos.deduce.assignment.slots import Manner
from huisclos.deduce.odd import RATES, Rates
from huisclos.games.secret_identity.box import NUMBERS
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.notes import Notes
from huisclos.games.secret_identity.knowledge.reading import Group, doubted
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.view import View


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
        return Belief(reckon(notes.problem().weighing_either(manners(view.scene, notes.masked))), testimony)
    except Contradiction as contradiction:
        raise Contradicted(cited(contradiction.because, testimony)) from None


def shown(view: View, testimony: Sequence[Any]) -> Mapping[Item, Mapping[Place, bool]]:
    """The numbers one has looked at."""
    notes = reduce(Notes.notice, testimony, Notes())
    return {seat: {number: True} for seat, number, _ in notes.seen}


def manners(scene: Scene, masked: tuple[Seat, ...], rates: Rates = RATES) -> Iterator[Manner]:
    """How likely each number is for each open case by itself, if few mean nothing by their pictures, or most.

    Which of these this table is, is told by the cases it has opened so far.
    """
    group = Group(common_sense(), scene)
    meant = {seat: group.meaning(seat) for seat in group.owners}
    read = {seat: group.read(seat) for seat in masked if scene.cases[seat]}
    for odd, likely in rates.items() if read else ():
        share = likely * prod(odd + (1 - odd) * told for told in meant.values())
        honest = {seat: (1 - odd) * told / (odd + (1 - odd) * told) for seat, told in meant.items()}
        yield Manner(
            share,
            {
                seat: dict(zip(NUMBERS, doubted(row, honest.get(seat, 1 - odd)), strict=True))
                for seat, row in read.items()
            },
        )


@cache
def common_sense() -> Mind:
    """How somebody without quirks reads."""
    return Mind("common sense", quirks=0)
