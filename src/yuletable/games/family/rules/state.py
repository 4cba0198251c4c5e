"""The family game as a whole: who decides what, set-up, where an elf may go, and what every decision sets off.

Who decides what, by `phase`, and in which words; it is always the player whose turn it is:
    PLACING     where the next elf goes: `place room:wood`, `place station:mail/1`
    SETTLING    one token just taken: `put toy:truck`, `donate`
    TAKING      tokens out of the Donation Center, one at a time: `take token:wood toy:truck`, then also `enough`
    PICKING     a toy card: `pick toy:truck`, `pick unseen`
    TENDING     a reindeer: `tend reindeer:dasher`
    CHOOSING    a material in the Stables: `choose token:wood`
    HANGING     where the ornament goes: `hang space:wood`
    OVER        Santa has counted
A turn may hold several of these: `choices` materials are still to be chosen and `ornament` waits to be hung.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.counting import run
from yuletable.engine.luck import EVERYONE, Luck
from yuletable.engine.messages import Line, Result

from ..view import FamilyView
from . import constants as c
from . import events, present, scoring
from .part3_days import Days
from .position import add_toy, any_card, empty_mats, needed
from .setup import FamilySetup


class Family(Days):
    """A position."""

    # Set-up (family R1)

    def deal(self, luck: Luck) -> None:
        """Six letters in the Mail Room, three reindeer, two toys each; seat 1 begins."""
        tables = self.tables
        seat: i64
        self.fill_mail(luck)
        self.fill_stalls(luck)
        for seat in range(tables.seats):
            for _ in range(tables.start):
                card = luck.draw(self.deck)
                add_toy(tables, self.mats, seat * c.W, card)
                luck.tell(events.DEALT, seat, card, 0, EVERYONE)
        self.begin_day(luck)
        self.run_on(luck)

    # What one may do

    def legal(self, seat: i64) -> vec[i64]:
        tables = self.tables
        if self.phase == c.PLACING:
            return self.open_placements()
        if self.phase == c.SETTLING:
            return self.open_settlings()
        if self.phase == c.TAKING:
            return self.open_takings()
        if self.phase == c.PICKING:
            return self.open_picks()
        if self.phase == c.TENDING:
            return self.open_reindeer()
        if self.phase == c.CHOOSING:
            return run(tables.choose, c.MATERIALS)
        return self.open_spaces()

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.act(action, luck)
        self.run_on(luck)

    def run_on(self, luck: Luck) -> None:
        """A question with one answer is not asked (common C6)."""
        while self.phase != c.OVER:
            answer = self.only_answer()
            if answer < 0:
                return
            self.act(answer, luck)

    def act(self, action: i64, luck: Luck) -> None:
        tables = self.tables
        if self.phase == c.PLACING:
            self.place_elf(action - tables.place, luck)
        elif self.phase == c.SETTLING:
            if action == tables.donate:
                self.donate(1, luck)
            else:
                self.put_token(action - tables.put, luck)
        elif self.phase == c.TAKING:
            if action == tables.enough:
                self.end_turn(luck)
            else:
                choice = action - tables.take
                self.take_donated(choice // tables.cards, choice % tables.cards, luck)
        elif self.phase == c.PICKING:
            self.pick(action - tables.pick - 1, luck)
        elif self.phase == c.TENDING:
            self.tend(action - tables.tend, luck)
        elif self.phase == c.CHOOSING:
            self.choices -= 1
            self.take_tokens(action - tables.choose, 1, luck)
        else:
            self.hang(action - tables.hang, luck)

    def only_answer(self) -> i64:
        """The one legal decision where there is only one, or NONE. Settled here: what fits nowhere is donated."""
        tables = self.tables
        if self.phase == c.SETTLING:
            return c.NONE if needed(self.mats, self.turn * c.W, self.kind) > 0 else tables.donate
        if self.phase == c.CHOOSING:
            return c.NONE
        if self.phase == c.PLACING and self.several_rooms():
            return c.NONE
        if self.phase == c.TAKING and self.left > 0 and self.something_fits():
            return c.NONE
        open_ = self.legal(self.turn)
        return open_[0] if len(open_) == 1 else c.NONE

    # Placing an elf (family R2, R3)

    def open_placements(self) -> vec[i64]:
        tables = self.tables
        open_ = vec[i64]()
        choice: i64
        for choice in range(tables.choices):
            if self.may_enter(choice):
                open_ = append(open_, tables.place + choice)
        return open_

    def several_rooms(self) -> bool:
        """Whether there is a choice at all."""
        rooms: i64 = 0
        choice: i64
        for choice in range(self.tables.choices):
            if self.may_enter(choice):
                rooms += 1
                if rooms > 1:
                    return True
        return False

    def may_enter(self, choice: i64) -> bool:
        """A station is free, and there is something to do for this player."""
        if self.free_station(choice) == c.NONE:
            return False
        tables = self.tables
        room = tables.choice_room[choice]
        at = self.turn * c.W
        if room < c.DONATION:
            return True
        if room == c.DONATION:
            return self.something_fits()
        if room == c.MAIL:
            return self.mats[at + c.TOYS] < tables.limit and self.cards_to_pick()
        if room == c.STABLES:
            return any_card(self.stalls)
        return self.ornaments_of(self.turn) < tables.spaces and self.ornaments.size > 0

    def free_station(self, choice: i64) -> i64:
        """The first station of a room that takes another elf, or NONE."""
        tables = self.tables
        station = tables.choice_first[choice]
        last = tables.choice_last[choice]
        while station < last and self.stations[station] != 0 and not tables.open[station]:
            station += 1
        return station if station < last else c.NONE

    def place_elf(self, choice: i64, luck: Luck) -> None:
        tables = self.tables
        seat = self.turn
        room = tables.choice_room[choice]
        station = self.free_station(choice)
        luck.tell(events.PLACED, seat, room, station, EVERYONE)
        if room < c.DONATION:
            self.thank_helpers(choice, luck)
        self.stations[station] += tables.bits[seat * c.ELF_BITS]
        self.mats[seat * c.W + c.ELVES] -= 1
        pays = tables.pays[station]
        if room < c.DONATION:
            self.take_tokens(room, pays, luck)
        elif room == c.DONATION:
            self.phase = c.TAKING
            self.left = 0
        elif room == c.MAIL:
            self.begin_picking(pays)
        elif room == c.STABLES:
            self.phase = c.TENDING
            self.choices = pays
        else:
            self.draw_ornament(luck)

    # For people and machines

    def total(self, seat: i64) -> i64:
        """The points of a seat if the game ended now, without another inspection."""
        return scoring.total(self.tables, self.mats, seat)

    def points(self) -> list[int]:
        return [int(self.total(seat)) for seat in range(self.tables.seats)]

    def ask(self, seat: i64) -> Line:
        return present.ask(self)

    def view(self, seat: i64) -> FamilyView:
        return present.view(self, int(seat))

    def result(self) -> Result | None:
        return scoring.result(self.tables, self.mats) if self.phase == c.OVER else None

    def places(self) -> vec[i64]:
        return scoring.places(self.tables, self.mats)

    def check(self) -> None:
        present.check(self)

    def clone(self) -> Family:
        s = Family(
            self.tables,
            self.mats[:],
            self.stations[:],
            self.donation[:],
            self.mail[:],
            self.stalls[:],
            self.deck.clone(),
            self.herd.clone(),
            self.ornaments.clone(),
        )
        s.to_decide = self.to_decide
        s.sleigh = self.sleigh
        s.day = self.day
        s.first = self.first
        s.turn = self.turn
        s.phase = self.phase
        s.kind = self.kind
        s.left = self.left
        s.last = self.last
        s.choices = self.choices
        s.ornament = self.ornament
        return s


def fresh(tables: FamilySetup) -> Family:
    """The box unpacked: nothing is dealt yet."""
    return Family(
        tables,
        empty_mats(tables.seats),
        vec[i64]([0] * len(tables.pays)),
        vec[i64]([0] * c.TOKENS),
        vec[i64]([c.NO_CARD] * tables.slots),
        vec[i64]([c.NO_CARD] * tables.stalls),
        Bag(vec[i64]([1] * tables.cards)),
        Deck(tables.deer_copies[:]),
        Bag(tables.ornament_copies[:]),
    )
