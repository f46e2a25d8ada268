"""What one was told, one can still see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from huisclos.core.events import testimony
from huisclos.core.rules import AnyRules
from huisclos.core.seats import NATURE, Seat
from huisclos.laws.law import Finding, law
from huisclos.laws.neighbours import neighbours
from huisclos.laws.playthrough import Playthrough
from huisclos.laws.worlds import lookalike, named, written

ANSWERS = 24
"""Where the actor could answer in more ways than this in the other world, they are not all gone through."""

OTHER_CHANCES = 12
"""How many ways in which chance could have fallen almost the same."""


@law("memory")
def memory(play: Playthrough, rng: Random) -> Iterator[Finding]:
    """No event says more of what is hidden than the witness's view keeps: the log betrays nothing by itself.

    The actor answers with something it could not have answered in another world that looked the same to the
    witness. If the witness can tell the two worlds apart by what happened, its view must tell them apart too.
    And where chance falls so that only hidden things lie differently, the witness hears the same.
    """
    rules = play.rules
    for number in play.some(rng):
        state = play.states[number]
        for witness in play.readers if rules.pending(state) else ():
            actor = rng.choice(rules.pending(state))
            action = rules.legal(state, actor).sample(rng)
            other = lookalike(rules, state, witness, rng)
            choices = rules.legal(other, actor)
            if actor != witness and action not in choices and len(choices) <= ANSWERS:
                yield Finding(number, _compare(rules, state, other, actor, action, witness))
            if actor == NATURE:
                yield Finding(number, _deal_again(rules, state, action, witness, rng))


def _deal_again(rules: AnyRules, state: Any, action: Any, witness: Seat | None, rng: Random) -> str | None:
    """Chance falls a little differently: what the view cannot tell apart, the log must not either."""
    after, events = rules.apply(state, NATURE, action)
    told, seen = testimony(events, witness), written(rules.project(after, witness))
    for answer in neighbours(action, rules.types.action, rules.legal(state, NATURE), OTHER_CHANCES, rng):
        elsewhere, events = rules.apply(state, NATURE, answer)
        alike = elsewhere != after and written(rules.project(elsewhere, witness)) == seen
        if alike and written(testimony(events, witness)) != written(told):
            return f"{named(witness)} was told more of a deal than it can see: {told}"
    return None


def _compare(
    rules: AnyRules, state: Any, other: Any, actor: Seat, action: Any, witness: Seat | None
) -> str | None:
    after, events = rules.apply(state, actor, action)
    told = testimony(events, witness)
    seen = written(rules.project(after, witness))
    forgetful = False
    for answer in rules.legal(other, actor):
        elsewhere, events = rules.apply(other, actor, answer)
        if written(testimony(events, witness)) == written(told):
            return None
        forgetful = forgetful or written(rules.project(elsewhere, witness)) == seen
    return f"{named(witness)} was told more than it can see: {told}" if forgetful else None
