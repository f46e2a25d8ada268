"""Bots of other packages: named in `--bots` if they play, in one line if they do not; tables go on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from huisclos.arena import guarded
from huisclos.arena.contest import contest
from huisclos.arena.play import name_once
from huisclos.bots import guests as elsewhere
from huisclos.bots.guests import guests
from huisclos.bots.roster import levels, offered, roster, takes_time, weaker
from huisclos.bots.uniform import Uniform
from huisclos.core.errors import SetupError
from huisclos.core.seats import Seat
from huisclos.server.running.botseat import BotSeat

BOT = """
class Watson:
    def __init__(self, seat):
        self.asked = 0

    def notice(self, event):
        {notice}

    def choose(self, view, choices, rng):
        self.asked += 1
        {choose}
        return choices.sample(rng)
"""


def written(notice: str = "pass", choose: str = "pass") -> str:
    return BOT.format(notice=notice, choose=choose)


@contextmanager
def announced(folder: Path, name: str, code: str) -> Iterator[None]:
    """A package that brings a bot is installed, for a while."""
    module = f"bots_of_{folder.name.replace('-', '_')}"
    (folder / f"{module}.py").write_text(code)
    said = folder / f"{module}-1.0.dist-info"
    said.mkdir()
    (said / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (said / "entry_points.txt").write_text(f"[{elsewhere.HOME}]\n{name} = {module}:Watson\n")
    sys.path.insert(0, str(folder))
    guests.cache_clear()
    name_once.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        sys.modules.pop(module, None)
        guests.cache_clear()


def test_one_that_plays_is_named_like_ours(tmp_path: Path) -> None:
    with announced(tmp_path, "cluedo.watson", written()):
        assert guests().left_out == ()
        assert "watson" in roster("cluedo")
        assert "watson" not in roster("death_note")
        assert offered("cluedo") == (*levels("cluedo"), "watson")
        assert weaker("cluedo", "watson") == ("easy",)
        met = contest("cluedo", ["watson", "easy", "easy"], games=3, seed=1)
        assert met.shares["watson"].games == 3
    assert "watson" not in roster("cluedo")


def test_at_a_table_with_people_it_is_asked_beside_the_house_and_nowhere_else(tmp_path: Path) -> None:
    with announced(tmp_path, "cluedo.watson", written()):
        make = roster("cluedo")["watson"]
        assert takes_time(make)
        seated = BotSeat("watson", make, Seat(0), Random(1))
        assert isinstance(seated.bot, Uniform)


@pytest.mark.parametrize(
    ("name", "code", "why"),
    [
        ("cluedo.watson", "import nothing_of_this_name", "import"),
        ("cluedo.watson", "raise SystemExit", "import"),
        ("cluedo.watson", "", "import"),
        ("cluedo.watson", written(choose="1 / 0"), "hooks"),
        ("cluedo.watson", written(notice="raise KeyError(event)"), "hooks"),
        ("cluedo.watson", written(choose="return 'everything'"), "hooks"),
        ("cluedo.watson", written(choose="exec('while True: pass')"), "slow"),
        ("cluedo.easy", written(), "taken"),
        ("cluedo.uniform", written(), "name"),
        ("cluedo.Dr Watson", written(), "name"),
        ("watson", written(), "name"),
        ("bridge.watson", written(), "name"),
    ],
)
def test_one_that_does_not_is_named_in_one_line_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: str, why: str
) -> None:
    monkeypatch.setattr(elsewhere, "PATIENCE", 0.5)
    with announced(tmp_path, name, code):
        (fault,) = guests().left_out
        assert fault.why == why
        assert str(fault).startswith(f"{name} (bots_of_")
        assert "\n" not in str(fault)
        assert "watson" not in roster("cluedo")
        if name == "cluedo.watson":
            with pytest.raises(SetupError, match="was left out"):
                contest("cluedo", ["watson", "easy", "easy"], games=3, seed=1)


@pytest.mark.parametrize(
    "choose", ["1 / (self.asked < 5)", "if self.asked > 4: return None", "while self.asked > 4: pass"]
)
def test_one_that_fails_in_a_game_is_followed_by_the_lowest_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], choose: str
) -> None:
    monkeypatch.setattr(guarded, "DECIDES_WITHIN", 0.5)
    with announced(tmp_path, "cluedo.watson", written(choose=choose)):
        met = contest("cluedo", ["watson", "easy", "easy"], games=1, seed=1)
    assert met.games == 1
    said = capsys.readouterr().err
    assert said.startswith("watson (cluedo) failed: ")
    assert said.endswith("easy plays on.\n")
    assert said.count("\n") == 1
