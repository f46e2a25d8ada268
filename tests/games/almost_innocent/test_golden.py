"""Golden games: replayed line by line, and played again to see that the files are fresh."""

from typing import get_args

import pytest

from huisclos.core.record import decode, encode, replay
from huisclos.games.almost_innocent.events import Happening
from huisclos.games.almost_innocent.moves import Action
from huisclos.games.almost_innocent.rules import RULES
from tests.games.almost_innocent.golden_games import FOLDER, GAMES, play, transcript

FRESHEN = "python -m tests.games.almost_innocent.regenerate writes them anew"

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
def test_a_record_read_and_written_is_the_same(name: str) -> None:
    kept = (FOLDER / f"{name}.jsonl").read_bytes()
    assert encode(decode(kept)) == kept


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


def test_the_golden_games_know_every_action_every_event_and_both_ends() -> None:
    actions, events, ends = set(), set(), set()
    for name in GAMES:
        record = decode((FOLDER / f"{name}.jsonl").read_bytes())
        actions |= {type(move.action) for move in record.moves}
        for state, happened in replay(record):
            events |= {type(event) for event in happened}
            ends |= {outcome.reason for outcome in [RULES.outcome(state)] if outcome}
    assert actions == set(get_args(Action))
    assert events == set(get_args(Happening))
    assert ends == {"cleared", "condemned"}
