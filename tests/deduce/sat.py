"""Another opinion on what is possible: a SAT solver, which knows nothing of how we reckon."""

from __future__ import annotations

from itertools import combinations, count, product

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from huisclos.deduce.cards.deal import Cards, Says
from huisclos.deduce.lines import Item, Place


class SatOpinion:
    """A deal as clauses: a variable says that a card lies with a holder."""

    def __init__(self, problem: Cards, solver: str = "cadical153") -> None:
        self.problem = problem
        numbers = count(1)
        self.lies = {pair: next(numbers) for pair in product(problem.cards, problem.sizes)}
        self.solver = Solver(name=solver, bootstrap_with=self._clauses())

    def possible(self) -> dict[Item, frozenset[Place]]:
        """Where each card could lie; a deal that was found answers for all its cards at once."""
        found: set[tuple[Item, Place]] = set()
        for pair, lies in self.lies.items():
            if pair not in found and self.solver.solve(assumptions=[lies]):
                true = {literal for literal in self.solver.get_model() if literal > 0}
                found |= {other for other, number in self.lies.items() if number in true}
        return {
            card: frozenset(holder for holder in self.problem.sizes if (card, holder) in found)
            for card in self.problem.cards
        }

    def close(self) -> None:
        self.solver.delete()

    def _clauses(self) -> list[list[int]]:
        problem, lies = self.problem, self.lies
        clauses = []
        for card in problem.cards:
            clauses += _exactly_one([lies[card, holder] for holder in problem.sizes])
        top = len(lies)
        for holder, size in problem.sizes.items():
            hand = [lies[card, holder] for card in problem.cards]
            encoded = CardEnc.equals(lits=hand, bound=size, top_id=top, encoding=EncType.seqcounter)
            top = max(top, encoded.nv)
            clauses += encoded.clauses
        for holder, groups in problem.one_of_each.items():
            for group in groups:
                clauses += _exactly_one([lies[card, holder] for card in group])
        for line in problem.lines:
            cards = [lies[card, line.holder] for card in line.cards]
            match line.says:
                case Says.HAS:
                    clauses += [[card] for card in cards]
                case Says.LACKS:
                    clauses += [[-card] for card in cards]
                case Says.HAS_ONE_OF:
                    clauses.append(cards)
                case Says.LACKS_ONE_OF:
                    clauses.append([-card for card in cards])
        return clauses


def _exactly_one(literals: list[int]) -> list[list[int]]:
    return [literals, *([-one, -other] for one, other in combinations(literals, 2))]
