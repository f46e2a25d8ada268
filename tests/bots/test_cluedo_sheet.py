"""The honest sheet, and the bot that plays from it."""

from random import Random

import pytest

from huisclos.arena.match import Match
from huisclos.arena.simulate import simulate
from huisclos.core.events import testimony
from huisclos.core.seats import Seat
from huisclos.games.cluedo.bot import PATIENCE, SheetBot
from huisclos.games.cluedo.box import CARDS, Card, Kind, Options, Room, Suspect, Weapon
from huisclos.games.cluedo.events import (
    CardShown,
    HandDealt,
    NobodyShowed,
    NothingToShow,
    Suggested,
    TurnBegan,
)
from huisclos.games.cluedo.knowledge.sheet import ENVELOPE, HOUSE, Sheet
from huisclos.games.cluedo.moves import Accuse, Deal, Stay
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.steps.turn import March
from tests.testkit.cluedo import ANN, BEN, table


def dealt_sheet() -> Sheet:
    """Seat 0 of three holds six cards; the others' are unknown."""
    sheet = Sheet(Seat(0))
    own = (Card.GREEN, Card.MUSTARD, Card.DAGGER, Card.ROPE, Card.HALL, Card.STUDY)
    sheet.notice(HandDealt(Seat(0), 6, own))
    sheet.notice(HandDealt(Seat(1), 6, None))
    sheet.notice(HandDealt(Seat(2), 6, None))
    return sheet


def test_own_cards_are_marked_first() -> None:
    sheet = dealt_sheet()
    assert sheet.holder(Card.ROPE) == 0
    assert sheet.possible[Card.PLUM] == {1, 2, ENVELOPE}


def test_a_card_nobody_else_can_show_is_in_the_envelope() -> None:
    sheet = dealt_sheet()
    sheet.notice(Suggested(Seat(0), Suspect.PLUM, Weapon.ROPE, Room.HALL))
    sheet.notice(NothingToShow(Seat(1), Seat(0)))
    sheet.notice(NothingToShow(Seat(2), Seat(0)))
    assert sheet.holder(Card.PLUM) == ENVELOPE
    assert sheet.suspects_left(Kind.SUSPECT) == [Card.PLUM]


def test_an_unseen_card_is_told_by_what_its_holder_cannot_have() -> None:
    sheet = dealt_sheet()
    sheet.notice(Suggested(Seat(2), Suspect.GREEN, Weapon.ROPE, Room.KITCHEN))
    sheet.notice(CardShown(Seat(1), Seat(2), None))
    assert sheet.holder(Card.KITCHEN) == 1


def test_a_card_shown_by_a_clue_is_not_taken_for_an_answer() -> None:
    sheet = dealt_sheet()
    sheet.notice(Suggested(Seat(2), Suspect.GREEN, Weapon.ROPE, Room.KITCHEN))
    sheet.notice(CardShown(Seat(1), Seat(2), None))
    sheet.notice(CardShown(Seat(2), Seat(0), Card.PLUM))
    sheet.notice(CardShown(Seat(1), Seat(2), None))
    assert sheet.holder(Card.PLUM) == 2
    assert len(sheet.one_of) == 1


def test_a_question_that_nobody_answered_is_over() -> None:
    sheet = dealt_sheet()
    sheet.notice(Suggested(Seat(2), Suspect.GREEN, Weapon.ROPE, Room.KITCHEN))
    sheet.notice(NothingToShow(Seat(0), Seat(2)))
    sheet.notice(NothingToShow(Seat(1), Seat(2)))
    sheet.notice(NobodyShowed(Seat(2)))
    sheet.notice(CardShown(Seat(2), Seat(1), None))
    assert sheet.possible[Card.KITCHEN] == {2, ENVELOPE}


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_truth_is_never_crossed_out(seats: int) -> None:
    for seed in range(12):
        match = Match("cluedo", seats, seed)
        bots = [SheetBot(Seat(seat)) for seat in range(seats)]
        rng = Random(seed)
        events = match.opening
        while True:
            for seat, bot in enumerate(bots):
                for event in testimony(events, Seat(seat)):
                    bot.notice(event)
            assert_sound(match, bots)
            if not match.pending:
                break
            seat = match.pending[0]
            events = match.play(seat, bots[seat].choose(match.view(seat), match.choices(seat), rng))


def assert_sound(match: Match, bots: list[SheetBot]) -> None:
    deal = match.record.moves[0].action
    assert isinstance(deal, Deal)
    hidden = deal.cards[: len(deal.hiding)]
    hands = [match.view(seat).hand for seat in range(match.seats)]
    for card in CARDS:
        held = [seat for seat, hand in enumerate(hands) if card in hand]
        place = held[0] if held else HOUSE if card in hidden else ENVELOPE
        for bot in bots:
            assert place in bot.sheet.possible[card]


def test_where_one_must_leave_before_asking_again_it_leaves_and_the_game_ends() -> None:
    older_custom = Options(linger=False)
    summary = simulate("cluedo", seats=3, games=30, seed=1, bots=["sheet"], options=older_custom, cap=1_000)
    assert summary.endings == {"solved": 30}


def test_it_stays_where_a_clue_has_led_it() -> None:
    bot = SheetBot(ANN)
    bot.sheet = dealt_sheet()
    rushed = table("rope", "hall", "plum", standing={Suspect.SCARLETT: Room.LOUNGE}, pending=[March(ANN, 4)])
    choice = bot.choose(rushed.view(ANN), RULES.legal(rushed.state, ANN), Random(1))
    assert choice == Stay()


def test_it_cannot_be_kept_from_ending_the_game() -> None:
    """Who is summoned away before every question learns nothing, and in the end accuses somebody."""
    bot = SheetBot(ANN)
    bot.sheet = dealt_sheet()
    summoned = table("rope", "hall", "plum", standing={Suspect.SCARLETT: Room.LOUNGE})

    def choice() -> object:
        return bot.choose(summoned.view(ANN), RULES.legal(summoned.state, ANN), Random(1))

    for _ in range(PATIENCE):
        bot.notice(TurnBegan(ANN))
    assert choice() == Stay()
    bot.notice(TurnBegan(ANN))
    accusation = choice()
    assert isinstance(accusation, Accuse)
    assert ENVELOPE in bot.sheet.possible[Card(accusation.suspect)]
    bot.notice(CardShown(BEN, ANN, Card.PLUM))
    assert choice() == Stay()


def test_it_accuses_only_when_sure() -> None:
    summary = simulate("cluedo", seats=4, games=40, seed=2, bots=["sheet"])
    assert summary.endings == {"solved": 40}


def test_it_beats_blind_play() -> None:
    summary = simulate("cluedo", seats=4, games=40, seed=3, bots=["sheet", "uniform"])
    assert summary.wins[0] + summary.wins[2] > 30
