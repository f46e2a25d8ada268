"""When a clock runs out: nothing by itself, unless the rules say what then counts as said."""

from __future__ import annotations

from random import Random

import pytest

from huisclos.core.errors import RuleError
from huisclos.core.registry import find, games
from huisclos.core.rules import Tempo
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.moves import Pass
from huisclos.games.death_note.steps.death import DeathWindow
from huisclos.games.death_note.steps.round import Interlude
from huisclos.games.death_note.steps.tilecards import DiscardWindow
from huisclos.games.secret_identity.moves import TimeUp
from huisclos.games.secret_identity.steps.board import Muster
from huisclos.server.protocol.said import HandToBot, SetPace, TakeBack
from huisclos.server.protocol.told import ClocksSet, Update
from huisclos.server.running.awakening import rebuild
from huisclos.server.store.contract import KeptTable
from huisclos.server.table.absence import POLITE
from huisclos.server.table.game.timeouts import COME_BACK, Lapse
from tests.server.company import ADA, BOB, CEM, PEOPLE, Company, heard, kept_moves, new_id
from tests.server.windows import at_a_window
from tests.testkit.question import brief, lapse

BRIEF = 8_000


@pytest.mark.parametrize(("pace", "seconds"), [("fast", 8), ("relaxed", 20), ("days", 43_200)])
@pytest.mark.parametrize("step", [DeathWindow, DiscardWindow, Interlude])
def test_a_window_gives_all_it_asks_the_same_short_time(pace: Tempo, seconds: int, step: type) -> None:
    company = at_a_window(pace, step=step)
    begun = company.time
    assert {clock.seat for clock in company.room.clocks} == set(company.play.pending)
    assert {(clock.since, clock.due) for clock in company.room.clocks} == {(begun, begun + 1000 * seconds)}


def test_an_early_answer_changes_nobody_else_s_clock() -> None:
    company = at_a_window()
    before = {clock.seat: clock for clock in company.room.clocks}
    company.later(3_000)
    seat, guest = company.awaited()
    company.act(guest, Pass())
    del before[seat]
    assert {clock.seat: clock for clock in company.room.clocks} == before


def test_a_bot_s_clock_in_a_window_is_like_anybody_s() -> None:
    people, bots = at_a_window(), at_a_window(people=(ADA, BOB))
    assert any(place.bot for place in bots.room.charter.places)
    assert bots.room.clocks == people.room.clocks
    assert len(bots.room.clocks) >= 2


def test_a_window_waits_for_the_only_person() -> None:
    company = at_a_window(people=(ADA,))
    assert company.room.clocks == ()
    company.later(3_600_000)
    assert company.wait() == []


def test_a_window_closes_for_all_when_the_time_is_up() -> None:
    company = at_a_window()
    window, version, asked = company.play.state.agenda[0], company.play.length, company.play.pending
    company.later(BRIEF - 1)
    assert company.wait() == []
    company.later(1)
    outs = company.wait()
    made = [move for change in company.changes[-len(asked) :] for move in change.moves if move.seat != NATURE]
    assert [(move.seat, move.action) for move in made] == [(seat, Pass()) for seat in asked]
    assert company.play.length >= version + len(asked)
    assert window not in company.play.state.agenda
    assert all(clock.since == company.time for clock in company.room.clocks)
    for reader in PEOPLE:
        told = heard(outs, company.room, reader)
        assert sum(isinstance(message, Update) for message in told) == company.play.length - version
        assert any(isinstance(message, ClocksSet) for message in told)


def test_an_answer_to_a_closed_window_is_refused_by_its_rule() -> None:
    company = at_a_window()
    asked = [company.room.charter.places[seat].people[0] for seat in company.play.pending]
    late = {guest: company.answer(guest, Pass()) for guest in asked}
    company.later(BRIEF)
    company.wait()
    state = company.play.state
    guest = next(guest for guest in asked if company.room.welcome(guest, 0, 1).prompt is None)
    with pytest.raises(RuleError) as refused:
        company.say(guest, late[guest])
    assert refused.value.rule == "DN-63"
    assert company.play.state is state


def test_without_a_pace_a_window_waits_for_ever() -> None:
    company = at_a_window("none")
    company.later(365 * 24 * 3_600_000)
    assert company.room.lapse is None
    assert company.wait() == []


def at_the_board() -> Company:
    """Three at a game in which all share one clock, asked whether they like what lies before them."""
    company = Company(3, game="secret_identity")
    company.say(ADA, SetPace(new_id(), "fast"))
    company.start(ADA, BOB, CEM)
    assert isinstance(company.play.state.agenda[0], Muster)
    return company


def test_what_the_clock_says_for_all_it_says_once() -> None:
    company = at_the_board()
    company.act(BOB)
    company.later(45_000)
    company.wait()
    made = [(move.seat, move.action) for change in company.changes for move in change.moves]
    assert made.count((NATURE, TimeUp())) == 1


def test_what_the_clock_says_for_all_waits_for_the_last_of_them() -> None:
    company = at_the_board()
    company.room.people.leave(CEM, company.time)
    company.later(POLITE)
    company.say(ADA, HandToBot(new_id(), 2, "uniform"))
    company.room.people.enter(CEM, "Cem")
    back = company.later(5_000)
    company.say(CEM, TakeBack(new_id()))
    company.later(10_000)
    assert company.wait() == []
    assert company.room.lapse == Lapse(back + 45_000, NATURE, TimeUp(), tuple(map(Seat, range(3))))
    company.later(35_000)
    assert company.wait() != []


def test_after_a_restart_the_clock_speaks_when_it_would_have() -> None:
    company = at_a_window()
    kept = KeptTable(company.room.charter, company.play.heading, kept_moves(company), (), (), ())
    room = rebuild(kept)
    assert room.lapse == company.room.lapse
    assert room.lapse is not None


def test_a_house_that_was_closed_lets_its_people_come_back_first() -> None:
    company = at_a_window()
    company.room.people.opened = company.later(BRIEF + 1)
    company.later(COME_BACK - 1)
    assert company.wait() == []
    company.later(1)
    assert company.wait() != []


@pytest.mark.parametrize("game", games())
def test_what_counts_as_said_may_be_said_and_tells_nothing(game: str) -> None:
    """It is among the choices, and the same however the hidden things lie."""
    rules, rng = find(game).rules, Random(2)
    state = rules.setup(rules.types.options(), max(rules.players[0], 4))
    lapses = 0
    for _ in range(300):
        for seat in rules.pending(state):
            if seat == NATURE or (silence := lapse(rules, state, seat)) is None:
                continue
            lapses += 1
            said_by, action = silence
            assert action in rules.legal(state, said_by)
            view = rules.project(state, seat)
            imagined = rules.imagine(view, rules.redeal(view, rng))
            assert lapse(rules, imagined, seat) == silence
            assert brief(rules, imagined) == brief(rules, state)
        if not rules.pending(state):
            break
        seat = rng.choice(rules.pending(state))
        state, _ = rules.apply(state, seat, rules.legal(state, seat).sample(rng))
    assert (lapses > 0) == (rules.tempo != "none")
