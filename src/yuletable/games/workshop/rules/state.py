"""The position of Santa's Workshop: all decisions together. What each of them does stands in the parts before.

A position is one row of numbers for each team (`mats`; `constants` names the columns), where each gift card is, the
open letters, the stalls, the Classroom's tokens, who sits on which space, the deck in layers, and a few numbers that
say what is being decided. A gift on a mat is a row of counts: own material by kind of requirement, plastics, tokens.

Who decides what, by `phase`, and in which words:
    STARTING        seat 5 before the deal: `start coal`, `train elf:neva lesson:wood`
    KEEPING         sealed, all, step by step: `keep gift:kite`, then perhaps more, until `stop`
    AT_THE_DENTIST  sealed, all: `dentist elf:moss`
    PLACING         in turn: `place elf:moss space:wood/2`, `place elf:zelf space:wood/1`; with Mrs. Claus' Bakery
                    `bake elf:moss space:wood/2`; `done`, where no own elf can be placed
    LEARNING        `learn lesson:wood`
    TAKING          card by card: `take gift:kite`, `take deck`, `stop`
    FILLING         material by material: `put gift:kite need:fabric`, `put gift:kite need:fabric/plastic`,
                    `replace gift:kite` (a plastic), `build improvement:harness`, `repair sleigh`, `stop`
    MOULDING        plastic by plastic: `put gift:kite need:wood/plastic`, `stop`
    ASSEMBLING      token by token: `assemble gift:kite`, `stop`
    TENDING         `tend reindeer:comet`
    DELIVERING      `deliver 4`
    OVER            all is scored

A question with one answer is not asked: `run_on` answers it. The list of choices that was looked at last is kept, so
that `legal` need not make it again.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.messages import Line, Result

from ..view import WorkshopView
from . import check, events, present, scoring
from . import constants as c
from .part6_working import Working
from .setup import WorkshopSetup


class Workshop(Working):
    """The whole game. `fresh` gives an empty table, `begin` and `run_on` set it up."""

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == c.KEEPING:
            return self.keeping_legal(seat)
        if self.phase == c.AT_THE_DENTIST:
            return self.dentist_legal(seat)
        return self.open

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.step(seat, action, luck)
        self.run_on(luck)

    def step(self, seat: i64, action: i64, luck: Luck) -> None:
        """One decision."""
        tables, phase = self.tables, self.phase
        if phase == c.PLACING:
            if action == tables.done:
                self.mats[seat * c.W + c.DONE] = 1
                luck.tell(events.IS_DONE, seat, 0, 0, EVERYONE)
                self.wind_up(luck)
            elif tables.holidays and action >= tables.bake:
                self.assign(seat, action - tables.bake, True, luck)
            else:
                self.assign(seat, action - tables.place, False, luck)
        elif phase == c.KEEPING:
            self.keep(seat, action, luck)
        elif phase == c.AT_THE_DENTIST:
            self.send_to_dentist(seat, action, luck)
        elif action == tables.stop:
            self.give_back(luck)
            self.end_turn()
        elif phase == c.FILLING:
            self.fill(seat, action, luck)
        elif phase == c.ASSEMBLING:
            self.add_token(seat, action - tables.assemble, luck)
        elif phase == c.MOULDING:
            self.mould(seat, action - tables.put, luck)
        elif phase == c.TAKING:
            self.take_card(seat, action - tables.take, luck)
        elif phase == c.TENDING:
            self.tend_reindeer(seat, action - tables.tend, luck)
        elif phase == c.LEARNING:
            self.study(seat, action - tables.learn, luck)
        elif phase == c.DELIVERING:
            self.hand_in(seat, action - tables.deliver + 1, luck)
        else:
            self.start_with(seat, action, luck)

    def run_on(self, luck: Luck) -> None:
        """On to the next real choice: a question with one answer is answered here."""
        while self.phase != c.OVER and self.phase != c.KEEPING and self.phase != c.AT_THE_DENTIST:
            choices = self.choices()
            if len(choices) > 1:
                self.open = choices
                self.to_decide = only(self.turn)
                return
            if len(choices) == 1:
                self.step(self.turn, choices[0], luck)
            else:
                self.wind_up(luck)
        self.open = vec[i64]()

    def clone(self) -> Workshop:
        s = Workshop(
            self.tables,
            self.mats[:],
            self.where[:],
            self.display[:],
            self.stalls[:],
            self.blackboard[:],
            self.taken[:],
            self.repairs[:],
            self.deck.clone(),
            self.surprises.clone(),
            self.open[:],
        )
        s.to_decide = self.to_decide
        s.phase = self.phase
        s.day = self.day
        s.turn = self.turn
        s.tree = self.tree
        s.today = self.today
        s.topic = self.topic
        s.zelf_team = self.zelf_team
        s.zelf_at = self.zelf_at
        s.sleigh = self.sleigh
        s.fresh = self.fresh
        s.elf = self.elf
        s.space = self.space
        s.kind = self.kind
        s.left = self.left
        s.used = self.used
        s.optional = self.optional
        s.from_shop = self.from_shop
        s.baked = self.baked
        return s

    # What leaves the rules

    def points(self) -> list[int]:
        return [int(scoring.score(self.tables, self.mats, seat * c.W)) for seat in range(int(self.tables.seats))]

    def ask(self, seat: i64) -> Line:
        return present.ask(self, int(seat))

    def view(self, seat: i64) -> WorkshopView:
        return present.view(self, int(seat))

    def result(self) -> Result | None:
        return scoring.result(self.tables, self.mats) if self.phase == c.OVER else None

    def places(self) -> vec[i64]:
        return scoring.places(self.tables, self.mats)

    def check(self) -> None:
        check.check(self)


def fresh(tables: WorkshopSetup) -> Workshop:
    """An empty table: all gifts in the deck, nobody with anything."""
    mats = vec[i64]([0] * (tables.seats * c.W))
    seat: i64
    elf: i64
    k: i64
    for seat in range(tables.seats):
        mats[seat * c.W + c.JAMMED] = -1
        mats[seat * c.W + c.DENTIST] = -1
        for k in range(3):
            mats[seat * c.W + c.DEALT + k] = -1
        for elf in range(c.ELVES):
            mats[seat * c.W + c.AT + elf] = c.AT_HOME
    return Workshop(
        tables,
        mats,
        vec[i64]([c.IN_DECK] * tables.gifts),
        vec[i64]([-1] * tables.display),
        vec[i64]([0] * c.STALLS),
        vec[i64]([0] * c.SUBJECTS),
        vec[i64]([0] * tables.spaces),
        vec[i64]([0] * 3),
        Deck(vec[i64]([1] * tables.gifts)),
        Bag(tables.copies[:]),
        vec[i64](),
    )
