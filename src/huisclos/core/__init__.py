"""The grammar of a game: what can be asked, answered and witnessed. Knows no game and no input or output."""
