"""Huis Clos: deduction games behind closed doors."""

from huisclos.arena.match import Match
from huisclos.core.record import replay

__all__ = ["Match", "replay"]
