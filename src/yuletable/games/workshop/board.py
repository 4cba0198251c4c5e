"""The table of Santa's Workshop and what happens on it without an elf at work: set-up, mornings, evenings, the deck."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.luck import EVERYONE, Luck, all_but, only
from yuletable.engine.position import State

from .layout import (
    AT,
    AT_DENTIST,
    AT_HOME,
    AT_THE_DENTIST,
    COAL,
    DAY,
    DEALT,
    DEALT_GIFT,
    DEALT_TO,
    DEALT_UNSEEN,
    DENTAL_APPOINTMENT,
    DENTIST,
    DONE,
    EVENING,
    FED,
    FINAL,
    FROM_INSPECTIONS,
    GIFT,
    GIFTS,
    HUNGRY_REINDEER,
    IN_DECK,
    IN_DISPLAY,
    IN_SLEIGH,
    IN_STACK,
    INSPECTED,
    JAMMED,
    KEEPING,
    KEEPS,
    KEPT,
    LAID,
    LESSONS,
    MIXED,
    ON_MAT,
    OVER,
    PLACING,
    PUTS_BACK,
    PUTS_BACK_UNSEEN,
    REMADE,
    RETURNED,
    RETURNED_BY,
    SCORED,
    SEMINAR,
    SLEIGH_REPAIRS,
    SPOILED_OATS,
    STACK,
    STALLS,
    STALLS_CLEARED,
    STARTING,
    STARTS_TRAINED,
    STARTS_WITH_COAL,
    SUBJECTS,
    SURPRISE,
    TO_DENTIST,
    TO_SLEIGH,
    YETI_VISIT,
    G,
    W,
)
from .pieces import WorkshopSetup, score


class Board(State):
    """A position, and the rules around the working day."""

    def __init__(
        self,
        tables: WorkshopSetup,
        mats: vec[i64],
        where: vec[i64],
        display: vec[i64],
        stalls: vec[i64],
        blackboard: vec[i64],
        taken: vec[i64],
        repairs: vec[i64],
        deck: Deck,
        surprises: Bag,
        open_: vec[i64],
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.owing = 0
        self.mats = mats
        self.where = where
        """Where each gift card is."""
        self.display = display
        """The open letters by slot; -1 is a gap."""
        self.stalls = stalls
        """Cookies by reindeer."""
        self.blackboard = blackboard
        """Training tokens left in the Classroom, by subject."""
        self.taken = taken
        """Elves on each space."""
        self.repairs = repairs
        """What Sleigh Repairs still takes today, by material."""
        self.deck = deck
        self.surprises = surprises
        """Holiday cards that nobody has seen."""
        self.open = open_
        """The decisions of the one seat that owes one; nothing while all choose at once."""
        self.phase: i64 = STARTING
        self.day: i64 = 0
        self.turn: i64 = 0
        self.tree: i64 = 0
        """Who holds the tree; `turns from it` from the next morning on (workshop R10)."""
        self.today: i64 = tables.no_card
        self.topic: i64 = -1
        """The subject of today's Training Seminar."""
        self.zelf_team: i64 = -1
        self.zelf_at: i64 = AT_HOME
        self.sleigh: i64 = 0
        """Gifts on the sleigh."""
        self.fresh: i64 = 0
        """Cards left of the first deck while gifts that were put back lie beneath it: until then these are secret."""
        self.elf: i64 = -1
        """The elf at work, and on which space."""
        self.space: i64 = -1
        self.kind: i64 = 0
        """The material being placed."""
        self.left: i64 = 0
        """Cards, materials, plastics or tokens still to be had."""
        self.used: i64 = 0
        self.optional: bool = False
        """All of it may be refused."""
        self.from_shop: bool = False
        self.baked: bool = False
        """The Bakery was spent on this assignment."""

    # Set-up

    def begin(self, luck: Luck) -> None:
        """Coal by seat; the last of five chooses before any gift is dealt (workshop R1)."""
        tables, m = self.tables, self.mats
        seat: i64
        for seat in range(tables.seats):
            m[seat * W + COAL] = tables.start_coal[seat]
        if tables.chooser >= 0:
            self.phase = STARTING
            self.turn = tables.chooser
        else:
            self.deal(luck)

    def start_with(self, seat: i64, action: i64, luck: Luck) -> None:
        """Its coal, or none and one training token (workshop R1)."""
        tables, m = self.tables, self.mats
        if action == tables.start:
            luck.tell(STARTS_WITH_COAL, seat, m[seat * W + COAL], 0, EVERYONE)
        else:
            choice = action - tables.train
            elf = choice // SUBJECTS
            m[seat * W + COAL] = 0
            m[seat * W + LESSONS + elf - seat * tables.elves] = only(choice % SUBJECTS)
            luck.tell(STARTS_TRAINED, seat, elf, choice % SUBJECTS, EVERYONE)
        self.deal(luck)

    def deal(self, luck: Luck) -> None:
        """Three gifts each, seen by their team, and six open in the Mailroom (workshop R2)."""
        tables, m = self.tables, self.mats
        seat: i64
        k: i64
        for seat in range(tables.seats):
            for k in range(tables.dealt):
                card = luck.draw(self.deck)
                self.where[card] = DEALT_TO + seat
                slot = seat * W + DEALT + k
                while slot > seat * W + DEALT and m[slot - 1] > card:
                    m[slot] = m[slot - 1]
                    slot -= 1
                m[slot] = card
            for k in range(tables.dealt):
                luck.tell(DEALT_GIFT, seat, m[seat * W + DEALT + k], 0, only(seat))
            luck.tell(DEALT_UNSEEN, seat, tables.dealt, 0, all_but(seat))
        self.fill_display(luck)
        if tables.dealt == 1:
            for seat in range(tables.seats):
                m[seat * W + KEPT] = 1
            self.open_gifts(luck)
        else:
            self.phase = KEEPING
            self.owing = only(tables.seats) - 1

    def keeping_legal(self, seat: i64) -> vec[i64]:
        """Another of the three, or that is all; none is not enough (workshop R2)."""
        tables, at = self.tables, seat * W
        kept = self.mats[at + KEPT]
        choices = vec[i64]()
        k: i64
        for k in range(tables.dealt):
            if not kept >> k & 1:
                choices = append(choices, tables.keep + self.mats[at + DEALT + k])
        if kept:
            choices = append(choices, tables.stop)
        return choices

    def keep(self, seat: i64, action: i64, luck: Luck) -> None:
        """Sealed: one more gift is kept, or no more."""
        tables, m, at = self.tables, self.mats, seat * W
        k: i64
        if action != tables.stop:
            for k in range(tables.dealt):
                if m[at + DEALT + k] == action - tables.keep:
                    m[at + KEPT] |= only(k)
        if action == tables.stop or m[at + KEPT] == only(tables.dealt) - 1:
            self.owing &= ~only(seat)
        if self.owing == 0:
            self.open_gifts(luck)

    def open_gifts(self, luck: Luck) -> None:
        """Kept gifts are shown; the others go under the deck together, known to their owners only (workshop R2)."""
        tables, m = self.tables, self.mats
        luck.reveal()
        layer = vec[i64]([0] * tables.gifts)
        back: i64 = 0
        seat: i64
        k: i64
        for seat in range(tables.seats):
            at = seat * W
            for k in range(tables.dealt):
                card = m[at + DEALT + k]
                m[at + DEALT + k] = -1
                if m[at + KEPT] >> k & 1:
                    self.add_gift(seat, card)
                    luck.tell(KEEPS, seat, card, 0, EVERYONE)
                else:
                    m[at + RETURNED] += 1
                    self.where[card] = RETURNED_BY + seat
                    layer[card] = 1
                    back += 1
                    luck.tell(PUTS_BACK, seat, card, 0, only(seat))
            m[at + KEPT] = 0
            if m[at + RETURNED] > 0:
                luck.tell(PUTS_BACK_UNSEEN, seat, m[at + RETURNED], 0, all_but(seat))
        if back > 0:
            self.fresh = self.deck.size
            self.deck.tuck(layer)
            if self.fresh == 0:
                self.nothing_is_secret()
        self.dawn(luck)

    # Gifts on mats

    def add_gift(self, seat: i64, card: i64) -> None:
        """A gift is laid open above a mat, which keeps them in order of card."""
        m, at = self.mats, seat * W
        row = at + GIFT + m[at + GIFTS] * G
        k: i64
        while row > at + GIFT and m[row - G] > card:
            for k in range(G):
                m[row + k] = m[row - G + k]
            row -= G
        m[row] = card
        for k in range(1, G):
            m[row + k] = 0
        m[at + GIFTS] += 1
        self.where[card] = ON_MAT + seat

    def drop_row(self, seat: i64, row: i64) -> None:
        """Takes a gift's row off a mat."""
        m, at = self.mats, seat * W
        m[at + GIFTS] -= 1
        end = at + GIFT + m[at + GIFTS] * G
        while row < end:
            m[row] = m[row + G]
            row += 1
        for row in range(end, end + G):
            m[row] = 0

    def row_of(self, seat: i64, card: i64) -> i64:
        """Where a gift's row begins."""
        row = seat * W + GIFT
        while self.mats[row] != card:
            row += G
        return row

    # The gift deck

    def cards_left(self) -> bool:
        """Whether a card can be drawn: from the deck, or from the sleigh (workshop R16)."""
        return self.deck.size > 0 or self.sleigh > 0

    def draw_gift(self, luck: Luck) -> i64:
        """The next card; an empty deck is remade of the sleigh first; -1 where there is none (workshop R16)."""
        card: i64
        if self.deck.size == 0:
            if self.sleigh == 0:
                return -1
            layer = vec[i64]([0] * self.tables.gifts)
            for card in range(self.tables.gifts):
                if self.where[card] == IN_SLEIGH:
                    self.where[card] = IN_DECK
                    layer[card] = 1
            luck.tell(REMADE, -1, self.sleigh, 0, EVERYONE)
            self.sleigh = 0
            self.deck.tuck(layer)
        card = luck.draw(self.deck)
        if self.fresh > 0:
            self.fresh -= 1
            if self.fresh == 0:
                self.nothing_is_secret()
        return card

    def nothing_is_secret(self) -> None:
        """What is left of the deck is what lies nowhere else: everybody knows what its owners knew (common C5)."""
        self.fresh = 0
        card: i64
        for card in range(self.tables.gifts):
            if self.where[card] >= RETURNED_BY:
                self.where[card] = IN_DECK

    def fill_display(self, luck: Luck) -> None:
        """Gaps are filled while there are cards (workshop R16)."""
        slot: i64
        for slot in range(self.tables.display):
            if self.display[slot] < 0:
                card = self.draw_gift(luck)
                if card < 0:
                    return
                self.display[slot] = card
                self.where[card] = IN_DISPLAY
                luck.tell(LAID, -1, card, 0, EVERYONE)

    def sweep(self, luck: Luck) -> None:
        """The open letters go under the deck as one layer, others are laid out (workshop R4)."""
        layer = vec[i64]([0] * self.tables.gifts)
        letters: i64 = 0
        slot: i64
        for slot in range(self.tables.display):
            card = self.display[slot]
            if card >= 0:
                layer[card] = 1
                letters += 1
                self.where[card] = IN_DECK
                self.display[slot] = -1
        if letters > 0:
            self.deck.tuck(layer)
        self.fill_display(luck)

    def mix(self, luck: Luck) -> None:
        """A Yeti: letters and deck are shuffled together (workshop R25)."""
        luck.tell(MIXED, -1, 0, 0, EVERYONE)
        self.deck.shuffle()
        slot: i64
        for slot in range(self.tables.display):
            card = self.display[slot]
            if card >= 0:
                self.deck.add(card)
                self.where[card] = IN_DECK
                self.display[slot] = -1
        self.nothing_is_secret()
        self.fill_display(luck)

    # The start of a day (workshop R17)

    def dawn(self, luck: Luck) -> None:
        """Holiday card, cookies, training tokens, dentist; then the holder of the tree begins."""
        tables = self.tables
        self.day += 1
        luck.tell(DAY, -1, self.day, 0, EVERYONE)
        if tables.holidays:
            self.today = luck.draw(self.surprises)
            luck.tell(SURPRISE, -1, self.today, 0, EVERYONE)
        kind = tables.kind[self.today]
        k: i64
        if kind == SPOILED_OATS:
            luck.tell(STALLS_CLEARED, -1, 0, 0, EVERYONE)
            for k in range(STALLS):
                self.stalls[k] = 0
        elif kind == YETI_VISIT:
            self.mix(luck)
        food = tables.feed
        if kind == HUNGRY_REINDEER:
            food += tables.card_add[self.today]
        for k in range(STALLS):
            self.stalls[k] += food
        luck.tell(FED, -1, food, 0, EVERYONE)
        for k in range(SUBJECTS):
            self.blackboard[k] = 1
        for k in range(3):
            self.repairs[k] = tables.card_needs[self.today * 3 + k] if kind == SLEIGH_REPAIRS else 0
        self.turn = self.tree
        self.phase = PLACING
        if kind == DENTAL_APPOINTMENT:
            self.go_to_dentist(luck)

    def go_to_dentist(self, luck: Luck) -> None:
        """Each team sends one elf, all at once (workshop R25); a team of one has no choice."""
        if self.tables.elves == 1:
            for seat in range(self.tables.seats):
                self.mats[seat * W + DENTIST] = 0
            self.open_dentist(luck)
        else:
            self.phase = AT_THE_DENTIST
            self.owing = only(self.tables.seats) - 1

    def dentist_legal(self, seat: i64) -> vec[i64]:
        elves = self.tables.elves
        choices = vec[i64]()
        elf: i64
        for elf in range(elves):
            choices = append(choices, self.tables.dentist + seat * elves + elf)
        return choices

    def send_to_dentist(self, seat: i64, action: i64, luck: Luck) -> None:
        """Sealed: this elf."""
        self.mats[seat * W + DENTIST] = action - self.tables.dentist - seat * self.tables.elves
        self.owing &= ~only(seat)
        if self.owing == 0:
            self.open_dentist(luck)

    def open_dentist(self, luck: Luck) -> None:
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            elf = m[seat * W + DENTIST]
            m[seat * W + DENTIST] = -1
            m[seat * W + AT + elf] = AT_DENTIST
            luck.tell(TO_DENTIST, seat, seat * self.tables.elves + elf, 0, EVERYONE)
        self.phase = PLACING

    # The end of a day (workshop R17)

    def evening(self, luck: Luck) -> None:
        """Elves and Zelf go home; inspection, sleigh; the holiday card is put away; Santa moves."""
        tables, m = self.tables, self.mats
        luck.tell(EVENING, -1, self.day, 0, EVERYONE)
        seat: i64
        k: i64
        for seat in range(tables.seats):
            at = seat * W
            for k in range(tables.elves):
                m[at + AT + k] = AT_HOME
            m[at + DONE] = 0
            m[at + SEMINAR] = 0
            m[at + JAMMED] = -1
        self.zelf_team = -1
        self.zelf_at = AT_HOME
        for k in range(tables.spaces):
            self.taken[k] = 0
        for k in range(3):
            self.repairs[k] = 0
        self.topic = -1
        if tables.inspections[self.day]:
            self.inspect(luck)
        self.today = tables.no_card
        if self.day == tables.days:
            self.count_up(luck)
        else:
            if self.gaps():
                self.fill_display(luck)
            self.dawn(luck)

    def gaps(self) -> bool:
        """Whether the sleigh could fill a gap in the Mailroom (workshop R16)."""
        slot: i64
        for slot in range(self.tables.display):
            if self.display[slot] < 0:
                return self.cards_left()
        return False

    def inspect(self, luck: Luck) -> None:
        """Most gifts: 2 each; the next lower number: 1 each, however many share the first place (workshop R15)."""
        tables, m = self.tables, self.mats
        most: i64 = 0
        second: i64 = 0
        total: i64 = 0
        seat: i64
        for seat in range(tables.seats):
            n = m[seat * W + STACK]
            total += n
            if n > most:
                second = most
                most = n
            elif second < n < most:
                second = n
        for seat in range(tables.seats):
            n = m[seat * W + STACK]
            prize = n * tables.first_prize if n == most else n * tables.second_prize if n == second else 0
            m[seat * W + FROM_INSPECTIONS] += prize
            luck.tell(INSPECTED, seat, n, prize, EVERYONE)
            m[seat * W + STACK] = 0
        card: i64
        for card in range(tables.gifts):
            if IN_STACK <= self.where[card] < DEALT_TO:
                self.where[card] = IN_SLEIGH
        self.sleigh += total
        luck.tell(TO_SLEIGH, -1, total, 0, EVERYONE)

    def count_up(self, luck: Luck) -> None:
        """The final scoring (workshop R18)."""
        self.phase = OVER
        self.owing = 0
        luck.tell(FINAL, -1, 0, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            luck.tell(SCORED, seat, score(self.tables, self.mats, seat * W), 0, EVERYONE)

    @abstractmethod
    def run_on(self, luck: Luck) -> None:
        """On to the next real choice."""
