"""The State of Santa's Sweatshop: all decisions together. The rules themselves stand in `part1` to `part4`.

A position is one row of numbers for each elf (`mats`; the columns are named in `constants`), the belts of all seasons
in a row, the tracker, the cards that left the game in sight of all, the deck, and a few numbers that say what is being
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
from yuletable.engine.counting import run
from yuletable.engine.luck import EVERYONE, Luck
from yuletable.engine.messages import Line, Result

from ..view import SweatshopView
from . import check, present
from . import constants as c
from . import events as e
from .part4_craft_and_cleanup import Crafting
from .scoring import places, result, score
from .setup import SweatshopSetup


class Sweatshop(Crafting):
    """The whole game. `fresh` gives an empty table, `deal` sets it up."""

    def points(self) -> list[int]:
        return [int(score(self.tables, self.mats, seat * c.W)) for seat in range(int(self.tables.seats))]

    # Decisions

    def legal(self, seat: i64) -> vec[i64]:
        tables, phase = self.tables, self.phase
        if phase == c.BIDDING:
            if self.mats[seat * c.W + c.GRAB] < 0:
                return tables.grabs[: self.end - self.at + 1]
            return tables.payments[:]
        if phase == c.CRAFTING:
            return self.making_legal(seat)
        if phase == c.CUTTING:
            return run(tables.knife, 2)
        if phase == c.GLOVING:
            return self.gloves_legal(seat)
        if phase == c.ANSWERING:
            return run(tables.hand_over, 2 if self.mats[seat * c.W + c.FLOOR + self.asked] > 0 else 1)
        if phase == c.OFFERING:
            return self.offers()
        if phase == c.GIVING:
            return self.gives(seat)
        if phase == c.WANTING:
            return self.wants(seat)
        if phase == c.TRADING:
            return run(tables.trade, 2 if self.can_trade(seat) else 1)
        open_ = vec[i64]()
        k: i64
        if phase == c.PICKING:
            for k in range(tables.seats):
                if self.mats[k * c.W + c.ANSWER] == 1:
                    open_ = append(open_, tables.take_from + k)
        elif phase == c.RETURNING:
            for k in range(c.VIOLETS):
                if self.mats[seat * c.W + k] > 0:
                    open_ = append(open_, tables.return_ + k)
        return open_

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, phase = self.tables, self.phase
        if phase == c.BIDDING:
            self.bid(seat, action, luck)
        elif phase == c.CRAFTING:
            self.make(seat, action, luck)
        elif phase == c.CUTTING:
            if action == tables.knife:
                luck.tell(e.KNIFE_KEPT, seat, 0, 0, EVERYONE)
            else:
                self.cut(seat, luck)
            self.next_knife(luck)
        elif phase == c.GLOVING:
            self.use_gloves(seat, action, luck)
        elif phase == c.ANSWERING:
            self.answer(seat, action - tables.hand_over, luck)
        elif phase == c.PICKING:
            self.receive(action - tables.take_from, luck)
        elif phase == c.OFFERING:
            self.choose_partner(seat, action, luck)
        elif phase in (c.GIVING, c.WANTING):
            self.add_to_offer(seat, action, luck)
            self.settle_offer(seat, luck)
        elif phase == c.TRADING:
            self.answer_offer(seat, action > tables.trade, luck)
        else:
            self.put_back(seat, action - tables.return_, luck)

    def clone(self) -> Sweatshop:
        s = Sweatshop(
            self.tables, self.mats[:], self.belt[:], self.tracker[:], self.gone[:], self.deck.clone(), self.talk[:]
        )
        s.to_decide = self.to_decide
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
        return present.ask(self, int(seat))

    def view(self, seat: i64) -> SweatshopView:
        return present.view(self, int(seat))

    def result(self) -> Result | None:
        return result(self.tables, self.mats) if self.phase == c.OVER else None

    def places(self) -> vec[i64]:
        return places(self.tables, self.mats)

    def check(self) -> None:
        check.check(self)


def fresh(tables: SweatshopSetup) -> Sweatshop:
    """An empty table: the whole box in the deck, nobody with anything."""
    mats = vec[i64]([0] * (tables.seats * c.W))
    seat: i64
    for seat in range(tables.seats):
        mats[seat * c.W + c.GRAB] = -1
        mats[seat * c.W + c.PAYMENT] = -1
        mats[seat * c.W + c.ANSWER] = -1
    return Sweatshop(
        tables,
        mats,
        vec[i64]([c.NOT_DEALT] * tables.all_belts),
        run(0, tables.seats),
        vec[i64]([0] * c.KINDS),
        Bag(tables.box[:]),
        vec[i64](),
    )
