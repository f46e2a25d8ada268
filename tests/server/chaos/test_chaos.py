"""All four games are played over two nodes while nodes, database, disk, clocks and lines fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.chaos.faults import OTHERS, kill
from tests.server.chaos.storm import Storm, bad_days, two_nodes
from tests.server.postgres import new_database
from tests.testkit.long_run import scaled

KILLS = scaled(30, 300)


@pytest.fixture
def database(postgres: str) -> str:
    return new_database(postgres)


@pytest.mark.timeout(scaled(1200, 7200))
async def test_no_fault_loses_doubles_or_changes_anything(database: str, tmp_path: Path) -> None:
    with two_nodes(database, tmp_path) as nodes:
        tally = await Storm(nodes, database, seed=1).rage(bad_days(KILLS, seed=1))
    assert tally.kills == KILLS
    assert tally.faults.keys() == {fault.__name__ for fault in (kill, *OTHERS)}
    assert len(tally.games) == 4
