"""What somebody had written down, held against what was certain by then."""

from __future__ import annotations

import json

import pytest

from huisclos.arena.play import play
from huisclos.core.inquiry import Written
from huisclos.core.seats import Seat
from huisclos.games.cluedo.knowledge import INQUIRY
from huisclos.games.secret_identity.knowledge import INQUIRY as UNMASKING
from huisclos.hindsight.analysis import analyse, can_be_looked_back_upon
from huisclos.hindsight.paper import NotesThen, missed
from huisclos.hindsight.story import Missed, Story, Sure
from tests.testkit.installed import GAMES

ADA = Story(seat=Seat(0), sure=(Sure("suspect", "plum", 20, 9), Sure("weapon", "rope", 30, 14)))


def then(move: int, **marks: str) -> NotesThen:
    """A page on which cards are marked in the column of the envelope."""
    page = {"version": 1, "marks": {f"{card}.envelope": mark for card, mark in marks.items()}, "text": "!"}
    return NotesThen(move, json.dumps(page))


def test_what_is_written_down_in_time_is_not_missed() -> None:
    notes = [then(3, green="maybe"), then(9, plum="yes"), then(14, plum="yes", rope="yes")]
    assert missed(ADA, notes, INQUIRY) == ()


def test_what_is_open_or_wrong_is_missed_until_it_is_written_down() -> None:
    notes = [then(3, green="yes"), then(12, plum="yes"), then(14, plum="yes", rope="no")]
    assert missed(ADA, notes, INQUIRY) == (
        Missed("suspect", "plum", 9, 12, "green"),
        Missed("weapon", "rope", 14, None, None, struck=True),
    )


def test_what_was_plainly_shown_nobody_needs_to_write_down() -> None:
    shown = Story(seat=Seat(0), sure=(Sure("suspect", "plum", 20, 9, shown=True),))
    assert missed(shown, [then(3, green="yes")], INQUIRY) == ()
    sure = analyse(play("death_note", ["role"] * 4, 3).record, [0]).stories[0].sure
    assert [one.shown for one in sure] == [len(one.because) == 1 for one in sure]


def test_two_suspects_at_once_are_no_solution() -> None:
    (suspect, weapon) = missed(ADA, [then(4, plum="yes", green="yes")], INQUIRY)
    assert (suspect.until, suspect.instead) == (None, "green")
    assert (weapon.until, weapon.instead, weapon.struck) == (None, None, False)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"version": 9, "marks": {"plum.envelope": "yes"}}', "\ud800"]
)
def test_a_page_that_nobody_can_read_is_empty(text: str) -> None:
    assert [one.until for one in missed(ADA, [NotesThen(1, text)], INQUIRY)] == [None, None]


def test_who_has_written_nothing_at_all_has_no_notes_to_compare() -> None:
    assert missed(ADA, (), INQUIRY) == ()
    assert missed(ADA, [then(1)], UNMASKING) == (), "there is no sheet to write on"


@pytest.mark.parametrize("game", ["cluedo", "almost_innocent", "death_note"])
def test_every_part_of_a_solution_has_its_place_on_the_sheet(game: str) -> None:
    inquiry = can_be_looked_back_upon(GAMES[game])
    assert isinstance(inquiry, Written)
    bot = list(GAMES[game].bots)[-1]
    sure = [one for story in analyse(play(game, [bot] * 4, 3).record).stories for one in story.sure]
    assert sure
    for one in sure:
        assert one.item in inquiry.places(one.part).values()
