"""The table in the terminal after the end."""

from __future__ import annotations

from tests.games.screens import drawn

from .table import play_out, start


def test_the_header_is_true_after_the_end_and_everybody_lays_open() -> None:
    lines = drawn(play_out(start(3)), width=200).splitlines()
    assert lines[0] == "All seasons are over: Santa has counted."
    assert [line.split()[1] for line in lines[-3:]] == ["Ann", "Ben", "Cleo"]
    assert all(word in line for line in lines[-3:] for word in ("toys", "floor", "hand"))
    assert not any("belt" in line for line in lines)
