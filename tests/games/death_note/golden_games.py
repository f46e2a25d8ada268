"""Whole games played blindly from a fixed seed, kept as records and as what every reader witnessed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import asdict

from huisclos.core.record import Move, Record, replay
from huisclos.core.seats import Seat
from huisclos.games.death_note.box import Options
from huisclos.games.death_note.events import Happening
from huisclos.games.death_note.rules import RULES

FOLDER = Path(__file__).with_name("golden")
ENDS = {"light_revealed", "three_dead", "undetected"}
"""How the golden games end between them."""


class Game(NamedTuple):
    """How a golden game is played."""

    seed: int
    players: int
    options: Options


GAMES = {
    "four_to_the_end": Game(159, 4, Options()),
    "five_first_games": Game(1, 5, Options(first_games=True)),
    "five_to_the_end": Game(14, 5, Options()),
    "six_light_is_found_at_once": Game(27, 6, Options()),
    "six_to_the_end": Game(91, 6, Options()),
    "six_to_the_end_once_more": Game(181, 6, Options()),
    "seven_with_a_chosen_detective": Game(2, 7, Options(detective=2)),
    "eight_light_is_found": Game(35, 8, Options()),
    "eight_three_dead": Game(245, 8, Options()),
    "eight_to_the_end": Game(40, 8, Options()),
}
INTERJECTIONS = 1 / 8


def play(game: Game) -> Record:
    """The game from the deal to the end; now and then somebody who was not asked says something."""
    rng = Random(game.seed)
    state = RULES.setup(game.options, game.players)
    moves = []
    while pending := RULES.pending(state):
        seat = rng.choice(pending)
        if rng.random() < INTERJECTIONS:
            unasked = [other for other in map(Seat, range(game.players)) if len(RULES.legal(state, other))]
            seat = rng.choice(unasked or [seat])
        action = RULES.legal(state, seat).sample(rng)
        moves.append(Move(seat, action))
        state, _ = RULES.apply(state, seat, action)
    return Record(RULES.name, RULES.version, game.options, game.players, tuple(moves))


def transcript(record: Record) -> str:
    """Line by line who witnessed what; after each @ the number of the answer it followed."""
    readers: list[Seat | None] = [*map(Seat, range(record.players)), None]
    lines = []
    for number, (_, events) in enumerate(replay(record)):
        lines.append(f"@{number}")
        lines.extend(line for event in events for line in witnesses(event, readers))
    return "".join(f"{line}\n" for line in lines)


def witnesses(event: Happening, readers: list[Seat | None]) -> Iterator[str]:
    """One line for each version of an event, with all who saw it like that."""
    versions: dict[Any, list[Seat | None]] = {}
    for reader in readers:
        versions.setdefault(event.seen_by(reader), []).append(reader)
    for version, saw in versions.items():
        who = (
            "all" if saw == readers else " ".join("spectator" if seat is None else str(seat) for seat in saw)
        )
        fields = " ".join(f"{name}={written(value)}" for name, value in asdict(version).items())
        yield f"{who}: {type(version).__name__} {fields}"


def written(value: Any) -> str:
    """A field in few letters; a hidden or missing thing is a dash."""
    match value:
        case None | ():
            return "-"
        case tuple():
            return ",".join(map(written, value))
        case _:
            return str(value)
