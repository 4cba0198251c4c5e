"""Matches between bots as rows for supervised learning: what a seat knew, what it might do, what it did, how it ended.

Whatever a row holds comes from what the seat may know. Rows are streamed into a Parquet file, match by match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any

from yuletable.engine.game import Encoder, Refused
from yuletable.engine.match import Match
from yuletable.games import game as find_game

from .matches import Record
from .sim import Plan, SimWorker, jobs_of
from .workers import Workers, in_order

ROWS = 4096
"""Rows are written when there are this many: memory stays the same, however many matches there are."""


@dataclass(frozen=True)
class Decision:
    """One decision of one seat."""

    seat: int
    observation: bytes
    """The vector, 16 bits a number."""
    legal: list[int]
    action: int


@dataclass(frozen=True)
class Recorded:
    """A match by number, its decisions in the order in which they were made, and how it ended."""

    match: int
    decisions: list[Decision]
    record: Record


class DatasetWorker(SimWorker):
    """Plays blocks of a plan and writes down every decision."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.encoder = encoder_of(plan)

    def record(self, blocks: range) -> list[Recorded]:
        return [self._recorded(match, block) for block in blocks for match in self.plan.matches(block)]

    def _recorded(self, number: int, block: int) -> Recorded:
        decisions: list[Decision] = []

        def watch(match: Match, seat: int, move: str) -> None:
            state = match.position(seat)
            seen = bytes(memoryview(self.encoder.vector(state, seat)))
            legal = [int(action) for action in state.legal(seat)]
            decisions.append(Decision(seat, seen, legal, int(match.setup.space.action(move))))

        return Recorded(number, decisions, self.play(number, block, watch))


def recorder(plan: Plan) -> Callable[[range], list[Recorded]]:
    """What does the jobs of a plan in a worker process."""
    return DatasetWorker(plan).record


def encoder_of(plan: Plan) -> Encoder:
    """The encoder of the match that is planned; refuses a game without one."""
    game = find_game(plan.game)
    encoder = game.encoder(game.setup_for(plan.seats, plan.options, plan.pack))
    if encoder is None:
        raise Refused("encoder", f"{game.title} has no encoder, so there is nothing to write: see docs/add-a-game.md.")
    return encoder


def record_matches(plan: Plan, workers: Workers) -> Iterator[Recorded]:
    """Plays a plan, match by match in order; the same seed gives the same rows, whatever the number of workers."""
    for matches in in_order(recorder, plan, jobs_of(plan, workers), workers):
        yield from matches


class ParquetFile:
    """The file while it is written. Closed early it holds all matches up to there."""

    def __init__(self, path: Path, plan: Plan) -> None:
        encoder = encoder_of(plan)
        if path.exists():
            raise Refused("file", f"{path} is there already; name another file.")
        self.arrow, self.parquet = _pyarrow()
        self.length = int(encoder.length)
        self.rows: list[tuple[object, ...]] = []
        self.written = 0
        self.schema = self._schema(plan, encoder)
        self.writer = self.parquet.ParquetWriter(path, self.schema, compression="zstd")

    def _schema(self, plan: Plan, encoder: Encoder) -> Any:
        arrow = self.arrow
        about = {
            "game": plan.game,
            "env_version": find_game(plan.game).env_version,
            "seats": plan.seats,
            "options": plan.options,
            "pack": plan.pack.name,
            "bots": plan.bots,
            "seed": plan.seed,
            "names": encoder.names,
            "low": encoder.low,
            "high": encoder.high,
            "actions": encoder.setup.space.texts,
        }
        fields = [
            ("match", arrow.int32()),
            ("decision", arrow.int32()),
            ("seat", arrow.int8()),
            ("observation", arrow.list_(arrow.int16(), self.length)),
            ("legal", arrow.list_(arrow.int16())),
            ("action", arrow.int16()),
            ("place", arrow.int8()),
            ("points", arrow.int32()),
        ]
        return arrow.schema(fields, metadata={"yuletable": json.dumps(about)})

    def add(self, recorded: Recorded) -> None:
        """The decisions of one match."""
        record = recorded.record
        for number, each in enumerate(recorded.decisions):
            end = (record.places[each.seat], record.points[each.seat])
            self.rows.append((recorded.match, number, each.seat, each.observation, each.legal, each.action, *end))
        if len(self.rows) >= ROWS:
            self._write()

    def _write(self) -> None:
        columns: list[Sequence[Any]] = list(zip(*self.rows, strict=True))
        arrays = [self._array(field, column) for field, column in zip(self.schema, columns, strict=True)]
        self.writer.write_batch(self.arrow.record_batch(arrays, schema=self.schema))
        self.written += len(self.rows)
        self.rows = []

    def _array(self, field: Any, column: Sequence[Any]) -> Any:
        if field.name != "observation":
            return self.arrow.array(column, field.type)
        joined = self.arrow.py_buffer(b"".join(column))
        numbers = self.arrow.Array.from_buffers(self.arrow.int16(), len(column) * self.length, [None, joined])
        return self.arrow.FixedSizeListArray.from_arrays(numbers, self.length)

    def __enter__(self) -> ParquetFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.rows:
            self._write()
        self.writer.close()


def _pyarrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError as missing:
        raise Refused("pyarrow", 'Parquet files need pyarrow: pip install "yuletable[dataset]"') from missing
