"""A table of Liar’s dice on which everything is as a test wants it."""

from __future__ import annotations

from liars_dice.moves import Action, Roll
from liars_dice.rules import RULES, Options, State

from huisclos.core.seats import NATURE, Seat

ANN, BEN, CAT = map(Seat, range(3))


def rolled(*cups: str, **options: object) -> State:
    """Three cups with these dice, Ann to bid."""
    state = RULES.setup(Options(dice=max(map(len, cups)), **options), len(cups))  # type: ignore[arg-type]
    return roll(state, *cups)


def roll(state: State, *cups: str) -> State:
    for cup in cups:
        state, _ = RULES.apply(state, NATURE, Roll(*map(int, cup)))  # type: ignore[arg-type]
    return state


def say(state: State, *said: Action) -> State:
    """Everybody answers in turn."""
    for action in said:
        (seat,) = RULES.pending(state)
        state, _ = RULES.apply(state, seat, action)
    return state
