"""The first schema: guests, packs, tables, chairs, journals, lanes, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("look", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "packs",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("file", sa.String, nullable=False),
        sa.Column("contents", sa.JSON, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("pack", sa.String(64), sa.ForeignKey("packs.hash"), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False, index=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("draw", sa.Boolean, nullable=False),
        sa.Column("practice", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(16), nullable=False, index=True),
        sa.Column("ended", sa.String(64), nullable=False),
        sa.Column("owing", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_table(
        "chairs",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), index=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("look", sa.Integer, nullable=False),
        sa.Column("level", sa.String(64)),
        sa.Column("seat", sa.Integer),
        sa.Column("nonce", sa.String(64)),
        sa.Column("conceded", sa.Boolean, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "lane_steps",
        sa.Column("match", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("phase", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("do", sa.String, nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("i", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
