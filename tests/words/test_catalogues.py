"""Both languages say everything a game can bring up, and say it about the same things."""

from __future__ import annotations

import pytest

from huisclos.core.registry import Game, games
from huisclos.testkit import words
from huisclos.testkit.vocabulary import outcomes, refusals
from huisclos.words.catalogue import platform

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


@every_game
def test_a_game_has_words_for_everything(game: Game) -> None:
    assert [str(fault) for fault in words.faults(game)] == []


@every_game
def test_what_a_game_can_say_was_found_in_its_code(game: Game) -> None:
    """What is not found is not asked for."""
    assert len(refusals(game)) > 1
    assert outcomes(game)
    assert len(words.sentences(game)) > 10


def test_the_words_of_the_house_are_the_same_in_both_languages() -> None:
    assert [str(fault) for fault in words.in_both(platform("en"), platform("fr"))] == []
