"""Clues that cover several cells."""

import pytest

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity
from huisclos.games.almost_innocent.box import Clue, Kind, Line
from huisclos.games.almost_innocent.options import Chapter

WIZARD = grid(campaign("4"))


@pytest.mark.parametrize("chapter", Chapter)
def test_ai_104_a_large_clue_is_two_or_four_adjacent_cells(chapter: Chapter) -> None:
    for cells in grid(campaign(chapter)).large.values():
        columns, rows = zip(*cells, strict=True)
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        assert (width, height) in {(1, 2), (2, 1), (2, 2)}
        assert len(cells) == width * height


def test_ai_105_it_is_on_every_line_that_crosses_it() -> None:
    ogre = grid(campaign("3"))
    on = [line for line in Line if ogre.answer(OfKind(line, Kind.VICTIM), ogre.bits((Clue.V6,)))]
    assert on == ["4", "5", "D", "E"]


def test_ai_106_on_one_line_it_counts_once_and_has_one_card() -> None:
    ogre = grid(campaign("3"))
    assert [ogre.answer(Quantity(line), ogre.bits((Clue.V6,))) for line in ("4", "5", "D", "E")] == [1] * 4  # type: ignore[arg-type]
    assert ogre.decks[Kind.VICTIM].count(Clue.V6) == 1


def test_ai_107_the_wizard_lies_on_rows_5_and_6_and_in_one_column() -> None:
    wizard = WIZARD.bits((Clue.V1,))
    assert [line for line in Line if WIZARD.answer(OfKind(line, Kind.VICTIM), wizard)] == ["5", "6", "E"]
    assert [line for line in Line if WIZARD.answer(Quantity(line), wizard) == 1] == ["5", "6", "E"]


def test_ai_108_scenario_4_has_four_large_victims() -> None:
    assert list(WIZARD.large) == ["V1", "V2", "V3", "V5"]
