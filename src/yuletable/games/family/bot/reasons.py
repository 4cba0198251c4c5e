"""Why one would decide so, in one sentence: for hints. Worked out from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Line, seat_id

from ..rules import constants as c
from ..rules.setup import FamilySetup
from ..view import FamilyView, Room, Team, Toy


def reason(tables: FamilySetup, view: FamilyView, action: int) -> Line:
    verb, *parts = tables.space.path(action)
    mine = view.teams[view.seat]
    if verb == "place":
        return place(view, mine, parts[0])
    if verb == "put":
        return put(mine, parts[0], view.turn.token or c.TOKEN_IDS[0])
    if verb == "donate":
        return Line("reason.donate", {"n": int(tables.donated)})
    if verb == "take":
        return put(mine, parts[1], parts[0])
    if verb == "pick":
        return pick(view, parts[0])
    if verb == "tend":
        return tend(mine, parts[0])
    if verb == "choose":
        return wanted(mine, parts[0])
    if verb == "hang":
        return hang(mine, parts[0])
    return Line("reason.enough")


def place(view: FamilyView, mine: Team, choice: str) -> Line:
    room = next(room for room in view.rooms if choice == room.id or choice in [each.id for each in room.stations])
    kind = room.id.replace("room:", "token:")
    if kind in c.TOKEN_IDS:
        return shop(view, mine, room, kind)
    if room.id == "room:donation":
        needs = [token for toy in mine.toys for token in toy.needs]
        n = sum(min(view.donated.count(token), needs.count(token)) for token in view.tokens)
        return Line("reason.donation", {"n": n})
    if room.id == "room:mail":
        return Line("reason.mail", {"n": len(mine.toys)})
    if room.id == "room:stables":
        new = len({name for name in view.stalls if name and name not in mine.reindeer})
        return Line("reason.stables" if new else "reason.stables-again", {"n": new})
    return Line("reason.tree", {"n": sum(day >= view.day for day in view.inspections)})


def shop(view: FamilyView, mine: Team, room: Room, kind: str) -> Line:
    free = next(each for each in room.stations if not each.elves)
    fit = min(free.pays, sum(toy.needs.count(kind) for toy in mine.toys))
    helpers = sum(each.elves.count(seat_id(view.seat)) for each in room.stations)
    if helpers:
        return Line("reason.shop-helped", {"n": free.pays, "token": kind, "helpers": helpers})
    return Line("reason.shop" if fit else "reason.shop-give", {"n": free.pays, "token": kind, "fit": fit})


def put(mine: Team, toy: str, token: str) -> Line:
    card = next(each for each in mine.toys if each.id == toy)
    left = len(card.needs) - 1
    key = "reason.put-last" if left == 0 else "reason.put"
    return Line(key, {"toy": toy, "token": token, "n": left, "points": card.points})


def pick(view: FamilyView, toy: str) -> Line:
    if toy == "unseen":
        return Line("reason.pick-unseen", {"n": view.deck})
    card: Toy = next(each for each in view.mail if each and each.id == toy)
    return Line("reason.pick", {"toy": toy, "n": len(card.needs), "points": card.points})


def tend(mine: Team, reindeer: str) -> Line:
    names = set(mine.reindeer)
    if reindeer in names:
        return Line("reason.tend-again", {"reindeer": reindeer})
    return Line("reason.tend-new" if names else "reason.tend-first", {"reindeer": reindeer, "n": len(names) + 1})


def wanted(mine: Team, token: str) -> Line:
    n = sum(token in toy.needs for toy in mine.toys)
    return Line("reason.choose" if n else "reason.choose-give", {"token": token, "n": n})


def hang(mine: Team, space: str) -> Line:
    brings = next(each.brings for each in mine.tree if each.id == space)
    if brings in c.TOKEN_IDS:
        n = sum(brings in toy.needs for toy in mine.toys)
        return Line("reason.hang-token" if n else "reason.hang-give", {"token": brings, "n": n})
    return Line("reason.hang-letter" if brings == "letter" else "reason.hang-points", {"space": space})
