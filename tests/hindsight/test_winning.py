"""The question that would have won it: really asked, it leaves nothing in doubt."""

from __future__ import annotations

from itertools import takewhile

import pytest

from huisclos.arena.match import Match
from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.registry import find
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import Card
from huisclos.games.cluedo.events import CaseSolved, HandDealt, Suggested
from huisclos.games.cluedo.moves import Suggest
from huisclos.hindsight.analysis import analyse
from huisclos.hindsight.story import Story
from huisclos.hindsight.truth import truth


@pytest.fixture(scope="module")
def match() -> Match:
    return play("cluedo", ["sheet"] * 3, seed=2)


@pytest.fixture(scope="module")
def losers(match: Match) -> list[Story]:
    return [story for story in analyse(match.record).stories if not story.won]


def test_all_seats_together_know_where_everything_lies(match: Match) -> None:
    events = [event for _, news in replay(match.record) for event in news]
    (solved,) = (event.case for event in events if isinstance(event, CaseSolved))
    before = list(takewhile(lambda event: not isinstance(event, CaseSolved), events))
    *_, (state, _), _ = replay(match.record)
    lay = truth(find("cluedo"), match.rules, 3, state, before)
    hands = {
        card: event.seat for event in events if isinstance(event, HandDealt) for card in event.cards or ()
    }
    assert lay == {**hands, **dict.fromkeys(solved.cards, "envelope")}
    assert len(lay) == len(Card)


def test_asked_in_the_place_of_the_other_it_settles_everything(match: Match, losers: list[Story]) -> None:
    """The game is played again up to the question, and the better one is asked and answered."""
    won = [(story.seat, story.winning) for story in losers if story.winning is not None]
    assert won
    for seat, winning in won:
        assert 0 < winning.chance <= 1
        again, asked = up_to(match, winning.event)
        assert (asked.seat, winning.question.seat) == (seat, seat)
        assert asked.room == winning.question.room, "one cannot suggest elsewhere"
        again.play(seat, Suggest(winning.question.suspect, winning.question.weapon, winning.question.room))
        while again.pending[0] != seat:
            shower = again.pending[0]
            again.play(shower, next(iter(again.choices(shower))))
        assert sum(place == "envelope" for place in again.belief(seat).certain.values()) == 3


def up_to(match: Match, number: int) -> tuple[Match, Suggested]:
    """The same game just before the question with this number, and that question."""
    told = 0
    again = Match("cluedo", 3, 2)
    for (_, events), move in zip(list(replay(match.record))[1:], match.record.moves, strict=True):
        for event in events[: max(0, number - told + 1)]:
            if told == number:
                assert isinstance(event, Suggested)
                return again, event
            told += 1
        if move.seat >= Seat(0):
            again.play(move.seat, move.action)
    raise AssertionError("no such line")
