"""A match on a Dask cluster: the same result as here, a worker lost on the way included."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from bidwhist.bots import parallel
from bidwhist.bots.arena.match import Match, sittings
from bidwhist.cli.main import main
from bidwhist.engine import house_rules

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

MATCH = Match("club", "novice", house_rules(), 5)
DEALS = 60


def nets(pairs: list[Any]) -> list[tuple[int, int]]:
    return [(one.net, two.net) for one, two in pairs]


def test_a_match_on_a_cluster_is_the_same_though_a_worker_dies() -> None:
    alone = nets(list(sittings(MATCH, range(DEALS))))
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        workers = [worker.process.pid for worker in cluster.workers.values()]
        finished: dict[int, Any] = {}
        with parallel.cluster(cluster.scheduler_address) as executor:
            for number, pair in parallel.played(MATCH, DEALS, executor):
                if not finished:
                    os.kill(workers[0], signal.SIGKILL)
                finished[number] = pair
    assert nets([finished[number] for number in range(DEALS)]) == alone


@pytest.mark.parametrize("address", ["abc", "", "nope://here:8786"])
def test_an_address_that_is_none_is_refused_at_once(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "random", "random", "--dask", address]) == 2
    assert f"No cluster answers at {address}: " in capsys.readouterr().err
