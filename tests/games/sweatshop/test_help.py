"""Help and tips: what the pack says, and what the second reading missed."""

from __future__ import annotations

import copy
import re

import pytest

from yuletable.engine.pack import Pack

from .table import SWEATSHOP


def shown(seats: int = 4, pack: Pack | None = None, **options: object) -> str:
    """Help on one line."""
    return " ".join(SWEATSHOP.help_for(SWEATSHOP.setup_for(seats, options, pack)).split())


def tip(card: str, **options: object) -> str:
    return SWEATSHOP.words.tip(f"card:{card}", SWEATSHOP.figures_of(SWEATSHOP.setup_for(4, options)))


def other_box() -> Pack:
    """A pack of which every figure differs."""
    contents = copy.deepcopy(SWEATSHOP.pack().contents)
    contents["desk"]["limit"] = 7
    contents["belt"] |= {"nil": 1, "sizes": [8, 12, 15, 18]}
    contents["auction"]["most"] = 33
    for edition in contents["edition"].values():
        edition["wrapping"] |= {"times": 3, "plus": 5}
        edition["satin"]["plus"] = 6
        edition["toy"][0]["points"] = 41
    return Pack(contents, "other.toml")


def test_help_has_the_figures_of_the_pack_that_is_played() -> None:
    other = shown(pack=other_box())
    for words in (
        "Your desk holds 7 cards.",
        "the leftmost card rolls off the belt",
        "payments are 0 to 33.",
        "It scores 3 times as much and 5 more.",
        "It scores 41.",
        "each of your Dolls scores 6 more.",
        "| 4 elves | 15 | 15 | 15 | 15 |",
    ):
        assert words in other
        assert words not in shown()


@pytest.mark.parametrize(
    "words",
    [
        "The table draws the seats",
        "1 violet card each",
        "1, 1, 2, 2 and 3 violet cards along the tracker, and the elf on space 5 puts one back",
        "| Doll | 13 | 19 | 25 | 31 |",
        "| Radio, 2025-06 | 5 | 9 | 9 | 13 |",
        "| each of 3 gold types | 1 | 1 | 2 | 2 |",
        "| each of 3 gold types, 2025-06 | 1 | 2 | 3 | 3 |",
        "| 3 elves | 13 | 13 | 13 | 12 |",
        "| 4 elves | 14 | 16 | 18 | 20 |",
        "The Broom is spent.",
        "The Knife is spent.",
        "Each pair of Gloves acts once a season",
        "not what fell later",
        "| the highest payment | – | – | all |",
    ],
)
def test_help_says(words: str) -> None:
    assert words in shown()


def test_no_figure_of_a_pack_is_typed_into_help() -> None:
    """What is left of numbers are those of spaces, steps, rulings, dates and what rules themselves say."""
    typed = re.sub(r"\{\{[\w-]+\}\}|\*\*R\d+\*\*|2025(-06)?|(?m:^\d\. )|space 1|seat 1|R\d+", "", SWEATSHOP.help)
    assert re.findall(r"\d+", typed) == ["0"], "payments begin at 0"


def test_tips_have_the_figures_of_the_match() -> None:
    assert tip("radio") == (
        "Green. 4 of them make a Radio: 10 points. Magic never stands for one. On your floor it costs 6 points."
    )
    assert "8 points" in tip("radio", edition="2025-06")
    assert tip("wrapping-paper", edition="2025-06") == "Gold. Wrap a toy as you make it: it scores 3 more."
