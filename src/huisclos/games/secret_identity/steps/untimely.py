"""What is said at the wrong time: refused by the rule that says when its time is, whatever is asked now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from huisclos.games.secret_identity.moves import Arrange, Propose, Swap, Vote

if TYPE_CHECKING:
    from huisclos.games.secret_identity.scene import Scene


def untimely(scene: Scene, action: Any, otherwise: str = "illegal") -> tuple[str, str | None]:
    """Why this is not the moment for it: a key for the words, and the rule that decides."""
    match action:
        case Swap():
            return "numbers_are_dealt", "SI-06"
        case Arrange():
            return ("cases_are_closed", "SI-20") if scene.masked else ("number_first", "SI-10")
        case Vote() if not scene.together:
            return ("vote_is_over", "SI-26") if scene.rounds else ("cases_first", "SI-20")
        case Propose() if scene.together:
            return "pictures_first", "SI-48"
        case _:
            return otherwise, None
