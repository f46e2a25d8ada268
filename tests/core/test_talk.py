"""How freely people may talk is for the rules of a game to say."""

import pytest

from huisclos.core.talk import Talk
from tests.testkit.installed import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_freely_people_may_talk(game: str) -> None:
    rules = GAMES[game].rules
    assert rules.talk(rules.types.options()) in Talk


def test_where_the_rules_say_nothing_talk_is_free() -> None:
    toy = GAMES["top_hand"].rules
    assert toy.talk(toy.types.options()) is Talk.FREE
