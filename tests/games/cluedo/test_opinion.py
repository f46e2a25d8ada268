"""What others do makes deals likelier or less likely, and never rules one out."""

from __future__ import annotations

import numpy as np

from huisclos.core.seats import Seat
from huisclos.games.cluedo.bot.opinion import Opinion
from huisclos.games.cluedo.bot.rivals import Answer
from huisclos.games.cluedo.box import CARDS, SHEET_ORDER, SUSPECTS, Card, Room, Suspect, Weapon
from huisclos.games.cluedo.events import Moved, Stayed, Suggested

HOLDERS = ("envelope", Seat(0), Seat(1), Seat(2))
ASKER = Seat(1)


def likely(opinion: Opinion, *hands: dict[Card, Seat]) -> list[float]:
    """How likely all that was done is if these cards lie there, and the others with the reader."""
    deals = np.full((len(hands), len(CARDS)), HOLDERS.index(Seat(0)), dtype=np.int8)
    for deal, hand in zip(deals, hands, strict=True):
        for card, seat in hand.items():
            deal[SHEET_ORDER[card]] = HOLDERS.index(seat)
    return [float(chance) for chance in np.exp(opinion.likelihood(deals, HOLDERS))]


def watched(*events: object, answers: tuple[Answer, ...] = ()) -> Opinion:
    opinion = Opinion(Seat(0), answers)
    opinion.characters = SUSPECTS[:3]
    for event in events:
        opinion.notice(event)
    return opinion


PLUM = Suggested(ASKER, Suspect.PLUM, Weapon.ROPE, Room.HALL)


def test_who_names_a_card_hardly_holds_it_and_it_may_still_be_so() -> None:
    held, other = likely(watched(PLUM), {Card.PLUM: ASKER}, {Card.PLUM: Seat(2)})
    assert 0 < held < other / 5


def test_who_was_caught_with_named_cards_is_trusted_less() -> None:
    honest = watched(PLUM)
    caught = watched(Suggested(ASKER, Suspect.GREEN, Weapon.DAGGER, Room.HALL), PLUM)
    known = {Card.GREEN: ASKER, Card.DAGGER: ASKER}
    held, other = likely(honest, {Card.PLUM: ASKER}, {Card.PLUM: Seat(2)})
    held_still, other_then = likely(caught, {**known, Card.PLUM: ASKER}, {**known, Card.PLUM: Seat(2)})
    assert held_still / other_then > 4 * held / other


def test_who_names_a_card_again_was_not_shown_it() -> None:
    answers = (Answer(ASKER, Seat(2), (Card.PLUM, Card.ROPE, Card.HALL)),)
    again = watched(Suggested(ASKER, Suspect.PLUM, Weapon.DAGGER, Room.HALL), answers=answers)
    plum, rope = likely(again, {Card.PLUM: Seat(2)}, {Card.ROPE: Seat(2)})
    assert plum < rope / 5


def test_who_leaves_a_room_knows_its_card_and_who_stays_does_not() -> None:
    called = Suggested(Seat(2), SUSPECTS[ASKER], Weapon.ROPE, Room.HALL)
    left = watched(called, Moved(ASKER, (), None))
    stayed = watched(called, Stayed(ASKER, Room.HALL))
    own, unknown = likely(left, {Card.HALL: ASKER}, {Card.HALL: Seat(2)})
    assert own > 3 * unknown
    own, unknown = likely(stayed, {Card.HALL: ASKER}, {Card.HALL: Seat(2)})
    assert unknown > 3 * own


def test_what_one_does_oneself_says_nothing() -> None:
    mine = watched(Suggested(Seat(0), Suspect.PLUM, Weapon.ROPE, Room.HALL), Stayed(Seat(0), Room.HALL))
    one, other = likely(mine, {Card.PLUM: ASKER}, {Card.HALL: Seat(2)})
    assert one == other
