"""When somebody was last at a table ("since you were here"), and matches played on from others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("seen", sa.Integer))
    op.add_column("tables", sa.Column("branch_of", sa.String(32)))
    op.add_column("tables", sa.Column("branch_at", sa.Integer))
