"""Where the house bot lies, if it holds the Lie (30)."""

from __future__ import annotations

from typing import Any

from huisclos.games.death_note.box import KIRAS, Role
from huisclos.games.death_note.steps.fourth_round import AllyAnswers, DecisionAnswers, MatsudaAnswers
from huisclos.games.death_note.steps.killing import IsKira, IsNamed
from huisclos.games.death_note.steps.third_round import AssaultAnswer


def use_of_lying(step: Any, mine: Role, claim: Role, *, hides: bool) -> float:
    """Lie where the truth would hurt, with a Role that does not."""
    match step:
        case IsNamed(role=named):
            return 3.0 if mine is named and claim is not named else -1.0
        case IsKira():
            return 3.0 if mine not in KIRAS and claim in KIRAS else -1.0
        case AssaultAnswer(role=named):
            return 2.0 if mine is named and claim is not named and hides else -1.0
        case DecisionAnswers():
            return 2.0 if mine is Role.LIGHT and claim is not Role.LIGHT else -1.0
        case AllyAnswers(roles=named):
            return 2.0 if mine in named and claim in KIRAS and hides else -1.0
        case MatsudaAnswers():
            return -1.0
        case _:
            return -0.5
