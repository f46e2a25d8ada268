"""Leaks planted in a game are noticed, unless nothing is ever dealt otherwise: then the laws say nothing."""

from random import Random
from typing import Any

import pytest

from huisclos.core.registry import Game
from huisclos.testkit.leaks import PLANTS, faults
from tests.testkit.installed import GAMES, TOY
from tests.testkit.toy.rules import State, TopHand, View, World


@pytest.mark.parametrize("game", GAMES)
def test_every_planted_leak_is_noticed(game: str) -> None:
    assert [str(fault) for fault in faults(GAMES[game])] == []


class Unmoved(TopHand):
    """Whoever imagines another deal imagines this one: it was remembered behind everybody's back."""

    def project(self, state: State, seat: Any) -> View:
        self.truth = state
        return super().project(state, seat)

    def redeal(self, view: View, rng: Random) -> World:
        return World(self.truth.hands, self.truth.pile, self.truth.agenda)


def test_a_game_that_never_deals_otherwise_is_told_so() -> None:
    game = Game(TOY.name, TOY.package)
    game.__dict__["rules"] = Unmoved()
    found = {fault.text.removeprefix("a planted leak went unnoticed: ") for fault in faults(game)}
    by_dealing = {"marks", "offers", "refuses", "hurries"}
    assert found == {PLANTS[name].sentence for name in by_dealing}
    assert all(fault.help == "does redeal move everything a reader cannot see?" for fault in faults(game))
