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
from huisclos.games.almost_innocent.box import LINES, Face, Line, Sign
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.knowledge.company import Company, Few, each, rows
from huisclos.games.almost_innocent.knowledge.inquiry import Ask, common, subject
from huisclos.games.almost_innocent.knowledge.people import admitted
from huisclos.games.almost_innocent.moves import AskAgain, AskKind, AskQuantity
from huisclos.games.almost_innocent.notebook import out_of_play
from huisclos.games.almost_innocent.scene import Scene, left_of

SAVED = 1e-3
"""What a token left over is worth: of two sure ways the shorter."""
JOINT = 16
HEAR = 0
LAST = 0
IN_SIGHT = 400
"""With so many combinations left for each seat the end can be imagined."""
AT_FIRST, BETTER, WORLDS = 12, 4, 48
"""All questions are tried in a few worlds, and the better ones in all."""
DRAWN = 3
"""So many worlds are thought of for each that is played: those that few would think of are played oftener."""


class World(NamedTuple):
    """One way the cards may lie."""

    places: tuple[int, ...]
    """Which of its combinations each seat has."""
    minds: tuple[Few, ...]
    """What each seat can take for possible by what it sees."""


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
        self.book = book
        self.candidates = candidates
        self.scene = book.scene
        self.seats = tuple(map(Seat, range(self.scene.players)))
        self.company = Company(book.every, common(self.scene), Counter(out_of_play(self.scene)))
        self.open = tuple(
            line for line in LINES if line not in self.scene.closed and line not in self.scene.controlled
        )
        ordinary = [
            subject
            for line in self.open
            for subject in (Quantity(line), *(OfKind(line, kind) for kind in self.scene.grid.kinds))
        ]
        self.subjects = tuple(dict.fromkeys((*ordinary, *(one.subject for one in candidates))))
        self.number = {subject: number for number, subject in enumerate(self.subjects)}
        hits = np.array([self.scene.grid.hits(subject) for subject in self.subjects], dtype=np.int64)
        self.said: list[list[list[int]]] = []
        """By seat, combination and question, what is answered."""
        self.counted: list[list[list[Few]]] = []
        """By seat and question, the combinations for each answer."""
        for seat in self.seats:
            answers = np.bitwise_count(self.company.clues[seat][:, None] & hits[None, :])
            self.said.append(answers.tolist())
            by_answer = [rows(answer == answers.T) for answer in range(int(answers.max()) + 1)]
            self.counted.append([list(one) for one in zip(*by_answer, strict=True)])
        self._told: list[dict[Few, NDArray[np.float64]]] = [{} for _ in self.seats]
        self._split: list[dict[Few, NDArray[np.float64]]] = [{} for _ in self.seats]
        self._barred: dict[tuple[tuple[Line, ...], tuple[bool, bool]], NDArray[np.float64]] = {}
        self._fits: dict[tuple[int, ...], Few] = {}
        self._named: dict[tuple[int, ...], float] = {}

    def worlds(self, count: int, rng: Random) -> list[World]:
        """So many ways the cards may lie, each as likely as any other."""
        cases = {seat: self.company.few(seat, those) for seat, those in self.book.cases.items()}
        found: list[dict[Seat, int]] = []
        likely: list[int] = []
        for _ in range(count * DRAWN):
            left, places, many = dict(cases), {}, 1
            while left:
                seat = min(left, key=lambda one: left[one].bit_count())
                those = list(each(left.pop(seat)))
                if not those:
                    break
                many *= len(those)
                places[seat] = place = rng.choice(those)
                row = self.company.beside[seat]
                left = {other: few & row[other][place] for other, few in left.items()}
            else:
                found.append(places)
                likely.append(many)
        return [self._world(places) for places in rng.choices(found, likely, k=count)] if found else []

    def _world(self, places: dict[Seat, int]) -> World:
        minds = []
        for seat in self.seats:
            left = left_of(seat, len(self.seats))
            mind = self.company.beside[left][seat][places[left]]
            if seat == self.book.seat:
                mind &= self.company.few(seat, self.book.own)
            elif self._speaks(seat):
                combination = self.book.every.combination(int(self.company.numbers[seat][places[seat]]))
                mind &= self.company.few(seat, admitted(self.scene, seat, combination))
            minds.append(mind)
        return World(tuple(places[seat] for seat in self.seats), tuple(minds))

    def _speaks(self, seat: Seat) -> bool:
        return self.scene.ready[seat] or Sign.KNOWN in self.scene.marks[seat]

    def best(self, rng: Random) -> Asked:
        """The question after which the team wins most often: all in a few worlds, the better ones in all."""
        worlds = self.worlds(WORLDS, rng)
        won = {one: self.chance(one, worlds[:AT_FIRST]) for one in self.candidates}
        better = sorted(won, key=lambda one: won[one], reverse=True)[:BETTER]
        return max(better, key=lambda one: won[one] + self.chance(one, worlds[AT_FIRST:]))

    def chance(self, asked: Asked, worlds: Sequence[World]) -> float:
        """How likely the team is to win after this question, added up."""
        return sum(self._play_on(asked, world) * often for world, often in Counter(worlds).items())

    def _play_on(self, asked: Asked, world: World) -> float:
        public = [(1 << len(self.company.numbers[seat])) - 1 for seat in self.seats]
        asking, tokens, open_lines = asked.subject, asked.tokens, self.open
        line, asker = asked.line, self.book.seat
        while True:
            number = self.number[asking]
            for seat, place in enumerate(world.places):
                public[seat] &= self.counted[seat][number][self.said[seat][place][number]]
            if line is not None:
                open_lines = tuple(one for one in open_lines if one != line)
            minds = [heard & mind for heard, mind in zip(public, world.minds, strict=True)]
            doubting = [seat for seat in self.seats if minds[seat] & (minds[seat] - 1)]
            if JOINT and max(minds, key=int.bit_count).bit_count() <= JOINT:
                for seat in doubting:
                    minds[seat] = self._fitting(seat, minds[seat], public, world)
                doubting = [seat for seat in doubting if minds[seat] & (minds[seat] - 1)]
            if not doubting or not tokens.left or not open_lines:
                break
            worth = self._askable(open_lines, tokens)
            last = LAST and tokens.left == 1
            for seat in doubting:
                worth = worth + (self._splits if last else self._tells)(seat, minds[seat])
            asking = self.subjects[int(worth.argmax())]
            tokens = tokens.without(Face.QUANTITY if isinstance(asking, Quantity) else Face.KIND)
            line, asker = asking.line, left_of(asker, len(self.seats))
        return self._resolved(doubting, minds, public, world, asker) + SAVED * tokens.left

    def _askable(self, lines: tuple[Line, ...], tokens: Tokens) -> NDArray[np.float64]:
        """Nothing for each question that can be asked, and less than nothing for the others."""
        faces = (bool(tokens.holds(Face.QUANTITY)), bool(tokens.holds(Face.KIND)))
        if (lines, faces) not in self._barred:
            may = dict(zip((Quantity, OfKind), faces, strict=True))
            self._barred[lines, faces] = np.array(
                [
                    0.0 if may.get(type(one)) and getattr(one, "line", None) in lines else -np.inf
                    for one in self.subjects
                ]
            )
        return self._barred[lines, faces]

    def _tells(self, seat: Seat, mind: Few) -> NDArray[np.float64]:
        """How many bits the answer to each question should tell a seat."""
        known = self._told[seat].get(mind)
        if known is None:
            total = mind.bit_count()
            told = [
                sum([_doubt((mind & having).bit_count()) for having in counted])
                for counted in self.counted[seat]
            ]
            known = log2(total) - np.array(told) / total
            self._told[seat][mind] = known
        return known

    def _splits(self, seat: Seat, mind: Few) -> NDArray[np.float64]:
        known = self._split[seat].get(mind)
        if known is None:
            known = np.array(
                [log2(sum([bool(mind & having) for having in counted])) for counted in self.counted[seat]]
            )
            self._split[seat][mind] = known
        return known

    def _resolved(
        self,
        doubting: Sequence[Seat],
        minds: Sequence[Few],
        public: Sequence[Few],
        world: World,
        opener: Seat,
    ) -> float:
        """How likely all name their own, with so many mistakes forgiven."""
        won = 1.0
        for seat in doubting:
            won *= self._names(seat, minds[seat], public, world, opener)
        missed = 1 - won
        for _ in range(self.scene.innocence):
            missed *= 1 - won ** (1 / len(minds))
        return 1 - missed

    def _names(self, seat: Seat, mind: Few, public: Sequence[Few], world: World, opener: Seat) -> float:
        """How likely a seat is right about its whole combination, by all it sees and has heard until then."""
        others = self._others(seat, public, world)
        if HEAR and others:
            alike = self.company.alike
            place = world.places[seat]
            players = len(self.seats)
            doubtful = next(number for number, column in enumerate(alike[seat]) if mind & ~column[place])
            narrowed = []
            for other, few in others:
                before = (other - opener) % players < (seat - opener) % players
                for column in alike[other][: doubtful + before]:
                    few &= column[world.places[other]]
                narrowed.append((other, few))
            others = narrowed
        key = (seat, mind, *(few for _, few in others))
        if key not in self._named:
            ways = [self.company.ways(seat, one, others) for one in each(mind)]
            self._named[key] = max(ways) / sum(ways)
        return self._named[key]

    def _fitting(self, seat: Seat, mind: Few, public: Sequence[Few], world: World) -> Few:
        """Those of a seat's combinations beside which the others can have theirs."""
        others = self._others(seat, public, world)
        key = (seat, mind, *(few for _, few in others))
        if key not in self._fits:
            self._fits[key] = sum(1 << one for one in each(mind) if self.company.fits(seat, one, others))
        return self._fits[key]

    def _others(self, seat: Seat, public: Sequence[Few], world: World) -> list[tuple[Seat, Few]]:
        """What a seat can hold for possible of those whose cards it does not see."""
        left = left_of(seat, len(self.seats))
        row, place = self.company.beside[left], world.places[left]
        return [
            (other, public[other] & row[other][place]) for other in self.seats if other not in (seat, left)
        ]


@cache
def _doubt(count: int) -> float:
    return count * log2(count) if count else 0.0


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
