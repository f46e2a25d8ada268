"""A house where chance and time are arranged: tests know what will come; no server that is shipped can."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from huisclos.bots.guests import guests
from huisclos.core.choices import Choices
from huisclos.core.registry import find, shelf
from huisclos.server.running.hours import wall_clock
from huisclos.server.serve import serve
from tests.server.company import Seeded
from tests.server.house import House


class Stacked(Seeded):
    """Gives the prepared answers in their order, each as soon as it is possible; chance does the rest."""

    def __init__(self, fate: str, prepared: Sequence[Any]) -> None:
        super().__init__(Random(fate))
        self.prepared = list(prepared)

    def answer(self, choices: Choices[Any]) -> Any:
        if self.prepared and self.prepared[0] in choices:
            return self.prepared.pop(0)
        return super().answer(choices)


class Dial(msgspec.Struct):
    """How the clock of a house differs from the one on the wall."""

    ahead: int = 0
    held: int | None = None
    """The time at which it was stopped."""

    @property
    def time(self) -> int:
        return (wall_clock() if self.held is None else self.held) + self.ahead


class ArrangedHouse(House):
    """A real server in a process of its own: the same fate brings the same cards; its clock can be set."""

    def __init__(
        self,
        store: Path,
        fate: str = "",
        game: str = "",
        prepared: Sequence[Any] = (),
        installed: Sequence[Path] = (),
    ) -> None:
        super().__init__(store)
        written = store.with_suffix(".deal.json")
        written.write_bytes(msgspec.json.encode(prepared))
        self.dial, self._dial_file = Dial(), store.with_suffix(".dial.json")
        self._set()
        files = ("--prepared", str(written), "--dial", str(self._dial_file))
        folders = [part for folder in installed for part in ("--installed", str(folder))]
        self.command = (__name__, "--fate", fate, "--game", game, *files, *folders)

    def put_forward(self, milliseconds: int) -> None:
        """Each table notices when its next clock would have run out, or with the next word said there."""
        self.dial.ahead += milliseconds
        self._set()

    def hold_the_clock(self) -> None:
        """No time passes any more, unless it is put forward."""
        self.dial.held = wall_clock()
        self._set()

    def _set(self) -> None:
        """In one step, since the house may be reading."""
        written = self._dial_file.with_suffix(".new")
        written.write_bytes(msgspec.json.encode(self.dial))
        written.replace(self._dial_file)


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("fate", "game", "prepared", "dial", "store"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--delay", type=float, default=0)
    parser.add_argument("--installed", action="append", default=[])
    given = parser.parse_args()
    sys.path[:0] = given.installed
    os.environ["PYTHONPATH"] = os.pathsep.join(given.installed)  # whoever thinks beside it knows them, too
    shelf.cache_clear()
    guests.cache_clear()
    written = msgspec.json.decode(Path(given.prepared).read_bytes(), type=list[msgspec.Raw])
    prepared = [msgspec.json.decode(one, type=find(given.game).rules.types.action) for one in written]
    serve(
        port=given.port,
        store_url=given.store,
        delay=given.delay,
        nature=Stacked(given.fate, prepared),
        clock=lambda: msgspec.json.decode(Path(given.dial).read_bytes(), type=Dial).time,
        ready=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main()
