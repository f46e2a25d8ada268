"""Where the rulebooks leave an ability open: our rulings."""

import pytest
from msgspec.structs import replace

from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.subject import Nature, Within
from huisclos.games.almost_innocent.box import ZONES, Character, Clue, Inquiry, Kind, Line, Zone
from huisclos.games.almost_innocent.events import UnusedDrawn
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    Decline,
    DrawFrom,
    Investigate,
    LayToken,
    LetDraw,
    LetSpeak,
    Show,
)
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.scene import Statement
from huisclos.games.almost_innocent.steps.favours import Draw, Reveal
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, Sitting, seated, table


def test_amb_08_teor_may_choose_himself() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(BEN))
    assert sitting.pending == (BEN,)


def test_amb_09_the_chosen_may_decline_and_the_ability_is_spent() -> None:
    sitting = seated(3, "7").says(BEN, LetSpeak(CAT)).says(CAT, Decline())
    assert sitting.state.scene.statement == Statement(CAT, ANN)
    assert sitting.state.scene.used == (Character.TEOR,)


def test_amb_10_any_of_the_25_zones() -> None:
    assert len(ZONES) == len(set(ZONES)) == 25
    assert len(seated(3, "7").says(BEN, LetSpeak(CAT)).offers(CAT, LayToken)) == 25


def test_amb_11_a_zone_may_hold_empty_cells_or_part_of_a_large_clue() -> None:
    """On board 6 the bathhouse fills B2-C3; the zone C3-D4 holds one of its cells, A5-B6 none."""
    board = grid(campaign("6"))
    assert board.answer(Within(Zone("C3-D4")), board.bits((Clue.S5,))) == 1
    assert board.answer(Within(Zone("A5-B6")), board.bits((Clue.S5,))) == 0
    empty = grid(campaign("7"))
    assert empty.answer(Within(Zone("B4-C5")), empty.bits((Clue.E1,))) == 1


def test_amb_21_okra_may_ask_the_same_again() -> None:
    sitting = seated(4, "8").counts(ANN, "1").counts(BEN, "2").counts(CAT, "3")
    sitting.says(DAN, AskAgain(Line.ROW_1, None, None))
    first, *_, again = sitting.state.scene.questions
    assert (first.subject, first.answers) == (again.subject, again.answers)


def test_amb_22_edd_does_not_ask_about_a_type_not_in_play() -> None:
    own = replace(campaign("1"), abilities=(Character.EDD,))
    options = Options(own=write(own), characters=(Character.EDD, Character.DIN))
    sitting = seated(2, options=options)
    assert sitting.offers(ANN, Investigate) == {Investigate(Inquiry.LIQUID)}
    assert sitting.refuses(ANN, Investigate(Inquiry.ANIMAL)) == ("type_out_of_play", "AI-76")


def test_amb_23_the_queen_is_no_animal_and_the_crown_no_liquid() -> None:
    board, other = grid(campaign("11B")), grid(campaign("11A"))
    assert board.answer(Nature(Inquiry.ANIMAL), board.bits((Clue.O_STAR,))) == 0
    assert other.answer(Nature(Inquiry.LIQUID), other.bits((Clue.E_STAR,))) == 0


def test_amb_24_each_card_is_seen_before_the_next_deck_is_chosen() -> None:
    sitting = seated(3, "7").says(ANN, LetDraw(BEN)).says(BEN, DrawFrom(Kind.CRIME))
    assert len(sitting.witnessed(BEN, UnusedDrawn)) == 1
    assert sitting.view(BEN).drawn == sitting.state.drawn
    assert sitting.step == Draw(BEN)


def victims_only(row: str, seats: int) -> Sitting:
    """Three at a board with these victims and nothing else, where Din is available."""
    own = replace(
        campaign("1"),
        types=(Kind.VICTIM,),
        grid=(row, *[". . . . . ."] * 5),
        abilities=(Character.DIN,),
        seats=seats,
    )
    return table("V1", "V2", "V3", options=Options(own=write(own)))


def test_amb_25_with_fewer_than_three_unused_cards_one_draws_what_is_there() -> None:
    sitting = victims_only("V1 V2 V3 V4 V5 .", 5).says(ANN, LetDraw(ANN))
    sitting.says(ANN, DrawFrom(Kind.VICTIM), DrawFrom(Kind.VICTIM))
    assert sitting.step == Reveal(ANN)
    assert sitting.says(ANN, Show(Clue.V5)).step == Turn(ANN)


def test_amb_25_with_none_at_all_din_has_nothing_to_offer() -> None:
    sitting = victims_only("V1 V2 V3 . . .", 3)
    assert not sitting.offers(ANN, LetDraw)
    assert sitting.refuses(ANN, LetDraw(ANN)) == ("nothing_to_draw", "AI-64")


def test_amb_26_a_character_whose_ability_is_not_available_has_none() -> None:
    scene = seated(3, "7", characters=(Character.VALIA, Character.EDD, Character.TEOR)).state.scene
    assert [(card.character, card.seat) for card in scene.abilities] == [(Character.TEOR, CAT)]


@pytest.mark.parametrize("active", [ANN, BEN])
def test_amb_27_a_shared_turn_ability_is_used_by_whoever_is_active(active: int) -> None:
    seat = (ANN, BEN)[active]
    options = Options(scenario=Chapter.EIGHT, spare=Spare.EDD)
    sitting = seated(2, "8", options=options, pending=(Turn(seat),))
    assert sitting.offers(seat, Investigate)
    assert not sitting.offers((BEN, ANN)[active], Investigate)
