"""A hint: the best question now and how its answers would share what is left, or what is best to do."""

from __future__ import annotations

from typing import Any, NamedTuple

from huisclos.core.belief import Belief
from huisclos.core.inquiry import Advises, Counsels, Inquiry, Question
from huisclos.core.registry import Game
from huisclos.core.value import Value
from huisclos.hindsight.worth import sample, shares, worth


class Advice(NamedTuple):
    """What to ask, and why; nothing, if there is nothing left to ask."""

    question: Question | None
    shares: tuple[float, ...] = ()
    """Which part of all ways in which everything may lie each answer would leave, the largest first."""
    counsel: tuple[Value, ...] = ()
    """Where nothing can be asked: what is best to do, each in a sentence of the game."""


def advise(game: Game, view: Any, belief: Belief) -> Advice | None:
    """For whoever sees and believes this; none, where there is nothing to say."""
    inquiry = game.inquiry
    asking = None if inquiry is None else _best_question(inquiry, view, belief)
    if asking is not None or not isinstance(inquiry, Counsels):
        return asking
    counsel = tuple(inquiry.counsel(view, belief))
    return Advice(None, counsel=counsel) if counsel else None


def _best_question(inquiry: Inquiry, view: Any, belief: Belief) -> Advice | None:
    """The question that promises most; none, where nothing can be asked."""
    questions = tuple(inquiry.open_questions(view, belief)) if isinstance(inquiry, Advises) else ()
    if not questions:
        return None
    if all(len(doubt) == 1 for doubt in inquiry.doubts(belief, questions[0].asker).values()):
        return Advice(None)
    worlds = sample(belief, str(belief.worlds))
    best = max(questions, key=lambda question: worth(question, worlds))
    return Advice(best, tuple(shares(best, worlds)))
