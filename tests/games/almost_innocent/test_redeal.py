"""How the hidden cards could lie: always so that everything said is true."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from huisclos.core.seats import NATURE, Seat
from huisclos.games.almost_innocent import redeal
from huisclos.games.almost_innocent.board.combinations import combinations
from huisclos.games.almost_innocent.board.subject import OfKind, Quantity, Subject
from huisclos.games.almost_innocent.box import LINES, Clue, Kind
from huisclos.games.almost_innocent.notebook import possible, settle
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State
from tests.testkit.almost_innocent import ANN, BEN, CAT, table


def questioned(chapter: Chapter, players: int, seed: int, questions: int) -> State:
    """A table just dealt, and so many questions later."""
    rng = Random(seed)
    state = RULES.setup(Options(scenario=chapter), players)
    state, _ = RULES.apply(state, NATURE, RULES.legal(state, NATURE).sample(rng))
    subjects: list[Subject] = [
        *map(Quantity, LINES),
        *(OfKind(line, kind) for line in LINES for kind in state.scene.grid.kinds),
    ]
    for subject in rng.sample(subjects, questions):
        state = state.ask(ANN, subject)
    return state


@settings(deadline=None)
@given(st.sampled_from(Chapter), st.integers(2, 5), st.integers(0, 2**32), st.integers(0, 30))
def test_a_deal_imagined_makes_every_answer_true(
    chapter: Chapter, players: int, seed: int, questions: int
) -> None:
    state = questioned(chapter, players, seed, questions)
    board = state.scene.grid
    for reader in (*map(Seat, range(players)), None):
        view = RULES.project(state, reader)
        other = RULES.imagine(view, RULES.redeal(view, Random(seed)))
        for question in state.scene.questions:
            answers = tuple(
                board.answer(question.subject, board.bits(other.combination(Seat(seat))))
                for seat in range(players)
            )
            assert answers == question.answers
        assert Counter(RULES.pieces(other)) == Counter(RULES.pieces(state))


@settings(deadline=None)
@given(st.sampled_from(Chapter), st.integers(0, 2**32), st.integers(0, 30))
def test_dealing_with_care_deals_no_card_twice(chapter: Chapter, seed: int, questions: int) -> None:
    state = questioned(chapter, 5, seed, questions)
    every = combinations(state.scene.scenario)
    cases = {Seat(seat): possible(state.scene, Seat(seat)) for seat in range(5)}
    dealt = redeal._with_care(every, cases, Counter(), Random(seed))  # noqa: SLF001 - rarely needed in play
    assert dealt is not None
    held = Counter(clue for combination in dealt.values() for clue in combination)
    assert all(count <= clue.copies for clue, count in held.items())
    assert all(cases[seat] & every.exactly(combination) for seat, combination in dealt.items())


def test_where_the_cards_do_not_suffice_nothing_is_dealt() -> None:
    sitting = table("V4 C1 E1 S1", "V2 C2 E2 S2", "V3 C3 E3 S3")
    every = combinations(sitting.state.scene.scenario)
    same = every.having[Clue.V4]
    assert settle(every, {ANN: same, BEN: same, CAT: every.all}, Counter()) is None
    assert redeal._with_care(every, {ANN: same, BEN: same}, Counter(), Random(1)) is None  # noqa: SLF001


def test_what_is_settled_is_struck_out_for_the_others() -> None:
    sitting = table("V4 C1 E1 S1", "V2 C2 E2 S2").asks(ANN, "1", Kind.VICTIM)
    every = combinations(sitting.state.scene.scenario)
    settled = settle(every, {ANN: every.all, BEN: every.having[Clue.V4]}, Counter([Clue.C1]))
    assert settled is not None
    assert not settled[ANN] & (every.having[Clue.V4] | every.having[Clue.C1])
    assert settled[BEN] & every.having[Clue.V4]
