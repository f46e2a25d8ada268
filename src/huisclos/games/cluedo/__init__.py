"""Cluedo, after the edition of 2015: who did it, with what, and where."""
