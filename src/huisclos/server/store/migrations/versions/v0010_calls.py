"""Whoever wishes is called back to games over days: where their browsers can be reached."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "addresses",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(40), nullable=False),
        sa.Column("address", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("addresses_of_guest", "addresses", ["guest", "at"])


def downgrade() -> None:
    op.drop_table("addresses")
