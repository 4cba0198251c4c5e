"""The working day of Santa's Workshop: what an elf does where it goes, room by room."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, only

from .layout import (
    ADDS_TOKEN,
    ASSEMBLING,
    AT,
    AT_HOME,
    AURORA,
    AURORA_AUSTRALIS,
    AURORA_BOREALIS,
    BAKED,
    BLITZEN,
    BUILT,
    CARD,
    CHART,
    CLAIMS,
    CLASSROOM,
    COAL,
    COAL_IN,
    COMET,
    CUPID,
    DANCER,
    DASHER,
    DELIVERING,
    DELIVERS,
    DONE,
    DONNER,
    DRAWS,
    FABRIC,
    FILLED,
    FILLING,
    FILLS,
    FINISHES,
    FROM_GIFTS,
    FROM_HARNESS,
    FROM_HOLIDAYS,
    FROM_STALLS,
    GIFT,
    GIFTS,
    GIVES_BACK,
    HALL,
    HARNESS_DONE,
    HAS_BAKERY,
    HAS_TREE,
    HAS_ZELF,
    IMPROVES,
    IN_STACK,
    IS_DONE,
    JAMMED,
    JAMMED_MACHINE,
    LAB,
    LEARNING,
    LEARNS,
    LESSONS,
    MAILROOM,
    METAL,
    MINE,
    MOULDING,
    NAUGHTY_LIST,
    NEEDS,
    NICE_EPIDEMIC,
    OPEN,
    PAYS,
    PLACED,
    PLACING,
    PLASTIC,
    PLASTICS,
    PRANCER,
    REPAIRS,
    REPLACES,
    SEMINAR,
    SHOPS,
    STABLE,
    STACK,
    STALLS,
    SUBJECTS,
    SWEEPS,
    TAKEN_APART,
    TAKES,
    TAKING,
    TENDING,
    TENDS,
    TOKENS,
    TOKENS_BACK,
    TRAINING_SEMINAR,
    WOOD,
    G,
    W,
)
from .pieces import capacity, is_ready, plastics_in, room_for
from .places import Places


class Work(Places):
    """Assignments and what follows from them."""

    # The assignment

    def assign(self, seat: i64, choice: i64, baked: bool, luck: Luck) -> None:
        """An elf takes its place, pays, and goes to work."""
        tables, m, at = self.tables, self.mats, seat * W
        elf, space = choice // tables.spaces, choice % tables.spaces
        card = self.today
        learnt: i64 = 0
        luck.tell(BAKED if baked else PLACED, seat, elf, space, EVERYONE)
        if baked:
            card = tables.no_card
            m[at + HAS_BAKERY] = 0
        if elf == tables.zelf:
            self.zelf_at = space
        else:
            m[at + AT + elf - seat * tables.elves] = space
            learnt = m[at + LESSONS + elf - seat * tables.elves]
        price = self.cost(space, card)
        if price > 0:
            m[at + COAL] -= price
            luck.tell(PAYS, seat, price, 0, EVERYONE)
        made = self.makes(elf, learnt, space, card)
        self.taken[space] += 1
        self.elf = elf
        self.space = space
        self.baked = baked
        self.left = made
        self.used = 0
        self.optional = False
        room = self.room_at(space)
        if room == MAILROOM:
            self.open_mail(seat, space, card, luck)
        elif room == CLASSROOM:
            self.phase = LEARNING
        elif room < LAB:
            self.phase = FILLING
            self.kind = room - SHOPS
            self.from_shop = True
        elif room == LAB:
            self.phase = MOULDING
        elif room == HALL:
            self.phase = ASSEMBLING
        elif room == STABLE:
            self.phase = TENDING
        elif room == MINE:
            self.add_coal(seat, self.mines(seat, card), luck)
            self.end_turn()
        elif tables.kind[card] == TRAINING_SEMINAR:
            self.phase = LEARNING
        elif tables.kind[card] == NAUGHTY_LIST:
            self.phase = DELIVERING
        else:
            m[at + HAS_BAKERY] = 1
            luck.tell(CLAIMS, seat, 0, 0, EVERYONE)
            self.end_turn()

    def end_turn(self) -> None:
        """The next team that is not done."""
        self.elf = -1
        self.space = -1
        self.left = 0
        self.used = 0
        self.kind = 0
        self.optional = False
        self.from_shop = False
        self.baked = False
        self.phase = PLACING
        self.next_team()

    def next_team(self) -> None:
        self.turn += 1
        if self.turn == self.tables.seats:
            self.turn = 0

    # Mailroom, and Cupid (workshop R4)

    def open_mail(self, seat: i64, space: i64, card: i64, luck: Luck) -> None:
        """Left: cards. Right: a sweep first, then cards or none; in a Nice Epidemic it works like the left."""
        tables = self.tables
        self.phase = TAKING
        if tables.sweeps[space]:
            if tables.kind[card] == NICE_EPIDEMIC:
                self.left = tables.card_letters[card]
            else:
                self.optional = True
                luck.tell(SWEEPS, seat, 0, 0, EVERYONE)
                self.sweep(luck)
        self.keep_to_limit(seat)

    def keep_to_limit(self, seat: i64) -> None:
        """Nobody is offered more cards than the mat has room for (workshop R4)."""
        self.left = min(self.left, self.tables.limit - self.mats[seat * W + GIFTS])

    def takings(self) -> vec[i64]:
        """An open letter or one off the deck, never past the limit; and no more, once there was one."""
        tables = self.tables
        choices = vec[i64]()
        if self.left == 0 or not self.letters():
            return choices
        last: i64 = -1
        slot: i64
        while True:
            next_: i64 = tables.gifts
            for slot in range(tables.display):
                if last < self.display[slot] < next_:
                    next_ = self.display[slot]
            if next_ == tables.gifts:
                break
            choices = append(choices, tables.take + next_)
            last = next_
        if self.cards_left():
            choices = append(choices, tables.take + tables.gifts)
        if self.optional or self.used > 0:
            choices = append(choices, tables.stop)
        return choices

    def take_card(self, seat: i64, card: i64, luck: Luck) -> None:
        """A card taken is kept; the display is refilled at once."""
        slot: i64
        if card == self.tables.gifts:
            card = self.draw_gift(luck)
            self.add_gift(seat, card)
            luck.tell(DRAWS, seat, card, 0, EVERYONE)
        else:
            for slot in range(self.tables.display):
                if self.display[slot] == card:
                    self.display[slot] = -1
            self.add_gift(seat, card)
            luck.tell(TAKES, seat, card, 0, EVERYONE)
            self.fill_display(luck)
        self.left -= 1
        self.used += 1

    # Classroom and Training Seminar

    def lessons(self) -> vec[i64]:
        """What the elf can learn of what is there; in the Seminar, of the day's topic (workshop R22)."""
        tables = self.tables
        learnt = self.mats[self.turn * W + LESSONS + self.elf - self.turn * tables.elves]
        seminar = tables.room[self.space] == CARD
        choices = vec[i64]()
        k: i64
        for k in range(SUBJECTS):
            there = (self.topic < 0 or self.topic == k) if seminar else self.blackboard[k] > 0
            if there and self.learnable(learnt, k):
                choices = append(choices, tables.learn + k)
        return choices

    def study(self, seat: i64, subject: i64, luck: Luck) -> None:
        """The token goes to this very elf."""
        tables, m = self.tables, self.mats
        m[seat * W + LESSONS + self.elf - seat * tables.elves] |= only(subject)
        if tables.room[self.space] == CARD:
            self.topic = subject
            m[seat * W + SEMINAR] = 1
        else:
            self.blackboard[subject] = 0
        luck.tell(LEARNS, seat, self.elf, subject, EVERYONE)
        self.end_turn()

    # Shops, and the three reindeer with materials (workshop R5, R8, R9)

    def fillings(self) -> vec[i64]:
        """Everywhere the material in hand may go. It is given back only where no requirement and no improvement is."""
        tables, m, k = self.tables, self.mats, self.kind
        at = self.turn * W
        choices = vec[i64]()
        if self.left == 0:
            return choices
        g: i64
        kind: i64
        gifts = m[at + GIFTS]
        for g in range(gifts):
            row = at + GIFT + g * G
            kind = k
            while kind < NEEDS:
                if room_for(tables, m, at, kind, row) > 0:
                    choices = append(choices, tables.put + m[row] * NEEDS + kind)
                kind += OPEN
        must = len(choices) > 0
        for g in range(gifts):
            row = at + GIFT + g * G
            if m[row + PLASTICS + k] > 0:
                choices = append(choices, tables.replace + m[row])
        if m[at + BUILT + k] < tables.improvement:
            choices = append(choices, tables.build + k)
            must = True
        if self.from_shop and self.repairs[k] > 0:
            choices = append(choices, tables.repair)
        if len(choices) > 0 and (self.optional or (not must and self.used > 0)):
            choices = append(choices, tables.stop)
        return choices

    def fill(self, seat: i64, action: i64, luck: Luck) -> None:
        """One material is placed."""
        tables, m, at, k = self.tables, self.mats, seat * W, self.kind
        if action < tables.replace:
            card, kind = (action - tables.put) // NEEDS, (action - tables.put) % NEEDS
            m[self.row_of(seat, card) + FILLED + kind] += 1
            luck.tell(FILLS, seat, k, card, EVERYONE)
        elif action < tables.build:
            card = action - tables.replace
            row = self.row_of(seat, card)
            m[row + PLASTICS + k] -= 1
            m[row + FILLED + OPEN + k] += 1
            luck.tell(REPLACES, seat, k, card, EVERYONE)
            if m[row + TOKENS] > 0:
                luck.tell(TAKEN_APART, seat, card, m[row + TOKENS], EVERYONE)
                m[row + TOKENS] = 0
        elif action == tables.repair:
            self.repairs[k] -= 1
            paid = tables.card_cookies[self.today]
            m[at + FROM_HOLIDAYS] += paid
            luck.tell(REPAIRS, seat, k, paid, EVERYONE)
        else:
            m[at + BUILT + k] += 1
            luck.tell(IMPROVES, seat, k, m[at + BUILT + k], EVERYONE)
            if k == FABRIC and m[at + BUILT + k] == tables.improvement:
                m[at + FROM_HARNESS] += tables.harness
                luck.tell(HARNESS_DONE, seat, tables.harness, 0, EVERYONE)
        self.left -= 1
        self.used += 1

    # Plastics Lab (workshop R6, R24)

    def mouldings(self) -> vec[i64]:
        """Empty requirements open to plastic; in a Jammed Machine, of one gift a day."""
        tables, m = self.tables, self.mats
        at = self.turn * W
        choices = vec[i64]()
        if self.left == 0:
            return choices
        jammed = -1 if self.baked else m[at + JAMMED]
        g: i64
        k: i64
        for g in range(m[at + GIFTS]):
            row = at + GIFT + g * G
            if jammed < 0 or jammed == m[row]:
                for k in range(OPEN, NEEDS):
                    if room_for(tables, m, at, k, row) > 0:
                        choices = append(choices, tables.put + m[row] * NEEDS + k)
        if self.used > 0 and len(choices) > 0:
            choices = append(choices, tables.stop)
        return choices

    def mould(self, seat: i64, choice: i64, luck: Luck) -> None:
        """One plastic is placed."""
        m = self.mats
        card = choice // NEEDS
        m[self.row_of(seat, card) + PLASTICS + choice % NEEDS - OPEN] += 1
        if self.tables.kind[self.today] == JAMMED_MACHINE and not self.baked:
            m[seat * W + JAMMED] = card
        luck.tell(FILLS, seat, PLASTIC, card, EVERYONE)
        self.left -= 1
        self.used += 1

    # Assembly Hall, and Blitzen (workshop R7, R9)

    def assemblies(self) -> vec[i64]:
        """Gifts whose requirements are all filled."""
        tables, m = self.tables, self.mats
        at = self.turn * W
        choices = vec[i64]()
        if self.left == 0:
            return choices
        g: i64
        for g in range(m[at + GIFTS]):
            row = at + GIFT + g * G
            if is_ready(tables, m, row):
                choices = append(choices, tables.assemble + m[row])
        if len(choices) > 0 and (self.used > 0 or self.optional):
            choices = append(choices, tables.stop)
        return choices

    def add_token(self, seat: i64, card: i64, luck: Luck) -> None:
        """A token is placed; the last one scores the gift at once."""
        tables, m, at = self.tables, self.mats, seat * W
        row = self.row_of(seat, card)
        m[row + TOKENS] += 1
        luck.tell(ADDS_TOKEN, seat, card, m[row + TOKENS], EVERYONE)
        if m[row + TOKENS] == tables.icons[card]:
            paid = tables.chart[card * CHART + plastics_in(m, row)]
            m[at + FROM_GIFTS] += paid
            m[at + STACK] += 1
            self.where[card] = IN_STACK + seat
            self.drop_row(seat, row)
            luck.tell(FINISHES, seat, card, paid, EVERYONE)
        self.left -= 1
        self.used += 1

    # Reindeer Stable (workshop R9, R10, R21)

    def stalls_open(self) -> vec[i64]:
        """Stalls that have cookies."""
        choices = vec[i64]()
        k: i64
        for k in range(STALLS):
            if self.stalls[k] > 0:
                choices = append(choices, self.tables.tend + k)
        return choices

    def tend_reindeer(self, seat: i64, reindeer: i64, luck: Luck) -> None:
        """Cookies first, then the bonus: none under the southern aurora, twice under the northern one."""
        tables, m, at = self.tables, self.mats, seat * W
        card = tables.no_card if self.baked else self.today
        kind = tables.kind[card]
        times: i64 = tables.card_times[card] if kind in (AURORA_AUSTRALIS, AURORA_BOREALIS) else 1
        m[at + FROM_STALLS] += self.stalls[reindeer]
        luck.tell(TENDS, seat, reindeer, self.stalls[reindeer], EVERYONE)
        self.stalls[reindeer] = 0
        self.used = 0
        self.optional = True
        if times > 0 and reindeer in (BLITZEN, CUPID, DANCER, DASHER, PRANCER):
            if reindeer == BLITZEN:
                self.left = tables.blitzen * times
                self.phase = ASSEMBLING
            elif reindeer == CUPID:
                self.left = tables.cupid * times
                self.phase = TAKING
                self.keep_to_limit(seat)
            else:
                self.left = tables.reindeer_materials * times
                self.kind = WOOD if reindeer == DANCER else FABRIC if reindeer == DASHER else METAL
                self.phase = FILLING
            return
        if times > 0:
            if reindeer == COMET:
                self.tree = seat
                luck.tell(HAS_TREE, seat, 0, 0, EVERYONE)
            elif reindeer == DONNER:
                self.zelf_team = seat
                luck.tell(HAS_ZELF, seat, 0, 0, EVERYONE)
            else:
                self.add_coal(seat, tables.vixen * times, luck)
            if kind == AURORA_BOREALIS and reindeer in (COMET, DONNER):
                m[at + FROM_HOLIDAYS] += tables.card_cookies[card]
                luck.tell(AURORA, seat, tables.card_cookies[card], 0, EVERYONE)
        self.end_turn()

    # Coal

    def add_coal(self, seat: i64, n: i64, luck: Luck) -> None:
        """What the cart cannot hold goes back to the supply."""
        m, at = self.mats, seat * W
        n = min(n, capacity(self.tables, m, at) - m[at + COAL])
        m[at + COAL] += n
        luck.tell(COAL_IN, seat, n, 0, EVERYONE)

    def deliveries(self) -> vec[i64]:
        """The Naughty List: one to six coal (workshop R22)."""
        tables = self.tables
        choices = vec[i64]()
        n: i64
        for n in range(min(tables.card_coal[self.today], self.mats[self.turn * W + COAL])):
            choices = append(choices, tables.deliver + n)
        return choices

    def hand_in(self, seat: i64, n: i64, luck: Luck) -> None:
        m, at = self.mats, seat * W
        m[at + COAL] -= n
        paid = n * self.tables.card_cookies[self.today]
        m[at + FROM_HOLIDAYS] += paid
        luck.tell(DELIVERS, seat, n, paid, EVERYONE)
        self.end_turn()

    # How a turn goes on

    def choices(self) -> vec[i64]:
        """What the team whose turn it is may decide now; nothing where its work is over."""
        phase = self.phase
        if phase == PLACING:
            return self.placements()
        if phase == FILLING:
            return self.fillings()
        if phase == ASSEMBLING:
            return self.assemblies()
        if phase == MOULDING:
            return self.mouldings()
        if phase == TAKING:
            return self.takings()
        if phase == TENDING:
            return self.stalls_open()
        if phase == LEARNING:
            return self.lessons()
        if phase == DELIVERING:
            return self.deliveries()
        return self.starts()

    def starts(self) -> vec[i64]:
        """Seat 5: its coal, or any of its elves trained in any subject (workshop R1)."""
        tables = self.tables
        choices = vec[i64]([tables.start])
        n: i64
        for n in range(tables.elves * SUBJECTS):
            choices = append(choices, tables.train + self.turn * tables.elves * SUBJECTS + n)
        return choices

    def wind_up(self, luck: Luck) -> None:
        """Nothing is left to decide here: what was not used goes back, or the team is done for the day."""
        if self.phase != PLACING:
            self.give_back(luck)
            self.end_turn()
            return
        tables, m = self.tables, self.mats
        at = self.turn * W
        elf: i64
        if not m[at + DONE]:
            m[at + DONE] = 1
            for elf in range(tables.elves):
                if m[at + AT + elf] == AT_HOME:
                    luck.tell(IS_DONE, self.turn, 0, 0, EVERYONE)
                    break
        seat: i64
        for seat in range(tables.seats):
            if not m[seat * W + DONE]:
                self.next_team()
                return
        self.evening(luck)

    def give_back(self, luck: Luck) -> None:
        """Materials and tokens that found no use return to the supply."""
        if self.left > 0:
            if self.phase == FILLING:
                luck.tell(GIVES_BACK, self.turn, self.kind, self.left, EVERYONE)
            elif self.phase == ASSEMBLING:
                luck.tell(TOKENS_BACK, self.turn, self.left, 0, EVERYONE)
