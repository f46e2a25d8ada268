"""Golden games: replayed line by line, and played again to see that the files are fresh."""

import pytest

from huisclos.core.record import decode, encode, replay
from huisclos.games.death_note.rules import RULES
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


def test_the_golden_games_know_every_end() -> None:
    ends = set()
    for name in GAMES:
        record = decode((FOLDER / f"{name}.jsonl").read_bytes())
        ends |= {
            outcome.reason for state, _ in replay(record) for outcome in [RULES.outcome(state)] if outcome
        }
    assert ends == {"light_revealed", "three_dead", "undetected"}
