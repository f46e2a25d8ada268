"""A house where the cards are stacked: tests know the deal, and no server that is shipped can do this."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from huisclos.core.choices import Choices
from huisclos.core.registry import find
from huisclos.server.nature import Chance
from huisclos.server.serve import serve
from tests.server.house import House


class Stacked(Chance):
    """Gives the prepared answers in their order, each as soon as it is possible; the rest is chance."""

    def __init__(self, prepared: Sequence[Any]) -> None:
        super().__init__()
        self.prepared = list(prepared)

    def answer(self, choices: Choices[Any]) -> Any:
        if self.prepared and self.prepared[0] in choices:
            return self.prepared.pop(0)
        return super().answer(choices)


class ArrangedHouse(House):
    """A real server in a process of its own, whose nature gives these answers first."""

    def __init__(self, store: Path, game: str, prepared: Sequence[Any], pace: float = 0) -> None:
        super().__init__(store, pace)
        written = store.with_suffix(".deal.json")
        written.write_bytes(msgspec.json.encode(prepared))
        self.command = (__name__, "--game", game, "--prepared", str(written))


def main() -> None:
    parser = argparse.ArgumentParser()
    for name in ("game", "prepared", "store"):
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
        nature=Stacked(prepared),
        ready=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main()
