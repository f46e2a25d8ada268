"""Whole games played blindly from a fixed seed, kept as records and as what every reader witnessed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import asdict

from huisclos.core.record import Move, Record, replay
from huisclos.core.seats import Seat
from huisclos.games.cluedo.box import Case, Deck, Extras, Options, Plan
from huisclos.games.cluedo.events import Happening
from huisclos.games.cluedo.moves import Accuse, Action
from huisclos.games.cluedo.rules import RULES
from huisclos.games.cluedo.state import State

FOLDER = Path(__file__).with_name("golden")
ENDS = {"solved", "escaped"}
"""How the golden games end between them."""


class Game(NamedTuple):
    """How a golden game is played."""

    seed: int
    players: int
    options: Options


GAMES = {
    "two_sides_fast": Game(30, 2, Options(fast=True)),
    "three_traditional": Game(4, 3, Options(deck=Deck.NONE)),
    "three_in_the_classic_house": Game(22, 3, Options(plan=Plan.CLASSIC, linger=False)),
    "four_with_nine_clues": Game(22, 4, Options(extras=Extras.LAST)),
    "six_with_the_large_deck": Game(25, 6, Options(deck=Deck.LARGE)),
}

LUCKY = 1 / 4
"""How often a blind accusation happens to be right."""


def play(game: Game) -> Record:
    """The game from the deal to the end."""
    rng = Random(game.seed)
    state = RULES.setup(game.options, game.players)
    moves = []
    while pending := RULES.pending(state):
        seat = rng.choice(pending)
        action = lucky(state, RULES.legal(state, seat).sample(rng), rng)
        moves.append(Move(seat, action))
        state, _ = RULES.apply(state, seat, action)
    return Record(RULES.name, RULES.version, game.options, game.players, tuple(moves))


def lucky(state: State, action: Action, rng: Random) -> Action:
    """The same action, unless it is an accusation that happens to be right."""
    if isinstance(action, Accuse) and state.envelope and rng.random() < LUCKY:
        return Accuse(state.envelope.suspect, state.envelope.weapon, state.envelope.room)
    return action


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
        case Case():
            return written(value.cards)
        case _:
            return str(value)
