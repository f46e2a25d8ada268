"""Golden games: replayed line by line, and played again to see that the files are fresh."""

from typing import Any, get_args

import pytest

from huisclos.core.agenda import Step
from huisclos.core.record import decode, encode, replay
from huisclos.games.death_note.box import CARDS, TILES
from huisclos.games.death_note.events import ActionPlayed, Happening, TileTurned
from huisclos.games.death_note.moves import Action
from huisclos.games.death_note.rules import RULES
from huisclos.games.death_note.steps.pending import Pending
from tests.games.death_note.golden_games import FOLDER, GAMES, play, transcript

FRESHEN = "python -m tests.games.death_note.regenerate writes them anew"

names = pytest.mark.parametrize("name", GAMES)


@names
def test_a_record_replays_to_the_same_testimony(name: str) -> None:
    record = decode((FOLDER / f"{name}.jsonl").read_bytes())
    told = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(record).splitlines() == told.splitlines(), FRESHEN


@names
def test_a_game_played_again_gives_the_same_record(name: str) -> None:
    kept = (FOLDER / f"{name}.jsonl").read_bytes()
    assert encode(play(GAMES[name])).splitlines() == kept.splitlines(), FRESHEN


@names
def test_a_golden_game_is_played_to_its_end(name: str) -> None:
    record = decode((FOLDER / f"{name}.jsonl").read_bytes())
    states = [state for state, _ in replay(record)]
    assert RULES.outcome(states[-1]) is not None
    assert all(RULES.outcome(state) is None for state in states[:-1])


def test_nothing_else_lies_in_the_folder() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}.{ending}" for name in GAMES for ending in ("jsonl", "txt")
    }


def test_the_golden_games_know_everything() -> None:
    actions, events, steps, cards, tiles, ends = (set[Any]() for _ in range(6))
    for name in GAMES:
        record = decode((FOLDER / f"{name}.jsonl").read_bytes())
        actions |= {type(move.action) for move in record.moves}
        for state, happened in replay(record):
            events |= {type(event) for event in happened}
            steps |= {type(step) for step in state.agenda[:1]}
            cards |= {event.card for event in happened if isinstance(event, ActionPlayed)}
            tiles |= {event.tile for event in happened if isinstance(event, TileTurned)}
            ends |= {outcome.reason for outcome in [RULES.outcome(state)] if outcome}
    assert actions == set(get_args(Action))
    assert events == set(get_args(Happening))
    assert steps == {step for step in get_args(Pending) if step.asks is not Step.asks}
    assert cards == set(CARDS)
    assert tiles == set(TILES)
    assert ends == {"light_revealed", "three_dead", "undetected"}
