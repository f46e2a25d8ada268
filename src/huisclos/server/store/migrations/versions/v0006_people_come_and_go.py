"""Tables know when they were last visited; messages taken lately, keys revoked and answers held are kept."""

import json
import time
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

tables = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("revision", sa.Integer),
    sa.column("charter", sa.LargeBinary),
    sa.column("said", sa.String),
    sa.column("visited", sa.BigInteger),
    sa.column("stage", sa.String),
)
taken = sa.table(
    "taken",
    sa.column("table", sa.String),
    sa.column("revision", sa.Integer),
    sa.column("said", sa.String),
)
settings = sa.table("settings", sa.column("name", sa.String), sa.column("value", sa.Text))

A_YEAR = 365 * 24 * 3_600_000


def upgrade() -> None:
    op.create_table(
        "taken",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("said", sa.String(100), nullable=False),
    )
    op.create_table(
        "held",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("prompt", sa.Integer, nullable=False),
        sa.Column("action", sa.LargeBinary, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("said", sa.String(100)),
    )
    op.create_table(
        "revoked",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("tables", sa.Column("visited", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("stage", sa.String(10), nullable=False, server_default="unstarted"))
    op.create_index("tables_by_visit", "tables", ["stage", "visited"])
    now = time.time_ns() // 1_000_000
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables)).all():
        change = sa.update(tables).where(tables.c.id == row.id)
        connection.execute(change.values(visited=now, stage=_stage(json.loads(row.charter))))
        if row.said is not None:
            connection.execute(sa.insert(taken).values(table=row.id, revision=row.revision, said=row.said))
    if connection.execute(sa.select(settings).where(settings.c.name == "secret")).first():
        until = {"name": "undated_keys_until", "value": str(now + A_YEAR)}
        connection.execute(sa.insert(settings).values(until))
    op.drop_column("tables", "said")


def _stage(charter: dict[str, Any]) -> str:
    if charter.get("phase", "lobby") == "playing":
        return "playing"
    return (
        "unstarted" if charter.get("phase", "lobby") == "lobby" and charter.get("round", 1) == 1 else "played"
    )


def downgrade() -> None:
    op.add_column("tables", sa.Column("said", sa.String(100)))
    op.drop_index("tables_by_visit", "tables")
    op.drop_column("tables", "stage")
    op.drop_column("tables", "visited")
    connection = op.get_bind()
    connection.execute(sa.delete(settings).where(settings.c.name == "undated_keys_until"))
    for name in ("revoked", "held", "taken"):
        op.drop_table(name)
