"""What the open question of a table says of itself."""

from __future__ import annotations

from typing import Any

from huisclos.core.rules import AnyRules
from huisclos.core.seats import Seat


def hushed(rules: AnyRules, state: Any) -> tuple[Seat, ...]:
    """Who may not talk now."""
    return rules.question(state).hushes(state)


def leisure(rules: AnyRules, state: Any) -> int:
    """How many times as long as usual bots take now."""
    return rules.question(state).leisure(state)


def lapse(rules: AnyRules, state: Any, seat: Seat) -> tuple[Seat, Any] | None:
    """What counts as said once the time of this seat has run out."""
    return rules.question(state).lapse(state, seat)


def brief(rules: AnyRules, state: Any) -> bool:
    """Whether those who are awaited share one short time."""
    return rules.question(state).brief
