"""The arena: everybody sits everywhere at the same deals, and it is told how sure the outcome is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from huisclos.arena.contest import Contest, contest, rotations
from huisclos.cli.app import app
from huisclos.core.errors import SetupError

BOTS = ("sheet", "uniform", "uniform")


def held(**more: object) -> Contest:
    return contest("cluedo", BOTS, games=9, seed=4, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def alone() -> Contest:
    return held()


def test_whoever_thinks_wins_more_than_whoever_plays_blindly(alone: Contest) -> None:
    sheet, blind = alone.shares["sheet"], alone.shares["uniform"]
    assert (sheet.games, blind.games) == (9, 18)
    assert sheet.wins > 5
    assert 0 < sheet.low < sheet.wins / sheet.games <= sheet.high <= 1
    assert sheet.rating is not None
    assert blind.rating is not None
    assert sheet.rating.mu > blind.rating.mu


def test_many_processes_tell_the_same(alone: Contest) -> None:
    assert held(jobs=2).digest == alone.digest


def test_every_deal_is_played_from_every_seat() -> None:
    assert rotations(["a", "b"]) == [("a", "b"), ("b", "a")]
    assert rotations(["a", "a"]) == [("a", "a")]


def test_after_an_interruption_only_the_rest_is_played(alone: Contest, tmp_path: Path) -> None:
    journal = tmp_path / "arena.jsonl"
    seen: list[int] = []
    contest("cluedo", BOTS, games=5, seed=4, journal=journal)
    journal.write_bytes(journal.read_bytes() + b'{"number": 5, "bo')
    resumed = held(journal=journal, progress=seen.append)
    assert resumed.digest == alone.digest
    assert seen[0] == 5


def test_a_journal_of_another_contest_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "arena.jsonl"
    held(journal=journal)
    with pytest.raises(SetupError, match="another contest"):
        contest("cluedo", BOTS, games=9, seed=5, journal=journal)


def test_too_few_bots_for_the_game_are_refused() -> None:
    with pytest.raises(SetupError, match="not for 1 players"):
        contest("cluedo", ["sheet"], games=1, seed=0)


def test_a_program_reads_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    app(
        ["arena", "cluedo", "--bots", "sheet,uniform,uniform", "--games", "3", "--json"],
        result_action="return_value",
    )
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("cluedo", 3, 3, 0)
    assert {"wins", "games", "low", "high", "decision_ms"} <= told["shares"]["sheet"].keys()
    did = [share["answers"] for share in told["shares"].values()]
    assert all(some["Suggest"] > 0 for some in did)
    assert sum(some.get("Accuse", 0) for some in did) >= told["endings"].get("solved", 0)
