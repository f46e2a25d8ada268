"""Accusing: CL-60 to CL-69."""

from itertools import product

import msgspec
import pytest

from huisclos.core.errors import GameOver, NotAwaited
from huisclos.core.rules import Outcome
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, WEAPONS, Card, Room, Weapon
from huisclos.games.cluedo.events import AccusationFailed, Accused, CaseSolved, EnvelopeSeen, MurdererEscaped
from huisclos.games.cluedo.moves import Accuse, EndTurn, Roll, Show, Stay
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.turn import Turn
from tests.testkit.cluedo import ANN, BEN, CAT, Sitting, case, suggestion, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS
TRUTH = "plum wrench study"
RIGHT = Accuse(PLUM, Weapon.WRENCH, Room.STUDY)
WRONG = Accuse(PLUM, Weapon.WRENCH, Room.HALL)
TWICE_WRONG = Accuse(GREEN, Weapon.ROPE, Room.STUDY)


def in_lounge() -> Sitting:
    """Scarlett and Mustard are in the lounge, Scarlett to play; the truth is plum, wrench, study."""
    pawns = {SCARLETT: Room.LOUNGE, MUSTARD: Room.LOUNGE}
    return table("rope", "hall lounge", "pipe", standing=pawns, envelope=TRUTH)


def test_cl_60_only_in_the_own_turn() -> None:
    sitting = in_lounge()
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, BEN, RIGHT)
    sitting.suggests(ANN, "plum rope lounge")
    assert sitting.refuses(BEN, RIGHT)[0] == "show_a_named_card"


def test_cl_61_one_accusation_a_game() -> None:
    sitting = in_lounge().says(ANN, WRONG)
    assert sitting.step == Turn(BEN)
    sitting.says(BEN, Stay(), EndTurn()).rolls(CAT, 3, 3).says(CAT, sitting.choices(CAT).pop())
    assert sitting.step == Turn(BEN)
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, ANN, RIGHT)


def test_cl_62_from_the_corridor_it_is_refused() -> None:
    sitting = table("rope", "hall", "pipe")
    assert sitting.refuses(ANN, RIGHT) == ("accuse_in_a_room", "CL-62")


def test_cl_62_any_room_will_do_and_the_room_named_may_be_another() -> None:
    for room in ROOMS:
        sitting = table("rope", "hall", standing={SCARLETT: room}, envelope=TRUTH).says(ANN, RIGHT)
        assert RULES.outcome(sitting.state) == Outcome((ANN,), "solved")


def test_cl_63_before_rolling_after_staying_and_after_a_suggestion() -> None:
    before = in_lounge()
    stayed = in_lounge().says(ANN, Stay())
    entered = table("rope", "hall", "pipe").enters(ANN, 4, 4, Room.LOUNGE)
    answered = in_lounge().suggests(ANN, "plum rope lounge").says(BEN, Show(Card.LOUNGE))
    for sitting in (before, stayed, entered, answered):
        assert len(sitting.offers(ANN, Accuse)) == 324
        sitting.says(ANN, WRONG)
        assert sitting.step == Turn(BEN)


def test_cl_63_not_between_the_dice_and_the_move() -> None:
    sitting = in_lounge().rolls(ANN, 2, 3)
    assert sitting.refuses(ANN, RIGHT) == ("move_first", "CL-63")


def test_cl_63_a_wrong_accusation_ends_the_turn() -> None:
    sitting = in_lounge().says(ANN, Stay(), WRONG)
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, ANN, suggestion("plum rope lounge"))


def test_cl_64_it_names_any_suspect_weapon_and_room_aloud() -> None:
    sitting = in_lounge()
    assert sitting.offers(ANN, Accuse) == {Accuse(*named) for named in product(SUSPECTS, WEAPONS, ROOMS)}
    sitting.says(ANN, WRONG)
    for reader in sitting.readers:
        assert sitting.witnessed(reader, Accused) == [Accused(ANN, PLUM, Weapon.WRENCH, Room.HALL)]


def test_cl_65_the_accuser_alone_looks_into_the_envelope() -> None:
    sitting = in_lounge().says(ANN, WRONG)
    for reader in sitting.readers:
        (look,) = sitting.witnessed(reader, EnvelopeSeen)
        assert look.seat == ANN
        assert look.case == (case(TRUTH) if reader == ANN else None)
        assert sitting.view(reader).envelope == (case(TRUTH) if reader == ANN else None)


def test_cl_66_all_right_wins_at_once_and_the_cards_are_shown() -> None:
    sitting = in_lounge().says(ANN, RIGHT)
    for reader in sitting.readers:
        assert sitting.witnessed(reader, CaseSolved) == [CaseSolved(ANN, case(TRUTH))]
        assert sitting.view(reader).envelope == case(TRUTH)
    assert RULES.outcome(sitting.state) == Outcome((ANN,), "solved")
    assert sitting.pending == ()
    for seat in (ANN, BEN):
        with pytest.raises(GameOver):
            RULES.apply(sitting.state, seat, Roll())


@pytest.mark.parametrize(
    "wrong",
    [
        Accuse(GREEN, Weapon.WRENCH, Room.STUDY),
        Accuse(PLUM, Weapon.ROPE, Room.STUDY),
        Accuse(PLUM, Weapon.WRENCH, Room.HALL),
        Accuse(GREEN, Weapon.ROPE, Room.HALL),
    ],
)
def test_cl_67_anything_wrong_fails(wrong: Accuse) -> None:
    sitting = in_lounge().says(ANN, wrong)
    assert sitting.heard(AccusationFailed) == [AccusationFailed(ANN)]
    assert sitting.heard(MurdererEscaped) == []
    assert RULES.outcome(sitting.state) is None
    assert sitting.state.envelope == case(TRUTH)


def test_cl_67_the_others_learn_only_that_it_was_wrong() -> None:
    """Whatever the envelope holds, what the others see of a wrong accusation is the same."""
    pawns = {SCARLETT: Room.LOUNGE}
    one = table("rope", "hall", standing=pawns, envelope="plum wrench hall").says(ANN, TWICE_WRONG)
    two = table("rope", "hall", standing=pawns, envelope="plum wrench study").says(ANN, TWICE_WRONG)
    for reader in (BEN, None):
        assert msgspec.json.encode(one.view(reader)) == msgspec.json.encode(two.view(reader))
        assert [event.seen_by(reader) for event in one.told] == [event.seen_by(reader) for event in two.told]
    assert one.view(ANN) != two.view(ANN)


def test_cl_68_the_loser_has_no_more_turns_but_goes_on_showing_cards() -> None:
    sitting = in_lounge().says(ANN, WRONG).suggests(BEN, "green rope lounge")
    assert sitting.pending == (ANN,)
    sitting.says(ANN, Show(Card.ROPE)).says(BEN, EndTurn())
    sitting.rolls(CAT, 3, 3).says(CAT, sitting.choices(CAT).pop())
    assert sitting.step == Turn(BEN)


def test_cl_68_the_losers_pawn_may_still_be_moved() -> None:
    pawns = {SCARLETT: Room.LOUNGE, MUSTARD: Room.STUDY}
    sitting = table("rope", "hall", "pipe", standing=pawns).says(ANN, WRONG)
    sitting.suggests(BEN, "scarlett wrench study")
    assert sitting.pawn(SCARLETT) is Room.STUDY


def test_cl_69_the_losers_hand_stays_secret_and_in_play() -> None:
    sitting = in_lounge().says(ANN, WRONG)
    assert sitting.state.hands[ANN] == (Card.ROPE,)
    assert sitting.state.scene.opened == ()
    assert sitting.view(BEN).hand == (Card.HALL, Card.LOUNGE)


def test_cl_69_the_losers_pawn_stays_in_its_room() -> None:
    sitting = in_lounge().says(ANN, WRONG)
    assert sitting.pawn(SCARLETT) is Room.LOUNGE
    assert sitting.state.scene.out == (ANN,)
