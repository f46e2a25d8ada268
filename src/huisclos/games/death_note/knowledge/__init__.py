"""What one seat may believe: the roles that are possible, how everybody behaves, and what is said of them."""

from huisclos.games.death_note.knowledge.belief import believe, shown

__all__ = ["believe", "shown"]
