"""Tables at which a guided first game is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("learn", sa.Boolean, nullable=False, server_default=sa.false()))
