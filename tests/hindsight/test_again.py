"""A finished game read again: whoever reads through everybody's eyes sees everything, a seat what it saw."""

import pytest

from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.registry import games
from huisclos.core.seats import Seat
from huisclos.hindsight.again import frames
from tests.testkit.installed import GAMES


def test_every_role_lies_open_from_the_deal_on_for_a_reader_of_everything() -> None:
    record = play("death_note", ["role"] * 5, seed=1).record
    after_the_deal = frames(record, None, whole=True)[1:]
    assert {len(frame.view.unveiled) for frame in after_the_deal} == {9}
    for seat in (None, Seat(2)):
        assert all(frame.view.unveiled == () for frame in frames(record, seat, whole=False))


def test_every_hand_lies_open_for_a_reader_of_everything() -> None:
    record = play("death_note", ["role"] * 5, seed=1).record
    for frame in frames(record, None, whole=True)[1:]:
        assert tuple(map(len, frame.view.hands)) == frame.view.hand_sizes
    for seat in (None, Seat(2)):
        assert all(frame.view.hands == () for frame in frames(record, seat, whole=False))


@pytest.mark.parametrize("game", games())
def test_a_seat_sees_in_the_review_what_it_saw_at_the_table(game: str) -> None:
    rules = GAMES[game].rules
    record = play(game, ["uniform"] * rules.company(rules.types.options())[0], seed=1).record
    told = [(frame.view, frame.events) for frame in frames(record, Seat(0), whole=False)]
    seen = [
        (rules.project(state, Seat(0)), tuple(event.seen_by(Seat(0)) for event in events))
        for state, events in replay(record)
    ]
    assert [view for view, _ in told] == [view for view, _ in seen]
    assert [[event for event in events if event] for _, events in seen] == [
        list(events) for _, events in told
    ]
