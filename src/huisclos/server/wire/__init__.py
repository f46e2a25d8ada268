"""How words travel: connections, what may be sent over them and how fast, and who stands in the door."""
