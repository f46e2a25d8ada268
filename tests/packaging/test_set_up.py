"""Two set-ups side by side do each step once, and what an interrupted one left is repaired by the next."""

import signal
from pathlib import Path

from tests.packaging.setting_up import STEPS
from tests.packaging.side_by_side import ending, started, until, waits
from tests.packaging.tree import ROOT

SET_UP = "tests.packaging.setting_up"


def notes(folder: Path) -> list[str]:
    log = folder / "log"
    return log.read_text().splitlines() if log.is_file() else []


def done_in_turn(*steps: str) -> list[str]:
    return [f"{word} {step}" for step in steps for word in ("begin", "end")]


def test_two_set_ups_side_by_side_do_each_step_once(tmp_path: Path) -> None:
    hold = tmp_path / "hold --clear"
    hold.touch()
    first = started(SET_UP, tmp_path)
    until(lambda: "begin --clear" in notes(tmp_path), first)
    second = started(SET_UP, tmp_path)
    waits(second)
    hold.unlink()
    ending(first)
    ending(second)
    assert notes(tmp_path) == done_in_turn(*STEPS)


def test_the_next_set_up_waits_for_what_a_killed_one_has_begun_and_does_it_again(tmp_path: Path) -> None:
    hold = tmp_path / "hold dev.lock"
    hold.touch()
    with started(SET_UP, tmp_path) as killed:
        until(lambda: "begin dev.lock" in notes(tmp_path), killed)
        killed.send_signal(signal.SIGKILL)
    again = started(SET_UP, tmp_path)
    waits(again)
    hold.unlink()
    ending(again)
    before, rest = list(STEPS)[:2], list(STEPS)[2:]
    assert notes(tmp_path) == done_in_turn(*before, "dev.lock", *rest)


def test_the_checks_of_a_change_walk_the_newcomers_road() -> None:
    road = 'cd "$(dirname "$0")/.." && exec python3 run.py test'
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#")] == [road]
