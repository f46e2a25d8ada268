"""The rooms of the server: none so full that a newcomer gets lost in it, and the table's is pure."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from huisclos import server

HOME = Path(server.__path__[0])
FULL = 18
MIDDLE = 100


def test_no_room_is_too_full() -> None:
    crowds = {folder: len(list(folder.glob("*.py"))) for folder in (HOME, *HOME.rglob("*/"))}
    assert {folder.name: files for folder, files in crowds.items() if files > FULL} == {}


def test_files_are_short() -> None:
    lengths = [len(file.read_text(encoding="utf-8").splitlines()) for file in HOME.rglob("*.py")]
    assert median(lengths) < MIDDLE
