"""Plays the golden games and counts the histories anew.

Run it with: python -m tests.games.cluedo.regenerate [golden|counts]
"""

from __future__ import annotations

import sys

import msgspec

from huisclos.core.record import encode
from tests.games.cluedo.golden_games import FOLDER, GAMES, play
from tests.games.cluedo.histories import COUNTS, DEALS, DEEP, counts
from tests.testkit.transcript import transcript


def golden() -> None:
    """Write every golden game anew, and nothing else into its folder."""
    for old in FOLDER.glob("*.*"):
        old.unlink()
    for name, game in GAMES.items():
        record = play(game)
        (FOLDER / f"{name}.jsonl").write_bytes(encode(record))
        (FOLDER / f"{name}.txt").write_text(transcript(record), encoding="utf-8", newline="\n")


def numbers() -> None:
    """Count every history anew; the deepest take a minute."""
    table = {deal: counts(deal, DEEP) for deal in DEALS}
    COUNTS.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n")


if __name__ == "__main__":
    wanted = sys.argv[1:] or ["golden", "counts"]
    if "golden" in wanted:
        golden()
    if "counts" in wanted:
        numbers()
