"""Why not is mine to know, too."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from huisclos.core.errors import RuleError
from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat
from huisclos.laws.law import Finding, law
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.refusal import out_of_place
from huisclos.laws.worlds import lookalike


@law("reasons")
def reasons(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """Whether and why an answer is refused follows from what its author sees: a refusal tells nothing new."""
    rules = play.rules
    for number in play.some(rng):
        state = play.states[number]
        for seat in play.seats:
            other = lookalike(rules, state, seat, rng)
            for action in out_of_place(play, number, rng):
                here, there = _reason(rules, state, seat, action), _reason(rules, other, seat, action)
                differed = f"{action} of seat {seat}: {here} ≠ {there}"
                yield Finding(number, None if here == there else differed)


def _reason(rules: AnyRules, state: Any, seat: Seat, action: Any) -> tuple[str, ...] | None:
    """Why this would be refused, if it would."""
    try:
        rules.apply(state, seat, action)
    except RuleError as refused:
        return type(refused).__name__, refused.why, str(refused.rule), str(refused)
    return None
