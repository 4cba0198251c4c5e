"""Decisions as numbers and paths."""

from __future__ import annotations

import pytest

from yuletable.engine.actions import ActionSpace
from yuletable.engine.game import Refused

SPACE = ActionSpace([("place", [["elf:a", "elf:b"], ["mine", "shop"]]), ("pass", [])])


def test_numbers_count_through_the_last_part_fastest() -> None:
    assert SPACE.texts == [
        "place elf:a mine",
        "place elf:a shop",
        "place elf:b mine",
        "place elf:b shop",
        "pass",
    ]
    assert (SPACE.base("place"), SPACE.base("pass"), len(SPACE)) == (0, 4, 5)
    assert SPACE.path(3) == ["place", "elf:b", "shop"]
    assert SPACE.kind(3) == "place"
    assert SPACE.action("  place  elf:b   shop ") == 3


def test_an_unknown_decision_is_refused_with_what_there_is() -> None:
    with pytest.raises(Refused, match="Decisions begin with: place, pass") as refused:
        SPACE.action("dance")
    assert refused.value.code == "malformed"


@pytest.mark.parametrize(
    ("kinds", "complaint"),
    [
        ([("a", []), ("a", [["b"]])], "declared twice"),
        ([("a", [["b", "b"]])], "declared twice"),
        ([("a", [["b c"]])], "holds a space"),
        ([("a", [[""]])], "is empty"),
    ],
)
def test_a_space_that_makes_no_sense_is_refused(kinds: list[tuple[str, list[list[str]]]], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        ActionSpace(kinds)
