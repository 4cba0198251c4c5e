"""A match and its journal: the match is the journal folded, and every change to it is a few more rows.

Undo is a row like any other; the journal's n never goes back. The luck goes by the log's index, which does.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from yuletable.engine.game import Game, Refused, Setup
from yuletable.engine.luck import RecordedLuck, TrueLuck
from yuletable.engine.match import Fairness, Match
from yuletable.engine.pack import Pack

from .store import LaneStep, Row, Table


def setup_of(game: Game, table: Table, pack: Pack) -> Setup:
    """The setup of a table's match, by the rules it was made with."""
    if table.rules > game.rules:
        newer = f"This match was made by rules number {table.rules}; this server knows {game.title} up to {game.rules}."
        raise Refused("rules", newer)
    setup = game.prepare(table.seats, table.options, pack)
    setup.rules = table.rules
    return setup


def fold(game: Game, table: Table, pack: Pack, rows: Sequence[Row], steps: Sequence[LaneStep]) -> Match:
    """The match that a journal tells of, with the open lanes. What was drawn is read, not drawn again."""
    first = rows[0]
    fairness = Fairness(table.id, table.secret, list(first.body["nonces"]))
    setup = setup_of(game, table, pack)
    key = fairness.key(game, setup)
    deal = RecordedLuck(list(first.body["deal"]))
    match = Match(game, game.new(setup, deal), lambda n: TrueLuck(key, n), deal, fairness)
    match.practice, match.since = table.practice, table.branch_at or 0
    for row in rows[1:]:
        if row.kind == "decide":
            assert row.seat is not None
            match.enter(row.seat, row.body["do"], RecordedLuck(list(row.body["drew"])), row.body.get("opened"))
        elif row.kind in ("undo", "takeback"):
            match.rewind(row.body["to"])
            match.takebacks += row.kind == "takeback"
    for step in steps:
        match.decide(step.seat, step.do)
    return match


def decisions(match: Match, since: int, n: int, by: Sequence[dict[str, Any]]) -> list[Row]:
    """The rows for the log's entries from `since` on; `by` says of each who really decided."""
    rows: list[Row] = []
    for entry, who in zip(match.log[since:], by, strict=True):
        body: dict[str, Any] = {"do": match.setup.space.text(entry.action), "drew": entry.draws, **who}
        if entry.opened is not None:
            body["opened"] = entry.opened
        rows.append(Row(n + len(rows), "decide", entry.seat, body, time.time()))
    return rows
