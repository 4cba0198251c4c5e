"""Why a thing that one sees cannot be chosen now: one sentence, from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Figure, Line, seat_id

from ..view import Area, StationView, Ware
from . import constants as c
from .state import Station
from .tree import fits


def why_not(position: Station, view: StationView, thing: str) -> Line | None:
    """One sentence for anything that no open decision names. The position is the one that the view shows."""
    kind = thing.partition(":")[0]
    if kind == "deco" and thing in view.gone and thing not in _wares(view):
        return Line("why.gone", {"deco": thing})
    if kind == "deco" and thing not in _wares(view):
        return Line("why.later", {"deco": thing, "n": len(view.on_sale)})
    if view.phase == "dice":
        if kind == "die":
            return Line("why.no-such-die", {"die": thing, "n": len(view.dice)})
        return Line("why.take-first", {"n": len(view.dice)})
    if view.phase == "trading-post":
        return Line("why.at-the-post", {"area": c.AREA_IDS[c.POST]})
    if view.phase == "workshop":
        return in_the_workshop(position, view, thing)
    if kind == "area":
        return area(view, next(each for each in view.areas if each.id == thing))
    if kind == "die":
        return Line("why.no-dice")
    if kind in ("deco", "extra", "square"):
        return Line("why.workshop-only", {"area": c.AREA_IDS[c.WORKSHOP], "n": agents_in(view, view.areas[c.WORKSHOP])})
    return None


def _wares(view: StationView) -> dict[str, Ware]:
    return {ware.id: ware for ware in [*view.on_sale, *view.small]}


def agents_in(view: StationView, one: Area) -> int:
    """How many agents of one's own stand in an area."""
    return sum(space.agent == seat_id(view.seat) for space in one.spaces)


def area(view: StationView, one: Area) -> Line:
    """No agent to send, none there to roll for, no space, or one's own agent just before (station R2, R3)."""
    taken = sum(space.agent is not None for space in one.spaces)
    figures: dict[str, Figure] = {"area": one.id}
    if taken == len(one.spaces):
        return Line("why.full", figures | {"n": taken})
    if not view.sheets[view.seat].home:
        return Line("why.no-agent-to-roll" if one.pays else "why.no-agent", figures)
    return Line("why.own-agent", figures | {"n": taken})


def in_the_workshop(position: Station, view: StationView, thing: str) -> Line | None:
    """What cannot be paid, drawn or owned (station R9, R10, R15, R17); and what is not bought at all."""
    kind = thing.partition(":")[0]
    if kind == "square":
        return Line("why.nothing-begins-here", {"square": thing})
    if kind not in ("deco", "extra"):
        return Line("why.in-the-workshop", {"area": c.AREA_IDS[c.WORKSHOP]})
    tables, seat = position.tables, view.seat
    if kind == "extra":
        n = c.EXTRA_IDS.index(thing)
        if not position.may_own(seat, n):
            return Line("why.owned", {"extra": thing})
        return too_dear(view, _wares(view)[thing])
    deco = tables.ids["deco"].index(thing)
    if position.payable(seat, tables.costs, deco * c.RESOURCES) == 0:
        return too_dear(view, _wares(view)[thing])
    if not fits(tables, deco, position.mats[seat * c.W + c.FULL]):
        return Line("why.no-room-on-top" if tables.top[deco] else "why.no-room", {"deco": thing})
    return Line("why.top-out-of-reach" if tables.top[deco] else "why.out-of-reach", {"deco": thing})


def too_dear(view: StationView, ware: Ware) -> Line:
    """The resource of which most is missing."""
    stock = view.sheets[view.seat].stock
    missing = {resource: ware.cost.count(resource) - stock.count(resource) for resource in ware.cost}
    resource = max(missing, key=lambda each: missing[each])
    figures: dict[str, Figure] = {"thing": ware.id, "n": ware.cost.count(resource), "resource": resource}
    return Line("why.too-dear", figures | {"m": stock.count(resource)})
