"""What somebody at the table can make of a proposal, by the pictures that all of them see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from huisclos.core.value import Value
from huisclos.games.secret_identity.bot.reasons import Speaks, Vague
from huisclos.games.secret_identity.box import Number
from huisclos.games.secret_identity.events import Proposed
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.knowledge.opinion import best_reason
from huisclos.games.secret_identity.scene import Scene
from huisclos.games.secret_identity.view import View

COMMON_SENSE = Mind("common sense", 0.0)


def presume(view: View, witnessed: Sequence[Any], told: Sequence[Any]) -> tuple[Value, ...]:
    """What speaks for a proposal."""
    proposed = next((event for event in told if isinstance(event, Proposed)), None)
    return () if proposed is None else (spoken_for(COMMON_SENSE, view.scene, proposed.number),)


def spoken_for(mind: Mind, scene: Scene, number: Number) -> Value:
    """The picture that speaks for a number most clearly, if one does."""
    found = best_reason(mind, scene, number)
    if found is None:
        return Vague()
    return Speaks(found.picture.pictogram, found.picture.green, scene.character(number))
