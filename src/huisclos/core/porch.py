"""Games of other packages are first tried out in a process of their own: if it dies, the house goes on.

Whoever survives is let in to be looked over again where everybody is (`doorstep`). One process tries out all
of them, and another takes over only where one died.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from huisclos.core.doorstep import PATIENCE, LeftOff, look_over
from huisclos.core.game import Game
from huisclos.core.value import Value

START = 20.0
"""Seconds a process may take until it can begin."""
COMMAND = "import sys; sys.path[:] = sys.argv[2:]; from huisclos.core.porch import go_through; go_through()"


class Tried(Value):
    """A guest that did not kill the process it was tried in, and what is wrong with it, if anything is."""

    fault: LeftOff | None


def tried_out(guests: Sequence[Game]) -> dict[Game, LeftOff]:
    """The guests that cannot be let in, and why."""
    waiting = list(guests)
    faults: dict[Game, LeftOff] = {}
    while waiting:
        through, ended = _accompanied(waiting)
        tried, waiting = waiting[: len(through)], waiting[len(through) :]
        faults |= {guest: one.fault for guest, one in zip(tried, through, strict=True) if one.fault}
        if waiting:
            culprit = waiting.pop(0)
            faults[culprit] = LeftOff(culprit.name, culprit.package, "hooks", ended)
    return faults


def _accompanied(guests: Sequence[Game]) -> tuple[list[Tried], str]:
    """How far a process got with them, and how it ended."""
    with TemporaryDirectory(prefix="huisclos-porch-") as folder:
        report = Path(folder, "report")
        report.touch()
        try:
            done = subprocess.run(
                [sys.executable, "-c", COMMAND, str(report), *sys.path],
                input=msgspec.json.encode([(guest.name, guest.package) for guest in guests]),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=START + PATIENCE * len(guests),
                check=False,
            )
        except subprocess.TimeoutExpired:
            ended = "it stopped the process it was tried in for good"
        else:
            ended = f"it ended the process it was tried in ({_how(done.returncode)})"
        through = [msgspec.json.decode(line, type=Tried) for line in report.read_bytes().splitlines()]
    return through, ended


def _how(status: int) -> str:
    try:
        return signal.Signals(-status).name
    except ValueError:
        return f"status {status}"


def go_through() -> None:
    """Try out the guests that are named, one by one, and note who is through."""
    report = Path(sys.argv[1])
    for name, package in msgspec.json.decode(sys.stdin.buffer.read(), type=list[tuple[str, str]]):
        fault = look_over(Game(name, package), taken=())
        with report.open("ab") as file:
            file.write(msgspec.json.encode(Tried(fault)) + b"\n")
    signal.raise_signal(signal.SIGTERM)  # whatever a guest may still be about is not waited for
