"""Golden games of every game: replayed line by line, and played again to see that the files are fresh."""

from importlib import import_module
from typing import Any

import pytest

from huisclos.core.record import decode, encode, replay
from huisclos.core.registry import find, games
from huisclos.testkit.golden import faults

GOLDEN: dict[str, Any] = {game: import_module(f"tests.games.{game}.golden_games") for game in games()}
"""What each game plays for gold; a game that plays nothing cannot even be collected."""

every_game = pytest.mark.parametrize("game", GOLDEN)
every_name = pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, golden in GOLDEN.items() for name in golden.GAMES]
)


@every_game
def test_golden_games_go_as_they_went_and_know_every_action_and_every_event(game: str) -> None:
    assert [str(fault) for fault in faults(find(game), GOLDEN[game].FOLDER)] == []
    assert {path.stem for path in GOLDEN[game].FOLDER.iterdir()} == set(GOLDEN[game].GAMES)


@every_name
def test_a_game_played_again_gives_the_same_record(game: str, name: str) -> None:
    again = encode(GOLDEN[game].play(GOLDEN[game].GAMES[name]))
    kept = (GOLDEN[game].FOLDER / f"{name}.jsonl").read_bytes()
    assert again == kept, f"python -m tests.games.regenerate {game} golden writes them anew"


@every_game
def test_golden_games_know_every_end(game: str) -> None:
    rules, ends = find(game).rules, set()
    for name in GOLDEN[game].GAMES:
        *_, (end, _) = replay(decode((GOLDEN[game].FOLDER / f"{name}.jsonl").read_bytes()))
        ends |= {outcome.reason for outcome in [rules.outcome(end)] if outcome}
    assert ends == GOLDEN[game].ENDS
