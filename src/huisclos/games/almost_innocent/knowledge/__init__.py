"""What follows from what one seat has witnessed: the whole of it, and the part the house bot works with."""

from huisclos.games.almost_innocent.knowledge.belief import believe
from huisclos.games.almost_innocent.knowledge.inquiry import INQUIRY
from huisclos.games.almost_innocent.knowledge.plain import shown

__all__ = ["INQUIRY", "believe", "shown"]
