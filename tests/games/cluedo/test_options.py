"""What the table may agree on: the classic house, and the older custom about asking again."""

import pytest

from huisclos.games.cluedo.box import SUSPECTS, Card, Clue, Options, Plan, Room
from huisclos.games.cluedo.events import Stayed
from huisclos.games.cluedo.moves import (
    EndTurn,
    Enter,
    Rush,
    Show,
    Stay,
    Suggest,
    TakePassage,
)
from huisclos.games.cluedo.steps.turn import March
from tests.testkit.cluedo import ANN, BEN, Sitting, corridor, dealt, suggestion, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


def test_the_classic_plan_is_played_in_the_classic_house() -> None:
    options = Options(plan=Plan.CLASSIC)
    sitting, _ = dealt(3, options=options)
    assert sitting.pawn(PEACOCK) == corridor(23, 6)
    for plan, rooms in ((Plan.CLASSIC, {Enter(Room.STUDY)}), (Plan.HOUSE_2015, set())):
        at_hall = table(
            "rope",
            "hall",
            "plum",
            standing={SCARLETT: Room.HALL},
            options=Options(plan=plan),
            pending=[March(ANN, 4)],
        )
        assert at_hall.offers(ANN, Enter) == rooms


def lingering(*, linger: bool, clues: tuple[Clue, ...] = ()) -> Sitting:
    """Ann has asked in the lounge, Ben has stayed in the study, and it is Ann's turn again."""
    sitting = table(
        "rope",
        "hall pipe",
        standing={SCARLETT: Room.LOUNGE, MUSTARD: Room.STUDY},
        clues=clues,
        options=Options(linger=linger),
    )
    sitting.suggests(ANN, "green pipe lounge").says(BEN, Show(Card.PIPE)).says(ANN, EndTurn())
    return sitting.says(BEN, Stay(), EndTurn())


def test_without_lingering_nobody_asks_twice_in_a_room_without_leaving() -> None:
    assert lingering(linger=True).says(ANN, Stay()).offers(ANN, Suggest)
    sitting = lingering(linger=False).says(ANN, Stay())
    assert sitting.heard(Stayed)[-1] == Stayed(ANN, Room.LOUNGE)
    assert sitting.offers(ANN, Suggest) == set()
    refusal = ("leave_before_asking_again", "CL-36")
    assert sitting.refuses(ANN, suggestion("plum rope lounge")) == refusal
    assert EndTurn() in sitting.choices(ANN)


def test_without_lingering_one_may_ask_elsewhere_and_on_coming_back() -> None:
    sitting = lingering(linger=False).says(ANN, TakePassage(Room.CONSERVATORY))
    assert sitting.offers(ANN, Suggest)
    sitting.says(ANN, EndTurn()).says(BEN, Stay(), EndTurn()).says(ANN, TakePassage(Room.LOUNGE))
    assert sitting.offers(ANN, Suggest)


def test_without_lingering_one_who_was_summoned_may_ask() -> None:
    sitting = lingering(linger=False).says(ANN, Stay(), EndTurn()).suggests(BEN, "scarlett pipe study")
    sitting.says(BEN, EndTurn()).says(ANN, Stay())
    assert {action.room for action in sitting.offers(ANN, Suggest)} == {Room.STUDY}


def test_without_lingering_being_named_where_one_already_is_is_not_leaving() -> None:
    sitting = table(
        "rope",
        "hall pipe",
        standing={SCARLETT: Room.LOUNGE, MUSTARD: Room.LOUNGE},
        options=Options(linger=False),
    )
    sitting.suggests(ANN, "green pipe lounge").says(BEN, Show(Card.PIPE)).says(ANN, EndTurn())
    sitting.suggests(BEN, "scarlett wrench lounge").says(BEN, EndTurn())
    assert sitting.says(ANN, Stay()).offers(ANN, Suggest) == set()


@pytest.mark.parametrize(("room", "may_ask"), [(Room.LOUNGE, False), (Room.HALL, True)])
def test_without_lingering_a_rush_counts_as_leaving_if_it_leads_elsewhere(
    room: Room, *, may_ask: bool
) -> None:
    sitting = lingering(linger=False, clues=(Clue.RUSH,)).rolls(ANN, 1, 2)
    sitting.says(ANN, Rush(room)).says(BEN, Rush(Room.STUDY)).says(ANN, Stay())
    assert bool(sitting.offers(ANN, Suggest)) is may_ask
