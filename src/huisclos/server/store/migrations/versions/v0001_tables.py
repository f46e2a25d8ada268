"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(8), nullable=False, unique=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("charter", sa.LargeBinary, nullable=False),
        sa.Column("said", sa.String(100)),
    )
    op.create_table(
        "rounds",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("heading", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.LargeBinary, nullable=False),
        sa.Column("said", sa.String(100)),
    )
    op.create_table(
        "notes",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.Column("said", sa.String(100)),
    )
    op.create_index("talk_of_table", "talk", ["table", "n"])


def downgrade() -> None:
    for name in ("talk", "notes", "moves", "rounds", "tables", "settings"):
        op.drop_table(name)
