"""Three levels in every game: what people choose from, and what was there before still plays."""

import pytest

from huisclos.arena.play import play
from huisclos.bots.roster import LEVELS, levels, roster, usual
from huisclos.core.registry import games
from huisclos.words.catalogue import LANGUAGES, catalogue

BEFORE = {
    "cluedo": ("uniform", "sheet"),
    "almost_innocent": ("uniform", "casebook"),
    "secret_identity": ("uniform", "novice", "pictures"),
    "death_note": ("uniform", "role"),
}
"""Who could be seated in version 0.1.0: tables that are kept name them."""


@pytest.mark.parametrize("game", games())
def test_every_game_offers_three_levels_and_the_middle_one_first(game: str) -> None:
    assert levels(game) == LEVELS == ("easy", "medium", "hard")
    assert usual(game) == "medium"


@pytest.mark.parametrize("game", games())
def test_whoever_could_be_seated_before_still_plays(game: str) -> None:
    assert set(BEFORE[game]) <= set(roster(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_levels_have_names_of_their_own(game: str, language: str) -> None:
    words = catalogue(games()[game], language)
    names = [words[f"bot.{bot}"] for bot in roster(game)]
    assert len(set(names)) == len(names)


def test_the_forgetful_one_still_ends_its_games_without_a_wrong_word() -> None:
    for seed in range(6):
        outcome = play("cluedo", ["easy"] * 3, seed).outcome
        assert outcome is not None
        assert outcome.reason == "solved"
