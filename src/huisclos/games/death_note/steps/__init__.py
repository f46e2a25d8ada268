"""What can be unfinished at a table of Death Note, and how it resolves: a file for each family of cards."""
