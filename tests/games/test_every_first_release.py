"""A game that version 0.1.0 has written down opens, and ends as it ended then."""

from pathlib import Path

import pytest

from huisclos.core.record import decode, encode, replay
from huisclos.core.registry import find, games
from huisclos.core.rules import Outcome
from huisclos.core.seats import Seat
from tests.testkit.shell import Run

HOME = Path(__file__).with_name("first_release")
"""Written by the first release itself, game by game."""
ENDED = {
    "cluedo": Outcome((Seat(1),), "solved"),
    "death_note": Outcome((Seat(0), Seat(2)), "light_revealed", (3, 1, 3, 1, 2)),
    "almost_innocent": Outcome((Seat(0), Seat(1), Seat(2)), "cleared"),
    "secret_identity": Outcome((), "acquainted", (3, 3, 3, 3, 3)),
}


def test_there_is_one_of_each_game_of_ours() -> None:
    assert {file.stem for file in HOME.iterdir()} == set(games()) == set(ENDED)


@pytest.mark.parametrize("game", ENDED)
def test_it_ends_as_it_ended_then_and_is_told_again(game: str, run: Run) -> None:
    file = HOME / f"{game}.jsonl"
    record = decode(file.read_bytes())
    *_, (state, _) = replay(record)
    assert find(game).rules.at(record.version).outcome(state) == ENDED[game]
    assert encode(record) == file.read_bytes()
    status, told, _ = run("replay", file, "--seat", 1)
    assert (status, len(told.splitlines()) > 20) == (0, True)
