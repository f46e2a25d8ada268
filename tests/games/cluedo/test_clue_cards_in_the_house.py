"""Clue cards that change the house: CL-22."""

from huisclos.games.cluedo.box import ROOMS, SUSPECTS, Clue, Room
from huisclos.games.cluedo.events import (
    PassageOpened,
    Rushed,
)
from huisclos.games.cluedo.moves import (
    EndTurn,
    Enter,
    OpenPassage,
    Rush,
    Stay,
    Suggest,
)
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.house import Hurry
from huisclos.games.cluedo.steps.question import Inquire
from huisclos.games.cluedo.steps.turn import March
from tests.testkit.cluedo import ANN, BEN, CAT, Sitting, obeyed, reading

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


def test_cl_22_new_passage_goes_into_any_room() -> None:
    for room in ROOMS:
        sitting = reading(Clue.NEW_PASSAGE)
        assert sitting.choices(ANN) == set(map(OpenPassage, ROOMS))
        sitting.says(ANN, OpenPassage(room))
        assert sitting.heard(PassageOpened) == [PassageOpened(ANN, room)]
        assert sitting.view(None).scene.passages == (room,)
        assert sitting.step == March(ANN, 6)


def test_cl_22_the_box_still_holds_the_card_that_left_the_pile() -> None:
    sitting = reading(Clue.NEW_PASSAGE)
    assert list(RULES.pieces(sitting.state)).count(Clue.NEW_PASSAGE) == 1
    sitting.says(ANN, OpenPassage(Room.HALL))
    assert list(RULES.pieces(sitting.state)).count(Clue.NEW_PASSAGE) == 1
    assert Clue.NEW_PASSAGE not in sitting.state.clues


def test_cl_22_rush_brings_everybody_into_a_room_in_turn_order_from_the_reader() -> None:
    sitting = reading(Clue.RUSH, reader=BEN)
    order = []
    for room in (Room.HALL, Room.STUDY, Room.HALL):
        (seat,) = sitting.pending
        assert sitting.choices(seat) == set(map(Rush, ROOMS))
        sitting.says(seat, Rush(room))
        order.append(seat)
    assert order == [BEN, CAT, ANN]
    assert [sitting.pawn(suspect) for suspect in (SCARLETT, MUSTARD, ORCHID)] == [
        Room.HALL,
        Room.HALL,
        Room.STUDY,
    ]
    assert sitting.heard(Rushed)[0] == Rushed(BEN, Room.HALL)
    assert obeyed(sitting, Clue.RUSH)


def test_cl_22_rush_leaves_the_eliminated_and_unplayed_pawns_where_they_are() -> None:
    sitting = reading(Clue.RUSH, out=(BEN,))
    before = [sitting.pawn(suspect) for suspect in (MUSTARD, GREEN, PEACOCK, PLUM)]
    sitting.says(ANN, Rush(Room.HALL)).says(CAT, Rush(Room.HALL))
    assert obeyed(sitting, Clue.RUSH)
    assert [sitting.pawn(suspect) for suspect in (MUSTARD, GREEN, PEACOCK, PLUM)] == before


def test_cl_22_rush_lets_one_stay_in_ones_room() -> None:
    sitting = Sitting(reading(Clue.RUSH).state.put_pawn(SCARLETT, Room.LOUNGE))
    sitting.says(ANN, Rush(Room.LOUNGE))
    assert sitting.pawn(SCARLETT) is Room.LOUNGE
    assert sitting.step == Hurry(ANN, (BEN, CAT))


def test_cl_22_after_the_rush_the_reader_still_walks_from_there_or_stays() -> None:
    def rushed() -> Sitting:
        sitting = reading(Clue.RUSH).says(ANN, Rush(Room.LIBRARY))
        return sitting.says(BEN, Rush(Room.HALL)).says(CAT, Rush(Room.STUDY))

    walker = rushed()
    assert walker.offers(ANN, Enter) == {Enter(Room.BILLIARD)}
    assert walker.says(ANN, Enter(Room.BILLIARD)).step == Inquire(ANN)
    stayer = rushed().says(ANN, Stay())
    assert {action.room for action in stayer.offers(ANN, Suggest)} == {Room.LIBRARY}


def test_cl_22_whoever_rushed_suggests_only_in_the_own_turn() -> None:
    sitting = reading(Clue.RUSH).says(ANN, Rush(Room.LIBRARY)).says(BEN, Rush(Room.HALL))
    sitting.says(CAT, Rush(Room.STUDY)).says(ANN, Stay(), EndTurn())
    assert sitting.pending == (BEN,)
    assert {action.room for action in sitting.says(BEN, Stay()).offers(BEN, Suggest)} == {Room.HALL}
