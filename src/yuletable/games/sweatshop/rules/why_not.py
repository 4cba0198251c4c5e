"""Why something that is in sight cannot be chosen now, in one sentence. Worked out from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Line, seat_id

from ..view import Elf, Mat, Mine, SweatshopView
from . import constants as c
from .setup import SweatshopSetup

POOP = "card:poop"
BARGAINING = ("gloves", "hand-over", "take-from", "offer", "give", "want", "trade")
BORG_PARTS = ("card:doll", "card:kite", "card:robot", "card:radio")


def why_not(tables: SweatshopSetup, view: SweatshopView, thing: str) -> Line | None:
    """The reason that says most: what is special about the thing, or else what has to be done before."""
    mine, mat = view.mine, view.elves[view.seat].mat
    if mine is None or mat is None:
        return None
    kind = thing.partition(":")[0]
    reason = None
    if kind == "card":
        reason = card(tables, view, mat, thing)
    elif kind == "toy":
        reason = toy(tables, view, mat, mine, thing)
    elif kind == "seat":
        reason = elf(view, thing)
    elif kind == "belt":
        reason = belt(view)
    else:
        return None
    return reason or first(view, mine)


def first(view: SweatshopView, mine: Mine) -> Line:
    """What this seat is about, and has to decide before anything else."""
    turn = view.turn
    if view.phase == "bid":
        bid = view.elves[view.seat].bid
        return Line("why.first-bid", {"n": len(view.belt)}) if bid is None else Line("why.first-pay", {"n": bid})
    if view.phase == "hand-over":
        return Line("why.first-hand-over", {"who": turn.elf or "", "card": turn.asked or ""})
    if view.phase == "take-from":
        return Line("why.first-take-from", {"card": turn.asked or ""})
    if view.phase in ("give", "want"):
        return Line(f"why.first-{view.phase}", {"whom": turn.partner or ""})
    if view.phase == "trade":
        return Line("why.first-trade", {"who": turn.elf or ""})
    return Line(f"why.first-{mine.step if view.phase == 'craft' else view.phase}")


def belt(view: SweatshopView) -> Line | None:
    """Why nobody grabs now."""
    return Line("why.belt-later") if view.phase in ("return", "knife") else None


# Cards


def card(tables: SweatshopSetup, view: SweatshopView, mat: Mat, thing: str) -> Line | None:
    """Why this kind cannot be put back, picked up, asked for, given, wanted, dropped or swept."""
    phase = view.phase
    if phase == "bid":
        laid = any(slot.card == thing for slot in view.belt)
        return Line("why.from-the-left", {"card": thing}) if laid and view.elves[view.seat].bid is None else None
    if phase == "return":
        return Line("why.not-drawn", {"card": thing})
    if phase == "gloves":
        return with_gloves(view, thing)
    if phase in ("give", "want") and thing == POOP:
        return Line("why.no-poop-trade")
    if phase == "give":
        held = mat.hand.count(thing)
        return Line("why.all-given", {"card": thing, "n": held}) if held else Line("why.not-held", {"card": thing})
    if phase == "want":
        return wanted(tables, view, thing)
    return at_the_desk(view, thing) if phase == "craft" else None


def with_gloves(view: SweatshopView, thing: str) -> Line:
    if thing == POOP:
        return Line("why.no-poop-gloves")
    if view.turn.asks == 0:
        return Line("why.no-asking", {"card": thing})
    return Line("why.nobody-to-ask", {"card": thing})


def wanted(tables: SweatshopSetup, view: SweatshopView, thing: str) -> Line:
    whom = view.turn.partner or ""
    held = next(each.hand for each in view.elves if each.id == whom)
    if len(view.turn.want) >= held:
        return Line("why.wants-all", {"whom": whom, "n": held})
    return Line("why.box-has", {"card": thing, "n": int(tables.box[tables.ids["card"].index(thing)])})


def at_the_desk(view: SweatshopView, thing: str) -> Line | None:
    step = view.mine.step if view.mine else ""
    if step == "drop":
        return Line("why.poop-fell") if thing == POOP else Line("why.not-held", {"card": thing})
    return Line("why.not-on-floor", {"card": thing}) if step == "sweep" else None


# Toys


def toy(tables: SweatshopSetup, view: SweatshopView, mat: Mat, mine: Mine, thing: str) -> Line | None:
    """Why this toy cannot be made: too early, too late, or what is missing."""
    if view.phase != "craft":
        return Line("why.toys-soon" if view.phase in BARGAINING else "why.toys-later")
    if mine.step != "craft":
        return Line("why.done-crafting")
    if thing == c.TOY_IDS[c.WHISTLE_TOY]:
        return Line("why.no-gold", {"card": "card:whistle"})
    magic = mine.gold.count("card:elven-magic")
    if thing == c.TOY_IDS[c.BORG_TOY]:
        return borg(mat, mine)
    number = c.TOY_IDS.index(thing)
    made_of = tables.ids["card"][number]
    figures: dict[str, int | str] = {"card": made_of, "need": int(tables.needs[number]), "n": mat.hand.count(made_of)}
    if magic and number != c.RADIO:
        return Line("why.too-few-with-magic", {**figures, "magic": magic})
    return Line("why.too-few", figures)


def borg(mat: Mat, mine: Mine) -> Line:
    if "card:borg" not in mine.gold:
        return Line("why.no-gold", {"card": "card:borg"})
    missing = [part for part in BORG_PARTS if part not in mat.hand]
    return Line("why.borg-lacks", {"card": missing[-1], "n": len(missing)})


# Elves


def elf(view: SweatshopView, thing: str) -> Line | None:
    """Why nothing can be taken from this elf, or offered to it."""
    if view.phase not in ("take-from", "offer", "give", "want"):
        return Line("why.elves-later")
    if thing == seat_id(view.seat):
        return Line("why.yourself")
    other = next(each for each in view.elves if each.id == thing)
    return not_willing(view, other) if view.phase == "take-from" else not_a_partner(view, other)


def not_willing(view: SweatshopView, other: Elf) -> Line:
    """It said no, or nobody asked it."""
    asked = max(at for at, talk in enumerate(view.talk) if talk.what == "asked")
    said_no = any(talk.what == "no" and talk.who == other.id for talk in view.talk[asked:])
    return Line("why.said-no" if said_no else "why.no-floor", {"who": other.id})


def not_a_partner(view: SweatshopView, other: Elf) -> Line:
    if view.phase != "offer":
        return Line("why.partner", {"whom": view.turn.partner or ""})
    if other.id in view.turn.offered:
        return Line("why.offered", {"who": other.id})
    return Line("why.no-hand", {"who": other.id})
