"""How well pictures fit names, how this group uses green and red, and who is then likely to be who."""
