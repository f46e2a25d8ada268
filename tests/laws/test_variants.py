"""The laws ask nothing of a game but what it must keep: other rules are other rules."""

from __future__ import annotations

from random import Random

import pytest

from huisclos.core.errors import SetupError
from huisclos.core.seats import Seat
from huisclos.laws.court import LAWS, hear
from huisclos.laws.options import agree
from huisclos.laws.playthrough import play
from tests.laws.plants.variants import DealtByAPlayer, Interrupted, NeverReady

WITHOUT_REPLAY = [
    LAWS[name] for name in ("conservation", "progress", "refusal", "offer", "imagination", "question")
]


def test_a_seat_may_do_the_dealing() -> None:
    games = [play(DealtByAPlayer(), 3, seed) for seed in range(10)]
    assert {game.moves[0].seat for game in games} == {Seat(0)}
    assert [str(breach) for game in games for breach in hear(game, WITHOUT_REPLAY).breaches] == []


def test_who_is_not_asked_may_interrupt_and_is_heard() -> None:
    rules = Interrupted()
    games = [play(rules, 3, seed) for seed in range(10)]
    heard = [
        move.seat
        for game in games
        for state, move in zip(game.states, game.moves, strict=False)
        if move.seat not in rules.pending(state)
    ]
    assert heard
    assert [str(breach) for game in games for breach in hear(game, WITHOUT_REPLAY).breaches] == []


def test_a_game_that_cannot_be_set_up_says_so() -> None:
    assert agree(NeverReady(), 3, Random(0)).size == 1
    with pytest.raises(SetupError, match="not tonight"):
        play(NeverReady(), 3, 0)
