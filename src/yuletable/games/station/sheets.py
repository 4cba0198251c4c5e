"""What lies on the table and on the sheets, what it scores, and what can neither appear nor vanish.

`rules` plays on it; `showing` and `belief` translate it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.position import State

from .layout import (
    AREAS,
    BAUBLE,
    BAUBLES,
    CALM,
    COUNT,
    DICE,
    EXTRAS,
    FILLED,
    FULL,
    HAT,
    HOME,
    JANGLE_SPACE,
    JANGLES,
    N_BAUBLES,
    N_TINSEL,
    NOBODY,
    PICKING,
    POINTS,
    RESOURCES,
    ROLLED,
    ROOM,
    SMALL,
    TINSEL,
    TINSEL_PIECE,
    TRACK_END,
    TURN,
    W,
)
from .pieces import StationSetup, spread


class Sheets(State):
    """A position and what it scores. `mats` has W numbers a seat, `board` spaces, agents and dice; trees are bits."""

    def __init__(self, tables: StationSetup) -> None:
        self.setup = tables
        self.tables = tables
        self.owing = 0
        self.mats = vec[i64]()
        self.board = vec[i64]()
        self.owners = vec[i64]()
        """Who has drawn each item of the track; the next: where, as bits."""
        self.drawn = vec[i64]()
        self.marker: i64 = 0
        """How many items of the track are bought or passed over."""
        self.idle: i64 = 0
        """Turns since somebody last drew a decoration."""
        self.drew: bool = False
        """A decoration was drawn in this turn."""
        self.mover: i64 = 0
        """Whose turn it is: the next turn is the next seat's, whoever acted last (station R23)."""
        self.actor: i64 = 0
        self.phase: i64 = TURN
        self.area: i64 = NOBODY
        """The area that is being settled."""
        self.column: i64 = 0
        self.extra_die: bool = False
        self.patient: i64 = CALM
        self.ending: i64 = 0

    # Home

    def home_spaces(self, seat: i64) -> i64:
        """The jangle space is one only with the Hat."""
        return self.tables.homes | (1 << JANGLE_SPACE if self.has(seat, HAT) else 0)

    def has(self, seat: i64, extra: i64) -> bool:
        return self.mats[seat * W + EXTRAS] >> extra & 1 == 1

    # Score

    def groups(self, seat: i64) -> i64:
        """Groups of track decorations that tinsel keeps apart, drawn and empty squares joining the others (R18)."""
        tables = self.tables
        ground = tables.tree & ~self.mats[seat * W + TINSEL]
        seen: i64 = 0
        found: i64 = 0
        item: i64
        for item in range(tables.items):
            if self.owners[item] == seat and self.drawn[item] & seen == 0:
                found += 1
                seen |= spread(tables, self.drawn[item], ground)
        return found

    def group_points(self, seat: i64) -> i64:
        """A single group is not separated from anything."""
        if self.mats[seat * W + N_TINSEL] == 0:
            return 0
        found = self.groups(seat)
        return found * self.tables.group if found > 1 else 0

    def score(self, seat: i64) -> i64:
        """Decorations, baubles, tinsel, groups and jangles, less empty squares (station R19)."""
        return self.small_score(seat) + self.group_points(seat)

    def small_score(self, seat: i64) -> i64:
        """The same without the groups."""
        tables, m, at = self.tables, self.mats, seat * W
        points = m[at + POINTS] + m[at + N_BAUBLES] * tables.points[BAUBLE]
        points += m[at + N_TINSEL] * tables.points[TINSEL_PIECE]
        points += (tables.squares - m[at + FILLED]) * tables.empty
        return points + m[at + JANGLES]

    def standing(self) -> list[int]:
        return [int(self.score(seat)) for seat in range(self.tables.seats)]

    # Counting

    def check(self) -> None:
        """Agents neither appear nor vanish; nothing on a tree overlaps; every track is within its ends."""
        tables, m, b = self.tables, self.mats, self.board
        agents = [0] * int(tables.seats)
        area: i64
        for area in range(AREAS):
            here = 0
            for n in range(area * ROOM, area * ROOM + ROOM):
                if b[n] != NOBODY:
                    agents[b[n]] += 1
                    here += 1
            assert here == b[COUNT + area], "an area miscounts its agents"
        seat: i64
        for seat in range(tables.seats):
            at = seat * W
            assert m[at + HOME] & ~self.home_spaces(seat) == 0, "an agent stands on a space that is no home"
            crew = tables.crew + (1 if self.has(seat, HAT) else 0)
            assert agents[seat] + bits(m[at + HOME]) == crew, "agents appeared or vanished"
            for resource in range(RESOURCES):
                assert 0 <= m[at + resource] <= TRACK_END, "a track has been left"
            self.check_tree(seat)
        assert self.phase == PICKING or sum([int(n) for n in b[DICE:ROLLED]]) == 0, "dice lie about"

    def check_tree(self, seat: i64) -> None:
        tables, m, at = self.tables, self.mats, seat * W
        parts = [m[at + BAUBLES], m[at + TINSEL]]
        points: i64 = 0
        for item in range(tables.items):
            if self.owners[item] == seat:
                assert item < self.marker, "an item ahead of the marker is drawn"
                parts.append(self.drawn[item])
                points += tables.points[SMALL + item]
        assert sum([bits(part) for part in parts]) == bits(m[at + FULL]) == m[at + FILLED], "decorations overlap"
        assert m[at + FULL] & ~tables.tree == 0, "something is drawn beside the tree"
        assert m[at + POINTS] == points, "points miscounted"
        assert bits(m[at + BAUBLES]) == m[at + N_BAUBLES], "baubles miscounted"
        assert bits(m[at + TINSEL]) == 2 * m[at + N_TINSEL], "tinsel miscounted"


def bits(squares: i64) -> int:
    """How many."""
    return int(squares).bit_count()
