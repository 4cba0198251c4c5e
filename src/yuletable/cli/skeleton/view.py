"""What a seat may know, field by field. Lists run over the seats."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class SkeletonView(View):
    """Everything is open here; a game with secrets leaves out what a seat has not seen."""

    turn: int
    goal: int
    walked: list[int]
    deck: list[int]
    """How many of each card are left; everyone can count them."""
