"""New boards: as wished, playable, and the same for the same chance."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from huisclos.core.errors import SetupError
from huisclos.games.almost_innocent.board.faults import faults
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import read, write
from huisclos.games.almost_innocent.board.subject import OfKind
from huisclos.games.almost_innocent.box import LINES, Character, Kind
from huisclos.games.almost_innocent.workshop.draft import Style, Wish, draft

FOUR = tuple(Kind)[1:]


def on_a_line(style: Style, seed: int) -> float:
    """How many clues of a type share a line, on average over the lines where it is."""
    board = grid(draft(Wish(style=style, types=FOUR), Random(seed)))
    counts = [board.hits(OfKind(line, kind)).bit_count() for line in LINES for kind in board.kinds]
    there = [count for count in counts if count]
    return sum(there) / len(there)


@settings(deadline=None, max_examples=10)
@given(st.sampled_from(Style), st.integers(0, 2**32), st.integers(0, 4), st.integers(0, 1), st.booleans())
def test_a_draft_can_be_played_and_written(
    style: Style, seed: int, pairs: int, squares: int, queen: bool
) -> None:
    wish = Wish(style=style, types=FOUR, pairs_of_cells=pairs, squares=squares, queen=queen)
    scenario = draft(wish, Random(seed))
    assert list(faults(scenario)) == []
    assert read(write(scenario)) == scenario
    sizes = Counter(map(len, grid(scenario).large.values()))
    assert (sizes[2], sizes[4]) == (pairs, squares)
    assert scenario.queen == queen


def test_the_same_chance_brings_the_same_board() -> None:
    wish = Wish(
        style=Style.CLUSTER, sevenths=(Kind.CRIME,), stars=(Kind.VICTIM,), abilities=(Character.OKRA,)
    )
    assert draft(wish, Random(3)) == draft(wish, Random(3))
    assert draft(wish, Random(3)) != draft(wish, Random(4))


def test_a_style_is_felt() -> None:
    spread, pairs, cluster = (on_a_line(style, 1) for style in Style)
    assert spread < pairs < cluster


def test_seventh_and_starred_clues_come_when_wished() -> None:
    board = grid(draft(Wish(sevenths=tuple(Kind), stars=(Kind.OFFENDER,)), Random(1)))
    assert sum(map(len, board.decks.values())) == 37
    assert board.empty == ()


@pytest.mark.parametrize(
    "wish",
    [
        Wish(sevenths=tuple(Kind), squares=1),
        Wish(types=(Kind.CRIME,), pairs_of_cells=7),
        Wish(types=FOUR, squares=4, pairs_of_cells=1),
        Wish(types=(Kind.CRIME, Kind.SCENE), squares=8),
    ],
)
def test_what_cannot_be_is_refused(wish: Wish) -> None:
    with pytest.raises(SetupError):
        draft(wish, Random(1))
