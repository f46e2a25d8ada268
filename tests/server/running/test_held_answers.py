"""An answer without a choice is taken at once and heard later: the time from the question tells nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import quantiles
from time import monotonic_ns
from typing import Any, NamedTuple

import pytest

from huisclos.core.errors import StalePrompt
from huisclos.core.events import testimony
from huisclos.core.registry import find, games
from huisclos.core.seats import Seat
from huisclos.games.cluedo.moves import Accuse
from huisclos.games.cluedo.steps.question import Refute
from huisclos.server.protocol.said import SetPace
from huisclos.server.running.awakening import rebuild
from huisclos.server.running.hall import Hall
from huisclos.server.store.opening import open_store
from huisclos.server.table.change import NO_CHANGE, Out
from huisclos.server.table.game.delay import Delay, delayed
from huisclos.server.table.game.moment import Moment
from huisclos.server.table.game.pondering import LONGEST, Pondering, tells
from tests.server.company import ADA, BOB, CEM, Company, charter, new_id
from tests.server.pipe import Caller, until
from tests.testkit.long_run import scaled

USUAL = delayed(1)


class Ponderous(Company):
    """A table in a house at its usual pace, where answers may have to wait."""

    @property
    def moment(self) -> Moment:
        moment = super().moment
        moment.delay = USUAL
        return moment

    def release(self) -> None:
        """Let the time pass until the next answer is heard."""
        assert self.room.due is not None
        self.later(max(0, self.room.due - self.time))
        for held in self.room.ripe(self.time):
            self.changes.append(self.room.weigh_held(held, self.moment))
            self.room.settle(self.changes[-1])

    def act(self, guest: str, action: Any = None, prompt: int | None = None) -> list[Out]:
        """Anything but an accusation, so that the evening is long."""
        question = self.play.questions.open[self.play.pending[0]]
        while action is None or isinstance(action, Accuse):
            assert question is not None
            action = question.choices.sample(self.rng)
        return super().act(guest, action, prompt)

    def until_forced(self, *, forced: bool = True) -> tuple[Seat, str]:
        """Play on until somebody has to show a card, and has one choice or several."""
        while not (isinstance(self.play.state.agenda[0], Refute) and self.forced is forced):
            self.act(self.awaited()[1])
            while self.room.play is not None and self.play.held:
                self.release()
        return self.awaited()

    @property
    def forced(self) -> bool:
        question = self.play.questions.open[self.play.pending[0]]
        return question is not None and len(question.choices) == 1


@pytest.fixture
def company() -> Ponderous:
    company = Ponderous(seed=4)
    company.start(ADA, BOB, CEM)
    return company


def test_the_only_card_that_can_be_shown_is_not_shown_at_once(company: Ponderous) -> None:
    seat, guest = company.until_forced()
    version, asked = company.play.length, company.time
    company.later(300)
    assert company.act(guest) == []
    assert company.play.length == version
    assert company.room.welcome(guest, 0, 1).prompt is None
    assert company.play.pending == (seat,)
    company.release()
    assert company.play.length > version
    assert company.time - asked > 1_000


def test_a_card_that_was_chosen_is_shown_when_it_is_chosen(company: Ponderous) -> None:
    _, guest = company.until_forced(forced=False)
    version = company.play.length
    company.later(300)
    company.act(guest)
    assert company.play.length > version


def test_where_everybody_knows_that_there_is_no_choice_nobody_waits(company: Ponderous) -> None:
    for _ in range(200):
        step = company.play.state.agenda[0]
        company.act(company.awaited()[1])
        assert isinstance(step, Refute) or not company.play.held, f"{type(step).__name__} was held"
        while company.play.held:
            company.release()
        if company.room.charter.phase != "playing":
            return


def test_who_answers_late_is_heard_at_once(company: Ponderous) -> None:
    _, guest = company.until_forced()
    version = company.play.length
    company.later(LONGEST)
    company.act(guest)
    assert company.play.length > version


def test_an_answer_is_given_once(company: Ponderous) -> None:
    _, guest = company.until_forced()
    answer = company.answer(guest)
    company.say(guest, answer)
    assert company.room.weigh(guest, answer, company.moment) is NO_CHANGE
    with pytest.raises(StalePrompt):
        company.act(guest)


def test_it_is_heard_before_the_clock_runs_out() -> None:
    company = Ponderous(seed=4)
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB, CEM)
    _, guest = company.until_forced()
    company.play.pondering = Pondering()
    for _ in range(5):
        company.play.pondering.note("Refute", company.play.pending[0], 10**9)
    (clock,) = company.room.clocks
    company.act(guest)
    assert company.room.due is not None
    assert company.room.due < clock.due


async def test_a_crash_in_between_loses_nothing_and_repeats_nothing(
    company: Ponderous, tmp_path: pytest.TempPathFactory
) -> None:
    seat, guest = company.until_forced()
    answer = company.answer(guest)
    company.say(guest, answer)
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    now = charter()
    assert await store.found(now)
    for change in company.changes:
        if change.lasting:
            await store.keep(now, change)
        now = change.charter or now
    kept = await store.load("t1")
    await store.close()
    assert kept is not None
    room = rebuild(kept)
    assert room.due == company.room.due
    assert room.weigh(guest, answer, company.moment) is NO_CHANGE
    assert room.welcome(guest, 0, 1).prompt is None
    (held,) = room.ripe(company.time + LONGEST)
    company.release()
    room.settle(room.weigh_held(held, company.moment))
    assert room.play is not None
    assert room.play.state == company.play.state
    assert room.play.pondering.draw("Refute", seat, USUAL, Random(1)) == company.play.pondering.draw(
        "Refute", seat, USUAL, Random(1)
    )


def test_what_came_due_while_nobody_served_the_table_waits_anew(company: Ponderous) -> None:
    seat, guest = company.until_forced()
    asked = company.play.clocks.since[seat]
    company.later(300)
    company.act(guest)
    due = company.room.due
    assert due is not None
    company.room.people.opened = company.later(LONGEST)
    assert company.room.ripe(company.time) == ()
    assert company.room.due == company.time + due - asked
    company.release()
    assert not company.play.held


async def test_the_house_lets_it_be_heard_by_itself(tmp_path: pytest.TempPathFactory) -> None:
    company = Ponderous(seed=4)
    company.start(ADA, BOB, CEM)
    company.until_forced()
    begun, passed = company.time, monotonic_ns()
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    hall = Hall(store, Delay(0.1, 0.2), clock=lambda: begun + (monotonic_ns() - passed) // 1_000_000)
    now = charter()
    assert await hall.store.found(now)
    for change in company.changes:
        if change.lasting:
            await hall.store.keep(now, change)
        now = change.charter or now
    host = await hall.wake("t1")
    assert host.room.play is not None
    before, guest = host.room.play.length, company.awaited()[1]
    caller = Caller(hall, guest)
    welcome = await caller.join("t1")
    (part,) = welcome["prompt"]["choices"]
    done = await caller.ask("Act", prompt=welcome["prompt"]["number"], action=part["actions"][0])
    assert done["type"] == "Done"
    await until(lambda: host.room.play is not None and host.room.play.length > before)
    await caller.hang_up()
    await hall.close()


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_asked_whether_the_time_would_tell(game: str) -> None:
    rules, rng = find(game).rules, Random(2)
    state = rules.setup(rules.types.options(), rules.players[-1])
    for _ in range(150):
        if not (pending := rules.pending(state)):
            break
        seat = pending[0]
        action = rules.legal(state, seat).sample(rng)
        after, events = rules.apply(state, seat, action)
        if seat >= 0 and len(rules.legal(state, seat)) == 1:
            tells(rules, state, seat, action, rng, secret=testimony(events, None) != events)
        state = after


# --- what somebody with a watch could make of it


class Answer(NamedTuple):
    """How long an answer took, as the others saw it, and whether it was the only one possible."""

    seconds: float
    forced: bool


def evenings(count: int, *, pace: Delay = USUAL) -> Iterator[Answer]:
    """People who notice a question within a second or so, and think if there is something to think about."""
    for seed in range(count):
        company = Ponderous(seed=seed)
        rng = Random(seed)
        slow = {guest: rng.uniform(0.7, 1.6) for guest in (ADA, BOB, CEM)}
        company.start(ADA, BOB, CEM)
        while company.room.charter.phase == "playing" and company.play.length < 900:
            showing = isinstance(company.play.state.agenda[0], Refute)
            forced, asked = company.forced, company.time
            _, guest = company.awaited()
            thinking = 0 if forced else slow[guest] * rng.lognormvariate(1.2, 0.5)
            company.later(round((rng.uniform(0.4, 1.0) + thinking) * 1000))
            company.act(guest)
            while company.play.held and pace.longest:
                company.release()
            if showing:
                yield Answer((company.time - asked) / 1000, forced)


def accuracy(answers: list[Answer], rng: Random) -> float:
    """How often somebody with a watch is right who has learnt from half of the answers."""
    forced, free = ([one for one in answers if one.forced is kind] for kind in (True, False))
    size = min(len(forced), len(free))
    both = rng.sample(forced, size) + rng.sample(free, size)
    rng.shuffle(both)
    learnt, asked = both[: len(both) // 2], both[len(both) // 2 :]
    edges = quantiles((one.seconds for one in learnt), n=20)
    votes = [0] * 20
    for one in learnt:
        votes[sum(edge < one.seconds for edge in edges)] += 1 if one.forced else -1
    right = sum((votes[sum(edge < one.seconds for edge in edges)] > 0) == one.forced for one in asked)
    return right / len(asked)


def test_somebody_with_a_watch_learns_nothing() -> None:
    answers = list(evenings(scaled(6, 150)))
    told = accuracy(answers, Random(1))
    assert len(answers) >= scaled(100, 5_000)
    assert told <= scaled(0.65, 0.52), f"{told:.3f} of {len(answers)} answers"


def test_somebody_with_a_watch_would_learn_everything_if_nobody_waited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(f"{__name__}.USUAL", delayed(0))
    assert accuracy(list(evenings(3, pace=delayed(0))), Random(1)) > 0.9
