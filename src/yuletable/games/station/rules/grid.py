"""The squares of a tree: where they are, what they are called, and which bit of one number stands for each.

Rows are pictures of `x` and `.` from the top. Where the box around them has few enough places, a square below another
is always equally many bits further on. A larger tree is packed row by row, and each row has a step of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

MOST_BITS = 62
"""What a number of 64 bits holds, with its sign kept free."""
MOST_COLUMNS = 26
"""As many as there are letters."""
LEAST_COLUMNS = 8
"""A narrower tree given by the widths of its rows stands in the middle of eight columns, a to h."""

Square = tuple[int, int]
"""Row and column, from the top left."""


class Grid:
    """The squares of one tree in reading order, and their bits."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.height, self.width = len(rows), len(rows[0])
        self.squares = [(r, column) for r, row in enumerate(rows) for column, cell in enumerate(row) if cell == "x"]
        self.numbers = {square: n for n, square in enumerate(self.squares)}
        self.starts = _starts(rows)
        """What is added to the column of a square to get its place among the bits, row by row."""

    def place(self, square: Square) -> int:
        return self.starts[square[0]] + square[1]

    def fits(self) -> bool:
        """Whether one number has a bit for every square, and the alphabet a letter for every column."""
        return self.width <= MOST_COLUMNS and self.place(self.squares[-1]) < MOST_BITS

    def bits(self, squares: Sequence[Square]) -> int:
        return sum(1 << self.place(square) for square in squares)

    def row(self, row: int) -> int:
        """The squares of a row, as bits."""
        return self.bits([square for square in self.squares if square[0] == row])

    def steps(self) -> list[tuple[int, int]]:
        """How many bits further on the square below is, and the squares for which this holds, as bits."""
        found: dict[int, int] = {}
        for row, column in self.squares:
            if (row + 1, column) in self.numbers:
                step = self.starts[row + 1] - self.starts[row]
                found[step] = found.get(step, 0) | 1 << self.place((row, column))
        return list(found.items())

    def ids(self) -> list[str]:
        """Names like on a chess board: columns from the left are letters, rows count from the bottom."""
        return [f"square:{chr(ord('a') + column)}{self.height - row}" for row, column in self.squares]

    def placements(self, shape: str, top_rows: int | None = None) -> list[tuple[int, int]]:
        """Every place where a shape is on the tree: the number of its first square, and all of it as bits."""
        cells = [(r, column) for r, row in enumerate(shape.split("/")) for column, x in enumerate(row) if x == "x"]
        found = []
        for first in self.squares:
            covered = [(first[0] + r, first[1] + column - cells[0][1]) for r, column in cells]
            if all(square in self.numbers and (top_rows is None or square[0] < top_rows) for square in covered):
                found.append((self.numbers[first], self.bits(covered)))
        return found


def _starts(rows: Sequence[str]) -> list[int]:
    left = min(row.index("x") for row in rows)
    stride = max(row.rindex("x") for row in rows) - left + 2
    if len(rows) * stride - 1 <= MOST_BITS:
        return [r * stride - left for r in range(len(rows))]
    starts, at = [], 0
    for row in rows:
        starts.append(at - row.index("x"))
        at += row.rindex("x") - row.index("x") + 2
    return starts


def pictured(rows: Sequence[int] | str) -> list[str]:
    """The rows of a tree as pictures of one width: given so, or by how many squares each has, centred."""
    if isinstance(rows, str):
        pictures = rows.split("/")
        width = max(len(row) for row in pictures)
        return [row.ljust(width, ".") for row in pictures]
    width = max(LEAST_COLUMNS, *rows)
    lefts = [(width - n) // 2 for n in rows]
    return ["." * left + "x" * n + "." * (width - left - n) for left, n in zip(lefts, rows, strict=True)]


def in_one_piece(shape: str) -> bool:
    """Whether all squares of a shape hang together side by side."""
    left = {(r, column) for r, row in enumerate(shape.split("/")) for column, x in enumerate(row) if x == "x"}
    edge = [left.pop()]
    while edge:
        r, column = edge.pop()
        near = {(r + 1, column), (r - 1, column), (r, column + 1), (r, column - 1)} & left
        left -= near
        edge += near
    return not left
