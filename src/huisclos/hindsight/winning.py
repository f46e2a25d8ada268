"""The question that would have won it: what somebody who lost could have asked to leave nothing in doubt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from huisclos.core.belief import Belief, Item, Place
from huisclos.core.inquiry import Imaginable, Inquiry, Question
from huisclos.core.registry import Game
from huisclos.core.seats import Seat
from huisclos.hindsight.story import Winning
from huisclos.hindsight.truth import Solution, solution
from huisclos.hindsight.worth import Worlds

TRIED = 5
"""So many promising questions are thought through to the end for each that was asked."""

Leaves = Mapping[Hashable, set[Solution]]
"""Which solutions each answer to a question leaves open."""


class Imagined(NamedTuple):
    """What a seat could see and had witnessed before it asked, and how everything really lay."""

    game: Game
    inquiry: Inquiry
    view: Any
    seen: Sequence[Any]
    before: Belief
    truth: Mapping[Item, Place]

    def leaves_no_doubt(self, question: Imaginable) -> bool:
        """Whether everything would have been certain, whichever true answer had been given."""
        return all(
            self._certain(question.asker, question.heard(answer)) for answer in question.answers(self.truth)
        )

    def _certain(self, seat: Seat, heard: Sequence[Any]) -> bool:
        assert self.game.believe is not None
        belief = self.game.believe(self.view, [*self.seen, *heard])
        return all(len(chances) == 1 for chances in self.inquiry.doubts(belief, seat).values())


def winning(number: int, asked: Question, worlds: Worlds, imagined: Imagined) -> Winning | None:
    """Of all that could have been asked instead, the likeliest that would have settled everything."""
    if not isinstance(asked, Imaginable):
        return None
    solutions = [solution(imagined.inquiry, asked.asker, imagined.before, world) for world in worlds]
    chances: dict[Imaginable, float] = {}
    for other in asked.alternatives():
        answers = [other.answers(world) for world in worlds]
        leaves = _leaves(answers, solutions)
        chance = sum(_settled(given, leaves) for given in answers) / len(worlds)
        if chance and _settled(other.answers(imagined.truth), leaves):
            chances[other] = chance
    for other in sorted(chances, key=lambda other: -chances[other])[:TRIED]:
        if imagined.leaves_no_doubt(other):
            return Winning(number, other.as_event(), round(chances[other], 3))
    return None


def _leaves(answers: Iterable[Iterable[Hashable]], solutions: Iterable[Solution]) -> Leaves:
    leaves: dict[Hashable, set[Solution]] = defaultdict(set)
    for given, solved in zip(answers, solutions, strict=True):
        for answer in given:
            leaves[answer].add(solved)
    return leaves


def _settled(answers: Iterable[Hashable], leaves: Leaves) -> bool:
    """Whether none of the answers that could be given leaves two solutions open."""
    return all(len(leaves.get(answer, ())) <= 1 for answer in answers)
