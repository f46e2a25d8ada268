"""Talk leaves the lines of others alone, and leaves them time to read."""

from __future__ import annotations

import pytest

from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import Say
from huisclos.server.table.voice import BREATH, IN_ONE_BREATH, audible
from tests.server.company import ADA, BOB, Company, new_id


def test_a_line_is_one_line() -> None:
    assert audible("one\n" * 70) == " ".join(["one"] * 70)


@pytest.mark.parametrize("sign", "\u202e\u2066\u2069\u200f\u061c\u0007\u200b\ufeff")
def test_marks_that_turn_or_hide_the_line_are_left_out(sign: str) -> None:
    assert audible(f"the{sign} dagger") == "the dagger"


def test_accents_do_not_run_into_the_lines_of_others() -> None:
    assert len(audible("z" + "\N{COMBINING LONG STROKE OVERLAY}" * 200)) <= 4


@pytest.mark.parametrize("said", ["Où ça ?", "❤️", "👩‍🚀", "می‌خواهم", "Tiếng Việt", "שָׁלוֹם"])
def test_every_script_and_picture_is_heard(said: str) -> None:
    assert audible(said) == said


@pytest.mark.parametrize("said", ["", " \n ", "\u202e", "\u200d"])
def test_who_says_nothing_that_can_be_seen_is_not_understood(said: str) -> None:
    with pytest.raises(RuleError, match="malformed"):
        audible(said)


def test_who_leaves_no_time_to_listen_is_asked_to_wait_and_the_others_are_not() -> None:
    company = Company()
    for _ in range(IN_ONE_BREATH):
        company.say(ADA, Say(new_id(), "hurry"))
    with pytest.raises(RuleError, match="too_fast"):
        company.say(ADA, Say(new_id(), phrase="thinking"))
    assert len(company.room.talk) == IN_ONE_BREATH
    company.say(BOB, Say(new_id(), "slowly"))
    company.later(BREATH.seconds * 1_000)
    company.say(ADA, Say(new_id(), "sorry"))
