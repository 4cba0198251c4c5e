"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Line

from ..figures import fewest
from ..rules import constants as c
from ..rules.setup import PlasticSetup
from ..view import PlasticView


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
    if verb in ("take", "swap"):
        return good_for(tables, view, verb, parts[-1])
    if verb == "build":
        choice = "build" if len(buildable(view, view.at or "")) > 1 else "build-only"
        return Line(f"reason.{choice}", {"toy": parts[0], "n": len(view.elves.built) + 1})
    if verb == "work":
        here = view.space(parts[0])
        return Line("reason.work-blocked" if here.cut_off else "reason.work", {"space": parts[0], "n": stored(view)})
    if verb == "call":
        return call(tables, view, parts[0], left)
    if verb == "quit":
        return let_go(tables, view, left)
    if verb == "stop":
        return Line("reason.stop", {"n": view.plastic.hand})
    return Line("reason.leave", {"n": stored(view)}) if verb == "leave" else Line("reason.day", {"n": left + 1})


def stored(view: PlasticView) -> int:
    return len(view.storage)


def good_for(tables: PlasticSetup, view: PlasticView, verb: str, good: str) -> Line:
    """What a good is wanted for: as it is, or for what is made of it; or for nothing."""
    toys = wanting(view, good)
    if toys:
        return Line(f"reason.{verb}", {"good": good, "n": toys})
    goods = tables.ids["good"]
    made = [goods[n] for n in range(c.GOODS) if tables.raw[n] == goods.index(good)]
    use = "raw" if any(wanting(view, each) for each in made) else "idle"
    return Line(f"reason.{verb}-{use}", {"good": good, "n": stored(view)})


def wanting(view: PlasticView, good: str) -> int:
    """How many toys take this good as it is: those not built, but for the one known not to be the elves'."""
    done = {*view.elves.built, view.aside}
    return sum(good in recipe.needs for recipe in view.recipes if recipe.id not in done)


def buildable(view: PlasticView, bench: str) -> list[str]:
    """The toys of mine that Storage pays for at a bench."""
    mine = view.mine.toys if view.mine is not None else []
    return [
        recipe.id
        for recipe in view.recipes
        if recipe.bench == bench
        and recipe.id in mine
        and recipe.id not in view.elves.built
        and all(view.storage.count(good) >= recipe.needs.count(good) for good in recipe.needs)
    ]


def standing(tables: PlasticSetup, view: PlasticView, token: str) -> int:
    """The spaces of the main board where such tokens stand, as bits."""
    spaces = [space for road in view.roads for space in road.spaces]
    return sum(1 << tables.ids["space"].index(space.id) for space in spaces if space.token == token)


def place(tables: PlasticSetup, view: PlasticView, at: str) -> Line:
    """A bench that can build, or how hard the elf would be to catch."""
    toys = buildable(view, at)
    if toys:
        return Line("reason.place-build", {"toy": toys[0], "n": len(view.elves.built) + 1})
    left = 0 if view.plastic.stopped or view.plastic.hand == 0 else view.plastic.to_send
    elves, goons = standing(tables, view, "token:elf"), standing(tables, view, "token:goon")
    if view.space(at).cut_off:
        return Line("reason.place-closed", {"space": at, "n": view.elves.hearts})
    if left == 0:
        return Line("reason.place-sure", {"space": at, "n": view.elves.to_place})
    needed = fewest(tables, elves, goons, tables.ids["space"].index(at))
    if needed == 0 or needed > left:
        return Line("reason.place-safe", {"space": at, "n": left})
    return Line("reason.place", {"space": at, "n": needed, "left": left})


def send(tables: PlasticSetup, view: PlasticView, at: str) -> Line:
    """What a requisition is for, or whom a goon is in the way of."""
    if at in tables.ids["space"][c.MAIN :]:
        return order(tables, view, at)
    elves, goons = standing(tables, view, "token:elf"), standing(tables, view, "token:goon")
    home = tables.home
    goon = 1 << tables.ids["space"].index(at)
    caught = int(elves & home[goons] & ~home[goons | goon]).bit_count()
    if caught:
        return Line("reason.send-catch", {"space": at, "n": caught})
    hunted = 0
    for space in range(c.MAIN):
        if not (elves | goons | goon) >> space & 1 and view.plastic.to_send > 1 and view.plastic.hand > 1:
            hunted |= int(elves & home[goons | 1 << space] & ~home[goons | goon | 1 << space])
    if hunted:
        return Line("reason.send-hunt", {"space": at, "n": hunted.bit_count()})
    if view.elves.to_place == 0:
        return Line("reason.send-idle", {"space": at, "n": elves.bit_count()})
    return Line("reason.send", {"space": at, "n": view.elves.to_place})


def order(tables: PlasticSetup, view: PlasticView, at: str) -> Line:
    """What a requisition is for; or that it is of no use now, as a whole or not at all (plastic R6, R7)."""
    number = tables.ids["space"].index(at) - c.MAIN
    cards, hand = int(tables.cards[number]), view.plastic.hand - 1
    if number == c.HIRE and view.plastic.fourth == c.FOURTH[c.NOT_ASKED]:
        return Line("reason.hire", {"n": view.turns - view.turn})
    if number == c.DRAW and view.deck + len(view.pile) + 1 >= cards:
        return Line("reason.draw", {"n": view.plastic.hand, "more": cards})
    if number == c.RAID and stored(view) > 0 and hand >= cards:
        return Line("reason.raid", {"n": stored(view)})
    if number == c.BRIBE and view.elves.hearts > 0 and hand >= cards:
        return Line("reason.bribe", {"n": view.elves.hearts})
    return Line("reason.order-lost", {"order": at, "n": hand})


def call(tables: PlasticSetup, view: PlasticView, heart: str, left: int) -> Line:
    """An elf saved for the turns that are left; before anybody is stuck, the elves whose way it opens, if any."""
    if view.at is not None:
        return Line("reason.call", {"heart": heart, "n": left})
    elves, goons = standing(tables, view, "token:elf"), standing(tables, view, "token:goon")
    after = goons & ~(1 << tables.ids["heart"].index(heart))
    freed = int(elves & tables.home[after] & ~tables.home[goons]).bit_count()
    return Line(
        "reason.call-frees" if freed else "reason.call-early", {"heart": heart, "n": freed or elves.bit_count()}
    )


def let_go(tables: PlasticSetup, view: PlasticView, left: int) -> Line:
    """Why no Ogre is called: no heart helps, no turn is left, or others will need them."""
    hearts = view.mine.hearts if view.mine is not None else []
    lifted = sum(1 << tables.ids["heart"].index(heart) for heart in set(hearts))
    after = standing(tables, view, "token:goon") & ~lifted
    if view.at is not None and not tables.home[after] >> tables.ids["space"].index(view.at) & 1:
        return Line("reason.quit", {"n": len(hearts)})
    if left == 0:
        return Line("reason.quit-last", {"n": view.turns})
    return Line("reason.quit-keep", {"n": len(hearts)})
