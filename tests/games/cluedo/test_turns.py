"""Whose turn it is, and what to do with the pawn: CL-12 to CL-15, CL-23, CL-24, CL-36, CL-37."""

from math import atan2, tau
from random import Random

import pytest

from huisclos.core.errors import NotAwaited, SetupError
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.board import board
from huisclos.games.cluedo.box import SUSPECTS, Clue, Deck, Options, Plan, Room, Suspect
from huisclos.games.cluedo.events import ClueDrawn, Moved, Stayed, Suggested, TurnBegan
from huisclos.games.cluedo.moves import Accuse, EndTurn, Enter, Roll, Stay, Suggest, TakePassage, Walk
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.question import Inquire
from huisclos.games.cluedo.steps.turn import March, Turn
from tests.testkit.cluedo import ANN, BEN, CAT, DAN, Sitting, corridor, dealt, suggestion, table
from tests.testkit.cluedo_house import cell_of

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_cl_12_scarlett_plays_first(count: int) -> None:
    sitting, _ = dealt(count)
    assert sitting.state.scene.characters[sitting.pending[0]] is SCARLETT
    assert sitting.heard(TurnBegan) == [TurnBegan(ANN)]


@pytest.mark.parametrize(
    ("picks", "first"),
    [
        (("plum", "mustard", "green"), MUSTARD),
        (("plum", "green", "orchid"), ORCHID),
        (("plum", "peacock", "green"), GREEN),
        (("plum", "peacock"), PEACOCK),
        (("plum", "scarlett"), SCARLETT),
    ],
)
def test_cl_13_without_scarlett_the_next_character_clockwise_begins(
    picks: tuple[str, ...], first: Suspect
) -> None:
    options, order = RULES.seating(Options(), picks)
    sitting, _ = dealt(len(picks), options=options)
    begins = sitting.pending[0]
    assert options.characters[begins] is first
    assert picks[order[begins]] == first


def test_cl_13_clockwise_is_the_order_of_the_starts_around_the_board() -> None:
    def bearing(suspect: Suspect) -> float:
        x, y = cell_of(board(Plan.HOUSE_2015).starts[suspect])
        return atan2(11.5 - x, y - 12) % tau

    assert sorted(SUSPECTS, key=bearing) == list(SUSPECTS)


def test_cl_14_turns_pass_to_the_left() -> None:
    sitting = table("rope", "hall", "plum", "green", pending=[March(ANN, 2)])
    order = []
    for seat in (ANN, BEN, CAT, DAN):
        order.append(sitting.pending[0])
        sitting.says(seat, min(sitting.offers(seat, Walk), key=lambda walk: walk.square))
        following = sitting.pending[0]
        sitting.rolls(following, 1, 2)
    assert order == [ANN, BEN, CAT, DAN]
    assert sitting.pending == (ANN,)


def test_cl_14_seats_follow_the_order_of_the_characters() -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(MUSTARD, SCARLETT, PLUM)), 3)


def test_cl_15_the_eliminated_are_skipped() -> None:
    sitting = table("rope", "hall", "plum", "green", out=(BEN, CAT), pending=[March(ANN, 2)])
    sitting.says(ANN, Walk(corridor(7, 22)))
    assert sitting.step == Turn(DAN)
    sitting = table("rope", "hall", "plum", out=(BEN, CAT), pending=[March(ANN, 2)])
    assert sitting.says(ANN, Walk(corridor(7, 22))).step == Turn(ANN)


def test_cl_23_in_a_room_one_rolls_or_stays_or_takes_a_passage() -> None:
    sitting = table("rope", "hall", "plum", standing={SCARLETT: Room.LOUNGE})
    kinds = {type(action) for action in sitting.choices(ANN)}
    assert kinds == {Roll, Stay, TakePassage, Accuse}


def test_cl_23_each_of_the_three_excludes_the_others() -> None:
    def at_home() -> dict[Suspect, Room]:
        return {SCARLETT: Room.LOUNGE}

    stayed = table("rope", "hall", "plum", standing=at_home()).says(ANN, Stay())
    passed = table("rope", "hall", "plum", standing=at_home()).says(ANN, TakePassage(Room.CONSERVATORY))
    for sitting in (stayed, passed):
        assert {type(action) for action in sitting.choices(ANN)} == {Suggest, Accuse, EndTurn}
    walked = table("rope", "hall", "plum", standing=at_home()).rolls(ANN, 3, 5)
    assert {type(action) for action in walked.choices(ANN)} == {Walk, Enter, Stay}


def test_cl_23_without_a_roll_there_is_no_walking() -> None:
    sitting = table("rope", "hall", "plum")
    assert sitting.refuses(ANN, Walk(corridor(7, 22))) == ("roll_first", "CL-23")


def test_cl_24_in_the_corridor_one_must_roll() -> None:
    sitting = table("rope", "hall", "plum")
    assert sitting.choices(ANN) == {Roll()}
    assert sitting.refuses(ANN, Stay()) == ("stay_in_a_room", "CL-24")


def test_cl_24_after_the_roll_a_pawn_in_the_corridor_must_move() -> None:
    sitting = table("rope", "hall", "plum").rolls(ANN, 2, 3)
    assert sitting.refuses(ANN, Stay()) == ("stay_in_a_room", "CL-24")
    assert sitting.refuses(ANN, EndTurn())[0] == "illegal"
    assert Walk(corridor(7, 24)) not in sitting.choices(ANN)


def test_cl_36_one_may_stay_and_suggest_turn_after_turn() -> None:
    sitting = table("rope", "hall", standing={SCARLETT: Room.HALL, MUSTARD: Room.LOUNGE})
    for _ in range(3):
        sitting.says(ANN, Stay(), suggestion("green rope hall"))
        sitting.says(BEN, *sitting.choices(BEN)).says(ANN, EndTurn())
        sitting.says(BEN, Stay(), EndTurn())
    assert len(sitting.heard(Suggested)) == 3
    assert {event.room for event in sitting.heard(Suggested)} == {Room.HALL}


def test_cl_37_one_may_stay_without_rolling() -> None:
    sitting = table("rope", "hall", "plum", standing={SCARLETT: Room.HALL}).says(ANN, Stay())
    assert sitting.heard(Stayed) == [Stayed(ANN, Room.HALL)]
    assert sitting.step == Inquire(ANN)


def test_cl_37_one_may_stay_after_rolling_and_the_clue_cards_count() -> None:
    sitting = table(
        "rope",
        "hall",
        "plum",
        standing={SCARLETT: Room.HALL},
        clues=[Clue.CALL_HALL, Clue.CALL_ROPE],
        options=Options(deck=Deck.LARGE),
    )
    sitting.rolls(ANN, 1, 4).says(ANN, Stay())
    assert [event.clue for event in sitting.heard(ClueDrawn)] == [Clue.CALL_HALL]
    assert sitting.heard(Moved) == []
    assert sitting.pawn(SCARLETT) is Room.HALL
    assert sitting.step == Inquire(ANN)


def test_nobody_speaks_out_of_turn() -> None:
    sitting = table("rope", "hall", "plum", standing={MUSTARD: Room.HALL})
    for seat in (BEN, CAT, Seat(7)):
        with pytest.raises(NotAwaited):
            RULES.apply(sitting.state, seat, Roll())


@pytest.mark.parametrize("count", [2, 3, 6])
def test_only_those_who_are_asked_have_something_to_say(count: int) -> None:
    rng = Random(count)
    sitting = Sitting(RULES.setup(Options(), count))
    while asked := sitting.pending:
        for seat in (NATURE, *map(Seat, range(count))):
            assert bool(len(RULES.legal(sitting.state, seat))) is (seat in asked)
        seat = rng.choice(asked)
        sitting.says(seat, RULES.legal(sitting.state, seat).sample(rng))
