"""Secret passages: CL-38 to CL-42."""

import pytest

from huisclos.games.cluedo.board import CORNERS, passages
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, Clue, Options, Plan, Room
from huisclos.games.cluedo.events import DiceRolled, PassageOpened, PassageTaken
from huisclos.games.cluedo.moves import EndTurn, Enter, OpenPassage, Roll, Stay, Suggest, TakePassage
from huisclos.games.cluedo.steps.question import Inquire
from tests.testkit.cluedo import ANN, BEN, Sitting, suggestion, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS
PRINTED = {
    Room.KITCHEN: Room.STUDY,
    Room.STUDY: Room.KITCHEN,
    Room.CONSERVATORY: Room.LOUNGE,
    Room.LOUNGE: Room.CONSERVATORY,
}


def in_room(room: Room, *opened: Room, plan: Plan = Plan.HOUSE_2015) -> Sitting:
    """Scarlett begins her turn in this room; clue cards have joined others to the passages."""
    return table(
        "rope",
        "hall",
        "green",
        standing={SCARLETT: room},
        passages=opened,
        clues=[Clue.WITNESS],
        options=Options(plan=plan),
    )


def ways(sitting: Sitting) -> set[Room]:
    return {way.room for way in sitting.offers(ANN, TakePassage)}


@pytest.mark.parametrize("plan", Plan)
@pytest.mark.parametrize("room", ROOMS)
def test_cl_38_printed_passages_join_opposite_corners_both_ways(plan: Plan, room: Room) -> None:
    assert ways(in_room(room, plan=plan)) == ({PRINTED[room]} if room in PRINTED else set())


def test_cl_38_another_room_is_refused() -> None:
    refusal = ("no_such_passage", "CL-38")
    assert in_room(Room.KITCHEN).refuses(ANN, TakePassage(Room.LOUNGE)) == refusal
    assert in_room(Room.KITCHEN).refuses(ANN, TakePassage(Room.KITCHEN)) == refusal
    assert in_room(Room.HALL).refuses(ANN, TakePassage(Room.STUDY)) == refusal


def test_cl_39_a_passage_starts_in_the_room_where_the_turn_begins() -> None:
    corridor = table("rope", "hall", "green")
    assert corridor.refuses(ANN, TakePassage(Room.STUDY)) == ("no_such_passage", "CL-38")
    walked_in = in_room(Room.DINING).enters(ANN, 2, 2, Room.LOUNGE)
    assert walked_in.step == Inquire(ANN)
    assert ways(walked_in) == set()
    assert walked_in.refuses(ANN, TakePassage(Room.CONSERVATORY))[0] == "illegal"


def test_cl_40_a_passage_replaces_the_dice() -> None:
    sitting = in_room(Room.KITCHEN).says(ANN, TakePassage(Room.STUDY))
    assert sitting.heard(DiceRolled) == []
    assert sitting.refuses(ANN, Roll())[0] == "illegal"


def test_cl_40_after_the_roll_it_is_no_longer_there() -> None:
    sitting = in_room(Room.KITCHEN).rolls(ANN, 4, 3)
    assert ways(sitting) == set()
    assert sitting.refuses(ANN, TakePassage(Room.STUDY)) == ("passage_before_rolling", "CL-40")


def test_cl_41_one_arrives_at_once_and_may_suggest_there() -> None:
    sitting = in_room(Room.KITCHEN).says(ANN, TakePassage(Room.STUDY))
    assert sitting.heard(PassageTaken) == [PassageTaken(ANN, Room.KITCHEN, Room.STUDY)]
    assert sitting.pawn(SCARLETT) is Room.STUDY
    assert {action.room for action in sitting.offers(ANN, Suggest)} == {Room.STUDY}
    sitting.says(ANN, suggestion("plum wrench study"))
    assert sitting.pawn(PLUM) is Room.STUDY


def test_cl_42_a_room_joined_by_the_card_leads_to_all_corners_and_back() -> None:
    assert ways(in_room(Room.DINING, Room.DINING)) == set(CORNERS)
    for corner in CORNERS:
        assert ways(in_room(corner, Room.DINING)) == {PRINTED[corner], Room.DINING}
    assert ways(in_room(Room.HALL, Room.DINING)) == set()


def test_cl_42_a_corner_joined_by_the_card_leads_to_the_other_three() -> None:
    assert ways(in_room(Room.KITCHEN, Room.KITCHEN)) == {Room.CONSERVATORY, Room.LOUNGE, Room.STUDY}
    assert ways(in_room(Room.LOUNGE, Room.KITCHEN)) == {Room.CONSERVATORY, Room.KITCHEN}
    assert ways(in_room(Room.STUDY, Room.KITCHEN)) == {Room.KITCHEN}


@pytest.mark.parametrize("opened", ROOMS)
@pytest.mark.parametrize("plan", Plan)
def test_cl_42_every_passage_can_be_taken_both_ways(plan: Plan, opened: Room) -> None:
    for here in ROOMS:
        for there in passages(plan, here, (opened,)):
            assert there is not here
            assert here in passages(plan, there, (opened,))


def test_cl_42_the_new_passage_is_not_for_the_turn_in_which_the_dice_fell() -> None:
    sitting = table(
        "rope",
        "hall",
        standing={SCARLETT: Room.HALL, MUSTARD: Room.DINING},
        clues=[Clue.NEW_PASSAGE, Clue.WITNESS],
        options=Options(),
    )
    sitting.rolls(ANN, 1, 3).says(ANN, OpenPassage(Room.HALL))
    assert sitting.heard(PassageOpened) == [PassageOpened(ANN, Room.HALL)]
    assert sitting.refuses(ANN, TakePassage(Room.KITCHEN)) == ("passage_before_rolling", "CL-40")
    sitting.says(ANN, Stay(), EndTurn()).says(BEN, Stay(), EndTurn())
    assert ways(sitting) == set(CORNERS)


def test_cl_42_it_stays_open_for_everybody_all_game() -> None:
    sitting = table(
        "rope", "hall", standing={SCARLETT: Room.LOUNGE, MUSTARD: Room.DINING}, passages=(Room.DINING,)
    )
    sitting.says(ANN, TakePassage(Room.DINING), EndTurn())
    sitting.says(BEN, TakePassage(Room.STUDY), EndTurn())
    sitting.enters(ANN, 2, 2, Room.LOUNGE).says(ANN, EndTurn())
    assert sitting.offers(BEN, TakePassage) == {TakePassage(Room.KITCHEN), TakePassage(Room.DINING)}
    assert sitting.state.scene.passages == (Room.DINING,)
    assert sitting.offers(BEN, Enter) == set()
