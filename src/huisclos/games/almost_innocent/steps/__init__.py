"""What can be unfinished at a table of Almost Innocent, and how it resolves."""
