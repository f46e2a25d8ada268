"""How it ends: CL-70 to CL-72."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from huisclos.core.errors import GameOver
from huisclos.core.rules import Outcome
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import SUSPECTS, Deck, Options, Room, Weapon
from huisclos.games.cluedo.events import AccusationFailed, CardShown, CaseSolved, MurdererEscaped, TurnBegan
from huisclos.games.cluedo.moves import Accuse, EndTurn, Roll, Stay
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.turn import Turn
from tests.testkit.cluedo import ANN, BEN, CAT, Sitting, case, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS
RIGHT = Accuse(PLUM, Weapon.WRENCH, Room.STUDY)
WRONG = Accuse(PLUM, Weapon.WRENCH, Room.HALL)


def all_in_the_lounge(out: tuple[Seat, ...] = (), turn: Seat = ANN) -> Sitting:
    pawns = dict.fromkeys(SUSPECTS, Room.LOUNGE)
    return table("rope", "hall", "pipe", standing=pawns, out=out, pending=[Turn(turn)])


def test_cl_70_play_goes_on_until_somebody_accuses_rightly() -> None:
    sitting = all_in_the_lounge()
    for _ in range(3):
        for seat in (ANN, BEN, CAT):
            assert RULES.outcome(sitting.state) is None
            sitting.says(seat, Stay(), EndTurn())
    sitting.says(ANN, WRONG)
    assert RULES.outcome(sitting.state) is None
    sitting.says(BEN, RIGHT)
    assert RULES.outcome(sitting.state) == Outcome((BEN,), "solved")


def test_cl_71_if_everybody_was_wrong_nobody_wins() -> None:
    sitting = all_in_the_lounge().says(ANN, WRONG).says(BEN, WRONG)
    assert RULES.outcome(sitting.state) is None
    sitting.says(CAT, WRONG)
    assert RULES.outcome(sitting.state) == Outcome((), "escaped")
    assert sitting.pending == ()
    assert sitting.heard(MurdererEscaped) == [MurdererEscaped(case("plum wrench study"))]
    assert sitting.view(None).envelope == case("plum wrench study")
    with pytest.raises(GameOver):
        RULES.apply(sitting.state, ANN, Roll())


def test_cl_72_the_last_one_left_does_not_win_by_that() -> None:
    sitting = all_in_the_lounge(out=(ANN,), turn=BEN).says(BEN, WRONG)
    assert RULES.outcome(sitting.state) is None
    assert sitting.step == Turn(CAT)


def test_cl_72_the_last_one_plays_on_and_the_others_only_answer() -> None:
    sitting = all_in_the_lounge(out=(ANN, BEN), turn=CAT)
    sitting.suggests(CAT, "green rope lounge").says(ANN, *sitting.choices(ANN)).says(CAT, EndTurn())
    assert [event.by for event in sitting.heard(CardShown)] == [ANN]
    assert sitting.heard(TurnBegan) == [TurnBegan(CAT)]
    assert sitting.step == Turn(CAT)


@pytest.mark.parametrize(
    ("last", "outcome"), [(RIGHT, Outcome((CAT,), "solved")), (WRONG, Outcome((), "escaped"))]
)
def test_cl_72_until_a_right_or_a_wrong_accusation(last: Accuse, outcome: Outcome) -> None:
    sitting = all_in_the_lounge(out=(ANN, BEN), turn=CAT).says(CAT, Stay(), last)
    assert RULES.outcome(sitting.state) == outcome


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 6), st.sampled_from(Deck), st.integers(0, 10**6))
def test_blind_play_always_comes_to_one_of_the_two_ends(players: int, deck: Deck, seed: int) -> None:
    rng = Random(seed)
    sitting = Sitting(RULES.setup(Options(deck=deck), players))
    while sitting.pending:
        seat = sitting.pending[0]
        sitting.says(seat, RULES.legal(sitting.state, seat).sample(rng))
    outcome = RULES.outcome(sitting.state)
    assert outcome is not None
    failed = sitting.heard(AccusationFailed)
    if outcome.reason == "escaped":
        assert (outcome.winners, len(failed)) == ((), players)
    else:
        assert outcome.winners == tuple(event.seat for event in sitting.heard(CaseSolved))
        assert outcome.winners[0] not in {event.seat for event in failed}
