"""The working day of Santa's Workshop: what an elf does where it goes, room by room."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import run
from yuletable.engine.luck import EVERYONE, Luck, only

from . import constants as c
from . import events
from .part3_mats import capacity, is_ready, plastics_in, room_for
from .part5_placing import Placing


class Working(Placing):
    """Assignments and what follows from them."""

    # The assignment

    def assign(self, seat: i64, choice: i64, baked: bool, luck: Luck) -> None:
        """An elf takes its place, pays, and goes to work."""
        tables, m, at = self.tables, self.mats, seat * c.W
        elf, space = choice // tables.spaces, choice % tables.spaces
        card = self.today
        learnt: i64 = 0
        luck.tell(events.BAKED if baked else events.PLACED, seat, elf, space, EVERYONE)
        if baked:
            card = tables.no_card
            m[at + c.HAS_BAKERY] = 0
        if elf == tables.zelf:
            self.zelf_at = space
        else:
            m[at + c.AT + elf - seat * tables.elves] = space
            learnt = m[at + c.LESSONS + elf - seat * tables.elves]
        price = self.cost(space, card)
        if price > 0:
            m[at + c.COAL] -= price
            luck.tell(events.PAYS, seat, price, 0, EVERYONE)
        made = self.makes(elf, learnt, space, card)
        self.taken[space] += 1
        self.elf = elf
        self.space = space
        self.baked = baked
        self.left = made
        self.used = 0
        self.optional = False
        room = self.room_at(space)
        if room == c.MAILROOM:
            self.open_mail(seat, space, card, luck)
        elif room == c.CLASSROOM:
            self.phase = c.LEARNING
        elif room < c.LAB:
            self.phase = c.FILLING
            self.kind = room - c.SHOPS
            self.from_shop = True
        elif room == c.LAB:
            self.phase = c.MOULDING
        elif room == c.HALL:
            self.phase = c.ASSEMBLING
        elif room == c.STABLE:
            self.phase = c.TENDING
        elif room == c.MINE:
            self.add_coal(seat, self.mines(seat, card), luck)
            self.end_turn()
        elif tables.kind[card] == c.TRAINING_SEMINAR:
            self.phase = c.LEARNING
        elif tables.kind[card] == c.NAUGHTY_LIST:
            self.phase = c.DELIVERING
        else:
            m[at + c.HAS_BAKERY] = 1
            luck.tell(events.CLAIMS, seat, 0, 0, EVERYONE)
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
        self.phase = c.PLACING
        self.next_team()

    def next_team(self) -> None:
        self.turn += 1
        if self.turn == self.tables.seats:
            self.turn = 0

    # Mailroom, and Cupid (workshop R4)

    def open_mail(self, seat: i64, space: i64, card: i64, luck: Luck) -> None:
        """Left: cards. Right: a sweep first, then cards or none; in a Nice Epidemic it works like the left."""
        tables = self.tables
        self.phase = c.TAKING
        if tables.sweeps[space]:
            if tables.kind[card] == c.NICE_EPIDEMIC:
                self.left = tables.card_letters[card]
            else:
                self.optional = True
                luck.tell(events.SWEEPS, seat, 0, 0, EVERYONE)
                self.sweep(luck)
        self.keep_to_limit(seat)

    def keep_to_limit(self, seat: i64) -> None:
        """Nobody is offered more cards than the mat has room for (workshop R4)."""
        self.left = min(self.left, self.tables.limit - self.mats[seat * c.W + c.GIFTS])

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
            luck.tell(events.DRAWS, seat, card, 0, EVERYONE)
        else:
            for slot in range(self.tables.display):
                if self.display[slot] == card:
                    self.display[slot] = -1
            self.add_gift(seat, card)
            luck.tell(events.TAKES, seat, card, 0, EVERYONE)
            self.fill_display(luck)
        self.left -= 1
        self.used += 1

    # Classroom and Training Seminar

    def lessons(self) -> vec[i64]:
        """What the elf can learn of what is there; in the Seminar, of the day's topic (workshop R22)."""
        tables = self.tables
        learnt = self.mats[self.turn * c.W + c.LESSONS + self.elf - self.turn * tables.elves]
        seminar = tables.room[self.space] == c.CARD
        choices = vec[i64]()
        k: i64
        for k in range(c.SUBJECTS):
            there = (self.topic < 0 or self.topic == k) if seminar else self.blackboard[k] > 0
            if there and self.learnable(learnt, k):
                choices = append(choices, tables.learn + k)
        return choices

    def study(self, seat: i64, subject: i64, luck: Luck) -> None:
        """The token goes to this very elf."""
        tables, m = self.tables, self.mats
        m[seat * c.W + c.LESSONS + self.elf - seat * tables.elves] |= only(subject)
        if tables.room[self.space] == c.CARD:
            self.topic = subject
            m[seat * c.W + c.SEMINAR] = 1
        else:
            self.blackboard[subject] = 0
        luck.tell(events.LEARNS, seat, self.elf, subject, EVERYONE)
        self.end_turn()

    # Shops, and the three reindeer with materials (workshop R5, R8, R9)

    def fillings(self) -> vec[i64]:
        """Everywhere the material in hand may go. It is given back only where no requirement and no improvement is."""
        tables, m, k = self.tables, self.mats, self.kind
        at = self.turn * c.W
        choices = vec[i64]()
        if self.left == 0:
            return choices
        g: i64
        kind: i64
        gifts = m[at + c.GIFTS]
        for g in range(gifts):
            row = at + c.GIFT + g * c.G
            kind = k
            while kind < c.NEEDS:
                if room_for(tables, m, at, kind, row) > 0:
                    choices = append(choices, tables.put + m[row] * c.NEEDS + kind)
                kind += c.OPEN
        must = len(choices) > 0
        for g in range(gifts):
            row = at + c.GIFT + g * c.G
            if m[row + c.PLASTICS + k] > 0:
                choices = append(choices, tables.replace + m[row])
        if m[at + c.BUILT + k] < tables.improvement:
            choices = append(choices, tables.build + k)
            must = True
        if self.from_shop and self.repairs[k] > 0:
            choices = append(choices, tables.repair)
        if len(choices) > 0 and (self.optional or (not must and self.used > 0)):
            choices = append(choices, tables.stop)
        return choices

    def fill(self, seat: i64, action: i64, luck: Luck) -> None:
        """One material is placed."""
        tables, m, at, k = self.tables, self.mats, seat * c.W, self.kind
        if action < tables.replace:
            card, kind = (action - tables.put) // c.NEEDS, (action - tables.put) % c.NEEDS
            m[self.row_of(seat, card) + c.FILLED + kind] += 1
            luck.tell(events.FILLS, seat, k, card, EVERYONE)
        elif action < tables.build:
            card = action - tables.replace
            row = self.row_of(seat, card)
            m[row + c.PLASTICS + k] -= 1
            m[row + c.FILLED + c.OPEN + k] += 1
            luck.tell(events.REPLACES, seat, k, card, EVERYONE)
            if m[row + c.TOKENS] > 0:
                luck.tell(events.TAKEN_APART, seat, card, m[row + c.TOKENS], EVERYONE)
                m[row + c.TOKENS] = 0
        elif action == tables.repair:
            self.repairs[k] -= 1
            paid = tables.card_cookies[self.today]
            m[at + c.FROM_HOLIDAYS] += paid
            luck.tell(events.REPAIRS, seat, k, paid, EVERYONE)
        else:
            m[at + c.BUILT + k] += 1
            luck.tell(events.IMPROVES, seat, k, m[at + c.BUILT + k], EVERYONE)
            if k == c.FABRIC and m[at + c.BUILT + k] == tables.improvement:
                m[at + c.FROM_HARNESS] += tables.harness
                luck.tell(events.HARNESS_DONE, seat, tables.harness, 0, EVERYONE)
        self.left -= 1
        self.used += 1

    # Plastics Lab (workshop R6, R24)

    def mouldings(self) -> vec[i64]:
        """Empty requirements open to plastic; in a Jammed Machine, of one gift a day."""
        tables, m = self.tables, self.mats
        at = self.turn * c.W
        choices = vec[i64]()
        if self.left == 0:
            return choices
        jammed = -1 if self.baked else m[at + c.JAMMED]
        g: i64
        k: i64
        for g in range(m[at + c.GIFTS]):
            row = at + c.GIFT + g * c.G
            if jammed < 0 or jammed == m[row]:
                for k in range(c.OPEN, c.NEEDS):
                    if room_for(tables, m, at, k, row) > 0:
                        choices = append(choices, tables.put + m[row] * c.NEEDS + k)
        if self.used > 0 and len(choices) > 0:
            choices = append(choices, tables.stop)
        return choices

    def mould(self, seat: i64, choice: i64, luck: Luck) -> None:
        """One plastic is placed."""
        m = self.mats
        card = choice // c.NEEDS
        m[self.row_of(seat, card) + c.PLASTICS + choice % c.NEEDS - c.OPEN] += 1
        if self.tables.kind[self.today] == c.JAMMED_MACHINE and not self.baked:
            m[seat * c.W + c.JAMMED] = card
        luck.tell(events.FILLS, seat, c.PLASTIC, card, EVERYONE)
        self.left -= 1
        self.used += 1

    # Assembly Hall, and Blitzen (workshop R7, R9)

    def assemblies(self) -> vec[i64]:
        """Gifts whose requirements are all filled."""
        tables, m = self.tables, self.mats
        at = self.turn * c.W
        choices = vec[i64]()
        if self.left == 0:
            return choices
        g: i64
        for g in range(m[at + c.GIFTS]):
            row = at + c.GIFT + g * c.G
            if is_ready(tables, m, row):
                choices = append(choices, tables.assemble + m[row])
        if len(choices) > 0 and (self.used > 0 or self.optional):
            choices = append(choices, tables.stop)
        return choices

    def add_token(self, seat: i64, card: i64, luck: Luck) -> None:
        """A token is placed; the last one scores the gift at once."""
        tables, m, at = self.tables, self.mats, seat * c.W
        row = self.row_of(seat, card)
        m[row + c.TOKENS] += 1
        luck.tell(events.ADDS_TOKEN, seat, card, m[row + c.TOKENS], EVERYONE)
        if m[row + c.TOKENS] == tables.icons[card]:
            paid = tables.chart[card * c.CHART + plastics_in(m, row)]
            m[at + c.FROM_GIFTS] += paid
            m[at + c.STACK] += 1
            self.where[card] = c.IN_STACK + seat
            self.drop_row(seat, row)
            luck.tell(events.FINISHES, seat, card, paid, EVERYONE)
        self.left -= 1
        self.used += 1

    # Reindeer Stable (workshop R9, R10, R21)

    def stalls_open(self) -> vec[i64]:
        """Stalls that have cookies."""
        choices = vec[i64]()
        k: i64
        for k in range(c.STALLS):
            if self.stalls[k] > 0:
                choices = append(choices, self.tables.tend + k)
        return choices

    def tend_reindeer(self, seat: i64, reindeer: i64, luck: Luck) -> None:
        """Cookies first, then the bonus: none under the southern aurora, twice under the northern one."""
        tables, m, at = self.tables, self.mats, seat * c.W
        card = tables.no_card if self.baked else self.today
        kind = tables.kind[card]
        times: i64 = tables.card_times[card] if kind in (c.AURORA_AUSTRALIS, c.AURORA_BOREALIS) else 1
        m[at + c.FROM_STALLS] += self.stalls[reindeer]
        luck.tell(events.TENDS, seat, reindeer, self.stalls[reindeer], EVERYONE)
        self.stalls[reindeer] = 0
        self.used = 0
        self.optional = True
        if times > 0 and reindeer in (c.BLITZEN, c.CUPID, c.DANCER, c.DASHER, c.PRANCER):
            if reindeer == c.BLITZEN:
                self.left = tables.blitzen * times
                self.phase = c.ASSEMBLING
            elif reindeer == c.CUPID:
                self.left = tables.cupid * times
                self.phase = c.TAKING
                self.keep_to_limit(seat)
            else:
                self.left = tables.reindeer_materials * times
                self.kind = c.WOOD if reindeer == c.DANCER else c.FABRIC if reindeer == c.DASHER else c.METAL
                self.phase = c.FILLING
            return
        if times > 0:
            if reindeer == c.COMET:
                self.tree = seat
                luck.tell(events.HAS_TREE, seat, 0, 0, EVERYONE)
            elif reindeer == c.DONNER:
                self.zelf_team = seat
                luck.tell(events.HAS_ZELF, seat, 0, 0, EVERYONE)
            else:
                self.add_coal(seat, tables.vixen * times, luck)
            if kind == c.AURORA_BOREALIS and reindeer in (c.COMET, c.DONNER):
                m[at + c.FROM_HOLIDAYS] += tables.card_cookies[card]
                luck.tell(events.AURORA, seat, tables.card_cookies[card], 0, EVERYONE)
        self.end_turn()

    # Coal

    def add_coal(self, seat: i64, n: i64, luck: Luck) -> None:
        """What the cart cannot hold goes back to the supply."""
        m, at = self.mats, seat * c.W
        loaded = min(n, capacity(self.tables, m, at) - m[at + c.COAL])
        m[at + c.COAL] += loaded
        luck.tell(events.COAL_IN, seat, loaded, 0, EVERYONE)
        if loaded < n:
            luck.tell(events.COAL_LOST, seat, n - loaded, 0, EVERYONE)

    def deliveries(self) -> vec[i64]:
        """The Naughty List: one to six coal (workshop R22)."""
        tables = self.tables
        return run(tables.deliver, min(tables.card_coal[self.today], self.mats[self.turn * c.W + c.COAL]))

    def hand_in(self, seat: i64, n: i64, luck: Luck) -> None:
        m, at = self.mats, seat * c.W
        m[at + c.COAL] -= n
        paid = n * self.tables.card_cookies[self.today]
        m[at + c.FROM_HOLIDAYS] += paid
        luck.tell(events.DELIVERS, seat, n, paid, EVERYONE)
        self.end_turn()

    # How a turn goes on

    def choices(self) -> vec[i64]:
        """What the team whose turn it is may decide now; nothing where its work is over."""
        phase = self.phase
        if phase == c.PLACING:
            return self.placements()
        if phase == c.FILLING:
            return self.fillings()
        if phase == c.ASSEMBLING:
            return self.assemblies()
        if phase == c.MOULDING:
            return self.mouldings()
        if phase == c.TAKING:
            return self.takings()
        if phase == c.TENDING:
            return self.stalls_open()
        if phase == c.LEARNING:
            return self.lessons()
        if phase == c.DELIVERING:
            return self.deliveries()
        return self.starts()

    def wind_up(self, luck: Luck) -> None:
        """Nothing is left to decide here: what was not used goes back, or the team is done for the day."""
        if self.phase != c.PLACING:
            self.give_back(luck)
            self.end_turn()
            return
        tables, m = self.tables, self.mats
        at = self.turn * c.W
        elf: i64
        if not m[at + c.DONE]:
            m[at + c.DONE] = 1
            for elf in range(tables.elves):
                if m[at + c.AT + elf] == c.AT_HOME:
                    luck.tell(events.IS_DONE, self.turn, 0, 0, EVERYONE)
                    break
        seat: i64
        for seat in range(tables.seats):
            if not m[seat * c.W + c.DONE]:
                self.next_team()
                return
        self.evening(luck)

    def give_back(self, luck: Luck) -> None:
        """Materials and tokens that found no use return to the supply."""
        if self.left > 0:
            if self.phase == c.FILLING:
                luck.tell(events.GIVES_BACK, self.turn, self.kind, self.left, EVERYONE)
            elif self.phase == c.ASSEMBLING:
                luck.tell(events.TOKENS_BACK, self.turn, self.left, 0, EVERYONE)
