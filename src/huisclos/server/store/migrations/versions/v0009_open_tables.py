"""A host may have everybody hear of a table: since when the house tells of it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("tables_listed", "tables", ["listed", "visited"])


def downgrade() -> None:
    op.drop_index("tables_listed", "tables")
    op.drop_column("tables", "listed")
