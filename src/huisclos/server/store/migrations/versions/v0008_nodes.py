"""Several nodes may serve one store: what each has read, whose duties a table is, who is where."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("written", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("node", sa.String(16), nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("node", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("presence", "leases", "nodes"):
        op.drop_table(name)
    op.drop_column("tables", "written")
