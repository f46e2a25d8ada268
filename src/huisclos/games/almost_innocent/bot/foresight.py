"""Foresight: how the team would fare after a question, played on in worlds that fit all that was said.

What a question tells now is not all that counts: tokens run out, lines close, and some doubts no later
question settles. So a few good ones are asked in imagined worlds, and the team asks on until the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log2
from typing import NamedTuple

from huisclos.games.almost_innocent.board.combinations import Cases, combinations
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity, Subject
from huisclos.games.almost_innocent.box import LINES, Face, Line
from huisclos.games.almost_innocent.knowledge.inquiry import Ask, subject
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity
from huisclos.games.almost_innocent.notebook import Dealt, Possible
from huisclos.games.almost_innocent.scene import Scene

SAVED = 1e-3
"""What a token left over is worth: of two sure ways the shorter."""


class World(NamedTuple):
    """One way the cards may lie, and what everybody would still take for possible in it."""

    dealt: Dealt
    minds: Possible


class Asked(NamedTuple):
    """A question that can be asked: which clues count for it, and what it costs."""

    subject: Subject
    line: Line | None
    """The line it closes."""
    tokens: Tokens
    """Those that are left afterwards."""


class Foresight:
    """The rest of a case, imagined."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.every = combinations(scene.scenario)
        self.open = tuple(line for line in LINES if line not in scene.closed and line not in scene.controlled)

    def chance(self, asked: Asked, worlds: Sequence[World]) -> float:
        """How likely the team is to win after this question."""
        return sum(self._play_on(asked, world) for world in worlds) / len(worlds)

    def _play_on(self, asked: Asked, world: World) -> float:
        minds = self._answered(asked.subject, world.minds, world.dealt)
        tokens, open_lines = asked.tokens, tuple(line for line in self.open if line != asked.line)
        while tokens.left and open_lines and any(mind.bit_count() > 1 for mind in minds.values()):
            best = max(self._askable(tokens, open_lines), key=lambda one: self._tells(one.subject, minds))
            minds = self._answered(best.subject, minds, world.dealt)
            tokens, open_lines = best.tokens, tuple(line for line in open_lines if line != best.line)
        return self._resolved(minds) + SAVED * tokens.left

    def _askable(self, tokens: Tokens, lines: Iterable[Line]) -> list[Asked]:
        asked: list[Asked] = []
        for line in lines:
            if tokens.holds(Face.QUANTITY):
                asked.append(Asked(Quantity(line), line, tokens.without(Face.QUANTITY)))
            if tokens.holds(Face.KIND):
                left = tokens.without(Face.KIND)
                asked += (Asked(OfKind(line, kind), line, left) for kind in self.scene.grid.kinds)
        return asked

    def _answered(self, subject: Subject, minds: Possible, dealt: Dealt) -> Possible:
        """Everybody hears the truth about their own combination."""
        grid = self.scene.grid
        hits = grid.hits(subject)
        counted = self.every.counting(hits)
        return {
            seat: mind & counted[(hits & grid.bits(dealt[seat])).bit_count()] for seat, mind in minds.items()
        }

    def _tells(self, subject: Subject, minds: Possible) -> float:
        """How many bits the answers should tell all those who still doubt."""
        counted = self.every.counting(self.scene.grid.hits(subject))
        return sum(_bits(mind, counted) for mind in minds.values())

    def _resolved(self, minds: Possible) -> float:
        """How likely all name what they hold for possible, with so many mistakes forgiven."""
        won = 1.0
        for mind in minds.values():
            won /= mind.bit_count()
        missed = 1 - won
        for _ in range(self.scene.innocence):
            missed *= 1 - won ** (1 / len(minds))
        return 1 - missed


def asked(scene: Scene, action: Ask) -> Asked:
    """What this action asks, and what it leaves to ask with."""
    line: Line | None = getattr(action, "line", None)
    tokens = scene.tokens
    if isinstance(action, AskQuantity | AskKind):
        tokens = tokens.without(Face.QUANTITY if isinstance(action, AskQuantity) else Face.KIND)
    if line in scene.controlled:
        tokens = tokens.without(getattr(action, "extra", None))
    return Asked(subject(action), None if isinstance(action, AskAgain) else line, tokens)


def _bits(mind: Cases, counted: Sequence[Cases]) -> float:
    total = mind.bit_count()
    if total < 2:
        return 0.0
    rest, bits = total, 0.0
    for having in counted[:-1]:
        count = (mind & having).bit_count()
        rest -= count
        if count:
            bits += count * log2(total / count)
    if rest:
        bits += rest * log2(total / rest)
    return bits / total
