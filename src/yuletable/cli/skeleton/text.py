"""The table in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table

from yuletable.engine.game import Setup
from yuletable.engine.messages import seat_id
from yuletable.engine.seat_colours import SEATS

from .view import SkeletonView


def table(view: SkeletonView, setup: Setup, names: Mapping[str, str]) -> Table:
    """A lane for each seat, and the cards that are left."""
    drawn = Table(box=None, show_header=False, padding=(0, 1))
    for seat, steps in enumerate(view.walked):
        look = SEATS[seat]
        lane = "·" * min(steps, view.goal) + look.sign + "·" * (view.goal - steps) + "|"
        drawn.add_row(names[seat_id(seat)], lane, f"{steps} of {view.goal}")
    cards = [f"{count} {names[setup.ids['card'][card]]}" for card, count in enumerate(view.deck) if count]
    drawn.add_row("deck", ", ".join(cards) or "empty, remade at the next dash", "", style="dim")
    return drawn
