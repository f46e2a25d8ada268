"""One game at hand."""

import pytest

import huisclos
from huisclos.core.errors import NoBelief, NoSuchSeat, NotAwaited, SetupError, Undecided
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.box import Deck, Options
from huisclos.games.cluedo.events import HandDealt
from huisclos.games.cluedo.moves import Roll, Stay
from huisclos.games.secret_identity.moves import Depart
from tests.testkit.installed import TOY


def test_nature_has_answered_before_anybody_is_asked() -> None:
    match = huisclos.Match("cluedo", seats=4, seed=7)
    assert match.pending == (0,)
    assert [len(match.view(seat).hand) for seat in range(4)] == [5, 5, 4, 4]
    assert list(match.choices(0)) == [Roll()]


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    hands = [huisclos.Match("cluedo", seats=3, seed=seed).view(0).hand for seed in (1, 1, 2)]
    assert hands[0] == hands[1] != hands[2]


def test_without_a_seed_every_deal_is_new() -> None:
    deals = {huisclos.Match("cluedo", seats=3).record.moves[0].action for _ in range(5)}
    assert len(deals) == 5


def test_a_spectator_has_no_hand() -> None:
    assert huisclos.Match("cluedo", seats=3, seed=1).view(None).hand == ()


def test_the_record_holds_every_answer_and_plays_again() -> None:
    match = huisclos.Match("cluedo", seats=3, seed=3)
    match.play(0, Roll())
    *_, (state, _) = huisclos.replay(match.record)
    assert [move.seat for move in match.record.moves][:3] == [NATURE, 0, NATURE]
    assert match.rules.project(state, match.pending[0]) == match.view(match.pending[0])


def test_a_refused_answer_leaves_no_trace() -> None:
    match = huisclos.Match("cluedo", seats=3, seed=3)
    before = match.record
    with pytest.raises(NotAwaited):
        match.play(1, Stay())
    assert match.record == before


def test_options_reach_the_table() -> None:
    match = huisclos.Match("cluedo", seats=3, seed=3, options=Options(deck=Deck.NONE))
    assert match.view(0).scene.pile == ()


@pytest.mark.parametrize("seats", [1, 7])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        huisclos.Match("cluedo", seats=seats)


@pytest.mark.parametrize("seat", [-1, -4, 4, 9])
def test_where_nobody_sits_there_is_nothing_to_see(seat: int) -> None:
    match = huisclos.Match("cluedo", seats=4, seed=7)
    with pytest.raises(NoSuchSeat, match=f"nobody sits at {seat}: the 4 seats are 0 to 3"):
        match.view(seat)


@pytest.mark.parametrize("seat", [-2, 4, 9])
def test_where_nobody_sits_nobody_is_heard(seat: int) -> None:
    match = huisclos.Match("cluedo", seats=4, seed=7)
    with pytest.raises(NoSuchSeat):
        match.choices(seat)
    with pytest.raises(NoSuchSeat):
        match.play(seat, Roll())


def test_nature_may_speak_up_for_clock_and_door() -> None:
    match = huisclos.Match("secret_identity", seats=4, seed=7)
    match.play(NATURE, Depart(Seat(3)))
    assert match.pending == (0, 1, 2)


def test_a_seat_may_believe_what_it_has_witnessed() -> None:
    match = huisclos.Match("cluedo", seats=4, seed=7)
    belief = match.belief(1)
    assert {card for card, place in belief.certain.items() if place == 1} == set(match.view(1).hand)
    assert belief.exact
    assert belief.error == 0
    assert belief.table["rope"].keys() == {0, 1, 2, 3, "envelope"}
    assert match.belief(None).certain == {}


def test_a_belief_gives_its_reasons_or_says_that_there_are_none() -> None:
    match = huisclos.Match("cluedo", seats=4, seed=7)
    belief = match.belief(0)
    (dealt,) = belief.why("dagger", 0)
    assert match.testimony(0)[dealt.index] == dealt.event == HandDealt(Seat(0), 5, match.view(0).hand)
    with pytest.raises(Undecided, match="does not settle whether 'rope' is at 1"):
        belief.why("rope", 1)
    with pytest.raises(KeyError, match="nothing is asked about 'spoon' at 1"):
        belief.why("spoon", 1)


def test_nobody_believes_anything_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(NoSuchSeat):
        huisclos.Match("cluedo", seats=4, seed=7).belief(4)


def test_a_game_that_says_nothing_of_belief_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huisclos.arena.match.find", lambda name: TOY)
    match = huisclos.Match("top_hand", seats=2, seed=1)
    with pytest.raises(NoBelief, match="top_hand does not say what may be believed"):
        match.belief(0)
