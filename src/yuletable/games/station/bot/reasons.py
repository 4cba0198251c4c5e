"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Line

from ..rules import constants as c
from ..rules.setup import StationSetup
from ..view import StationView


def reason(tables: StationSetup, view: StationView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    mine = view.sheets[view.seat]
    if verb in ("place", "roll"):
        return turn(view, verb, parts[0])
    if verb == "take":
        face = tables.ids["die"].index(parts[0])
        at = ((c.AREA_IDS.index(view.area or "") * 2 + (view.column == "high")) * c.FACES + face) * c.RESOURCES
        gains = [gained(tables, view, word, int(tables.gains[at + r])) for r, word in enumerate(c.RESOURCE_WORDS)]
        if not any(gains):
            return Line("reason.take-nothing", {"n": len(view.dice)})
        word = c.RESOURCE_WORDS[gains.index(max(gains))]
        return Line("reason.take", {"n": max(gains), "m": held(view, word), "resource": f"res:{word}"})
    if verb == "gain":
        return Line("reason.gain", {"n": held(view, parts[0]), "resource": f"res:{parts[0]}"})
    if verb == "trade":
        give, get, times = parts[0], parts[1].removeprefix("for-"), int(parts[2].removeprefix("x"))
        left = held(view, give) - times * int(tables.ratio[c.RESOURCE_WORDS.index(give)])
        then = held(view, get) + gained(tables, view, get, times * int(tables.ratio[c.RESOURCE_WORDS.index(get)]))
        then = min(then, c.TRACK_END)
        return Line("reason.trade", {"n": then, "resource": f"res:{get}", "m": left, "other": f"res:{give}"})
    if verb == "buy":
        more = tables.more_glass if parts[0] == c.EXTRA_IDS[c.WAND] else tables.more_gingerbread
        return Line(f"reason.{parts[0].removeprefix('extra:')}", {"n": len(view.track), "more": int(more)})
    if verb == "leave":
        return Line("reason.leave", {"n": len(mine.stock)})
    deco = tables.ids["deco"].index(parts[0])
    squares = int(tables.sizes_of[deco])
    brings = int(tables.points[deco] - squares * tables.empty)
    return Line("reason.draw", {"deco": parts[0], "n": brings, "squares": squares})


def held(view: StationView, word: str) -> int:
    """How many of a resource this seat has."""
    return view.sheets[view.seat].stock.count(f"res:{word}")


def gained(tables: StationSetup, view: StationView, word: str, n: int) -> int:
    """What a gain of so many comes to with this seat's extras (station R13)."""
    extras = view.sheets[view.seat].extras
    if n and word == c.RESOURCE_WORDS[c.GINGERBREAD] and c.EXTRA_IDS[c.DIVINER] in extras:
        return n + int(tables.more_gingerbread)
    if n and word == c.RESOURCE_WORDS[c.GLASS] and c.EXTRA_IDS[c.WAND] in extras:
        return n + int(tables.more_glass)
    return n


def turn(view: StationView, verb: str, area: str) -> Line:
    """What an area holds now."""
    n = c.AREA_IDS.index(area)
    agents = sum(space.agent is not None for space in view.areas[n].spaces)
    if verb == "roll":
        mine = sum(space.agent == view.sheets[view.seat].id for space in view.areas[n].spaces)
        return Line("reason.roll", {"n": agents, "mine": mine, "area": area})
    if n < c.DICE_AREAS:
        return Line("reason.place", {"n": agents + 1, "area": area})
    spaces = len(view.areas[n].spaces)
    if agents + 1 == spaces:
        return Line("reason.queue-full", {"n": spaces, "area": area})
    return Line("reason.queue", {"n": spaces - agents - 1, "place": agents + 1, "area": area})
