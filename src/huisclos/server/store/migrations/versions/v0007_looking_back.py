"""What was found when a game was looked back upon, and each sheet of notes as it was after each move."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "hindsights",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "pages",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(40), primary_key=True),
        sa.Column("move", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("pages")
    op.drop_table("hindsights")
