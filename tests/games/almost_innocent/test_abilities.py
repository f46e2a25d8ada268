"""Modules and abilities in general."""

import pytest
from msgspec.structs import replace

from huisclos.core.errors import SetupError
from huisclos.core.value import Value
from huisclos.games.almost_innocent.board.reading import campaign, write
from huisclos.games.almost_innocent.board.subject import Quantity
from huisclos.games.almost_innocent.box import CHARACTERS, Character, Inquiry, Kind, Level, Line
from huisclos.games.almost_innocent.events import AbilityUsed
from huisclos.games.almost_innocent.moves import (
    AskAgain,
    AskKind,
    AskQuantity,
    Decline,
    Investigate,
    LeadQueen,
    LetDraw,
    LetSpeak,
)
from huisclos.games.almost_innocent.options import Chapter, Options, Spare
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.scene import AbilityCard
from huisclos.games.almost_innocent.steps.turn import Turn
from tests.testkit.almost_innocent import ANN, BEN, CAT, DAN, EVE, seated

DIN_TEOR, EDD_OKRA = (Character.DIN, Character.TEOR), (Character.EDD, Character.OKRA)
USES: dict[Character, type[Value]] = {
    Character.DIN: LetDraw,
    Character.TEOR: LetSpeak,
    Character.EDD: Investigate,
    Character.OKRA: AskAgain,
    Character.VALIA: LeadQueen,
}


def shared(spare: Spare, cast: tuple[Character, ...] = DIN_TEOR, chapter: str = "10") -> list[Character]:
    options = Options(scenario=Chapter(chapter), characters=cast, spare=spare)
    return [card.character for card in RULES.setup(options, 2).scene.abilities if card.seat is None]


def test_ai_54_a_scenario_says_which_of_the_five_modules_are_in() -> None:
    fewer_types = {chapter for chapter in Chapter if len(campaign(chapter).types) < 5}
    limited = {chapter for chapter in Chapter if not campaign(chapter).tokens[Level.EASY].free}
    abilities = {chapter for chapter in Chapter if campaign(chapter).abilities}
    queen = {chapter for chapter in Chapter if campaign(chapter).queen}
    large = {chapter for chapter in Chapter if RULES.setup(Options(scenario=chapter), 2).scene.grid.large}
    assert fewer_types == {"1", "2", "3", "4"}
    assert limited == {"2", "3", "4", "5", "6", "8", "10", "11A"}
    assert abilities == {"7", "8", "9", "10", "11A", "11B"}
    assert queen == {"9", "10", "11A", "11B"}
    assert large == {"3", "4", "5", "6", "10", "11A"}


def test_ai_54_a_team_may_change_the_setup() -> None:
    own = RULES.setup(Options(own=write(replace(campaign("1"), queen=True))), 3).scene
    assert own.queen == "C3-D4"


def test_ai_55_with_fewer_types_fewer_cards_are_drawn() -> None:
    assert [len(hand) for hand in seated(3, "1").state.hands] == [4, 4, 4]
    assert set(campaign("1").types) == {Kind.VICTIM, Kind.SCENE, Kind.EVIDENCE, Kind.CRIME}
    assert [len(hand) for hand in seated(3, "5").state.hands] == [5, 5, 5]


def test_ai_56_each_ability_belongs_to_one_character() -> None:
    scene = seated(5, "11B").state.scene
    assert [(card.character, card.seat) for card in scene.abilities] == list(
        zip(CHARACTERS, (ANN, BEN, CAT, DAN, EVE), strict=True)
    )


@pytest.mark.parametrize("character", CHARACTERS)
def test_ai_57_one_has_the_ability_of_ones_character_and_no_other(character: Character) -> None:
    seat = (ANN, BEN, CAT, DAN, EVE)[CHARACTERS.index(character)]
    sitting = seated(5, "11B", pending=(Turn(seat),))
    sitting.state = sitting.state.ask(ANN, Quantity(Line.ROW_1))
    assert {kind for kind in USES.values() if sitting.offers(seat, kind)} == {USES[character]}


def test_ai_58_the_page_lists_what_is_available() -> None:
    assert campaign("7").abilities == DIN_TEOR
    assert campaign("8").abilities == (*DIN_TEOR, *EDD_OKRA)
    assert campaign("10").abilities == CHARACTERS


def test_ai_59_an_ability_is_used_once_and_leaves_the_game() -> None:
    sitting = seated(3, "9", pending=(Turn(CAT),)).says(CAT, Investigate(Inquiry.ANIMAL)).throws(1)
    assert sitting.heard(AbilityUsed) == [AbilityUsed(CAT, Character.EDD, None)]
    assert sitting.state.scene.used == (Character.EDD,)
    assert AbilityCard(Character.EDD, CAT) not in sitting.state.scene.abilities
    sitting.counts(ANN, "1").throws(1).counts(BEN, "2").throws(1)
    assert sitting.pending == (CAT,)
    assert sitting.refuses(CAT, Investigate(Inquiry.LIQUID)) == ("no_such_ability", "AI-57")


def test_ai_60_two_players_share_one_more_ability_of_a_character_nobody_plays() -> None:
    assert shared(Spare.FIRST) == [Character.EDD]
    assert shared(Spare.OKRA) == [Character.OKRA]
    assert shared(Spare.NONE) == []
    assert shared(Spare.FIRST, chapter="7") == []
    assert shared(Spare.FIRST, EDD_OKRA, "7") == [Character.DIN]


@pytest.mark.parametrize(("spare", "chapter"), [(Spare.DIN, "10"), (Spare.VALIA, "9"), (Spare.EDD, "1")])
def test_ai_60_it_cannot_be_one_that_is_played_or_not_available(spare: Spare, chapter: str) -> None:
    with pytest.raises(SetupError) as refused:
        shared(spare, chapter=chapter)
    assert refused.value.why == "not_to_share"


def test_ai_60_nobody_is_given_the_character_the_two_want_to_share() -> None:
    nobody_picked, _ = RULES.seating(Options(scenario=Chapter.TEN, spare=Spare.DIN), (None, None))
    assert nobody_picked.characters == (Character.TEOR, Character.EDD)
    assert shared(Spare.DIN, ()) == [Character.DIN]
    one_picked, _ = RULES.seating(Options(scenario=Chapter.TEN, spare=Spare.TEOR), (None, "edd"))
    assert one_picked.characters == (Character.DIN, Character.EDD)
    three, _ = RULES.seating(Options(scenario=Chapter.TEN, spare=Spare.DIN), (None, None, None))
    assert three.characters == (Character.DIN, Character.TEOR, Character.EDD)


def test_ai_60_three_players_share_none() -> None:
    assert all(card.seat is not None for card in seated(3, "10").state.scene.abilities)


@pytest.mark.parametrize("user", [ANN, BEN])
def test_ai_60_either_of_the_two_may_use_it_once_in_all(user: int) -> None:
    options = Options(scenario=Chapter.SEVEN, characters=EDD_OKRA, spare=Spare.TEOR)
    sitting = seated(2, "7", options=options)
    sitting.says((ANN, BEN)[user], LetSpeak(ANN)).says(ANN, Decline())
    for seat in (ANN, BEN):
        assert sitting.refuses(seat, LetSpeak(ANN)) == ("no_such_ability", "AI-57")


def test_ai_61_din_and_teor_any_time_the_others_instead_of_the_turn() -> None:
    sitting = seated(5, "11B", pending=(Turn(EVE),))
    assert sitting.offers(ANN, LetDraw)
    assert sitting.offers(BEN, LetSpeak)
    assert not sitting.offers(CAT, Investigate)
    assert not sitting.offers(DAN, AskAgain)
    assert sitting.offers(EVE, LeadQueen)
    assert sitting.resolves().offers(ANN, LetDraw)
    assert sitting.offers(BEN, LetSpeak)


def test_ai_62_a_turn_ability_is_for_its_active_owner_and_the_turn_passes_on() -> None:
    sitting = seated(3, "9", pending=(Turn(ANN),))
    assert sitting.refuses(CAT, Investigate(Inquiry.ANIMAL)) == ("not_active", "AI-22")
    assert sitting.refuses(ANN, Investigate(Inquiry.ANIMAL)) == ("no_such_ability", "AI-57")
    sitting.counts(ANN, "1").throws(1).counts(BEN, "2").throws(1).says(CAT, Investigate(Inquiry.ANIMAL))
    assert sitting.throws(1).step == Turn(ANN)


def test_a_type_question_and_a_quantity_question_are_no_ability() -> None:
    sitting = seated(3, "9")
    assert sitting.offers(ANN, AskQuantity)
    assert sitting.offers(ANN, AskKind)
    assert Line.ROW_1 in {ask.line for ask in sitting.offers(ANN, AskQuantity)}
