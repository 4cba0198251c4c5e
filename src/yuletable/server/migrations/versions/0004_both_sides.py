"""Series: how many matches a table's has, what the earlier ones counted, and what this one did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("matches", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("before", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("counts", sa.JSON))
