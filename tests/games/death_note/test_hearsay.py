"""What is said at the table moves the house bot's beliefs a little, never far, and gets a short answer."""

from random import Random

import pytest

from huisclos.core.bot import Listens, Remark
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.replies import DEFENCES, MOST
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.events import (
    DetectiveShown,
    Happening,
    RoleDealt,
    RoleSeen,
    RoundBegan,
    TileDiscarded,
)
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.knowledge.hearsay import CHARGES, SWAYED
from huisclos.games.death_note.moves import Suspect
from huisclos.games.death_note.view import View
from huisclos.server.table.talk import phrases
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, Sitting, table

PLAYERS = "light misa matsuda aizawa mogi"


def sitting() -> Sitting:
    return table(PLAYERS)


def bot_at(seat: Seat, *seen: Happening) -> RoleBot:
    """A bot at this seat in the first round, after what it has seen."""
    bot = RoleBot(seat)
    roles = sitting().state.roles
    for other in range(sitting().scene.people):
        bot.notice(RoleDealt(Seat(other), roles[other] if other == seat else None))
    for event in (DetectiveShown(ELL), RoundBegan(1, (ANN, BEN, CAT, DAN, EVE)), *seen):
        bot.notice(event)
    return bot


def view(seat: Seat) -> View:
    return sitting().view(seat)


def replies(bot: RoleBot, seed: int = 1) -> Remark | None:
    """What it says, and hears itself say."""
    remark = bot.reply(view(bot.seat), Random(seed))
    if remark is not None:
        bot.hear(bot.seat, remark.phrase, remark.about)
    return remark


# --- beliefs


def moved(book: Casebook, about: Seat) -> float:
    return book.kira(about) - book.looks(about)


def test_a_charge_moves_a_belief_and_saying_it_again_moves_it_no_further() -> None:
    bot = bot_at(DAN)
    bot.hear(CAT, "i_suspect", BEN)
    once = moved(bot.casebook, BEN)
    assert 0 < once < SWAYED
    for _ in range(50):
        bot.hear(CAT, "i_suspect", BEN)
    assert moved(bot.casebook, BEN) == once


def test_all_voices_together_move_it_no_further_than_two_doings() -> None:
    bot = bot_at(DAN)
    for voice in (ELL, ANN, CAT, EVE):
        bot.hear(voice, "is_kira", BEN)
        assert 0 < moved(bot.casebook, BEN) <= SWAYED + 1e-9
    assert moved(bot.casebook, BEN) == pytest.approx(SWAYED)


def test_the_last_word_of_a_voice_counts() -> None:
    bot = bot_at(DAN)
    bot.hear(CAT, "i_suspect", BEN)
    bot.hear(CAT, "i_trust", BEN)
    assert moved(bot.casebook, BEN) < 0


def test_an_investigator_believes_l_more_than_others() -> None:
    of_l, of_cat = bot_at(DAN), bot_at(DAN)
    of_l.hear(ELL, "i_suspect", BEN)
    of_cat.hear(CAT, "i_suspect", BEN)
    assert moved(of_l.casebook, BEN) > moved(of_cat.casebook, BEN)


def test_nobody_believes_a_sure_kira_and_few_who_was_wrong() -> None:
    fooled = bot_at(DAN)
    fooled.hear(CAT, "i_suspect", BEN)
    knowing = bot_at(DAN, RoleSeen(DAN, CAT, None, Role.MISA))
    knowing.hear(CAT, "i_suspect", BEN)
    assert moved(knowing.casebook, BEN) == 0
    wronged = bot_at(DAN)
    for about in (DAN, BEN):
        wronged.hear(CAT, "i_suspect", about)
    assert 0 < moved(wronged.casebook, BEN) < moved(fooled.casebook, BEN) / 2


def test_who_charges_everybody_charges_nobody_much() -> None:
    one, many = bot_at(DAN), bot_at(DAN)
    one.hear(CAT, "i_suspect", BEN)
    for about in (ANN, BEN, EVE):
        many.hear(CAT, "i_suspect", about)
    assert moved(many.casebook, BEN) == pytest.approx(moved(one.casebook, BEN) / 3)


def test_what_is_certain_stays_certain_and_praise_of_oneself_is_no_praise() -> None:
    bot = bot_at(DAN, RoleSeen(DAN, BEN, None, Role.MISA))
    bot.hear(ELL, "is_investigator", BEN)
    assert bot.casebook.kira(BEN) == 1
    bot.hear(CAT, "is_investigator", CAT)
    assert moved(bot.casebook, CAT) == 0


def test_a_kira_believes_nobody_and_takes_the_convenient_charge() -> None:
    bot = bot_at(ANN)
    before = {seat: bot.casebook.kira(seat) for seat in (BEN, CAT, DAN)}
    weighed = bot.weigh(view(ANN), Suspect(CAT))
    bot.hear(DAN, "i_suspect", CAT)
    assert {seat: bot.casebook.kira(seat) for seat in before} == before
    assert bot.weigh(view(ANN), Suspect(CAT)) > weighed


# --- replies


@pytest.mark.parametrize("charge", CHARGES)
@pytest.mark.parametrize("seat", [ANN, BEN, CAT, DAN, EVE])
def test_whoever_is_accused_answers_whatever_they_are(seat: Seat, charge: str) -> None:
    bot = bot_at(seat)
    bot.hear(Seat(seat % 5 + 1), charge, seat)
    said = replies(bot)
    assert said is not None
    assert said.phrase in DEFENCES
    assert said.phrase in phrases("death_note")
    assert replies(bot) is None


def test_the_answer_tells_nothing_of_the_role() -> None:
    for seed in range(20):
        said = set()
        for seat in (ANN, BEN, CAT, DAN, EVE):
            bot = bot_at(seat)
            bot.hear(ELL, "is_kira", seat)
            said.add(replies(bot, seed))
        assert len(said) == 1


def test_a_charge_may_come_back_if_all_saw_bad_doings() -> None:
    def said(*seen: Happening) -> set[Remark | None]:
        answers = set()
        for seed in range(20):
            bot = bot_at(DAN, *seen)
            bot.hear(CAT, "i_suspect", DAN)
            answers.add(replies(bot, seed))
        return answers

    back = Remark("i_suspect", CAT)
    assert back not in said()
    assert back in said(TileDiscarded(CAT))
    assert back not in said(TileDiscarded(CAT), RoleSeen(DAN, CAT, None, Role.MATSUDA))


def test_the_same_voice_is_answered_once_a_round_and_few_at_all() -> None:
    bot = bot_at(DAN)
    given = []
    for voice in (CAT, CAT, BEN, ANN, EVE):
        bot.hear(voice, "i_suspect", DAN)
        given.append(replies(bot))
    assert [one is not None for one in given] == [True, False, True, False, False]
    assert sum(one is not None for one in given) == MOST
    bot.notice(RoundBegan(2, (ANN, BEN, CAT, DAN, EVE)))
    bot.hear(CAT, "i_suspect", DAN)
    assert replies(bot) not in (None, *given)


def test_one_answer_is_enough_for_all_who_spoke_before_it() -> None:
    bot = bot_at(DAN)
    bot.hear(CAT, "i_suspect", DAN)
    saying = bot.reply(view(DAN), Random(1))
    assert saying is not None
    bot.hear(BEN, "i_suspect", DAN)
    assert replies(bot) is None
    bot.hear(DAN, saying.phrase, saying.about)
    assert replies(bot) is None


def test_a_charge_comes_back_once() -> None:
    for seed in range(20):
        bot = bot_at(DAN, TileDiscarded(CAT))
        bot.hear(DAN, "i_suspect", CAT)
        bot.notice(RoundBegan(2, (ANN, BEN, CAT, DAN, EVE)))
        bot.hear(CAT, "i_suspect", DAN)
        assert replies(bot, seed) != Remark("i_suspect", CAT)


def test_what_is_said_of_others_or_was_said_last_round_needs_no_answer() -> None:
    bot = bot_at(DAN)
    bot.hear(CAT, "i_suspect", BEN)
    bot.hear(CAT, "suspicious", None)
    assert replies(bot) is None
    bot.hear(CAT, "i_suspect", DAN)
    bot.notice(RoundBegan(2, (ANN, BEN, CAT, DAN, EVE)))
    assert replies(bot) is None


def test_who_takes_over_a_seat_knows_what_it_has_said_already() -> None:
    first, second = bot_at(DAN), bot_at(DAN)
    first.hear(CAT, "i_suspect", DAN)
    answer = replies(first)
    assert answer is not None
    second.hear(CAT, "i_suspect", DAN)
    second.hear(DAN, answer.phrase, answer.about)
    assert replies(second) is None
    assert second.casebook.hearsay.accusers(DAN) == {CAT}


def test_the_dead_the_revealed_and_l_stay_calm() -> None:
    bot = bot_at(ELL)
    bot.hear(CAT, "is_kira", ELL)
    assert replies(bot) == Remark("interesting")
    dead = bot_at(DAN)
    dead.hear(CAT, "is_kira", DAN)
    assert dead.reply(table(PLAYERS, hidden_dead=[DAN]).view(DAN), Random(1)) is None
    caught = bot_at(BEN)
    caught.hear(CAT, "is_kira", BEN)
    assert caught.reply(table(PLAYERS, revealed=[BEN]).view(BEN), Random(1)) is None


def test_kind_words_are_sometimes_thanked_for_and_only_once() -> None:
    def answers(*own: str) -> set[Remark | None]:
        given = set()
        for seed in range(20):
            bot = bot_at(DAN)
            bot.hear(BEN, "i_trust", DAN)
            for phrase in own:
                bot.hear(DAN, phrase, None)
            bot.hear(CAT, "i_trust", DAN)
            given.add(replies(bot, seed))
        return given

    assert answers() == {None, Remark("thanks")}
    assert answers("thanks") == {None}


def test_the_house_bot_listens() -> None:
    assert isinstance(RoleBot(ANN), Listens)
