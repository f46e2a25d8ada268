"""The opponents that all are measured against: two of each game, unlike each other, for the arena only."""

from __future__ import annotations

import pytest

from huisclos.arena.contest import contest
from huisclos.arena.pictures import bars
from huisclos.bots.roster import roster
from huisclos.core.registry import games
from scripts.strength import RIVALS, TEAMS, Known, page, rows

SEATS = {"cluedo": 3, "almost_innocent": 3, "secret_identity": 3, "death_note": 4}


@pytest.mark.parametrize("game", SEATS)
def test_there_are_two_that_play_to_the_end_and_nobody_seats_them(game: str) -> None:
    references = list(games()[game].references)
    assert len(references) >= 2
    assert not set(references) & set(roster(game))
    table = [references[seat % 2] for seat in range(SEATS[game])]
    met = contest(game, table, games=2, seed=3)
    assert met.games == 2
    assert met.digest == contest(game, table, games=2, seed=3).digest


def test_the_report_names_all_of_them() -> None:
    for game, bots in {**RIVALS, **TEAMS}.items():
        assert {*games()[game].references} <= {*bots}
    met = contest("cluedo", ["easy", "prober", "eliminator"], games=3, seed=1)
    told = page(Known({"cluedo": [met]}, {"cluedo": 1.0}, {"cluedo": 10}))
    drawn = bars(rows([met]), 1 / 3)
    for name, share in met.shares.items():
        assert f"| `{name}` | {share.wins} of {share.games} |" in told
        assert f">{name}</text>" in drawn
