"""A line for each game of a series takes the place of the games won; what was won so far is one line."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

tables = sa.table("tables", sa.column("id", sa.String), sa.column("charter", sa.LargeBinary))


def upgrade() -> None:
    _rewrite(_sheet_from_wins)


def downgrade() -> None:
    _rewrite(_wins_from_sheet)


def _rewrite(change: Any) -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.charter)).all():
        charter = json.loads(row.charter)
        change(charter)
        text = json.dumps(charter, ensure_ascii=False, separators=(",", ":")).encode()
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(charter=text))


def _sheet_from_wins(charter: dict[str, Any]) -> None:
    wins = charter.pop("wins", {})
    charter["sheet"] = [wins] if wins else []


def _wins_from_sheet(charter: dict[str, Any]) -> None:
    wins: dict[str, int] = {}
    for line in charter.pop("sheet", []):
        for party, worth in line.items():
            wins[party] = wins.get(party, 0) + worth
    charter["wins"] = wins
    charter.pop("length", None)
