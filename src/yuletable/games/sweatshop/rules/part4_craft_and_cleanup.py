"""Steps 3 and 4 of a season: crafting, cleanup and Brooms, one sealed series of steps for each elf (sweatshop R11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import total_of
from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events as e
from .part3_gloves_and_fruitcake import Bargaining
from .scoring import turn_up
from .setup import SweatshopSetup


class Crafting(Bargaining):
    """What elves do at their desks, until all bins are opened."""

    def begin_making(self, luck: Luck) -> None:
        """Whoever everybody can see to have nothing to do is not asked (common C6)."""
        self.phase = c.CRAFTING
        self.to_decide = 0
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * c.W + c.STEP] = c.TOYMAKING
            self.to_decide |= only(seat)
            self.walk_on(seat)
        if self.to_decide == 0:
            self.open_bins(luck)

    def walk_on(self, seat: i64) -> None:
        """On to the next step in which there may be something to do, going by numbers that everybody knows."""
        tables, m, at = self.tables, self.mats, seat * c.W
        step = m[at + c.STEP]
        hand = parts(m, at)
        if step == c.TOYMAKING and hand + m[at + c.MAGIC] < tables.least and m[at + c.WHISTLE] == 0:
            step = c.CLEANING
        if step == c.CLEANING and hand <= tables.limit:
            step = c.SWEEPING
        if step == c.SWEEPING and (m[at + c.BROOM] == 0 or total_of(m, at + c.FLOOR, c.DESK) == 0):
            step = c.DONE
        m[at + c.STEP] = step
        if step == c.DONE:
            self.to_decide &= all_but(seat)

    def making_legal(self, seat: i64) -> vec[i64]:
        tables, m, at = self.tables, self.mats, seat * c.W
        card: i64
        if m[at + c.STEP] == c.TOYMAKING:
            return toys(tables, m, at)
        if m[at + c.STEP] == c.CLEANING:
            open_ = vec[i64]()
            for card in range(c.PARTS):
                if m[at + card] > 0:
                    open_ = append(open_, tables.drop + card)
            return open_
        open_ = vec[i64]([tables.sweep])
        for card in range(c.DESK):
            if m[at + c.FLOOR + card] > 0:
                open_ = append(open_, tables.sweep + 1 + card)
        return open_

    def make(self, seat: i64, action: i64, luck: Luck) -> None:
        """One step of the series; the last one of all opens the bins."""
        tables, m, at = self.tables, self.mats, seat * c.W
        deeds = at + c.DEEDS + self.season * c.DEED
        if m[at + c.STEP] == c.TOYMAKING:
            if action == tables.done:
                m[at + c.STEP] = c.CLEANING
            else:
                make_toy(tables, m, at, deeds, action)
        elif m[at + c.STEP] == c.CLEANING:
            card = action - tables.drop
            m[at + card] -= 1
            m[at + c.FLOOR + card] += 1
            m[deeds + c.DROPS] += 1
        elif action == tables.sweep:
            m[at + c.STEP] = c.DONE
        else:
            card = action - tables.sweep - 1
            m[at + c.FLOOR + card] -= 1
            m[at + c.SWEPT + card] += 1
            m[at + c.BROOM] -= 1
            m[deeds + c.SWEEPS] += 1
        self.walk_on(seat)
        if self.to_decide == 0:
            self.open_bins(luck)

    def open_bins(self, luck: Luck) -> None:
        """All are done: numbers and spent gold are shown, kinds are not (sweatshop R15). Then the next season."""
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            at = seat * c.W
            deeds = at + c.DEEDS + self.season * c.DEED
            m[at + c.HANDS] = parts(m, at)
            m[at + c.FLOORS] = total_of(m, at + c.FLOOR, c.DESK)
            m[at + c.BINS] = total_of(m, at + c.BIN, 2 * c.TOYS)
            m[deeds + c.KEPT] = m[at + c.HANDS]
            if luck.listens:
                self.tell_deeds(seat, deeds, luck)
        if self.season + 1 == self.tables.seasons:
            self.count_up(luck)
            return
        self.season += 1
        if self.aside:
            self.aside = False
            self.deck.add(self.returned)
        if self.tables.luck != c.LUCK_DOWN:
            self.lay_belt(self.season, luck)
        self.begin_season(luck)

    def tell_deeds(self, seat: i64, deeds: i64, luck: Luck) -> None:
        m = self.mats
        self.tell_deed(e.MADE, seat, m[deeds + c.NEW_TOYS], luck)
        self.tell_deed(e.WRAPPED_UP, seat, m[deeds + c.NEW_WRAPPED], luck)
        self.tell_deed(e.USED_MAGIC, seat, m[deeds + c.MAGICS], luck)
        self.tell_deed(e.MADE_WHISTLE, seat, m[deeds + c.WHISTLES], luck)
        self.tell_deed(e.MADE_BORG, seat, m[deeds + c.BORGS], luck)
        self.tell_deed(e.DROPPED, seat, m[deeds + c.DROPS], luck)
        self.tell_deed(e.BROOMED, seat, m[deeds + c.SWEEPS], luck)

    def tell_deed(self, event: i64, seat: i64, n: i64, luck: Luck) -> None:
        if n > 0:
            luck.tell(event, seat, n, 0, EVERYONE)

    def count_up(self, luck: Luck) -> None:
        """The last bins are open: Santa is here."""
        self.phase = c.OVER
        self.to_decide = 0
        if luck.listens:
            turn_up(self.tables, self.mats, luck)


# The bench: toys out of one mat's cards


def toys(tables: SweatshopSetup, m: vec[i64], at: i64) -> vec[i64]:
    """Every toy that can be made now, with each number of Magic, wrapped or not; or done (sweatshop R15 to R18)."""
    magic = m[at + c.MAGIC]
    wraps: i64 = 2 if m[at + c.PAPER] > 0 else 1
    open_ = vec[i64]()
    toy: i64
    way: i64
    wrap: i64
    for toy in range(c.VIOLETS):
        need = tables.needs[toy]
        way = need - m[at + toy]
        if way < 0:
            way = 0
        while way <= need and way <= magic:
            for wrap in range(wraps):
                open_ = append(open_, tables.craft + (toy * c.WAYS + way) * 2 + wrap)
            way += 1
    if m[at + c.RADIO] >= tables.needs[c.RADIO]:
        for wrap in range(wraps):
            open_ = append(open_, tables.craft + c.RADIO * c.WAYS * 2 + wrap)
    if m[at + c.BORG] > 0 and m[at + c.RADIO] > 0:
        for way in range(8):
            if borg_works(m, at, way):
                toy = c.BORG_TOY * c.WAYS + (c.FOR_BORG + way if way > 0 else 0)
                for wrap in range(wraps):
                    open_ = append(open_, tables.craft + toy * 2 + wrap)
    if m[at + c.WHISTLE] > 0:
        for wrap in range(wraps):
            open_ = append(open_, tables.craft + c.WHISTLE_TOY * c.WAYS * 2 + wrap)
    return append(open_, tables.done)


def borg_works(m: vec[i64], at: i64, replaced: i64) -> bool:
    """Magic may stand for any of the Borg's violet parts, given as bits (sweatshop R16)."""
    magic = m[at + c.MAGIC]
    card: i64
    for card in range(c.VIOLETS):
        if replaced >> card & 1:
            magic -= 1
        elif m[at + card] == 0:
            return False
    return magic >= 0


def make_toy(tables: SweatshopSetup, m: vec[i64], at: i64, deeds: i64, action: i64) -> None:
    """Cards become a toy in the bin; paper is chosen with the toy (sweatshop R16 to R18)."""
    choice = (action - tables.craft) // 2
    way, toy = choice % c.WAYS, choice // c.WAYS
    card: i64
    if toy < c.PARTS:
        m[at + toy] -= tables.needs[toy] - way
        m[at + c.INSIDE + toy] += tables.needs[toy] - way
        m[at + c.MAGIC] -= way
        m[deeds + c.MAGICS] += way
    elif toy == c.BORG_TOY:
        replaced = way - c.FOR_BORG if way > 0 else 0
        for card in range(c.PARTS):
            if replaced >> card & 1:
                m[at + c.MAGIC] -= 1
                m[deeds + c.MAGICS] += 1
            else:
                m[at + card] -= 1
                m[at + c.INSIDE + card] += 1
        m[at + c.BORG] -= 1
        m[deeds + c.BORGS] += 1
    else:
        m[at + c.WHISTLE] -= 1
        m[deeds + c.WHISTLES] += 1
    m[deeds + c.NEW_TOYS] += 1
    if (action - tables.craft) % 2:
        m[at + c.PAPER] -= 1
        m[deeds + c.NEW_WRAPPED] += 1
        m[at + c.WRAPPED + toy] += 1
    else:
        m[at + c.BIN + toy] += 1


def parts(m: vec[i64], at: i64) -> i64:
    """The cards in an elf's hand."""
    return m[at] + m[at + 1] + m[at + 2] + m[at + 3]
