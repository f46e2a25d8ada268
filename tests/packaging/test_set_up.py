"""Two set-ups side by side do each step once, and what an interrupted one left is repaired by the next."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from tests.packaging.setting_up import STEPS
from tests.packaging.tree import ROOT


def setting_up(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.packaging.setting_up", folder],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
    )


def notes(folder: Path) -> list[str]:
    log = folder / "log"
    return log.read_text().splitlines() if log.is_file() else []


def done_in_turn(*steps: str) -> list[str]:
    return [f"{word} {step}" for step in steps for word in ("begin", "end")]


def test_two_set_ups_side_by_side_do_each_step_once(tmp_path: Path) -> None:
    both = [setting_up(tmp_path) for _ in range(2)]
    told = [process.communicate(timeout=60)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], told
    assert sum("waiting" in words for words in told) == 1
    assert notes(tmp_path) == done_in_turn(*STEPS)


def test_the_next_set_up_waits_for_what_a_killed_one_has_begun_and_does_it_again(tmp_path: Path) -> None:
    with setting_up(tmp_path) as killed:
        while "begin dev.lock" not in notes(tmp_path):
            assert killed.poll() is None
            time.sleep(0.02)
        killed.send_signal(signal.SIGKILL)
    assert notes(tmp_path)[-1] == "begin dev.lock", "its child is still at work"

    again = setting_up(tmp_path)
    words = again.communicate(timeout=60)[1]
    assert again.returncode == 0, words
    assert "waiting" in words
    begun, rest = list(STEPS)[:2], list(STEPS)[2:]
    assert notes(tmp_path) == done_in_turn(*begun, "dev.lock", *rest)


def test_the_checks_of_a_change_walk_the_newcomers_road() -> None:
    road = 'cd "$(dirname "$0")/.." && exec python3 run.py test'
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#")] == [road]
