"""Laws, leaks, words, numbered rules, golden games and counts: what `huisclos check` looks at."""

from huisclos.testkit.plugin import GameCheck


def test_the_game_is_as_it_should_be(game_check: GameCheck) -> None:
    game_check()
