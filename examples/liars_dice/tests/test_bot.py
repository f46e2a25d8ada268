"""The gambler reckons with its own dice."""

from __future__ import annotations

from random import Random

import pytest
from liars_dice.bot import Gambler, chance
from liars_dice.moves import Bid, Doubt
from liars_dice.rules import RULES
from table import ANN, BEN, rolled, say

from huisclos.arena.simulate import simulate


def test_what_one_holds_oneself_is_certain() -> None:
    view = RULES.project(rolled("15", "34", "56"), ANN)
    assert chance(view, Bid(2, 5)) == pytest.approx(1)
    assert chance(view, Bid(6, 5)) == pytest.approx((1 / 3) ** 4)


def test_it_doubts_what_cannot_be() -> None:
    state = say(rolled("22", "34", "56"), Bid(6, 6))
    choice = Gambler(BEN).choose(RULES.project(state, BEN), RULES.legal(state, BEN), Random(0))
    assert choice == Doubt()


def test_it_beats_players_who_answer_anything() -> None:
    summary = simulate("liars_dice", seats=3, games=40, seed=3, bots=["gambler", "uniform", "uniform"])
    assert summary.wins[0] > 30
