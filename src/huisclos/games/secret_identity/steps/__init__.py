"""What can be unfinished at a table of Secret Identity, and how it resolves."""
