"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.messages import Line

from ..rules import constants as c
from ..rules.setup import SweatshopSetup
from ..view import SweatshopView
from .value import DeskValue


def reason(tables: SweatshopSetup, view: SweatshopView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    desk, later = own_desk(tables, view), len(view.seasons) - view.season
    as_is = desk.value(later, True)
    first = parts[0] if parts else ""
    kinds = tables.ids["card"]
    card = kinds.index(first) if first in kinds else 0
    if verb == "grab":
        return grab(desk, view, later, as_is, 0 if first == "nil" else int(first.removeprefix("belt:")))
    if verb == "pay":
        n = view.elves[view.seat].bid or 0
        return Line("reason.pay", {"n": n, "points": gain(desk, view, later, as_is, n)})
    if verb == "knife":
        mine = view.elves[view.seat].bid
        tied = sum(elf.bid == mine for elf in view.elves) - 1
        return Line("reason.knife-play" if first == "play" else "reason.knife-keep", {"n": tied})
    if verb == "trade":
        offer = [(kinds.index(given), 1) for given in view.turn.give] + [(kinds.index(w), -1) for w in view.turn.want]
        for kind, more in offer:
            desk.cards[kind] += more
        short = any(desk.cards[kind] < 0 for kind in range(c.PARTS))
        n = 0 if short else round(desk.value(later, True) - as_is)
        return Line("reason.trade-yes" if first == "yes" else "reason.trade-no", {"n": n})
    if verb == "craft":
        return craft(tables, view, parts)
    if verb in ("done", "gloves"):
        left = sum([int(desk.cards[kind]) for kind in range(c.PARTS)])
        return Line(f"reason.{verb}", {"n": later if verb == "gloves" else left})
    if verb == "take-from":
        return Line("reason.take-from", {"n": next(elf.toys for elf in view.elves if elf.id == first)})
    if verb == "offer":
        if first == "stop":
            return Line("reason.offer-stop", {"n": len(view.turn.offered)})
        return Line("reason.offer", {"whom": first, "n": next(elf.hand for elf in view.elves if elf.id == first)})
    if verb == "hand-over":
        asked = kinds.index(view.turn.asked or kinds[0])
        return Line(f"reason.hand-over-{first}", {"card": kinds[asked], "n": int(tables.floor_costs[asked])})
    if first == "nothing":
        return Line("reason.sweep-nothing", {"n": int(desk.cards[c.BROOM])})
    if first == "enough":
        return Line("reason.enough", {"n": len(view.turn.give) + len(view.turn.want)})
    if verb in ("pick-up", "drop", "sweep"):
        return Line(f"reason.{verb}", {"card": first, "n": int(tables.floor_costs[card])})
    held = int(desk.cards[card])
    return Line(f"reason.{verb}", {"card": first, "n": held, "need": int(tables.needs[card])})


def own_desk(tables: SweatshopSetup, view: SweatshopView) -> DeskValue:
    """The viewer's cards, laid out for valuing."""
    row = [0] * c.W
    mat, mine = view.elves[view.seat].mat, view.mine
    if mat is not None and mine is not None:
        for cards, column in ((mat.hand, 0), (mine.gold, 0), (mat.floor, c.FLOOR)):
            for card in cards:
                row[column + tables.ids["card"].index(card)] += 1
        row[c.BIN + c.DOLL] = sum(toy.id == c.TOY_IDS[c.DOLL] for toy in mat.toys)
    desk = DeskValue(tables)
    desk.load(vec[i64](row), 0)
    return desk


def gain(desk: DeskValue, view: SweatshopView, later: int, as_is: float, n: int) -> int:
    """What the first n cards of the belt would bring, in points."""
    before, blanks = desk.cards[:], desk.blanks
    for slot in view.belt[:n]:
        desk.add(-1 if slot.card is None else desk.tables.ids["card"].index(slot.card))
    points = desk.value(later, True) - as_is
    desk.cards, desk.blanks = before, blanks
    return round(points)


def grab(desk: DeskValue, view: SweatshopView, later: int, as_is: float, n: int) -> Line:
    if n == 0:
        best = max(gain(desk, view, later, as_is, n) for n in range(1, len(view.belt) + 1))
        return Line("reason.grab-nil", {"n": best})
    points = gain(desk, view, later, as_is, n)
    return Line("reason.grab" if points > 0 else "reason.grab-poor", {"n": n, "points": points})


def craft(tables: SweatshopSetup, view: SweatshopView, parts: list[str]) -> Line:
    """The toy's points, Satin and Paper counted (sweatshop R17, R19)."""
    toy = c.TOY_IDS.index(parts[0])
    points = int(tables.toy_points[toy])
    if toy == c.DOLL and view.mine is not None:
        points += view.mine.gold.count("card:satin") * int(tables.satin)
    if parts[2] == "wrapped":
        points = points * int(tables.times) + int(tables.plus)
    return Line("reason.craft", {"toy": parts[0], "n": points})
