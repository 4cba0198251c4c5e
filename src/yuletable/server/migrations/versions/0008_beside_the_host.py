"""Who plays on somebody else's device: a hot seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("beside", sa.Boolean, nullable=False, server_default=sa.false()))
