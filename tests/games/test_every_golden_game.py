"""Golden games of every game: replayed line by line, and played again to see that the files are fresh."""

from importlib import import_module
from typing import Any, get_args

import pytest

from huisclos.core.record import Record, decode, encode, replay
from huisclos.core.registry import find, games
from tests.testkit.transcript import transcript

GOLDEN: dict[str, Any] = {game: import_module(f"tests.games.{game}.golden_games") for game in games()}
"""What each game plays for gold; a game that plays nothing cannot even be collected."""

every_game = pytest.mark.parametrize("game", GOLDEN)
every_name = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, golden in GOLDEN.items() for name in golden.GAMES]
)


def kept(game: str, name: str, ending: str = "jsonl") -> bytes:
    """What lies in the folder under this name."""
    content: bytes = (GOLDEN[game].FOLDER / f"{name}.{ending}").read_bytes()
    return content


def records(game: str) -> list[Record]:
    return [decode(kept(game, name)) for name in GOLDEN[game].GAMES]


def freshen(game: str) -> str:
    return f"python -m tests.games.{game}.regenerate writes them anew"


@every_name
def test_a_record_replays_to_the_same_testimony(game: str, name: str) -> None:
    told = kept(game, name, "txt").decode()
    again = transcript(decode(kept(game, name)))
    assert again.splitlines() == told.splitlines(), freshen(game)


@every_name
def test_a_game_played_again_gives_the_same_record(game: str, name: str) -> None:
    again = encode(GOLDEN[game].play(GOLDEN[game].GAMES[name]))
    assert again.splitlines() == kept(game, name).splitlines(), freshen(game)


@every_name
def test_a_record_read_and_written_is_the_same(game: str, name: str) -> None:
    assert encode(decode(kept(game, name))) == kept(game, name)


@every_name
def test_a_golden_game_is_played_to_its_end(game: str, name: str) -> None:
    rules = find(game).rules
    states = [state for state, _ in replay(decode(kept(game, name)))]
    assert rules.outcome(states[-1]) is not None
    assert all(rules.outcome(state) is None for state in states[:-1])


@every_game
def test_nothing_else_lies_in_the_folder(game: str) -> None:
    assert {path.name for path in GOLDEN[game].FOLDER.iterdir()} == {
        f"{name}.{ending}" for name in GOLDEN[game].GAMES for ending in ("jsonl", "txt")
    }


@every_game
def test_the_golden_games_know_every_action_every_event_and_every_end(game: str) -> None:
    rules = find(game).rules
    actions, events, ends = set(), set(), set()
    for record in records(game):
        actions |= {type(move.action) for move in record.moves}
        for state, happened in replay(record):
            events |= {type(event) for event in happened}
            ends |= {outcome.reason for outcome in [rules.outcome(state)] if outcome}
    assert actions == set(get_args(rules.types.action))
    assert events == set(get_args(rules.types.event))
    assert ends == GOLDEN[game].ENDS
