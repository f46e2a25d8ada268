"""The pawn walks: CL-25 to CL-35."""

from __future__ import annotations

from huisclos.games.cluedo.board import Place, Square
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, Room, Suspect
from huisclos.games.cluedo.events import Moved, TurnBegan
from huisclos.games.cluedo.moves import Enter, Stay, TakePassage, Walk
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.turn import March, Turn
from tests.testkit.cluedo import ANN, BEN, Sitting, corridor, table
from tests.testkit.cluedo_house import cell_of

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


def marching(total: int, **standing: Place) -> Sitting:
    """Scarlett is about to walk; every pawn stands where it is said, by its character's name."""
    pawns = {Suspect(name): place for name, place in standing.items()}
    return table("rope", "hall", "green", standing=pawns, pending=[March(ANN, total)])


def ends(sitting: Sitting) -> set[Square]:
    return {walk.square for walk in sitting.offers(ANN, Walk)}


def rooms(sitting: Sitting) -> set[Room]:
    return {entry.room for entry in sitting.offers(ANN, Enter)}


def test_cl_25_steps_go_left_right_up_and_down_never_diagonally() -> None:
    sitting = marching(2, scarlett=corridor(8, 9))
    two_straight_or_round_a_corner = {(8, 11), (6, 9), (10, 9), (7, 8), (9, 8), (9, 10)}
    assert set(map(cell_of, ends(sitting))) == two_straight_or_round_a_corner


def test_cl_25_a_diagonal_step_is_refused() -> None:
    sitting = marching(3, scarlett=corridor(8, 9))
    assert sitting.refuses(ANN, Walk(corridor(9, 10))) == ("out_of_reach", "CL-28")


def test_cl_26_no_square_twice_not_even_the_one_where_the_walk_begins() -> None:
    for total in range(2, 13, 2):
        assert corridor(8, 9) not in ends(marching(total, scarlett=corridor(8, 9)))


def test_cl_26_one_cannot_go_back_and_forth() -> None:
    """The only way to the blind square leads over the square where this walk began."""
    for total in range(3, 13, 2):
        assert corridor(0, 7) not in ends(marching(total, scarlett=corridor(1, 7)))
    assert corridor(0, 7) in ends(marching(2, scarlett=corridor(2, 7)))


def test_cl_27_a_pawn_can_be_neither_landed_on_nor_crossed() -> None:
    free = marching(2, scarlett=corridor(7, 22))
    assert corridor(7, 20) in ends(free)
    beside = marching(2, scarlett=corridor(7, 22), mustard=corridor(7, 20))
    assert ends(beside) == ends(free) - {corridor(7, 20)}
    between = marching(2, scarlett=corridor(7, 24), mustard=corridor(7, 23))
    assert ends(between) == {corridor(7, 24)}


def test_cl_27_pawns_of_the_eliminated_and_of_nobody_block_too() -> None:
    for suspect in (MUSTARD, PLUM):
        sitting = table(
            "rope",
            "hall",
            standing={SCARLETT: corridor(7, 22), suspect: corridor(7, 20)},
            pending=[March(ANN, 2)],
            out=(BEN,),
        )
        assert corridor(7, 20) not in ends(sitting)


def test_cl_28_the_whole_total_is_walked() -> None:
    sitting = marching(5, scarlett=corridor(7, 24)).says(ANN, Walk(corridor(7, 19)))
    walked = [corridor(7, y) for y in (23, 22, 21, 20, 19)]
    assert sitting.heard(Moved) == [Moved(ANN, tuple(walked), None)]
    assert marching(6, scarlett=corridor(7, 24)).refuses(ANN, Walk(corridor(7, 19)))[1] == "CL-28"


def test_cl_28_surplus_steps_are_lost_in_a_room() -> None:
    for total in (8, 9, 12):
        sitting = marching(total, scarlett=corridor(7, 24)).says(ANN, Enter(Room.LOUNGE))
        assert sitting.pawn(SCARLETT) is Room.LOUNGE
        assert len(sitting.heard(Moved)[0].path) == 7
    assert marching(7, scarlett=corridor(7, 24)).refuses(ANN, Enter(Room.LOUNGE)) == ("out_of_reach", "CL-28")


def test_cl_28_a_blocked_pawn_walks_as_far_as_it_can() -> None:
    """Two pawns close the way to the start; the longest walk goes round the four squares left."""
    sitting = marching(9, scarlett=corridor(7, 24), mustard=corridor(7, 21), green=corridor(8, 21))
    assert rooms(sitting) == set()
    assert ends(sitting) == {corridor(7, 22), corridor(8, 23)}
    sitting.says(ANN, Walk(corridor(7, 22)))
    round_the_long_way = (corridor(7, 23), corridor(8, 23), corridor(8, 22), corridor(7, 22))
    assert sitting.heard(Moved) == [Moved(ANN, round_the_long_way, None)]


def test_cl_28_a_pawn_shut_in_stays_where_it_stands() -> None:
    sitting = marching(9, scarlett=corridor(7, 24), mustard=corridor(7, 23))
    assert sitting.choices(ANN) == {Walk(corridor(7, 24))}
    sitting.says(ANN, Walk(corridor(7, 24)))
    assert sitting.heard(Moved) == [Moved(ANN, (), None)]
    assert sitting.pawn(SCARLETT) == corridor(7, 24)
    assert sitting.step == Turn(BEN)


def test_cl_29_a_room_is_entered_one_step_after_the_square_before_its_door() -> None:
    before = marching(2, scarlett=corridor(7, 18))
    assert Room.LOUNGE in rooms(before)
    two_away = marching(2, scarlett=corridor(8, 18))
    assert Room.LOUNGE not in rooms(two_away)
    assert Room.LOUNGE in rooms(marching(3, scarlett=corridor(8, 18)))


def test_cl_29_a_wall_without_a_door_lets_nobody_in() -> None:
    beside_the_lounge = marching(2, scarlett=corridor(7, 22))
    assert rooms(beside_the_lounge) == set()


def test_cl_29_leaving_a_room_begins_with_a_step_onto_the_square_before_the_door() -> None:
    sitting = marching(2, scarlett=Room.LOUNGE)
    assert set(map(cell_of, ends(sitting))) == {(5, 18), (7, 18), (6, 17)}


def test_cl_30_entering_a_room_ends_the_walk() -> None:
    sitting = marching(12, scarlett=corridor(7, 18)).says(ANN, Enter(Room.LOUNGE))
    assert sitting.pending == (ANN,)
    assert sitting.offers(ANN, Walk) == set()
    assert sitting.offers(ANN, Enter) == set()


def test_cl_31_a_pawn_before_a_door_blocks_it_from_both_sides() -> None:
    outside = marching(4, scarlett=corridor(7, 18))
    assert Room.LOUNGE in rooms(outside)
    assert Room.LOUNGE not in rooms(marching(4, scarlett=corridor(7, 18), mustard=corridor(6, 18)))
    inside = marching(4, scarlett=Room.LOUNGE)
    assert ends(inside)
    assert marching(4, scarlett=Room.LOUNGE, mustard=corridor(6, 18)).choices(ANN) == {Stay()}


def test_cl_31_one_who_stands_before_a_door_may_go_in() -> None:
    assert Room.LOUNGE in rooms(marching(2, scarlett=corridor(6, 18)))


def test_cl_31_another_door_of_the_same_room_still_opens() -> None:
    blocked_south = marching(2, scarlett=corridor(8, 11), mustard=corridor(6, 16))
    assert Room.DINING in rooms(blocked_south)
    inside = marching(2, scarlett=Room.DINING, mustard=corridor(8, 12))
    assert {cell_of(end) for end in ends(inside)} == {(5, 16), (7, 16), (6, 17)}


def test_cl_32_with_every_door_blocked_one_can_stay_or_take_the_passage() -> None:
    sitting = table(
        "rope",
        "hall",
        "green",
        standing={SCARLETT: Room.LOUNGE, MUSTARD: corridor(6, 18)},
    )
    assert sitting.offers(ANN, TakePassage) == {TakePassage(Room.CONSERVATORY)}
    assert Stay() in sitting.choices(ANN)
    sitting.rolls(ANN, 3, 4)
    assert sitting.choices(ANN) == {Stay()}


def test_cl_32_a_room_without_passage_holds_its_guest() -> None:
    both_doors = {MUSTARD: corridor(17, 9), GREEN: corridor(22, 13)}
    sitting = table("rope", "hall", "green", standing={SCARLETT: Room.BILLIARD, **both_doors})
    assert sitting.offers(ANN, TakePassage) == set()
    assert sitting.rolls(ANN, 6, 6).choices(ANN) == {Stay()}


def test_cl_33_the_room_just_left_cannot_be_entered_again() -> None:
    for room in ROOMS:
        for total in (2, 8, 12):
            assert room not in rooms(marching(total, scarlett=room))


def test_cl_33_a_room_is_left_by_any_free_door() -> None:
    first_steps = {(7, 4), (7, 6), (6, 5), (16, 4), (16, 6), (17, 5), (8, 8), (10, 8), (9, 9)}
    first_steps |= {(13, 8), (15, 8), (14, 9)}
    assert set(map(cell_of, ends(marching(2, scarlett=Room.BALLROOM)))) == first_steps


def test_cl_34_any_number_of_pawns_may_be_in_a_room() -> None:
    others = {suspect.value: Room.LOUNGE for suspect in SUSPECTS[1:]}
    crowd = marching(8, scarlett=corridor(7, 24), **others)
    assert Room.LOUNGE in rooms(crowd)
    assert ends(crowd) == ends(marching(8, scarlett=corridor(7, 24), mustard=Room.LOUNGE))
    crowd.says(ANN, Enter(Room.LOUNGE))
    assert {crowd.pawn(suspect) for suspect in SUSPECTS} == {Room.LOUNGE}
    leaving = marching(2, scarlett=Room.LOUNGE, **others)
    assert len(ends(leaving)) == 3


def test_cl_35_an_empty_start_is_an_ordinary_square() -> None:
    occupied = marching(2, scarlett=corridor(2, 17))
    assert corridor(0, 17) not in ends(occupied)
    left = marching(2, scarlett=corridor(2, 17), mustard=Room.LOUNGE)
    assert corridor(0, 17) in ends(left)
    left.says(ANN, Walk(corridor(0, 17)))
    assert left.pawn(SCARLETT) == corridor(0, 17)
    assert left.heard(TurnBegan) == [TurnBegan(BEN)]


def test_a_pawn_walks_as_the_others_stand_after_the_clue_card() -> None:
    """Blockers are looked at when the walk begins, not when the dice fall."""
    sitting = marching(4, scarlett=corridor(7, 18))
    moved = sitting.state.put_pawn(MUSTARD, corridor(6, 18))
    assert Enter(Room.LOUNGE) in RULES.legal(sitting.state, ANN)
    assert Enter(Room.LOUNGE) not in RULES.legal(moved, ANN)
