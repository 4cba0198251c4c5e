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
from yuletable.engine.luck import EVERYONE, Luck, all_but, only
from yuletable.engine.position import State
from yuletable.engine.shown import Line, Result

from . import showing
from .layout import (
    ARRIVED,
    ASIDE,
    BENCH,
    BRIBE,
    BUILDING,
    BUILT,
    CALLED_A_DAY,
    CALLING,
    CAME_HOME,
    CAVE,
    CHANGE,
    CHANGED,
    CHRISTMAS,
    CLEANED_UP,
    COMING,
    DISCARDED,
    DISCARDING,
    DRAW,
    DRAWN,
    DREW,
    DREW_UNSEEN,
    ELVES,
    ENDED,
    FOURTH_CAME,
    GAIN,
    GAINED,
    GOOD_TAKEN,
    GOODS,
    GRADE,
    HEART_DEALT,
    HEART_DRAWN,
    HEART_LOST,
    HEART_UNSEEN,
    HIRE,
    HIRED,
    MAIN,
    MAIN_MASK,
    NO_ELF_LEFT,
    NOT_ASKED,
    NOT_THEIRS,
    NOTHING_DONE,
    OGRE_CALLED,
    ORDER_LOST,
    OVER,
    PLACED,
    PLACING,
    PLASTIC,
    PLAYS,
    QUIT,
    RAID,
    RANKS,
    SENDING,
    SENT,
    SHUFFLED,
    SPACES,
    STILL_ON,
    STOPPED,
    STORE_FULL,
    SWAP,
    SWAPPED,
    SWAPPING,
    TAKING,
    THIRD_TOY,
    TOY_DEALT,
    TOYS,
    TURN_BEGINS,
    WORKING,
)
from .pieces import PlasticSetup, bits, total
from .view import PlasticView


class BigPlastic(State):
    """A position. `fresh` gives an empty table, `deal` sets it up."""

    def __init__(
        self,
        tables: PlasticSetup,
        deck: Bag,
        hearts: Bag,
        held: Bag,
        hand: vec[i64],
        pile: vec[i64],
        known: vec[i64],
        plays: vec[i64],
        storage: vec[i64],
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.owing = 0
        self.deck = deck
        self.hearts = hearts
        """The Ogre Squad, face down."""
        self.held = held
        """The hearts in the elves' hand."""
        self.hand = hand
        self.pile = pile
        self.known = known
        self.plays = plays
        self.storage = storage
        self.phase: i64 = PLACING
        self.turn: i64 = 0
        self.staff: i64 = tables.elves
        """Elves that have not quit."""
        self.elves: i64 = 0
        self.unplaced: i64 = 0
        self.crew: i64 = tables.goons
        """Big Plastic's goons."""
        self.goons: i64 = 0
        self.unsent: i64 = 0
        self.stopped: bool = False
        self.fourth: i64 = NOT_ASKED
        self.toys: i64 = 0
        """The elves' three toys, as bits."""
        self.built: i64 = 0
        self.ruled_out: i64 = 0
        """A toy that everybody knows not to be among them, as a bit: a bench could have built it and did not."""
        self.at: i64 = -1
        self.order: i64 = -1
        self.due: i64 = 0
        self.drawn: i64 = 0
        self.played: i64 = 0
        self.end: i64 = STILL_ON

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

    # Big Plastic's cards

    def draw_cards(self, n: i64, luck: Luck) -> None:
        """The open pile becomes the deck when a card is needed and none is left (plastic R4, common C4)."""
        fetched: i64 = 0
        for _ in range(n):
            if self.deck.size == 0:
                if total(self.pile) == 0:
                    break
                self.shuffle(luck)
            card = luck.draw(self.deck)
            self.hand[card] += 1
            self.drawn += 1
            fetched += 1
            luck.tell(DREW, PLASTIC, card, 0, only(PLASTIC))
        if fetched > 0:
            luck.tell(DREW_UNSEEN, PLASTIC, fetched, 0, all_but(PLASTIC))

    def shuffle(self, luck: Luck) -> None:
        """All that nobody has seen is in Big Plastic's hand now, so everybody can work out what it holds."""
        self.deck = Bag(self.pile[:])
        card: i64
        for card in range(RANKS):
            self.pile[card] = 0
            self.known[card] = self.hand[card]
        self.drawn = 0
        self.played = 0
        luck.tell(SHUFFLED, -1, self.deck.size, 0, EVERYONE)

    def lay_open(self, card: i64, luck: Luck) -> None:
        """A card leaves Big Plastic's hand for the open pile."""
        luck.reveal()
        self.hand[card] -= 1
        self.pile[card] += 1
        if self.known[card] > 0:
            self.known[card] -= 1
        else:
            self.plays[self.played] = card * DRAWN + self.drawn
            self.played += 1

    # Placement

    def place_elf(self, at: i64, luck: Luck) -> None:
        self.elves |= only(at)
        self.unplaced -= 1
        luck.tell(PLACED, ELVES, at, 0, EVERYONE)
        if self.may_send():
            self.ask_for_goon()
        else:
            self.go_on_placing(luck)

    def may_send(self) -> bool:
        """Whether Big Plastic is asked; with cards in hand it is, though none may fit (plastic R15)."""
        return self.unsent > 0 and not self.stopped and total(self.hand) > 0

    def ask_for_goon(self) -> None:
        self.phase = SENDING
        self.owing = only(PLASTIC)

    def go_on_placing(self, luck: Luck) -> None:
        """The elves' turn to place; whoever has tokens left when the other has not places the rest (plastic R1)."""
        if self.unplaced > 0:
            self.phase = PLACING
            self.owing = only(ELVES)
        elif self.may_send():
            self.ask_for_goon()
        else:
            self.next_elf(luck)

    def send_goon(self, card: i64, at: i64, luck: Luck) -> None:
        """A goon for a card; a requisition acts at once or is lost (plastic R2, R6)."""
        self.lay_open(card, luck)
        self.goons |= only(at)
        self.unsent -= 1
        luck.tell(SENT, PLASTIC, at, card, EVERYONE)
        if at >= MAIN:
            self.carry_out(at - MAIN, luck)
        else:
            self.go_on_placing(luck)

    def carry_out(self, order: i64, luck: Luck) -> None:
        """As a whole or not at all; goon and card are spent all the same (plastic R6, R7)."""
        tables = self.tables
        cards = tables.cards[order]
        if order == HIRE and self.fourth == NOT_ASKED:
            self.fourth = COMING
            luck.tell(HIRED, PLASTIC, 0, 0, EVERYONE)
        elif order == DRAW and self.deck.size + total(self.pile) >= cards:
            self.draw_cards(cards, luck)
        elif order >= RAID and total(self.hand) >= cards and self.something_to_take(order):
            self.order = order
            self.due = cards
            self.go_on_discarding(luck)
            return
        else:
            luck.tell(ORDER_LOST, PLASTIC, MAIN + order, 0, EVERYONE)
        self.go_on_placing(luck)

    def something_to_take(self, order: i64) -> bool:
        return total(self.storage) > 0 if order == RAID else self.held.size > 0

    def go_on_discarding(self, luck: Luck) -> None:
        """Asked card by card, also where all are alike: silence would tell it. A whole hand goes unasked."""
        left = total(self.hand)
        card: i64
        good: i64
        if 0 < self.due < left:
            self.phase = DISCARDING
            self.owing = only(PLASTIC)
            return
        if self.due > 0:
            for card in range(RANKS):
                while self.hand[card] > 0:
                    self.discard(card, luck)
        if self.order == BRIBE:
            self.lose_heart(luck)
            return
        kinds: i64 = 0
        for good in range(GOODS):
            if self.storage[good] > 0:
                kinds += 1
        if kinds == 1:
            good = 0
            while self.storage[good] == 0:
                good += 1
            self.take_good(good, luck)
        else:
            self.phase = TAKING
            self.owing = only(PLASTIC)

    def discard(self, card: i64, luck: Luck) -> None:
        self.lay_open(card, luck)
        self.due -= 1
        luck.tell(DISCARDED, PLASTIC, card, 0, EVERYONE)

    def take_good(self, good: i64, luck: Luck) -> None:
        self.storage[good] -= 1
        self.order = -1
        luck.tell(GOOD_TAKEN, PLASTIC, good, 0, EVERYONE)
        self.go_on_placing(luck)

    def lose_heart(self, luck: Luck) -> None:
        """At random, and face up to the pile (plastic R6)."""
        heart = luck.draw(self.held)
        self.pile[heart] += 1
        self.order = -1
        luck.tell(HEART_LOST, ELVES, heart, 0, EVERYONE)
        self.go_on_placing(luck)

    # Elves do work

    def next_elf(self, luck: Luck) -> None:
        """The elves choose who is next; the last one is not asked about (plastic R8)."""
        while True:
            self.at = -1
            if self.elves == 0:
                self.clean_up(luck)
                return
            if self.elves & (self.elves - 1) != 0:
                self.phase = WORKING
                self.owing = only(ELVES)
                return
            at: i64 = 0
            while self.elves >> at != 1:
                at += 1
            if not self.do_work(at, luck):
                return

    def do_work(self, at: i64, luck: Luck) -> bool:
        """The elf does what its space says, then goes home. False if somebody is asked first, or all is over."""
        tables = self.tables
        work = tables.works[at]
        self.elves &= ~only(at)
        self.at = at
        if work == GAIN:
            if total(self.storage) < tables.storage:
                self.storage[tables.gains[at]] += 1
                luck.tell(GAINED, ELVES, tables.gains[at], at, EVERYONE)
            else:
                luck.tell(STORE_FULL, ELVES, at, 0, EVERYONE)
        elif work == CHANGE:
            if self.storage[tables.pays[at]] > 0:
                self.storage[tables.pays[at]] -= 1
                self.storage[tables.gains[at]] += 1
                luck.tell(CHANGED, ELVES, tables.pays[at], tables.gains[at], EVERYONE)
            else:
                luck.tell(NOTHING_DONE, ELVES, at, 0, EVERYONE)
        elif work == BENCH:
            return self.stand_at_bench(at, luck)
        elif work == SWAP and total(self.storage) > 0:
            self.phase = SWAPPING
            self.owing = only(ELVES)
            return False
        elif work == CAVE and self.hearts.size > 0:
            self.visit_ogres(luck)
        else:
            luck.tell(NOTHING_DONE, ELVES, at, 0, EVERYONE)
        return self.go_home(luck)

    def stand_at_bench(self, at: i64, luck: Luck) -> bool:
        """What can be built is built. Asked where everybody sees two that Storage pays for (plastic R10, R15)."""
        toys = self.tables.payable(self.storage, at) & ~self.built & ~self.ruled_out
        if toys == 0:
            luck.tell(NOTHING_DONE, ELVES, at, 0, EVERYONE)
            return self.go_home(luck)
        if toys & (toys - 1) != 0:
            self.phase = BUILDING
            self.owing = only(ELVES)
            return False
        luck.reveal()
        toy: i64 = 0
        while toys >> toy != 1:
            toy += 1
        if self.toys & toys != 0:
            return self.build_toy(toy, luck)
        self.ruled_out = toys
        luck.tell(NOT_THEIRS, ELVES, toy, at, EVERYONE)
        return self.go_home(luck)

    def build_toy(self, toy: i64, luck: Luck) -> bool:
        """Paid and laid open; the third ends the game at once (plastic R14)."""
        luck.reveal()
        good: i64
        for good in range(GOODS):
            self.storage[good] -= self.tables.needs[toy * GOODS + good]
        self.built |= only(toy)
        luck.tell(BUILT, ELVES, toy, self.at, EVERYONE)
        if self.built == self.toys:
            self.finish(THIRD_TOY, luck)
            return False
        return self.go_home(luck)

    def visit_ogres(self, luck: Luck) -> None:
        for _ in range(min(self.tables.visit, self.hearts.size)):
            heart = luck.draw(self.hearts)
            self.held.add(heart)
            luck.tell(HEART_DRAWN, ELVES, heart, 0, only(ELVES))
            luck.tell(HEART_UNSEEN, ELVES, 0, 0, all_but(ELVES))

    # The way home

    def has_way(self, at: i64) -> bool:
        """Over spaces of the main board without a goon (plastic R11)."""
        return self.tables.home[self.goons & MAIN_MASK] >> at & 1 == 1

    def go_home(self, luck: Luck) -> bool:
        """Home, or, with hearts in hand, a call for the Ogres; else the elf quits (plastic R12, R15)."""
        if self.has_way(self.at):
            luck.tell(CAME_HOME, ELVES, self.at, 0, EVERYONE)
            return True
        if self.held.size > 0:
            self.phase = CALLING
            self.owing = only(ELVES)
            return False
        self.lose_elf(luck)
        return True

    def call_ogre(self, heart: i64, luck: Luck) -> None:
        """The goon on the main-board space of this rank is gone for the turn; the heart lies open."""
        luck.reveal()
        self.held.remove(heart)
        self.pile[heart] += 1
        self.goons &= ~only(heart)
        luck.tell(OGRE_CALLED, ELVES, heart, heart, EVERYONE)

    def lose_elf(self, luck: Luck) -> None:
        self.staff -= 1
        luck.tell(QUIT, ELVES, self.at, self.staff, EVERYONE)

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

    def sends(self) -> vec[i64]:
        """Each card in hand on each free space that names its rank, or stopping (plastic R2)."""
        tables = self.tables
        free = ~(self.elves | self.goons)
        open_ = vec[i64]()
        card: i64
        at: i64
        for card in range(RANKS):
            if self.hand[card] > 0:
                here = tables.fits[card] & free
                at = card
                while here >> at > 0:
                    if here >> at & 1:
                        open_ = append(open_, tables.send + card * SPACES + at)
                    at += 1
        return append(open_, tables.stop)

    def swaps(self) -> vec[i64]:
        """One good for another of its grade, or none (plastic R8, R9)."""
        tables = self.tables
        open_ = vec[i64]()
        good: i64
        other: i64
        for good in range(GOODS):
            if self.storage[good] > 0:
                first = good - good % GRADE
                for other in range(first, first + GRADE):
                    if other != good:
                        open_ = append(open_, tables.swap + good * GOODS + other)
        return append(open_, tables.leave)

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

    def swap_good(self, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action == tables.leave:
            luck.tell(NOTHING_DONE, ELVES, self.at, 0, EVERYONE)
            return
        choice = action - tables.swap
        self.storage[choice // GOODS] -= 1
        self.storage[choice % GOODS] += 1
        luck.tell(SWAPPED, ELVES, choice // GOODS, choice % GOODS, EVERYONE)

    def answer_blocked(self, action: i64, luck: Luck) -> None:
        """Hearts one after another, until a way is open or the elves let the elf go (plastic R12)."""
        tables = self.tables
        if action == tables.quit:
            self.lose_elf(luck)
            self.next_elf(luck)
            return
        self.call_ogre(action - tables.call, luck)
        if self.go_home(luck):
            self.next_elf(luck)

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
