"""Every block of code in our papers runs, page by page, as a reader follows it; few say why not."""

from __future__ import annotations

import re
from contextlib import ExitStack
from itertools import takewhile
from pathlib import Path

import pytest

from huisclos.cli.app import app
from tests.docs.blocks import PAPERS, Follower, blocks
from tests.packaging.tree import ROOT
from tests.server.postgres import a_postgres
from tests.testkit.shell import Run

DATABASE = "postgresql://huisclos:PASSWORD@db.example/huisclos"
DOING = [page for page in PAPERS if any(not block.left_out for block in blocks(page))]
LONG = [page for page in PAPERS if any("long" in block.left_out for block in blocks(page))]
INLINE = re.compile(r"`huisclos ([^`]+)`")
OPTION = re.compile(r"--[a-z][a-z-]*")
TOOL = re.compile(r"`(?:python3|\.venv/bin/\w+)? ?((?:scripts|tests)/[\w/.]+)")
MOST_LEFT_OUT = 6


def follow(page: str, folder: Path, run: Run, *, long: bool) -> None:
    with ExitStack() as stack:
        instead = {}
        if DATABASE in (ROOT / page).read_text("utf-8"):
            instead[DATABASE] = stack.enter_context(a_postgres())
        reader = Follower(folder, run, stack, **instead)
        for block in blocks(page):
            if not block.left_out or (long and "long" in block.left_out):
                reader.follow(block)


@pytest.mark.parametrize("paper", DOING)
def test_whoever_follows_the_page_gets_through(
    paper: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    follow(paper, tmp_path, run, long=False)


@pytest.mark.long
@pytest.mark.parametrize("paper", LONG)
def test_also_with_what_takes_minutes(
    paper: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    follow(paper, tmp_path, run, long=True)


def test_few_blocks_are_left_out_and_each_says_why() -> None:
    left_out = [block for page in PAPERS for block in blocks(page) if block.left_out.startswith("Not")]
    assert 0 < len(left_out) <= MOST_LEFT_OUT
    assert all(len(block.reason) > 10 for block in left_out)


def test_commands_in_the_text_are_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    """What a sentence mentions can be run: the command is there, with the options it is given."""
    wrong = []
    for page in PAPERS:
        if page.startswith("docs/decisions/"):  # what was weighed and not done is no command
            continue
        for command in INLINE.findall((ROOT / page).read_text("utf-8").replace("\n", " ")):
            names = [*takewhile(str.islower, command.split())]
            app([*names, "--help"], result_action="return_value", exit_on_error=False)
            offered = {"--help", *OPTION.findall(capsys.readouterr().out)}
            wrong += [(page, command) for option in OPTION.findall(command) if option not in offered]
    assert wrong == []


def test_what_the_text_names_is_there() -> None:
    named = {(page, path) for page in PAPERS for path in TOOL.findall((ROOT / page).read_text("utf-8"))}
    assert len(named) > 10
    assert [(page, path) for page, path in sorted(named) if not (ROOT / path.rstrip(".")).exists()] == []
