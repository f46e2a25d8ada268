"""Writes problems of Cluedo and what the house makes of them: the browser's reasoning is held against it.

`python scripts/companion.py` refreshes `web/src/lib/deduce/testing/cases.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from huisclos.arena.play import play
from huisclos.deduce import Cards, reckon
from huisclos.games.cluedo.box import Deck, Options
from huisclos.games.cluedo.knowledge.notes import ENVELOPE, take_notes

HOME = Path(__file__).resolve().parents[1] / "web" / "src" / "lib" / "deduce" / "testing" / "cases.json"
PLAYERS = range(3, 7)
GAMES = 2
PARTS = (0.1, 0.3, 0.5, 0.7, 0.9)
"""After so much of a game somebody stops and thinks."""


def moments(players: int, luck: Random) -> Iterator[Cards]:
    """What one seat knows at some moments of a game; at the beginning, only its own hand."""
    match = play("cluedo", ("easy",) * players, str(luck.random()), Options(deck=Deck.NONE))
    heard = match.testimony(luck.randrange(players))
    for part in PARTS:
        yield take_notes(heard[: max(players + 1, round(part * len(heard)))]).problem()


def told(problem: Cards) -> dict[str, Any]:
    """The problem and its solution: cards by their lines on the sheet, the envelope after the last seat."""
    cards = {card: number for number, card in enumerate(problem.cards)}
    holders = {holder: number for number, holder in enumerate(problem.sizes)}
    reckoned = reckon(problem)
    return {
        "sizes": list(problem.sizes.values()),
        "groups": [[cards[card] for card in group] for group in problem.one_of_each[ENVELOPE]],
        "lines": [
            [
                line.says.name.lower(),
                holders[line.holder],
                [cards[card] for card in line.cards],
                line.because[-1],
            ]
            for line in problem.lines
        ],
        "worlds": reckoned.worlds,
        "chances": [[round(chance, 6) for chance in row.values()] for row in reckoned.table.values()],
    }


def main() -> None:
    luck = Random("companion")
    cases = [told(problem) for players in PLAYERS for _ in range(GAMES) for problem in moments(players, luck)]
    HOME.parent.mkdir(parents=True, exist_ok=True)
    HOME.write_text(json.dumps(cases, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
