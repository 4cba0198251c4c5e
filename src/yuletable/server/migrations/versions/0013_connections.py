"""In PostgreSQL: through which connection servers and bot workers show that they are alive.

Whose connection is gone is dead, and need not be waited for. Those of an older version say nothing of theirs.
"""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table in ("servers", "bot_workers"):
            op.execute(f"ALTER TABLE {table} ADD COLUMN connection integer")
