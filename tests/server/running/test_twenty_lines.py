"""The bot in twenty lines is as long as it says, stands in the docs as it is, and plays a game to its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.packaging.tree import ROOT
from tests.server.house import House, Visitor

EXAMPLE = ROOT / "examples" / "twenty_lines" / "bot.py"


def test_it_has_twenty_lines() -> None:
    text = EXAMPLE.read_text("utf-8")
    code = [
        line for line in text.splitlines() if line.strip() and not line.startswith(('"""', "import", "from"))
    ]
    assert len(code) <= 20
    assert text in Path(ROOT / "docs" / "bots.md").read_text("utf-8")


async def test_it_plays_to_the_end(inn: House) -> None:
    ada = await Visitor.arrive(inn, "Ada")
    table = await ada.found(3)
    await ada.join(table)
    await ada.ask("SeatProgram", place=0)
    for place in (1, 2):
        await ada.ask("SeatBot", place=place, bot="easy")
    async with inn.http(headers=ada.cookie) as http:
        given = (await http.get(f"/api/tables/{table}/token/0")).json()
    address = f"ws://{inn.address}{given['path']}"
    bot = subprocess.Popen([sys.executable, str(EXAMPLE), address, given["token"]], stderr=subprocess.PIPE)
    try:
        await ada.until(lambda message: message["type"] == "Presence" and message["person"]["here"])
        await ada.ask("Start")
        over = await ada.until(lambda told: told["type"] == "Changed" and told["info"]["phase"] == "over")
    finally:
        bot.kill()
        bot.communicate()
    assert not over["info"]["places"][0]["stand_in"], "the house had to play on for it"
