"""One test for each numbered rule."""

from __future__ import annotations

import pytest
from liars_dice.events import Rolled
from liars_dice.moves import Bid, Doubt, Roll
from liars_dice.rules import RULES, Options
from table import ANN, BEN, CAT, roll, rolled, say

from huisclos.core.errors import IllegalAction, SetupError
from huisclos.core.events import testimony
from huisclos.core.seats import NATURE, Seat


def test_ld_01_three_to_six_begin_with_five_dice_each() -> None:
    assert RULES.setup(Options(), 6).dice == (5,) * 6
    with pytest.raises(SetupError):
        RULES.setup(Options(), 2)


def test_ld_02_everybody_sees_their_own_dice_only() -> None:
    state, events = RULES.apply(RULES.setup(Options(dice=2), 3), NATURE, Roll(3, 4))
    assert testimony(events, ANN) == (Rolled(ANN, (3, 4)),)
    assert testimony(events, BEN) == (Rolled(ANN, None),)
    assert RULES.project(state, ANN).cup == (3, 4)
    assert RULES.project(state, None).cup == ()


def test_ld_03_the_first_can_only_bid() -> None:
    state = rolled("12", "34", "56")
    assert RULES.pending(state) == (ANN,)
    with pytest.raises(IllegalAction, match=r"nothing_to_doubt \(LD-03\)"):
        say(state, Doubt())


@pytest.mark.parametrize(("bid", "higher"), [(Bid(2, 4), True), (Bid(3, 2), True), (Bid(2, 3), False)])
def test_ld_04_a_bid_is_higher_by_dice_or_by_face(bid: Bid, higher: bool) -> None:
    state = say(rolled("12", "34", "56"), Bid(2, 3))
    assert RULES.pending(state) == (BEN,)
    assert (bid in RULES.legal(state, BEN)) == higher
    if not higher:
        with pytest.raises(IllegalAction, match=r"too_low \(LD-04\)"):
            say(state, bid)


def test_ld_05_after_the_highest_bid_one_can_only_doubt() -> None:
    state = say(rolled("12", "34", "56"), Bid(6, 6))
    assert list(RULES.legal(state, BEN)) == [Doubt()]
    with pytest.raises(IllegalAction, match=r"too_many \(LD-05\)"):
        say(state, Bid(7, 2))


@pytest.mark.parametrize(("bid", "dice"), [(Bid(2, 5), (2, 1, 2)), (Bid(3, 5), (1, 2, 2))])
def test_ld_06_whoever_was_wrong_loses_a_die(bid: Bid, dice: tuple[int, ...]) -> None:
    state = say(rolled("25", "34", "56"), bid, Doubt())
    assert state.dice == dice
    assert state.last is not None
    assert (state.last.found, state.last.cups) == (2, ((2, 5), (3, 4), (5, 6)))


def test_ld_07_ones_count_as_every_face_unless_agreed_otherwise() -> None:
    state = rolled("15", "14", "56")
    assert state.found(5) == 4
    with pytest.raises(IllegalAction, match=r"ones_are_wild \(LD-07\)"):
        say(state, Bid(1, 1))
    plain = rolled("15", "14", "56", wild=False)
    assert (plain.found(5), plain.found(1)) == (2, 2)
    assert Bid(1, 1) in RULES.legal(plain, ANN)


def test_ld_08_the_loser_begins_or_the_next_who_has_dice() -> None:
    state = say(rolled("25", "34", "56"), Bid(2, 5), Doubt())
    assert RULES.pending(roll(state, "2", "56", "34")) == (BEN,)
    out = say(rolled("5", "4", "6"), Bid(3, 5), Doubt())
    assert RULES.pending(roll(out, "4", "6")) == (BEN,)


def test_ld_09_without_dice_one_is_out() -> None:
    out = say(rolled("5", "4", "6"), Bid(3, 5), Doubt())
    assert RULES.gone(out) == (ANN,)
    turns = say(roll(out, "4", "6"), Bid(1, 4), Bid(2, 4))
    assert RULES.pending(turns) == (BEN,)


def test_ld_10_the_last_with_dice_wins() -> None:
    out = say(rolled("5", "4", "6"), Bid(3, 5), Doubt())
    assert RULES.outcome(out) is None
    end = say(roll(out, "4", "6"), Bid(1, 4), Doubt())
    outcome = RULES.outcome(end)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((BEN,), "last_dice")
    assert CAT not in outcome.winners
    assert RULES.pending(end) == ()
    assert Seat(0) not in outcome.winners
