"""The tables of the database as they are now. How older ones become so is in migrations/."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, LargeBinary, MetaData, String, Table

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", String, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("look", Integer, nullable=False),
    Column("made", Float, nullable=False),
)

packs = Table(
    "packs",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("file", String, nullable=False),
    Column("contents", JSON, nullable=False),
)

codes = Table(
    "codes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("pack", ForeignKey("packs.hash"), nullable=False),
    Column("host", String(32), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("draw", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("ended", String(64), nullable=False),
    Column("to_decide", Integer, nullable=False),
    Column("progress", String(128), nullable=False),
    Column("rematch", String(32)),
    Column("branch_of", String(32)),
    Column("branch_at", Integer),
    Column("learn", Boolean, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("before", JSON, nullable=False),
    Column("counts", JSON(none_as_null=True)),
    Column("seed", LargeBinary),
    Column("pace", String(16), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("guest", String(32), index=True),
    Column("name", String(64), nullable=False),
    Column("look", Integer, nullable=False),
    Column("level", String(64)),
    Column("seat", Integer),
    Column("nonce", String(64)),
    Column("conceded", Boolean, nullable=False),
    Column("seen", Integer),
    Column("beside", Boolean, nullable=False),
    Column("place", Integer),
    Column("points", Integer),
)

journal = Table(
    "journal",
    metadata,
    Column("match", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("body", JSON, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

lane_steps = Table(
    "lane_steps",
    metadata,
    Column("match", ForeignKey("tables.id"), primary_key=True),
    Column("phase", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("move", String, nullable=False),
    Column("by", String(16), nullable=False),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("i", Integer, primary_key=True),
    Column("guest", String(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
