"""What follows from what one seat has witnessed, what is likely by its pictures, and what bots make of it."""

from huisclos.games.secret_identity.knowledge.belief import believe, shown
from huisclos.games.secret_identity.knowledge.counsel import Counsel
from huisclos.games.secret_identity.knowledge.inquiry import INQUIRY

__all__ = ["INQUIRY", "Counsel", "believe", "shown"]
