"""How far a match has come, in the game's own words. Of older tables nothing is said until somebody decides there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("progress", sa.String(128), nullable=False, server_default=""))
