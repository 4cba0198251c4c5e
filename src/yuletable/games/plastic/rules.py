"""The rules of Santa's Elves against Big Plastic: page 2 of the rulebook in its order, and the house's rulings.

Tokens are bits: `elves` and `goons` say on which spaces they stand. Cards are counts by rank: Big Plastic's `hand` and
the open `pile`; `deck`, the face-down `hearts` and those `held` by the elves are bags. `known` and `plays` keep what
everybody could deduce about Big Plastic's hand (see `belief`).

Who decides what, by `phase`, and in which words:
    PLACING     elves, one elf at a time: `place space:forest`; before the first of a turn also `call-it-a-day`
    SENDING     Big Plastic, one goon at a time: `send card:5 space:mine`, `send card:5 requisition:hire`, `stop`
    DISCARDING  Big Plastic, card by card: `discard card:3`
    TAKING      Big Plastic, in a raid: `take good:wood`
    WORKING     elves, who is next: `work space:sawmill`
    BUILDING    elves, where Storage pays for both toys of a bench: `build toy:j`
    SWAPPING    elves, at the Swap shed: `swap good:wood good:ore`, `leave`
    CALLING     elves, when an elf has no way home: `call heart:5`, `quit`
    OVER        nobody any more
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.shown import Line, Result

from . import showing
from .layout import (
    ARRIVED,
    ASIDE,
    BUILDING,
    CALLED_A_DAY,
    CALLING,
    CHRISTMAS,
    CLEANED_UP,
    COMING,
    DISCARDING,
    ELVES,
    ENDED,
    FOURTH_CAME,
    GOODS,
    HEART_DEALT,
    MAIN,
    NO_ELF_LEFT,
    OVER,
    PLACING,
    PLASTIC,
    PLAYS,
    RANKS,
    SENDING,
    SPACES,
    STOPPED,
    SWAPPING,
    TAKING,
    TOY_DEALT,
    TOYS,
    TURN_BEGINS,
    WORKING,
)
from .pieces import PlasticSetup, bits, total
from .view import PlasticView
from .working import Working


class BigPlastic(Working):
    """The whole game. `fresh` gives an empty table, `deal` sets it up."""

    # Set-up

    def deal(self, luck: Luck) -> None:
        """Three of the four toys and the first hearts for the elves, a hand for Big Plastic, and the first turn."""
        tables = self.tables
        toys = Bag(vec[i64]([1] * TOYS))
        for _ in range(TOYS - 1):
            toy = luck.draw(toys)
            self.toys |= only(toy)
            luck.tell(TOY_DEALT, ELVES, toy, 0, only(ELVES))
        for _ in range(tables.start_hearts):
            heart = luck.draw(self.hearts)
            self.held.add(heart)
            luck.tell(HEART_DEALT, ELVES, heart, 0, only(ELVES))
        self.draw_cards(tables.start_hand, luck)
        self.begin_turn(luck)

    def begin_turn(self, luck: Luck) -> None:
        """Big Plastic draws, but not past the limit; then the elves begin to place (plastic R1, R3)."""
        tables = self.tables
        self.turn += 1
        luck.tell(TURN_BEGINS, -1, self.turn, tables.turns, EVERYONE)
        self.draw_cards(max(0, min(tables.draw, tables.limit - total(self.hand))), luck)
        self.unplaced = self.staff
        self.unsent = self.crew
        self.stopped = False
        self.phase = PLACING
        self.owing = only(ELVES)

    # Clean-up and the end

    def clean_up(self, luck: Luck) -> None:
        """Goons off, the fourth goon arrives, and on to the next turn if there is one (plastic R13)."""
        self.goons = 0
        self.unsent = 0
        luck.tell(CLEANED_UP, -1, self.turn, 0, EVERYONE)
        if self.fourth == COMING:
            self.fourth = ARRIVED
            self.crew += 1
            luck.tell(FOURTH_CAME, PLASTIC, self.crew, 0, EVERYONE)
        if self.staff == 0:
            self.finish(NO_ELF_LEFT, luck)
        elif self.turn == self.tables.turns:
            self.finish(CHRISTMAS, luck)
        else:
            self.begin_turn(luck)

    def finish(self, end: i64, luck: Luck) -> None:
        """The toys alone decide (plastic R14). The one laid aside is turned up."""
        luck.reveal()
        self.phase = OVER
        self.owing = 0
        self.at = -1
        self.end = end
        luck.tell(ENDED, ELVES, bits(self.built), end, EVERYONE)
        luck.tell(ASIDE, -1, self.aside(), 0, EVERYONE)

    def aside(self) -> i64:
        """The toy that is not among the elves' three."""
        toy: i64 = 0
        while self.toys >> toy & 1:
            toy += 1
        return toy

    # Decisions

    def legal(self, seat: i64) -> vec[i64]:
        tables, phase = self.tables, self.phase
        open_ = vec[i64]()
        k: i64
        if phase == PLACING:
            free = ~(self.elves | self.goons)
            for k in range(MAIN):
                if free >> k & 1:
                    open_ = append(open_, tables.place + k)
            if self.turn > 1 and self.unplaced == self.staff:
                open_ = append(open_, tables.day)
        elif phase == SENDING:
            return self.sends()
        elif phase == DISCARDING:
            for k in range(RANKS):
                if self.hand[k] > 0:
                    open_ = append(open_, tables.discard + k)
        elif phase == TAKING:
            for k in range(GOODS):
                if self.storage[k] > 0:
                    open_ = append(open_, tables.take + k)
        elif phase == WORKING:
            for k in range(MAIN):
                if self.elves >> k & 1:
                    open_ = append(open_, tables.work + k)
        elif phase == BUILDING:
            toys = tables.payable(self.storage, self.at) & self.toys & ~self.built
            for k in range(TOYS):
                if toys >> k & 1:
                    open_ = append(open_, tables.build + k)
        elif phase == SWAPPING:
            return self.swaps()
        elif phase == CALLING:
            for k in range(RANKS):
                if self.held.counts[k] > 0 and self.goons >> k & 1:
                    open_ = append(open_, tables.call + k)
            open_ = append(open_, tables.quit)
        return open_

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, phase = self.tables, self.phase
        if phase == PLACING:
            if action == tables.day:
                self.finish(CALLED_A_DAY, luck)
            else:
                self.place_elf(action - tables.place, luck)
        elif phase == SENDING:
            if action == tables.stop:
                self.stopped = True
                luck.tell(STOPPED, PLASTIC, 0, 0, EVERYONE)
                self.go_on_placing(luck)
            else:
                choice = action - tables.send
                self.send_goon(choice // SPACES, choice % SPACES, luck)
        elif phase == WORKING:
            if self.do_work(action - tables.work, luck):
                self.next_elf(luck)
        elif phase == DISCARDING:
            self.discard(action - tables.discard, luck)
            self.go_on_discarding(luck)
        elif phase == TAKING:
            self.take_good(action - tables.take, luck)
        elif phase == BUILDING:
            if self.build_toy(action - tables.build, luck):
                self.next_elf(luck)
        elif phase == SWAPPING:
            self.swap_good(action, luck)
            if self.go_home(luck):
                self.next_elf(luck)
        else:
            self.answer_blocked(action, luck)

    def clone(self) -> BigPlastic:
        s = BigPlastic(
            self.tables,
            self.deck.clone(),
            self.hearts.clone(),
            self.held.clone(),
            self.hand[:],
            self.pile[:],
            self.known[:],
            self.plays[:],
            self.storage[:],
        )
        s.owing = self.owing
        s.phase = self.phase
        s.turn = self.turn
        s.staff = self.staff
        s.elves = self.elves
        s.unplaced = self.unplaced
        s.crew = self.crew
        s.goons = self.goons
        s.unsent = self.unsent
        s.stopped = self.stopped
        s.fourth = self.fourth
        s.toys = self.toys
        s.built = self.built
        s.ruled_out = self.ruled_out
        s.at = self.at
        s.order = self.order
        s.due = self.due
        s.drawn = self.drawn
        s.played = self.played
        s.end = self.end
        return s

    # What leaves the rules

    def ask(self, seat: i64) -> Line:
        return showing.ask(self, int(seat))

    def view(self, seat: i64) -> PlasticView:
        return showing.view(self, int(seat))

    def standing(self) -> list[int]:
        """Toys built, and toys prevented: over two matches with sides changed the sums compare the toys."""
        toys = int(bits(self.built))
        return [toys, TOYS - 1 - toys]

    def result(self) -> Result | None:
        return showing.result(self) if self.phase == OVER else None

    def check(self) -> None:
        showing.check(self)


def fresh(tables: PlasticSetup) -> BigPlastic:
    """An empty table: all cards face down, nobody with anything."""
    return BigPlastic(
        tables,
        Bag(tables.deck[:]),
        Bag(tables.hearts[:]),
        Bag(vec[i64]([0] * RANKS)),
        vec[i64]([0] * RANKS),
        vec[i64]([0] * RANKS),
        vec[i64]([0] * RANKS),
        vec[i64]([0] * PLAYS),
        vec[i64]([0] * GOODS),
    )
