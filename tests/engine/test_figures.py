"""Figures of a pack in words."""

from __future__ import annotations

import pytest

from yuletable.engine.figures import FEW, counted, listed, markdown_table, points, sources_table


@pytest.mark.parametrize(
    ("things", "said"), [([3, 6, 9], "3, 6 and 9"), (["a", "b"], "a and b"), ([7], "7"), ([], "none")]
)
def test_a_list_is_said_as_one_would(things: list[object], said: str) -> None:
    assert listed(things) == said


def test_an_empty_list_may_be_called_otherwise() -> None:
    assert listed([], nothing="nothing") == "nothing"


def test_one_of_a_thing_has_its_own_noun() -> None:
    assert [counted(n, "elf", "elves") for n in (0, 1, 2)] == ["0 elves", "1 elf", "2 elves"]
    assert points(1) == "1 point"


def test_a_table_has_a_row_for_each_entry() -> None:
    assert markdown_table(["die", "brings"], [[1, "G"], [2, "2G"]]).splitlines() == [
        "| die | brings |",
        "| --- | --- |",
        "| 1 | G |",
        "| 2 | 2G |",
    ]


def test_sources_are_named_while_they_are_few() -> None:
    """All of a kind in one word, a few by name, many counted, none as a dash."""
    many = [(f"card {n}", "house") for n in range(FEW + 1)]
    rows = sources_table(
        [("days", [("days", "rulebook")]), ("cards", [*many, ("Truck", "rulebook"), ("Kite", "designer")])]
    )
    assert rows.splitlines()[2:] == [
        "| days | all | – | – |",
        f"| cards | Truck | Kite | {FEW + 1} |",
    ]
