"""Whether a stock can be shared out at all: what follows at once, and one way to do it."""

from __future__ import annotations

from huisclos.deduce.joint.shares import Setting
from huisclos.deduce.lines import Place
from huisclos.deduce.tuples.space import Cases


def narrow(setting: Setting) -> Setting | None:
    """Strike each value that is used up out for all others; nothing, if somebody is left without."""
    cases = dict(setting.cases)
    before = -1
    while before != (now := sum(left.bit_count() for left in cases.values())):
        before = now
        for pair, having in setting.space.having.items():
            surely = [owner for owner, left in cases.items() if left and not left & ~having]
            spare = setting.stock[pair] - len(surely)
            if spare < 0:
                return None
            if not spare:
                for owner in cases.keys() - set(surely):
                    cases[owner] &= ~having
    return setting._replace(cases=cases) if all(cases.values()) else None


def find(setting: Setting) -> dict[Place, Cases] | None:
    """One way in which everybody has a combination, if there is any."""
    narrowed = narrow(setting)
    if narrowed is None:
        return None
    having = narrowed.space.having
    doubts = [
        (owner, left)
        for owner, cases in narrowed.cases.items()
        for part, values in narrowed.space.parts.items()
        if len(left := [having[part, value] for value in values if cases & having[part, value]]) > 1
    ]
    if not doubts:
        return dict(narrowed.cases)
    owner, left = min(doubts, key=lambda doubt: len(doubt[1]))
    ways = (find(narrowed.among(owner, cases)) for cases in left)
    return next((way for way in ways if way is not None), None)
