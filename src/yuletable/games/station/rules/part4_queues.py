"""Activating a queue area, and trading at the Trading Post."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .part3_dice import Dice


class Queues(Dice):
    """Queues that act, and what one may do at the first of them."""

    def open_queue(self, area: i64) -> None:
        """From the left, each agent acts once and goes home (station R7)."""
        self.area = area
        self.phase = c.TRADING if area == c.POST else c.BUYING
        self.actor = self.board[self.leftmost(area)]

    def agent_done(self, way: i64) -> None:
        """The agent that has acted goes home."""
        self.take_off(self.leftmost(self.area))
        self.send_home(self.actor, way)

    # Trading Post

    def trades(self, seat: i64) -> vec[i64]:
        """Gain, or trade one kind for one other, as often as one can (station R8)."""
        tables = self.tables
        open_ = vec[i64]()
        give: i64
        get: i64
        times: i64
        for give in range(c.RESOURCES):
            if tables.offer[give] > 0:
                open_ = append(open_, tables.gain + give)
        for give in range(c.RESOURCES):
            most = self.mats[seat * c.W + give] // tables.ratio[give]
            for get in range(c.RESOURCES):
                if get != give:
                    for times in range(most):
                        open_ = append(open_, tables.trade + (give * c.RESOURCES + get) * c.MOST_TIMES + times)
        return append(open_, tables.leave)

    def deal_at_post(self, seat: i64, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action < tables.trade:
            resource = action - tables.gain
            self.gain_one(seat, resource, tables.offer[resource], luck)
        else:
            choice = action - tables.trade
            times = choice % c.MOST_TIMES + 1
            give = choice // c.MOST_TIMES // c.RESOURCES
            get = choice // c.MOST_TIMES % c.RESOURCES
            self.mats[seat * c.W + give] -= times * tables.ratio[give]
            luck.tell(events.TRADED, seat, give, times * tables.ratio[give], EVERYONE)
            self.gain_one(seat, get, times * tables.ratio[get], luck)
        self.agent_done(c.PLAIN)

    def gain_one(self, seat: i64, resource: i64, n: i64, luck: Luck) -> None:
        self.gain(
            seat,
            n if resource == c.GINGERBREAD else 0,
            n if resource == c.WOOD else 0,
            n if resource == c.GLASS else 0,
            n if resource == c.JANGLES else 0,
            luck,
        )
