"""The house bot plays every Role legally and better than chance, on testimony alone."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.seats import Seat
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import Camp, Role
from huisclos.games.death_note.events import (
    DetectiveShown,
    Happening,
    LieTold,
    NameMet,
    RoleDealt,
    RoleNamed,
    RoleRevealed,
    RoleSeen,
    RolesSwapped,
)
from huisclos.games.death_note.knowledge.casebook import Casebook
from huisclos.games.death_note.moves import (
    Designate,
    Drop,
    EndTurn,
    Keep,
    Pass,
    Pick,
    Play,
    PointAt,
    Suspect,
)
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.dealing import KeepOne
from huisclos.games.death_note.steps.hands import HandOver
from huisclos.games.death_note.steps.second_round import Confiscate
from huisclos.games.death_note.steps.third_round import DiscardOne
from huisclos.games.death_note.steps.turn import TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, EVE, Sitting, card, table, turned

ME = Seat(1)


def casebook() -> Casebook:
    """The casebook of Light at a table of four, L in the first seat."""
    book = Casebook(ME)
    for seat in range(4):
        book.notice(RoleDealt(Seat(seat), Role.LIGHT if seat == ME else None))
    book.notice(DetectiveShown(Seat(0)))
    return book


@pytest.mark.parametrize("people", range(4, 9))
def test_bots_play_whole_games(people: int) -> None:
    for seed in range(6):
        record = play("death_note", ["role"] * people, seed=seed).record
        last = [state for state, _ in replay(record)][-1]
        assert RULES.outcome(last) is not None


def test_bots_reach_more_than_chance() -> None:
    apples: Counter[str] = Counter()
    for seed in range(60):
        bots = ["role" if (seat + seed) % 2 else "uniform" for seat in range(6)]
        record = play("death_note", bots, seed=seed).record
        outcome = RULES.outcome([state for state, _ in replay(record)][-1])
        assert outcome is not None
        for bot, score in zip(bots, outcome.scores, strict=True):
            apples[bot] += score
    assert apples["role"] > 1.05 * apples["uniform"]


def test_the_casebook_knows_its_own_role_and_l() -> None:
    book = casebook()
    assert book.certain(ME) is Role.LIGHT
    assert book.certain(Seat(0)) is Role.L
    assert Role.LIGHT not in book.possible[BEN]
    assert book.light(BEN) == 0


def test_the_casebook_follows_a_role_that_was_seen_and_moved() -> None:
    book = casebook()
    book.notice(RoleSeen(ME, BEN, None, Role.MISA))
    assert book.kira(BEN) == 1
    assert book.camp(BEN) is Camp.KIRA
    book.notice(RolesSwapped(BEN, 1))
    assert book.certain(4) is Role.MISA
    assert book.certain(BEN) is None


def test_the_casebook_believes_a_test_unless_there_was_a_lie() -> None:
    book = casebook()
    book.notice(RoleNamed(CAT, Role.MISA))
    book.notice(NameMet(BEN, met=False))
    assert Role.MISA not in book.possible[BEN]
    book.notice(RoleNamed(CAT, Role.MOGI))
    book.notice(LieTold(BEN, None))
    book.notice(NameMet(BEN, met=False))
    assert Role.MOGI in book.possible[BEN]


def test_the_casebook_crosses_out_what_is_revealed_elsewhere() -> None:
    book = casebook()
    book.notice(RoleRevealed(None, 2, Role.WATARI, ME))
    assert book.certain(5) is Role.WATARI
    assert Role.WATARI not in book.possible[BEN]


def test_a_bot_takes_its_seat() -> None:
    assert RoleBot(ME).seat == ME


def noticed(bot: RoleBot, sitting: Sitting, *seen: Happening) -> None:
    """Tell a bot what everybody knows after the deal, and what it has seen since."""
    for other in range(sitting.scene.people):
        bot.notice(RoleDealt(Seat(other), sitting.state.roles[other] if other == bot.seat else None))
    for event in (DetectiveShown(ELL), *seen):
        bot.notice(event)


def answer(sitting: Sitting, seat: Seat, *seen: Happening) -> Any:
    """What the bot at this seat would say now, knowing its own Role, L's and what it has seen."""
    bot = RoleBot(seat)
    noticed(bot, sitting, *seen)
    return bot.choose(sitting.view(seat), RULES.legal(sitting.state, seat), Random(0))


def test_a_kira_keeps_and_takes_what_kills() -> None:
    sitting = table(hands={ANN: "death_note snoop"}, pending=[KeepOne((ANN,))])
    assert answer(sitting, ANN) == Keep(card("death_note"))
    sitting = table(hands={ANN: "mole", ELL: "death_note snoop"}).plays(ANN, "mole")
    assert answer(sitting, ANN) == Pick(card("death_note"))
    sitting = table(hands={ANN: "death_note cover"}, pending=[DiscardOne(ANN)])
    assert answer(sitting, ANN) == Drop(card("cover"))


def test_l_takes_what_kills_out_of_a_hand() -> None:
    sitting = table(hands={CAT: "death_note snoop bugs"}, pending=[Confiscate(ELL, CAT)])
    assert answer(sitting, ELL) == Pick(card("death_note"))


def test_one_gives_away_what_one_needs_least() -> None:
    sitting = table(hands={CAT: "cover false_identity"}, pending=[HandOver(CAT, ELL)])
    assert answer(sitting, CAT) == Pick(card("cover"))


def test_matsuda_lets_the_inactive_roles_live() -> None:
    assert answer(turned("silence").says(ELL, Designate(CAT)), CAT) == Pass()
    assert isinstance(answer(turned("silence").says(ELL, Designate(ANN)), ANN), PointAt)


def test_aizawa_gets_rid_of_the_hand_before_the_end() -> None:
    hands = {ANN: "watari_foundation false_identity"}
    late = table("aizawa light misa", hands, number=5, pending=[TurnEnd(ANN)])
    assert answer(late, ANN) == Play(card("watari_foundation"))
    late.plays(ANN, "watari_foundation")
    assert answer(late, ANN) == Drop(card("false_identity"))
    early = table("aizawa light misa", hands, number=2, pending=[TurnEnd(ANN)])
    assert answer(early, ANN) == EndTurn()


def test_who_wants_to_be_seen_gladly_reveals_the_own_role() -> None:
    for role, wants in (("yagami", True), ("light", False)):
        sitting = table(f"{role} misa matsuda", {ANN: "rem"}, pending=[TurnEnd(ANN)])
        assert (answer(sitting, ANN) == Play(card("rem"))) is wants


def test_a_kira_gives_suspicions_to_whom_they_know_for_an_investigator() -> None:
    sitting = table(hands={BEN: "testimony"}, pending=[TurnEnd(BEN)]).aims(BEN, "testimony", ANN)
    assert answer(sitting, ANN, RoleSeen(ANN, CAT, None, Role.MATSUDA)) == Suspect(CAT)


def test_yagami_would_rather_see_another_kira_revealed_before_light() -> None:
    sitting = table(hands={BEN: "testimony"}, pending=[TurnEnd(BEN)]).aims(BEN, "testimony", DAN)
    seen = [RoleSeen(DAN, ANN, None, Role.LIGHT), RoleSeen(DAN, EVE, None, Role.HIGUCHI)]
    rather = RoleBot(DAN)
    noticed(rather, sitting, *seen)
    targets = {seat: rather.weigh(sitting.view(DAN), Suspect(seat)) for seat in (ANN, EVE)}
    assert targets[EVE] > targets[ANN]
