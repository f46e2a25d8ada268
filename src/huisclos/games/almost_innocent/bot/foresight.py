"""Foresight: how the team would fare after a question, played on in worlds that fit all that was said.

What a question tells now is not all that counts: tokens run out, lines close, and some doubts no later
question settles. So a few good ones are asked in imagined worlds, and the team asks on until the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import log2
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.scenario import Tokens
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity, Subject
from huisclos.games.almost_innocent.bot.verdict import Verdict
from huisclos.games.almost_innocent.bot.worlds import World, Worlds
from huisclos.games.almost_innocent.box import LINES, Face, Line
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.knowledge.company import Few, rows
from huisclos.games.almost_innocent.knowledge.inquiry import Ask, common, subject
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity
from huisclos.games.almost_innocent.scene import Scene, left_of

SAVED = 1e-3
"""What a token left over is worth: of two sure ways the shorter."""
IN_SIGHT = 400
"""With so many combinations left for each seat the end can be imagined."""
AT_FIRST, BETTER, WORLDS = 12, 4, 48
"""All questions are tried in a few worlds, the better ones in all."""
FEW_ENOUGH = 16
"""With so many combinations left, what each seat can conclude from the others' answers is worked out."""
Bits = NDArray[np.float64]


class Asked(NamedTuple):
    """A question that can be asked: which clues count for it, and what it costs."""

    subject: Subject
    line: Line | None
    """The line it closes."""
    tokens: Tokens
    """Those that are left afterwards."""


class Foresight:
    """The rest of a case, imagined."""

    def __init__(self, book: Casebook, candidates: Sequence[Asked]) -> None:
        self.scene, self.seat = book.scene, book.seat
        self.candidates = candidates
        self.worlds = Worlds(book)
        self.verdict = Verdict(self.worlds.company)
        self.open = tuple(
            line for line in LINES if line not in self.scene.closed and line not in self.scene.controlled
        )
        self.ordinary = [one for line in self.open for one in _about(line, self.scene)]
        """What can be asked later on."""
        subjects = (*(one.subject for one in self.ordinary), *(one.subject for one in candidates))
        self.number = {subject: number for number, subject in enumerate(dict.fromkeys(subjects))}
        hits = np.array([self.scene.grid.hits(subject) for subject in self.number], dtype=np.int64)
        self.said: list[list[list[int]]] = []
        """By seat, combination and question, what is answered."""
        self.counted: list[list[tuple[Few, ...]]] = []
        """By seat and question, the combinations for each answer."""
        for clues in self.worlds.company.clues.values():
            answers = np.bitwise_count(clues[:, None] & hits)
            self.said.append(answers.tolist())
            self.counted.append(
                list(zip(*(rows(one == answers.T) for one in range(int(answers.max()) + 1)), strict=True))
            )
        self._told: dict[tuple[Seat, Few], Bits] = {}
        self._barred: dict[tuple[tuple[Line, ...], bool, bool], Bits] = {}

    def best(self, rng: Random) -> Asked:
        """The question after which the team wins most often."""
        worlds = self.worlds.draw(WORLDS, rng)
        won = {one: self.chance(one, worlds[:AT_FIRST]) for one in self.candidates}
        better = sorted(won, key=lambda one: won[one], reverse=True)[:BETTER]
        return max(better, key=lambda one: won[one] + self.chance(one, worlds[AT_FIRST:]))

    def chance(self, asked: Asked, worlds: Sequence[World]) -> float:
        """In how many of these worlds the team may hope to win after this question."""
        return sum(often * self._play_on(asked, world) for world, often in Counter(worlds).items())

    def _play_on(self, asked: Asked, world: World) -> float:
        lines, asker = self.open, self.seat
        heard = [(1 << len(numbers)) - 1 for numbers in self.worlds.company.numbers.values()]
        while True:
            number = self.number[asked.subject]
            for seat, place in enumerate(world.places):
                heard[seat] &= self.counted[seat][number][self.said[seat][place][number]]
            lines = tuple(line for line in lines if line != asked.line)
            doubts = self._doubts(heard, world)
            if not doubts or not asked.tokens.left or not lines:
                break
            asked = self._next(asked.tokens, lines, doubts)
            asker = left_of(asker, self.scene.players)
        won = self.verdict.chance(doubts, heard, world, asker, self.scene.innocence)
        return won + SAVED * asked.tokens.left

    def _doubts(self, heard: Sequence[Few], world: World) -> dict[Seat, Few]:
        """What those take for possible who do not know theirs."""
        minds = {Seat(seat): heard[seat] & mind for seat, mind in enumerate(world.minds)}
        if max(map(int.bit_count, minds.values())) <= FEW_ENOUGH:
            minds = {
                seat: self.verdict.fitting(seat, mind, heard, world)
                for seat, mind in minds.items()
                if mind & (mind - 1)
            }
        return {seat: mind for seat, mind in minds.items() if mind & (mind - 1)}

    def _next(self, tokens: Tokens, lines: tuple[Line, ...], doubts: dict[Seat, Few]) -> Asked:
        """What the team asks next: whatever tells those most who still doubt."""
        worth = self._askable(tokens, lines)
        for seat, mind in doubts.items():
            worth = worth + self._tells(seat, mind)
        asking = self.ordinary[int(worth.argmax())]
        face = Face.QUANTITY if isinstance(asking.subject, Quantity) else Face.KIND
        return asking._replace(tokens=tokens.without(face))

    def _askable(self, tokens: Tokens, lines: tuple[Line, ...]) -> Bits:
        """Nothing for what can be asked, and infinitely less for what cannot."""
        key = (lines, bool(tokens.holds(Face.QUANTITY)), bool(tokens.holds(Face.KIND)))
        if key not in self._barred:
            may = dict(zip((Quantity, OfKind), key[1:], strict=True))
            self._barred[key] = np.array(
                [0.0 if one.line in lines and may[type(one.subject)] else -np.inf for one in self.ordinary]
            )
        return self._barred[key]

    def _tells(self, seat: Seat, mind: Few) -> Bits:
        """How many bits the answer to each question should tell a seat."""
        if (seat, mind) not in self._told:
            doubt = [
                sum([_doubt((mind & having).bit_count()) for having in self.counted[seat][number]])
                for number in range(len(self.ordinary))
            ]
            total = mind.bit_count()
            self._told[seat, mind] = log2(total) - np.array(doubt) / total
        return self._told[seat, mind]


def in_sight(scene: Scene) -> bool:
    """Whether so little is left that the rest can be imagined."""
    return all(those.bit_count() <= IN_SIGHT for those in common(scene).values())


def asked(scene: Scene, action: Ask) -> Asked:
    """What this action asks, and what it leaves to ask with."""
    line: Line | None = getattr(action, "line", None)
    tokens = scene.tokens
    if isinstance(action, AskQuantity | AskKind):
        tokens = tokens.without(Face.QUANTITY if isinstance(action, AskQuantity) else Face.KIND)
    if line in scene.controlled:
        tokens = tokens.without(getattr(action, "extra", None))
    return Asked(subject(action), None if isinstance(action, AskAgain) else line, tokens)


def _about(line: Line, scene: Scene) -> list[Asked]:
    subjects: list[Subject] = [Quantity(line), *(OfKind(line, kind) for kind in scene.grid.kinds)]
    return [Asked(subject, line, scene.tokens) for subject in subjects]


@cache
def _doubt(count: int) -> float:
    return count * log2(count) if count else 0.0
