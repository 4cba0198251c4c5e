"""The rules of Santa's Sweatshop, in the rulebook's order. `collecting` has set-up, belt and bids, `bargaining` Gloves
and Fruitcake; here are crafting, cleanup and scoring, and all decisions together.

A position is one row of numbers for each elf (`mats`; the columns are named in `layout`), the belts of all seasons in
a row, the tracker, the cards that left the game in sight of all, the deck, and a few numbers that say what is being
decided. A face-down card is not chosen until somebody sees it: the deck is a bag and the belt holds FACE_DOWN.

Who decides what, by `phase`, and in which words:
    RETURNING   2025-06: the fifth elf puts a starting card back: `return card:doll`
    BIDDING     sealed, all that are in: `grab nil`, `grab belt:3` (all up to the third card); then in a Dutch auction,
                for a grab, `pay 4`
    CUTTING     each elf with a Knife in turn, after the reveal: `knife keep`, `knife play`
    GLOVING     each elf with Gloves in turn: `gloves keep`, `pick-up card:doll`, `ask-for card:doll`
    ANSWERING   sealed, those asked: `hand-over no`, `hand-over yes`
    PICKING     the asker, among several willing: `take-from seat:2`
    OFFERING    each elf with a Fruitcake in turn: `offer stop`, `offer seat:2`; nobody else sees how it goes on with
                GIVING (`give card:kite`, `give enough`) and WANTING (`want card:radio`, `want enough`)
    TRADING     the partner, once the offer is made: `trade no`, `trade yes`
    CRAFTING    sealed, all that may have something to do, step by step: `craft toy:doll magic-1 wrapped`, or with Magic
                in a Borg `craft toy:borg for-kite plain`, until `done`; `drop card:kite`; `sweep nothing`,
                `sweep card:poop`
    OVER        Santa is here

A sealed step changes only the columns of its own seat that no other view shows, asks for no luck and tells nothing.
How long a sealed series goes on depends on its steps and on what everybody knows, never on hidden kinds of cards: who
has finished is seen by all.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.luck import EVERYONE, Luck, all_but, only
from yuletable.engine.shown import Line, Result

from . import showing
from .bargaining import Bargaining
from .layout import (
    ANSWER,
    ANSWERING,
    BIDDING,
    BIN,
    BINS,
    BORGS,
    BROOM,
    BROOMED,
    CLEANING,
    CRAFTING,
    CUTTING,
    DEED,
    DEEDS,
    DESK,
    DONE,
    DROPPED,
    DROPS,
    FLOOR,
    FLOORS,
    GIVING,
    GLOVING,
    GRAB,
    HANDS,
    KEPT,
    KINDS,
    KNIFE_KEPT,
    LUCK_DOWN,
    MADE,
    MADE_BORG,
    MADE_WHISTLE,
    MAGIC,
    MAGICS,
    NEW_TOYS,
    NEW_WRAPPED,
    NOT_DEALT,
    OFFERING,
    OVER,
    PARTS,
    PAYMENT,
    PICKING,
    RETURNING,
    SANTA,
    SCORED,
    STEP,
    SWEEPING,
    SWEEPS,
    SWEPT,
    TOYMAKING,
    TOYS,
    TRADING,
    TURNED_FLOOR,
    TURNED_HAND,
    TURNED_TOY,
    TURNED_WRAPPED,
    USED_MAGIC,
    VIOLETS,
    WANTING,
    WHISTLE,
    WHISTLES,
    WRAPPED,
    WRAPPED_UP,
    W,
)
from .pieces import SweatshopSetup, make_toy, parts, run, score, total, toys
from .view import SweatshopView


class Sweatshop(Bargaining):
    """The whole game. `fresh` gives an empty table, `deal` sets it up."""

    # Crafting, cleanup, Brooms: one sealed series (sweatshop R11)

    def begin_making(self, luck: Luck) -> None:
        """Whoever everybody can see to have nothing to do is not asked (common C6)."""
        self.phase = CRAFTING
        self.owing = 0
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * W + STEP] = TOYMAKING
            self.owing |= only(seat)
            self.walk_on(seat)
        if self.owing == 0:
            self.open_bins(luck)

    def walk_on(self, seat: i64) -> None:
        """On to the next step in which there may be something to do, going by numbers that everybody knows."""
        tables, m, at = self.tables, self.mats, seat * W
        step = m[at + STEP]
        hand = parts(m, at)
        if step == TOYMAKING and hand + m[at + MAGIC] < tables.least and m[at + WHISTLE] == 0:
            step = CLEANING
        if step == CLEANING and hand <= tables.limit:
            step = SWEEPING
        if step == SWEEPING and (m[at + BROOM] == 0 or total(m, at + FLOOR, DESK) == 0):
            step = DONE
        m[at + STEP] = step
        if step == DONE:
            self.owing &= all_but(seat)

    def making_legal(self, seat: i64) -> vec[i64]:
        tables, m, at = self.tables, self.mats, seat * W
        card: i64
        if m[at + STEP] == TOYMAKING:
            return toys(tables, m, at)
        if m[at + STEP] == CLEANING:
            open_ = vec[i64]()
            for card in range(PARTS):
                if m[at + card] > 0:
                    open_ = append(open_, tables.drop + card)
            return open_
        open_ = vec[i64]([tables.sweep])
        for card in range(DESK):
            if m[at + FLOOR + card] > 0:
                open_ = append(open_, tables.sweep + 1 + card)
        return open_

    def make(self, seat: i64, action: i64, luck: Luck) -> None:
        """One step of the series; the last one of all opens the bins."""
        tables, m, at = self.tables, self.mats, seat * W
        deeds = at + DEEDS + self.season * DEED
        if m[at + STEP] == TOYMAKING:
            if action == tables.done:
                m[at + STEP] = CLEANING
            else:
                make_toy(tables, m, at, deeds, action)
        elif m[at + STEP] == CLEANING:
            card = action - tables.drop
            m[at + card] -= 1
            m[at + FLOOR + card] += 1
            m[deeds + DROPS] += 1
        elif action == tables.sweep:
            m[at + STEP] = DONE
        else:
            card = action - tables.sweep - 1
            m[at + FLOOR + card] -= 1
            m[at + SWEPT + card] += 1
            m[at + BROOM] -= 1
            m[deeds + SWEEPS] += 1
        self.walk_on(seat)
        if self.owing == 0:
            self.open_bins(luck)

    def open_bins(self, luck: Luck) -> None:
        """All are done: numbers and spent gold are shown, kinds are not (sweatshop R15). Then the next season."""
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            at = seat * W
            deeds = at + DEEDS + self.season * DEED
            m[at + HANDS] = parts(m, at)
            m[at + FLOORS] = total(m, at + FLOOR, DESK)
            m[at + BINS] = total(m, at + BIN, 2 * TOYS)
            m[deeds + KEPT] = m[at + HANDS]
            if luck.listens:
                self.tell_deeds(seat, deeds, luck)
        if self.season + 1 == self.tables.seasons:
            self.count_up(luck)
            return
        self.season += 1
        if self.aside:
            self.aside = False
            self.deck.add(self.returned)
        if self.tables.luck != LUCK_DOWN:
            self.lay_belt(self.season, luck)
        self.begin_season(luck)

    def tell_deeds(self, seat: i64, deeds: i64, luck: Luck) -> None:
        m = self.mats
        self.tell_deed(MADE, seat, m[deeds + NEW_TOYS], luck)
        self.tell_deed(WRAPPED_UP, seat, m[deeds + NEW_WRAPPED], luck)
        self.tell_deed(USED_MAGIC, seat, m[deeds + MAGICS], luck)
        self.tell_deed(MADE_WHISTLE, seat, m[deeds + WHISTLES], luck)
        self.tell_deed(MADE_BORG, seat, m[deeds + BORGS], luck)
        self.tell_deed(DROPPED, seat, m[deeds + DROPS], luck)
        self.tell_deed(BROOMED, seat, m[deeds + SWEEPS], luck)

    def tell_deed(self, event: i64, seat: i64, n: i64, luck: Luck) -> None:
        if n > 0:
            luck.tell(event, seat, n, 0, EVERYONE)

    # Final scoring

    def count_up(self, luck: Luck) -> None:
        """Santa is here: everything is turned up."""
        self.phase = OVER
        self.owing = 0
        if not luck.listens:
            return
        luck.tell(SANTA, -1, 0, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            self.tell_row(TURNED_TOY, seat, BIN, TOYS, luck)
            self.tell_row(TURNED_WRAPPED, seat, WRAPPED, TOYS, luck)
            self.tell_row(TURNED_FLOOR, seat, FLOOR, DESK, luck)
            self.tell_row(TURNED_HAND, seat, 0, PARTS, luck)
            luck.tell(SCORED, seat, score(self.tables, self.mats, seat * W), 0, EVERYONE)

    def tell_row(self, event: i64, seat: i64, first: i64, width: i64, luck: Luck) -> None:
        k: i64
        for k in range(width):
            n = self.mats[seat * W + first + k]
            if n > 0:
                luck.tell(event, seat, k, n, EVERYONE)

    def standing(self) -> list[int]:
        return [int(score(self.tables, self.mats, seat * W)) for seat in range(int(self.tables.seats))]

    # Decisions

    def legal(self, seat: i64) -> vec[i64]:
        tables, phase = self.tables, self.phase
        if phase == BIDDING:
            if self.mats[seat * W + GRAB] < 0:
                return tables.grabs[: self.end - self.at + 1]
            return tables.payments[:]
        if phase == CRAFTING:
            return self.making_legal(seat)
        if phase == CUTTING:
            return run(tables.knife, 2)
        if phase == GLOVING:
            return self.gloves_legal(seat)
        if phase == ANSWERING:
            return run(tables.hand_over, 2 if self.mats[seat * W + FLOOR + self.asked] > 0 else 1)
        if phase == OFFERING:
            return self.offers()
        if phase == GIVING:
            return self.gives(seat)
        if phase == WANTING:
            return self.wants(seat)
        if phase == TRADING:
            return run(tables.trade, 2 if self.can_trade(seat) else 1)
        open_ = vec[i64]()
        k: i64
        if phase == PICKING:
            for k in range(tables.seats):
                if self.mats[k * W + ANSWER] == 1:
                    open_ = append(open_, tables.take_from + k)
        elif phase == RETURNING:
            for k in range(VIOLETS):
                if self.mats[seat * W + k] > 0:
                    open_ = append(open_, tables.return_ + k)
        return open_

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, phase = self.tables, self.phase
        if phase == BIDDING:
            self.bid(seat, action, luck)
        elif phase == CRAFTING:
            self.make(seat, action, luck)
        elif phase == CUTTING:
            if action == tables.knife:
                luck.tell(KNIFE_KEPT, seat, 0, 0, EVERYONE)
            else:
                self.cut(seat, luck)
            self.next_knife(luck)
        elif phase == GLOVING:
            self.use_gloves(seat, action, luck)
        elif phase == ANSWERING:
            self.answer(seat, action - tables.hand_over, luck)
        elif phase == PICKING:
            self.receive(action - tables.take_from, luck)
        elif phase == OFFERING:
            self.choose_partner(seat, action, luck)
        elif phase in (GIVING, WANTING):
            self.add_to_offer(seat, action, luck)
            self.settle_offer(seat, luck)
        elif phase == TRADING:
            self.answer_offer(seat, action > tables.trade, luck)
        else:
            self.put_back(seat, action - tables.return_, luck)

    def clone(self) -> Sweatshop:
        s = Sweatshop(
            self.tables, self.mats[:], self.belt[:], self.tracker[:], self.gone[:], self.deck.clone(), self.talk[:]
        )
        s.owing = self.owing
        s.phase = self.phase
        s.season = self.season
        s.at = self.at
        s.end = self.end
        s.returned = self.returned
        s.aside = self.aside
        s.rank = self.rank
        s.jumped = self.jumped
        s.elf = self.elf
        s.asks = self.asks
        s.asked = self.asked
        s.cakes = self.cakes
        s.offered = self.offered
        s.traded = self.traded
        s.partner = self.partner
        return s

    # What leaves the rules

    def ask(self, seat: i64) -> Line:
        return showing.ask(self, int(seat))

    def view(self, seat: i64) -> SweatshopView:
        return showing.view(self, int(seat))

    def result(self) -> Result | None:
        return showing.result(self) if self.phase == OVER else None

    def check(self) -> None:
        showing.check(self)


def fresh(tables: SweatshopSetup) -> Sweatshop:
    """An empty table: the whole box in the deck, nobody with anything."""
    mats = vec[i64]([0] * (tables.seats * W))
    seat: i64
    for seat in range(tables.seats):
        mats[seat * W + GRAB] = -1
        mats[seat * W + PAYMENT] = -1
        mats[seat * W + ANSWER] = -1
    return Sweatshop(
        tables,
        mats,
        vec[i64]([NOT_DEALT] * tables.all_belts),
        run(0, tables.seats),
        vec[i64]([0] * KINDS),
        Bag(tables.box[:]),
        vec[i64](),
    )
