"""Reading a case: how likely each of the eight characters is, given the pictures and how they are meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from huisclos.core.seats import Seat
from huisclos.games.secret_identity.box import Character
from huisclos.games.secret_identity.knowledge.fit import Mind
from huisclos.games.secret_identity.scene import Picture, Scene


class Habit(NamedTuple):
    """How much a green picture speaks for what it fits, and a red one against it."""

    green: float
    red: float


USUAL = Habit(1.0, 0.5)
HABITS = tuple(Habit(green, red) for green in (0.5, 1.0, 1.5) for red in (-0.4, 0.1, 0.5, 0.9))
"""Some mean it strictly, some loosely; to some red is what befell the character, and speaks for it."""
OTHERS_COUNT = 0.5
"""How much the pictures of the rest of the group tell about one player's habit."""


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


def meant(sums: Sums, habit: Habit) -> list[float]:
    """The probability of each character, if green and red are meant like this."""
    return chances([habit.green * yes - habit.red * no for yes, no in zip(*sums, strict=True)])


def chances(scores: Sequence[float]) -> list[float]:
    """Scores as probabilities: a point more is about three times as likely."""
    highest = max(scores)
    weights = [exp(score - highest) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def read_case(mind: Mind, board: Sequence[Character], case: Iterable[Picture]) -> list[float]:
    """The probability of each character for one case, as people usually mean it."""
    return meant(add_up(mind, board, case), USUAL)


class Group:
    """What this game has taught about how each seat means green and red."""

    def __init__(self, mind: Mind, scene: Scene) -> None:
        self.mind = mind
        self.scene = scene
        self.lessons: list[tuple[Seat, list[float]]] = []
        """Whose case it was, and how likely each habit made the truth."""
        for owner, board, case, place in _unmasked(scene):
            sums = add_up(mind, board, case)
            self.lessons.append((owner, [meant(sums, habit)[place] for habit in HABITS]))

    def habits(self, seat: Seat) -> dict[Habit, float]:
        """How probable each habit is for a seat; the rest of the group counts, but less."""
        weights = [1.0] * len(HABITS)
        for owner, lesson in self.lessons:
            for place, chance in enumerate(lesson):
                weights[place] *= chance if owner == seat else chance**OTHERS_COUNT
        total = sum(weights)
        return {habit: weight / total for habit, weight in zip(HABITS, weights, strict=True)}

    def read(self, seat: Seat) -> list[float]:
        """The probability of each number for a seat's open case, whichever way this seat may mean it."""
        board = tuple(character for character in self.scene.board if character is not None)
        sums = add_up(self.mind, board, self.scene.cases[seat])
        mixed = [0.0] * len(board)
        for habit, weight in self.habits(seat).items():
            for place, chance in enumerate(meant(sums, habit)):
                mixed[place] += weight * chance
        return mixed


def _unmasked(scene: Scene) -> list[tuple[Seat, tuple[Character, ...], tuple[Picture, ...], int]]:
    """Every case of this game that is no secret any more: whose, among which characters, pictures, truth."""
    rounds = [
        (Seat(seat), past.characters, case, past.numbers[seat])
        for past in scene.rounds
        for seat, case in enumerate(past.cases)
    ]
    turns = [(past.seat, past.characters, past.case, past.number) for past in scene.turns]
    return [
        (seat, board, case, number - 1)
        for seat, board, case, number in (*rounds, *turns)
        if number is not None
    ]
