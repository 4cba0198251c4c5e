"""The working day of Santa's Workshop: where an elf may go, and what it does there, room by room."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, only

from .board import Board
from .layout import (
    ADDS_TOKEN,
    ASSEMBLING,
    ASSEMBLY,
    AT,
    AT_HOME,
    AURORA,
    AURORA_AUSTRALIS,
    AURORA_BOREALIS,
    BAKED,
    BAKERY,
    BLITZEN,
    BUILT,
    CAN_ASSEMBLE,
    CAN_FILL,
    CAN_MOULD,
    CAN_MOULD_FREELY,
    CAN_REPLACE,
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
    EXTRA_SEAT,
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
    NORTH_POLE_FLU,
    OPEN,
    PAYS,
    PLACED,
    PLACING,
    PLASTIC,
    PLASTICS,
    PRANCER,
    REPAIRS,
    REPLACES,
    ROOMS,
    SEMINAR,
    SHOPS,
    SICK_TEACHER,
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
from .pieces import abilities, capacity, is_ready, plastics_in, room_for


class Work(Board):
    """Assignments and what follows from them. `card` is the day's holiday card, or no_card under the Bakery."""

    # Figures of a space

    def room_at(self, space: i64) -> i64:
        """The room that a space works for: an Extra Seat's is that of its location (workshop R22)."""
        room = self.tables.room[space]
        return self.tables.card_room[self.today] if room == CARD else room

    def cost(self, space: i64, card: i64) -> i64:
        """Coal: of the space and of the day's card (workshop R20)."""
        tables = self.tables
        if tables.room[space] == CARD:
            return tables.card_coal[card] if tables.kind[card] == EXTRA_SEAT else 0
        return tables.coal[space] + tables.dear[card * ROOMS + tables.room[space]]

    def makes(self, elf: i64, learnt: i64, space: i64, card: i64) -> i64:
        """What an elf gets there: space, training and the day's card, never below zero (workshop R20)."""
        tables = self.tables
        room = self.room_at(space)
        n = tables.card_makes[card] if tables.room[space] == CARD else tables.makes[space]
        if room == HALL:
            if self.taken[space] > 0:
                n = tables.rush_tokens
            elif learnt >> ASSEMBLY & 1 and tables.kind[card] != NORTH_POLE_FLU:
                n += tables.trained_hands
        elif SHOPS <= room < LAB:
            if elf == tables.zelf:
                n += tables.zelf_makes
            elif learnt >> (room - SHOPS) & 1 and tables.kind[card] != NORTH_POLE_FLU:
                n += tables.trained
        return max(n + tables.plus[card * ROOMS + room], 0)

    def mines(self, seat: i64, card: i64) -> i64:
        """Coal from a trip to the mine, before the cart is full (workshop R20)."""
        tables, at = self.tables, seat * W
        n = tables.makes[tables.first[MINE]] + tables.plus[card * ROOMS + MINE]
        if self.mats[at + BUILT + METAL] >= tables.improvement:
            n += tables.tools
        return max(n, 0)

    def has_room(self, space: i64) -> bool:
        """Whether another elf could come here today, whatever it would bring (workshop R13, R14, R22, R25)."""
        tables = self.tables
        room = tables.room[space]
        works_for = self.room_at(space)
        if works_for == MINE or (room == CARD and tables.kind[self.today] == TRAINING_SEMINAR):
            return True
        if works_for == HALL and self.day == tables.rush:
            return self.taken[space] < 2
        first, end = tables.first[room], tables.first[room] + tables.count[room]
        if room == CLASSROOM and tables.kind[self.today] == SICK_TEACHER:
            return self.taken[space] == 0 and space < end + tables.card_add[self.today]
        if tables.one_a_shop and SHOPS <= room < LAB:
            other: i64
            for other in range(first, end):
                if self.taken[other] > 0:
                    return False
        return self.taken[space] == 0

    def figures(self) -> list[int]:
        """For views: coal, yield for an elf without training, and room for another, space by space."""
        tables, card = self.tables, self.today
        found: list[int] = []
        space: i64
        for space in range(tables.spaces):
            makes = self.makes(-1, 0, space, card)
            if tables.room[space] == CARD and tables.card_room[card] == CARD:
                makes = tables.card_cookies[card] if tables.kind[card] == NAUGHTY_LIST else 1
            elif tables.sweeps[space] and tables.kind[card] == NICE_EPIDEMIC:
                makes = tables.card_letters[card]
            found.append(int(self.cost(space, card)))
            found.append(int(makes))
            found.append(1 if self.has_room(space) else 0)
        return found

    # Where an elf may go (workshop R3)

    def free(self, room: i64, coal: i64, card: i64) -> i64:
        """The spaces of a room that nobody has taken and that so much coal pays for, as bits."""
        tables = self.tables
        one: i64 = 1
        mask: i64 = 0
        first = tables.first[room]
        space: i64
        for space in range(first, first + tables.count[room]):
            if self.taken[space] == 0 and self.cost(space, card) <= coal:
                mask |= one << space
        return mask

    def spaces(self, seat: i64, bits: i64, card: i64) -> i64:
        """The spaces whose action brings any elf of the team something, as bits; Classroom and Hall ask which elf."""
        tables, at = self.tables, seat * W
        m = self.mats
        one: i64 = 1
        coal = m[at + COAL]
        mask = self.free(STABLE, coal, card) | self.shops(seat, bits, coal, card)
        if m[at + GIFTS] < tables.limit and self.letters():
            mask |= self.free(MAILROOM, coal, card)
        if bits >> (CAN_MOULD_FREELY if tables.kind[card] != JAMMED_MACHINE else CAN_MOULD) & 1:
            mask |= self.free(LAB, coal, card)
        if coal < capacity(tables, m, at) and self.mines(seat, card) > 0:
            mask |= one << tables.first[MINE]
        if tables.holidays and card == self.today and self.taken[tables.spaces - 1] == 0:
            kind = tables.kind[card]
            if kind == BAKERY or (kind == NAUGHTY_LIST and coal > 0):
                mask |= one << (tables.spaces - 1)
        return mask

    def shops(self, seat: i64, bits: i64, coal: i64, card: i64) -> i64:
        """The coal, and a use for one material; of two teams' shops one space a day (workshop R3, R13, R22)."""
        tables = self.tables
        one: i64 = 1
        mask: i64 = 0
        k: i64
        for k in range(3):
            if self.usable(seat, bits, k, True):
                shut = False
                if tables.one_a_shop:
                    first = tables.first[SHOPS + k]
                    for space in range(first, first + tables.count[SHOPS + k]):
                        shut = shut or self.taken[space] > 0
                if not shut:
                    mask |= self.free(SHOPS + k, coal, card)
                if tables.holidays and card == self.today and tables.card_room[card] == SHOPS + k:
                    extra = tables.spaces - 1
                    if self.taken[extra] == 0 and self.cost(extra, card) <= coal:
                        mask |= one << extra
        return mask

    def usable(self, seat: i64, bits: i64, k: i64, from_shop: bool) -> bool:
        """Whether a material can be placed: on a gift, an improvement, for a plastic, on the sleigh (workshop R5)."""
        if bits >> (CAN_FILL + k) & 1 or bits >> (CAN_REPLACE + k) & 1:
            return True
        if self.mats[seat * W + BUILT + k] < self.tables.improvement:
            return True
        return from_shop and self.repairs[k] > 0

    def letters(self) -> bool:
        """Whether there is a card to be had."""
        slot: i64
        for slot in range(self.tables.display):
            if self.display[slot] >= 0:
                return True
        return self.cards_left()

    def learnable(self, learnt: i64, subject: i64) -> bool:
        """Two subjects at most, none twice."""
        n: i64 = 0
        k: i64
        for k in range(SUBJECTS):
            n += learnt >> k & 1
        return n < self.tables.subjects and not learnt >> subject & 1

    def spaces_for(self, seat: i64, learnt: i64, bits: i64, card: i64) -> i64:
        """The spaces in Classroom, Hall and Seminar for one elf of the team, as bits (workshop R3, R14, R20)."""
        tables, at = self.tables, seat * W
        one: i64 = 1
        mask: i64 = 0
        coal = self.mats[at + COAL]
        k: i64
        for k in range(SUBJECTS):
            if self.blackboard[k] and self.learnable(learnt, k):
                mask = self.free(CLASSROOM, coal, card)
                if tables.kind[card] == SICK_TEACHER:
                    last = tables.first[CLASSROOM] + tables.count[CLASSROOM] - 1
                    mask &= (one << (last + 1 + tables.card_add[card])) - 1
                break
        if bits >> CAN_ASSEMBLE & 1:
            elves: i64 = 2 if self.day == tables.rush else 1
            first = tables.first[HALL]
            for k in range(first, first + tables.count[HALL]):
                if self.taken[k] < elves and self.makes(-1, learnt, k, card) > 0:
                    mask |= one << k
            if tables.holidays and card == self.today and tables.card_room[card] == HALL:
                k = tables.spaces - 1
                if self.taken[k] < elves and self.makes(-1, learnt, k, card) > 0:
                    mask |= one << k
        if tables.kind[card] == TRAINING_SEMINAR and not self.mats[at + SEMINAR]:
            for k in range(SUBJECTS):
                if (self.topic < 0 or self.topic == k) and self.learnable(learnt, k):
                    mask |= one << (tables.spaces - 1)
        return mask

    def placements(self) -> vec[i64]:
        """Every elf to every space that it may go to; the Bakery; Zelf; and done, where no elf must (workshop R12)."""
        tables, m = self.tables, self.mats
        seat = self.turn
        at = seat * W
        choices = vec[i64]()
        if m[at + DONE]:
            return choices
        card = self.today
        bits = abilities(tables, m, at)
        general = self.spaces(seat, bits, card)
        must = False
        elf: i64
        for elf in range(tables.elves):
            if m[at + AT + elf] == AT_HOME:
                mask = general | self.spaces_for(seat, m[at + LESSONS + elf], bits, card)
                must = must or mask != 0
                choices = listed(
                    choices, tables.place + (seat * tables.elves + elf) * tables.spaces, mask, tables.spaces
                )
        with_zelf = self.zelf_team == seat and self.zelf_at == AT_HOME
        if with_zelf:
            mask = self.shops(seat, bits, m[at + COAL], card)
            choices = listed(choices, tables.place + tables.zelf * tables.spaces, mask, tables.spaces)
        if m[at + HAS_BAKERY] and tables.bakery_sign[card]:
            choices = self.bakeries(seat, bits, general, with_zelf, choices)
        if not must and len(choices) > 0:
            choices = append(choices, tables.done)
        return choices

    def bakeries(self, seat: i64, bits: i64, general: i64, with_zelf: bool, choices: vec[i64]) -> vec[i64]:
        """Assignments that today's card would change, as if it were not there (workshop R23)."""
        tables, m, at = self.tables, self.mats, seat * W
        none = tables.no_card
        without = self.spaces(seat, bits, none)
        elf: i64
        for elf in range(tables.elves):
            if m[at + AT + elf] == AT_HOME:
                learnt = m[at + LESSONS + elf]
                here = general | self.spaces_for(seat, learnt, bits, self.today)
                there = without | self.spaces_for(seat, learnt, bits, none)
                mask = self.changed(seat, elf, learnt, here, there)
                choices = listed(
                    choices, tables.bake + (seat * tables.elves + elf) * tables.spaces, mask, tables.spaces
                )
        if with_zelf:
            here = self.shops(seat, bits, m[at + COAL], self.today)
            there = self.shops(seat, bits, m[at + COAL], none)
            mask = self.changed(seat, tables.zelf, 0, here, there)
            choices = listed(choices, tables.bake + tables.zelf * tables.spaces, mask, tables.spaces)
        return choices

    def changed(self, seat: i64, elf: i64, learnt: i64, here: i64, there: i64) -> i64:
        """Of the spaces open without today's card, those where the card makes a difference."""
        tables, card, none = self.tables, self.today, self.tables.no_card
        kind = tables.kind[card]
        one: i64 = 1
        mask: i64 = 0
        space: i64
        for space in range(tables.spaces):
            if there >> space & 1:
                room = tables.room[space]
                differs = not here >> space & 1 or self.cost(space, card) != self.cost(space, none)
                if room == MINE:
                    differs = differs or self.mines(seat, card) != self.mines(seat, none)
                elif room == STABLE:
                    differs = differs or kind in (AURORA_AUSTRALIS, AURORA_BOREALIS)
                elif room == LAB:
                    differs = differs or kind == JAMMED_MACHINE
                elif room == MAILROOM:
                    differs = differs or (kind == NICE_EPIDEMIC and tables.sweeps[space] == 1)
                else:
                    differs = differs or self.makes(elf, learnt, space, card) != self.makes(elf, learnt, space, none)
                if differs:
                    mask |= one << space
        return mask

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

    def takings(self) -> vec[i64]:
        """An open letter or one off the deck, never past the limit; and no more, once there was one."""
        tables = self.tables
        choices = vec[i64]()
        if self.left == 0 or self.mats[self.turn * W + GIFTS] >= tables.limit or not self.letters():
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


def listed(choices: vec[i64], base: i64, mask: i64, spaces: i64) -> vec[i64]:
    """Adds a decision for each space in a bit set."""
    space: i64
    for space in range(spaces):
        if mask >> space & 1:
            choices = append(choices, base + space)
    return choices
