"""An earlier release under the same load: taken from its own commit, set up by its own command.

Ratios beside another project hang on how fast a machine runs its language; beside our own past they do not.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.load.ours import PEOPLE, Begun, Ours
from tests.server.house import House, Visitor

PROTOCOL = 1
"""Which it speaks."""
AT_A_TIME = 15
"""So many tables it lets one address found before it calls that too fast; it forgets that when it closes."""
ROOT = Path(__file__).parents[2]


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with this commit, and an environment in which it runs."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "release"
        _git("worktree", "add", "--force", "--detach", str(folder), commit)
        try:
            clean = {name: value for name, value in os.environ.items() if name != "VIRTUAL_ENV"}
            subprocess.run([sys.executable, "run.py", "test", "--version"], cwd=folder, check=True, env=clean)
            yield folder
        finally:
            _git("worktree", "remove", "--force", str(folder))


def _git(*words: str) -> None:
    subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


class Release(Ours):
    """Its server in a process of its own."""

    def __init__(self, folder: Path, store: Path) -> None:
        self.folder = folder
        super().__init__(store)

    def _started(self, *command: str, store: str) -> list[str]:
        python = self.folder / ".venv" / "bin" / "python"
        return [str(python), "-m", *command, "--port", "0", "--store", store, "--pace", "0"]


async def prepare(folder: Path, store: Path, tables: int) -> list[Begun]:
    """So many tables, each with a game just begun: by the doors that people take."""
    begun: list[Begun] = []
    while len(begun) < tables:
        with Release(folder, store) as server:
            house = House(store)
            house.port = server.port
            begun += [await begin(house) for _ in range(min(AT_A_TIME, tables - len(begun)))]
    return begun


async def begin(house: House) -> Begun:
    """Four people found a table, sit down, begin and hang up."""
    visitors = [await Visitor.arrive(house, name) for name in PEOPLE]
    table = await visitors[0].found(len(visitors))
    for place, visitor in enumerate(visitors):
        await visitor.dial(table)
        await visitor.send(type="Hello", protocol=PROTOCOL, since=0, round=0)
        await visitor.ask("Sit", place=place)
    await visitors[0].ask("Start")
    for visitor in visitors:
        await visitor.hang_up()
    return Begun(table, tuple(visitor.key for visitor in visitors))
