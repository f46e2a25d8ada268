"""Why a question cannot be asked, and by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from huisclos.games.almost_innocent.box import Face
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity, Investigate, LeadQueen
from huisclos.games.almost_innocent.steps.questions import spare_tokens

if TYPE_CHECKING:
    from huisclos.games.almost_innocent.state import State

FACES = {AskQuantity: Face.QUANTITY, AskKind: Face.KIND, AskAgain: None}
"""The token each question lays; Okra's is none of the pool."""


def refusal(table: State, action: Any) -> tuple[str, str | None]:
    """What stands against a question of the active player, who has the ability it may take."""
    scene = table.scene
    match action:
        case AskQuantity(line=line) | AskKind(line=line) if line in scene.closed:
            return "line_used", "AI-23"
        case AskAgain(line=line) if line not in scene.closed:
            return "line_unused", "AI-84"
        case AskQuantity() if not scene.tokens.holds(Face.QUANTITY):
            return "pool_empty", "AI-37"
        case AskKind() if not scene.tokens.holds(Face.KIND):
            return "pool_empty", "AI-37"
        case AskKind(kind=kind) | AskAgain(kind=kind) if kind and kind not in scene.grid.kinds:
            return "type_out_of_play", "AI-26"
        case AskQuantity(line=line) | AskKind(line=line) | AskAgain(line=line) if (
            line not in scene.controlled
        ):
            return "no_extra_token", "AI-94"
        case AskQuantity() | AskKind() | AskAgain() if not spare_tokens(scene.tokens, FACES[type(action)]):
            return "no_token_for_the_queen", "AI-96"
        case AskQuantity() | AskKind() | AskAgain():
            return "discard_a_token", "AI-95"
        case Investigate():
            return "type_out_of_play", "AI-76"
        case LeadQueen():
            return "not_her_place", "AI-92"
        case _:
            return "illegal", None
