"""Setting up: what lies on the table and on the sheets, and what of it can neither appear nor vanish."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import State
from yuletable.engine.counting import total_of

from . import constants as c
from .setup import StationSetup


class Sheets(State):
    """A position. `mats` has `c.W` numbers a seat, `board` spaces, agents and dice; trees are bits."""

    def __init__(self, tables: StationSetup) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0
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
        self.phase: i64 = c.TURN
        self.area: i64 = c.NOBODY
        """The area that is being settled."""
        self.column: i64 = 0
        self.extra_die: bool = False
        self.patient: i64 = c.CALM
        self.ending: i64 = 0

    def clear(self) -> None:
        """Empty sheets, an empty board, the marker before the first item."""
        tables = self.tables
        self.mats = vec[i64]([0] * (tables.seats * c.W))
        self.board = vec[i64]([c.NOBODY] * c.COUNT + [0] * (c.BOARD - c.COUNT))
        self.owners = vec[i64]([c.NOBODY] * tables.items)
        self.drawn = vec[i64]([0] * tables.items)

    def lay_out(self) -> None:
        """Agents at home, and some gingerbread for those who begin later (station R1)."""
        self.clear()
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * c.W + c.GINGERBREAD] = self.tables.begin[seat]
            self.mats[seat * c.W + c.HOME] = self.tables.homes

    # Home and extras

    def home_spaces(self, seat: i64) -> i64:
        """The jangle space is one only with the Hat."""
        return self.tables.homes | (1 << c.JANGLE_SPACE if self.has(seat, c.HAT) else 0)

    def has(self, seat: i64, extra: i64) -> bool:
        return self.mats[seat * c.W + c.EXTRAS] >> extra & 1 == 1

    # Counting

    def check(self) -> None:
        """Agents neither appear nor vanish; nothing on a tree overlaps; every track is within its ends."""
        tables, m, b = self.tables, self.mats, self.board
        agents = [0] * int(tables.seats)
        area: i64
        for area in range(c.AREAS):
            here = 0
            for n in range(area * c.ROOM, area * c.ROOM + c.ROOM):
                if b[n] != c.NOBODY:
                    agents[b[n]] += 1
                    here += 1
            assert here == b[c.COUNT + area], "an area miscounts its agents"
        seat: i64
        for seat in range(tables.seats):
            at = seat * c.W
            assert m[at + c.HOME] & ~self.home_spaces(seat) == 0, "an agent stands on a space that is no home"
            crew = tables.crew + (1 if self.has(seat, c.HAT) else 0)
            assert agents[seat] + bits(m[at + c.HOME]) == crew, "agents appeared or vanished"
            for resource in range(c.RESOURCES):
                assert 0 <= m[at + resource] <= c.TRACK_END, "a track has been left"
            self.check_tree(seat)
        assert self.phase == c.PICKING or total_of(b, c.DICE, c.FACES) == 0, "dice lie about"

    def check_tree(self, seat: i64) -> None:
        tables, m, at = self.tables, self.mats, seat * c.W
        parts = [m[at + c.BAUBLES], m[at + c.TINSEL]]
        points: i64 = 0
        for item in range(tables.items):
            if self.owners[item] == seat:
                assert item < self.marker, "an item ahead of the marker is drawn"
                parts.append(self.drawn[item])
                points += tables.points[c.SMALL + item]
        assert sum([bits(part) for part in parts]) == bits(m[at + c.FULL]) == m[at + c.FILLED], "decorations overlap"
        assert m[at + c.FULL] & ~tables.tree == 0, "something is drawn beside the tree"
        assert m[at + c.POINTS] == points, "points miscounted"
        assert bits(m[at + c.BAUBLES]) == tables.sizes_of[c.BAUBLE] * m[at + c.N_BAUBLES], "baubles miscounted"
        assert bits(m[at + c.TINSEL]) == tables.sizes_of[c.TINSEL_PIECE] * m[at + c.N_TINSEL], "tinsel miscounted"


def bits(squares: i64) -> int:
    """How many."""
    return int(squares).bit_count()
