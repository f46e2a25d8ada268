"""The arena on a cluster: a scheduler and two workers of their own, and the same outcomes."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from huisclos.arena.contest import contest
from huisclos.desk import labour
from huisclos.desk.labour import NoCluster

BOTS = ("sheet", "uniform", "uniform")


@pytest.mark.timeout(180)
def test_two_workers_of_a_cluster_tell_the_same_as_one_process() -> None:
    alone = contest("cluedo", BOTS, games=10, seed=4)
    dask: Any = import_module("distributed")
    with dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        together = contest("cluedo", BOTS, games=10, seed=4, cluster=cluster.scheduler_address)
    assert together.digest == alone.digest


def test_a_cluster_that_is_not_there_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(labour, "PATIENCE", 0.5)
    with pytest.raises(NoCluster, match="no Dask scheduler"):
        contest("cluedo", BOTS, games=1, seed=4, cluster="tcp://127.0.0.1:9")
