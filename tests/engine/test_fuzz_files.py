"""Spoilt .yule files and packs are answered with a sentence, whatever is wrong with them."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.length import often

from yuletable.engine import replay
from yuletable.engine.errors import Refused
from yuletable.engine.pack import Pack
from yuletable.games import register

from .fuzz import finished, fuzz_packs, fuzz_yule


@pytest.mark.slow
def test_no_spoilt_file_crashes_show_or_verify() -> None:
    crashes: list[str] = []
    fitting = fuzz_yule(often(2000, 100_000), 1, lambda what, error: crashes.append(f"{error!r} {what[:200]}"))
    assert crashes == []
    assert fitting < often(100, 5000), "most spoilt files must be refused"


@pytest.mark.slow
def test_no_spoilt_pack_crashes() -> None:
    crashes: list[str] = []
    fuzz_packs(often(2000, 100_000), 1, lambda what, error: crashes.append(f"{error!r} {what[:200]}"))
    assert crashes == []


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        (("people",), ["Elf 0"], "1 people are named for"),
        (("people",), [], "people must name each seat's"),
        (("rules",), 2**63, r"Expected `int` <= 9223372036854775807 - at `\$.rules`"),
        (("entries", 0, "drew"), [-(2**70)], r"at `\$.entries\[0\].drew"),
        (("deal",), [2**64], r"at `\$.deal"),
    ],
)
def test_what_a_hundred_thousand_spoilt_files_found(field: Sequence[Any], value: object, says: str) -> None:
    document = json.loads(finished(register()["stocking"]))
    here = document
    for part in field[:-1]:
        here = here[part]
    here[field[-1]] = value
    with pytest.raises(Refused, match=says):
        replay.read(json.dumps(document))


@pytest.mark.parametrize("squares", [10**9, 2**63])
def test_a_row_of_a_tree_that_would_fill_all_memory_is_refused(squares: int) -> None:
    station = register()["station"]
    contents = copy.deepcopy(station.pack(station.small_pack).contents)
    contents["tree"]["rows"] = [squares, 4]
    with pytest.raises(Refused, match="tree rows 0, expected int <= 26"):
        station.setup_for(2, pack=Pack(contents, "spoilt.toml"))
