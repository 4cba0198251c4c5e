"""A match and its journal: the match is the journal folded, and every change to it is a few more rows.

Undo is a row like any other; the journal's n never goes back. The luck goes by the log's index, which does.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from yuletable.engine.game import Game, Setup
from yuletable.engine.match import Effect, Entry, Match
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Branch, Fairness, RecordedEntry, Terms

from .store import Change, JournalRow, LaneStep, TableRow

Votes = dict[int, set[str]]
BESIDE = ("hand", "agree", "learnt", "concede", "end")
"""Rows that leave the position as it is."""

By = dict[str, Any]
"""Who really decided: `by` (person, bot, fallback, branch), and of a bot its level."""


def terms_of(table: TableRow, pack: Pack, branch: Branch | None = None) -> Terms:
    """What was agreed at a table."""
    return Terms(table.game, table.rules, table.seats, table.options, pack, branch)


def fairness_of(table: TableRow, pack: Pack, nonces: Sequence[str], branch: Branch | None = None) -> Fairness:
    """Where the luck of a table's match comes from."""
    return Fairness(table.id, table.secret, terms_of(table, pack, branch), list(nonces))


def fold(
    game: Game,
    table: TableRow,
    pack: Pack,
    rows: Sequence[JournalRow],
    steps: Sequence[LaneStep],
    setup: Setup | None = None,
) -> Match:
    """The match that a journal tells of, with the open lanes. What was drawn is read, not drawn again."""
    first = rows[0].body
    entries: list[RecordedEntry] = []
    takebacks = 0
    for row in rows[1:]:
        if row.kind == "decide":
            assert row.seat is not None
            entries.append(RecordedEntry(row.seat, row.body["move"], row.body["drew"], row.body.get("opened")))
        elif row.kind in ("undo", "takeback"):
            del entries[row.body["to"] :]
            takebacks += row.kind == "takeback"
    branch = Branch(**first["branch"]) if first.get("branch") else None  # older matches did not bind it
    fairness = fairness_of(table, pack, first["nonces"], branch)
    match = Match.rebuild(game, fairness, first["deal"], entries, branched_at=table.branch_at or 0, setup=setup)
    match.practice, match.takebacks = table.practice, takebacks
    for step in steps:
        match.decide(step.seat, step.move)
    return match


def go_on(match: Match | None, rows: Sequence[JournalRow], steps: Sequence[LaneStep]) -> bool:
    """Lets a match do what was added to its journal, where that is simple; otherwise nothing: it is to be folded anew.

    Simple are decisions one after the other, and further steps of the lanes that are open.
    """
    if match is None:
        return not rows
    entered = [row for row in rows if row.kind not in BESIDE]
    lanes: list[list[str]] = [[] for _ in match.lanes]
    for step in steps:
        lanes[step.seat].append(step.move)
    move = match.setup.space.move
    walked = [[move(action) for action in lane] for lane in match.lanes]
    if entered:
        if any(walked) or steps or any(row.kind != "decide" or "opened" in row.body for row in entered):
            return False
        for row in entered:
            assert row.seat is not None
            match.enter(RecordedEntry(row.seat, row.body["move"], row.body["drew"]))
        for undone in match.redo_stack:
            undone.clear()
        return True
    if any(lane[: len(before)] != before for lane, before in zip(lanes, walked, strict=True)):
        return False
    for seat, (lane, before) in enumerate(zip(lanes, walked, strict=True)):
        for further in lane[len(before) :]:
            match.decide(seat, further)
    return True


def votes(table: TableRow, rows: Sequence[JournalRow], before: Votes) -> Votes:
    """Who agrees on a bot for whom, by the seat of whoever stays away, after these rows."""
    agreed = {seat: set(guests) for seat, guests in before.items()}
    for row in rows:
        if row.kind == "agree" and row.seat is not None and "chair" in row.body:
            agreed.setdefault(row.seat, set()).add(table.chairs[row.body["chair"]].guest or "")
        elif row.kind == "hand" or (row.kind == "decide" and row.body["by"] == "person"):
            agreed.pop(-1 if row.seat is None else row.seat, None)
        elif row.kind == "end":
            agreed.clear()
    return agreed


def decisions(match: Match, entries: Sequence[Entry], n: int, by: Sequence[By]) -> list[JournalRow]:
    """The rows for entries of the log, from row n on; `by` says of each who really decided."""
    rows: list[JournalRow] = []
    for entry, who in zip(entries, by, strict=True):
        body: dict[str, Any] = {"move": match.setup.space.move(entry.action), "drew": entry.draws, **who}
        if entry.opened is not None:
            body["opened"] = entry.opened
        rows.append(JournalRow(n + len(rows), "decide", entry.seat, body, time.time()))
    return rows


class LaneAuthors:
    """Who really took each step of the open lanes."""

    def __init__(self, seats: int, steps: Sequence[LaneStep] = ()) -> None:
        self.lanes: list[list[By]] = [[] for _ in range(seats)]
        for step in steps:
            self.lanes[step.seat].append({"by": step.by})

    def clear(self) -> None:
        self.lanes = [[] for _ in self.lanes]


def written(match: Match, effect: Effect, seat: int, by: By, authors: LaneAuthors, n: int, *, takeback: bool) -> Change:
    """What one request did to a match, as the store keeps it; the journal goes on at row n."""
    now, lane = time.time(), authors.lanes[seat]
    if effect.log_cut is not None:
        authors.clear()
        authors.lanes[seat] = [by for _ in effect.reopened]
        steps = [LaneStep(effect.log_cut, seat, i, move, by["by"]) for i, move in enumerate(effect.reopened)]
        row = JournalRow(n, "takeback" if takeback else "undo", seat, {"to": effect.log_cut, **by}, now)
        return Change(rows=[row], steps=steps, close=True)
    if effect.lane_cut is not None:
        del lane[effect.lane_cut :]
        return Change(unstep=(seat, effect.lane_cut))
    if effect.stepped is not None:
        lane.append(by)
        return Change(steps=[LaneStep(len(match.log), seat, len(lane) - 1, effect.stepped, by["by"])])
    if effect.entered[-1].opened is None:
        return Change(rows=decisions(match, effect.entered, n, [by]))
    lane.append(by)
    who = [step for steps in authors.lanes for step in steps]
    authors.clear()
    return Change(rows=decisions(match, effect.entered, n, who), close=True)
