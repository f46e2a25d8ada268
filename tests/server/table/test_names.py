"""Names are one person's at a table: whoever could be taken for another is called something else."""

from __future__ import annotations

import pytest

from huisclos.core.errors import RuleError
from huisclos.server.protocol.said import Rename, SeatBot, Sit
from huisclos.server.table.names import BOTS, LONGEST, NameTaken, bot_name, tidy
from huisclos.words.catalogue import LANGUAGES, message, platform
from tests.server.company import ADA, BOB, CEM, Company, new_id

LIKE_ADA = {
    "the same": "Ada",
    "other letters": "\N{CYRILLIC CAPITAL LETTER A}da",
    "another case": "aDA",
    "invisible letters": "A\N{ZERO WIDTH SPACE}da\N{HANGUL FILLER}",
    "spaces": "A d a",
    "wide letters": "\N{FULLWIDTH LATIN CAPITAL LETTER A}da",
    "taken apart": "Ada\N{VARIATION SELECTOR-1}",
}


@pytest.fixture
def company() -> Company:
    return Company()


def rename(company: Company, guest: str, name: str) -> str:
    company.say(guest, Rename(new_id(), name))
    return company.room.people.you(guest).name


@pytest.mark.parametrize("name", LIKE_ADA.values(), ids=LIKE_ADA)
def test_nobody_takes_the_name_of_somebody_else_in_a_game(company: Company, name: str) -> None:
    company.start(ADA, BOB, CEM)
    with pytest.raises(NameTaken) as refusal:
        rename(company, BOB, name)
    assert company.room.people.you(BOB).name == "Bob"
    assert rename(company, BOB, refusal.value.offer) == refusal.value.offer


def test_the_name_that_is_offered_is_free_and_short_enough(company: Company) -> None:
    long = "x" * LONGEST
    rename(company, ADA, long)
    rename(company, BOB, "x" * (LONGEST - 2) + " 2")
    with pytest.raises(NameTaken) as refusal:
        rename(company, CEM, long)
    assert refusal.value.offer == "x" * (LONGEST - 2) + " 3"


def test_letters_of_other_alphabets_and_accents_are_names_like_any_other(company: Company) -> None:
    for name in ("René", "Rene", "Αθηνά", "Ада́", "明", "דנה"):
        assert rename(company, BOB, name) == tidy(name)


def test_a_capital_i_is_no_small_l(company: Company) -> None:
    rename(company, ADA, "Ilona")
    with pytest.raises(NameTaken):
        rename(company, BOB, "llona")


def test_one_may_write_the_own_name_differently(company: Company) -> None:
    assert rename(company, ADA, "ADA") == "ADA"


def test_whoever_comes_under_a_name_that_is_taken_gets_another_until_they_choose(company: Company) -> None:
    company.room.people.enter("newcomer", "\N{CYRILLIC CAPITAL LETTER A}da")
    assert company.room.people.you("newcomer").name == "\N{CYRILLIC CAPITAL LETTER A}da 2"
    company.say("newcomer", Sit(new_id(), 1))
    (seated,) = company.room.people.info().places[1].people
    assert seated.name == "\N{CYRILLIC CAPITAL LETTER A}da 2"


def test_the_name_of_somebody_at_a_seat_is_theirs_while_they_are_away(company: Company) -> None:
    company.seat(ADA, BOB)
    company.room.people.leave(BOB)
    with pytest.raises(NameTaken):
        rename(company, CEM, "Bob")


def test_the_name_of_somebody_who_watched_and_left_is_free(company: Company) -> None:
    rename(company, CEM, "Zoe")
    company.room.people.leave(CEM)
    assert rename(company, BOB, "Zoe") == "Zoe"


def test_nobody_is_called_like_a_bot_at_the_table(company: Company) -> None:
    assert rename(company, BOB, bot_name(2)) == bot_name(2)
    company.say(ADA, SeatBot(new_id(), 2, "uniform"))
    assert company.room.charter.places[2].called != 2, "a bot came who has somebody's name"
    with pytest.raises(NameTaken):
        rename(company, CEM, bot_name(company.room.charter.places[2].called).upper())


@pytest.mark.parametrize("name", ["Colonel Mustard", "colonel moutarde"])
def test_nobody_is_called_like_a_character_of_the_game(company: Company, name: str) -> None:
    with pytest.raises(NameTaken):
        rename(company, BOB, name)


def test_bots_are_called_the_same_in_every_language() -> None:
    for language in LANGUAGES:
        told = message(platform(language)["ui.bot_name"], language)
        assert [told.format({"number": str(n)}) for n in range(BOTS)] == [bot_name(n) for n in range(BOTS)]


@pytest.mark.parametrize("name", ["", "\N{HANGUL FILLER}", "\N{BRAILLE PATTERN BLANK} ", "\u202e", "x" * 33])
def test_a_name_is_seen_and_short(name: str) -> None:
    with pytest.raises(RuleError, match="bad_name"):
        tidy(name)


def test_accents_do_not_pile_up_in_a_name() -> None:
    assert len(tidy("e" + "\N{COMBINING GRAVE ACCENT}" * 20)) < 5
