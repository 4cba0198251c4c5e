"""A bot of another kind, to measure the others against: a hoarder that never looks ahead nor adds anything up.

No playout uses it. It fetches what it has least of, rolls as soon as two of its agents stand together, goes shopping
when its tracks are half full, buys what has most points, and draws from the bottom of its tree up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.counting import total_of
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.scoring import score
from ..rules.setup import StationSetup
from ..rules.state import Station
from ..view import StationView
from .reasons import reason

PLENTY: Final = 9
"""With so much in stock it goes shopping."""
TOGETHER: Final = 2
"""So many agents in one area are worth a roll."""
SURE_LEAD: Final = 60.0
"""Nobody is ever this far ahead."""


class Stranger(Brain):
    """A hoarder."""

    def __init__(self, tables: StationSetup) -> None:
        self.tables = tables

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Station)
        if s.phase == c.TURN:
            return self.turn(s, seat, luck)
        if s.phase == c.PICKING:
            return self.biggest(s)
        legal = s.legal(seat)
        if s.phase == c.TRADING:
            gift = self.tables.gain + self.scarcest(s, seat)
            return gift if gift in legal else legal[0]
        return self.dearest(s, legal)

    def turn(self, s: Station, seat: i64, luck: Luck) -> i64:
        """Roll for company, shop with plenty, else go where what it lacks is found; whatever is open if none is."""
        tables = self.tables
        open_ = s.turns(seat)
        area: i64
        for area in range(c.DICE_AREAS):
            if self.agents(s, seat, area) >= TOGETHER:
                return tables.roll + area
        shop = tables.place + c.WORKSHOP
        if total_of(s.mats, seat * c.W, c.RESOURCES) >= PLENTY and shop in open_:
            return shop
        wanted = tables.place + min(self.scarcest(s, seat), c.POST)
        return wanted if wanted in open_ else open_[luck.roll(len(open_))]

    def agents(self, s: Station, seat: i64, area: i64) -> i64:
        """How many of its own stand there."""
        found: i64 = 0
        n: i64
        for n in range(area * c.ROOM, area * c.ROOM + c.ROOM):
            if s.board[n] == seat:
                found += 1
        return found

    def scarcest(self, s: Station, seat: i64) -> i64:
        """What it has least of; each has an area of its own, and jangles come from the Trading Post."""
        best: i64 = 0
        r: i64
        for r in range(1, c.RESOURCES):
            if s.mats[seat * c.W + r] < s.mats[seat * c.W + best]:
                best = r
        return best

    def biggest(self, s: Station) -> i64:
        """The die that gives most, whatever it is."""
        best: i64 = c.NOBODY
        most: i64 = -1
        face: i64
        for face in range(c.FACES):
            if s.board[c.DICE + face] > 0:
                some = total_of(
                    self.tables.gains, ((s.area * 2 + s.column) * c.FACES + face) * c.RESOURCES, c.RESOURCES
                )
                if some > most:
                    most = some
                    best = face
        return self.tables.take + best

    def dearest(self, s: Station, legal: vec[i64]) -> i64:
        """The decoration with most points, as low on the tree as it goes; extras only where none is to be had."""
        tables = self.tables
        best = legal[0]
        most: i64 = -1
        action: i64
        for action in legal:
            if tables.draw <= action < tables.buy:
                choice = (action - tables.draw) // c.WAYS
                rank = tables.points[choice // tables.squares] * tables.squares + choice % tables.squares
                if rank > most:
                    most = rank
                    best = action
        return best

    def worth(self, s: State, seat: i64) -> float:
        """Points so far and nothing else."""
        assert isinstance(s, Station)
        best: i64 = -1000
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                best = max(best, score(s, other))
        lead = float(score(s, seat) - best)
        return 0.5 + 0.5 * max(-1.0, min(1.0, lead / SURE_LEAD))

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, StationView)
        return reason(self.tables, view, int(action))
