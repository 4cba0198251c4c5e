"""The rules of Santa's Workshop, 2nd edition, standard game, in the rulebook's order.

A position is one row of numbers for each player (`mats`; the columns are named in `layout`), a number for each station
(who has elves there), the Donation Center, the Mail Room, the stalls, three face-down decks, and a few numbers that say
what is being decided. Everybody sees everything but the order of the decks, and those have none.

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
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.shown import Line, Result

from . import showing
from .layout import (
    BY_CHEER,
    BY_HELPING,
    CHEER,
    CHOOSING,
    COUNTED_DEER,
    COUNTED_EXTRA,
    COUNTED_TOKENS,
    DAY,
    DEALT,
    DEER_LEFT,
    DONATION,
    ELF_BITS,
    ELF_MASK,
    ELVES,
    FINISHED,
    HELPED,
    INSPECTION,
    LOADED,
    MAIL,
    MATERIALS,
    NO_CARD,
    NONE,
    OVER,
    PICKING,
    PLACED,
    PLACING,
    SCORE,
    SCORED,
    SETTLING,
    STABLES,
    TAKING,
    TENDING,
    TOKENS,
    TOYS,
    W,
)
from .pieces import (
    FamilySetup,
    add_toy,
    deer_points,
    different_deer,
    empty_mats,
    extra_deer,
    needed,
    run,
    tokens_on_toys,
)
from .rooms import Rooms, any_card, holds
from .view import FamilyView


class Family(Rooms):
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
                add_toy(tables, self.mats, seat * W, card)
                luck.tell(DEALT, seat, card, 0, EVERYONE)
        self.begin_day(luck)
        self.run_on(luck)

    def begin_day(self, luck: Luck) -> None:
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * W + ELVES] = self.tables.elves
        luck.tell(DAY, self.first, self.day + 1, 0, EVERYONE)
        self.begin_turn(self.first)

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.owing = only(seat)
        self.phase = PLACING

    # What one may do

    def legal(self, seat: i64) -> vec[i64]:
        tables = self.tables
        if self.phase == PLACING:
            return self.open_placements()
        if self.phase == SETTLING:
            return self.open_settlings()
        if self.phase == TAKING:
            return self.open_takings()
        if self.phase == PICKING:
            return self.open_picks()
        if self.phase == TENDING:
            return self.open_reindeer()
        if self.phase == CHOOSING:
            return run(tables.choose, MATERIALS)
        return self.open_spaces()

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.act(action, luck)
        self.run_on(luck)

    def run_on(self, luck: Luck) -> None:
        """A question with one answer is not asked (common C6)."""
        while self.phase != OVER:
            answer = self.only_answer()
            if answer < 0:
                return
            self.act(answer, luck)

    def act(self, action: i64, luck: Luck) -> None:
        tables = self.tables
        if self.phase == PLACING:
            self.place_elf(action - tables.place, luck)
        elif self.phase == SETTLING:
            if action == tables.donate:
                self.donate(1, luck)
            else:
                self.put_token(action - tables.put, luck)
        elif self.phase == TAKING:
            if action == tables.enough:
                self.end_turn(luck)
            else:
                choice = action - tables.take
                self.take_donated(choice // tables.cards, choice % tables.cards, luck)
        elif self.phase == PICKING:
            self.pick(action - tables.pick - 1, luck)
        elif self.phase == TENDING:
            self.tend(action - tables.tend, luck)
        elif self.phase == CHOOSING:
            self.choices -= 1
            self.take_tokens(action - tables.choose, 1, luck)
        else:
            self.hang(action - tables.hang, luck)

    def only_answer(self) -> i64:
        """The one legal decision where there is only one, or NONE. Settled here: what fits nowhere is donated."""
        tables = self.tables
        if self.phase == SETTLING:
            return NONE if needed(self.mats, self.turn * W, self.kind) > 0 else tables.donate
        if self.phase == CHOOSING:
            return NONE
        if self.phase == PLACING and self.several_rooms():
            return NONE
        if self.phase == TAKING and self.left > 0 and self.something_fits():
            return NONE
        open_ = self.legal(self.turn)
        return open_[0] if len(open_) == 1 else NONE

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
        if self.free_station(choice) == NONE:
            return False
        tables = self.tables
        room = tables.choice_room[choice]
        at = self.turn * W
        if room < DONATION:
            return True
        if room == DONATION:
            return self.something_fits()
        if room == MAIL:
            return self.mats[at + TOYS] < tables.limit and self.cards_to_pick()
        if room == STABLES:
            return any_card(self.stalls)
        return self.ornaments_of(self.turn) < tables.spaces and self.ornaments.size > 0

    def free_station(self, choice: i64) -> i64:
        """The first station of a room that takes another elf, or NONE."""
        tables = self.tables
        station = tables.choice_first[choice]
        last = tables.choice_last[choice]
        while station < last and self.stations[station] != 0 and not tables.open[station]:
            station += 1
        return station if station < last else NONE

    def place_elf(self, choice: i64, luck: Luck) -> None:
        tables = self.tables
        seat = self.turn
        room = tables.choice_room[choice]
        station = self.free_station(choice)
        luck.tell(PLACED, seat, room, station, EVERYONE)
        if room < DONATION:
            self.thank_helpers(choice, luck)
        self.stations[station] += tables.bits[seat * ELF_BITS]
        self.mats[seat * W + ELVES] -= 1
        pays = tables.pays[station]
        if room < DONATION:
            self.take_tokens(room, pays, luck)
        elif room == DONATION:
            self.phase = TAKING
            self.left = 0
        elif room == MAIL:
            self.phase = PICKING
            self.left = pays
        elif room == STABLES:
            self.phase = TENDING
            self.choices = pays
        else:
            self.draw_ornament(luck)

    def thank_helpers(self, choice: i64, luck: Luck) -> None:
        """Each elf already in the shop or Hall earns its owner a point, the placing player's own too (family R4)."""
        tables = self.tables
        seat: i64
        station: i64
        for seat in range(tables.seats):
            helpers: i64 = 0
            for station in range(tables.choice_first[choice], tables.choice_last[choice]):
                helpers += self.stations[station] >> (seat * ELF_BITS) & ELF_MASK
            if helpers > 0:
                self.score(seat, BY_HELPING, helpers * tables.helper)
                luck.tell(HELPED, seat, tables.choice_room[choice], helpers * tables.helper, EVERYONE)

    # The end of a turn and of a day (family R13)

    def end_turn(self, luck: Luck) -> None:
        seat = self.turn + 1
        if seat == self.tables.seats:
            seat = 0
        if self.mats[seat * W + ELVES] > 0:
            self.begin_turn(seat)
        else:
            self.end_day(luck)

    def end_day(self, luck: Luck) -> None:
        """Elves home, reindeer changed, Santa's inspection, the marker moves on."""
        tables = self.tables
        station: i64
        for station in range(len(self.stations)):
            self.stations[station] = 0
        self.clear_stalls(luck)
        self.day += 1
        if self.day < tables.days:
            self.fill_stalls(luck)
        if holds(tables.inspections, self.day):
            self.inspect(luck)
        if self.day == tables.days:
            self.count_up(luck)
            return
        self.fill_mail(luck)
        self.first += 1
        if self.first == tables.seats:
            self.first = 0
        self.begin_day(luck)

    def clear_stalls(self, luck: Luck) -> None:
        """The reindeer that nobody took go under their deck, in an order nobody knows (common C4)."""
        if not any_card(self.stalls):
            return
        layer = vec[i64]([0] * self.tables.deer)
        stall: i64
        for stall in range(self.tables.stalls):
            if self.stalls[stall] != NO_CARD:
                layer[self.stalls[stall]] += 1
                luck.tell(DEER_LEFT, NONE, self.stalls[stall], 0, EVERYONE)
                self.stalls[stall] = NO_CARD
        self.herd.tuck(layer)

    # Santa's inspection (family R14)

    def cheer_of(self, seat: i64) -> i64:
        """Toys finished since the last inspection, and all ornaments."""
        finished = self.mats[seat * W + FINISHED]
        cheer = self.ornaments_of(seat)
        while finished != 0:
            finished &= finished - 1
            cheer += 1
        return cheer

    def inspect(self, luck: Luck) -> None:
        """Ranks have no gaps, and those that tie get the full value; then the finished toys go into the sleigh."""
        tables = self.tables
        luck.tell(INSPECTION, NONE, self.day, 0, EVERYONE)
        seat: i64
        rank: i64
        cheers = vec[i64]([self.cheer_of(seat) for seat in range(tables.seats)])
        for seat in range(tables.seats):
            rank = higher_values(cheers, cheers[seat])
            points = tables.cheer[rank] if rank < len(tables.cheer) else 0
            self.score(seat, BY_CHEER, points)
            luck.tell(CHEER, seat, cheers[seat], points, EVERYONE)
        loaded: i64 = 0
        for seat in range(tables.seats):
            loaded += self.cheer_of(seat) - self.ornaments_of(seat)
            self.sleigh |= self.mats[seat * W + FINISHED]
            self.mats[seat * W + FINISHED] = 0
        luck.tell(LOADED, NONE, loaded, 0, EVERYONE)

    # The end (family R15)

    def count_up(self, luck: Luck) -> None:
        tables = self.tables
        self.phase = OVER
        self.owing = 0
        seat: i64
        for seat in range(tables.seats):
            at = seat * W
            tokens = tokens_on_toys(tables, self.mats, at)
            if tokens > 0:
                luck.tell(COUNTED_TOKENS, seat, tokens, tokens * tables.unfinished, EVERYONE)
            names = different_deer(tables, self.mats, at)
            if names > 0:
                luck.tell(COUNTED_DEER, seat, names, tables.sets[names], EVERYONE)
            extra = extra_deer(tables, self.mats, at)
            if extra > 0:
                luck.tell(COUNTED_EXTRA, seat, extra, extra * tables.extra, EVERYONE)
            luck.tell(SCORED, seat, self.total(seat), 0, EVERYONE)

    def total(self, seat: i64) -> i64:
        """The points of a seat if the game ended now, without another inspection."""
        tables = self.tables
        at = seat * W
        tokens = tokens_on_toys(tables, self.mats, at) * tables.unfinished
        return self.mats[at + SCORE] + tokens + deer_points(tables, self.mats, at)

    def standing(self) -> list[int]:
        return [int(self.total(seat)) for seat in range(self.tables.seats)]

    # For people and machines

    def ask(self, seat: i64) -> Line:
        return showing.ask(self)

    def view(self, seat: i64) -> FamilyView:
        return showing.view(self, int(seat))

    def result(self) -> Result | None:
        return showing.result(self) if self.phase == OVER else None

    def check(self) -> None:
        showing.check(self)

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
        s.owing = self.owing
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
        vec[i64]([0] * TOKENS),
        vec[i64]([NO_CARD] * tables.slots),
        vec[i64]([NO_CARD] * tables.stalls),
        Bag(vec[i64]([1] * tables.cards)),
        Deck(tables.deer_copies[:]),
        Bag(tables.ornament_copies[:]),
    )


def higher_values(row: vec[i64], value: i64) -> i64:
    """How many different values of a row are above this one: a rank without gaps, from 0."""
    higher: i64 = 0
    i: i64
    k: i64
    for i in range(len(row)):
        if row[i] > value:
            k = 0
            while row[k] != row[i]:
                k += 1
            if k == i:
                higher += 1
    return higher
