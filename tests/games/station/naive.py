"""Placement and groups a second time, with sets of squares and nothing shared with the rules."""

from __future__ import annotations

ROWS = {6: "de", 5: "cdef", 4: "cdef", 3: "cdef", 2: "bcdefg", 1: "abcdefgh"}
"""Row by row from the top: the columns of the tree."""

Square = tuple[int, int]
"""Column and row, both from 1."""

TREE: set[Square] = {("abcdefgh".index(column) + 1, row) for row, columns in ROWS.items() for column in columns}


def name(square: Square) -> str:
    return "abcdefgh"[square[0] - 1] + str(square[1])


def neighbours(square: Square) -> set[Square]:
    x, y = square
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & TREE


def reading(square: Square) -> tuple[int, int]:
    """The order in which one reads."""
    return -square[1], square[0]


def places(shape: str, drawn: set[Square], top: bool) -> dict[str, set[Square]]:
    """Every place for a shape, by its first square: on the tree, on nothing else, and joined on."""
    found = {}
    for left in range(-4, 10):
        for upper in range(-4, 10):
            rows = shape.split("/")
            squares = {
                (left + c, upper - r) for r in range(len(rows)) for c in range(len(rows[r])) if rows[r][c] == "x"
            }
            if not squares <= TREE or squares & drawn or (top and {y for _, y in squares} != {6}):
                continue
            if any(y == 1 or neighbours((x, y)) & drawn for x, y in squares):
                found[name(min(squares, key=reading))] = squares
    return found


def groups(items: list[set[Square]], tinsel: set[Square]) -> int:
    """Into how many parts the tinsel cuts those that have a track decoration."""
    left = TREE - tinsel
    parts = []
    while left:
        part = {left.pop()}
        edge = set(part)
        while edge:
            edge = {other for square in edge for other in neighbours(square)} & left
            part |= edge
            left -= edge
        parts.append(part)
    return sum(any(item & part for item in items) for part in parts)
