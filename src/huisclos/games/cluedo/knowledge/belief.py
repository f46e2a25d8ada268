"""Where each card may lie, and how likely, by all that one reader has witnessed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from huisclos.core.belief import Belief, Item, Place, cited
from huisclos.core.errors import Contradicted, NoBelief
from huisclos.deduce import Cards, Contradiction
from huisclos.deduce.cards.deal import Line, Says
from huisclos.deduce.reckon import reckon
from huisclos.games.cluedo.knowledge.habits import Habits
from huisclos.games.cluedo.knowledge.notes import Notes, take_notes
from huisclos.games.cluedo.steps.question import Refute
from huisclos.games.cluedo.view import View

HABITS = Habits()


def believe(view: View, testimony: Sequence[Any], habits: Habits | None = HABITS) -> Belief:
    """What the reader of this view may believe: a card is with a seat, in the `envelope` or the `house`.

    What is possible follows from what was seen and said. How likely it is, among that, follows from how many
    deals there are, and from what people give away by what they name and show; if that is to count.
    """
    notes = take_notes(testimony)
    weights = {} if habits is None else habits.weights(view.seat, testimony, notes.lines)
    try:
        return Belief(reckon(_known(view, notes).weighing(weights)), testimony)
    except Contradiction as contradiction:
        raise Contradicted(cited(contradiction.because, testimony)) from None


PLAIN = {Says.HAS: True, Says.LACKS: False}


def shown(view: View, testimony: Sequence[Any]) -> Mapping[Item, Mapping[Place, bool]]:
    """The cards one holds or has seen, and who had none of the three that were asked for."""
    marks: dict[Item, dict[Place, bool]] = {}
    for line in take_notes(testimony).lines:
        if line.says in PLAIN:
            for card in line.cards:
                marks.setdefault(card, {})[line.holder] = PLAIN[line.says]
    return marks


def known(view: View, testimony: Sequence[Any]) -> Cards:
    """The deal, and what the reader of this view knows of it."""
    return _known(view, take_notes(testimony))


def _known(view: View, notes: Notes) -> Cards:
    if not notes.all_dealt:
        raise NoBelief("the cards are not dealt yet")
    return notes.problem().knowing(_pending(view, notes))


def _pending(view: View, notes: Notes) -> tuple[Line, ...]:
    """Whoever is being asked has one of the three cards, though nothing was shown yet (CL-51)."""
    if notes.question is None:
        return ()
    cards, number = notes.question
    asked = [step.seat for step in view.agenda if isinstance(step, Refute)]
    return tuple(Line(Says.HAS_ONE_OF, seat, cards, (number,)) for seat in asked)
