"""Dice, magnifiers and the clue pile: CL-16 to CL-21."""

from itertools import product

import pytest

from huisclos.core.errors import NotAwaited
from huisclos.core.seats import NATURE
from huisclos.games.cluedo.box import SUSPECTS, Card, Clue, Deck, Kind, Options, Room
from huisclos.games.cluedo.events import CardOpened, ClueDrawn, DiceRolled, NobodyHas, TurnBegan
from huisclos.games.cluedo.moves import EndTurn, Name, OpenPassage, Roll, Show, Stay, TakePassage, Throw, Walk
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.scene import OpenCard
from huisclos.games.cluedo.steps.cards import LayOpen, NameCard
from huisclos.games.cluedo.steps.house import ChoosePassage
from huisclos.games.cluedo.steps.turn import March, Turn
from tests.testkit.cluedo import ANN, BEN, CAT, Sitting, table

SCARLETT, MUSTARD, ORCHID, GREEN, PEACOCK, PLUM = SUSPECTS
CALLS = (Clue.CALL_ROPE, Clue.CALL_HALL, Clue.CALL_PLUM, Clue.CALL_STUDY)


def with_pile(*clues: Clue, deck: Deck = Deck.LARGE) -> Sitting:
    """Three seats with a card each, Scarlett in the kitchen, and this pile of clue cards."""
    return table(
        "rope dagger",
        "hall green",
        "plum pipe",
        envelope="mustard wrench study",
        standing={SCARLETT: Room.KITCHEN},
        clues=clues,
        options=Options(deck=deck),
    )


def drawn(sitting: Sitting) -> list[Clue]:
    return [event.clue for event in sitting.heard(ClueDrawn)]


def test_cl_16_two_dice_fall_in_any_of_36_ways() -> None:
    sitting = table("rope", "hall", "plum").says(ANN, Roll())
    assert sitting.pending == (NATURE,)
    assert sitting.choices(NATURE) == {Throw(*faces) for faces in product(range(1, 7), repeat=2)}


@pytest.mark.parametrize("faces", [(1, 1), (1, 6), (3, 4), (6, 6)])
def test_cl_16_the_magnifier_counts_as_one(faces: tuple[int, int]) -> None:
    sitting = table("rope", "hall", "plum").rolls(ANN, *faces)
    assert sitting.step == March(ANN, sum(faces))
    assert sitting.heard(DiceRolled) == [DiceRolled(ANN, *faces)]


def test_cl_16_nobody_chooses_how_the_dice_fall() -> None:
    sitting = table("rope", "hall", "plum").says(ANN, Roll())
    for seat in (ANN, BEN):
        with pytest.raises(NotAwaited):
            RULES.apply(sitting.state, seat, Throw(6, 6))
    assert sitting.refuses(NATURE, Throw(0, 7)) == ("illegal", None)


def test_cl_17_the_clue_card_comes_before_the_move() -> None:
    sitting = with_pile(Clue.NAME_ROOM, *CALLS).rolls(ANN, 1, 5)
    assert sitting.step == NameCard(ANN, Kind.ROOM)
    assert sitting.offers(ANN, Walk) == set()
    sitting.says(ANN, Name(Card.HALL))
    assert sitting.step == March(ANN, 6)
    assert sitting.offers(ANN, Walk)


@pytest.mark.parametrize(("faces", "count"), [((2, 6), 0), ((1, 2), 1), ((5, 1), 1), ((1, 1), 2)])
def test_cl_18_one_clue_card_for_each_magnifier(faces: tuple[int, int], count: int) -> None:
    assert drawn(with_pile(*CALLS).rolls(ANN, *faces)) == list(CALLS[:count])


def test_cl_18_the_second_is_drawn_when_the_first_is_done_and_put_away() -> None:
    sitting = with_pile(Clue.ALL_REVEAL, Clue.CALL_ROPE, Clue.CALL_HALL).rolls(ANN, 1, 1)
    assert drawn(sitting) == [Clue.ALL_REVEAL]
    sitting.says(CAT, Show(Card.PLUM)).says(ANN, Show(Card.DAGGER))
    assert drawn(sitting) == [Clue.ALL_REVEAL]
    sitting.says(BEN, Show(Card.GREEN))
    assert drawn(sitting) == [Clue.ALL_REVEAL, Clue.CALL_ROPE]
    assert sitting.state.clues == (Clue.CALL_HALL, Clue.ALL_REVEAL, Clue.CALL_ROPE)
    order = [event for event in sitting.told if isinstance(event, ClueDrawn | CardOpened)]
    assert order == [
        ClueDrawn(ANN, Clue.ALL_REVEAL),
        CardOpened(ANN, Card.DAGGER),
        CardOpened(BEN, Card.GREEN),
        CardOpened(CAT, Card.PLUM),
        ClueDrawn(ANN, Clue.CALL_ROPE),
        CardOpened(ANN, Card.ROPE),
    ]


def test_cl_18_both_may_be_the_same_card_when_the_pile_has_one() -> None:
    assert drawn(with_pile(Clue.CALL_STUDY).rolls(ANN, 1, 1)) == [Clue.CALL_STUDY, Clue.CALL_STUDY]


def test_cl_19_a_clue_card_is_read_to_all_and_must_be_obeyed() -> None:
    sitting = with_pile(Clue.ALL_REVEAL, *CALLS).rolls(ANN, 1, 5)
    for reader in sitting.readers:
        assert sitting.witnessed(reader, ClueDrawn) == [ClueDrawn(ANN, Clue.ALL_REVEAL)]
    assert sitting.step == LayOpen((ANN, BEN, CAT))
    assert sitting.offers(ANN, Walk) == set()
    assert sitting.refuses(ANN, Stay()) == ("illegal", None)


def test_cl_19_a_card_it_brings_to_light_is_noted_by_all() -> None:
    sitting = with_pile(Clue.CALL_HALL, *CALLS).rolls(ANN, 1, 5)
    for reader in sitting.readers:
        assert sitting.view(reader).scene.opened == (OpenCard(Card.HALL, BEN),)


def test_cl_20_a_used_card_goes_under_the_pile() -> None:
    sitting = with_pile(*CALLS).rolls(ANN, 1, 5)
    assert sitting.state.clues == (*CALLS[1:], CALLS[0])
    assert sitting.view(BEN).scene.pile == (None, None, None, CALLS[0])


def test_cl_20_after_all_have_come_up_they_return_in_the_same_order() -> None:
    """Nine cards, ten draws: the tenth is the first again. Nobody shuffles."""
    pile = Deck.LARGE.clues[8:17]
    sitting = with_pile(*pile)
    for seat in (ANN, BEN, CAT, ANN, BEN):
        sitting.rolls(seat, 1, 1)
        choices = sitting.choices(seat)
        sitting.says(seat, Stay(), EndTurn()) if Stay() in choices else sitting.says(seat, choices.pop())
    assert drawn(sitting) == [*pile, pile[0]]
    assert sitting.state.clues == (*pile[1:], pile[0])


def test_cl_20_the_pile_is_known_once_it_has_been_round() -> None:
    sitting = with_pile(Clue.CALL_ROPE, Clue.CALL_HALL).rolls(ANN, 1, 1)
    assert sitting.view(None).scene.pile == (Clue.CALL_ROPE, Clue.CALL_HALL)


def test_cl_20_a_new_passage_leaves_the_pile() -> None:
    sitting = with_pile(Clue.NEW_PASSAGE, Clue.CALL_ROPE, Clue.CALL_HALL).rolls(ANN, 1, 5)
    assert sitting.step == ChoosePassage(ANN)
    sitting.says(ANN, OpenPassage(Room.DINING))
    assert sitting.state.clues == (Clue.CALL_ROPE, Clue.CALL_HALL)
    assert sitting.view(CAT).scene.pile == (None, None)


def test_cl_21_a_turn_by_passage_draws_none() -> None:
    sitting = with_pile(*CALLS).says(ANN, TakePassage(Room.STUDY), EndTurn())
    assert drawn(sitting) == []
    assert sitting.state.clues == CALLS


def test_cl_21_a_stay_without_roll_draws_none() -> None:
    sitting = with_pile(*CALLS).says(ANN, Stay(), EndTurn())
    assert drawn(sitting) == []
    assert sitting.heard(TurnBegan) == [TurnBegan(BEN)]
    assert sitting.step == Turn(BEN)


def test_a_card_nobody_holds_is_called_in_vain_and_all_see_it() -> None:
    sitting = with_pile(Clue.CALL_STUDY).rolls(ANN, 1, 5)
    for reader in sitting.readers:
        assert sitting.witnessed(reader, NobodyHas) == [NobodyHas(Card.STUDY)]
