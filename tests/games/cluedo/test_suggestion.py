"""Suggesting: CL-43 to CL-49."""

from itertools import product

import pytest

from huisclos.core.errors import NotAwaited
from huisclos.games.cluedo.board import Place
from huisclos.games.cluedo.box import ROOMS, SUSPECTS, WEAPONS, Card, Clue, Room, Suspect, Weapon
from huisclos.games.cluedo.events import ClueDrawn, RoomSearched, Suggested, TurnBegan
from huisclos.games.cluedo.moves import EndTurn, Roll, Show, Stay, Suggest, TakePassage, Walk
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.question import Conclude, Inquire
from huisclos.games.cluedo.steps.turn import Turn
from tests.testkit.cluedo import ANN, BEN, CAT, Sitting, corridor, suggestion, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS


def in_lounge(**standing: Place) -> Sitting:
    """Scarlett begins her turn in the lounge; the others hold what they are asked for later."""
    pawns = {SCARLETT: Room.LOUNGE, **{Suspect(name): place for name, place in standing.items()}}
    return table("rope scarlett", "hall green", "pipe lounge", standing=pawns)


def weapon_at(sitting: Sitting, weapon: Weapon) -> Room:
    return sitting.state.scene.weapons[WEAPONS.index(weapon)]


def test_cl_43_one_may_suggest_after_arriving() -> None:
    sitting = table("rope", "hall", "pipe").enters(ANN, 3, 5, Room.LOUNGE)
    assert len(sitting.offers(ANN, Suggest)) == 36


def test_cl_43_one_may_suggest_where_one_already_is() -> None:
    assert len(in_lounge().says(ANN, Stay()).offers(ANN, Suggest)) == 36


def test_cl_43_in_the_corridor_there_is_no_suggesting() -> None:
    sitting = table("rope", "hall", "pipe")
    assert sitting.refuses(ANN, suggestion("plum rope hall"))[0] == "illegal"
    sitting.rolls(ANN, 2, 2).says(ANN, Walk(corridor(7, 20)))
    assert sitting.step == Turn(BEN)


def test_cl_43_suggesting_is_optional() -> None:
    sitting = in_lounge().says(ANN, Stay(), EndTurn())
    assert sitting.heard(Suggested) == []
    assert sitting.step == Turn(BEN)


def test_cl_43_at_most_one_suggestion_a_turn() -> None:
    sitting = in_lounge().suggests(ANN, "plum pipe lounge").says(CAT, Show(Card.PIPE))
    assert sitting.offers(ANN, Suggest) == set()
    assert sitting.refuses(ANN, suggestion("plum rope lounge")) == ("one_suggestion_a_turn", "CL-43")


def test_cl_44_it_names_any_suspect_any_weapon_and_the_room_one_is_in() -> None:
    sitting = in_lounge().says(ANN, Stay())
    everything = {Suggest(who, what, Room.LOUNGE) for who, what in product(SUSPECTS, WEAPONS)}
    assert sitting.offers(ANN, Suggest) == everything


@pytest.mark.parametrize("room", [room for room in ROOMS if room is not Room.LOUNGE])
def test_cl_44_another_room_is_refused(room: Room) -> None:
    sitting = in_lounge().says(ANN, Stay())
    assert sitting.refuses(ANN, Suggest(PLUM, Weapon.ROPE, room)) == ("suggest_where_you_are", "CL-44")


@pytest.mark.parametrize("suspect", [MUSTARD, ORCHID, PLUM])
@pytest.mark.parametrize("place", [corridor(7, 20), Room.STUDY, Room.LOUNGE])
def test_cl_45_pawn_and_weapon_come_at_once_from_anywhere(suspect: Suspect, place: Place) -> None:
    """Mustard is another player's, Orchid an eliminated player's, Plum nobody's."""
    sitting = table("rope", "hall", "pipe", standing={SCARLETT: Room.LOUNGE, suspect: place}, out=(CAT,))
    assert weapon_at(sitting, Weapon.PIPE) is not Room.LOUNGE
    sitting.says(ANN, Stay(), Suggest(suspect, Weapon.PIPE, Room.LOUNGE))
    assert sitting.pending == (CAT,)
    assert sitting.pawn(suspect) is Room.LOUNGE
    assert weapon_at(sitting, Weapon.PIPE) is Room.LOUNGE


def test_cl_45_nothing_else_moves() -> None:
    sitting = in_lounge()
    pawns, weapons = list(sitting.state.scene.pawns), list(sitting.state.scene.weapons)
    sitting.suggests(ANN, "plum pipe lounge")
    pawns[SUSPECTS.index(PLUM)] = weapons[WEAPONS.index(Weapon.PIPE)] = Room.LOUNGE
    assert list(sitting.state.scene.pawns) == pawns
    assert list(sitting.state.scene.weapons) == weapons


def test_cl_46_own_character_and_own_cards_may_be_named() -> None:
    sitting = in_lounge().suggests(ANN, "scarlett rope lounge")
    assert sitting.pawn(SCARLETT) is Room.LOUNGE
    assert sitting.heard(Suggested) == [Suggested(ANN, SCARLETT, Weapon.ROPE, Room.LOUNGE)]
    assert sitting.pending == (CAT,)


def test_cl_46_open_and_known_cards_may_be_named() -> None:
    sitting = table("rope", "hall lounge", "pipe", standing={SCARLETT: Room.LOUNGE}, opened=[Card.LOUNGE])
    for _ in range(2):
        sitting.suggests(ANN, "plum wrench lounge").says(BEN, Show(Card.LOUNGE)).says(ANN, EndTurn())
        sitting.rolls(BEN, 2, 2).says(BEN, sitting.offers(BEN, Walk).pop())
        sitting.rolls(CAT, 2, 2).says(CAT, sitting.offers(CAT, Walk).pop())
    assert sitting.shown_to(ANN) == [Card.LOUNGE]
    assert len(sitting.heard(Suggested)) == 2


def test_cl_47_what_was_moved_stays() -> None:
    sitting = in_lounge().suggests(ANN, "plum pipe lounge").says(CAT, Show(Card.PIPE)).says(ANN, EndTurn())
    assert sitting.pawn(PLUM) is Room.LOUNGE
    assert weapon_at(sitting, Weapon.PIPE) is Room.LOUNGE
    sitting.rolls(BEN, 2, 2).says(BEN, sitting.offers(BEN, Walk).pop())
    assert sitting.pawn(PLUM) is Room.LOUNGE
    assert weapon_at(sitting, Weapon.PIPE) is Room.LOUNGE


def test_cl_48_whoever_was_moved_may_roll_suggest_there_or_take_a_passage() -> None:
    sitting = in_lounge().suggests(ANN, "mustard pipe lounge").says(CAT, Show(Card.PIPE)).says(ANN, EndTurn())
    assert sitting.pawn(MUSTARD) is Room.LOUNGE
    assert {Roll(), Stay(), TakePassage(Room.CONSERVATORY)} <= sitting.choices(BEN)
    sitting.says(BEN, Stay(), suggestion("plum pipe lounge"))
    assert sitting.heard(Suggested)[-1].seat == BEN


def test_cl_49_being_moved_gives_no_suggestion_look_or_clue() -> None:
    sitting = table(
        "rope",
        "hall pipe",
        standing={SCARLETT: Room.LOUNGE},
        hidden={Room.LOUNGE: Card.KITCHEN},
        clues=[Clue.WITNESS],
    )
    sitting.suggests(ANN, "mustard pipe lounge")
    assert sitting.choices(BEN) == {Show(Card.PIPE)}
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.says(BEN, Show(Card.PIPE)).state, BEN, suggestion("plum rope lounge"))
    assert sitting.step == Conclude(ANN)
    assert [event.seat for event in sitting.heard(RoomSearched)] == [ANN]
    assert sitting.heard(ClueDrawn) == []
    assert sitting.heard(TurnBegan) == []


def test_one_suggestion_leads_to_another_only_through_the_next_turn() -> None:
    sitting = in_lounge().says(ANN, Stay())
    assert sitting.step == Inquire(ANN)
    sitting.says(ANN, suggestion("plum wrench lounge")).says(CAT, Show(Card.LOUNGE))
    assert sitting.step == Conclude(ANN)
