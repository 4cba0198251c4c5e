"""Spoilt .yule files and packs are answered with a sentence, whatever is wrong with them."""

from __future__ import annotations

import pytest
from tests.length import often

from .fuzz import fuzz_packs, fuzz_yule


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
