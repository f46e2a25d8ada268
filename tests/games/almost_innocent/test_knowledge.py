"""The casebook against brute force, and against the truth."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from huisclos.core.seats import Seat
from huisclos.games.almost_innocent.board.combinations import combinations
from huisclos.games.almost_innocent.board.grid import grid
from huisclos.games.almost_innocent.board.reading import campaign
from huisclos.games.almost_innocent.board.subject import Nature, OfKind, Quantity, Subject, Within
from huisclos.games.almost_innocent.box import LINES, ZONES, Clue, Inquiry, Kind, Level, Line
from huisclos.games.almost_innocent.knowledge.casebook import Casebook
from huisclos.games.almost_innocent.notebook import possible, settle
from huisclos.games.almost_innocent.options import Chapter, Options
from huisclos.games.almost_innocent.rules import RULES
from huisclos.games.almost_innocent.state import State
from huisclos.games.almost_innocent.workshop.yardstick import OpenMinds
from tests.testkit.almost_innocent import ANN, BEN, CAT, clues, seated, table

SUBJECTS: list[Subject] = [
    *map(Quantity, LINES),
    *(OfKind(line, kind) for line in LINES for kind in Kind),
    *map(Nature, Inquiry),
    *map(Within, ZONES),
]


def played(chapter: Chapter, level: Level, players: int, seed: int, answers: int) -> State:
    """A blind game after so many answers, or at its end."""
    rng = Random(seed)
    state = RULES.setup(Options(scenario=chapter, level=level), players)
    for _ in range(answers):
        pending = RULES.pending(state)
        if not pending:
            break
        seat = rng.choice(pending)
        state, _ = RULES.apply(state, seat, RULES.legal(state, seat).sample(rng))
    return state


@pytest.mark.parametrize("chapter", ["3", "4", "11A"])
def test_the_patterns_agree_with_counting_one_by_one(chapter: str) -> None:
    board, every = grid(campaign(chapter)), combinations(campaign(chapter))
    listed = {tuple(reversed(clues)) for clues in product(*reversed(every.digits))}
    assert len(listed) == every.size
    rng = Random(chapter)
    for subject in rng.sample([s for s in SUBJECTS if _in_play(s, board.kinds)], 12):
        counts = every.counting(board.hits(subject))
        for number in rng.sample(range(every.size), 40):
            answer = board.answer(subject, board.bits(every.combination(number)))
            assert [having >> number & 1 for having in counts].index(1) == answer
        assert sum(having.bit_count() for having in counts) == every.size


def _in_play(subject: Subject, kinds: tuple[Kind, ...]) -> bool:
    return not isinstance(subject, OfKind) or subject.kind in kinds


@pytest.mark.parametrize("chapter", Chapter)
def test_every_combination_has_a_number_of_its_own(chapter: Chapter) -> None:
    every = combinations(campaign(chapter))
    for number in Random(chapter).sample(range(every.size), 50):
        assert list(every.each(every.exactly(every.combination(number)))) == [number]


def test_own_cases_are_exactly_those_that_fit_every_answer() -> None:
    sitting = table("V1 C2 E6 S3", "V2 C1 E1 S1", "V3 C3 E2 S2")
    sitting.counts(ANN, "3").asks(BEN, "A", Kind.EVIDENCE).counts(CAT, "C")
    board, every = sitting.state.scene.grid, combinations(campaign("1"))
    questions = sitting.state.scene.questions
    fitting = {
        combination
        for combination in map(every.combination, range(every.size))
        if not set(combination) & set(sitting.state.hands[ANN])
        and all(
            board.answer(question.subject, board.bits(combination)) == question.answers[ANN]
            for question in questions
        )
    }
    book = Casebook(sitting.view(ANN))
    assert {every.combination(number) for number in every.each(book.own)} == fitting
    assert clues("V3 C3 E2 S2") in fitting


@settings(deadline=None)
@given(
    st.sampled_from(Chapter),
    st.sampled_from(Level),
    st.integers(2, 5),
    st.integers(0, 2**32),
    st.integers(1, 40),
)
def test_the_truth_is_never_excluded(
    chapter: Chapter, level: Level, players: int, seed: int, answers: int
) -> None:
    state = played(chapter, level, players, seed, answers)
    for seat in map(Seat, range(players)):
        book = Casebook(RULES.project(state, seat))
        for other, cases in book.cases.items():
            assert cases & book.every.exactly(state.combination(other))
        for other, cases in book.minds[0].items():
            assert cases & book.every.exactly(state.combination(other))


def test_a_clue_settled_for_one_is_struck_out_for_the_others() -> None:
    every = combinations(campaign("1"))
    cases = {ANN: every.all, BEN: every.having[Clue.V4], CAT: every.all}
    settled = settle(every, cases, Counter({Clue.C1: 1}))
    assert settled is not None
    for seat in (ANN, CAT):
        assert settled[seat] == every.all & ~every.having[Clue.V4] & ~every.having[Clue.C1]
    assert settled[BEN] == every.having[Clue.V4] & ~every.having[Clue.C1]
    assert settle(every, cases, Counter({Clue.V4: 1})) is None


def test_what_is_settled_for_others_tells_of_oneself() -> None:
    """After eight answers Ben has three combinations left, but two take a clue that is somebody else's."""
    state = played(Chapter.ONE, Level.DETECTIVE, 4, seed=1, answers=2)
    for line in LINES[:8]:
        state = state.ask(ANN, Quantity(line))
    book = Casebook(RULES.project(state, BEN))
    assert possible(state.scene, BEN, {book.left: book.hand}).bit_count() == 3
    assert book.solved()
    assert OpenMinds(RULES.project(state, BEN), state.hands).own.bit_count() == 3


def test_a_question_is_worth_what_it_tells() -> None:
    sitting = seated(2)
    book = Casebook(sitting.view(ANN))
    assert book.worth(Quantity(Line.ROW_3)) > 1
    known = seated(2)
    known.state = known.state.ask(ANN, Quantity(Line.ROW_3))
    assert Casebook(known.view(ANN)).worth(Quantity(Line.ROW_3)) == 0


def test_who_has_solved_the_case_knows_it() -> None:
    sitting = table("V1 C2 E6 S3", "V2 C1 E1 S1", options=Options())
    for kind in (Kind.VICTIM, Kind.CRIME, Kind.EVIDENCE, Kind.SCENE):
        for line in LINES:
            sitting.state = sitting.state.ask(ANN, OfKind(line, kind))
    book = Casebook(sitting.view(ANN))
    assert book.solved()
    assert [book.certain(kind) for kind in list(Kind)[1:]] == list(clues("V2 C1 E1 S1"))
