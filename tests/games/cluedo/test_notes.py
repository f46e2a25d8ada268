"""What each event tells about the cards: to a seat, and to whoever only watches."""

from __future__ import annotations

from typing import Any

import pytest

from huisclos.core.seats import Seat
from huisclos.deduce.cards.deal import Line, Says
from huisclos.games.cluedo.box import Card, Case, Room, Suspect, Weapon
from huisclos.games.cluedo.events import (
    AccusationFailed,
    Accused,
    CardOpened,
    CardsHidden,
    CardShown,
    CaseSolved,
    EnvelopeSeen,
    HandDealt,
    MurdererEscaped,
    NobodyHas,
    NobodyShowed,
    NothingToShow,
    RoomSearched,
    Suggested,
    TurnBegan,
)
from huisclos.games.cluedo.knowledge.notes import take_notes

ANN, BEN, CAT = map(Seat, range(3))
NAMED = (Suspect.PLUM, Weapon.ROPE, Room.HALL)
CARDS = Case(*NAMED).cards
DEALT = (HandDealt(ANN, 6, None), HandDealt(BEN, 6, None), HandDealt(CAT, 6, None))
ASKED = Suggested(ANN, *NAMED)
CASE = Case(*NAMED)


def told(*events: Any) -> list[Line]:
    """What these events tell after the deal, numbered from 0."""
    lines = take_notes((*DEALT, *events)).lines
    return [line._replace(because=tuple(number - len(DEALT) for number in line.because)) for line in lines]


TELLING: list[tuple[list[Any], list[Line]]] = [
    ([ASKED, NothingToShow(BEN, ANN)], [Line(Says.LACKS, BEN, CARDS, (0, 1))]),
    (
        [ASKED, NothingToShow(BEN, ANN), CardShown(CAT, ANN, None)],
        [Line(Says.LACKS, BEN, CARDS, (0, 1)), Line(Says.HAS_ONE_OF, CAT, CARDS, (0, 2))],
    ),
    ([ASKED, CardShown(BEN, ANN, Card.ROPE)], [Line(Says.HAS, BEN, (Card.ROPE,), (1,))]),
    ([CardShown(BEN, CAT, None)], []),
    ([ASKED, NobodyShowed(ANN), CardShown(BEN, CAT, None)], []),
    (
        [ASKED, CardShown(BEN, ANN, Card.ROPE), CardShown(CAT, ANN, None)],
        [Line(Says.HAS, BEN, (Card.ROPE,), (1,))],
    ),
    ([ASKED, TurnBegan(BEN), CardShown(BEN, CAT, None)], []),
    ([CardOpened(BEN, Card.PIPE)], [Line(Says.HAS, BEN, (Card.PIPE,), (0,))]),
    ([NobodyHas(Card.PIPE)], [Line(Says.LACKS, seat, (Card.PIPE,), (0,)) for seat in (ANN, BEN, CAT)]),
    ([RoomSearched(ANN, Room.HALL, Card.PIPE)], [Line(Says.HAS, "house", (Card.PIPE,), (0,))]),
    ([RoomSearched(ANN, Room.HALL, None)], []),
    ([Accused(ANN, *NAMED), AccusationFailed(ANN)], [Line(Says.LACKS_ONE_OF, "envelope", CARDS, (0, 1))]),
    ([EnvelopeSeen(ANN, CASE)], [Line(Says.HAS, "envelope", CARDS, (0,))]),
    ([EnvelopeSeen(ANN, None)], []),
    ([CaseSolved(ANN, CASE)], [Line(Says.HAS, "envelope", CARDS, (0,))]),
    ([MurdererEscaped(CASE)], [Line(Says.HAS, "envelope", CARDS, (0,))]),
]


@pytest.mark.parametrize(("events", "lines"), TELLING)
def test_an_event_tells_this_and_no_more(events: list[Any], lines: list[Line]) -> None:
    assert told(*events) == lines


def test_a_hand_is_one_line_and_its_size_is_known_to_all() -> None:
    hand = (Card.PLUM, Card.ROPE)
    notes = take_notes([CardsHidden((Room.HALL,)), HandDealt(ANN, 2, hand), HandDealt(BEN, 2, None)])
    assert notes.lines == (Line(Says.HAS, ANN, hand, (1,)),)
    assert dict(notes.sizes) == {"house": 1, ANN: 2, BEN: 2}


def test_to_notice_something_leaves_the_older_notes_as_they_were() -> None:
    before = take_notes(DEALT)
    after = before.notice(3, CardOpened(BEN, Card.PIPE))
    assert (len(before.lines), len(after.lines)) == (0, 1)
