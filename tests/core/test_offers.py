"""What is offered to a reader can be made into choices again, in every game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from huisclos.core.offers import as_choices
from huisclos.core.registry import games
from huisclos.laws.playthrough import play

MANY = 500
"""Of more answers than that, some are compared."""


@pytest.mark.parametrize("game", games())
def test_an_offer_tells_all_that_may_be_answered(game: str) -> None:
    rules, rng = games()[game].rules, Random(game)
    through = play(rules, rules.players[len(rules.players) // 2], seed=1)
    for number in through.some(rng, most=40):
        state = through.states[number]
        for seat in through.seats:
            choices = rules.legal(state, seat)
            if not len(choices):
                continue
            told = as_choices(msgspec.json.decode(msgspec.json.encode(choices.offer())), rules.types.action)
            assert len(told) == len(choices)
            some = list(choices) if len(choices) <= MANY else [choices.sample(rng) for _ in range(20)]
            assert all(action in told for action in some)
            assert told.sample(rng) in choices


def test_nothing_is_offered_in_a_way_that_is_not_known() -> None:
    rules = games()["cluedo"].rules
    with pytest.raises(ValueError, match="nothing is offered as Lottery"):
        as_choices([{"type": "Lottery", "action": "Show"}], rules.types.action)
