"""The table of Santa's Sweatshop in the terminal. Brackets tell the borders apart where there is no colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.engine.messages import seat_id
from yuletable.games.badges import seat_name

from . import GAME
from .view import Elf, Mat, SweatshopView, Toy

VIOLET, GREEN, BROWN, GOLD = "#ffffff on #5b3f8c", "#ffffff on #1f5d46", "#ffffff on #6b4423", "#22302b on #f2c14e"
BACK = "#22302b on #a9ddf7"
say, word = GAME.words.table, GAME.words.table_word
PARTS = {"card:doll": VIOLET, "card:kite": VIOLET, "card:robot": VIOLET, "card:radio": GREEN}


def table(view: SweatshopView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """Season, belt, elves, what is on offer, and what lies before me."""
    if view.phase == "over":
        bins = [bin_and_floor(elf, elf.mat, names) for elf in view.elves if elf.mat is not None]
        return Group(Text(word("over"), style="bold"), elves(view, setup, names), *bins)
    shown: list[RenderableType] = [head(view, names), belt(view, names), *coming(view, names)]
    shown.append(elves(view, setup, names))
    if view.turn.partner is not None and view.turn.elf is not None:
        shown.append(offer(view, view.turn.elf, view.turn.partner, names))
    return Group(*shown, *[mat(elf, elf.mat, view, names) for elf in view.elves if elf.mat is not None])


def head(view: SweatshopView, names: Mapping[str, str]) -> Text:
    phase = GAME.words.messages[f"phase.{view.phase}"]
    season = view.seasons[view.season - 1]
    line = Text(say("season", names, season=season, n=view.season, of=len(view.seasons), phase=phase), style="bold")
    return line.append("  " + say("deck", names, n=view.deck), style="not bold dim")


def chip(card: str | None, names: Mapping[str, str], number: int | None = None) -> Text:
    """A card: violet and green parts in square brackets, gold in curly ones, Poop in round ones; a back is blank."""
    count = "" if number is None else str(number)
    if card is None:
        return Text.assemble((count, "dim"), ("[\u2592\u2592\u2592\u2592]", BACK))
    name = names[card].split()[-1]
    if card in PARTS:
        return Text.assemble((count, "dim"), (f"[{name}]", PARTS[card]))
    if card == "card:poop":
        return Text.assemble((count, "dim"), (f"({name})", BROWN))
    return Text.assemble((count, "dim"), (f"{{{name}}}", GOLD))


def belt(view: SweatshopView, names: Mapping[str, str]) -> RenderableType:
    """The belt from the left, each card with the number one would grab to have it."""
    chips = [chip(slot.card, names, n) for n, slot in enumerate(view.belt, start=1)]
    row = Text(" ").join(chips) if chips else Text(say("empty-belt", names), style="dim")
    return Padding(row, (1, 0, 1, 2))


def coming(view: SweatshopView, names: Mapping[str, str]) -> list[RenderableType]:
    rows: list[RenderableType] = []
    for season, cards in zip(view.seasons[view.season :], view.coming, strict=False):
        title = Text(say("coming", names, season=season), style="dim")
        rows += [title, Padding(Text(" ").join(chip(card, names) for card in cards), (0, 0, 0, 2))]
    return rows


def elves(view: SweatshopView, setup: Setup, names: Mapping[str, str]) -> Table:
    """A row for each elf, in the order of the tracker."""
    drawn = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    drawn.add_column(word("space"), justify="right")
    drawn.add_column(word("elf"), no_wrap=True)
    drawn.add_column("")
    for heading in ("bid", "hand", "floor", "toys"):
        drawn.add_column(word(heading), justify="right")
    dutch = setup.options.on("dutch")
    if dutch:
        drawn.add_column(word("paid"), justify="right")
    drawn.add_column(word("gold"))
    for space, seat in enumerate(view.tracker, start=1):
        elf = next(each for each in view.elves if each.id == seat)
        cells: list[RenderableType] = [str(space), seat_name(elf.id, names), word("in" if elf.is_in else "out")]
        cells += [bid(elf), str(elf.hand), str(elf.floor), str(elf.toys)]
        if dutch:
            cells.append(str(elf.paid))
        cells.append(Text(" ").join(chip(card, names) for card in elf.gold))
        drawn.add_row(*cells)
    return drawn


def bid(elf: Elf) -> str:
    if elf.bid is None:
        return ""
    grab = str(elf.bid) if elf.bid else word("nil")
    return grab if elf.payment is None else f"{grab}/{elf.payment}"


def offer(view: SweatshopView, owner: str, partner: str, names: Mapping[str, str]) -> Text:
    row = Text(say("offer", names, who=owner, whom=partner) + " ", style="bold")
    row.append_text(piles(view.turn.give, names))
    row.append(f" {word('for')} ", style="not bold")
    return row.append_text(piles(view.turn.want, names))


def mat(elf: Elf, lies: Mat, view: SweatshopView, names: Mapping[str, str]) -> RenderableType:
    """What is mine: hand, gold, toys and floor."""
    mine = view.mine if elf.id == seat_id(view.seat) else None
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_row(word("hand"), piles(lies.hand, names))
    if mine is not None:
        rows.add_row(word("gold"), piles(mine.gold, names))
    rows.add_row(word("toys"), toys(lies.toys, names))
    rows.add_row(word("floor"), piles(lies.floor, names))
    return rows


def bin_and_floor(elf: Elf, lies: Mat, names: Mapping[str, str]) -> Text:
    """What counts at the end, and what was left in hand."""
    text = seat_name(elf.id, names)
    for heading, things in (("toys", toys(lies.toys, names)), ("floor", piles(lies.floor, names))):
        text.append(f"  {word(heading)} ", style="dim").append_text(things)
    return text.append(f"  {word('hand')} ", style="dim").append_text(piles(lies.hand, names))


def piles(cards: Iterable[str], names: Mapping[str, str]) -> Text:
    """Equal cards together, with their number."""
    counted = Counter(cards)
    if not counted:
        return Text(word("none"), style="dim")
    return Text("  ").join(Text(f"{n}\u00d7").append_text(chip(card, names)) for card, n in counted.items())


def toys(made: Sequence[Toy], names: Mapping[str, str]) -> Text:
    if not made:
        return Text(word("none"), style="dim")
    named = Counter(say("wrapped", names, toy=toy.id) if toy.wrapped else names[toy.id] for toy in made)
    return Text("  ".join(f"{n}\u00d7{name}" for name, n in named.items()))
