"""A reason to come back: the house as an app, without a network too, and a list of games that travels."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.barriers import barriers
from tests.e2e.people import PHONE, Person
from tests.server.arranged import ArrangedHouse

READY = "() => navigator.serviceWorker.ready.then(() => true)"
KEPT = """async () => {
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(shelves.map((shelf) => shelf.keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
}"""
NOTED = """() => {
    self.calls = [];
    self.registration.showNotification = async (title, { body, data }) => {
        self.calls.push([title, body, data]);
    };
}"""
"""This browser has no screen to show a call on: what it would show is noted."""
FINISHED = [
    {"table": "t1", "round": 1, "game": "cluedo", "seat": 0, "at": "2026-01-01T12:00:00Z", "won": True},
    {"table": "t1", "round": 2, "game": "cluedo", "seat": 0, "at": "2026-01-02T12:00:00Z", "won": False},
]


def played_here(person: Person, games: Sequence[Mapping[str, object]]) -> None:
    """Their browser remembers these games, unless it remembers others."""
    list_of_games = json.dumps(json.dumps(games))
    person.context.add_init_script(f"localStorage['huisclos.results'] ??= {list_of_games}")


def test_without_the_house_the_app_opens_and_says_what_works(browser: Browser, house: ArrangedHouse) -> None:
    ada = Person(browser, f"http://localhost:{house.port}", "Ada", "fr", PHONE, installs=True)
    played_here(ada, FINISHED)
    ada.visit("/")
    assert ada.page.evaluate(READY)
    ada.visit("/")
    table = ada.found(3)
    ada.sit_down(table)
    call = {"title": "À vous", "body": "On vous attend.", "path": "/t/x"}
    assert called_by_push(ada, call) == [["À vous", "On vous attend.", "/t/x"]]
    kept = ada.page.evaluate(KEPT)
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept)
    house.close()
    ada.visit(table)
    told = ada.page.get_by_role("alert")
    expect(told).to_contain_text(ada.words["ui.offline_waits"])
    assert barriers(ada.page) == []
    told.get_by_role("link", name=ada.words["ui.history"]).click()
    expect(ada.page.get_by_role("listitem").filter(has_text=ada.words["ui.won"])).not_to_have_count(0)
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name=ada.words["ui.history"])).to_be_visible()
    expect(ada.page.get_by_text(ada.words["history.alone"])).to_be_visible()
    house.open()
    ada.visit("/")
    expect(ada.page.get_by_role("link", name="Cluedo").first).to_be_visible()
    expect(told).to_be_hidden()


def called_by_push(person: Person, call: Mapping[str, str]) -> list[list[str]]:
    """A push service hands this call to the worker; what the worker would show."""
    (worker,) = person.context.service_workers
    worker.evaluate(NOTED)
    service = person.context.new_cdp_session(person.page)
    known: list[Mapping[str, str]] = []
    service.on("ServiceWorker.workerRegistrationUpdated", lambda told: known.extend(told["registrations"]))
    service.send("ServiceWorker.enable")
    while not known:
        person.page.evaluate("() => 0")
    of = {"origin": person.address, "registrationId": known[0]["registrationId"]}
    service.send("ServiceWorker.deliverPushMessage", {**of, "data": json.dumps(call)})
    while not (calls := worker.evaluate("() => self.calls")):
        pass
    told: list[list[str]] = calls
    return told


def test_games_travel_as_a_file_and_a_changed_one_brings_nothing(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    ada, elsewhere = (
        Person(browser, address, "Ada"),
        Person(browser, address, "Ada", "fr", PHONE, light=False),
    )
    played_here(ada, FINISHED)
    ada.visit("/history")
    with ada.page.expect_download() as saving:
        ada.click("history.save")
    file, edited = tmp_path / "games.json", tmp_path / "edited.json"
    saving.value.save_as(file)
    edited.write_text(file.read_text().replace("false", "true"))
    elsewhere.visit("/history")
    told = elsewhere.page.get_by_role("status")
    load = elsewhere.page.get_by_label(elsewhere.words["history.load"])
    load.set_input_files(edited)
    expect(told).to_have_text(elsewhere.words["history.edited"])
    expect(elsewhere.page.get_by_text(elsewhere.words["ui.history_none"])).to_be_visible()
    load.set_input_files(file)
    expect(told).to_have_text("2 parties ajoutées.")
    expect(elsewhere.page.locator("ol li")).to_have_count(2)
    assert barriers(elsewhere.page) == []
    assert elsewhere.trouble == []
