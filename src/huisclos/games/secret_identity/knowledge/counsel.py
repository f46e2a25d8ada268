"""Advice for a masked evening: which pictures to show, whom to take for whom, and where to look once more.

Each has its sentence under `hint`. All of it is read as somebody without quirks reads.
"""

from __future__ import annotations

from collections.abc import Iterator

from huisclos.core.belief import Belief
from huisclos.core.seats import Seat
from huisclos.core.value import Value
from huisclos.games.secret_identity.box import NUMBERS, Character, Number, Pictogram
from huisclos.games.secret_identity.knowledge.belief import common_sense
from huisclos.games.secret_identity.knowledge.giving import Giver, price_of_a_card
from huisclos.games.secret_identity.knowledge.matching import best_match
from huisclos.games.secret_identity.knowledge.reading import Group
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Discussion, Voting
from huisclos.games.secret_identity.view import View


class Show(Value):
    """The pictures that say best whom one plays, and how many in a hundred would see it."""

    character: Character
    green: tuple[Pictogram, ...]
    red: tuple[Pictogram, ...]
    chance: int


class Plainest(Value):
    """The seat whose number is plainest, how likely it is in percent, and how far ahead of the next."""

    seat: Seat
    number: Number
    character: Character
    chance: int


class Torn(Value):
    """The seat that is hardest to tell, and between whom, in percent."""

    seat: Seat
    character: Character
    chance: int
    other: Character
    rival: int


WORTH_A_LOOK = 0.1
"""Whoever is less likely than this is no rival."""

Counsel = Show | Plainest | Torn


def counsel(view: View, belief: Belief) -> Iterator[Counsel]:
    """What is best to do now, from one's own hand, number and testimony."""
    match view.agenda[0] if view.agenda else None:
        case Clue(waiting=waiting) if view.seat in waiting and view.number is not None:
            yield _show(view, view.seat, view.number)
        case Voting() | Discussion():
            yield from _guess(view, belief)


def _show(view: View, seat: Seat, number: Number) -> Show:
    scene = view.scene
    board = tuple(map(scene.character, NUMBERS))
    giver = Giver(common_sense(), board, number - 1, Group(common_sense(), scene).readers(seat))
    price = price_of_a_card(len(view.hand), scene.turns_to_come())
    ways = giver.best_pictures(view.hand, scene.most_pictures(seat), price)
    green, red = (tuple(way.pictogram for way in ways if way.green is side) for side in (True, False))
    return Show(board[number - 1], green, red, round(100 * giver.recognised(ways)))


def _guess(view: View, belief: Belief) -> Iterator[Plainest | Torn]:
    """The surest of all together, and of the others the one with the least lead."""
    open_cases = [seat for seat in view.scene.in_play if seat in belief.table and seat not in belief.certain]
    if not open_cases:
        return
    rows = {seat: [belief.table[seat][number] for number in NUMBERS] for seat in open_cases}
    laid = dict(zip(open_cases, best_match(list(rows.values())), strict=True))
    surest = max(open_cases, key=lambda seat: rows[seat][laid[seat]])
    yield Plainest(
        surest,
        NUMBERS[laid[surest]],
        view.scene.character(NUMBERS[laid[surest]]),
        round(100 * rows[surest][laid[surest]]),
    )
    torn = min(open_cases, key=lambda seat: _lead(rows[seat]))
    first, second = _two(rows[torn])
    if torn != surest and rows[torn][second] >= WORTH_A_LOOK:
        yield Torn(
            torn,
            view.scene.character(NUMBERS[first]),
            round(100 * rows[torn][first]),
            view.scene.character(NUMBERS[second]),
            round(100 * rows[torn][second]),
        )


def _two(row: list[float]) -> tuple[int, int]:
    """The two likeliest places of a row."""
    first, second, *_ = sorted(range(len(row)), key=lambda place: -row[place])
    return first, second


def _lead(row: list[float]) -> float:
    first, second = _two(row)
    return row[first] - row[second]
