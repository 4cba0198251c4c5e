"""Two other tastes: one to play a first game against, and one that nobody's playouts know, to measure bots against."""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.contract import State
from yuletable.engine.luck import Luck

from ..rules import constants as c
from ..rules.position import lacks, needed
from ..rules.state import Family
from .brain import FamilyBrain


class Gentle(FamilyBrain):
    """Plays as children do: takes what it can use now and likes big toys, with a whim now and then.

    It thinks neither of inspections nor of helpers nor of what the others will do.
    """

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Family)
        if s.phase == c.PLACING:
            return self.liked_room(s, seat, luck)
        if s.phase == c.SETTLING:
            return self.nearest_toy(s, seat, s.kind)
        if s.phase == c.PICKING:
            return self.biggest_toy(s, seat)
        return FamilyBrain.policy(self, s, seat, luck)

    def liked_room(self, s: Family, seat: i64, luck: Luck) -> i64:
        """What it can use at once counts; the whim is worth up to three points."""
        tables = self.tables
        best: i64 = c.NO_CARD
        most = -1.0
        choice: i64
        for choice in range(tables.choices):
            if s.may_enter(choice):
                likes = self.at_once(s, seat, choice) + 0.03 * float(luck.roll(100))
                if likes > most:
                    most = likes
                    best = choice
        return tables.place + best

    def at_once(self, s: Family, seat: i64, choice: i64) -> float:
        tables = self.tables
        room = tables.choice_room[choice]
        pays = tables.pays[s.free_station(choice)]
        toys = s.mats[seat * c.W + c.TOYS]
        kind: i64
        if room < c.DONATION:
            fit = min(pays, needed(s.mats, seat * c.W, room))
            return 0.5 * float(pays) + float(fit)
        if room == c.DONATION:
            found: i64 = 0
            for kind in range(c.TOKENS):
                found += min(s.donation[kind], needed(s.mats, seat * c.W, kind))
            return float(found)
        if room == c.MAIL:
            return 6.0 if toys == 0 else 4.0 - float(toys)
        if room == c.STABLES:
            return 2.0 + float(pays)
        return 2.5

    def nearest_toy(self, s: Family, seat: i64, kind: i64) -> i64:
        """The toy that lacks least."""
        at = seat * c.W
        best: i64 = c.NO_CARD
        least: i64 = 1000
        toy: i64
        for toy in range(s.mats[at + c.TOYS]):
            slot = at + toy * c.TOY
            lack = lacks(s.mats, slot)
            if s.mats[slot + c.NEEDS + kind] > 0 and lack < least:
                least = lack
                best = s.mats[slot]
        return self.tables.donate if best == c.NO_CARD else self.tables.put + best

    def biggest_toy(self, s: Family, seat: i64) -> i64:
        """The letter that scores most."""
        tables = self.tables
        best: i64 = c.NO_CARD
        most: i64 = -1
        slot: i64
        for slot in range(tables.slots):
            card = s.mail[slot]
            if card != c.NO_CARD and tables.toy_points[card] > most:
                most = tables.toy_points[card]
                best = card
        return s.legal(seat)[0] if best == c.NO_CARD else tables.pick + 1 + best


class Stranger(FamilyBrain):
    """Trims its tree and collects reindeer first, makes small toys, and goes where most tokens are handed out."""

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Family)
        if s.phase == c.PLACING:
            return self.habit(s, seat)
        if s.phase == c.PICKING:
            return self.smallest_toy(s, seat)
        if s.phase in (c.SETTLING, c.TAKING, c.TENDING, c.CHOOSING):
            return FamilyBrain.policy(self, s, seat, luck)
        legal = s.legal(seat)
        return legal[luck.roll(len(legal))]

    def habit(self, s: Family, seat: i64) -> i64:
        tables = self.tables
        best: i64 = c.NO_CARD
        most: i64 = -1
        choice: i64
        for choice in range(tables.choices):
            if s.may_enter(choice):
                likes = self.likes(s, seat, choice)
                if likes > most:
                    most = likes
                    best = choice
        return tables.place + best

    def likes(self, s: Family, seat: i64, choice: i64) -> i64:
        """Tree, reindeer that come with materials, letters when it runs out of toys, then the most tokens that fit."""
        tables = self.tables
        room = tables.choice_room[choice]
        pays = tables.pays[s.free_station(choice)]
        if room > c.STABLES:
            return 60
        if room == c.STABLES:
            return 40 + pays if pays > 0 else 3
        if room == c.MAIL:
            return 50 + pays if s.mats[seat * c.W + c.TOYS] < 2 else 0
        if room < c.DONATION:
            return 4 * min(pays, needed(s.mats, seat * c.W, room)) + pays
        found: i64 = 0
        kind: i64
        for kind in range(c.TOKENS):
            found += min(s.donation[kind], needed(s.mats, seat * c.W, kind))
        return 4 * found

    def policy_visits(self) -> float:
        """A search by its habits (`stranger:500`) soon leaves them."""
        return 0.0

    def smallest_toy(self, s: Family, seat: i64) -> i64:
        """The letter that asks for least."""
        tables = self.tables
        best: i64 = c.NO_CARD
        least: i64 = 1000
        slot: i64
        for slot in range(tables.slots):
            card = s.mail[slot]
            if card != c.NO_CARD and tables.sizes[card] < least:
                least = tables.sizes[card]
                best = card
        return s.legal(seat)[0] if best == c.NO_CARD else tables.pick + 1 + best
