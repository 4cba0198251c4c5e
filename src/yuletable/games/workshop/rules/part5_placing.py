"""Where an elf of Santa's Workshop may go: what each space costs and makes today, and whom it brings something."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from . import constants as c
from .part3_mats import abilities, capacity
from .part4_days import Days


class Placing(Days):
    """Spaces, and who may take them. `card` is the day's holiday card, or no_card under the Bakery."""

    # Figures of a space

    def room_at(self, space: i64) -> i64:
        """The room that a space works for: an Extra Seat's is that of its location (workshop R22)."""
        room = self.tables.room[space]
        return self.tables.card_room[self.today] if room == c.CARD else room

    def cost(self, space: i64, card: i64) -> i64:
        """Coal: of the space and of the day's card (workshop R20)."""
        tables = self.tables
        if tables.room[space] == c.CARD:
            return tables.card_coal[card] if tables.kind[card] == c.EXTRA_SEAT else 0
        return tables.coal[space] + tables.dear[card * c.ROOMS + tables.room[space]]

    def makes(self, elf: i64, learnt: i64, space: i64, card: i64) -> i64:
        """What an elf gets there: space, training and the day's card, never below zero (workshop R20)."""
        tables = self.tables
        room = self.room_at(space)
        n = tables.card_makes[card] if tables.room[space] == c.CARD else tables.makes[space]
        if room == c.HALL:
            if self.taken[space] > 0 and self.day == tables.rush:
                n = tables.rush_tokens
            elif learnt >> c.ASSEMBLY & 1 and tables.kind[card] != c.NORTH_POLE_FLU:
                n += tables.trained_hands
        elif c.SHOPS <= room < c.LAB:
            if elf == tables.zelf:
                n += tables.zelf_makes
            elif learnt >> (room - c.SHOPS) & 1 and tables.kind[card] != c.NORTH_POLE_FLU:
                n += tables.trained
        return max(n + tables.plus[card * c.ROOMS + room], 0)

    def mines(self, seat: i64, card: i64) -> i64:
        """Coal from a trip to the mine, before the cart is full (workshop R20)."""
        tables, at = self.tables, seat * c.W
        n = tables.makes[tables.first[c.MINE]] + tables.plus[card * c.ROOMS + c.MINE]
        if self.mats[at + c.BUILT + c.METAL] >= tables.improvement:
            n += tables.tools
        return max(n, 0)

    def has_room(self, space: i64) -> bool:
        """Whether another elf could come here today, whatever it would bring (workshop R13, R14, R22, R25)."""
        tables = self.tables
        room = tables.room[space]
        works_for = self.room_at(space)
        if works_for == c.MINE or (room == c.CARD and tables.kind[self.today] == c.TRAINING_SEMINAR):
            return True
        if works_for == c.HALL and self.day == tables.rush:
            return self.taken[space] < 2
        first, end = tables.first[room], tables.first[room] + tables.count[room]
        if room == c.CLASSROOM and tables.kind[self.today] == c.SICK_TEACHER:
            return self.taken[space] == 0 and space < end + tables.card_add[self.today]
        if tables.one_a_shop and c.SHOPS <= room < c.LAB:
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
            if tables.room[space] == c.CARD and tables.card_room[card] == c.CARD:
                makes = tables.card_cookies[card] if tables.kind[card] == c.NAUGHTY_LIST else 1
            elif tables.sweeps[space] and tables.kind[card] == c.NICE_EPIDEMIC:
                makes = tables.card_letters[card]
            found.append(int(self.cost(space, card)))
            found.append(int(makes))
            found.append(1 if self.has_room(space) else 0)
        return found

    def yields(self, seat: i64, elf: i64, learnt: i64) -> list[int]:
        """For views: what this very elf would make on each space of shops, Hall and mine; -1 elsewhere."""
        tables, card = self.tables, self.today
        found: list[int] = []
        space: i64
        for space in range(tables.spaces):
            room = self.room_at(space)
            if room == c.MINE and elf != tables.zelf:
                found.append(int(self.mines(seat, card)))
            elif c.SHOPS <= room < c.LAB or (room == c.HALL and elf != tables.zelf):
                found.append(int(self.makes(elf, learnt, space, card)))
            else:
                found.append(-1)
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
        tables, at = self.tables, seat * c.W
        m = self.mats
        one: i64 = 1
        coal = m[at + c.COAL]
        mask = self.free(c.STABLE, coal, card) | self.shops(seat, bits, coal, card)
        if m[at + c.GIFTS] < tables.limit and self.letters():
            mask |= self.free(c.MAILROOM, coal, card)
        if bits >> (c.CAN_MOULD_FREELY if tables.kind[card] != c.JAMMED_MACHINE else c.CAN_MOULD) & 1:
            mask |= self.free(c.LAB, coal, card)
        if coal < capacity(tables, m, at) and self.mines(seat, card) > 0:
            mask |= one << tables.first[c.MINE]
        if tables.holidays and card == self.today and self.taken[tables.spaces - 1] == 0:
            kind = tables.kind[card]
            if kind == c.BAKERY or (kind == c.NAUGHTY_LIST and coal > 0):
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
                    first = tables.first[c.SHOPS + k]
                    for space in range(first, first + tables.count[c.SHOPS + k]):
                        shut = shut or self.taken[space] > 0
                if not shut:
                    mask |= self.free(c.SHOPS + k, coal, card)
                if tables.holidays and card == self.today and tables.card_room[card] == c.SHOPS + k:
                    extra = tables.spaces - 1
                    if self.taken[extra] == 0 and self.cost(extra, card) <= coal:
                        mask |= one << extra
        return mask

    def usable(self, seat: i64, bits: i64, k: i64, from_shop: bool) -> bool:
        """Whether a material can be placed: on a gift, an improvement, for a plastic, on the sleigh (workshop R5)."""
        if bits >> (c.CAN_FILL + k) & 1 or bits >> (c.CAN_REPLACE + k) & 1:
            return True
        if self.mats[seat * c.W + c.BUILT + k] < self.tables.improvement:
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
        for k in range(c.SUBJECTS):
            n += learnt >> k & 1
        return n < self.tables.subjects and not learnt >> subject & 1

    def spaces_for(self, seat: i64, learnt: i64, bits: i64, card: i64) -> i64:
        """The spaces in Classroom, Hall and Seminar for one elf of the team, as bits (workshop R3, R14, R20)."""
        tables, at = self.tables, seat * c.W
        one: i64 = 1
        mask: i64 = 0
        coal = self.mats[at + c.COAL]
        k: i64
        for k in range(c.SUBJECTS):
            if self.blackboard[k] and self.learnable(learnt, k):
                mask = self.free(c.CLASSROOM, coal, card)
                if tables.kind[card] == c.SICK_TEACHER:
                    last = tables.first[c.CLASSROOM] + tables.count[c.CLASSROOM] - 1
                    mask &= (one << (last + 1 + tables.card_add[card])) - 1
                break
        if bits >> c.CAN_ASSEMBLE & 1:
            elves: i64 = 2 if self.day == tables.rush else 1
            first = tables.first[c.HALL]
            for k in range(first, first + tables.count[c.HALL]):
                if self.taken[k] < elves and self.makes(-1, learnt, k, card) > 0:
                    mask |= one << k
            if tables.holidays and card == self.today and tables.card_room[card] == c.HALL:
                k = tables.spaces - 1
                if self.taken[k] < elves and self.makes(-1, learnt, k, card) > 0:
                    mask |= one << k
        if tables.kind[card] == c.TRAINING_SEMINAR and not self.mats[at + c.SEMINAR]:
            for k in range(c.SUBJECTS):
                if (self.topic < 0 or self.topic == k) and self.learnable(learnt, k):
                    mask |= one << (tables.spaces - 1)
        return mask

    def placements(self) -> vec[i64]:
        """Every elf to every space that it may go to; the Bakery; Zelf; and done, where no elf must (workshop R12)."""
        tables, m = self.tables, self.mats
        seat = self.turn
        at = seat * c.W
        choices = vec[i64]()
        if m[at + c.DONE]:
            return choices
        card = self.today
        bits = abilities(tables, m, at)
        general = self.spaces(seat, bits, card)
        must = False
        elf: i64
        for elf in range(tables.elves):
            if m[at + c.AT + elf] == c.AT_HOME:
                mask = general | self.spaces_for(seat, m[at + c.LESSONS + elf], bits, card)
                must = must or mask != 0
                choices = listed(
                    choices, tables.place + (seat * tables.elves + elf) * tables.spaces, mask, tables.spaces
                )
        with_zelf = self.zelf_team == seat and self.zelf_at == c.AT_HOME
        if with_zelf:
            mask = self.shops(seat, bits, m[at + c.COAL], card)
            choices = listed(choices, tables.place + tables.zelf * tables.spaces, mask, tables.spaces)
        if m[at + c.HAS_BAKERY] and tables.bakery_sign[card]:
            choices = self.bakeries(seat, bits, general, with_zelf, choices)
        if not must and len(choices) > 0:
            choices = append(choices, tables.done)
        return choices

    def bakeries(self, seat: i64, bits: i64, general: i64, with_zelf: bool, choices: vec[i64]) -> vec[i64]:
        """Assignments that today's card would change, as if it were not there (workshop R23)."""
        tables, m, at = self.tables, self.mats, seat * c.W
        none = tables.no_card
        without = self.spaces(seat, bits, none)
        elf: i64
        for elf in range(tables.elves):
            if m[at + c.AT + elf] == c.AT_HOME:
                learnt = m[at + c.LESSONS + elf]
                here = general | self.spaces_for(seat, learnt, bits, self.today)
                there = without | self.spaces_for(seat, learnt, bits, none)
                mask = self.changed(seat, elf, learnt, here, there)
                choices = listed(
                    choices, tables.bake + (seat * tables.elves + elf) * tables.spaces, mask, tables.spaces
                )
        if with_zelf:
            here = self.shops(seat, bits, m[at + c.COAL], self.today)
            there = self.shops(seat, bits, m[at + c.COAL], none)
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
                if room == c.MINE:
                    differs = differs or self.mines(seat, card) != self.mines(seat, none)
                elif room == c.STABLE:
                    differs = differs or kind in (c.AURORA_AUSTRALIS, c.AURORA_BOREALIS)
                elif room == c.LAB:
                    differs = differs or kind == c.JAMMED_MACHINE
                elif room == c.MAILROOM:
                    differs = differs or (kind == c.NICE_EPIDEMIC and tables.sweeps[space] == 1)
                else:
                    differs = differs or self.makes(elf, learnt, space, card) != self.makes(elf, learnt, space, none)
                if differs:
                    mask |= one << space
        return mask


def listed(choices: vec[i64], base: i64, mask: i64, spaces: i64) -> vec[i64]:
    """Adds a decision for each space in a bit set."""
    space: i64
    for space in range(spaces):
        if mask >> space & 1:
            choices = append(choices, base + space)
    return choices
