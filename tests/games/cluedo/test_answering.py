"""Answering a suggestion: CL-50 to CL-59."""

import msgspec
import pytest

from huisclos.core.errors import NotAwaited
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import SUSPECTS, Card, Room
from huisclos.games.cluedo.events import CardShown, NobodyShowed, NothingToShow, Suggested
from huisclos.games.cluedo.moves import Accuse, EndTurn, Show
from huisclos.games.cluedo.notebook import Seen
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.question import Conclude
from huisclos.games.cluedo.steps.turn import Turn
from tests.testkit.cluedo import ANN, BEN, CAT, DAN, Sitting, suggestion, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS
ASKED = "green rope lounge"


def asking(*hands: str, by: Seat = ANN, out: tuple[Seat, ...] = ()) -> Sitting:
    """Whoever asks is in the lounge and has just suggested Green with the rope there."""
    pawns = dict.fromkeys(SUSPECTS[:4], Room.LOUNGE)
    return table(*hands, standing=pawns, pending=[Turn(by)], out=out).suggests(by, ASKED)


def silent(sitting: Sitting) -> list[Seat]:
    return [event.seat for event in sitting.heard(NothingToShow)]


@pytest.mark.parametrize(("by", "order"), [(ANN, [BEN, CAT, DAN]), (CAT, [DAN, ANN, BEN])])
def test_cl_50_the_question_goes_round_to_the_left(by: Seat, order: list[Seat]) -> None:
    sitting = asking("hall", "pipe", "dining", "study", by=by)
    assert silent(sitting) == order


@pytest.mark.parametrize("by", [ANN, BEN, CAT, DAN])
def test_cl_50_the_left_neighbour_comes_first(by: Seat) -> None:
    left = Seat((by + 1) % 4)
    hands = ["hall", "pipe", "dining", "study"]
    hands[left] = "rope"
    hands[(by + 2) % 4] = "green"
    assert asking(*hands, by=by).pending == (left,)


def test_cl_51_whoever_holds_a_named_card_must_show_exactly_one_to_the_asker_only() -> None:
    sitting = asking("hall", "rope dagger", "dining")
    assert sitting.choices(BEN) == {Show(Card.ROPE)}
    sitting.says(BEN, Show(Card.ROPE))
    assert sitting.heard(CardShown) == [CardShown(BEN, ANN, Card.ROPE)]
    assert sitting.state.notebooks == ((Seen(Card.ROPE, BEN),), (), ())


def test_cl_52_with_several_the_asked_chooses() -> None:
    for card in (Card.GREEN, Card.ROPE, Card.LOUNGE):
        sitting = asking("hall", "lounge rope dagger green", "dining")
        assert sitting.choices(BEN) == {Show(Card.GREEN), Show(Card.ROPE), Show(Card.LOUNGE)}
        sitting.says(BEN, Show(card))
        assert sitting.shown_to(ANN) == [card]
        assert sitting.step == Conclude(ANN)


def test_cl_53_who_has_none_says_so_to_all_and_the_question_passes_on() -> None:
    sitting = asking("hall", "dagger", "dining", "rope")
    for reader in sitting.readers:
        passed = sitting.witnessed(reader, NothingToShow)
        assert passed == [NothingToShow(BEN, ANN), NothingToShow(CAT, ANN)]
    assert sitting.pending == (DAN,)


def test_cl_54_the_first_card_ends_the_asking() -> None:
    sitting = asking("hall", "dagger", "lounge", "rope green")
    assert sitting.pending == (CAT,)
    sitting.says(CAT, Show(Card.LOUNGE))
    assert sitting.step == Conclude(ANN)
    assert silent(sitting) == [BEN]
    assert sitting.shown_to(ANN) == [Card.LOUNGE]


def test_cl_55_all_see_who_asked_what_who_had_none_and_who_showed() -> None:
    sitting = asking("hall", "dagger", "lounge rope", "green").says(CAT, Show(Card.ROPE))
    for reader in sitting.readers:
        assert len(sitting.witnessed(reader, Suggested)) == 1
        assert len(sitting.witnessed(reader, NothingToShow)) == 1
        assert [(event.by, event.to) for event in sitting.witnessed(reader, CardShown)] == [(CAT, ANN)]


def test_cl_55_only_the_two_see_which_card() -> None:
    sitting = asking("hall", "dagger", "lounge rope", "green").says(CAT, Show(Card.ROPE))
    for reader in sitting.readers:
        (shown,) = sitting.witnessed(reader, CardShown)
        assert shown.card == (Card.ROPE if reader in (ANN, CAT) else None)
        assert sitting.view(reader).notebook == ((Seen(Card.ROPE, CAT),) if reader == ANN else ())


def test_cl_55_a_view_does_not_depend_on_which_card_was_shown() -> None:
    def after(card: Card) -> Sitting:
        return asking("hall", "dagger", "lounge rope", "green").says(CAT, Show(card))

    rope, lounge = after(Card.ROPE), after(Card.LOUNGE)
    for reader in (BEN, CAT, DAN, None):
        assert msgspec.json.encode(rope.view(reader)) == msgspec.json.encode(lounge.view(reader))
    assert rope.view(ANN) != lounge.view(ANN)


def test_cl_56_if_nobody_can_show_nothing_happens_and_all_see_that() -> None:
    sitting = asking("rope green lounge", "dagger", "dining")
    for reader in sitting.readers:
        assert sitting.witnessed(reader, NobodyShowed) == [NobodyShowed(ANN)]
    assert sitting.step == Conclude(ANN)
    assert sitting.state.notebooks == ((), (), ())


def test_cl_56_the_asker_is_never_asked() -> None:
    sitting = asking("rope green lounge", "dagger", "dining")
    assert silent(sitting) == [BEN, CAT]
    assert sitting.heard(CardShown) == []


def test_cl_57_the_eliminated_answer_in_their_seat() -> None:
    sitting = asking("hall", "rope", "lounge", out=(BEN,))
    assert sitting.pending == (BEN,)
    sitting.says(BEN, Show(Card.ROPE))
    assert sitting.shown_to(ANN) == [Card.ROPE]
    assert silent(asking("hall", "dagger", "lounge", out=(BEN,))) == [BEN]


def test_cl_58_no_passing_and_no_card_that_was_not_named() -> None:
    sitting = asking("hall", "rope dagger", "lounge")
    for lie in (Show(Card.DAGGER), Show(Card.LOUNGE), EndTurn()):
        assert sitting.refuses(BEN, lie) == ("show_a_named_card", "CL-58")


def test_cl_58_nobody_answers_for_another() -> None:
    sitting = asking("hall", "rope dagger", "lounge")
    for seat in (ANN, CAT):
        with pytest.raises(NotAwaited):
            RULES.apply(sitting.state, seat, Show(Card.LOUNGE))


def test_cl_59_after_the_answer_the_turn_is_over_unless_an_accusation_follows() -> None:
    sitting = asking("hall", "rope", "lounge").says(BEN, Show(Card.ROPE))
    assert {type(action) for action in sitting.choices(ANN)} == {EndTurn, Accuse}
    assert sitting.refuses(ANN, suggestion(ASKED))[1] == "CL-43"
    sitting.says(ANN, EndTurn())
    assert sitting.step == Turn(BEN)


def test_a_card_shown_twice_is_noted_once() -> None:
    sitting = asking("hall", "rope", "dining").says(BEN, Show(Card.ROPE)).says(ANN, EndTurn())
    sitting.suggests(BEN, ASKED).says(BEN, EndTurn()).suggests(CAT, ASKED).says(BEN, Show(Card.ROPE))
    sitting.says(CAT, EndTurn()).suggests(ANN, ASKED).says(BEN, Show(Card.ROPE))
    assert sitting.shown_to(ANN) == [Card.ROPE]
    assert sitting.shown_to(CAT) == [Card.ROPE]
    assert len(sitting.heard(CardShown)) == 3
