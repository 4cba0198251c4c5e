"""The table of Stocking Fillers in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.engine.seat_colours import SEATS

from .view import StockingView


def table(view: StockingView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """The prize, the deck, and a row for each seat."""
    prize = Text("Prize: ")
    prize.append(names[view.prize] if view.prize else "none", style="bold")
    prize.append(f"   turn {view.turn}   deck {sum(view.deck)}", style="dim")
    rows = Table("", "card", "bid", "points", box=None, padding=(0, 2, 0, 0))
    for seat, who in enumerate(view.seats):
        look = SEATS[seat]
        name = Text(f" {look.sign} {names[who]} ", style=f"{look.ink} on {look.fill}")
        rows.add_row(name, _card(view, seat, names), _bid(view, seat), str(_points(view, seat)))
    return Group(prize, Text(), rows)


def _card(view: StockingView, seat: int, names: Mapping[str, str]) -> str:
    card = view.cards[seat]
    if card is None:
        return "hidden"
    return names[card] + (", open" if view.public[seat] else "")


def _bid(view: StockingView, seat: int) -> str:
    bid, stake = view.bids[seat], view.stakes[seat]
    return "" if bid is None else f"{bid}{' + card' if stake else ''}"


def _points(view: StockingView, seat: int) -> int:
    return view.won[seat] - view.paid[seat] + view.shown[seat]
