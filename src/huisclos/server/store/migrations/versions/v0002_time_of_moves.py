"""When a move was made, so that clocks survive a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("moves", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("moves", "at")
