"""Two sides, teams and the traditional game: CL-80 to CL-86."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from huisclos.core.errors import NotAwaited, SetupError
from huisclos.core.seats import NATURE
from huisclos.games.cluedo.board import CORNERS, Place
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, Card, Clue, Deck, Options, Room, Suspect
from huisclos.games.cluedo.events import CardOpened, ClueDrawn, NobodyHas, NobodyShowed, RoomSearched
from huisclos.games.cluedo.moves import (
    EndTurn,
    Enter,
    Name,
    Roll,
    Rush,
    Show,
    Stay,
    Suggest,
    TakePassage,
    Throw,
)
from huisclos.games.cluedo.notebook import RoomCard, Seen
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.question import Inquire
from huisclos.games.cluedo.steps.turn import Turn
from tests.testkit.cluedo import ANN, BEN, Sitting, corridor, dealt, no_deal, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


seeds = st.integers(0, 2**32)


def two_sides(*clues: Clue, **standing: Place) -> Sitting:
    """Two sides; the kitchen, the study and the library hide a card."""
    return table(
        "rope",
        "hall pipe",
        standing={Suspect(name): place for name, place in standing.items()},
        hidden={Room.KITCHEN: Card.GREEN, Room.STUDY: Card.DINING, Room.LIBRARY: Card.DAGGER},
        clues=clues,
        options=Options(),
    )


def looks(sitting: Sitting) -> list[RoomSearched]:
    return sitting.heard(RoomSearched)


@given(seeds)
def test_cl_80_the_first_four_cards_lie_hidden_in_four_rooms_and_14_are_dealt(seed: int) -> None:
    sitting, deal = dealt(2, seed)
    assert sitting.state.hidden == tuple(map(RoomCard, deal.hiding, deal.cards[:4]))
    assert len(set(deal.hiding)) == 4
    assert [len(hand) for hand in sitting.state.hands] == [7, 7]
    assert sorted(deal.cards[4:]) == sorted(card for hand in sitting.state.hands for card in hand)
    assert sitting.view(None).scene.hiding == deal.hiding


def test_cl_80_any_room_may_hide_a_card() -> None:
    assert {room for seed in range(30) for room in dealt(2, seed)[1].hiding} == set(ROOMS)


def test_cl_80_no_deal_hides_two_cards_in_one_room_or_fewer_than_four() -> None:
    opening = RULES.setup(Options(), 2)
    _, deal = dealt(2)
    assert no_deal(opening, replace(deal, hiding=(*deal.hiding[:3], deal.hiding[0])))
    assert no_deal(opening, replace(deal, hiding=deal.hiding[:3]))
    assert no_deal(opening, replace(deal, hiding=()))


def test_cl_80_nobody_sees_the_hidden_cards() -> None:
    """Exchanging two hidden cards changes no view."""
    one, deal = dealt(2, seed=3)
    first, second, *rest = deal.cards
    other = Sitting(RULES.setup(Options(), 2)).says(NATURE, replace(deal, cards=(second, first, *rest)))
    assert one.state != other.state
    for reader in one.readers:
        assert msgspec.json.encode(one.view(reader)) == msgspec.json.encode(other.view(reader))


@given(seeds)
def test_cl_81_in_the_fast_game_the_corners_hide_the_cards(seed: int) -> None:
    sitting, deal = dealt(2, seed, Options(fast=True))
    assert set(deal.hiding) == set(CORNERS)
    assert {lying.room for lying in sitting.state.hidden} == set(CORNERS)


def test_cl_81_other_rooms_are_refused_in_the_fast_game() -> None:
    _, deal = dealt(2)
    elsewhere = replace(deal, hiding=(Room.HALL, *CORNERS[:3]))
    assert no_deal(RULES.setup(Options(fast=True), 2), elsewhere)
    assert not no_deal(RULES.setup(Options(), 2), elsewhere)


def test_cl_82_who_enters_by_a_door_looks_in_secret_and_then_suggests() -> None:
    sitting = two_sides(scarlett=corridor(4, 8)).enters(ANN, 2, 2, Room.KITCHEN)
    assert looks(sitting) == [RoomSearched(ANN, Room.KITCHEN, Card.GREEN)]
    assert sitting.witnessed(BEN, RoomSearched) == [RoomSearched(ANN, Room.KITCHEN, None)]
    assert sitting.view(ANN).notebook == (Seen(Card.GREEN, None, Room.KITCHEN),)
    assert sitting.view(BEN).notebook == ()
    assert sitting.offers(ANN, Suggest)


def test_cl_82_who_comes_by_a_passage_looks() -> None:
    sitting = two_sides(scarlett=Room.KITCHEN).says(ANN, TakePassage(Room.STUDY))
    assert looks(sitting) == [RoomSearched(ANN, Room.STUDY, Card.DINING)]


def test_cl_82_the_reader_of_a_rush_looks_at_once_and_again_where_the_dice_lead() -> None:
    sitting = two_sides(Clue.RUSH).rolls(ANN, 1, 6).says(ANN, Rush(Room.STUDY))
    assert looks(sitting) == [RoomSearched(ANN, Room.STUDY, Card.DINING)]
    sitting.says(BEN, Rush(Room.KITCHEN)).says(ANN, Enter(Room.LIBRARY))
    assert looks(sitting)[1:] == [RoomSearched(ANN, Room.LIBRARY, Card.DAGGER)]


def test_cl_82_who_was_brought_by_a_rush_looks_on_staying_in_the_own_turn() -> None:
    sitting = two_sides(Clue.RUSH).rolls(ANN, 1, 6).says(ANN, Rush(Room.HALL))
    sitting.says(BEN, Rush(Room.KITCHEN)).says(ANN, Stay(), EndTurn())
    assert looks(sitting) == []
    sitting.says(BEN, Stay())
    assert looks(sitting) == [RoomSearched(BEN, Room.KITCHEN, Card.GREEN)]


def summoned() -> Sitting:
    """Ann has suggested Mustard in the kitchen; it is Ben's turn there."""
    sitting = two_sides(scarlett=Room.KITCHEN).suggests(ANN, "mustard pipe kitchen")
    sitting.says(BEN, Show(Card.PIPE)).says(ANN, EndTurn())
    assert [look.seat for look in looks(sitting)] == [ANN]
    assert sitting.step == Turn(BEN)
    return sitting


def test_cl_82_who_was_summoned_looks_on_staying_with_or_without_a_roll() -> None:
    found = RoomSearched(BEN, Room.KITCHEN, Card.GREEN)
    assert looks(summoned().says(BEN, Stay()))[1:] == [found]
    assert looks(summoned().rolls(BEN, 2, 3).says(BEN, Stay()))[1:] == [found]


def test_cl_82_who_was_summoned_and_goes_on_does_not_look_there() -> None:
    by_passage = summoned().says(BEN, TakePassage(Room.STUDY))
    assert looks(by_passage)[1:] == [RoomSearched(BEN, Room.STUDY, Card.DINING)]
    by_dice = summoned().rolls(BEN, 3, 4).says(BEN, Enter(Room.BALLROOM))
    assert looks(by_dice)[1:] == []


def test_cl_82_a_look_comes_before_the_suggestion_not_before_an_accusation() -> None:
    sitting = summoned()
    accusation = min(sitting.choices(BEN) - {Roll(), Stay(), TakePassage(Room.STUDY)}, key=str)
    sitting.says(BEN, accusation)
    assert len(looks(sitting)) == 1


def test_cl_82_the_card_stays_for_the_other_side_and_is_seen_once_by_each() -> None:
    sitting = summoned().says(BEN, Stay(), EndTurn()).says(ANN, Stay(), EndTurn()).says(BEN, Stay())
    assert [look.seat for look in looks(sitting)] == [ANN, BEN]
    assert RoomCard(Room.KITCHEN, Card.GREEN) in sitting.state.hidden
    assert sitting.view(None).scene.hiding == (Room.KITCHEN, Room.STUDY, Room.LIBRARY)


def test_cl_82_a_room_without_a_card_has_nothing_to_find() -> None:
    sitting = two_sides(scarlett=Room.HALL).says(ANN, Stay())
    assert looks(sitting) == []
    assert sitting.step == Inquire(ANN)


def test_cl_83_a_hidden_card_answers_no_suggestion() -> None:
    sitting = two_sides(scarlett=Room.KITCHEN).suggests(ANN, "green rope kitchen")
    assert sitting.heard(NobodyShowed) == [NobodyShowed(ANN)]


def test_cl_83_a_hidden_card_obeys_no_clue_card() -> None:
    named = two_sides(Clue.NAME_SUSPECT).rolls(ANN, 1, 6).says(ANN, Name(Card.GREEN))
    witnessed = two_sides(Clue.WITNESS).rolls(ANN, 1, 6).says(NATURE, Name(Card.GREEN))
    called = two_sides(Clue.CALL_GREEN).rolls(ANN, 1, 6)
    for sitting in (named, witnessed, called):
        assert sitting.heard(NobodyHas) == [NobodyHas(Card.GREEN)]
        assert sitting.heard(CardOpened) == []


def test_cl_84_everything_else_is_as_usual() -> None:
    sitting, deal = dealt(2, seed=1)
    assert sitting.step == Turn(ANN)
    assert sitting.state.clues == deal.clues
    assert set(sitting.state.envelope.cards if sitting.state.envelope else ()) == set(deal.envelope.cards)
    asked = two_sides(scarlett=Room.KITCHEN, mustard=Room.LOUNGE).suggests(ANN, "plum pipe kitchen")
    asked.says(BEN, Show(Card.PIPE)).says(ANN, EndTurn())
    assert asked.shown_to(ANN) == [Card.GREEN, Card.PIPE]
    assert asked.step == Turn(BEN)


def test_cl_85_two_seats_always_play_the_variant_and_others_never() -> None:
    for options in (Options(), Options(fast=True), Options(deck=Deck.NONE)):
        assert len(dealt(2, options=options)[0].state.hidden) == 4
        for count in (3, 4, 5, 6):
            assert dealt(count, options=options)[0].state.hidden == ()


def test_cl_85_a_side_has_one_pawn_one_hand_and_one_accusation() -> None:
    sitting = two_sides(scarlett=Room.HALL, mustard=Room.HALL)
    assert len(sitting.state.hands) == sitting.state.scene.players == 2
    accusation = min(sitting.choices(ANN) - {Roll(), Stay()}, key=str)
    sitting.says(ANN, accusation).says(BEN, Stay(), EndTurn())
    assert sitting.step == Turn(BEN)
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, ANN, accusation)
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(SCARLETT, MUSTARD, PLUM)), 2)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_cl_86_the_traditional_game_goes_with_any_number_of_players(count: int) -> None:
    """No magnifier ever draws a clue card, whoever throws it."""
    rng = Random(count)
    sitting, _ = dealt(count, options=Options(deck=Deck.NONE))
    throws = 0
    while sitting.pending and throws < 20:
        seat = sitting.pending[0]
        action = RULES.legal(sitting.state, seat).sample(rng)
        if seat == NATURE:
            action, throws = Throw(1, 1), throws + 1
        sitting.says(seat, action)
    assert throws > 0
    assert sitting.heard(ClueDrawn) == []
    assert sitting.state.clues == ()
