"""Exact reasoning about what is hidden; knows no game.

State what is known as `Cards`, an `Assignment`, `Tuples` or `Joint` ones, and `reckon` with it.
"""

from huisclos.deduce.assignment.slots import Assignment
from huisclos.deduce.cards.deal import Cards
from huisclos.deduce.joint.shares import Joint
from huisclos.deduce.lines import Contradiction
from huisclos.deduce.reckon import reckon
from huisclos.deduce.tuples.space import Space
from huisclos.deduce.tuples.tuples import Tuples

__all__ = ["Assignment", "Cards", "Contradiction", "Joint", "Space", "Tuples", "reckon"]
