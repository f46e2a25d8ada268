"""Before the first turn."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from huisclos.core.errors import NotAwaited, SetupError
from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.box import SEVENTHS, STAR_OF, Character, Clue, Kind, Level
from huisclos.games.almost_innocent.events import HandDealt, TurnBegan
from huisclos.games.almost_innocent.moves import AskKind, Deal, Guess
from huisclos.games.almost_innocent.notebook import Slate
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.steps.resolution import Solve
from tests.testkit.almost_innocent import ANN, Sitting, seated, table

players = st.integers(2, 5)
chapters = st.sampled_from(Chapter)
seeds = st.integers(0, 2**32)


def dealt(count: int, seed: int = 0, options: Options | None = None) -> tuple[Sitting, Deal]:
    """A table just dealt by chance, and the deal."""
    sitting = Sitting(RULES.setup(options or Options(), count))
    deal = RULES.legal(sitting.state, NATURE).sample(Random(seed))
    return sitting.says(NATURE, deal), deal


@pytest.mark.parametrize("chapter", Chapter)
def test_ai_06_any_scenario_may_be_chosen(chapter: Chapter) -> None:
    assert RULES.setup(Options(scenario=chapter), 3).scene.scenario == campaign(chapter)


def test_ai_06_the_first_scenario_is_the_usual_choice() -> None:
    assert Options().scenario is Chapter.ONE
    assert list(Chapter) == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11A", "11B"]


def test_ai_07_there_are_three_levels() -> None:
    levels = [RULES.setup(Options(level=level), 4).scene for level in Level]
    assert [scene.tokens.left for scene in levels] == [12, 10, 8]
    assert [scene.innocence for scene in levels] == [2, 1, 0]


FIXED = {
    "1": ("VCES", "", "", (12, 10, 8), (2, 1, 0), 0, False, 12),
    "2": ("VCES", "", "", ((9, 3), (7, 3), (5, 3)), (2, 1, 0), 0, False, 12),
    "3": ("VCES", "", "", ((9, 3), (6, 3), (5, 3)), (2, 1, 0), 0, False, 9),
    "4": ("VCES", "", "", ((8, 4), (6, 4), (5, 3)), (2, 1, 0), 0, False, 8),
    "5": ("OVCES", "", "", ((9, 3), (8, 3), (7, 3)), (2, 1, 0), 0, False, 4),
    "6": ("OVCES", "", "", ((9, 3), (8, 2), (7, 2)), (2, 1, 0), 0, False, 1),
    "7": ("OVCES", "", "", (10, 8, 7), (3, 3, 2), 2, False, 6),
    "8": ("OVCES", "OVCES", "", ((8, 4), (7, 4), (6, 4)), (3, 2, 1), 4, False, 1),
    "9": ("OVCES", "", "", (12, 10, 8), (3, 2, 1), 4, True, 6),
    "10": ("OVCES", "VC", "", ((8, 4), (7, 4), (6, 4)), (3, 2, 1), 5, True, 1),
    "11A": ("OVCES", "", "VE", ((8, 4), (7, 3), (6, 3)), (3, 2, 1), 5, True, 1),
    "11B": ("OVCES", "OVCES", "O", (12, 11, 9), (3, 2, 1), 5, True, 0),
}


@pytest.mark.parametrize("chapter", Chapter)
def test_ai_08_the_scenario_fixes_everything(chapter: Chapter) -> None:
    page = campaign(chapter)
    pools = [page.tokens[level] for level in Level]
    assert FIXED[chapter] == (
        "".join(kind[0].upper() for kind in page.types),
        "".join(kind[0].upper() for kind in page.sevenths),
        "".join(kind[0].upper() for kind in page.stars),
        tuple(pool.free or (pool.quantity, pool.kind) for pool in pools),
        tuple(page.almost_innocent[level] for level in Level),
        len(page.abilities),
        page.queen,
        len(grid(page).empty),
    )


@pytest.mark.parametrize("chapter", Chapter)
def test_ai_09_a_deck_holds_the_cards_of_the_clues_on_the_grid(chapter: Chapter) -> None:
    page = campaign(chapter)
    for kind, deck in grid(page).decks.items():
        assert (SEVENTHS[kind] in deck) == (kind in page.sevenths)
        star = STAR_OF.get(kind)
        assert deck.count(star) == (2 if kind in page.stars else 0)
        assert len(set(deck)) == 6 + (kind in page.sevenths) + (kind in page.stars)


def test_ai_10_a_type_out_of_play_has_no_deck_no_cell_no_question_and_no_step() -> None:
    sitting = seated(3)
    board = sitting.state.scene.grid
    assert Kind.OFFENDER not in board.decks
    assert all(clue.kind is not Kind.OFFENDER for clue in board.cells)
    assert {ask.kind for ask in sitting.offers(ANN, AskKind)} == set(board.kinds)
    sitting.resolves()
    assert sitting.step == Solve(ANN, Kind.VICTIM)


def test_ai_11_no_two_players_have_the_same_character() -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(Character.DIN, Character.DIN)), 2)
    with pytest.raises(SetupError):
        RULES.setup(Options(characters=(Character.DIN, Character.EDD)), 3)


def test_ai_11_who_picks_nothing_gets_a_character_nobody_picked() -> None:
    options, order = RULES.seating(Options(), (None, "din", None))
    assert options.characters == (Character.TEOR, Character.DIN, Character.EDD)
    assert order == (0, 1, 2)
    assert RULES.played(options, 3) == options.characters


def test_ai_12_only_abilities_the_scenario_lists_are_handed_out() -> None:
    cast = (Character.EDD, Character.DIN, Character.VALIA)
    assert RULES.setup(Options(characters=cast), 3).scene.abilities == ()
    seventh = RULES.setup(Options(scenario=Chapter.SEVEN, characters=cast), 3).scene
    assert [(card.character, card.seat) for card in seventh.abilities] == [(Character.DIN, 1)]


@given(players, chapters, seeds)
def test_ai_13_everybody_draws_one_card_of_each_type_in_secret(
    count: int, chapter: Chapter, seed: int
) -> None:
    sitting, deal = dealt(count, seed, Options(scenario=chapter))
    kinds = sitting.state.scene.grid.kinds
    for seat, hand in enumerate(sitting.state.hands):
        assert [card.kind for card in hand] == list(kinds)
        assert hand == tuple(deck[seat] for deck in deal.decks)
    for reader in sitting.readers:
        seen = {event.seat: event.cards for event in sitting.witnessed(reader, HandDealt) if event.cards}
        assert seen == ({} if reader is None else {reader: sitting.state.hands[reader]})
        assert sitting.view(reader).hand == (() if reader is None else sitting.state.hands[reader])


def test_ai_13_a_deck_not_shuffled_right_is_no_deal() -> None:
    opening = RULES.setup(Options(), 3)
    _, deal = dealt(3)
    choices = RULES.legal(opening, NATURE)
    first, *rest = deal.decks
    assert deal in choices
    assert replace(deal, decks=(first[1:], *rest)) not in choices
    assert replace(deal, decks=((first[0], *first[:-1]), *rest)) not in choices
    assert replace(deal, decks=tuple(rest)) not in choices
    assert replace(deal, first=Seat(3)) not in choices
    with pytest.raises(NotAwaited):
        RULES.apply(opening, ANN, deal)


@given(players, chapters, seeds)
def test_ai_14_the_rest_stays_face_down_and_is_nobodys(count: int, chapter: Chapter, seed: int) -> None:
    sitting, _ = dealt(count, seed, Options(scenario=chapter))
    for place, (kind, deck) in enumerate(sitting.state.scene.grid.decks.items()):
        unused = sitting.state.unused[place]
        assert len(unused) == len(deck) - count == sitting.state.scene.unused(kind)
        held = [hand[place] for hand in sitting.state.hands]
        assert Counter(deck) == Counter(unused) + Counter(held)
    assert all(sitting.view(reader).drawn == () for reader in sitting.readers)


def test_ai_15_a_slate_begins_with_empty_cells_own_cards_and_large_clues() -> None:
    sitting = table("V6 C5 E3 S1", "V1 C1 E1 S2", chapter="3")
    slate = sitting.view(ANN).slate
    assert slate == Slate(
        empty=("D1", "E1", "B2", "B3", "C3", "A4", "F5", "A6", "C6"),
        held=("D4", "E4", "D5", "E5", "B4", "A1", "C1"),
        large=(("D4", "E4", "D5", "E5"),),
    )
    assert sitting.view(None).slate is None


def test_ai_15_an_option_leaves_the_slate_to_the_player() -> None:
    sitting, _ = dealt(3, options=Options(filled=False))
    assert sitting.view(ANN).slate is None
    assert dealt(3)[0].view(ANN).slate is not None


def test_ai_16_the_first_active_player_is_drawn_by_lot() -> None:
    firsts = {dealt(4, seed)[1].first for seed in range(60)}
    assert firsts == {0, 1, 2, 3}
    sitting, deal = dealt(4, 7)
    assert sitting.pending == (deal.first,)
    assert sitting.heard(TurnBegan) == [TurnBegan(deal.first)]


def test_nothing_can_be_guessed_before_the_deal() -> None:
    with pytest.raises(NotAwaited):
        RULES.apply(RULES.setup(Options(), 2), ANN, Guess(Clue.V1))
