"""What is fixed for a match: its decisions, and the pack's figures as tables. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack


class SkeletonSetup(Setup):
    """The pack's cards as tables, and the options as numbers."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, cards: list[tuple[int, int]]) -> None:
        Setup.__init__(self, seats, rules, options, pack, ActionSpace([("walk", []), ("dash", [])]))
        self.steps = vec[i64]([steps for steps, _ in cards])
        self.copies = vec[i64]([copies for _, copies in cards])
        self.goal: i64 = options.number("goal")
