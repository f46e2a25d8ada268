"""Kinds of people: those of habit, those who think, and those who play anyhow.

Of which kind somebody is, and which Role they have, doings tell together: what gives away a Kira of habit may
clear one who minds what they seem to be. Who sits together is mostly of one kind, so that each tells of all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

import msgspec
import numpy as np
from numpy.typing import NDArray

from huisclos.core.belief import Place
from huisclos.deduce.assignment.slots import Manner
from huisclos.games.death_note.box import SUSPECTS, Role
from huisclos.games.death_note.knowledge.doings import Doings

HABIT, THOUGHT, WHIM = range(3)
READ = (HABIT, THOUGHT)
"""Whose doings tell of their Role; whoever plays anyhow does the same with every Role."""
COMPANIES: Mapping[tuple[float, float, float], float] = {
    (0.96, 0.02, 0.02): 0.3,
    (0.02, 0.96, 0.02): 0.4,
    (0.02, 0.02, 0.96): 0.1,
    (1 / 3, 1 / 3, 1 / 3): 0.2,
}
"""How likely everybody at a table is of each kind, and how likely such a table is."""

Numbers = NDArray[np.float64]


class Tells(msgspec.Struct, frozen=True):
    """What a doing tells: each number is added up over all that somebody did."""

    kinds: Sequence[float]
    """Of which kind they are."""
    habit: Sequence[float]
    """Of their Role, if they are people of habit."""
    thought: Sequence[float]
    """And if they think."""


class People:
    """Reads everybody by what kind of people they seem to be."""

    def __init__(self, tells: Mapping[str, Tells]) -> None:
        self.kinds = {doing: np.array(each.kinds) for doing, each in tells.items()}
        self.roles = {doing: np.array([each.habit, each.thought]) for doing, each in tells.items()}

    def manners(self, doings: Doings) -> list[Manner]:
        """For each kind of company how likely each Role makes all that was done."""
        names, done = doings.layout.names(), self._done(doings)
        return [
            Manner(share, {names[dealt]: _row(np.array(parts) @ seen) for dealt, seen in done.items()})
            for parts, share in COMPANIES.items()
        ]

    def betrays(self, doing: str) -> float:
        """How many times likelier than another Role this makes it that its player is Light."""
        if doing not in self.roles:
            return 1.0
        return float(_among(self.roles[doing])[:, SUSPECTS.index(Role.LIGHT)].mean())

    def _done(self, doings: Doings) -> dict[int, Numbers]:
        """For each of the Roles dealt: how likely each kind, with each Role, does all this."""
        kinds: dict[int, Numbers] = {}
        roles: dict[int, Numbers] = {}
        for (dealt, doing), times in doings.all().items():
            if doing in self.kinds:
                kinds[dealt] = kinds.get(dealt, 0.0) + times * self.kinds[doing]
                roles[dealt] = roles.get(dealt, 0.0) + times * self.roles[doing]
        return {
            dealt: np.exp(said - said.max())[:, None]
            * np.vstack([_among(roles[dealt]), np.ones(len(SUSPECTS))])
            for dealt, said in kinds.items()
        }


@cache
def acquaintance() -> People:
    """Those whom `scripts/people.py` has met."""
    written = resources.files("huisclos.games.death_note").joinpath("people.json").read_bytes()
    return People(msgspec.json.decode(written, type=dict[str, Tells]))


def _among(said: Numbers) -> Numbers:
    """How many times likelier than another Role each is, by the logarithms that were added up."""
    likely = np.exp(said - said.max(axis=-1, keepdims=True))
    among: Numbers = likely / likely.mean(axis=-1, keepdims=True)
    return among


def _row(likely: Numbers) -> dict[Place, float]:
    """L does what is usual."""
    roles = dict[Place, float](zip(SUSPECTS, likely.tolist(), strict=True))
    return {**roles, Role.L: float(likely.mean())}
