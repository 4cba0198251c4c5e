"""What a seat decides is a move, and who must decide stands in to_decide: in the journal too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.execute("ALTER TABLE tables RENAME COLUMN owing TO to_decide")
    op.execute('ALTER TABLE lane_steps RENAME COLUMN "do" TO move')
    connection = op.get_bind()
    journal = sa.table("journal", sa.column("match"), sa.column("n"), sa.column("kind"), sa.column("body", sa.JSON))
    decided = connection.execute(sa.select(journal).where(journal.c.kind == "decide")).all()
    for row in decided:
        body = dict(row.body)
        body["move"] = body.pop("do")
        mine = (journal.c.match == row.match) & (journal.c.n == row.n)
        connection.execute(sa.update(journal).where(mine).values(body=body))
