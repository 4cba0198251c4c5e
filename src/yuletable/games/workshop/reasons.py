"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.shown import Figure, Line

from .pieces import WorkshopSetup
from .view import Gift, Space, Team, WorkshopView


def reason(tables: WorkshopSetup, view: WorkshopView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    team = view.teams[view.seat]
    if verb in ("place", "bake"):
        return placing(view, team, parts[0], parts[1], verb == "bake")
    if verb in ("put", "assemble", "replace"):
        return on_gift(view, team, verb, parts[0])
    if verb == "take":
        return taking(view, team, parts[0])
    if verb == "tend":
        return Line(
            "reason.tend", {"reindeer": parts[0], "n": next(s.cookies for s in view.stalls if s.id == parts[0])}
        )
    if verb == "build":
        has = next(each.has for each in team.improvements if each.id == parts[0])
        return Line("reason.build", {"improvement": parts[0], "n": has + 1})
    if verb in ("learn", "train"):
        return learning(team, parts[-1])
    if verb == "keep":
        gift = next(each for each in view.mine.dealt if each.id == parts[0]) if view.mine else None
        return Line("reason.keep", {"gift": parts[0], "n": gift.chart[0] if gift else 0})
    if verb == "deliver":
        return Line("reason.deliver", {"n": int(parts[0])})
    if verb == "dentist":
        elf = next(each for each in team.elves if each.id == parts[0])
        return Line("reason.dentist", {"elf": parts[0], "n": len(elf.lessons)})
    if verb == "start":
        return Line("reason.start", {"n": team.coal})
    if verb == "repair":
        return Line("reason.repair", {"n": sum(view.holiday.repairs) if view.holiday else 0})
    if verb == "done":
        return Line("reason.done", {"n": team.coal})
    if view.mine is not None and view.mine.kept:
        return Line("reason.enough", {"n": len(view.mine.kept)})
    return Line("reason.stop", {"n": view.turn.left if view.turn else 0})


def empty(gift: Gift) -> int:
    return sum(need.holds is None for need in gift.needs)


def worth(gift: Gift) -> int:
    """The cookies that it would bring with the plastics that it has."""
    return gift.chart[sum(need.holds == "material:plastic" for need in gift.needs)]


def wanted(team: Team, lesson: str) -> int:
    """Empty requirements of a material, or tokens that gifts lack."""
    if lesson == "lesson:assembly":
        return sum(gift.icons - gift.tokens for gift in team.gifts)
    need = lesson.replace("lesson:", "need:")
    return sum(each.id.startswith(need) and each.holds is None for gift in team.gifts for each in gift.needs)


def learning(team: Team, lesson: str) -> Line:
    n = wanted(team, lesson)
    if n == 0:
        return Line("reason.learn-later", {})
    if lesson == "lesson:assembly":
        return Line("reason.learn-assembly", {"n": n})
    return Line("reason.learn", {"lesson": lesson, "material": lesson.replace("lesson:", "material:"), "n": n})


def placing(view: WorkshopView, team: Team, elf: str, where: str, baked: bool) -> Line:
    room, space = found(view, where)
    name = room.removeprefix("room:")
    figures: dict[str, Figure] = {"space": where, "n": space.makes}
    if baked:
        return Line("reason.bake", figures)
    if name in ("fabric", "wood", "metal"):
        figures["open"] = wanted(team, f"lesson:{name}")
        return Line("reason.shop", figures)
    if name == "hall":
        figures["open"] = sum(empty(gift) == 0 for gift in team.gifts)
    elif name == "lab":
        figures["open"] = sum(
            need.id.endswith("/plastic") and need.holds is None for gift in team.gifts for need in gift.needs
        )
    elif name == "mailroom":
        figures["open"] = len(team.gifts)
    elif name == "mine":
        figures["open"] = team.cart - team.coal
    elif name == "stable":
        figures["open"] = max(stall.cookies for stall in view.stalls)
    elif name == "classroom":
        figures["open"] = view.days - view.day
    return Line(f"reason.{name}", figures)


def found(view: WorkshopView, where: str) -> tuple[str, Space]:
    for room in view.rooms:
        for space in room.spaces:
            if space.id == where:
                return room.id, space
    raise ValueError(f"there is no {where} in this view")


def on_gift(view: WorkshopView, team: Team, verb: str, name: str) -> Line:
    gift = next(each for each in team.gifts if each.id == name)
    if verb == "assemble":
        return Line("reason.assemble", {"gift": name, "n": gift.icons - gift.tokens, "cookies": worth(gift)})
    if verb == "replace":
        used = sum(need.holds == "material:plastic" for need in gift.needs)
        return Line("reason.replace", {"gift": name, "n": gift.chart[used - 1] - gift.chart[used]})
    return Line("reason.put", {"gift": name, "n": empty(gift)})


def taking(view: WorkshopView, team: Team, name: str) -> Line:
    if name == "deck":
        return Line("reason.take-deck", {"n": len(team.gifts)})
    gift = next(each for each in view.mailroom.letters if each is not None and each.id == name)
    return Line("reason.take", {"gift": name, "n": gift.chart[0], "needs": len(gift.needs)})
