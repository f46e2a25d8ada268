"""Who knows what."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent.board.combinations import combinations
from huisclos.games.almost_innocent.box import Clue, Level
from huisclos.games.almost_innocent.events import Affirmed, Counted
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.moves import Deal
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.scene import left_of, right_of
from tests.games.almost_innocent.test_setup import dealt
from tests.testkit.almost_innocent import ANN, BEN, CAT, Sitting, clues, seated, table


@given(st.integers(2, 5), st.sampled_from(Chapter), st.integers(0, 2**32))
def test_ai_17_my_cards_are_the_combination_of_my_left_neighbour(
    count: int, chapter: Chapter, seed: int
) -> None:
    sitting, _ = dealt(count, seed, Options(scenario=chapter))
    for seat in map(Seat, range(count)):
        assert sitting.state.combination(left_of(seat, count)) == sitting.state.hands[seat]
        combination = sitting.state.combination(seat)
        knowing = [reader for reader in sitting.readers if sitting.view(reader).hand == combination]
        assert knowing == [right_of(seat, count)]


def test_ai_18_two_players_hold_each_others_combination() -> None:
    sitting = table("V1 C1 E1 S1", "V2 C2 E2 S2")
    assert sitting.state.combination(ANN) == clues("V2 C2 E2 S2")
    assert sitting.state.combination(BEN) == clues("V1 C1 E1 S1")


@given(st.integers(2, 5), st.sampled_from(Chapter), st.integers(0, 2**32))
def test_ai_19_no_two_players_have_the_same_clue_but_a_starred_one(
    count: int, chapter: Chapter, seed: int
) -> None:
    sitting, _ = dealt(count, seed, Options(scenario=chapter))
    for one, other in permutations(sitting.state.hands, 2):
        assert all(clue.copies == 2 for clue in set(one) & set(other))


def test_ai_19_two_players_can_share_a_starred_clue_and_no_three() -> None:
    opening = RULES.setup(Options(scenario=Chapter.ELEVEN_B), 3)
    decks = list(opening.scene.grid.decks.values())
    stars = tuple(sorted(decks[0], key=lambda clue: clue is not Clue.O_STAR))
    sitting = Sitting(opening).says(NATURE, Deal((stars, *decks[1:]), ANN))
    assert [hand[0] for hand in sitting.state.hands] == [Clue.O_STAR, Clue.O_STAR, Clue.O1]
    thrice = (Clue.O_STAR, *stars[:-1])
    assert Deal((thrice, *decks[1:]), ANN) not in RULES.legal(opening, NATURE)


def test_ai_20_an_ordinary_clue_in_my_hand_is_not_mine_a_starred_one_can_be() -> None:
    sitting = table("O* V1 C1 E1 S1", "O2 V2 C2 E2 S2", "O3 V3 C3 E3 S3", chapter="11B")
    book = Casebook(sitting.view(ANN))
    every = combinations(sitting.state.scene.scenario)
    assert book.own & every.having[Clue.O_STAR]
    assert not book.own & every.having[Clue.V1]
    assert book.own & every.having[Clue.V2]


def test_ai_21_nobody_is_offered_a_way_to_show_a_card_of_the_hand() -> None:
    sitting = seated(3, level=Level.DETECTIVE)
    hand = sitting.state.hands[BEN]
    for seat in (BEN, CAT):
        assert not [
            action for action in sitting.choices(seat) if any(str(card) in repr(action) for card in hand)
        ]
    sitting.counts(ANN, "1")
    assert {type(event) for event in sitting.news if hasattr(event, "by")} <= {Counted, Affirmed}
