"""How it ends: SI-38 to SI-40."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from huisclos.core.errors import GameOver
from huisclos.core.rules import Outcome
from huisclos.games.secret_identity.moves import Accept
from huisclos.games.secret_identity.options import Mode, Options, Selection, Swaps
from huisclos.games.secret_identity.rules import RULES
from tests.games.secret_identity.sitting import ANN, BEN, CAT, Sitting, vote


def ended(*scores: int, hands: tuple[int, ...]) -> Outcome | None:
    """The outcome of a game that ends with these scores and so many cards kept."""
    sitting = Sitting(len(scores)).round().round().round().round()
    return RULES.outcome(sitting.scored(*scores, hands=hands).state)


def test_si_38_the_highest_score_wins() -> None:
    assert ended(7, 9, 8, hands=(6, 1, 6)) == Outcome((BEN,), "most_points", (7, 9, 8))


def test_si_38_only_after_the_fourth_round() -> None:
    sitting = Sitting(3).round().round().round().scored(30, 0, 0)
    assert RULES.outcome(sitting.state) is None


def test_si_39_among_equals_whoever_kept_more_cards() -> None:
    assert ended(9, 9, 3, hands=(1, 2, 6)) == Outcome((BEN,), "more_cards", (9, 9, 3))


def test_si_40_still_equal_they_share() -> None:
    assert ended(9, 3, 9, hands=(2, 6, 2)) == Outcome((ANN, CAT), "shared", (9, 3, 9))


def test_after_the_end_nothing_is_taken() -> None:
    sitting = Sitting(3).round().round().round().round()
    assert sitting.pending == ()
    with pytest.raises(GameOver, match=r"^game_over$"):
        RULES.apply(sitting.state, ANN, Accept())
    with pytest.raises(GameOver, match=r"^vote_is_over \(SI-26\)$"):
        RULES.apply(sitting.state, ANN, vote(None, 2, 3))


@settings(max_examples=25, deadline=None)
@given(
    some.integers(3, 8),
    some.sampled_from(Mode),
    some.sampled_from(Selection),
    some.sampled_from(Swaps),
    some.booleans(),
    some.integers(0, 10**6),
)
def test_blind_play_always_comes_to_an_end(
    players: int, mode: Mode, selection: Selection, swaps: Swaps, living: bool, seed: int
) -> None:
    rng = Random(seed)
    sitting = Sitting(players, Options(mode=mode, selection=selection, swaps=swaps, living=living))
    while sitting.pending:
        seat = rng.choice(sitting.pending)
        sitting.says(seat, RULES.legal(sitting.state, seat).sample(rng))
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    assert len(sitting.state.scene.rounds) + len(sitting.state.scene.turns) in (4, 10)
    assert bool(outcome.winners) == (mode is Mode.COMPETITIVE)
