"""What others do makes deals likelier or less likely, and never rules one out."""

from __future__ import annotations

import numpy as np
import pytest

from huisclos.arena.play import play
from huisclos.core.seats import Seat
from huisclos.games.cluedo.board import Square
from huisclos.games.cluedo.bot.history import History
from huisclos.games.cluedo.bot.manners import BEGINNER, COMPANIES, PEOPLE, REGULAR
from huisclos.games.cluedo.bot.opinion import Opinion, Seated
from huisclos.games.cluedo.bot.sheets import as_masks, mask
from huisclos.games.cluedo.box import CARDS, ROOMS, Card, Kind, Options, Plan, Room, Suspect, Weapon
from huisclos.games.cluedo.events import (
    CardShown,
    CaseSolved,
    DiceRolled,
    EnvelopeSeen,
    HandDealt,
    Moved,
    Rushed,
    Stayed,
    Suggested,
    TurnBegan,
)
from huisclos.games.cluedo.knowledge.notes import ENVELOPE
from huisclos.games.cluedo.knowledge.sheet import Sheet
from huisclos.games.cluedo.paths import reach, steps_to_room
from huisclos.games.cluedo.rules import RULES
from tests.testkit.cluedo import ANN, BEN, CAT

Unanswered = tuple[tuple[Seat, tuple[Card, ...]], ...]
HOLDERS = ("envelope", ANN, BEN, CAT)
SEALED = (Card.SCARLETT, Card.CANDLESTICK, Card.LOUNGE)
OWN = (Card.MUSTARD, Card.ORCHID, Card.PIPE, Card.KITCHEN, Card.BALLROOM, Card.LIBRARY)
"""What Ann holds, who watches."""


def likely(opinion: Opinion, *hands: tuple[Card, ...], unanswered: Unanswered = ()) -> list[float]:
    """How likely all that was done is if Ben holds these six cards, and Cat the six others."""
    deals = np.array([[_holder(card, hand) for card in CARDS] for hand in hands], np.int8)
    luck = np.random.default_rng(0)
    return [float(one) for one in np.exp(opinion.likelihood(deals, HOLDERS, luck, unanswered))]


def _holder(card: Card, hand: tuple[Card, ...]) -> int:
    return next((number for number, cards in enumerate((SEALED, OWN, hand)) if card in cards), 3)


def watched(*events: object) -> Opinion:
    opinion = Opinion(ANN)
    opinion.scene = RULES.open(Options(), 3).scene
    for event in events:
        opinion.notice(event)
    return opinion


HAND = (Card.GREEN, Card.DAGGER, Card.REVOLVER, Card.DINING, Card.HALL, Card.STUDY)
"""What Ben holds; Cat has Peacock, Plum, the rope, the spanner, the billiard room and the conservatory."""
WITH_PLUM = (Card.PLUM, *HAND[1:])
WITHOUT_HALL = tuple(Card.BILLIARD if card is Card.HALL else card for card in HAND)
PLUM = Suggested(BEN, Suspect.PLUM, Weapon.ROPE, Room.LOUNGE)
CALLED = Suggested(CAT, Suspect.MUSTARD, Weapon.ROPE, Room.HALL)
"""Ben’s pawn comes into the hall."""


def test_who_names_a_card_hardly_holds_it_and_it_may_still_be_so() -> None:
    held, other = likely(watched(PLUM), WITH_PLUM, HAND)
    assert 0 < held < other / 4


def test_who_was_caught_with_named_cards_is_trusted_less() -> None:
    caught = watched(Suggested(BEN, Suspect.GREEN, Weapon.DAGGER, Room.LOUNGE), PLUM)
    both = (Card.GREEN, Card.PLUM, *HAND[1:5])
    held, other = likely(watched(PLUM), WITH_PLUM, HAND)
    held_still, other_then = likely(caught, both, HAND)
    assert held_still / other_then > 4 * held / other


def test_who_sits_beside_somebody_who_was_caught_is_trusted_less() -> None:
    """Cat names what she holds in either deal: Ben may be another of those who do."""
    caught = watched(Suggested(CAT, Suspect.PEACOCK, Weapon.WRENCH, Room.LOUNGE), PLUM)
    held, other = likely(watched(PLUM), WITH_PLUM, HAND)
    held_beside, other_beside = likely(caught, WITH_PLUM, HAND)
    assert held_beside / other_beside > 2 * held / other


def test_who_asks_for_what_they_could_have_ruled_out_is_more_like_a_beginner() -> None:
    """Ben holds Green and the hall, so it was the pipe that Ann has shown; a beginner trusts eyes alone."""
    scene, history = RULES.open(Options(), 3).scene, History()
    for event in (
        Suggested(CAT, Suspect.GREEN, Weapon.PIPE, Room.HALL),
        CardShown(ANN, CAT, Card.PIPE),
        Suggested(BEN, Suspect.PLUM, Weapon.PIPE, Room.LOUNGE),
    ):
        history.notice(event)
    history.understand(scene)
    deal = np.array([[_holder(card, HAND) for card in CARDS]], np.int8)
    seated = Seated(BEN, HOLDERS, as_masks(deal, len(HOLDERS)), scene, np.random.default_rng(0))
    kinds = seated.watch(history.items)
    assert kinds[BEGINNER][0] > 2 + kinds[REGULAR][0]


def test_who_heard_no_answer_and_went_on_surely_holds_one_of_the_three_or_overlooked_it() -> None:
    nothing: Unanswered = ((BEN, (Card.PLUM, Card.ROPE, Card.LOUNGE)),)
    held, overlooked = likely(watched(), WITH_PLUM, HAND, unanswered=nothing)
    assert held > 5 * overlooked > 0


def test_tables_are_of_all_sorts_and_every_kind_may_sit_at_each() -> None:
    assert sum(often for often, _ in COMPANIES) == pytest.approx(1)
    for _, company in COMPANIES:
        assert sum(company.values()) == pytest.approx(1)
        assert all(company[person] > 0 for person in PEOPLE)


def test_who_names_a_card_again_was_not_shown_it() -> None:
    again = watched(
        PLUM,
        CardShown(CAT, BEN, None),
        Suggested(BEN, Suspect.PLUM, Weapon.WRENCH, Room.LOUNGE),
    )
    with_rope = (Card.ROPE, *HAND[1:])
    shown_plum, shown_rope = likely(again, with_rope, (Card.GREEN, Card.PLUM, *HAND[2:]))
    assert shown_plum < shown_rope


def test_who_leaves_a_room_knows_its_card_and_who_stays_does_not() -> None:
    left = watched(CALLED, TurnBegan(BEN), DiceRolled(BEN, 2, 3))
    stayed = watched(CALLED, TurnBegan(BEN), Stayed(BEN, Room.HALL))
    own, unknown = likely(left, HAND, WITHOUT_HALL)
    assert own > 2 * unknown
    own, unknown = likely(stayed, HAND, WITHOUT_HALL)
    assert 0 < own < unknown / 3


def test_who_passes_a_room_by_knows_its_card() -> None:
    arrived = Suggested(CAT, Suspect.MUSTARD, Weapon.ROPE, Room.LOUNGE)
    rolled = arrived, TurnBegan(BEN), DiceRolled(BEN, 4, 4)
    plan, wanted = Plan.HOUSE_2015, [room for room in ROOMS if Card(room) not in HAND]
    within = reach(plan, Room.LOUNGE, 8, 0)
    assert Room.HALL in within.rooms
    square = min(
        within.squares, key=lambda here: min(steps_to_room(plan, Square(here), room) for room in wanted)
    )
    own, unknown = likely(watched(*rolled, Moved(BEN, (square,), None)), HAND, WITHOUT_HALL)
    assert own > 3 * unknown > 0
    own, unknown = likely(watched(*rolled, Moved(BEN, (), Room.HALL)), HAND, WITHOUT_HALL)
    assert 0 < own < unknown / 2


def test_who_runs_to_a_room_wants_to_ask_about_it() -> None:
    own, unknown = likely(watched(Rushed(BEN, Room.HALL)), HAND, WITHOUT_HALL)
    assert 0 < own < unknown / 3


def test_what_one_does_oneself_says_nothing() -> None:
    mine = watched(Suggested(ANN, Suspect.PLUM, Weapon.ROPE, Room.HALL), Stayed(ANN, Room.HALL))
    one, other = likely(mine, HAND, WITH_PLUM)
    assert one == other


@pytest.mark.parametrize("seats", [3, 4])
def test_many_sheets_are_kept_as_one_is(seats: int) -> None:
    """What follows at once is crossed out in every deal as on the sheet of the seat itself."""
    match = play("cluedo", ["medium"] * seats, f"sheets {seats}")
    dealt = {
        event.seat: event.cards
        for seat in range(seats)
        for event in match.testimony(seat)
        if isinstance(event, HandDealt) and event.cards
    }
    holders: tuple[str | int, ...] = (ENVELOPE, *map(Seat, range(seats)))
    lying = np.array(
        [[mask(match.view(None).envelope.cards)], *([mask(dealt[Seat(seat)])] for seat in range(seats))]
    )
    for seat in map(Seat, range(seats)):
        sheet, history = Sheet(seat), History()
        sheets = Seated(seat, holders, lying, match.view(None).scene, np.random.default_rng(0))
        for event in match.testimony(seat):
            if isinstance(event, EnvelopeSeen | CaseSolved):
                break
            sheet.notice(event)
            history.notice(event)
        history.understand(match.view(None).scene)
        sheets.watch(history.items)
        sheets.sheets.in_doubt(Kind.ROOM)
        for number, holder in enumerate((-1, *range(seats))):
            could = {card for card in CARDS if holder in sheet.possible[card]}
            assert sheets.sheets.could[number, 0] == mask(could)
