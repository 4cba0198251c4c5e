"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.shown import Line

from .layout import AREA_IDS, DICE_AREAS, EXTRA_IDS, RESOURCE_WORDS
from .pieces import StationSetup
from .view import StationView


def reason(tables: StationSetup, view: StationView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    mine = view.sheets[view.seat]
    if verb in ("place", "roll"):
        return turn(view, verb, parts[0])
    if verb == "take":
        at = ((AREA_IDS.index(view.area or "") * 2 + (view.column == "high")) * 6 + int(parts[0][-1]) - 1) * 4
        gain = [(word, int(tables.gains[at + r])) for r, word in enumerate(RESOURCE_WORDS)]
        word, n = max(gain, key=lambda each: each[1])
        return Line("reason.take", {"n": n, "resource": f"res:{word}"})
    if verb == "gain":
        return Line("reason.gain", {"n": held(view, parts[0]), "resource": f"res:{parts[0]}"})
    if verb == "trade":
        give, get = parts[0], parts[1].removeprefix("for-")
        return Line("reason.trade", {"n": held(view, get), "m": held(view, give), "resource": f"res:{get}"})
    if verb == "buy":
        return Line(f"reason.{EXTRA_IDS[EXTRA_IDS.index(parts[0])].removeprefix('extra:')}", {"n": len(view.track)})
    if verb == "leave":
        return Line("reason.leave", {"n": len(mine.stock)})
    deco = tables.ids["deco"].index(parts[0])
    squares = int(tables.sizes_of[deco])
    brings = int(tables.points[deco]) + squares
    return Line("reason.draw", {"deco": parts[0], "n": brings, "squares": squares})


def held(view: StationView, word: str) -> int:
    """How many of a resource this seat has."""
    return view.sheets[view.seat].stock.count(f"res:{word}")


def turn(view: StationView, verb: str, area: str) -> Line:
    """What an area holds now."""
    n = AREA_IDS.index(area)
    agents = sum(space.agent is not None for space in view.areas[n].spaces)
    if verb == "roll":
        mine = sum(space.agent == view.sheets[view.seat].id for space in view.areas[n].spaces)
        return Line("reason.roll", {"n": agents, "mine": mine, "area": area})
    if n < DICE_AREAS:
        return Line("reason.place", {"n": agents + 1, "area": area})
    left = len(view.areas[n].spaces) - agents - 1
    return Line("reason.queue-full" if left == 0 else "reason.queue", {"n": left, "area": area})
