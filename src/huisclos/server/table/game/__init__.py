"""The games of a table: the one under way, what was asked and noticed, and the series they make."""
