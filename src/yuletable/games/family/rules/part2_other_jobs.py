"""Other jobs: the Mail Room, the Reindeer Stables, the Christmas Tree (family R7 to R11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .part1_making_toys import MakingToys
from .position import add_toy, any_card, holds, in_order, ones


class OtherJobs(MakingToys):
    """What letters, reindeer and ornaments do."""

    # The Mail Room (family R7, R8, R11)

    def cards_to_pick(self) -> bool:
        return self.deck.size > 0 or self.sleigh != 0 or any_card(self.mail)

    def begin_picking(self, cards: i64) -> None:
        """That many cards, or as many as the limit allows and there are: then that is what everybody is told."""
        there = self.deck.size + ones(self.sleigh)
        slot: i64
        for slot in range(self.tables.slots):
            if self.mail[slot] != c.NO_CARD:
                there += 1
        self.phase = c.PICKING
        self.left = min(cards, min(self.tables.limit - self.mats[self.turn * c.W + c.TOYS], there))

    def open_picks(self) -> vec[i64]:
        tables = self.tables
        open_ = vec[i64]()
        if self.deck.size > 0 or self.sleigh != 0:
            open_ = append(open_, tables.pick)
        slot: i64
        for slot in range(tables.slots):
            if self.mail[slot] != c.NO_CARD:
                open_ = append(open_, tables.pick + 1 + self.mail[slot])
        return in_order(open_)

    def pick(self, card: i64, luck: Luck) -> None:
        """A card from the display, refilled at once, or (NO_CARD) unseen from the deck."""
        if card == c.NO_CARD:
            card = self.draw_toy(luck)
            luck.tell(events.PICKED_UNSEEN, self.turn, card, 0, EVERYONE)
        else:
            luck.tell(events.PICKED, self.turn, card, 0, EVERYONE)
            slot: i64 = 0
            while self.mail[slot] != card:
                slot += 1
            self.mail[slot] = c.NO_CARD
            self.fill_mail(luck)
        add_toy(self.tables, self.mats, self.turn * c.W, card)
        self.left -= 1
        if self.left == 0:
            self.go_on(luck)

    def draw_toy(self, luck: Luck) -> i64:
        """The next card; an empty deck is made anew out of the sleigh. NO_CARD when there is none (family R11)."""
        if self.deck.size == 0 and self.sleigh != 0:
            card: i64
            for card in range(self.tables.cards):
                if self.sleigh >> card & 1:
                    self.deck.add(card)
            self.sleigh = 0
            luck.tell(events.RESHUFFLED, c.NONE, self.deck.size, 0, EVERYONE)
        return luck.draw(self.deck) if self.deck.size > 0 else c.NO_CARD

    def fill_mail(self, luck: Luck) -> None:
        """Every gap gets a card, as long as there are any."""
        slot: i64
        for slot in range(self.tables.slots):
            if self.mail[slot] == c.NO_CARD:
                self.mail[slot] = self.draw_toy(luck)
                if self.mail[slot] != c.NO_CARD:
                    luck.tell(events.LETTER, c.NONE, self.mail[slot], 0, EVERYONE)

    # The Reindeer Stables (family R9)

    def open_reindeer(self) -> vec[i64]:
        """Each name in the stalls, once."""
        tables = self.tables
        open_ = vec[i64]()
        name: i64
        for name in range(tables.deer):
            if holds(self.stalls, name):
                open_ = append(open_, tables.tend + name)
        return open_

    def tend(self, name: i64, luck: Luck) -> None:
        stall: i64 = 0
        while self.stalls[stall] != name:
            stall += 1
        self.stalls[stall] = c.NO_CARD
        self.mats[self.turn * c.W + c.DEER + name] += 1
        luck.tell(events.TENDED, self.turn, name, 0, EVERYONE)
        self.go_on(luck)

    def fill_stalls(self, luck: Luck) -> None:
        """Three new reindeer, or as many as there are."""
        stall: i64
        for stall in range(self.tables.stalls):
            if self.herd.size > 0:
                self.stalls[stall] = luck.draw(self.herd)
                luck.tell(events.STALL, c.NONE, self.stalls[stall], 0, EVERYONE)

    # The Christmas Tree (family R10)

    def ornaments_of(self, seat: i64) -> i64:
        """How many hang on a player's tree."""
        hung: i64 = 0
        space: i64
        for space in range(self.tables.spaces):
            if self.mats[seat * c.W + c.TREE_SPACES + space] > 0:
                hung += 1
        return hung

    def draw_ornament(self, luck: Luck) -> None:
        """Its reward is settled completely before it is hung."""
        tables = self.tables
        self.ornament = luck.draw(self.ornaments)
        luck.tell(events.ORNAMENT, self.turn, self.ornament, 0, EVERYONE)
        self.reward(tables.ornament_rewards[self.ornament], tables.ornament_points[self.ornament], luck)

    def reward(self, what: i64, points: i64, luck: Luck) -> None:
        """Of an ornament or a tree space."""
        at = self.turn * c.W
        if what <= c.ASSEMBLY:
            self.take_tokens(what, 1, luck)
        elif what == c.POINTS:
            self.score(self.turn, c.BY_TREE, points)
            luck.tell(events.BONUS, self.turn, points, 0, EVERYONE)
            self.go_on(luck)
        elif self.mats[at + c.TOYS] < self.tables.limit and self.cards_to_pick():
            self.begin_picking(1)
        else:
            luck.tell(events.CARD_LOST, self.turn, 0, 0, EVERYONE)
            self.go_on(luck)

    def open_spaces(self) -> vec[i64]:
        tables = self.tables
        open_ = vec[i64]()
        space: i64
        for space in range(tables.spaces):
            if self.free_space(self.turn, space):
                open_ = append(open_, tables.hang + space)
        return open_

    def free_space(self, seat: i64, space: i64) -> bool:
        """Whether nothing hangs there yet."""
        return self.mats[seat * c.W + c.TREE_SPACES + space] == 0

    def hang(self, space: i64, luck: Luck) -> None:
        tables = self.tables
        self.mats[self.turn * c.W + c.TREE_SPACES + space] = self.ornament + 1
        luck.tell(events.HUNG, self.turn, space, self.ornament, EVERYONE)
        self.ornament = c.NONE
        self.reward(tables.space_rewards[space], tables.space_points[space], luck)
