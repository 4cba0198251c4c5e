"""`yuletable dataset`: every decision with what the seat knew, and how it ended."""

from __future__ import annotations

import json
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from yuletable.engine.game import Refused
from yuletable.games import game as find_game
from yuletable.lab.dataset import ParquetFile, encoder_of, record_matches
from yuletable.lab.sim import Plan, make_plan


def plan(games: int = 3) -> Plan:
    return make_plan(find_game("stocking"), 3, ["greedy", "random", "random"], games=games, seed=5)


def test_rows_hold_what_the_seat_knew_and_did() -> None:
    encoder = encoder_of(plan())
    for recorded in record_matches(plan(), 1):
        assert len(recorded.decisions) == recorded.record.decisions
        for each in recorded.decisions:
            assert each.action in each.legal
            vector = struct.unpack(f"{encoder.length}h", each.observation)
            assert vector[each.seat] == 1, "the first entries say whose vector it is"
            assert vector[3] == 1, "and then that it must decide"


def test_the_same_seed_gives_the_same_rows_whatever_the_number_of_workers() -> None:
    alone, shared = (
        [(each.match, each.decisions, each.record.points) for each in record_matches(plan(4), workers)]
        for workers in (1, 2)
    )
    assert alone == shared


def test_a_parquet_file_says_what_it_holds(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: python3 run.py setup --peers")
    file = tmp_path / "stocking.parquet"
    with ParquetFile(file, plan()) as written:
        for recorded in record_matches(plan(), 1):
            written.add(recorded)
    table = parquet.read_table(file)
    about = json.loads(table.schema.metadata[b"yuletable"])
    assert table.num_rows == written.written > 50
    assert table.column_names == [
        *("match", "decision", "seat", "observation", "legal", "action", "place", "points"),
    ]  # fmt: skip
    first = next(record_matches(plan(), 1))
    row = table.slice(7, 1).to_pylist()[0]
    decision = first.decisions[7]
    assert struct.pack(f"{len(about['names'])}h", *row["observation"]) == decision.observation
    assert (row["legal"], row["action"], row["seat"]) == (decision.legal, decision.action, decision.seat)
    assert row["points"] == first.record.points[decision.seat]
    assert about["actions"][row["action"]] in find_game("stocking").setup_for(3).space.texts
    with pytest.raises(Refused, match="is there already"):
        ParquetFile(file, plan())


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "pyarrow.py").write_text("raise ModuleNotFoundError(name='pyarrow')\n")
    command = [sys.executable, "-m", "yuletable", "dataset", "stocking", "--file", str(tmp_path / "x.parquet")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100)
    assert done.returncode == 2
    assert done.stderr == 'yuletable: Parquet files need pyarrow: pip install "yuletable[dataset]"\n'
