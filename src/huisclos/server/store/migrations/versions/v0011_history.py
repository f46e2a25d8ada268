"""Everybody's finished games are listed under their key, so that another device knows them, too."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "history",
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("table", sa.String(16), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
    )
    op.create_index("history_by_time", "history", ["at"])


def downgrade() -> None:
    op.drop_table("history")
