"""Why something that is in sight cannot be chosen now, in one sentence. Worked out from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Line, seat_id

from ..view import FamilyView, Station, Team
from .constants import MATERIALS, TOKEN_IDS
from .setup import FamilySetup


def why_not(tables: FamilySetup, view: FamilyView, thing: str) -> Line | None:
    """The reason that says most: what is special about the thing, or else what has to be done before."""
    mine = view.teams[view.seat]
    kind = thing.partition(":")[0]
    reason = None
    if kind in ("room", "station"):
        reason = place(tables, view, mine, thing) if view.phase == "place" else None
    elif kind == "toy":
        reason = toy(view, mine, thing)
    elif kind == "token":
        reason = token(view, thing)
    elif kind == "reindeer":
        reason = reindeer(view, thing)
    elif kind == "space":
        reason = space(view, mine, thing)
    elif kind != "ornament":
        return None
    return reason or first(view)


def first(view: FamilyView) -> Line:
    """What this seat is about, and has to finish before anything else."""
    turn = view.turn
    if view.phase == "settle" and turn.token:
        return Line("why.first-settle", {"n": turn.tokens, "token": turn.token})
    if view.phase == "pick":
        return Line("why.first-pick", {"n": turn.cards})
    if view.phase == "choose":
        return Line("why.first-choose", {"n": turn.materials})
    return Line(f"why.first-{view.phase}")


# Rooms and their places


def place(tables: FamilySetup, view: FamilyView, mine: Team, thing: str) -> Line:
    """Why no elf can be sent to a room, or to a place of the Mail Room."""
    room = next(room for room in view.rooms if thing == room.id or thing in [each.id for each in room.stations])
    nothing = nothing_to_do(tables, view, mine, room.id)
    if nothing:
        return nothing
    station = next((each for each in room.stations if each.id == thing), None)
    if room.id == "room:mail":
        taken = station is not None and station.elves and not station.is_open
        return Line("why.taken", {"station": thing}) if taken else Line("why.choose-place", {"room": room.id})
    if all(occupied(each) for each in room.stations):
        return Line("why.full", {"room": room.id, "n": len(room.stations)})
    return Line("why.in-order", {"room": room.id})


def occupied(station: Station) -> bool:
    return bool(station.elves) and not station.is_open


def nothing_to_do(tables: FamilySetup, view: FamilyView, mine: Team, room: str) -> Line | None:
    """Why an elf of this player would do nothing there, even at a free place."""
    if room == "room:donation" and not view.donated:
        return Line("why.donation-empty")
    if room == "room:donation":
        needs = {each for unfinished in mine.toys for each in unfinished.needs}
        return None if needs & set(view.donated) else Line("why.donation-nothing-fits")
    if room == "room:mail" and len(mine.toys) >= tables.limit:
        return Line("why.limit", {"n": len(mine.toys)})
    if room == "room:mail" and not (view.deck or view.sleigh or any(view.mail)):
        return Line("why.no-cards")
    if room == "room:stables" and not any(view.stalls):
        return Line("why.no-reindeer")
    if room == "room:tree" and all(each.ornament for each in mine.tree):
        return Line("why.tree-full", {"n": len(mine.tree)})
    return Line("why.no-ornaments") if room == "room:tree" and not view.ornaments else None


# Toys


def toy(view: FamilyView, mine: Team, thing: str) -> Line | None:
    """Whose it is, where it lies, or why no token goes on it."""
    owner = next((team for team in view.teams if thing in [each.id for each in team.toys]), None)
    if owner is not None and owner is not mine:
        return Line("why.toy-of-others", {"toy": thing, "who": owner.id})
    if owner is mine:
        return own_toy(view, mine, thing)
    if thing in [each.id for each in view.mail if each]:
        return Line("why.letter", {"toy": thing}) if view.phase == "place" else None
    return Line("why.toy-finished", {"toy": thing})


def own_toy(view: FamilyView, mine: Team, thing: str) -> Line | None:
    needs = next(each.needs for each in mine.toys if each.id == thing)
    if view.phase == "settle" and view.turn.token not in needs:
        return Line("why.needs-no", {"toy": thing, "token": view.turn.token or ""})
    if view.phase == "take":
        return Line("why.nothing-for-toy", {"toy": thing})
    return Line("why.making", {"toy": thing}) if view.phase == "pick" else None


# Tokens, reindeer, the tree


def token(view: FamilyView, thing: str) -> Line | None:
    if view.phase == "take" and thing not in view.donated:
        return Line("why.none-donated", {"token": thing})
    if view.phase == "take":
        return Line("why.nobody-needs", {"token": thing})
    if view.phase == "choose" and thing not in TOKEN_IDS[:MATERIALS]:
        return Line("why.no-material", {"token": thing})
    if view.phase == "place":
        return Line("why.token-from", {"token": thing, "room": thing.replace("token:", "room:")})
    return None


def reindeer(view: FamilyView, thing: str) -> Line | None:
    """Where it is: in a stall, at home with somebody, or under the herd's deck."""
    if thing in view.stalls:
        return Line("why.stall", {"reindeer": thing}) if view.phase == "place" else None
    owner = next((team.id for team in view.teams if thing in team.reindeer), None)
    if owner == seat_id(view.seat):
        return Line("why.own-reindeer", {"reindeer": thing})
    if owner is not None:
        return Line("why.reindeer-of-others", {"reindeer": thing, "who": owner})
    return Line("why.herd", {"reindeer": thing})


def space(view: FamilyView, mine: Team, thing: str) -> Line | None:
    if any(each.id == thing and each.ornament for each in mine.tree):
        return Line("why.space-used", {"space": thing})
    return Line("why.space", {"space": thing}) if view.phase == "place" else None
