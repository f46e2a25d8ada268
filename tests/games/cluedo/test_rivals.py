"""The hard bot's idea of what the others know: what they were shown, and what they only hear."""

from random import Random

import numpy as np

from huisclos.core.choices import OneOf
from huisclos.core.seats import Seat
from huisclos.games.cluedo.bot.sleuth import Sleuth
from huisclos.games.cluedo.box import ROOMS, SHEET_ORDER, Card, Case, Options, Room, Suspect, Weapon
from huisclos.games.cluedo.events import CardShown, HandDealt, NothingToShow, Suggested
from huisclos.games.cluedo.moves import Show
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.question import Refute
from huisclos.games.cluedo.view import View
from tests.testkit.cluedo import ANN, BEN

CAM = Seat(2)
HAND = (Card.GREEN, Card.MUSTARD, Card.DAGGER, Card.ROPE, Card.HALL, Card.STUDY)


def dealt() -> Sleuth:
    """Ann holds six cards; Ben has seen her rope, and Cam knows that it was one of three."""
    bot = Sleuth(ANN)
    for seat in (ANN, BEN, CAM):
        bot.notice(HandDealt(seat, 6, HAND if seat == ANN else None))
    bot.notice(Suggested(BEN, Suspect.GREEN, Weapon.ROPE, Room.KITCHEN))
    bot.notice(NothingToShow(CAM, BEN))
    bot.notice(CardShown(ANN, BEN, Card.ROPE))
    return bot


def seen(*agenda: Refute) -> View:
    return View(seat=ANN, scene=RULES.open(Options(), 3).scene, agenda=agenda, hand=HAND)


def test_whoever_was_shown_a_card_knows_it_and_the_rest_do_not() -> None:
    often = {
        rival.seat: (rival.worlds.deals[:, SHEET_ORDER[Card.ROPE]] == rival.worlds.holders.index(ANN)).mean()
        for rival in dealt().others(seen())
    }
    assert often[BEN] == 1.0
    assert 0 < often[CAM] < 1


def test_whoever_only_hears_the_answer_learns_no_more_than_whoever_sees_it() -> None:
    worlds = dealt().worlds()
    for room in ROOMS:
        shown = worlds.gains(ANN, 3, room)
        heard = worlds.settled_by(worlds.overheard(ANN, 3, room))
        assert np.all(heard <= shown + 1e-4)
        assert np.all(heard >= -1e-4)


def test_an_answer_decides_the_case_where_one_is_left() -> None:
    worlds = dealt().worlds()
    open_to_it = worlds.overheard(ANN, 3, Room.LOUNGE)
    assert worlds.decided_by(open_to_it, 1.0).max() < 0.5
    for card in worlds.likeliest()[0]:
        worlds = worlds.given(card, "envelope")
    assert np.allclose(worlds.decided_by(worlds.overheard(ANN, 3, Room.LOUNGE), 1.0), 1.0)


def test_it_shows_what_was_shown_before() -> None:
    bot = dealt()
    case = Case(Suspect.GREEN, Weapon.ROPE, Room.HALL)
    view = seen(Refute(BEN, case, ANN, ()))
    offered = OneOf(tuple(Show(card) for card in case.cards))
    assert bot.choose(view, offered, Random(1)) == Show(Card.ROPE)


def test_whoever_was_never_caught_holds_little_of_what_they_name_and_whoever_was_may_hold_anything() -> None:
    bot = dealt()
    named = Card.KITCHEN
    trusted = bot.reader.weights({})[named][BEN]
    caught = bot.reader.weights({named: BEN})[named][BEN]
    assert trusted < 0.2 < caught
    assert bot.reader.weights({})[Card.GREEN][BEN] < 0.2
    assert bot.reader.weights({Card.ROPE: BEN})[Card.GREEN][BEN] > 0.2
