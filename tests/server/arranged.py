"""A house where chance is arranged: tests know what will come, and no server that is shipped can do this."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from huisclos.core.choices import Choices
from huisclos.core.registry import find
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


class ArrangedHouse(House):
    """A real server in a process of its own: the same fate brings the same cards and dice."""

    def __init__(self, store: Path, fate: str, game: str = "", prepared: Sequence[Any] = ()) -> None:
        super().__init__(store)
        written = store.with_suffix(".deal.json")
        written.write_bytes(msgspec.json.encode(prepared))
        self.command = (__name__, "--fate", fate, "--game", game, "--prepared", str(written))


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("fate", "game", "prepared", "store"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--pace", type=float, default=0)
    given = parser.parse_args()
    written = msgspec.json.decode(Path(given.prepared).read_bytes(), type=list[msgspec.Raw])
    prepared = [msgspec.json.decode(one, type=find(given.game).rules.types.action) for one in written]
    serve(
        port=given.port,
        store_url=given.store,
        pace=given.pace,
        nature=Stacked(given.fate, prepared),
        ready=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main()
