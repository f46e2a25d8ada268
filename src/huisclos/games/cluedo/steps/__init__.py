"""What can be unfinished at a table of Cluedo, and how it resolves."""
