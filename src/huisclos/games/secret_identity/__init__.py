"""Secret Identity: say who you are with pictures alone, and find out who the others are."""
