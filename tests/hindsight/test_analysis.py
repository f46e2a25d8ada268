"""What could have been known: from testimony alone, proved, and before everything is revealed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from statistics import fmean
from typing import Any, NamedTuple

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import play
from huisclos.core.belief import Belief, Item, Place, cited
from huisclos.core.errors import BadMove, Contradicted, NoBelief, NoSuchSeat
from huisclos.core.events import testimony
from huisclos.core.record import Move, Record, replay
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.cluedo.events import Accused, HandDealt, Suggested
from huisclos.games.cluedo.moves import Accuse
from huisclos.games.death_note.knowledge.inquiry import INQUIRY as INVESTIGATION
from huisclos.games.death_note.knowledge.inquiry import Look as RoleLook
from huisclos.hindsight.analysis import PICTURE, Look, analyse, can_be_looked_back_upon, look_back
from huisclos.hindsight.looker import CannotBe
from huisclos.hindsight.story import Story
from huisclos.hindsight.worth import promise
from tests.testkit.installed import TOY

SEEDS = range(3)


@pytest.fixture(scope="module")
def games() -> list[Match]:
    return [play("cluedo", ["sheet"] * 3, seed) for seed in SEEDS]


@pytest.fixture(scope="module")
def stories(games: list[Match]) -> list[tuple[Match, Story]]:
    return [(match, story) for match in games for story in analyse(match.record).stories]


def test_what_is_certain_is_true(stories: list[tuple[Match, Story]]) -> None:
    found = 0
    for match, story in stories:
        for sure in story.sure:
            assert sure.item in match.view(None).envelope.cards
            found += 1
    assert found > len(SEEDS)


def test_whoever_solved_the_case_could_know_it(stories: list[tuple[Match, Story]]) -> None:
    solvers = [story for match, story in stories if match.outcome and story.seat in match.outcome.winners]
    assert len(solvers) == len(SEEDS)
    assert all(story.solved is not None for story in solvers), "a house bot accuses when it is sure"


def test_worlds_never_grow_and_certainty_is_no_doubt(stories: list[tuple[Match, Story]]) -> None:
    for _, story in stories:
        counted = [moment.worlds for moment in story.moments if moment.worlds is not None]
        assert all(later <= earlier for earlier, later in pairwise(counted))
        if story.solved is not None:
            assert all(moment.doubt == 0 for moment in story.moments if moment.event >= story.solved)


def test_a_proof_is_witnessed_and_proves_alone(stories: list[tuple[Match, Story]]) -> None:
    """With only the lines of the proof, the deal and what is being asked, the fact is certain."""
    match = stories[0][0]
    believe = find("cluedo").believe
    assert believe is not None
    states = list(replay(match.record))
    events = [event for _, news in states for event in news]
    told = list(accumulate(len(news) for _, news in states))
    dealt = [number for number, event in enumerate(events) if isinstance(event, HandDealt)]
    for story in (story for its, story in stories if its is match):
        for sure in story.sure:
            state = states[told.index(sure.event)][0]
            kept = sorted({*dealt, *sure.because})
            seen = [seen for number in kept for seen in testimony((events[number],), story.seat)]
            assert len(seen) == len(kept), "each line was witnessed by this seat"
            belief = believe(match.rules.project(state, story.seat), seen)
            assert belief.certain[sure.item] == "envelope"


def test_what_a_seat_asks_and_says_once_it_is_certain_shows_whether_it_had_noticed() -> None:
    """A forgetful bot goes on asking for other cards; whoever wins says it in the end."""
    match = play("cluedo", ["easy"] * 3, 3)
    events = [event for _, news in replay(match.record) for event in news]
    stories = analyse(match.record).stories
    (winner,) = (story for story in stories if story.won)
    assert winner.sure
    assert all(isinstance(events[sure.said or 0], Accused) for sure in winner.sure)
    assert all(sure.said is None for story in stories if story != winner for sure in story.sure)
    sought = [(story, sure, number) for story in stories for sure in story.sure for number in sure.sought]
    assert sought
    for story, sure, number in sought:
        asked = events[number]
        assert isinstance(asked, Suggested)
        assert (asked.seat, number >= sure.event) == (story.seat, True)
        assert sure.item not in (asked.suspect, asked.weapon, asked.room)


def test_what_is_named_in_the_resolution_is_said() -> None:
    match = play("almost_innocent", ["casebook"] * 3, 2)
    events = [event for _, news in replay(match.record) for event in news]
    said = [(story.seat, sure) for story in analyse(match.record).stories for sure in story.sure if sure.said]
    assert said
    for seat, sure in said:
        assert (events[sure.said or 0].seat, events[sure.said or 0].clue) == (seat, sure.item)


def test_who_looks_at_a_role_that_is_known_has_not_noticed() -> None:
    match = play("death_note", ["uniform"] * 5, 1)
    belief, look = match.belief(0), RoleLook(Seat(0), Seat(2), (Seat(1), Seat(2)))
    assert INVESTIGATION.seeks(look, 2, belief)
    assert not INVESTIGATION.seeks(look, 1, belief)


def test_nobodys_story_hangs_on_what_others_witnessed(stories: list[tuple[Match, Story]]) -> None:
    """The story of one seat alone is the same as among all: it rests on its own testimony."""
    match, story = stories[-1]
    assert analyse(match.record, [story.seat]).stories == (story,)


def test_no_question_is_better_than_the_best_and_luck_evens_out(stories: list[tuple[Match, Story]]) -> None:
    questions = [asked for _, story in stories for asked in story.questions]
    assert all(0 <= asked.expected <= asked.best for asked in questions)
    got = fmean(asked.got for asked in questions if asked.got is not None)
    assert got == pytest.approx(fmean(asked.expected for asked in questions), abs=0.35)


def test_turns_after_the_solution_was_certain_are_counted() -> None:
    """Somebody who could know it all and says nothing lets their own turns pass."""
    silent = next(filter(None, map(one_who_stays_silent, range(40))))
    assert silent.turns


def one_who_stays_silent(seed: int) -> Story | None:
    """A game in which the first who is sure does not accuse, as far as they are concerned."""
    match = play("cluedo", ["sheet"] * 3, seed)
    *before, last = match.record.moves
    if not isinstance(last.action, Accuse):
        return None
    patient = Match("cluedo", 3, seed)
    for move in before:
        if move.seat >= 0:
            patient.play(move.seat, move.action)
    while patient.outcome is None and len(patient.record.moves) < len(before) + 60:
        seat = patient.pending[0]
        quiet = [action for action in patient.choices(seat) if not isinstance(action, Accuse)]
        patient.play(seat, quiet[0])
    story = analyse(patient.record, [last.seat]).stories[0]
    return story if story.solved is not None and story.turns else None


class Coin(NamedTuple):
    """Asks on which side one of two coins lies."""

    asker: Seat = Seat(0)

    def alternatives(self) -> Iterator[Coin]:
        yield self

    def answers(self, world: Mapping[Item, Place]) -> Mapping[Hashable, float]:
        return {world["first"]: 1.0} if world["second"] == "up" else {"up": 0.5, "down": 0.5}

    def as_event(self) -> None:
        return None


def test_an_answer_leaves_the_worlds_in_which_it_could_have_been_given() -> None:
    sides = ("up", "down")
    worlds: list[Mapping[Item, Place]] = [{"first": one, "second": two} for one in sides for two in sides]
    assert promise(Coin(), worlds) == pytest.approx(0.415, abs=0.001), "each answer leaves three of four"
    assert promise(Coin(), worlds[:1]) == 0


def test_a_seat_that_is_not_there_is_refused(games: list[Match]) -> None:
    with pytest.raises(NoSuchSeat, match="the seats are 0 to 2"):
        analyse(games[0].record, [3])


def test_a_tampered_record_is_refused_at_the_move_that_cannot_be(games: list[Match]) -> None:
    record = games[0].record
    moves = (*record.moves[:9], Move(Seat(2), record.moves[9].action), *record.moves[10:])
    with pytest.raises(BadMove):
        analyse(Record(record.game, record.version, record.options, record.players, moves))


def test_a_record_that_was_cut_is_looked_at_as_far_as_it_goes(stories: list[tuple[Match, Story]]) -> None:
    match, whole = stories[0]
    record = match.record
    cut = Record(record.game, record.version, record.options, record.players, record.moves[:20])
    part = analyse(cut, [whole.seat]).stories[0]
    assert part.moments
    assert part.moments == whole.moments[: len(part.moments)]


def test_a_game_without_belief_says_so() -> None:
    with pytest.raises(NoBelief, match="top_hand"):
        can_be_looked_back_upon(TOY)


def test_first_doubt_over_time_then_the_rest(games: list[Match]) -> None:
    looks = list(look_back(games[0].record))
    assert [look.done for look in looks] == sorted(look.done for look in looks)
    picture, *_, whole = (look.found for look in looks if look.found is not None)
    for drawn, told in zip(picture.stories, whole.stories, strict=True):
        assert drawn.moments == told.moments
        assert [sure.event for sure in drawn.sure] == [sure.event for sure in told.sure]
        assert drawn.questions == ()
    assert looks[-1] == Look(1.0, whole)
    assert looks[0].done < PICTURE


def test_a_moment_says_after_which_move_it_was(stories: list[tuple[Match, Story]]) -> None:
    for match, story in stories:
        told = list(accumulate(len(news) for _, news in replay(match.record)))
        assert all(told[moment.move] == moment.event for moment in story.moments)
        assert all(told[sure.move] == sure.event for sure in story.sure)


def test_testimony_that_cannot_be_true_is_named_by_its_lines(
    games: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if two answers of one seat had contradicted each other."""
    lied = 7

    def believe(view: Any, testimony: Sequence[Any]) -> Belief:
        if len(testimony) > lied:
            raise Contradicted(cited((3, lied), testimony))
        raise NoBelief

    monkeypatch.setitem(vars(find("cluedo")), "believe", believe)
    with pytest.raises(CannotBe) as refused:
        analyse(games[0].record, [1])
    events = [event for _, news in replay(games[0].record) for event in news]
    named = [events[line].seen_by(Seat(1)) for line in refused.value.lines]
    assert named == [witnessed.event for witnessed in refused.value.witnessed]
    assert refused.value.seat == 1
