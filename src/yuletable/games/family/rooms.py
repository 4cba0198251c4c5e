"""What elves do in the rooms of the workshop: tokens, the Donation Center, the Mail Room, the Stables, the Tree.

A position is one row of numbers for each player (`mats`; the columns are named in `layout`), a number for each station
(who has elves there), the Donation Center, the Mail Room, the stalls, three face-down decks, and a few numbers that say
what is being decided. `rules` has what happens around it.
"""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.luck import EVERYONE, Luck
from yuletable.engine.position import State

from .layout import (
    ASSEMBLY,
    BONUS,
    BY_DONATING,
    BY_TOYS,
    BY_TREE,
    CARD_LOST,
    CHOOSING,
    COLLECTED,
    COLLECTS,
    DEER,
    DONATED,
    FINISHED,
    FINISHES,
    GAVE,
    HANGING,
    HUNG,
    LETTER,
    MADE,
    NEEDS,
    NO_CARD,
    NONE,
    ORNAMENT,
    OVER,
    PICKED,
    PICKED_UNSEEN,
    PICKING,
    POINTS,
    PUT,
    RESHUFFLED,
    SCORE,
    SETTLING,
    STALL,
    TENDED,
    TOKENS,
    TOOK,
    TOY,
    TOYS,
    TREE_SPACES,
    W,
)
from .pieces import (
    FamilySetup,
    add_toy,
    in_order,
    lacks,
    needed,
    remove_toy,
    slot_of,
)


class Rooms(State):
    """A position, and what a turn does to it."""

    def __init__(
        self,
        tables: FamilySetup,
        mats: vec[i64],
        stations: vec[i64],
        donation: vec[i64],
        mail: vec[i64],
        stalls: vec[i64],
        deck: Bag,
        herd: Deck,
        ornaments: Bag,
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.owing = 0
        self.mats = mats
        self.stations = stations
        """By station: how many elves of each seat are there, four bits a seat."""
        self.donation = donation
        """Tokens in the Donation Center, by kind."""
        self.mail = mail
        """The toy cards face up in the Mail Room; NO_CARD is a gap."""
        self.stalls = stalls
        """The reindeer face up in the Stables; NO_CARD where one was taken."""
        self.deck = deck
        self.herd = herd
        self.ornaments = ornaments
        self.sleigh: i64 = 0
        """Toy cards in Santa's sleigh, as bits."""
        self.day: i64 = 0
        self.first: i64 = 0
        """Who has the first-player marker."""
        self.turn: i64 = 0
        self.phase: i64 = OVER
        self.kind: i64 = 0
        """SETTLING: the kind of the tokens."""
        self.left: i64 = 0
        """SETTLING: tokens, PICKING: cards still to come, this one included. TAKING: tokens taken so far."""
        self.last: i64 = NONE
        """SETTLING: the card that the latest token of this lot went on, or DONATED."""
        self.choices: i64 = 0
        self.ornament: i64 = NONE

    @abstractmethod
    def end_turn(self, luck: Luck) -> None:
        """The elf has done its work."""

    def score(self, seat: i64, column: i64, points: i64) -> None:
        """Points for the marker, with where they come from."""
        self.mats[seat * W + SCORE] += points
        self.mats[seat * W + column] += points

    # Tokens (family R6)

    def take_tokens(self, kind: i64, n: i64, luck: Luck) -> None:
        """From the supply, which never ends (common C3)."""
        luck.tell(TOOK, self.turn, kind, n, EVERYONE)
        self.phase = SETTLING
        self.kind = kind
        self.left = n
        self.last = NONE

    def open_settlings(self) -> vec[i64]:
        """Each unfinished toy that still needs the token, or the Donation Center."""
        tables = self.tables
        m = self.mats
        at = self.turn * W
        open_ = vec[i64]()
        toy: i64
        for toy in range(m[at + TOYS]):
            slot = at + toy * TOY
            if m[slot + NEEDS + self.kind] > 0:
                open_ = append(open_, tables.put + m[slot])
        return append(in_order(open_), tables.donate)

    def put_token(self, card: i64, luck: Luck) -> None:
        self.last = card
        self.left -= 1
        luck.tell(PUT, self.turn, self.kind, card, EVERYONE)
        self.add_token(self.kind, card, luck)
        if self.left == 0:
            self.go_on(luck)

    def add_token(self, kind: i64, card: i64, luck: Luck) -> None:
        """On a toy; its last token scores it at once, and its tokens go back to the supply."""
        tables = self.tables
        m = self.mats
        at = self.turn * W
        slot = slot_of(m, at, card)
        m[slot + NEEDS + kind] -= 1
        if lacks(m, slot) == 0:
            remove_toy(m, at, slot)
            m[at + FINISHED] |= tables.bits[card]
            m[at + MADE] += 1
            self.score(self.turn, BY_TOYS, tables.toy_points[card])
            luck.tell(FINISHES, self.turn, card, tables.toy_points[card], EVERYONE)

    def donate(self, n: i64, luck: Luck) -> None:
        """For a point each; where the rest fits nowhere, all of it."""
        if needed(self.mats, self.turn * W, self.kind) == 0:
            n = self.left
        self.last = DONATED
        self.left -= n
        self.donation[self.kind] += n
        self.score(self.turn, BY_DONATING, n * self.tables.donated)
        luck.tell(GAVE, self.turn, self.kind, n * self.tables.donated, EVERYONE)
        if self.left == 0:
            self.go_on(luck)

    def go_on(self, luck: Luck) -> None:
        """What else this turn brings."""
        self.last = NONE
        if self.choices > 0:
            self.phase = CHOOSING
        elif self.ornament != NONE:
            self.phase = HANGING
        else:
            self.end_turn(luck)

    # The Donation Center (family R5)

    def something_fits(self) -> bool:
        """Whether a token in the Donation Center fits a toy of the player whose turn it is."""
        fits: i64 = 0
        kind: i64
        for kind in range(TOKENS):
            if self.donation[kind] > 0:
                fits += needed(self.mats, self.turn * W, kind)
        return fits > 0

    def open_takings(self) -> vec[i64]:
        """Each token there on each toy that needs it; after the first one may stop."""
        tables = self.tables
        m = self.mats
        at = self.turn * W
        open_ = vec[i64]()
        kind: i64
        toy: i64
        for kind in range(TOKENS):
            if self.donation[kind] > 0:
                for toy in range(m[at + TOYS]):
                    slot = at + toy * TOY
                    if m[slot + NEEDS + kind] > 0:
                        open_ = append(open_, tables.take + kind * tables.cards + m[slot])
        open_ = in_order(open_)
        return append(open_, tables.enough) if self.left > 0 else open_

    def take_donated(self, kind: i64, card: i64, luck: Luck) -> None:
        self.left += 1
        self.donation[kind] -= 1
        self.mats[self.turn * W + COLLECTED] += 1
        luck.tell(COLLECTS, self.turn, kind, card, EVERYONE)
        self.add_token(kind, card, luck)

    # The Mail Room (family R7, R8, R11)

    def cards_to_pick(self) -> bool:
        return self.deck.size > 0 or self.sleigh != 0 or any_card(self.mail)

    def open_picks(self) -> vec[i64]:
        tables = self.tables
        open_ = vec[i64]()
        if self.deck.size > 0 or self.sleigh != 0:
            open_ = append(open_, tables.pick)
        slot: i64
        for slot in range(tables.slots):
            if self.mail[slot] != NO_CARD:
                open_ = append(open_, tables.pick + 1 + self.mail[slot])
        return in_order(open_)

    def pick(self, card: i64, luck: Luck) -> None:
        """A card from the display, refilled at once, or (NO_CARD) unseen from the deck."""
        if card == NO_CARD:
            card = self.draw_toy(luck)
            luck.tell(PICKED_UNSEEN, self.turn, card, 0, EVERYONE)
        else:
            luck.tell(PICKED, self.turn, card, 0, EVERYONE)
            slot: i64 = 0
            while self.mail[slot] != card:
                slot += 1
            self.mail[slot] = NO_CARD
            self.fill_mail(luck)
        at = self.turn * W
        add_toy(self.tables, self.mats, at, card)
        self.left -= 1
        if self.left == 0 or self.mats[at + TOYS] == self.tables.limit or not self.cards_to_pick():
            self.go_on(luck)

    def draw_toy(self, luck: Luck) -> i64:
        """The next card; an empty deck is made anew out of the sleigh. NO_CARD when there is none (family R11)."""
        if self.deck.size == 0 and self.sleigh != 0:
            card: i64
            for card in range(self.tables.cards):
                if self.sleigh >> card & 1:
                    self.deck.add(card)
            self.sleigh = 0
            luck.tell(RESHUFFLED, NONE, self.deck.size, 0, EVERYONE)
        return luck.draw(self.deck) if self.deck.size > 0 else NO_CARD

    def fill_mail(self, luck: Luck) -> None:
        """Every gap gets a card, as long as there are any."""
        slot: i64
        for slot in range(self.tables.slots):
            if self.mail[slot] == NO_CARD:
                self.mail[slot] = self.draw_toy(luck)
                if self.mail[slot] != NO_CARD:
                    luck.tell(LETTER, NONE, self.mail[slot], 0, EVERYONE)

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
        self.stalls[stall] = NO_CARD
        self.mats[self.turn * W + DEER + name] += 1
        luck.tell(TENDED, self.turn, name, 0, EVERYONE)
        self.go_on(luck)

    def fill_stalls(self, luck: Luck) -> None:
        """Three new reindeer, or as many as there are."""
        stall: i64
        for stall in range(self.tables.stalls):
            if self.herd.size > 0:
                self.stalls[stall] = luck.draw(self.herd)
                luck.tell(STALL, NONE, self.stalls[stall], 0, EVERYONE)

    # The Christmas Tree (family R10)

    def ornaments_of(self, seat: i64) -> i64:
        """How many hang on a player's tree."""
        hung: i64 = 0
        space: i64
        for space in range(self.tables.spaces):
            if self.mats[seat * W + TREE_SPACES + space] > 0:
                hung += 1
        return hung

    def draw_ornament(self, luck: Luck) -> None:
        """Its reward is settled completely before it is hung."""
        tables = self.tables
        self.ornament = luck.draw(self.ornaments)
        luck.tell(ORNAMENT, self.turn, self.ornament, 0, EVERYONE)
        self.reward(tables.ornament_rewards[self.ornament], tables.ornament_points[self.ornament], luck)

    def reward(self, what: i64, points: i64, luck: Luck) -> None:
        """Of an ornament or a tree space."""
        at = self.turn * W
        if what <= ASSEMBLY:
            self.take_tokens(what, 1, luck)
        elif what == POINTS:
            self.score(self.turn, BY_TREE, points)
            luck.tell(BONUS, self.turn, points, 0, EVERYONE)
            self.go_on(luck)
        elif self.mats[at + TOYS] < self.tables.limit and self.cards_to_pick():
            self.phase = PICKING
            self.left = 1
        else:
            luck.tell(CARD_LOST, self.turn, 0, 0, EVERYONE)
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
        return self.mats[seat * W + TREE_SPACES + space] == 0

    def hang(self, space: i64, luck: Luck) -> None:
        tables = self.tables
        self.mats[self.turn * W + TREE_SPACES + space] = self.ornament + 1
        luck.tell(HUNG, self.turn, space, self.ornament, EVERYONE)
        self.ornament = NONE
        self.reward(tables.space_rewards[space], tables.space_points[space], luck)


def any_card(row: vec[i64]) -> bool:
    """Whether there is a card in any place of a row."""
    return any(card != NO_CARD for card in row)


def holds(row: vec[i64], value: i64) -> bool:
    """Whether a value is in a row."""
    return any(each == value for each in row)
