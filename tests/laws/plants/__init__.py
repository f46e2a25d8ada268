"""Games in which somebody made one mistake."""
