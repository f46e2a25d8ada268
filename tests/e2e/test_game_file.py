"""Somebody brings a game file: it is reviewed like a game of this house; of what is no game it is said."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from huisclos.arena.play import play
from huisclos.core.record import encode
from tests.e2e.people import PHONE, Person

RECORD = encode(play("cluedo", ["sheet"] * 3, seed=2).record)


def test_a_file_is_brought_and_its_game_looked_back_upon(browser: Browser, address: str) -> None:
    ada = Person(browser, address, "Ada", "fr", PHONE, light=False)
    ada.visit("/history")
    ada.page.get_by_role("link", name=ada.words["ui.game_file"]).first.click()
    brought = ada.page.locator("input[type=file]")
    brought.set_input_files({"name": "cut.jsonl", "mimeType": "text/plain", "buffer": RECORD[:-9]})
    lines = len(RECORD.splitlines())
    expect(ada.page.get_by_role("alert")).to_contain_text(f"La ligne {lines} de ce fichier est illisible")
    brought.set_input_files({"name": "game.jsonl", "mimeType": "text/plain", "buffer": RECORD})
    expect(ada.page.locator("path.doubt")).to_have_count(1)
    expect(ada.page.locator(".hindsight progress")).to_have_count(0)
    ada.page.get_by_label(ada.words["ui.eyes"]).select_option("all")
    expect(ada.page.locator("path.doubt")).to_have_count(3)
    ada.page.locator(".hindsight .certain").first.click()
    expect(ada.page.locator("[role=log] .lit").first).to_be_visible()
    refused = "the server responded with a status of 422"
    assert [said for said in ada.trouble if refused not in said] == []
