"""One way in: whatever the problem, it is worked out by whoever knows how."""

from __future__ import annotations

from typing import Any

from huisclos.deduce.assignment.reckoning import AssignmentReckoning
from huisclos.deduce.assignment.slots import Assignment
from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.cards.reckoning import CardsReckoning
from huisclos.deduce.joint.reckoning import JointReckoning
from huisclos.deduce.joint.shares import Joint
from huisclos.deduce.reckoning import Reckoning
from huisclos.deduce.tuples.reckoning import TuplesReckoning
from huisclos.deduce.tuples.tuples import Tuples


def reckon(problem: Cards | Assignment | Tuples | Joint) -> Reckoning[Any]:
    """The problem worked out; refuses a problem without any world, and names what cannot all be true."""
    match problem:
        case Cards():
            return CardsReckoning(problem)
        case Assignment():
            return AssignmentReckoning(problem)
        case Tuples():
            return TuplesReckoning(problem)
        case Joint():
            return JointReckoning(problem)
