"""What a bot makes of things, in points, by the number of players. Found by play against other figures (docs/bots.md).

The rule of thumb tells rooms apart at a glance, the judgement says what a whole position is worth; they weigh
differently, and both depend on the table: with two, there are nine reindeer each and few visitors in the shops; with
five it is the other way round.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Rows = dict[str, list[float]]
"""By weight: a figure for two, three, four and five players."""

THUMB: Final[Rows] = {
    "early_deer": [3.38, 2.034, 1.038, 1.04],
    "ornament": [1.53, 1.0, 1.0, 1.0],
    "tree_cheer": [1.53, 1.43, 1.298, 1.43],
    "toy_cheer": [1.24, 0.8077, 1.05, 1.05],
    "tokens_an_elf": [1.31, 1.7, 1.7, 1.7],
    "per_token": [0.083, 0.07, 0.07, 0.07],
    "per_kind": [0.023, 0.02308, 0.03, 0.03],
    "steady": [0.35, 0.35, 0.35, 0.35],
    "fading": [0.55, 1.003, 1.105, 1.1],
    "demand_weight": [0.31, 0.4, 0.4, 0.4],
    "visits": [0.2, 0.3068, 0.2, 0.2],
    "envy": [0.75, 0.75, 0.75, 0.75],
    "vague": [0.5, 0.5, 0.5, 0.5],
    "vaguer": [0.13, 0.13, 0.13, 0.13],
}

JUDGEMENT: Final[Rows] = {
    **THUMB,
    "early_deer": [3.0, 2.4, 1.6, 1.6],
    "toy_cheer": [1.24, 0.81, 0.81, 1.05],
    "tokens_an_elf": [1.7, 2.6, 2.6, 2.6],
    "per_token": [0.083, 0.054, 0.054, 0.042],
    "per_kind": [0.023, 0.03, 0.03, 0.03],
    "steady": [0.35, 0.5, 0.5, 0.5],
    "visits": [0.2, 0.2, 0.2, 0.2],
}

FEWEST: Final = 2


class Weights:
    """The weights for one number of players."""

    def __init__(self, rows: Rows, seats: i64) -> None:
        column = int(seats) - FEWEST
        self.early_deer = rows["early_deer"][column]
        """Points for a reindeer of a new name, as long as many are still to come."""
        self.ornament = rows["ornament"][column]
        """What an ornament itself brings, about."""
        self.tree_cheer = rows["tree_cheer"][column]
        """What an ornament brings at each inspection, about."""
        self.toy_cheer = rows["toy_cheer"][column]
        """What a finished toy brings at an inspection, about."""
        self.tokens_an_elf = rows["tokens_an_elf"][column]
        """What an elf brings home, about."""
        self.per_token = rows["per_token"][column]
        self.per_kind = rows["per_kind"][column]
        """How much less sure a toy is to be finished for each token, and each kind of token, that it lacks."""
        self.steady = rows["steady"][column]
        """The part of a toy's chance that does not depend on how much is left to do."""
        self.fading = rows["fading"][column]
        """What each further letter of an elf's is worth, as a share of the one before."""
        self.demand_weight = rows["demand_weight"][column]
        """How much of a letter's worth does not depend on how much is left to do."""
        self.visits = rows["visits"][column]
        """The share of all elves that come to one shop or the Hall."""
        self.envy = rows["envy"][column]
        """How much a point for others weighs, shared among them."""
        self.vague = rows["vague"][column]
        self.vaguer = rows["vaguer"][column]
        """How little a lead in cheer says on the day of an inspection, and for each elf that comes before it."""
