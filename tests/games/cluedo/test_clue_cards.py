"""Clue cards that bring other cards to light: CL-22."""

import msgspec
import pytest

from huisclos.core.errors import NotAwaited
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.box import CARDS, CARDS_OF, SUSPECTS, Card, Clue, Deck, Kind, Options, Room
from huisclos.games.cluedo.events import (
    Answered,
    CardNamed,
    CardOpened,
    CardShown,
    NobodyHas,
    NothingToReveal,
    SeatDesignated,
)
from huisclos.games.cluedo.moves import (
    Designate,
    Name,
    Show,
)
from huisclos.games.cluedo.notebook import Seen
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.scene import OpenCard
from huisclos.games.cluedo.steps.cards import LayOpen, ShowLeft
from huisclos.games.cluedo.steps.turn import March
from tests.testkit.cluedo import ANN, BEN, CAT, Sitting, corridor, obeyed, reading, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


def opened(sitting: Sitting) -> list[tuple[Seat, Card]]:
    return [(event.seat, event.card) for event in sitting.heard(CardOpened)]


def test_cl_22_all_reveal_asks_everybody_at_the_same_time() -> None:
    sitting = reading(Clue.ALL_REVEAL)
    assert set(sitting.pending) == {ANN, BEN, CAT}
    sitting.says(CAT, Show(Card.PIPE)).says(ANN, Show(Card.ROPE))
    assert set(sitting.pending) == {BEN}
    assert opened(sitting) == []
    sitting.says(BEN, Show(Card.GREEN))
    assert opened(sitting) == [(ANN, Card.ROPE), (BEN, Card.GREEN), (CAT, Card.PIPE)]
    assert obeyed(sitting, Clue.ALL_REVEAL)


def test_cl_22_all_reveal_hides_each_choice_until_the_last() -> None:
    rope = reading(Clue.ALL_REVEAL).says(ANN, Show(Card.ROPE))
    dagger = reading(Clue.ALL_REVEAL).says(ANN, Show(Card.DAGGER))
    for reader in (BEN, CAT, None):
        views = [msgspec.json.encode(sitting.view(reader).agenda) for sitting in (rope, dagger)]
        assert views[0] == views[1]
        assert rope.witnessed(reader, Answered) == [Answered(ANN)]
    assert rope.view(ANN).agenda != dagger.view(ANN).agenda


def test_cl_22_all_reveal_takes_one_answer_from_each() -> None:
    sitting = reading(Clue.ALL_REVEAL).says(ANN, Show(Card.ROPE))
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, ANN, Show(Card.DAGGER))
    assert sitting.refuses(BEN, Show(Card.PIPE)) == ("illegal", None)


def test_cl_22_all_reveal_asks_the_eliminated_too() -> None:
    assert set(reading(Clue.ALL_REVEAL, out=(BEN,)).pending) == {ANN, BEN, CAT}


def test_cl_22_all_reveal_wants_a_card_not_yet_open() -> None:
    sitting = reading(Clue.ALL_REVEAL, opened=(Card.ROPE,))
    assert sitting.choices(ANN) == {Show(Card.DAGGER)}


def test_cl_22_all_reveal_passes_over_whoever_lies_open() -> None:
    sitting = reading(Clue.ALL_REVEAL, opened=(Card.HALL, Card.GREEN))
    assert set(sitting.pending) == {ANN, CAT}
    everything = (Card.ROPE, Card.DAGGER, Card.HALL, Card.GREEN, Card.PEACOCK, Card.PIPE)
    assert obeyed(reading(Clue.ALL_REVEAL, opened=everything), Clue.ALL_REVEAL)


NAMERS = [(Clue.NAME_WEAPON, Kind.WEAPON), (Clue.NAME_ROOM, Kind.ROOM), (Clue.NAME_SUSPECT, Kind.SUSPECT)]


@pytest.mark.parametrize(("clue", "kind"), NAMERS)
def test_cl_22_the_reader_names_a_card_of_the_kind_and_no_other(clue: Clue, kind: Kind) -> None:
    sitting = reading(clue)
    assert sitting.pending == (ANN,)
    assert sitting.choices(ANN) == {Name(card) for card in CARDS_OF[kind]}
    for other in set(CARDS) - set(CARDS_OF[kind]):
        assert sitting.refuses(ANN, Name(other)) == ("name_the_right_kind", "CL-22")


@pytest.mark.parametrize(
    ("clue", "card", "holder"),
    [
        (Clue.NAME_WEAPON, Card.PIPE, CAT),
        (Clue.NAME_ROOM, Card.HALL, BEN),
        (Clue.NAME_SUSPECT, Card.GREEN, BEN),
        (Clue.NAME_WEAPON, Card.ROPE, ANN),
    ],
)
def test_cl_22_whoever_holds_the_named_card_lays_it_open_even_the_reader(
    clue: Clue, card: Card, holder: Seat
) -> None:
    sitting = reading(clue).says(ANN, Name(card))
    for reader in sitting.readers:
        assert sitting.witnessed(reader, CardNamed) == [CardNamed(ANN, card)]
        assert sitting.witnessed(reader, CardOpened) == [CardOpened(holder, card)]
        assert sitting.view(reader).scene.opened == (OpenCard(card, holder),)
    assert obeyed(sitting, clue)


def test_cl_22_if_nobody_holds_it_nothing_is_shown_and_all_see_that() -> None:
    sitting = reading(Clue.NAME_WEAPON).says(ANN, Name(Card.WRENCH))
    for reader in sitting.readers:
        assert sitting.witnessed(reader, NobodyHas) == [NobodyHas(Card.WRENCH)]
    assert opened(sitting) == []


def test_cl_22_a_card_named_again_lies_open_once() -> None:
    sitting = reading(Clue.NAME_ROOM, opened=(Card.HALL,)).says(ANN, Name(Card.HALL))
    assert opened(sitting) == [(BEN, Card.HALL)]
    assert sitting.state.scene.opened == (OpenCard(Card.HALL, BEN),)


def test_cl_22_an_open_card_stays_its_owners_and_still_answers() -> None:
    sitting = reading(Clue.NAME_WEAPON).says(ANN, Name(Card.PIPE))
    assert sitting.state.hands[CAT] == (Card.PEACOCK, Card.PIPE)
    state = sitting.state.put_pawn(SCARLETT, Room.LOUNGE)
    asked = Sitting(state).suggests(ANN, "plum pipe lounge")
    assert asked.choices(CAT) == {Show(Card.PIPE)}


def test_cl_22_show_left_shows_a_card_to_the_left_neighbour_only() -> None:
    sitting = reading(Clue.SHOW_LEFT)
    assert sitting.step == ShowLeft((ANN, BEN, CAT))
    sitting.says(BEN, Show(Card.HALL)).says(CAT, Show(Card.PIPE))
    assert sitting.heard(CardShown) == []
    sitting.says(ANN, Show(Card.ROPE))
    assert sitting.heard(CardShown) == [
        CardShown(ANN, BEN, Card.ROPE),
        CardShown(BEN, CAT, Card.HALL),
        CardShown(CAT, ANN, Card.PIPE),
    ]
    assert sitting.state.notebooks == (
        (Seen(Card.PIPE, CAT),),
        (Seen(Card.ROPE, ANN),),
        (Seen(Card.HALL, BEN),),
    )
    assert sitting.state.scene.opened == ()
    assert [event.card for event in sitting.witnessed(None, CardShown)] == [None, None, None]
    assert obeyed(sitting, Clue.SHOW_LEFT)


def test_cl_22_show_left_between_two_sides_is_an_exchange() -> None:
    sitting = reading(Clue.SHOW_LEFT, "rope dagger", "hall green")
    sitting.says(ANN, Show(Card.ROPE)).says(BEN, Show(Card.GREEN))
    assert (sitting.shown_to(ANN), sitting.shown_to(BEN)) == ([Card.GREEN], [Card.ROPE])


def test_cl_22_show_left_takes_open_cards_and_the_eliminated_on_both_ends() -> None:
    sitting = reading(Clue.SHOW_LEFT, opened=(Card.HALL,), out=(BEN,))
    assert sitting.choices(BEN) == {Show(Card.HALL), Show(Card.GREEN)}
    sitting.says(ANN, Show(Card.ROPE)).says(BEN, Show(Card.HALL)).says(CAT, Show(Card.PIPE))
    assert (sitting.shown_to(BEN), sitting.shown_to(CAT)) == ([Card.ROPE], [Card.HALL])


def test_cl_22_pressure_makes_another_player_lay_a_card_of_own_choice_open() -> None:
    sitting = reading(Clue.PRESSURE)
    assert sitting.choices(ANN) == {Designate(BEN), Designate(CAT)}
    sitting.says(ANN, Designate(CAT))
    assert sitting.heard(SeatDesignated) == [SeatDesignated(ANN, CAT)]
    assert sitting.step == LayOpen((CAT,))
    assert sitting.choices(CAT) == {Show(Card.PEACOCK), Show(Card.PIPE)}
    sitting.says(CAT, Show(Card.PEACOCK))
    assert opened(sitting) == [(CAT, Card.PEACOCK)]
    assert obeyed(sitting, Clue.PRESSURE)


def test_cl_22_pressure_is_not_for_oneself() -> None:
    refusal = ("designate_another", "CL-22")
    assert reading(Clue.PRESSURE).refuses(ANN, Designate(ANN)) == refusal
    assert reading(Clue.PRESSURE).refuses(ANN, Designate(Seat(3))) == refusal


def test_cl_22_pressure_may_fall_on_the_eliminated() -> None:
    sitting = reading(Clue.PRESSURE, out=(BEN,)).says(ANN, Designate(BEN)).says(BEN, Show(Card.HALL))
    assert opened(sitting) == [(BEN, Card.HALL)]


def test_cl_22_pressure_wants_a_card_not_yet_open_if_there_is_one() -> None:
    sitting = reading(Clue.PRESSURE, opened=(Card.HALL,)).says(ANN, Designate(BEN))
    assert sitting.choices(BEN) == {Show(Card.GREEN)}
    nothing_left = reading(Clue.PRESSURE, opened=(Card.HALL, Card.GREEN)).says(ANN, Designate(BEN))
    assert opened(nothing_left) == []
    assert obeyed(nothing_left, Clue.PRESSURE)


def test_cl_87_everybody_hears_who_has_nothing_left_to_reveal() -> None:
    pressed = reading(Clue.PRESSURE, opened=(Card.HALL, Card.GREEN)).says(ANN, Designate(BEN))
    assert pressed.news == (SeatDesignated(ANN, BEN), NothingToReveal(BEN))
    for reader in pressed.readers:
        assert pressed.witnessed(reader, NothingToReveal) == [NothingToReveal(BEN)]
    all_reveal = reading(Clue.ALL_REVEAL, opened=(Card.HALL, Card.GREEN))
    assert all_reveal.heard(NothingToReveal) == [NothingToReveal(BEN)]
    assert all_reveal.pending == (ANN, CAT)


def test_cl_87_whoever_has_a_card_left_reveals_it_and_nothing_else_is_said() -> None:
    sitting = (
        reading(Clue.PRESSURE, opened=(Card.HALL,)).says(ANN, Designate(BEN)).says(BEN, Show(Card.GREEN))
    )
    assert sitting.heard(NothingToReveal) == []


def test_cl_22_the_witness_is_one_of_21_cards_drawn_by_lot() -> None:
    sitting = reading(Clue.WITNESS)
    assert sitting.pending == (NATURE,)
    assert sitting.choices(NATURE) == {Name(card) for card in CARDS}
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, ANN, Name(Card.HALL))


def test_cl_22_whoever_holds_the_witnessed_card_lays_it_open() -> None:
    sitting = reading(Clue.WITNESS).says(NATURE, Name(Card.PIPE))
    assert sitting.heard(CardNamed) == [CardNamed(None, Card.PIPE)]
    assert opened(sitting) == [(CAT, Card.PIPE)]
    assert obeyed(sitting, Clue.WITNESS)


def test_cl_22_the_witness_may_speak_of_a_card_nobody_has() -> None:
    sitting = reading(Clue.WITNESS).says(NATURE, Name(Card.STUDY))
    assert sitting.heard(NobodyHas) == [NobodyHas(Card.STUDY)]


def test_cl_22_the_large_deck_calls_each_card_once_and_has_no_witness() -> None:
    called = [clue.called for clue in Deck.LARGE.clues if clue.called]
    assert sorted(called) == sorted(CARDS)
    assert [clue for clue in Deck.LARGE.clues if not clue.called] == list(Deck.NINE.clues[:8])
    assert Clue.WITNESS not in Deck.LARGE.clues


@pytest.mark.parametrize("clue", Deck.LARGE.clues[8:])
def test_cl_22_a_call_opens_the_card_of_whoever_holds_it(clue: Clue) -> None:
    card = clue.called
    assert card is not None
    sitting = table("rope hall", "pipe green", clues=[clue], options=Options(deck=Deck.LARGE))
    sitting.rolls(ANN, 5, 1)
    holder = sitting.state.holder(card)
    assert opened(sitting) == ([] if holder is None else [(holder, card)])
    assert sitting.heard(NobodyHas) == ([NobodyHas(card)] if holder is None else [])
    assert sitting.step == March(ANN, 6)
    assert sitting.pawn(SCARLETT) == corridor(7, 24)
