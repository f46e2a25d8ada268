"""What lies ready before a seat, so that it is handed in after a restart as well."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "readied",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("prompt", sa.Integer, nullable=False),
        sa.Column("action", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("readied")
