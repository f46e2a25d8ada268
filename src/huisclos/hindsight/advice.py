"""A hint: the best question somebody could ask now, and how its answers would share what is left."""

from __future__ import annotations

from typing import Any, NamedTuple

from huisclos.core.belief import Belief
from huisclos.core.inquiry import Advises, Question
from huisclos.core.registry import Game
from huisclos.hindsight.worth import sample, shares, worth


class Advice(NamedTuple):
    """What to ask, and why; nothing, if there is nothing left to ask."""

    question: Question | None
    shares: tuple[float, ...] = ()
    """Which part of all ways in which everything may lie each answer would leave, the largest first."""


def advise(game: Game, view: Any, belief: Belief) -> Advice | None:
    """For whoever sees and believes this; none, where nothing can be asked."""
    inquiry = game.inquiry
    if inquiry is None or not isinstance(inquiry, Advises):
        return None
    questions = tuple(inquiry.open_questions(view, belief))
    if not questions:
        return None
    if all(len(doubt) == 1 for doubt in inquiry.doubts(belief, questions[0].asker).values()):
        return Advice(None)
    worlds = sample(belief, str(belief.worlds))
    best = max(questions, key=lambda question: worth(question, worlds))
    return Advice(best, tuple(shares(best, worlds)))
