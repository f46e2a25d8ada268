"""Material and setup: CL-01 to CL-11."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from huisclos.core.errors import NotAwaited, SetupError
from huisclos.core.seats import NATURE, Seat
from huisclos.games.cluedo.board import board
from huisclos.games.cluedo.box import (
    CARDS,
    CARDS_OF,
    ROOMS,
    SUSPECTS,
    Card,
    Clue,
    Deck,
    Extras,
    Kind,
    Options,
    Plan,
    Suspect,
)
from huisclos.games.cluedo.events import CardsHidden, ClueDrawn, HandDealt, WeaponsPlaced
from huisclos.games.cluedo.knowledge.sheet import Sheet
from huisclos.games.cluedo.moves import Deal
from huisclos.games.cluedo.paths import reach
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.turn import March
from tests.testkit.cluedo import ANN, BEN, Sitting, corridor, dealt, no_deal, table

players = st.integers(2, 6)
decks = st.sampled_from(Deck)
seeds = st.integers(0, 2**32)

RENOVATED = {
    Suspect.SCARLETT: (7, 24),
    Suspect.MUSTARD: (0, 17),
    Suspect.ORCHID: (9, 0),
    Suspect.GREEN: (14, 0),
    Suspect.PEACOCK: (23, 7),
    Suspect.PLUM: (23, 19),
}
"""Where the pawns start, by column and row."""
STARTS = {Plan.HOUSE_2015: RENOVATED, Plan.CLASSIC: {**RENOVATED, Suspect.PEACOCK: (23, 6)}}
LINES = (
    *("green", "mustard", "orchid", "peacock", "plum", "scarlett"),
    *("candlestick", "dagger", "pipe", "revolver", "rope", "wrench"),
    *("ballroom", "billiard", "conservatory", "dining", "hall", "kitchen", "library", "lounge", "study"),
)
"""The sheet from top to bottom."""
NOBODY: set[Seat] = set()


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_cl_01_two_to_six_play(count: int) -> None:
    assert RULES.setup(Options(), count).scene.players == count


@pytest.mark.parametrize("count", [-1, 0, 1, 7, 8])
def test_cl_01_fewer_or_more_cannot(count: int) -> None:
    assert count not in RULES.players
    with pytest.raises(SetupError):
        RULES.setup(Options(), count)


@given(players, decks, seeds)
def test_cl_01_the_box_holds_21_cards_six_pawns_and_the_clue_cards(count: int, deck: Deck, seed: int) -> None:
    sitting, _ = dealt(count, seed, Options(deck=deck))
    box = sorted([*CARDS, *deck.clues, *(f"pawn:{suspect}" for suspect in SUSPECTS)])
    for state in (RULES.setup(Options(deck=deck), count), sitting.state):
        assert sorted(map(str, RULES.pieces(state))) == box
    assert [len(CARDS_OF[kind]) for kind in Kind] == [6, 6, 9]
    assert {Deck.NINE: 9, Deck.LARGE: 29, Deck.NONE: 0}[deck] == len(set(deck.clues))


@pytest.mark.parametrize("plan", Plan)
@given(players, seeds)
def test_cl_02_all_six_pawns_stand_on_their_starts(plan: Plan, count: int, seed: int) -> None:
    sitting, _ = dealt(count, seed, Options(plan=plan))
    assert {suspect: sitting.pawn(suspect) for suspect in SUSPECTS} == {
        suspect: corridor(*place) for suspect, place in STARTS[plan].items()
    }


def test_cl_03_no_two_players_have_the_same_character() -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(Suspect.GREEN, Suspect.GREEN, Suspect.PLUM)), 3)


@pytest.mark.parametrize("count", [2, 4])
def test_cl_03_everybody_has_exactly_one_character(count: int) -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(Suspect.SCARLETT, Suspect.GREEN, Suspect.PLUM)), count)


def test_cl_03_nobody_has_a_character_to_spare() -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(Suspect.GREEN, Suspect.GREEN, Suspect.PLUM)), 2)


def test_cl_03_a_character_nobody_chose_has_no_player_hand_or_turn() -> None:
    sitting, _ = dealt(3, options=Options(characters=(Suspect.MUSTARD, Suspect.GREEN, Suspect.PLUM)))
    assert sitting.state.scene.player_of(Suspect.SCARLETT) is None
    assert sitting.state.scene.player_of(Suspect.GREEN) == BEN
    assert len(sitting.state.hands) == 3
    with pytest.raises(NotAwaited):
        RULES.apply(sitting.state, Seat(3), Deal)


def test_cl_03_who_picks_nothing_gets_a_character_nobody_picked() -> None:
    options, order = RULES.seating(Options(), (None, "scarlett", None, "plum"))
    assert options.characters == (Suspect.SCARLETT, Suspect.MUSTARD, Suspect.ORCHID, Suspect.PLUM)
    assert order == (1, 0, 2, 3)


@given(players, seeds)
def test_cl_04_every_weapon_lies_in_a_room_of_its_own(count: int, seed: int) -> None:
    sitting, deal = dealt(count, seed)
    assert len(set(sitting.state.scene.weapons)) == 6
    assert sitting.heard(WeaponsPlaced) == [WeaponsPlaced(deal.weapons)]


def test_cl_04_any_room_can_get_a_weapon() -> None:
    lots = [dealt(3, seed)[1].weapons for seed in range(40)]
    assert {room for weapons in lots for room in weapons} == set(ROOMS)


def test_cl_04_two_weapons_in_one_room_are_no_deal() -> None:
    opening = RULES.setup(Options(), 3)
    _, deal = dealt(3)
    assert deal in RULES.legal(opening, NATURE)
    assert no_deal(opening, replace(deal, weapons=(deal.weapons[0], *deal.weapons[:5])))
    assert no_deal(opening, replace(deal, weapons=deal.weapons[:5]))


@given(players, seeds)
def test_cl_05_the_clue_cards_lie_face_down_in_natures_order(count: int, seed: int) -> None:
    sitting, deal = dealt(count, seed)
    assert sitting.state.clues == deal.clues
    assert sorted(deal.clues) == sorted(Deck.NINE.clues)
    assert all(sitting.view(seat).scene.pile == (None,) * 9 for seat in sitting.readers)


def test_cl_05_the_pile_is_shuffled() -> None:
    assert len({dealt(3, seed)[1].clues[0] for seed in range(60)}) == 9


def test_cl_05_a_pile_with_a_card_twice_is_no_deal() -> None:
    opening = RULES.setup(Options(), 3)
    _, deal = dealt(3)
    assert no_deal(opening, replace(deal, clues=(Clue.WITNESS, *deal.clues[1:-1], Clue.WITNESS)))
    assert no_deal(opening, replace(deal, clues=deal.clues[1:]))


@given(players, seeds)
def test_cl_06_one_card_of_each_kind_goes_unseen_into_the_envelope(count: int, seed: int) -> None:
    sitting, deal = dealt(count, seed)
    assert sitting.state.envelope == deal.envelope
    for kind, card in zip(Kind, deal.envelope.cards, strict=True):
        assert card in CARDS_OF[kind]
        assert sitting.state.holder(card) is None
    for seat in sitting.readers:
        view = sitting.view(seat)
        assert view.envelope is None
        assert not set(view.hand) & set(deal.envelope.cards)


def test_cl_06_any_card_can_lie_in_the_envelope() -> None:
    sealed = {card for seed in range(120) for card in dealt(3, seed)[1].envelope.cards}
    assert sealed == set(CARDS)


@pytest.mark.parametrize("plan", Plan)
def test_cl_07_no_pawn_walks_on_the_staircase(plan: Plan) -> None:
    stairs = {corridor(x, y) for x in range(10, 15) for y in range(10, 17)}
    assert not stairs & board(plan).squares
    for beside in (corridor(9, 13), corridor(12, 9), corridor(15, 13), corridor(12, 17)):
        for total in (2, 7, 12):
            assert not stairs & set(reach(plan, beside, total, 0).squares)


@given(players, seeds)
def test_cl_08_all_other_cards_are_dealt_out(count: int, seed: int) -> None:
    sitting, deal = dealt(count, seed)
    hands = [card for hand in sitting.state.hands for card in hand]
    hidden = [lying.card for lying in sitting.state.hidden]
    assert sorted([*hands, *hidden, *deal.envelope.cards]) == sorted(CARDS)
    assert len(hidden) == (4 if count == 2 else 0)


def test_cl_08_a_deal_with_a_card_missing_or_twice_is_none() -> None:
    opening = RULES.setup(Options(), 3)
    _, deal = dealt(3)
    assert no_deal(opening, replace(deal, cards=deal.cards[1:]))
    assert no_deal(opening, replace(deal, cards=(deal.cards[1], *deal.cards[1:])))
    assert no_deal(opening, replace(deal, cards=(deal.envelope.cards[0], *deal.cards[1:])))


@pytest.mark.parametrize(
    ("count", "extras", "sizes"),
    [
        (2, Extras.FIRST, (7, 7)),
        (3, Extras.FIRST, (6, 6, 6)),
        (4, Extras.FIRST, (5, 5, 4, 4)),
        (5, Extras.FIRST, (4, 4, 4, 3, 3)),
        (6, Extras.FIRST, (3, 3, 3, 3, 3, 3)),
        (2, Extras.LAST, (7, 7)),
        (3, Extras.LAST, (6, 6, 6)),
        (4, Extras.LAST, (4, 4, 5, 5)),
        (5, Extras.LAST, (3, 3, 4, 4, 4)),
        (6, Extras.LAST, (3, 3, 3, 3, 3, 3)),
    ],
)
def test_cl_09_hand_sizes_are_as_even_as_can_be_and_public(
    count: int, extras: Extras, sizes: tuple[int, ...]
) -> None:
    sitting, _ = dealt(count, options=Options(extras=extras))
    assert tuple(map(len, sitting.state.hands)) == sizes
    assert sitting.view(None).scene.hand_sizes == sizes
    spectated = sitting.witnessed(None, HandDealt)
    assert [(event.seat, event.size) for event in spectated] == list(enumerate(sizes))


def test_cl_09_cards_are_dealt_one_by_one_from_the_first_player() -> None:
    sitting, deal = dealt(4)
    for place, card in enumerate(deal.cards):
        assert sitting.state.holder(card) == place % 4


def test_cl_09_with_the_extras_last_the_deal_begins_where_the_odd_cards_go() -> None:
    sitting, deal = dealt(4, options=Options(extras=Extras.LAST))
    for place, card in enumerate(deal.cards):
        assert sitting.state.holder(card) == (place + 2) % 4


@given(players, seeds)
def test_cl_10_only_its_owner_sees_a_hand(count: int, seed: int) -> None:
    sitting, _ = dealt(count, seed)
    for reader in sitting.readers:
        dealings = sitting.witnessed(reader, HandDealt)
        seen = {event.seat: event.cards for event in dealings if event.cards is not None}
        assert seen == ({} if reader is None else {reader: sitting.state.hands[reader]})
        assert sitting.view(reader).hand == (() if reader is None else sitting.state.hands[reader])
        assert sitting.view(reader).notebook == ()


@given(players, seeds)
def test_cl_10_cards_follow_the_21_lines_of_the_sheet(count: int, seed: int) -> None:
    sitting, _ = dealt(count, seed)
    assert len(LINES) == 21
    for seat in range(count):
        hand = sitting.view(Seat(seat)).hand
        assert list(hand) == [line for line in LINES if line in hand]


@given(players, seeds)
def test_cl_10_the_sheet_has_a_column_for_each_player_and_begins_with_ones_own_cards(
    count: int, seed: int
) -> None:
    sitting, _ = dealt(count, seed)
    for seat in map(Seat, range(count)):
        sheet = Sheet(seat)
        for event in sitting.witnessed(seat, CardsHidden) + sitting.witnessed(seat, HandDealt):
            sheet.notice(event)
        others = {Seat(other) for other in range(count)} - {seat}
        for line in LINES:
            columns = {place for place in sheet.possible[Card(line)] if place >= 0}
            if line in sitting.view(seat).hand:
                assert columns == {seat}
            else:
                assert columns in (others, NOBODY), "who holds all but one card of a kind knows the last"


def test_cl_11_without_clue_cards_a_magnifier_is_only_a_one() -> None:
    sitting, _ = dealt(3, options=Options(deck=Deck.NONE))
    sitting.rolls(ANN, 1, 1)
    assert sitting.heard(ClueDrawn) == []
    assert sitting.step == March(ANN, 2)


def test_nature_deals_and_nobody_else() -> None:
    opening = RULES.setup(Options(), 3)
    _, deal = dealt(3)
    assert RULES.pending(opening) == (NATURE,)
    with pytest.raises(NotAwaited):
        RULES.apply(opening, ANN, deal)


def test_before_the_deal_nobody_holds_anything() -> None:
    opening = Sitting(RULES.setup(Options(), 3))
    for reader in opening.readers:
        assert (opening.view(reader).hand, opening.view(reader).notebook) == ((), ())


def test_hidden_cards_are_announced_by_their_rooms_alone() -> None:
    sitting, deal = dealt(2)
    assert sitting.heard(CardsHidden) == [CardsHidden(deal.hiding)]
    assert {lying.room for lying in sitting.state.hidden} == set(deal.hiding)


def test_three_sides_hide_no_cards() -> None:
    sitting, deal = dealt(3)
    assert sitting.heard(CardsHidden) == []
    assert no_deal(RULES.setup(Options(), 3), replace(deal, hiding=ROOMS[:4]))
    assert table("rope", "hall", "plum").state.hidden == ()
