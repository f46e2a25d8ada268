"""Somebody plays a whole game of each title against one bot of each level, and nobody loses the thread."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from huisclos.bots.roster import LEVELS
from huisclos.server.table.talk import SIMPLER
from scripts.pictures import PLAYERS, answer, begin
from tests.e2e.people import DESKTOP, PHONE, Patience, Person

PLACES = len(LEVELS) + 1
SEATS = {"phone": ("fr", PHONE, False), "desk": ("en", DESKTOP, True)}


@pytest.mark.long
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("game", PLAYERS)
def test_a_game_against_three_levels(browser: Browser, address: str, game: str, seat: str) -> None:
    ada = PLAYERS[game][0](browser, address, "Ada", *SEATS[seat])
    told = everything_told(ada)
    ada.be_known()
    ada.sit_down(ada.found(PLACES))
    ada.choose(ada.page.get_by_label(ada.words["ui.pace"]), "none")
    seat_one_of_each(ada)
    begin_to_play(ada)
    play_to_the_end(ada)
    assert ada.trouble == []
    assert told
    assert [said for said in told if f'"{SIMPLER}"' in said] == [], "a bot has lost the thread"


def everything_told(ada: Person) -> list[str]:
    """All that her browser is ever told."""
    told: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    return told


def seat_one_of_each(ada: Person) -> None:
    """A bot for each place left, each of its own level."""
    ada.click("ui.fill_with_bots")
    menus = ada.page.get_by_label(ada.words["ui.bot_level"])
    expect(menus).to_have_count(len(LEVELS))
    for menu, level in zip(menus.all(), LEVELS, strict=True):
        ada.choose(menu, level)
        expect(menu).to_have_value(level)


def begin_to_play(ada: Person) -> None:
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    ada.press(start)
    begin(ada)


def play_to_the_end(ada: Person) -> None:
    patience = Patience(ada)
    while not ada.over:
        answer(ada)
        patience.wait()
