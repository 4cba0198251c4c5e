"""Codes for another device, which any server may be shown; and in PostgreSQL what servers tell each other.

The latter is not worth a log: it is empty after a crash of the database, and servers say it all anew.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE UNLOGGED TABLE servers (id text PRIMARY KEY, until timestamptz NOT NULL)")
        op.execute(
            "CREATE UNLOGGED TABLE company (table_id text, guest text, server text,"
            " PRIMARY KEY (table_id, guest, server))"
        )
        op.execute("CREATE INDEX company_server ON company (server)")
        op.execute("CREATE UNLOGGED TABLE bot_workers (id text PRIMARY KEY, until timestamptz NOT NULL)")
        op.execute("CREATE UNLOGGED TABLE answers (id bigint PRIMARY KEY, said json NOT NULL, at timestamptz NOT NULL)")
        op.execute("CREATE UNLOGGED TABLE thinkers (table_id text PRIMARY KEY, server text NOT NULL)")
        op.execute(
            "CREATE UNLOGGED TABLE spent (kind text, who text, burst float NOT NULL, a_second float NOT NULL,"
            " level float NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (kind, who))"
        )
