"""Every game is looked back upon in its own way: what was to be found out, and what was worth asking."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.registry import find
from huisclos.games.almost_innocent.box import KIND_OF
from huisclos.games.almost_innocent.events import QuantityAsked
from huisclos.games.almost_innocent.knowledge.inquiry import Common, TeamQuestion, askable, question
from huisclos.games.almost_innocent.steps.turn import Turn
from huisclos.games.death_note.events import SeatDesignated
from huisclos.games.death_note.knowledge.inquiry import Look
from huisclos.games.death_note.moves import Designate
from huisclos.games.secret_identity.events import Proposed
from huisclos.games.secret_identity.options import Mode, Options
from huisclos.hindsight.advice import advise
from huisclos.hindsight.analysis import analyse
from huisclos.hindsight.story import Analysis
from tests.testkit.death_note import ANN, BEN, CAT, DAN, EVE, table
from tests.testkit.long_run import scaled


def looked_back(game: str, seats: int, seed: int, options: Any = None) -> tuple[Match, Analysis]:
    match = play(game, [list(find(game).bots)[-1]] * seats, seed, options)
    return match, analyse(match.record)


@pytest.mark.parametrize("seats", [2, 4])
def test_almost_innocent_asks_what_ones_own_combination_is(seats: int) -> None:
    match, analysis = looked_back("almost_innocent", seats, 3)
    *_, (last, _) = replay(match.record)
    assert analysis.measure == "bits"
    for story in analysis.stories:
        own = {KIND_OF[clue].value: clue for clue in last.combination(story.seat)}
        assert {sure.part: sure.item for sure in story.sure}.items() <= own.items()
        assert story.moments[-1].doubt < story.moments[0].doubt
        assert all(asked.expected <= asked.best for asked in story.questions)
        assert all(sure.because for sure in story.sure)
    questions = [asked for story in analysis.stories for asked in story.questions]
    assert len(questions) == len(last.scene.questions)


def test_a_question_to_the_team_brings_on_average_what_it_promises() -> None:
    asked = [
        one
        for seed in range(scaled(4, 40))
        for story in looked_back("almost_innocent", 2, seed)[1].stories
        for one in story.questions
    ]
    assert fmean(one.got or 0.0 for one in asked) == pytest.approx(
        fmean(one.expected for one in asked), abs=scaled(0.7, 0.2)
    )


def test_the_best_question_for_the_team_splits_what_all_have_heard_most_evenly() -> None:
    match = Match("almost_innocent", 4, 1)
    seat = match.pending[0]
    view = match.view(seat)
    assert isinstance(view.agenda[0], Turn)
    advice = advise(find("almost_innocent"), view, match.belief(seat))
    assert advice is not None
    assert isinstance(advice.question, TeamQuestion)
    common = Common(view)
    worths = [question(action, seat, common).promise() for action in askable(view.scene, seat)]
    assert advice.question.promise() == max(worths)
    assert isinstance(advice.question.as_event(), QuantityAsked), "how many tells more than whether"
    assert sum(advice.shares) == pytest.approx(1)


def test_what_may_be_asked_is_what_the_rules_offer() -> None:
    match = play("almost_innocent", ["casebook"] * 4, 5)
    for state, _ in replay(match.record):
        if state.agenda and isinstance(state.agenda[0], Turn):
            seat = state.agenda[0].seat
            offered = set(match.rules.legal(state, seat))
            assert set(askable(state.scene, seat)) <= offered


def test_secret_identity_has_no_questions_and_weighs_its_votes() -> None:
    match, analysis = looked_back("secret_identity", 4, 3)
    rounds = match.view(None).scene.rounds
    assert analysis.measure == "found"
    for story in analysis.stories:
        assert story.sure == ()
        assert story.solved is None
        assert [asked.got for asked in story.questions] == [
            sum(one.votes[story.seat][seat] == one.numbers[seat] for seat in range(4) if seat != story.seat)
            for one in rounds
        ]
        assert all(0 < asked.expected <= asked.best <= 3 for asked in story.questions)


def test_a_team_of_secret_identity_weighs_what_it_proposes() -> None:
    _, analysis = looked_back("secret_identity", 3, 2, Options(mode=Mode.COOPERATIVE))
    asked = [one for story in analysis.stories for one in story.questions]
    assert asked
    assert all(isinstance(one.better, Proposed) and one.got in (0.0, 1.0) for one in asked)


def test_death_note_asks_who_is_who() -> None:
    match, analysis = looked_back("death_note", 6, 3)
    *_, (before, _), _ = replay(match.record)
    for story in analysis.stories:
        assert story.moments[0].doubt > story.moments[-1].doubt
        for sure in story.sure:
            assert isinstance(sure.part, int)
            assert before.roles[sure.part] is sure.item or before.scene.swapped


def test_bugs_may_be_laid_at_whoever_has_a_secret() -> None:
    sitting = table(hands={ANN: "bugs"}, revealed=[EVE]).plays(ANN, "bugs")
    inquiry = find("death_note").inquiry
    assert inquiry is not None
    asked = inquiry.asked(Designate(BEN), sitting.view(ANN), Match("death_note", 5, 1).belief(0))
    assert asked == Look(ANN, BEN, (BEN, CAT, DAN))
    assert {one.as_event() for one in asked.alternatives()} == {
        SeatDesignated(ANN, seat) for seat in sitting.targets(ANN)
    }
    assert asked.answers({BEN: "role_misa"}) == {"role_misa": 1.0}
