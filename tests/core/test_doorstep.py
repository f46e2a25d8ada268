"""A game of another package that is not as it should be is named in one line and disturbs nobody."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from huisclos.core import rehearsal
from huisclos.core.doorstep import look_over
from huisclos.core.errors import UnknownGame
from huisclos.core.registry import Game, find, games, left_off
from huisclos.core.rules import Rules
from tests.testkit.installed import copy, installed

OURS = {"almost_innocent", "cluedo", "death_note", "secret_identity"}

SPOILED = {
    "no_syntax": ("rules.py", "class Options(Value):", "class Options(Value:", "import", "SyntaxError"),
    "no_module": ("rules.py", "from huisclos.core.agenda", "from huisclos.core.gone", "import", "gone"),
    "exits": ("rules.py", "RULES = TopHand()", "raise SystemExit(3)", "import", "SystemExit: 3"),
    "circular": (
        "moves.py",
        "from huisclos",
        "from pack_circular.rules import RULES\nfrom huisclos",
        "import",
        "",
    ),
    "no_bots": ("bot.py", "BOTS = {", "BOTS = nobody or {", "import", "nobody"),
    "no_hooks": ("rules.py", "    def redeal(", "    def deal_again(", "import", "redeal"),
    "no_rules": ("rules.py", "RULES = TopHand()", "RULES = object()", "interface", "and no Rules"),
    "no_version": ("rules.py", "    version = 1\n", "", "interface", "version"),
    "older": ("__init__.py", '"""Top', 'INTERFACE = 0\n"""Top', "interface", "made for interface 0"),
    "misnamed": ("rules.py", 'name = "misnamed"', 'name = "nemesis"', "name", "nemesis"),
    "speechless": ("words/fr.json", '"event.Kept"', '"event.Skept"', "words", "fr.json lacks event.Kept"),
    "garbled": ("words/en.json", "{", "", "words", "words/en.json"),
    "project": (
        "rules.py",
        "tuple(map(len, state.hands)),",
        "len(state.hands) / 0,",
        "hooks",
        "project raised",
    ),
    "redeal": ("rules.py", "rng.shuffle(rest)", "rng.mix(rest)", "hooks", "redeal raised AttributeError"),
    "imagine": ("rules.py", "pile=world.pile,", "pile=world.heap,", "hooks", "imagine raised"),
    "outcome": ("rules.py", "if not state.claims:", "if not state.hands[9]:", "hooks", "outcome raised"),
    "endless": (
        "steps.py",
        "table.tell(Kept(seat))",
        "self.resolve(table, seat, action)",
        "hooks",
        "Recursion",
    ),
    "seen_by": (
        "steps.py",
        "return self if seat == self.seat",
        "return seat[0] if 1",
        "hooks",
        "seen_by raised",
    ),
    "choices": (
        "steps.py",
        "map(Swap, table.hands[seat])",
        "map(Swap, table.hands)[0]",
        "hooks",
        "choices raised",
    ),
    "bot": ("bot.py", "lowest = Swap(", "lowest = Swap(1 / 0 + ", "hooks", "bot raised ZeroDivisionError"),
    "unwritten": (
        "rules.py",
        "            state.players,\n",
        "            object(),\n",
        "hooks",
        "view raised",
    ),
    "exits_at_once": (
        "moves.py",
        "from huisclos",
        "import os; os._exit(7)\nfrom huisclos",
        "hooks",
        "(status 7)",
    ),
    "crashes": (
        "rules.py",
        "rng.shuffle(rest)",
        "__import__('ctypes').string_at(0)",
        "hooks",
        "it ended the process it was tried in (SIGSEGV)",
    ),
    "imports_itself": (
        "moves.py",
        "from huisclos",
        "def again(n):\n    return again(n + 1)\nagain(0)\nfrom huisclos",
        "import",
        "RecursionError",
    ),
    "no_end": ("rules.py", "if not state.claims:", "if True:", "hooks", "outcome is None"),
}
"""What is changed in which file, and what is said of it."""


def spoil(folder: Path, name: str) -> None:
    """Install a game with one thing wrong."""
    file, was, becomes, *_ = SPOILED[name]
    path = copy(folder, f"pack_{name}", name) / file
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, becomes, 1))


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """What is said of each spoiled game, all of them installed at once, beside a good one and ours."""
    folder = tmp_path_factory.mktemp("guests")
    for name in SPOILED:
        spoil(folder, name)
    copy(folder, "pack_fine", "fine")
    copy(folder, "pack_thief", "cluedo")
    copy(folder, "pack_shout", "SHOUT!")
    with installed(folder):
        assert set(games()) == OURS | {"fine"}
        assert find("fine").rules.name == "fine"
        assert find("cluedo").package == "huisclos.games.cluedo"
        with pytest.raises(
            UnknownGame, match=r"older \(pack_older\) was left off the shelf: it was made for"
        ):
            find("older")
        return {fault.name: (fault.why, str(fault)) for fault in left_off()}


@pytest.mark.parametrize("name", SPOILED)
def test_it_is_named_in_one_line_with_what_is_wrong(name: str, told: dict[str, tuple[str, str]]) -> None:
    *_, why, said = SPOILED[name]
    assert told[name][0] == why, told[name]
    assert said in told[name][1]
    assert told[name][1].startswith(f"{name} (pack_{name}) was left off the shelf: ")
    assert "\n" not in told[name][1]


def test_the_name_of_one_of_ours_is_taken(told: dict[str, tuple[str, str]]) -> None:
    assert told["cluedo"] == (
        "taken",
        "cluedo (pack_thief) was left off the shelf: another game has this name",
    )


def test_a_name_that_no_address_could_hold_is_refused(told: dict[str, tuple[str, str]]) -> None:
    assert told["SHOUT!"][0] == "name"


@pytest.mark.parametrize("dawdle", ["import time; time.sleep(60)", "while True: pass"])
def test_a_slow_one_is_not_waited_for(tmp_path: Path, dawdle: str) -> None:
    name = f"slow_{len(dawdle)}"
    path = copy(tmp_path, name, name) / "moves.py"
    path.write_text(f"{dawdle}\n{path.read_text()}")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        fault = look_over(Game(name, name), taken=(), patience=0.3)
    assert find("cluedo").rules is not None
    assert fault is not None
    assert (fault.why, fault.detail) == ("slow", "it was not ready after 0.3 seconds")


def test_ours_would_pass_the_door_too() -> None:
    assert look_over(find("almost_innocent"), taken=()) is None


def test_two_guests_of_one_name_are_one_and_a_line(tmp_path: Path) -> None:
    copy(tmp_path, "pack_first", "twins")
    copy(tmp_path, "pack_second", "twins")
    with installed(tmp_path):
        assert find("twins").package == "pack_first"
        assert [(fault.package, fault.why) for fault in left_off()] == [("pack_second", "taken")]


def test_every_hook_of_the_rules_is_rehearsed() -> None:
    """A hook that is new has to be rehearsed as well."""
    source = inspect.getsource(rehearsal)
    hooks = {name for name, hook in vars(Rules).items() if callable(hook) and not name.startswith("_")}
    assert {hook for hook in hooks - {"open"} if f"rules.{hook}(" not in source} - {"legal"} == set()
