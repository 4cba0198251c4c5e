"""What a view leaves open in the family game: only which card comes next. So a sampled position is the real one."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Belief
from yuletable.engine.counting import seat_number
from yuletable.engine.luck import Luck, only

from ..rules import constants as c
from ..rules.setup import FamilySetup
from ..rules.state import Family, fresh
from ..view import FamilyView, Team


class FamilyBelief(Belief):
    """The position behind a view, read off it piece by piece; whatever lies nowhere else is in its deck."""

    def __init__(self, tables: FamilySetup, view: FamilyView) -> None:
        self.base = rebuilt(tables, view)

    def sample(self, luck: Luck) -> Family:
        return self.base.clone()


def rebuilt(tables: FamilySetup, view: FamilyView) -> Family:
    """A position with this view. What is being decided is in it too."""
    s = fresh(tables)
    ids = tables.ids
    s.to_decide = sum(only(seat) for seat in view.to_act)
    s.phase = c.PHASES.index(view.phase)
    s.day = view.days if s.phase == c.OVER else view.day - 1
    s.first = seat_number(view.first)
    rebuild_turn(s, view)
    for seat, team in enumerate(view.teams):
        rebuild_mat(s, seat * c.W, team)
    stations = [station for room in view.rooms for station in room.stations]
    for at, station in enumerate(stations):
        for elf in station.elves:
            s.stations[at] += tables.bits[seat_number(elf) * c.ELF_BITS]
    for token in view.donated:
        s.donation[c.TOKEN_IDS.index(token)] += 1
    for slot, toy in enumerate(view.mail):
        if toy is not None:
            s.mail[slot] = ids["toy"].index(toy.id)
            s.deck.remove(s.mail[slot])
    for toy_id in view.sleigh:
        card = ids["toy"].index(toy_id)
        s.sleigh |= tables.bits[card]
        s.deck.remove(card)
    rebuild_herd(s, view)
    return s


def rebuild_turn(s: Family, view: FamilyView) -> None:
    turn = view.turn
    s.turn = seat_number(turn.who)
    if turn.token is not None:
        s.kind = c.TOKEN_IDS.index(turn.token)
    s.left = turn.tokens + turn.cards + turn.taken
    if turn.last is not None:
        s.last = c.DONATED if turn.last == "donate" else s.tables.ids["toy"].index(turn.last)
    s.choices = turn.materials
    if turn.ornament is not None:
        s.ornament = s.tables.ids["ornament"].index(turn.ornament)
        s.ornaments.remove(s.ornament)


def rebuild_mat(s: Family, at: i64, team: Team) -> None:
    m, tables, ids = s.mats, s.tables, s.tables.ids
    for place, toy in enumerate(team.toys):
        slot = at + place * c.TOY
        m[slot] = ids["toy"].index(toy.id)
        for token in toy.needs:
            m[slot + c.NEEDS + c.TOKEN_IDS.index(token)] += 1
        s.deck.remove(m[slot])
    for toy_id in team.finished:
        card = ids["toy"].index(toy_id)
        m[at + c.FINISHED] |= tables.bits[card]
        s.deck.remove(card)
    for place, space in enumerate(team.tree):
        if space.ornament is not None:
            ornament = ids["ornament"].index(space.ornament)
            m[at + c.TREE_SPACES + place] = ornament + 1
            s.ornaments.remove(ornament)
    for name, n in enumerate(counts(team.reindeer, ids["reindeer"])):
        m[at + c.DEER + name] = n
    m[at + c.TOYS] = len(team.toys)
    m[at + c.ELVES] = team.elves
    m[at + c.MADE] = team.made
    m[at + c.COLLECTED] = team.collected
    points = team.points
    parts = [points.toys, points.donating, points.helping, points.tree, points.inspections]
    for place, part in enumerate(parts):
        m[at + c.BY_TOYS + place] = part
    m[at + c.SCORE] = sum(parts)


def rebuild_herd(s: Family, view: FamilyView) -> None:
    """Reindeer that are neither in the stalls, nor with a player, nor put underneath, are on top of their deck."""
    names = s.tables.ids["reindeer"]
    out = [name for team in view.teams for name in team.reindeer]
    for stall, name in enumerate(view.stalls):
        if name is not None:
            s.stalls[stall] = names.index(name)
            out.append(name)
    for layer in view.under:
        s.herd.tuck(vec[i64](counts(layer, names)))
        out += layer
    for name in out:
        s.herd.counts[names.index(name)] -= 1
        s.herd.size -= 1


def counts(listed: Iterable[str], ids: list[str]) -> list[int]:
    """How many of each id there are in a list."""
    found = [0] * len(ids)
    for each in listed:
        found[ids.index(each)] += 1
    return found
