"""The command line without a terminal."""

from collections.abc import Callable

import pytest

from huisclos.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; says how it ended, what it printed, and what it printed as an error."""

    def run(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["huisclos", *map(str, arguments)])
        status = 0
        try:
            main()
        except SystemExit as ending:
            status = int(ending.code or 0)
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run
