"""Makes one case in a process of its own: `python -m huisclos.daily GAME DAY` says it as JSON."""

from __future__ import annotations

import os
import sys
from datetime import date

import msgspec

from huisclos.daily.making import make

MODESTY = 10
"""Whoever plays is served first."""


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    _, game, day = sys.argv
    sys.stdout.buffer.write(msgspec.json.encode(make(game, date.fromisoformat(day))))


if __name__ == "__main__":
    main()
