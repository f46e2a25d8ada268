"""Somebody plays a whole game of each title: against one bot of each level, and against bots that break."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from huisclos.bots.guests import HOME
from huisclos.bots.roster import LEVELS
from huisclos.server.table.talk import SIMPLER
from scripts.pictures import PLAYERS, answer, begin
from tests.e2e.conftest import opened
from tests.e2e.people import DESKTOP, PHONE, Patience, Person
from tests.server.arranged import ArrangedHouse

SEATS = {"phone": ("fr", PHONE, False), "desk": ("en", DESKTOP, True)}
BROUGHT = Path(__file__).parent / "wrecks" / "wrecks.py"
WRECKS = ("Crash", "Nonsense", "Sleeper", "Quitter")


@pytest.mark.long
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("game", PLAYERS)
def test_nobody_loses_the_thread_at_any_level(browser: Browser, address: str, game: str, seat: str) -> None:
    ada = PLAYERS[game][0](browser, address, "Ada", *SEATS[seat])
    told = everything_told(ada)
    play(ada, LEVELS)
    assert told
    assert list(who_owned_up(told)) == []
    assert ada.trouble == []


@pytest.fixture
def among_wrecks(tmp_path: Path, fate: str) -> Iterator[str]:
    """Where bots of a package play that break."""
    shutil.copy(BROUGHT, tmp_path)
    said = tmp_path / "wrecks-1.0.dist-info"
    said.mkdir()
    (said / "METADATA").write_text("Metadata-Version: 2.1\nName: wrecks\nVersion: 1.0\n")
    entries = [f"{game}.{wreck.lower()} = wrecks:{wreck}\n" for game in PLAYERS for wreck in WRECKS]
    (said / "entry_points.txt").write_text("".join([f"[{HOME}]\n", *entries]))
    for house in opened(ArrangedHouse(tmp_path / "tables.db", fate, installed=[tmp_path])):
        yield f"http://localhost:{house.port}"


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYERS)
def test_a_bot_that_breaks_owns_up_once_and_the_game_goes_on(
    browser: Browser, among_wrecks: str, game: str
) -> None:
    """One fails, one answers nonsense, one takes for ever, and one ends the process in which it thinks."""
    ada = PLAYERS[game][0](browser, among_wrecks, "Ada")
    told = everything_told(ada)
    play(ada, [wreck.lower() for wreck in WRECKS])
    assert sorted(who_owned_up(told)) == [1, 2, 3, 4]
    assert ada.trouble == []


def everything_told(ada: Person) -> list[str]:
    """All that her browser is ever told."""
    told: list[str] = []
    ada.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(str(frame))))
    return told


def who_owned_up(told: Sequence[str]) -> Iterator[int]:
    """The places of the bots that said that they play more simply from now on."""
    for said in map(msgspec.json.decode, told):
        if said["type"] == "Spoken" and said["phrase"] == SIMPLER:
            yield said["place"]


def play(ada: Person, bots: Sequence[str]) -> None:
    """To the end, with a bot of each of these kinds."""
    ada.be_known()
    ada.sit_down(ada.found(1 + len(bots)))
    ada.choose(ada.page.get_by_label(ada.words["ui.pace"]), "none")
    ada.click("ui.fill_with_bots")
    menus = ada.page.get_by_label(ada.words["ui.bot_level"])
    expect(menus).to_have_count(len(bots))
    for menu, bot in zip(menus.all(), bots, strict=True):
        ada.choose(menu, bot)
        expect(menu).to_have_value(bot)
    start = ada.page.get_by_role("button", name=ada.words["ui.start"])
    expect(start).to_be_enabled()
    ada.press(start)
    begin(ada)
    patience = Patience(ada)
    while not ada.over:
        answer(ada)
        patience.wait()
