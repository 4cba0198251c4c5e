"""Why something cannot be chosen now, and why a decision would be for nothing: from the view alone."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.messages import Figure, Line

from ..view import PlasticView, Recipe, Space
from . import constants as c
from .setup import PlasticSetup


def why_not(tables: PlasticSetup, view: PlasticView, thing: str) -> Line:
    """One sentence about a thing that no decision open now names."""
    kind = thing.partition(":")[0]
    return REASONS[view.phase](tables, view, kind, thing)


def why(key: str, **figures: Figure) -> Line:
    return Line(f"why.{key}", figures)


# What there is to see


def space_of(tables: PlasticSetup, heart: str) -> str:
    """The main-board space of a heart's rank."""
    return tables.ids["space"][tables.ids["heart"].index(heart)]


def hand(view: PlasticView) -> list[str]:
    return view.mine.hand if view.mine is not None else []


def hearts(view: PlasticView) -> list[str]:
    return view.mine.hearts if view.mine is not None else []


# While tokens are placed


def taken(space: Space) -> Line:
    """Of both sides' tokens only goons stand on requisitions."""
    if space.id.startswith("requisition:"):
        return why("goon-on-order", order=space.id)
    return why("goon-there" if space.token == "token:goon" else "elf-there", space=space.id)


def placing(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """The elves place an elf: on a free space of the main board."""
    if kind == "space":
        return taken(view.space(thing))
    return why(ELSEWHERE_PLACING[kind], n=view.elves.to_place)


ELSEWHERE_PLACING = {
    "requisition": "elves-not-there",
    "card": "cards-not-yours",
    "heart": "hearts-later",
    "good": "goods-later",
    "toy": "toys-later",
}


def sending(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """Big Plastic sends a goon: for a card in hand, to a free space that names it."""
    if kind == "card":
        return why("card-blocked", card=thing) if thing in hand(view) else why("card-missing", card=thing)
    if kind in ("space", "requisition"):
        space = view.space(thing)
        if space.token is not None:
            return taken(space)
        low, high = space.fits[0], space.fits[-1]
        return why("no-card-for" if low == high else "no-cards-for", space=thing, low=low, high=high)
    if kind == "good":
        raid = view.requisitions[c.RAID]
        return why("good-by-raid", order=raid.id, low=raid.fits[0], high=raid.fits[-1])
    return why("hearts-not-yours" if kind == "heart" else "toys-not-yours", n=view.plastic.to_send)


def discarding(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """Big Plastic pays for a requisition."""
    if kind == "card":
        return why("card-missing", card=thing)
    return why("discard-first", n=view.due, order=view.order or "")


def taking(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """Big Plastic chooses what to carry off."""
    if kind == "good":
        return why("good-missing", good=thing)
    return why("take-first", n=len(view.storage), order=view.order or "")


# While elves work


def working(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """The elves choose who is next, or a heart that fits a goon."""
    if kind == "space":
        space = view.space(thing)
        return goon_stays(tables, view, thing) if space.token == "token:goon" else why("no-elf-there", space=thing)
    if kind == "heart":
        return heart_idle(tables, view, thing)
    if kind == "toy":
        return toy_later(view, thing)
    at_work = sum(space.token == "token:elf" for road in view.roads for space in road.spaces)
    keys = {"requisition": "ogres-not-there", "card": "cards-not-yours"}
    return why(keys.get(kind, "goods-by-work"), n=at_work)


def building(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """The elves choose which toy is built."""
    if kind != "toy":
        return why("build-first", at=view.at or "")
    toy = recipe(view, thing)
    if toy.bench != view.at:
        return why("toy-elsewhere", toy=thing, bench=toy.bench, at=view.at or "")
    return why_not_built(view, toy) or why("build-first", at=view.at or "")


def swapping(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """The elves swap a good for another of its grade, or nothing."""
    return why("nothing-of-grade", good=thing) if kind == "good" else why("swap-first", at=view.at or "")


def calling(tables: PlasticSetup, view: PlasticView, kind: str, thing: str) -> Line:
    """An elf is stuck: a heart that fits a goon, or the elf goes."""
    if kind == "heart":
        return heart_idle(tables, view, thing)
    if kind == "requisition":
        return why("ogres-not-there", n=view.elves.hearts)
    if kind == "space" and view.space(thing).token == "token:goon":
        return goon_stays(tables, view, thing)
    return why("stuck-first", at=view.at or "")


def heart_idle(tables: PlasticSetup, view: PlasticView, heart: str) -> Line:
    """A heart that is not in hand any more, or one whose space has no goon."""
    if heart not in hearts(view):
        return why("heart-gone", heart=heart)
    return why("no-goon-there", heart=heart, space=space_of(tables, heart))


def goon_stays(tables: PlasticSetup, view: PlasticView, at: str) -> Line:
    """A goon whose space no heart in hand names; or one does, and is chosen by the heart."""
    heart = tables.ids["heart"][tables.ids["space"].index(at)]
    return why("goon-by-heart" if heart in hearts(view) else "no-heart-for", space=at, heart=heart)


def recipe(view: PlasticView, toy: str) -> Recipe:
    return next(each for each in view.recipes if each.id == toy)


def why_not_built(view: PlasticView, toy: Recipe) -> Line | None:
    """What keeps a toy from being built, wherever the elf stands."""
    if toy.id in view.elves.built:
        return why("toy-built", toy=toy.id)
    if view.mine is None or toy.id not in view.mine.toys:
        return why("toy-not-yours", toy=toy.id)
    for good in dict.fromkeys(toy.needs):
        need, have = toy.needs.count(good), view.storage.count(good)
        if have < need:
            return why("toy-unpaid", toy=toy.id, good=good, n=need, have=have)
    return None


def toy_later(view: PlasticView, thing: str) -> Line:
    """A toy while the elves choose who is next: what it lacks, or the bench where it would be built."""
    toy = recipe(view, thing)
    return why_not_built(view, toy) or why("toy-by-elf", toy=thing, bench=toy.bench)


Reason = Callable[[PlasticSetup, PlasticView, str, str], Line]

REASONS: dict[str, Reason] = dict(
    zip(c.PHASES, (placing, sending, discarding, taking, working, building, swapping, calling), strict=False)
)
"""By phase; when the game is over nobody is asked."""


# A requisition that can do nothing (plastic R6, R7)


def warning(tables: PlasticSetup, view: PlasticView, move: str) -> Line | None:
    """Why a goon would be sent to a requisition for nothing; None where it would do something."""
    at = move.split(" ")[-1]
    orders = [space.id for space in view.requisitions]
    if view.phase != c.PHASES[c.SENDING] or at not in orders:
        return None
    order = orders.index(at)
    cards, kept, left = int(tables.cards[order]), view.plastic.hand - 1, view.deck + len(view.pile) + 1
    figures: dict[str, Figure] = {"n": cards, "hand": kept, "left": left}
    lost = {
        c.HIRE: view.plastic.fourth != c.FOURTH[c.NOT_ASKED],
        c.DRAW: left < cards,
        c.RAID: not view.storage,
        c.BRIBE: view.elves.hearts == 0,
    }
    if lost[order]:
        return Line(f"warning.{c.ORDERS[order]}", figures)
    return Line("warning.poor", figures) if order >= c.RAID and kept < cards else None
