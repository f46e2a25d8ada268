"""All four games are played over two nodes while nodes, database, disk, clocks and lines fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.chaos import Ledger
from tests.server.chaos.faults import OTHERS, kill
from tests.server.chaos.hasty import Hasty
from tests.server.chaos.storm import Storm, Tally, bad_days, two_nodes
from tests.server.postgres import new_database
from tests.testkit.long_run import scaled

KILLS = scaled(30, 300)


@pytest.fixture
def database(postgres: str) -> str:
    return new_database(postgres)


def test_a_long_storm_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "ledger"
    Ledger(file).add(Tally({"kill": 25, "jump": 1}, {"cluedo": 2}, moves=80, acknowledged=60, waits=[0.5]))
    again = Ledger(file)
    again.add(Tally({"kill": 5}, {"cluedo": 1}))
    assert Ledger(file).kills == 30
    assert "kill 30; 3 games, 80 moves, 60 acknowledged" in again.report()


@pytest.mark.timeout(scaled(1200, 7200))
async def test_no_fault_loses_doubles_or_changes_anything(database: str, tmp_path: Path) -> None:
    with two_nodes(database, tmp_path) as nodes:
        tally = await Storm(nodes, database, seed=1).rage(bad_days(KILLS, seed=1))
    assert tally.kills == KILLS
    assert tally.faults.keys() == {fault.__name__ for fault in (kill, *OTHERS)}
    assert len(tally.games) == 4


@pytest.mark.long
async def test_a_node_that_promises_before_it_has_kept_is_found_out(database: str, tmp_path: Path) -> None:
    with two_nodes(database, tmp_path, Hasty) as nodes, pytest.RaisesGroup(AssertionError):
        await Storm(nodes, database, seed=1).rage(bad_days(10, seed=1))
