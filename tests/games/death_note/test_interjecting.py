"""At any time (AMB-04): bots leave people the time to interject, and interject themselves."""

from random import Random

import pytest

from huisclos.arena.play import play
from huisclos.core.record import replay
from huisclos.core.seats import NATURE, Seat
from huisclos.games.death_note.bot.role import RoleBot
from huisclos.games.death_note.box import Role
from huisclos.games.death_note.events import DetectiveShown, Happening, RoleDealt, RoleSeen
from huisclos.games.death_note.moves import Play
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.detective import Opening
from huisclos.games.death_note.steps.playing import A_WORD, LAST_WORD
from huisclos.games.death_note.steps.turn import Turn, TurnEnd
from tests.testkit.death_note import ANN, BEN, CAT, DAN, ELL, Sitting, card, table
from tests.testkit.question import leisure

OPENING = (Opening(ELL),)
BENS_TURN = (Turn(BEN), Opening(ELL))
BOTS_THAT_INTERJECT = 12
"""Games of bots in which at least one of them says something unasked."""


@pytest.mark.parametrize("hand", ["alibi", "bugs", "false_identity"])
def test_amb_04_a_bot_leaves_the_same_time_whatever_anybody_holds(hand: str) -> None:
    assert leisure(RULES, table(hands={CAT: hand}, pending=OPENING).state) == LAST_WORD
    assert leisure(RULES, table(hands={CAT: hand}, pending=BENS_TURN).state) == A_WORD


def test_amb_04_before_the_tile_is_turned_there_are_seconds_to_interject() -> None:
    assert LAST_WORD >= 5
    assert A_WORD >= 3


def test_amb_04_nobody_waits_for_those_who_have_no_action_at_all() -> None:
    assert leisure(RULES, table(pending=OPENING).state) == 1
    assert leisure(RULES, table(hands={BEN: "alibi", ELL: "bugs"}, pending=BENS_TURN).state) == 1
    assert leisure(RULES, table(hands={CAT: "alibi"}, dead=[CAT], pending=OPENING).state) == 1


def interjection(sitting: Sitting, seat: Seat, *seen: Happening) -> Play | None:
    """What the bot at this seat says unasked, knowing its own Role, L's and what it has seen."""
    bot = RoleBot(seat)
    for other, role in enumerate(sitting.state.roles[: sitting.scene.people]):
        bot.notice(RoleDealt(Seat(other), role if other == seat else None))
    for event in (DetectiveShown(ELL), *seen):
        bot.notice(event)
    return bot.interject(sitting.view(seat), RULES.legal(sitting.state, seat), Random(0))


def test_a_bot_that_hides_plays_its_alibi_at_the_last_moment() -> None:
    near = {ANN: 3}
    assert interjection(table(hands={ANN: "alibi"}, suspicions=near, pending=BENS_TURN), ANN) is None
    sitting = table(hands={ANN: "alibi"}, suspicions=near, pending=OPENING)
    assert interjection(sitting, ANN) == Play(card("alibi"))
    assert interjection(table(hands={ANN: "alibi"}, pending=OPENING), ANN) is None
    assert interjection(table(hands={ANN: "alibi"}, suspicions=near, revealed=[ANN]), ANN) is None


def test_a_bot_at_the_brink_renounces_at_once_and_otherwise_before_the_tile() -> None:
    hands = {ANN: "renunciation"}
    renounces = Play(card("renunciation"))
    assert interjection(table(hands=hands, suspicions={ANN: 4}, pending=BENS_TURN), ANN) == renounces
    assert interjection(table(hands=hands, suspicions={ANN: 2}, pending=BENS_TURN), ANN) is None
    assert interjection(table(hands=hands, suspicions={ANN: 2}, pending=OPENING), ANN) == renounces


def test_an_investigator_keeps_a_kira_from_looking_and_a_kira_does_not() -> None:
    sitting = table(hands={CAT: "cover", ANN: "cover"}, pending=BENS_TURN)
    caught = RoleSeen(CAT, BEN, None, Role.MISA)
    assert interjection(sitting, CAT, caught) == Play(card("cover"))
    assert interjection(sitting, CAT) is None
    assert interjection(sitting, ANN, RoleSeen(ANN, BEN, None, Role.MISA)) is None


def test_an_investigator_brings_a_kira_with_the_pawn_to_fall() -> None:
    hands = {DAN: "invisible_presence"}
    seen = RoleSeen(DAN, BEN, None, Role.MISA)
    falling = table(hands=hands, ryuk=BEN, suspicions={BEN: 5}, pending=[TurnEnd(CAT)])
    assert interjection(falling, DAN, seen) == Play(card("invisible_presence"))
    assert (
        interjection(table(hands=hands, ryuk=BEN, suspicions={BEN: 3}, pending=[TurnEnd(CAT)]), DAN) is None
    )


def test_bots_interject_in_their_own_games_and_the_same_seed_is_the_same_game() -> None:
    unasked = 0
    for seed in range(BOTS_THAT_INTERJECT):
        record = play("death_note", ["role"] * 6, seed=seed).record
        assert record == play("death_note", ["role"] * 6, seed=seed).record
        before = None
        for move, (state, _) in zip(record.moves, list(replay(record))[1:], strict=True):
            if before is not None and move.seat not in (*RULES.pending(before), NATURE):
                unasked += 1
            before = state
    assert unasked
