"""Figures of a pack in words, for help and tips: counts with their nouns, lists, tables, where figures come from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

FEW = 6
"""So many entries are named; more are only counted."""

SOURCES = {"rulebook": "the rulebook", "designer": "the designer", "house": "this house"}
"""Where a figure may come from (`source` in a pack), and how help calls it."""


def listed(things: Iterable[object], nothing: str = "none") -> str:
    """3, 6 and 9."""
    *before, last = [str(each) for each in things] or [nothing]
    return f"{', '.join(before)} and {last}" if before else last


def counted(n: int, one: str, many: str) -> str:
    """1 card, 2 cards."""
    return f"{n} {one if n == 1 else many}"


def points(n: int) -> str:
    """1 point, 2 points."""
    return counted(n, "point", "points")


def markdown_rows(rows: Iterable[Iterable[object]]) -> str:
    """The rows of a table whose head stands in help.md."""
    return "\n".join("| " + " | ".join(str(cell) for cell in row) + " |" for row in rows)


def markdown_table(heads: Sequence[object], rows: Iterable[Iterable[object]]) -> str:
    """A table for help.md: the heads, then a row for each entry of the pack."""
    return markdown_rows([heads, ["---"] * len(heads), *rows])


def sources_table(kinds: Iterable[tuple[str, Sequence[tuple[str, str]]]]) -> str:
    """Which figures come from where; for each kind of figure its entries, each with its source."""
    rows = [[kind, *(of_source(entries, source) for source in SOURCES)] for kind, entries in kinds]
    return markdown_table(["figures of", *SOURCES.values()], rows)


def of_source(entries: Sequence[tuple[str, str]], source: str) -> str:
    """Those of one source: by name while they are few, else counted."""
    found = [name for name, where in entries if where == source]
    if found and len(found) == len(entries):
        return "all"
    return listed(found, nothing="–") if len(found) <= FEW else str(len(found))
