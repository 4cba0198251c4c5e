"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.shown import Line

from .layout import DRAW, MAIN
from .pieces import PlasticSetup
from .view import PlasticView, Space


def reason(tables: PlasticSetup, view: PlasticView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    left = view.turns - view.turn
    if verb == "place":
        return place(tables, view, parts[0])
    if verb == "send":
        return send(tables, view, parts[1])
    if verb == "discard":
        hand = view.mine.hand if view.mine else []
        return Line("reason.discard", {"card": parts[0], "n": hand.count(parts[0])})
    if verb == "take":
        toys = wanting(view, parts[0])
        return Line("reason.take" if toys else "reason.take-raw", {"good": parts[0], "n": toys or stored(view)})
    if verb == "build":
        return Line("reason.build", {"toy": parts[0], "n": len(view.elves.built) + 1})
    if verb == "swap":
        toys = wanting(view, parts[1])
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


def wanting(view: PlasticView, good: str) -> int:
    """How many toys that are not built yet take this good as it is; none takes a raw one."""
    return sum(good in recipe.needs for recipe in view.recipes if recipe.id not in view.elves.built)


def find(view: PlasticView, at: str) -> Space:
    spaces = [space for road in view.roads for space in road.spaces] + view.requisitions
    return next(space for space in spaces if space.id == at)


def standing(tables: PlasticSetup, view: PlasticView, token: str) -> int:
    """The spaces of the main board where such tokens stand, as bits."""
    spaces = [space for road in view.roads for space in road.spaces]
    return sum(1 << tables.ids["space"].index(space.id) for space in spaces if space.token == token)


def fewest(tables: PlasticSetup, elves: int, goons: int, at: int) -> int:
    """How many goons more it takes to leave an elf at a space without a way home; 0 if no number does."""
    free = [1 << space for space in range(MAIN) if not (elves | goons | 1 << at) >> space & 1]
    closed = [goons]
    for n in range(len(free) + 1):
        if not all(tables.home[each] >> at & 1 for each in closed):
            return n
        closed = list({each | space for each in closed for space in free if not each & space})
    return 0


def place(tables: PlasticSetup, view: PlasticView, at: str) -> Line:
    """A bench that can build, or how hard the elf would be to catch."""
    stock = view.storage
    for recipe in view.recipes:
        mine = view.mine is not None and recipe.id in view.mine.toys and recipe.id not in view.elves.built
        if recipe.bench == at and mine and all(stock.count(good) >= recipe.needs.count(good) for good in recipe.needs):
            return Line("reason.place-build", {"toy": recipe.id, "n": len(view.elves.built) + 1})
    left = 0 if view.plastic.stopped else view.plastic.to_send
    elves, goons = standing(tables, view, "token:elf"), standing(tables, view, "token:goon")
    if find(view, at).cut_off:
        return Line("reason.place-closed", {"space": at, "n": view.elves.hearts})
    needed = fewest(tables, elves, goons, tables.ids["space"].index(at))
    if needed == 0 or needed > left:
        return Line("reason.place-safe", {"space": at, "n": left})
    return Line("reason.place", {"space": at, "n": needed, "left": left})


def send(tables: PlasticSetup, view: PlasticView, at: str) -> Line:
    """What a requisition is for, or whom a goon is in the way of."""
    if at == "requisition:hire":
        return Line("reason.hire", {"n": view.turns - view.turn})
    if at == "requisition:draw":
        return Line("reason.draw", {"n": view.plastic.hand, "more": int(tables.cards[DRAW])})
    if at == "requisition:raid":
        return Line("reason.raid", {"n": stored(view)})
    if at == "requisition:bribe":
        return Line("reason.bribe", {"n": view.elves.hearts})
    elves, goons = standing(tables, view, "token:elf"), standing(tables, view, "token:goon")
    home = tables.home
    goon = 1 << tables.ids["space"].index(at)
    caught = int(elves & home[goons] & ~home[goons | goon]).bit_count()
    if caught:
        return Line("reason.send-catch", {"space": at, "n": caught})
    hunted = 0
    for space in range(MAIN):
        if not (elves | goons | goon) >> space & 1 and view.plastic.to_send > 1:
            hunted |= int(elves & home[goons | 1 << space] & ~home[goons | goon | 1 << space])
    if hunted:
        return Line("reason.send-hunt", {"space": at, "n": hunted.bit_count()})
    return Line("reason.send", {"space": at, "n": view.elves.to_place})
