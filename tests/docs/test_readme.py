"""The README keeps its word: its example runs, its commands exist, its links lead somewhere."""

from __future__ import annotations

import re
from itertools import takewhile
from pathlib import Path

import pytest

import huisclos
from huisclos.cli.app import app
from tests.packaging.tree import ROOT

PAGES = (
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "CREDITS.md",
    "docs/operate.md",
    "docs/drawing.md",
)
README = (ROOT / "README.md").read_text("utf-8")


def test_the_way_in_from_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"^```python\n(.+?)^```", README, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    match, state = names["match"], names["state"]
    assert isinstance(match, huisclos.Match)
    assert match.outcome is not None
    assert match.rules.project(state, None) == match.view(None)
    hand, rope, outcome = capsys.readouterr().out.splitlines()
    assert hand == str(match.view(2).hand)
    assert rope == str(match.belief(2).table["rope"])
    assert outcome == str(match.outcome)


def test_the_commands_are_those_there_are() -> None:
    told = re.findall(r"^\| `huisclos ([\w-]+)", README, re.MULTILINE)
    there = [name for name in app if not name.startswith("-")]
    assert sorted(set(told)) == sorted(there)


@pytest.mark.parametrize("command", re.findall(r"^\| `huisclos (.+?)`", README, re.MULTILINE))
def test_the_options_are_those_there_are(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    names = takewhile(str.islower, command.split())
    app([*names, "--help"], result_action="return_value")
    page = capsys.readouterr().out
    assert [option for option in re.findall(r"--[a-z-]+", command) if option not in page] == []


def test_the_map_shows_folders_that_exist() -> None:
    folders = re.findall(r"^((?:src|web|docs)[\w/]*) {2,}\S", README, re.MULTILINE)
    assert len(folders) == 12
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []


@pytest.mark.parametrize("paper", PAGES)
def test_links_between_pages_lead_somewhere(paper: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)\)", (ROOT / paper).read_text("utf-8"))
    folder = (ROOT / paper).parent
    assert [target for target in targets if not (folder / target).exists()] == []


def test_decisions_are_short_numbered_and_weigh_alternatives() -> None:
    records = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(record.name[:4]) for record in records] == list(range(1, len(records) + 1))
    for record in records:
        assert_weighed(record)


def assert_weighed(record: Path) -> None:
    text = record.read_text("utf-8")
    sections = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert sections == ["The question", "The decision", "What it costs", "What else was weighed"], record.name
    assert len(text.split()) < 500, record.name
