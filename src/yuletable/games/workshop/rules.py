"""The rules of Santa's Workshop, 1st edition: here are all decisions together. `board` has set-up, mornings, evenings
and the deck, `places` where an elf may go, `work` the rooms.

A position is one row of numbers for each team (`mats`; the columns are named in `layout`), where each gift card is, the
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
from yuletable.engine.shown import Line, Result

from . import showing
from .layout import (
    ASSEMBLING,
    AT,
    AT_HOME,
    AT_THE_DENTIST,
    DEALT,
    DELIVERING,
    DENTIST,
    DONE,
    ELVES,
    FILLING,
    IN_DECK,
    IS_DONE,
    JAMMED,
    KEEPING,
    LEARNING,
    MOULDING,
    OVER,
    PLACING,
    STALLS,
    SUBJECTS,
    TAKING,
    TENDING,
    W,
)
from .pieces import WorkshopSetup, score
from .view import WorkshopView
from .work import Work


class Workshop(Work):
    """The whole game. `fresh` gives an empty table, `begin` and `run_on` set it up."""

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == KEEPING:
            return self.keeping_legal(seat)
        if self.phase == AT_THE_DENTIST:
            return self.dentist_legal(seat)
        return self.open

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.step(seat, action, luck)
        self.run_on(luck)

    def step(self, seat: i64, action: i64, luck: Luck) -> None:
        """One decision."""
        tables, phase = self.tables, self.phase
        if phase == PLACING:
            if action == tables.done:
                self.mats[seat * W + DONE] = 1
                luck.tell(IS_DONE, seat, 0, 0, EVERYONE)
                self.wind_up(luck)
            elif tables.holidays and action >= tables.bake:
                self.assign(seat, action - tables.bake, True, luck)
            else:
                self.assign(seat, action - tables.place, False, luck)
        elif phase == KEEPING:
            self.keep(seat, action, luck)
        elif phase == AT_THE_DENTIST:
            self.send_to_dentist(seat, action, luck)
        elif action == tables.stop:
            self.give_back(luck)
            self.end_turn()
        elif phase == FILLING:
            self.fill(seat, action, luck)
        elif phase == ASSEMBLING:
            self.add_token(seat, action - tables.assemble, luck)
        elif phase == MOULDING:
            self.mould(seat, action - tables.put, luck)
        elif phase == TAKING:
            self.take_card(seat, action - tables.take, luck)
        elif phase == TENDING:
            self.tend_reindeer(seat, action - tables.tend, luck)
        elif phase == LEARNING:
            self.study(seat, action - tables.learn, luck)
        elif phase == DELIVERING:
            self.hand_in(seat, action - tables.deliver + 1, luck)
        else:
            self.start_with(seat, action, luck)

    def run_on(self, luck: Luck) -> None:
        """On to the next real choice: a question with one answer is answered here."""
        while self.phase != OVER and self.phase != KEEPING and self.phase != AT_THE_DENTIST:
            choices = self.choices()
            if len(choices) > 1:
                self.open = choices
                self.owing = only(self.turn)
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
        s.owing = self.owing
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

    def standing(self) -> list[int]:
        return [int(score(self.tables, self.mats, seat * W)) for seat in range(int(self.tables.seats))]

    def ask(self, seat: i64) -> Line:
        return showing.ask(self, int(seat))

    def view(self, seat: i64) -> WorkshopView:
        return showing.view(self, int(seat))

    def result(self) -> Result | None:
        return showing.result(self) if self.phase == OVER else None

    def check(self) -> None:
        showing.check(self)


def fresh(tables: WorkshopSetup) -> Workshop:
    """An empty table: all gifts in the deck, nobody with anything."""
    mats = vec[i64]([0] * (tables.seats * W))
    seat: i64
    elf: i64
    k: i64
    for seat in range(tables.seats):
        mats[seat * W + JAMMED] = -1
        mats[seat * W + DENTIST] = -1
        for k in range(3):
            mats[seat * W + DEALT + k] = -1
        for elf in range(ELVES):
            mats[seat * W + AT + elf] = AT_HOME
    return Workshop(
        tables,
        mats,
        vec[i64]([IN_DECK] * tables.gifts),
        vec[i64]([-1] * tables.display),
        vec[i64]([0] * STALLS),
        vec[i64]([0] * SUBJECTS),
        vec[i64]([0] * tables.spaces),
        vec[i64]([0] * 3),
        Deck(vec[i64]([1] * tables.gifts)),
        Bag(tables.copies[:]),
        vec[i64](),
    )
