"""What follows from what one seat has witnessed: the whole of it, and the part the house bot works with."""

from huisclos.games.cluedo.knowledge.belief import believe, shown
from huisclos.games.cluedo.knowledge.inquiry import INQUIRY

__all__ = ["INQUIRY", "believe", "shown"]
