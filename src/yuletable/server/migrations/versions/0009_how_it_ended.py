"""Which place each chair came in, and on how many points. Of older matches nobody wrote it down."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("place", sa.Integer))
    op.add_column("chairs", sa.Column("points", sa.Integer))
