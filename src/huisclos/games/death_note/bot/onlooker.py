"""What somebody at the table can make of another's doing: which camp does such a thing more often."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import fmean
from typing import Any

from huisclos.core.value import Value
from huisclos.games.death_note.bot.reasons import Common, Leans, Points
from huisclos.games.death_note.box import CAMP, SUSPECTS, Camp
from huisclos.games.death_note.events import ActionPlayed, Refrained, TileDiscarded, TileLeft, WayChosen
from huisclos.games.death_note.knowledge.belief import read
from huisclos.games.death_note.knowledge.doings import fitted
from huisclos.games.death_note.view import View

SOMEWHAT, FAR = 1.25, 2.0
"""So many times as often as the other camp."""


def presume(view: View, witnessed: Sequence[Any], told: Sequence[Any]) -> tuple[Value, ...]:
    """What a doing says of its doer's camp, as the house has counted it; of L everybody knows more."""
    for event in told:
        match event:
            case (
                ActionPlayed(seat) | TileLeft(seat) | TileDiscarded(seat) | WayChosen(seat) | Refrained(seat)
            ):
                if seat == view.scene.seat_of_l:
                    return ()
                _, before = read(view.scene, witnessed)
                dealt = before.layout.role_at(seat)
                _, after = read(view.scene, (*witnessed, *told))
                new = [doing for at, doing in after.all() - before.all() if at == dealt and doing in fitted()]
                return tuple(map(_camp_of, new))
    return ()


def _camp_of(doing: str) -> Value:
    """Whose doing this is rather, if anybody's."""
    often = dict(zip(SUSPECTS, map(exp, fitted()[doing]), strict=True))
    camps = (Camp.KIRA, Camp.INVESTIGATOR)
    kira, investigator = (fmean(often[role] for role in SUSPECTS if CAMP[role] is camp) for camp in camps)
    rather = Camp.KIRA if kira > investigator else Camp.INVESTIGATOR
    times = max(kira, investigator) / min(kira, investigator)
    if times < SOMEWHAT:
        return Common()
    return Points(rather) if times >= FAR else Leans(rather)
