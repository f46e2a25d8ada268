"""Processes that set something up while others do: started, watched, and ended by a test."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.packaging.tree import ROOT


def started(module: str, *arguments: Path) -> subprocess.Popen[str]:
    """Start a module of the tests, on a machine that names no browser."""
    return subprocess.Popen(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "E2E_BROWSER"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def until(happened: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """Wait until this has happened, as long as the process is at it."""
    while not happened():
        assert process.poll() is None
        time.sleep(0.02)


def waits(process: subprocess.Popen[str]) -> None:
    """Wait until the process says that it waits for another."""
    assert process.stderr is not None
    assert any("waiting for them" in line for line in process.stderr)


def ending(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What a process that ended well has said."""
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    return out, err
