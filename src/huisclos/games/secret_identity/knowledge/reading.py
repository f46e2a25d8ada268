"""Reading a case: how likely each of the eight characters is, given the pictures and how they are meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp
from typing import NamedTuple

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import NUMBERS, Character, Number
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.scene import Picture, Scene


class Habit(NamedTuple):
    """How much a green picture speaks for what it fits, and a red one against it."""

    green: float
    red: float


Habits = Mapping[Habit, float]
"""How probable each habit is."""

USUAL = Habit(1.0, 0.5)
SURENESS = 2.0
"""How far to trust what pictures say; `scripts/secret_identity/sureness.py` has fitted it."""
GREEN = {0.5: 0.25, 1.0: 0.5, 1.5: 0.25}
"""Some mean it strictly, some loosely."""
RED = {-0.4: 0.1, 0.1: 0.2, 0.5: 0.4, 0.9: 0.3}
"""To most red is what a character is not; to some it is what befell the character, and speaks for it."""
PRIOR: Habits = {
    Habit(green, red): likely * too for green, likely in GREEN.items() for red, too in RED.items()
}
OTHERS_COUNT = 0.5
"""How much the pictures of the rest of the group tell about one player's habit."""
VOTES_COUNT = 0.5
"""How much a vote tells about how the group reads: less than a truth, for voters err alike."""


class Sums(NamedTuple):
    """How well all green pictures of a case fit each character, and all red ones."""

    green: list[float]
    red: list[float]


def add_up(mind: Mind, board: Sequence[Character], case: Iterable[Picture]) -> Sums:
    """What a case shows, before one knows how it is meant."""
    sums = Sums([0.0] * len(board), [0.0] * len(board))
    for picture in case:
        side = sums.green if picture.green else sums.red
        for place, fit in enumerate(mind.fits(board, picture.pictogram)):
            side[place] += fit
    return sums


def meant(sums: Sums, habit: Habit, sureness: float = SURENESS) -> list[float]:
    """The probability of each character, if green and red are meant like this."""
    scores = [habit.green * yes - habit.red * no for yes, no in zip(*sums, strict=True)]
    return chances([sureness * score for score in scores])


def chances(scores: Sequence[float]) -> list[float]:
    """Scores as probabilities: a point more is about three times as likely."""
    highest = max(scores)
    weights = [exp(score - highest) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def mixed(sums: Sums, habits: Habits, sureness: float = SURENESS) -> list[float]:
    """The probability of each character, whichever of these ways it may be meant."""
    total = [0.0] * len(sums.green)
    for habit, weight in habits.items():
        for place, chance in enumerate(meant(sums, habit, sureness)):
            total[place] += weight * chance
    return total


def read_case(mind: Mind, board: Sequence[Character], case: Iterable[Picture]) -> list[float]:
    """The probability of each character for one case of somebody whose ways are not known yet."""
    return mixed(add_up(mind, board, case), PRIOR)


def doubted(chances: Sequence[float], honest: float) -> list[float]:
    """What a case says, if with this chance it says anything at all.

    >>> doubted([0.75, 0.25], 0.5)
    [0.625, 0.375]
    """
    return [honest * chance + (1 - honest) / len(chances) for chance in chances]


class Past(NamedTuple):
    """A case of this game that is no secret any more."""

    owner: Seat
    board: tuple[Character, ...]
    case: tuple[Picture, ...]
    number: Number
    votes: Mapping[Seat | None, Number]
    """What each of the others took it for; a team, which answers as one, is nobody's seat."""


class Lesson(NamedTuple):
    """How likely each habit made what a case was, and what others took it for."""

    owner: Seat
    truth: list[float]
    votes: Mapping[Seat | None, list[float]]


class Group:
    """What this game has taught about how each seat means green and red, and how the others read them."""

    def __init__(self, mind: Mind, scene: Scene) -> None:
        self.mind = mind
        self.scene = scene
        self.lessons = [self._lesson(past) for past in unmasked(scene)]

    def habits(self, seat: Seat) -> Habits:
        """How a seat means its pictures; the rest of the group counts, but less."""
        weights = list(PRIOR.values())
        for lesson in self.lessons:
            count = 1.0 if lesson.owner == seat else OTHERS_COUNT
            weights = [weight * chance**count for weight, chance in zip(weights, lesson.truth, strict=True)]
        return self._probable(weights)

    def readers(self, seat: Seat) -> Habits:
        """How the others will read a seat: by what they have learned of it, and as they have read so far."""
        weights = list(self.habits(seat).values())
        for lesson in self.lessons:
            for voter, read in lesson.votes.items():
                if voter != seat:
                    weights = [
                        weight * chance**VOTES_COUNT for weight, chance in zip(weights, read, strict=True)
                    ]
        return self._probable(weights)

    def read(self, seat: Seat) -> list[float]:
        """The probability of each number for a seat's open case, whichever way this seat may mean it."""
        board = tuple(character for character in self.scene.board if character is not None)
        return mixed(add_up(self.mind, board, self.scene.cases[seat]), self.habits(seat))

    @property
    def owners(self) -> set[Seat]:
        """Whose cases have been opened so far."""
        return {lesson.owner for lesson in self.lessons}

    def meaning(self, seat: Seat) -> float:
        """How many times likelier meaning something by its pictures makes what a seat's cases were."""
        by_habit = list(PRIOR.values())
        for lesson in self.lessons:
            if lesson.owner == seat:
                by_habit = [
                    likely * len(NUMBERS) * chance
                    for likely, chance in zip(by_habit, lesson.truth, strict=True)
                ]
        return sum(by_habit)

    def _lesson(self, past: Past) -> Lesson:
        sums = add_up(self.mind, past.board, past.case)
        chances = [meant(sums, habit) for habit in PRIOR]

        def made(number: Number) -> list[float]:
            return [by_habit[number - 1] for by_habit in chances]

        return Lesson(past.owner, made(past.number), {seat: made(vote) for seat, vote in past.votes.items()})

    def _probable(self, weights: Sequence[float]) -> Habits:
        total = sum(weights)
        return {habit: weight / total for habit, weight in zip(PRIOR, weights, strict=True)}


def unmasked(scene: Scene) -> list[Past]:
    """Every case of this game that has been opened and turned up."""
    rounds = [
        Past(
            owner=Seat(owner),
            board=past.characters,
            case=past.cases[owner],
            number=number,
            votes={Seat(seat): vote for seat, row in enumerate(past.votes) if (vote := row[owner])},
        )
        for past in scene.rounds
        for owner, number in enumerate(past.numbers)
        if number is not None
    ]
    turns = [
        Past(
            owner=past.seat,
            board=past.characters,
            case=past.case,
            number=past.number,
            votes={} if past.answer is None else {None: past.answer},
        )
        for past in scene.turns
    ]
    return rounds + turns
