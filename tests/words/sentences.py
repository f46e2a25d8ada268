"""Sentences that Python and the browser must say alike. Write them again: python -m tests.words.sentences"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from huisclos.arena.play import play
from huisclos.bots.roster import roster
from huisclos.core.record import replay
from huisclos.core.registry import find, games
from huisclos.core.seats import Seat
from huisclos.words.catalogue import LANGUAGES
from huisclos.words.speak import Speaker

FILE = Path(__file__).with_name("sentences.json")
NAMES = ("Ada", "Blaise", "Chloé", "Emmy")


def sentences() -> list[dict[str, Any]]:
    """Everything that happened at a few tables, told once to each kind of witness in both languages."""
    told: dict[Any, dict[str, Any]] = {}
    for (game, bot, seats), language in product(tables(), LANGUAGES):
        readers = (None, *map(Seat, range(seats)))
        events = [event for _, events in replay(play(game, [bot] * seats, seed=3).record) for event in events]
        for event, reader in product(events, readers):
            speaker = Speaker(find(game), language, NAMES, reader)
            seen = event.seen_by(reader)
            like_this = {
                name: value
                for name, value in speaker.arguments(seen).items()
                if name.endswith("_me") or "_is_" in name or value == "none"
            }
            line = {
                "game": game,
                "language": language,
                "reader": reader,
                "event": seen,
                "said": speaker.event(seen),
            }
            told.setdefault((game, language, type(seen), *sorted(like_this.items())), line)
    return list(told.values())


def tables() -> list[tuple[str, str, int]]:
    """Which games are told: the fewest and four blind players, and four of the best bot."""
    return [
        (game, bot, seats)
        for game in games()
        for bot, seats in (
            ("uniform", fewest(game)),
            ("uniform", 4),
            (list(roster(game))[-1], 4),
        )
    ]


def fewest(game: str) -> int:
    """How few play by the usual options."""
    rules = find(game).rules
    return rules.company(rules.types.options())[0]


def written() -> bytes:
    """The sentences, one a line."""
    lines = b",\n".join(msgspec.json.encode(line) for line in sentences())
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(written())
