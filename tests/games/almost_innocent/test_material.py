"""What is in the box, and its bounds."""

from collections import Counter

import pytest

from huisclos.core.errors import SetupError
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import (
    CLUES,
    CLUES_OF,
    MOST_INNOCENCE,
    MOST_TOKENS,
    SEVENTHS,
    SIDE,
    STAR_OF,
    Kind,
    Level,
)
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from tests.testkit.almost_innocent import ANN, BEN, seated

every_chapter = pytest.mark.parametrize("chapter", Chapter)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_ai_01_two_to_five_play(count: int) -> None:
    assert RULES.setup(Options(), count).scene.players == count


@pytest.mark.parametrize("count", [-1, 0, 1, 6])
def test_ai_01_fewer_or_more_cannot(count: int) -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(), count)


def test_ai_01_all_win_or_all_lose() -> None:
    won, lost = seated(3).state.close(won=True), seated(3).state.close(won=False)
    cleared, condemned = RULES.outcome(won), RULES.outcome(lost)
    assert cleared is not None
    assert condemned is not None
    assert cleared.winners == (0, 1, 2)
    assert condemned.winners == ()
    assert RULES.outcome(seated(3).state) is None


@every_chapter
def test_ai_02_every_cell_belongs_to_one_clue_or_to_none(chapter: Chapter) -> None:
    board = grid(campaign(chapter))
    lying = Counter(cell for cells in board.cells.values() for cell in cells)
    lying.update(board.empty)
    assert lying == Counter({(column, row): 1 for column in range(SIDE) for row in range(SIDE)})


def test_ai_03_five_types_with_up_to_seven_clues_and_three_stars() -> None:
    assert [kind.value for kind in Kind] == ["offender", "victim", "crime", "evidence", "scene"]
    ordinary = {kind: [clue for clue in CLUES_OF[kind] if clue.copies == 1] for kind in Kind}
    assert {len(clues) for clues in ordinary.values()} == {7}
    assert all(ordinary[kind][-1] is SEVENTHS[kind] for kind in Kind)
    assert set(STAR_OF) == {Kind.OFFENDER, Kind.VICTIM, Kind.EVIDENCE}


def test_ai_04_one_card_for_each_clue_two_for_a_starred_one_41_in_all() -> None:
    assert sum(clue.copies for clue in CLUES) == 41
    assert {clue for clue in CLUES if clue.copies == 2} == set(STAR_OF.values())


@every_chapter
@pytest.mark.parametrize("level", Level)
def test_ai_05_at_most_12_investigation_and_3_almost_innocent_tokens(chapter: Chapter, level: Level) -> None:
    page = campaign(chapter)
    assert 0 < page.tokens[level].left <= MOST_TOKENS == 12
    assert 0 <= page.almost_innocent[level] <= MOST_INNOCENCE == 3


def test_nobody_is_awaited_but_the_active_seat() -> None:
    sitting = seated(3)
    assert sitting.pending == (ANN,)
    sitting.counts(ANN, "1")
    assert sitting.pending == (BEN,)
