"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.shown import Line

from .pieces import PlasticSetup
from .view import PlasticView, Space


def reason(tables: PlasticSetup, view: PlasticView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    left = view.turns - view.turn
    if verb == "place":
        return place(view, parts[0])
    if verb == "send":
        return send(view, parts[0], parts[1])
    if verb == "discard":
        hand = view.mine.hand if view.mine else []
        return Line("reason.discard", {"card": parts[0], "n": hand.count(parts[0])})
    if verb == "take":
        toys = sum(parts[0] in recipe.needs for recipe in view.recipes)
        return Line("reason.take", {"good": parts[0], "n": toys})
    if verb == "build":
        return Line("reason.build", {"toy": parts[0], "n": len(view.elves.built) + 1})
    if verb == "swap":
        toys = sum(parts[1] in recipe.needs for recipe in view.recipes)
        return Line("reason.swap-raw" if toys == 0 else "reason.swap", {"good": parts[1], "n": toys})
    if verb == "work":
        here = find(view, parts[0])
        return Line("reason.work-blocked" if here.cut_off else "reason.work", {"space": parts[0], "n": stored(view)})
    if verb == "call":
        return Line("reason.call", {"heart": parts[0], "n": left})
    if verb == "quit":
        return Line("reason.quit", {"n": view.elves.hearts})
    if verb == "stop":
        return Line("reason.stop", {"n": view.plastic.hand})
    return Line("reason.leave" if verb == "leave" else "reason.day", {"n": stored(view) if verb == "leave" else left})


def stored(view: PlasticView) -> int:
    return len(view.storage)


def find(view: PlasticView, at: str) -> Space:
    spaces = [space for road in view.roads for space in road.spaces] + view.requisitions
    return next(space for space in spaces if space.id == at)


def place(view: PlasticView, at: str) -> Line:
    """A bench that can build, or how many goons could still come in the way."""
    stock = view.storage
    for recipe in view.recipes:
        mine = view.mine is not None and recipe.id in view.mine.toys and recipe.id not in view.elves.built
        if recipe.bench == at and mine and all(stock.count(good) >= recipe.needs.count(good) for good in recipe.needs):
            return Line("reason.place-build", {"toy": recipe.id, "n": len(view.elves.built) + 1})
    goons = 0 if view.plastic.stopped else view.plastic.to_send
    return Line("reason.place", {"space": at, "n": goons})


def send(view: PlasticView, card: str, at: str) -> Line:
    left = view.turns - view.turn
    if at == "requisition:hire":
        return Line("reason.hire", {"n": left})
    if at == "requisition:draw":
        return Line("reason.draw", {"n": view.plastic.hand})
    if at == "requisition:raid":
        return Line("reason.raid", {"n": stored(view)})
    if at == "requisition:bribe":
        return Line("reason.bribe", {"n": view.elves.hearts})
    spaces = [space for road in view.roads for space in road.spaces]
    elves = sum(space.token == "token:elf" for space in spaces)
    return Line("reason.send", {"space": at, "n": elves})
