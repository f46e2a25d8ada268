"""Bots were called after their places; now each has a number of its own, at first that of its place."""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

tables = sa.table("tables", sa.column("id", sa.String), sa.column("charter", sa.LargeBinary))
rounds = sa.table(
    "rounds",
    sa.column("table", sa.String),
    sa.column("round", sa.Integer),
    sa.column("heading", sa.LargeBinary),
)


def upgrade() -> None:
    _rewrite(lambda place, at: place.update(called=at) if place.get("bot") else None)


def downgrade() -> None:
    _rewrite(lambda place, at: place.pop("called", None))


def _rewrite(change: Callable[[dict[str, Any], int], Any]) -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables)).all():
        text = _changed(row.charter, change)
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(charter=text))
    for row in connection.execute(sa.select(rounds)).all():
        key = (rounds.c.table == row.table, rounds.c.round == row.round)
        text = _changed(row.heading, change)
        connection.execute(sa.update(rounds).where(*key).values(heading=text))


def _changed(text: bytes, change: Callable[[dict[str, Any], int], Any]) -> bytes:
    written = json.loads(text)
    for at, place in enumerate(written.get("places", ())):
        change(place, at)
    return json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()
