"""`huisclos check` looks at everything and names each fault like a good compiler."""

from pathlib import Path

import pytest

from huisclos.core.registry import find
from huisclos.testkit import counts, golden, numbers
from huisclos.testkit.check import CHECKS
from tests.testkit.installed import copy, installed
from tests.testkit.shell import Run

RULES = "# Top hand\n\n- **TH-01** Swap or keep.\n- **TH-02** Dare.\n"
TESTS = "def test_th_01_swap_or_keep():\n    pass\n\n\ndef test_th_03_nobody_wrote_this():\n    pass\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A game that keeps the laws and lacks some words, with a folder of tests beside it."""
    home = copy(tmp_path, f"pack_{tmp_path.name}", "checked")
    (tmp_path / "tests").mkdir()
    return home


def test_everything_is_checked_and_every_fault_is_named(home: Path, tmp_path: Path, run: Run) -> None:
    for language in ("en", "fr"):
        (home / "words" / f"rules.{language}.md").write_text(RULES)
    (tmp_path / "tests" / "test_rules.py").write_text(TESTS)
    with installed(tmp_path):
        status, printed, _ = run("check", "checked", "--tests", tmp_path / "tests", "--games", 2, "--write")
    assert status == 1
    assert [line.split()[1] for line in printed.splitlines() if line.startswith("checked: ")][:-1] == [
        *CHECKS
    ]
    assert "checked: laws    ok     it can be replayed, loses nothing, and tells nobody a secret" in printed
    assert "checked: leaks   ok " in printed
    assert "checked: golden  ok " in printed
    assert "checked: counts  ok " in printed
    assert (
        "error[words]: nothing is said for action.Claim\n  --> words/fr.json\n"
        "   = help: write a sentence under this key\n" in printed
    )
    assert "error[rules]: TH-02 has no test\n" in printed
    assert "   = help: write one called test_th_02_…\n" in printed
    assert "error[rules]: a test checks TH-03, which nobody wrote\n" in printed
    assert printed.splitlines()[-1] == f"checked: {printed.count('error[')} errors"


def test_a_folder_that_is_not_there_is_said(home: Path, tmp_path: Path, run: Run) -> None:
    with installed(tmp_path):
        status, _, said = run("check", "checked", "--tests", tmp_path / "nowhere")
    assert status == 2
    assert "nowhere is not a folder" in said


def test_other_rules_make_kept_games_go_otherwise(home: Path, tmp_path: Path) -> None:
    with installed(tmp_path):
        game = find("checked")
        golden.write(tmp_path / "golden", golden.played(game.rules), game.rules)
        counts.store(tmp_path / "counts.json", counts.counted(game.rules))
        assert [
            *golden.faults(game, tmp_path / "golden"),
            *counts.faults(game, tmp_path / "counts.json"),
        ] == []
        told = next((tmp_path / "golden").glob("*.txt"))
        told.write_text(told.read_text().replace("thrown=", "dropped=", 1).replace("hand=", "held=", 1))
        (tmp_path / "golden" / "stray.md").touch()
        counts.store(tmp_path / "counts.json", {"2 seats": [1, 2]})
        said = "\n".join(fault.text for fault in golden.faults(game, tmp_path / "golden"))
        assert "stray.md belongs to no golden game" in said
        assert "was '0: Dealt seat=0 held=" in said
        ways = "\n".join(fault.text for fault in counts.faults(game, tmp_path / "counts.json"))
        assert "from 2 seats there are [2, 4, 16, 32, 0] ways to go on, and there were [1, 2]" in ways


def test_nothing_kept_is_a_fault_as_well(home: Path, tmp_path: Path) -> None:
    with installed(tmp_path):
        game = find("checked")
        assert [fault.text for fault in golden.faults(game, tmp_path / "none")] == ["no game is kept"]
        assert len(list(counts.faults(game, tmp_path / "none.json"))) == 1
        missing = {fault.text for fault in numbers.faults(game)}
    assert missing == {"no rule is written and numbered"}
