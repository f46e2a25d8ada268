"""What a house tells whoever watches over it, in Prometheus' words: numbers, of no table and no guest."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException

from huisclos.server import logbook
from huisclos.server.running.hall import Hall


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def metrics(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """How much goes on in this house; where a token was agreed upon, for nobody without it."""
    if state.metrics_token is not None:
        shown = request.headers.get("authorization", "").encode()
        if not secrets.compare_digest(shown, f"Bearer {state.metrics_token}".encode()):
            raise PermissionDeniedException
    told = "\n".join(line for kind in (_gauges, _counters) for line in kind(state.hall))
    return Response(f"{told}\n", media_type="text/plain; version=0.0.4; charset=utf-8")


def _gauges(hall: Hall) -> Iterator[str]:
    stewards = [steward for _, steward in hall.stewards()]
    now = {
        "tables_awake": (len(stewards), "Tables that are held in memory."),
        "connections": (sum(steward.visits.total() for steward in stewards), "Open sockets of guests."),
        "bots_thinking": (sum(len(one.duties.thinking) for one in stewards), "Bots that were asked."),
        "duties": (sum(hall.entrusted(table) for table, _ in hall.stewards()), "Tables run by this node."),
        "nodes": (1 + len(hall.neighbours.alive) if hall.neighbours else 1, "Nodes on this store."),
    }
    for name, (value, meaning) in now.items():
        yield from _heading(name, "gauge", meaning)
        yield f"huisclos_{name} {value}"


def _counters(hall: Hall) -> Iterator[str]:
    yield from _heading(
        "changes_kept", "summary", "Changes in the store, and the seconds they waited for it."
    )
    yield f"huisclos_changes_kept_count {hall.store.kept.count}"
    yield f"huisclos_changes_kept_sum {hall.store.kept.seconds:.6f}"
    yield from _heading("log_lines_total", "counter", "Lines in the log, by what they say.")
    for event, lines in sorted(logbook.tally.items()):
        yield f'huisclos_log_lines_total{{event="{event}"}} {lines}'


def _heading(name: str, kind: str, meaning: str) -> Iterator[str]:
    yield f"# HELP huisclos_{name} {meaning}"
    yield f"# TYPE huisclos_{name} {kind}"
