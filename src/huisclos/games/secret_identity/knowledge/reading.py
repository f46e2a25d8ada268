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


def leaning(mind: Mind, board: Sequence[Character], picture: Picture, habit: Habit) -> list[float]:
    """How far one picture leans towards each character."""
    weight = habit.green if picture.green else -habit.red
    return [weight * fit for fit in mind.fits(board, picture.pictogram)]


def chances(scores: Sequence[float]) -> list[float]:
    """Scores as probabilities: a point more is about three times as likely."""
    highest = max(scores)
    weights = [exp(score - highest) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def read_case(
    mind: Mind, board: Sequence[Character], case: Iterable[Picture], habit: Habit = USUAL
) -> list[float]:
    """The probability of each character for one case, if it is meant like this."""
    scores = [0.0] * len(board)
    for picture in case:
        for place, lean in enumerate(leaning(mind, board, picture, habit)):
            scores[place] += lean
    return chances(scores)


def habits_of(mind: Mind, scene: Scene, seat: Seat) -> dict[Habit, float]:
    """How probable each habit is for a seat, after all that was unmasked in this game."""
    weights = dict.fromkeys(HABITS, 1.0)
    for owner, board, case, place in _unmasked(scene):
        for habit in HABITS:
            chance = read_case(mind, board, case, habit)[place]
            weights[habit] *= chance if owner == seat else chance**OTHERS_COUNT
    total = sum(weights.values())
    return {habit: weight / total for habit, weight in weights.items()}


def read_seat(mind: Mind, scene: Scene, seat: Seat) -> list[float]:
    """The probability of each number for a seat's open case, whichever way this seat may mean it."""
    board = tuple(character for character in scene.board if character is not None)
    mixed = [0.0] * len(board)
    for habit, weight in habits_of(mind, scene, seat).items():
        for place, chance in enumerate(read_case(mind, board, scene.cases[seat], habit)):
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
