"""Equal testimony, equal view."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from huisclos.core.events import testimony as witnessed
from huisclos.core.rules import AnyRules
from huisclos.core.seats import NATURE, Seat
from huisclos.laws.law import Finding, law
from huisclos.laws.neighbours import neighbours
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import difference, lookalike, named, written

OTHER_WORLDS = 12
"""How many worlds are tried until one goes on the same: where much is turned up at once, few do."""
OTHER_ANSWERS = 3
"""How many different answers of the actor are tried in the other world."""
OTHER_CHANCES = 12
"""How many ways in which chance could have fallen almost the same."""


@law("testimony")
def testimony(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """Two worlds that look alike to a witness go on looking alike while the witness sees the same happen."""
    rules = play.rules
    for number in play.some(rng):
        state = play.states[number]
        for witness in play.readers if rules.pending(state) else ():
            actor = rng.choice(rules.pending(state))
            action = rules.legal(state, actor).sample(rng)
            here, events = rules.apply(state, actor, action)
            saw = written(witnessed(events, witness))
            for _ in range(OTHER_WORLDS):
                other = lookalike(rules, state, witness, rng)
                answers = _answers(rules, other, actor, action, witness, rng)
                after = (rules.apply(other, actor, answer) for answer in answers)
                alike = [there for there, events in after if written(witnessed(events, witness)) == saw]
                yield from (Finding(number, _compare(rules, here, there, witness)) for there in alike)
                if alike:
                    break


def _answers(
    rules: AnyRules, other: Any, actor: Seat, action: Any, witness: Seat | None, rng: Random
) -> Iterator[Any]:
    """What the actor might do in the other world: the same if it can, and, to other eyes, something else."""
    choices = rules.legal(other, actor)
    if action in choices:
        yield action
    if actor == witness or not len(choices):
        return
    for _ in range(OTHER_ANSWERS):
        yield choices.sample(rng)
    if actor == NATURE:
        yield from neighbours(action, rules.types.action, choices, OTHER_CHANCES, rng)


def _compare(rules: AnyRules, here: Any, there: Any, witness: Seat | None) -> str | None:
    one, two = rules.project(here, witness), rules.project(there, witness)
    if written(one) != written(two):
        return f"{named(witness)} saw the same and sees {difference(one, two)}"
    asked, others = rules.pending(here), rules.pending(there)
    return None if asked == others else f"{named(witness)} saw the same, but {asked} ≠ {others} are awaited"
