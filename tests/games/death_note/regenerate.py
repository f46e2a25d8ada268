"""Plays the golden games and counts the histories again: python -m tests.games.death_note.regenerate"""

from __future__ import annotations

import msgspec

from huisclos.core.record import encode
from tests.games.death_note.golden_games import FOLDER, GAMES, play
from tests.games.death_note.histories import COUNTS, DEALS, DEEP, counts
from tests.testkit.transcript import transcript


def golden() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.*"):
        old.unlink()
    for name, game in GAMES.items():
        record = play(game)
        (FOLDER / f"{name}.jsonl").write_bytes(encode(record))
        (FOLDER / f"{name}.txt").write_text(transcript(record), encoding="utf-8", newline="\n")


def numbers() -> None:
    table = {deal: counts(deal, DEEP) for deal in DEALS}
    COUNTS.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n")


if __name__ == "__main__":
    golden()
    numbers()
