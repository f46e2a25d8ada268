"""What one seat may believe: the roles that are possible, how everybody behaves, and what is said of them."""

from huisclos.games.death_note.knowledge.belief import believe, shown
from huisclos.games.death_note.knowledge.counsel import Counsel
from huisclos.games.death_note.knowledge.inquiry import INQUIRY

__all__ = ["INQUIRY", "Counsel", "believe", "shown"]
