"""What lies there when time runs out: pictures laid in the case and votes laid before opponents count."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from huisclos.core.errors import NotAwaited, RuleError, StalePrompt
from huisclos.core.seats import NATURE, Seat
from huisclos.games.secret_identity.box import Number
from huisclos.games.secret_identity.events import CaseFilled, TimeRanOut, Unmasked, Voted, VotesTaken
from huisclos.games.secret_identity.moves import Accept, Action, Arrange, Collect, TimeUp, Vote
from huisclos.games.secret_identity.rules import RULES
from huisclos.games.secret_identity.steps.clue import Clue
from huisclos.games.secret_identity.steps.guess import Voting
from huisclos.games.secret_identity.steps.unfinished import Unfinished
from huisclos.server.protocol.said import Prepare, SetPace
from huisclos.server.table.game.clocks import LIMITS
from tests.games.secret_identity.sitting import ANN, BEN, CAT, Sitting, pictures, vote
from tests.games.secret_identity.test_talk import until
from tests.server.company import ADA, BOB, CEM, Company, new_id

GUESTS = (ADA, BOB, CEM)
FAST = LIMITS["fast"] or 0


def voting(players: int = 3) -> Sitting:
    return Sitting(players).masked().all_show()


def collect(seat: Seat, *numbers: int | None) -> Collect:
    return Collect(seat, vote(*numbers).numbers)


def test_sa_03_votes_that_lie_there_count_and_only_the_missing_ones_are_wrong() -> None:
    sitting = voting().says(NATURE, collect(BEN, 1, None, None), TimeUp())
    assert sitting.heard(TimeRanOut) == [TimeRanOut((ANN, CAT))]
    sitting.counts()
    assert sitting.state.scene.rounds[0].votes[BEN] == (Number(1), None, None)
    assert sitting.heard(Unmasked)[0].right == (BEN,)
    assert sitting.state.scene.scores == (1, 1, 0)


def test_si_24_votes_taken_as_they_lie_are_secret_too() -> None:
    sitting = voting().says(NATURE, collect(BEN, 1, None, None))
    numbers = (Number(1), None, None)
    assert sitting.witnessed(BEN, VotesTaken) == [VotesTaken(BEN, numbers)]
    assert (
        sitting.witnessed(ANN, VotesTaken) == sitting.witnessed(None, VotesTaken) == [VotesTaken(BEN, None)]
    )
    assert sitting.heard(Voted) == []
    assert sitting.pending == (ANN, CAT)


@pytest.mark.parametrize(
    "action",
    [
        collect(BEN, None, None, None),
        collect(BEN, 1, None, 3),
        collect(BEN, None, 2, None),
        collect(BEN, 9, None, None),
        collect(BEN, 1, None),
        collect(ANN, None, 2, None),
    ],
)
def test_si_21_only_some_votes_before_opponents_are_taken_as_they_lie(action: Collect) -> None:
    sitting = voting().votes(ANN, None, 2, 3)
    assert action not in RULES.legal(sitting.state, NATURE)
    assert collect(BEN, None, None, 4) in RULES.legal(sitting.state, NATURE)


def test_si_22_no_number_twice_among_votes_taken_as_they_lie() -> None:
    lots = RULES.legal(voting(4).state, NATURE)
    assert collect(ANN, None, 4, 5, None) in lots
    assert collect(ANN, None, 4, 4, None) not in lots


@pytest.mark.parametrize("players", [3, 4])
def test_all_unfinished_votes_are_listed_once(players: int) -> None:
    scene = voting(players).state.scene
    unfinished = Unfinished(scene, scene.present)
    listed = list(unfinished)
    assert len(set(listed)) == len(listed) == len(unfinished)
    assert all(one in unfinished for one in listed)
    assert all(unfinished.sample(Random(seed)) in unfinished for seed in range(50))
    assert unfinished.offer() == ({"type": "Unfinished", "seats": scene.present},)


def at(step: type) -> Company:
    """Ada, Bob and Cem at a fast table, asked this."""
    company = Company(3, game="secret_identity")
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(*GUESTS)
    until(company, step)
    return company


def prepares(company: Company, guest: str, action: Action, prompt: int | None = None) -> None:
    """Somebody has this lying ready."""
    answer = company.answer(guest, action, prompt)
    assert company.say(guest, Prepare(new_id(), answer.prompt, answer.action)) == []


def some_pictures(company: Company, seat: Seat, many: int) -> Arrange:
    return pictures(company.play.state.hands[seat][:many])


def told(company: Company, kind: type) -> list[object]:
    return [event for events in company.play.events for event in events if isinstance(event, kind)]


def test_sa_18_pictures_that_lie_in_the_case_are_handed_in_when_time_runs_out() -> None:
    company = at(Clue)
    laid = some_pictures(company, BEN, 2)
    prepares(company, BOB, some_pictures(company, BEN, 3))
    prepares(company, BOB, laid)
    company.later(FAST - 1)
    assert company.wait() == []
    company.later(1)
    company.wait()
    assert isinstance(company.play.state.agenda[0], Voting)
    shown = {picture.pictogram for picture in company.play.state.scene.cases[BEN]}
    assert shown == {placement.pictogram for placement in laid.placements}
    assert told(company, TimeRanOut) == [TimeRanOut((ANN, CAT))]
    assert [event.seat for event in told(company, CaseFilled) if isinstance(event, CaseFilled)] == [ANN, CAT]


def test_sa_18_an_empty_case_is_not_handed_in() -> None:
    company = at(Clue)
    prepares(company, BOB, some_pictures(company, BEN, 1))
    prepares(company, BOB, Arrange(()))
    company.later(FAST)
    company.wait()
    assert told(company, TimeRanOut) == [TimeRanOut((ANN, BEN, CAT))]


def test_sa_03_votes_that_lie_ready_are_handed_in_whole_or_in_part() -> None:
    company = at(Voting)
    prepares(company, ADA, vote(None, 4, 5))
    prepares(company, CEM, vote(None, 6, None))
    company.later(FAST)
    company.wait()
    assert company.play.state.scene.rounds[0].votes == (
        (None, Number(4), Number(5)),
        (None, None, None),
        (None, Number(6), None),
    )
    assert told(company, Voted) == [Voted(ANN)]
    assert told(company, TimeRanOut)[-1] == TimeRanOut((BEN,))


def test_what_was_ready_for_another_question_is_not_handed_in() -> None:
    company = at(Clue)
    prepares(company, BOB, some_pictures(company, BEN, 1))
    company.act(BOB, some_pictures(company, BEN, 2))
    company.act(ADA)
    company.act(CEM)
    company.later(FAST)
    company.wait()
    assert company.play.state.scene.rounds[0].votes == ((None,) * 3,) * 3


def test_nothing_is_made_ready_by_whoever_is_not_asked() -> None:
    company = at(Clue)
    company.act(BOB, some_pictures(company, BEN, 1))
    ready = msgspec.Raw(msgspec.json.encode(vote(1, None, 2)))
    with pytest.raises(StalePrompt):
        company.say(BOB, Prepare(new_id(), 1, ready))
    with pytest.raises(NotAwaited):
        company.say("dee-secret", Prepare(new_id(), 1, ready))
    with pytest.raises(RuleError, match="malformed"):
        company.say(ADA, Prepare(new_id(), 1, msgspec.Raw(b'{"type": "Dance"}')))


def test_what_lies_ready_is_seen_by_nobody_else() -> None:
    one, other = at(Clue), at(Clue)
    prepares(one, BOB, some_pictures(one, BEN, 2))
    assert one.play.state == other.play.state
    assert replace(one.room.welcome(CEM, 0, 0), you=None) == replace(other.room.welcome(CEM, 0, 0), you=None)


def test_accepting_the_board_may_lie_ready_as_well() -> None:
    state = Sitting(3).laid().state
    assert RULES.question(state).hand_in(state, ANN, Accept()) == (ANN, Accept())
    assert Vote(()) not in RULES.legal(state, ANN)
