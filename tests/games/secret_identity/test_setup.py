"""Before the first round: SI-01 to SI-09."""

from random import Random

import pytest

from huisclos.core.errors import SetupError
from huisclos.core.seats import NATURE
from huisclos.games.secret_identity.box import CARDS, NUMBERS, Character, Colour, Number
from huisclos.games.secret_identity.events import CharacterBrought, CharactersLaid, HandDealt, RoundBegan
from huisclos.games.secret_identity.moves import Accept, Bring, Deal, LayOut, Swap
from huisclos.games.secret_identity.options import Options, pool
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.games.secret_identity.steps.dealing import split, varied
from tests.games.secret_identity.sitting import ANN, BEN, CAT, DAN, Sitting


@pytest.mark.parametrize("players", range(3, 9))
def test_si_01_three_to_eight_play(players: int) -> None:
    assert len(Sitting(players).state.scene.present) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 2, 9])
def test_si_01_no_fewer_and_no_more(players: int) -> None:
    with pytest.raises(SetupError):
        RULES.setup(Options(), players)


@pytest.mark.parametrize("players", range(3, 9))
def test_si_02_everybody_has_a_colour_of_their_own_and_stands_on_zero(players: int) -> None:
    scene = Sitting(players).state.scene
    assert len(scene.colours) == len(set(scene.colours)) == players
    assert set(scene.colours) <= {"yellow", "blue", "red", "purple", "green", "orange", "black", "white"}
    assert scene.scores == (0,) * players


def test_si_02_everybody_has_a_case_and_eight_vote_cards_with_the_numbers_1_to_8() -> None:
    sitting = Sitting(4).masked().all_show()
    assert [len(case) for case in sitting.state.scene.cases] == [1, 1, 1, 1]
    for seat in (ANN, BEN, CAT, DAN):
        others = [other for other in (ANN, BEN, CAT, DAN) if other != seat]
        for other in others:
            laid = {action.numbers[other] for action in RULES.legal(sitting.state, seat)}
            assert laid == {1, 2, 3, 4, 5, 6, 7, 8}


def test_si_02_colours_are_picked_before_the_start_each_once() -> None:
    options, order = RULES.seating(Options(), (None, "purple", None))
    assert options.colours == (Colour.YELLOW, Colour.PURPLE, Colour.BLUE)
    assert order == (0, 1, 2)
    assert RULES.played(options, 3) == options.colours
    assert RULES.setup(options, 3).scene.colours == options.colours


@pytest.mark.parametrize("colours", [(Colour.RED,), (Colour.RED, Colour.RED, Colour.BLUE)])
def test_si_02_no_two_players_have_the_same_colour(colours: tuple[Colour, ...]) -> None:
    with pytest.raises(SetupError, match="SI-02"):
        RULES.setup(Options(colours=colours), 3)


def test_si_03_the_eight_numbers_lie_face_down() -> None:
    sitting = Sitting(5).laid()
    assert sitting.state.mystery == NUMBERS == tuple(range(1, 9))
    assert set(sitting.state.numbers) == {None}


def test_si_04_a_character_is_laid_at_each_number() -> None:
    sitting = Sitting(3).laid()
    board = sitting.state.scene.board
    assert len(set(board)) == 8
    assert [event.characters for event in sitting.heard(CharactersLaid)] == [board]
    assert set(board).isdisjoint(sitting.state.box)
    assert len(sitting.state.box) == len(pool(Options())) - 8


def test_si_04_no_character_is_laid_twice_or_from_outside_the_box() -> None:
    sitting = Sitting(3).dealt()
    choices = RULES.legal(sitting.state, NATURE)
    board = choices.sample(Random(4)).characters
    assert LayOut(board) in choices
    assert LayOut((*board[:7], board[0])) not in choices
    assert LayOut(board[:7]) not in choices
    assert LayOut((*board[:7], Character("nobody"))) not in choices
    assert Accept() not in choices


@pytest.mark.parametrize("players", [3, 8])
def test_si_05_always_eight_characters_that_all_see(players: int) -> None:
    sitting = Sitting(players).masked()
    for reader in sitting.readers:
        assert sitting.view(reader).scene.board == sitting.state.scene.board
    assert sum(number is None for number in sitting.state.numbers) == 0
    assert len(sitting.state.mystery) == 8 - players


def test_si_06_any_character_may_be_exchanged_before_the_numbers_are_dealt() -> None:
    sitting = Sitting(3).laid()
    old = sitting.state.scene.board
    sitting.says(BEN, Swap(Number(4)))
    newcomer = RULES.legal(sitting.state, NATURE).sample(Random(2))
    assert isinstance(newcomer, Bring)
    sitting.says(NATURE, newcomer)
    assert sitting.state.scene.board == (*old[:3], newcomer.character, *old[4:])
    assert sitting.state.scene.gone == (old[3],)
    assert sitting.heard(CharacterBrought) == [CharacterBrought(Number(4), newcomer.character)]


def test_si_06_after_an_exchange_everybody_is_asked_again() -> None:
    sitting = Sitting(3).laid().says(ANN, Accept()).says(CAT, Accept())
    assert sitting.pending == (BEN,)
    sitting.says(ANN, Swap(Number(1))).laid()
    assert sitting.step == Muster((ANN, BEN, CAT), (ANN, BEN, CAT))


def test_si_07_ten_cards_each_and_the_rest_leaves_the_game() -> None:
    sitting = Sitting(4).dealt()
    assert [len(hand) for hand in sitting.state.hands] == [10] * 4
    assert sitting.state.undealt == CARDS[40:]
    assert sitting.heard(HandDealt)[1] == HandDealt(BEN, 10, CARDS[10:20])
    assert sitting.witnessed(ANN, HandDealt)[1] == HandDealt(BEN, 10, None)


def test_si_07_a_deal_gives_no_card_twice_and_every_hand_is_varied() -> None:
    choices = RULES.legal(RULES.setup(Options(), 8), NATURE)
    for seed in range(20):
        deal = choices.sample(Random(seed))
        assert deal in choices
        assert all(varied(hand) for hand in split(deal.cards, 10))
    assert Deal((*CARDS[:79], CARDS[0])) not in choices
    assert Deal(CARDS[:70]) not in choices


@pytest.mark.parametrize("players", [3, 6])
def test_si_09_a_game_has_exactly_four_rounds(players: int) -> None:
    sitting = Sitting(players)
    for number in range(1, 5):
        assert RULES.outcome(sitting.state) is None
        sitting.round(2)
        assert sitting.heard(RoundBegan)[-1] == RoundBegan(number)
    assert sitting.pending == ()
    assert RULES.outcome(sitting.state) is not None
