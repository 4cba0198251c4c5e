"""What almost every decision writes to PostgreSQL, for many tables at once, as one statement and so as one transaction.

Each table is written if it is still of the version that its change was made on, and not at all otherwise; whoever
listens is told of those that were. That spares a decision its own BEGIN, UPDATE, INSERT, NOTIFY and COMMIT.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from .store import Change

PLAIN = {"touched", "to_decide", "progress"}
"""The columns that a decision may change."""

LOCK = """
    in_turn AS MATERIALIZED (SELECT id FROM tables WHERE id = ANY(%(tables)s::text[]) ORDER BY id FOR UPDATE),
"""
"""Several tables are locked in order, so that two servers never wait for each other."""

WRITE = """
    WITH {lock} wanted AS (
        SELECT * FROM unnest(%(tables)s::text[], %(versions)s::int[], %(touched)s::float[], %(to_decide)s::int[],
            %(progress)s::text[]) AS new (id, version, touched, to_decide, progress) {in_turn}
    ), moved AS (
        UPDATE tables SET version = tables.version + 1, touched = coalesce(wanted.touched, tables.touched),
            to_decide = coalesce(wanted.to_decide, tables.to_decide),
            progress = coalesce(wanted.progress, tables.progress)
        FROM wanted WHERE tables.id = wanted.id AND tables.version = coalesce(wanted.version, tables.version)
        RETURNING tables.id, tables.version
    ), {parts}
    SELECT moved.id, pg_notify(%(channel)s, moved.id || ':' || moved.version) FROM moved
"""
ENTER = """entered AS (
        INSERT INTO journal ("match", n, kind, seat, body, at)
        SELECT row.* FROM unnest(%(of)s::text[], %(n)s::int[], %(kind)s::text[], %(seat)s::int[], %(body)s::json[],
            %(at)s::float[]) AS row ("match", n, kind, seat, body, at) JOIN moved ON moved.id = row."match"
    )"""
STEP = """stepped AS (
        INSERT INTO lane_steps ("match", phase, seat, step, move, "by")
        SELECT step.* FROM unnest(%(steps_of)s::text[], %(phase)s::int[], %(step_seat)s::int[], %(step)s::int[],
            %(move)s::text[], %(by)s::text[]) AS step ("match", phase, seat, step, move, "by")
        JOIN moved ON moved.id = step."match"
    )"""
CLOSE = """closed AS (
        DELETE FROM lane_steps USING moved WHERE lane_steps."match" = moved.id AND moved.id = ANY(%(closed)s::text[])
    )"""


def is_plain(change: Change) -> bool:
    """Whether it is one of those that can be written so: a decision, a step, or something taken back."""
    if change.table is not None or change.chairs or change.unstep is not None or (change.close and change.steps):
        return False
    return change.columns.keys() <= PLAIN


def statement(changes: Sequence[tuple[str, Change]], channel: str) -> tuple[str, dict[str, object]]:
    """What writes these changes, each to a table of its own, and with which values. It answers with the tables kept."""
    columns = [change.columns for _, change in changes]
    values: dict[str, object] = {
        "tables": [table for table, _ in changes],
        "versions": [change.version for _, change in changes],
        "touched": [each.get("touched") for each in columns],
        "to_decide": [each.get("to_decide") for each in columns],
        "progress": [each.get("progress") for each in columns],
        "channel": channel,
    }
    parts = []
    rows = [(table, row) for table, change in changes for row in change.rows]
    if rows:
        parts.append(ENTER)
        values["of"] = [table for table, _ in rows]
        values["n"] = [row.n for _, row in rows]
        values["kind"] = [row.kind for _, row in rows]
        values["seat"] = [row.seat for _, row in rows]
        values["body"] = [json.dumps(row.body) for _, row in rows]
        values["at"] = [row.at for _, row in rows]
    steps = [(table, step) for table, change in changes for step in change.steps]
    if steps:
        parts.append(STEP)
        values["steps_of"] = [table for table, _ in steps]
        values["phase"] = [step.phase for _, step in steps]
        values["step_seat"] = [step.seat for _, step in steps]
        values["step"] = [step.step for _, step in steps]
        values["move"] = [step.move for _, step in steps]
        values["by"] = [step.by for _, step in steps]
    closed = [table for table, change in changes if change.close]
    if closed:
        parts.append(CLOSE)
        values["closed"] = closed
    several = len(changes) > 1
    text = WRITE.format(
        lock=LOCK if several else "",
        in_turn="JOIN in_turn USING (id)" if several else "",
        parts=", ".join(parts) or "nothing AS (SELECT 1)",
    )
    return text, values
