"""The rules of Santa's Sweatshop, in the rulebook's order: set-up, belt, bids, crafting, cleanup, scoring.

A position is one row of numbers for each elf (`mats`; the columns are named in `layout`), the belts of all seasons in
a row, the tracker, the cards that left the game in sight of all, the deck, and a few numbers that say what is being
decided. A face-down card is not chosen until somebody sees it: the deck is a bag and the belt holds FACE_DOWN.

Who decides what, by `phase`, and in which words:
    RETURNING   2025-06: the fifth elf puts a starting card back: `return card:doll`
    BIDDING     sealed, all that are in: `grab nil`, `grab belt:3` (all up to the third card); then in a Dutch auction,
                for a grab, `pay 4`
    CUTTING     each elf with a Knife in turn, after the reveal: `knife keep`, `knife play`
    GLOVING     each elf with Gloves in turn: `gloves keep`, `pick-up card:doll`, `ask-for card:doll`
    ANSWERING   sealed, those asked: `hand-over no`, `hand-over yes`
    PICKING     the asker, among several willing: `take-from seat:2`
    OFFERING    each elf with a Fruitcake in turn: `offer stop`, `offer seat:2`; nobody else sees how it goes on with
                GIVING (`give card:kite`, `give enough`) and WANTING (`want card:radio`, `want enough`)
    TRADING     the partner, once the offer is made: `trade no`, `trade yes`
    CRAFTING    sealed, all that may have something to do, step by step: `craft toy:doll magic-1 wrapped`, or with Magic
                in a Borg `craft toy:borg for-kite plain`, until `done`; `drop card:kite`; `sweep nothing`,
                `sweep card:poop`
    OVER        Santa is here

A sealed step changes only the columns of its own seat that no other view shows, asks for no luck and tells nothing.
How long a sealed series goes on depends on its steps and on what everybody knows, never on hidden kinds of cards: who
has finished is seen by all.
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
    ANSWER,
    ANSWERING,
    ASKED,
    BID,
    BID_NIL,
    BID_PAYMENT,
    BIDDING,
    BIN,
    BINS,
    BORGS,
    BROOM,
    BROOMED,
    CAKE_EATEN,
    CAKE_KEPT,
    CLEANING,
    CRAFT_BEGINS,
    CRAFTING,
    CUTTING,
    DEALT,
    DEALT_UNSEEN,
    DECLINED,
    DEED,
    DEEDS,
    DESK,
    DONE,
    DROPPED,
    DROPS,
    FACE_DOWN,
    FALLEN,
    FELL,
    FLOOR,
    FLOORS,
    FOUND_GOLD,
    FRUITCAKE,
    GAVE,
    GIVE,
    GIVES,
    GIVING,
    GLOVES,
    GLOVES_KEPT,
    GLOVING,
    GRAB,
    HANDS,
    HIDDEN,
    IN,
    KEPT,
    KINDS,
    KNIFE,
    KNIFE_KEPT,
    KNIFE_PLAYED,
    LAID,
    LAID_DOWN,
    LAST_ELF,
    LOST,
    LUCK_DOWN,
    LUCK_UP,
    MADE,
    MADE_BORG,
    MADE_WHISTLE,
    MAGIC,
    MAGICS,
    NEW_TOYS,
    NEW_WRAPPED,
    NOBODY_GAVE,
    NOT_DEALT,
    OFFERED,
    OFFERING,
    OVER,
    PAID,
    PARTS,
    PAYMENT,
    PICKED_UP,
    PICKED_UP_UNSEEN,
    PICKING,
    POOP,
    PUT_BACK,
    PUT_BACK_UNSEEN,
    RETURNING,
    SAID_NO,
    SAID_YES,
    SANTA,
    SCORED,
    SEASON,
    STEP,
    SWEEPING,
    SWEEPS,
    SWEPT,
    T_ASKED,
    T_DECLINED,
    T_GAVE,
    T_GIVES,
    T_NO,
    T_OFFERED,
    T_PICKED_UP,
    T_TRADED,
    T_WANTS,
    T_YES,
    TAKEN,
    TIE,
    TIE_LUCK,
    TIE_PAID,
    TOOK,
    TOOK_HIDDEN,
    TOOK_UNSEEN,
    TOYMAKING,
    TOYS,
    TRADED,
    TRADING,
    TURNED_FLOOR,
    TURNED_HAND,
    TURNED_TOY,
    TURNED_WRAPPED,
    USED_MAGIC,
    VIOLETS,
    WANT,
    WANTING,
    WANTS,
    WHISTLE,
    WHISTLES,
    WINS,
    WRAPPED,
    WRAPPED_UP,
    W,
)
from .pieces import SweatshopSetup, make_toy, run, score, total, toys
from .view import SweatshopView


class Sweatshop(State):
    """A position. `fresh` gives an empty table, `deal` sets it up."""

    def __init__(
        self,
        tables: SweatshopSetup,
        mats: vec[i64],
        belt: vec[i64],
        tracker: vec[i64],
        gone: vec[i64],
        deck: Bag,
        talk: vec[i64],
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.owing = 0
        self.mats = mats
        self.belt = belt
        self.tracker = tracker
        """The seats in the order of their spaces, space 1 first (sweatshop R3)."""
        self.gone = gone
        """By kind: cards that left the game in sight of all. Gold that crafting used up stands in the deeds."""
        self.deck = deck
        """All that nobody has seen, the face-down cards of the belt included."""
        self.talk = talk
        self.phase: i64 = BIDDING
        self.season: i64 = 0
        self.at: i64 = 0
        """The leftmost card on the belt; `end` is one past the last."""
        self.end: i64 = 0
        self.returned: i64 = -1
        """The starting card that was put back, seen by its elf only."""
        self.aside: bool = False
        """That card is not in the deck yet."""
        self.rank: i64 = 0
        """Where on the tracker the turn is, for Knives, Gloves and Fruitcakes."""
        self.jumped: i64 = 0
        """Knives played since the reveal."""
        self.elf: i64 = 0
        """Whose Gloves or Fruitcake."""
        self.asks: i64 = 0
        self.asked: i64 = 0
        """The card asked for with Gloves."""
        self.cakes: i64 = 0
        self.offered: i64 = 0
        """Those who had an offer for this Fruitcake, as bits."""
        self.traded: bool = False
        self.partner: i64 = 0

    # Set-up

    def deal(self, luck: Luck) -> None:
        """Hands and first belt, in the order of the edition (sweatshop R4)."""
        if self.tables.belt_first:
            self.lay_belt(0, luck)
            self.end = self.tables.sizes[0]
        self.deal_hands(luck)
        returner = self.tables.returner
        if returner >= 0:
            self.phase = RETURNING
            self.owing = only(returner)
        else:
            self.begin(luck)

    def deal_hands(self, luck: Luck) -> None:
        """Violet cards, unseen by others; the tracker is in seat order (sweatshop R3, R4)."""
        tables, m = self.tables, self.mats
        violet = Bag(self.deck.counts[:])
        card: i64
        for card in range(VIOLETS, KINDS):
            while violet.counts[card] > 0:
                violet.remove(card)
        seat: i64
        for seat in range(tables.seats):
            while m[seat * W + HANDS] < tables.draw[seat]:
                card = luck.draw(violet)
                self.deck.remove(card)
                m[seat * W + card] += 1
                m[seat * W + HANDS] += 1
                luck.tell(DEALT, seat, card, 0, only(seat))
            luck.tell(DEALT_UNSEEN, seat, tables.draw[seat], 0, all_but(seat))

    def put_back(self, seat: i64, card: i64, luck: Luck) -> None:
        """2025-06: the card returns to the deck, yet not to a belt that was dealt before it (sweatshop R4)."""
        m = self.mats
        m[seat * W + card] -= 1
        m[seat * W + HANDS] -= 1
        self.returned = card
        if self.tables.belt_first:
            self.aside = True
        else:
            self.deck.add(card)
        luck.tell(PUT_BACK, seat, card, 0, only(seat))
        luck.tell(PUT_BACK_UNSEEN, seat, 0, 0, all_but(seat))
        self.begin(luck)

    def begin(self, luck: Luck) -> None:
        """With Luck down all belts are dealt now (sweatshop R23)."""
        tables = self.tables
        season: i64
        if tables.luck == LUCK_DOWN:
            for season in range(tables.seasons):
                self.lay_belt(season, luck)
        elif not tables.belt_first:
            self.lay_belt(0, luck)
        self.begin_season(luck)

    # Step 1: the belt

    def lay_belt(self, season: i64, luck: Luck) -> None:
        """Face up but for the last; Luck up also hides the first and one between, Luck down nothing (sweatshop R23)."""
        tables = self.tables
        size, start = tables.sizes[season], tables.starts[season]
        luck.tell(SEASON, -1, season, size, EVERYONE)
        between: i64 = 0
        if tables.luck == LUCK_UP and size > 2:
            between = 1 + luck.roll(size - 2)
        slot: i64
        for slot in range(size):
            down = slot == size - 1
            if tables.luck != 0:
                down = tables.luck == LUCK_UP and (down or slot == 0 or slot == between)
            if down:
                self.belt[start + slot] = FACE_DOWN
                luck.tell(LAID_DOWN, -1, slot + 1, 0, EVERYONE)
            else:
                card = luck.draw(self.deck)
                self.belt[start + slot] = card
                luck.tell(LAID, -1, card, slot + 1, EVERYONE)

    def begin_season(self, luck: Luck) -> None:
        """All elves are in."""
        tables = self.tables
        self.at = tables.starts[self.season]
        self.end = self.at + tables.sizes[self.season]
        seat: i64
        for seat in range(tables.seats):
            self.mats[seat * W + IN] = 1
        self.next_round(luck)

    # Step 2: collecting

    def next_round(self, luck: Luck) -> None:
        """Another round of bids, unless the belt is empty or one elf is left, which takes the rest (sweatshop R8)."""
        tables, m = self.tables, self.mats
        inside: i64 = 0
        last: i64 = 0
        seat: i64
        for seat in range(tables.seats):
            if m[seat * W + IN]:
                inside += 1
                last = seat
        if self.at == self.end:
            self.begin_crafting(luck)
            return
        if inside == 1:
            luck.tell(LAST_ELF, last, self.end - self.at, 0, EVERYONE)
            self.take(last, self.end - self.at, luck)
            self.begin_crafting(luck)
            return
        self.phase = BIDDING
        self.owing = 0
        for seat in range(tables.seats):
            m[seat * W + GRAB] = -1
            m[seat * W + PAYMENT] = -1
            if m[seat * W + IN]:
                self.owing |= only(seat)

    def bid(self, seat: i64, action: i64, luck: Luck) -> None:
        """Sealed: nil, or one to all cards left; in a Dutch auction a grab carries a payment (sweatshop R5, R22)."""
        tables, at = self.tables, seat * W
        if self.mats[at + GRAB] < 0:
            self.mats[at + GRAB] = action - tables.grab
            if tables.dutch and action > tables.grab:
                return
        else:
            self.mats[at + PAYMENT] = action - tables.pay
        self.owing &= ~only(seat)
        if self.owing == 0:
            self.reveal(luck)

    def reveal(self, luck: Luck) -> None:
        """All bids are opened; then Knives, from the highest space as it was at the reveal (sweatshop R5, R10)."""
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            grab = m[seat * W + GRAB]
            if grab == 0:
                luck.tell(BID_NIL, seat, 0, 0, EVERYONE)
            elif grab > 0 and self.tables.dutch:
                luck.tell(BID_PAYMENT, seat, grab, m[seat * W + PAYMENT], EVERYONE)
            elif grab > 0:
                luck.tell(BID, seat, grab, 0, EVERYONE)
        self.rank = self.tables.seats
        self.jumped = 0
        self.next_knife(luck)

    def next_knife(self, luck: Luck) -> None:
        """Those who jumped stand in front of those whose go is still to come."""
        if self.tables.knives:
            while self.rank > 0:
                self.rank -= 1
                seat = self.tracker[self.rank + self.jumped]
                if self.mats[seat * W + KNIFE] > 0:
                    self.phase = CUTTING
                    self.owing = only(seat)
                    return
        self.resolve(luck)

    def cut(self, seat: i64, luck: Luck) -> None:
        """A Knife: to space 1; those it passes move one to the right (sweatshop R10)."""
        place = self.rank + self.jumped
        while place > 0:
            self.tracker[place] = self.tracker[place - 1]
            place -= 1
        self.tracker[0] = seat
        self.jumped += 1
        self.mats[seat * W + KNIFE] -= 1
        self.gone[KNIFE] += 1
        luck.tell(KNIFE_PLAYED, seat, 0, 0, EVERYONE)

    def resolve(self, luck: Luck) -> None:
        """The lowest grab wins; nil never does (sweatshop R5)."""
        m = self.mats
        lowest: i64 = 0
        tied: i64 = 0
        seat: i64
        for seat in range(self.tables.seats):
            grab = m[seat * W + GRAB]
            if grab > 0:
                if lowest == 0 or grab < lowest:
                    lowest = grab
                    tied = 0
                if grab == lowest:
                    tied += 1
        if tied == 0:
            self.all_nil(luck)
        else:
            if self.tables.dutch:
                seat = self.dutch_winner(lowest, tied, luck)
            else:
                seat = self.tracker_winner(lowest, tied, luck)
            luck.tell(WINS, seat, lowest, 0, EVERYONE)
            self.take(seat, lowest, luck)
        self.next_round(luck)

    def tracker_winner(self, lowest: i64, tied: i64, luck: Luck) -> i64:
        """The lowest space wins a tie and goes to the last; those behind it move up (sweatshop R9)."""
        tracker, last = self.tracker, self.tables.seats - 1
        place: i64 = 0
        while self.mats[tracker[place] * W + GRAB] != lowest:
            place += 1
        winner = tracker[place]
        if tied > 1:
            luck.tell(TIE, winner, lowest, 0, EVERYONE)
            while place < last:
                tracker[place] = tracker[place + 1]
                place += 1
            tracker[last] = winner
        return winner

    def dutch_winner(self, lowest: i64, tied: i64, luck: Luck) -> i64:
        """The highest payment wins a tie, for one more than the next; a shared one is drawn, free (sweatshop R22)."""
        m = self.mats
        winner: i64 = 0
        best: i64 = -1
        second: i64 = -1
        sharing: i64 = 0
        seat: i64
        for seat in range(self.tables.seats):
            if m[seat * W + GRAB] == lowest:
                payment = m[seat * W + PAYMENT]
                if payment > best:
                    second = best
                    best = payment
                    winner = seat
                    sharing = 0
                elif payment > second:
                    second = payment
                if payment == best:
                    sharing += 1
        if sharing > 1:
            lot = luck.roll(sharing)
            for seat in range(self.tables.seats):
                if m[seat * W + GRAB] == lowest and m[seat * W + PAYMENT] == best:
                    if lot == 0:
                        winner = seat
                    lot -= 1
            luck.tell(TIE_LUCK, winner, 0, 0, EVERYONE)
        elif tied > 1:
            m[winner * W + PAID] += second + 1
            luck.tell(TIE_PAID, winner, second + 1, 0, EVERYONE)
        return winner

    def all_nil(self, luck: Luck) -> None:
        """The two leftmost cards are turned up and leave the game, gold too (sweatshop R6)."""
        n = min(self.tables.nil, self.end - self.at)
        while n > 0:
            card = self.belt[self.at]
            if card == FACE_DOWN:
                card = luck.draw(self.deck)
            self.belt[self.at] = NOT_DEALT
            self.gone[card] += 1
            luck.tell(LOST, -1, card, 0, EVERYONE)
            self.at += 1
            n -= 1

    def take(self, seat: i64, n: i64, luck: Luck) -> None:
        """Cards from the left, and the elf is out. A face-down one is its secret, unless it is gold (sweatshop R7)."""
        m, at = self.mats, seat * W
        deeds = at + DEEDS + self.season * DEED
        m[at + IN] = 0
        while n > 0:
            card = self.belt[self.at]
            self.belt[self.at] = NOT_DEALT
            if card == FACE_DOWN:
                card = luck.draw(self.deck)
                if card < DESK:
                    m[deeds + HIDDEN] += 1
                    luck.tell(TOOK_HIDDEN, seat, card, 0, only(seat))
                    luck.tell(TOOK_UNSEEN, seat, 0, 0, all_but(seat))
                else:
                    luck.tell(FOUND_GOLD, seat, card, 0, EVERYONE)
            else:
                if card < DESK:
                    m[deeds + TAKEN + card] += 1
                luck.tell(TOOK, seat, card, 0, EVERYONE)
            m[at + card] += 1
            if card < DESK:
                m[at + HANDS] += 1
            self.at += 1
            n -= 1

    # Step 3: crafting begins with what others see (sweatshop R11)

    def begin_crafting(self, luck: Luck) -> None:
        """Poop falls, in sight of all (sweatshop R12); then Gloves."""
        m = self.mats
        luck.tell(CRAFT_BEGINS, -1, self.season, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            at = seat * W
            n = m[at + POOP]
            if n > 0:
                m[at + POOP] = 0
                m[at + FLOOR + POOP] += n
                m[at + HANDS] -= n
                m[at + FLOORS] += n
                m[at + DEEDS + self.season * DEED + FALLEN] += n
                luck.tell(FELL, seat, n, 0, EVERYONE)
        self.rank = self.tables.seats
        if self.tables.gloves:
            self.next_gloves(luck)
        else:
            self.begin_cakes(luck)

    # Gloves

    def next_gloves(self, luck: Luck) -> None:
        """Elf by elf from the highest space, each Gloves with one asking a season (sweatshop R3, R13)."""
        while self.rank > 0:
            self.rank -= 1
            self.elf = self.tracker[self.rank]
            self.asks = self.mats[self.elf * W + GLOVES]
            if self.gloves_use():
                return
        self.begin_cakes(luck)

    def gloves_use(self) -> bool:
        """Asks the elf what it does with its Gloves, if there can be anything to do."""
        if self.mats[self.elf * W + GLOVES] > 0 and (self.may_lie_there(self.elf) or self.may_ask()):
            self.phase = GLOVING
            self.owing = only(self.elf)
            return True
        return False

    def may_lie_there(self, seat: i64) -> bool:
        """Whether, for all that everybody knows, a part may be on this floor: it is not all Poop."""
        m = self.mats
        poop: i64 = 0
        season: i64
        for season in range(self.season + 1):
            deeds = seat * W + DEEDS + season * DEED
            poop += m[deeds + FALLEN] - m[deeds + SWEEPS]
        return m[seat * W + FLOORS] > max(poop, 0)

    def may_ask(self) -> bool:
        if self.asks == 0:
            return False
        return any(seat != self.elf and self.may_lie_there(seat) for seat in range(self.tables.seats))

    def gloves_legal(self, seat: i64) -> vec[i64]:
        tables = self.tables
        open_ = vec[i64]([tables.keep_gloves])
        card: i64
        for card in range(PARTS):
            if self.mats[seat * W + FLOOR + card] > 0:
                open_ = append(open_, tables.pick_up + card)
        if self.may_ask():
            for card in range(PARTS):
                open_ = append(open_, tables.ask_for + card)
        return open_

    def use_gloves(self, seat: i64, action: i64, luck: Luck) -> None:
        """Keep them, take a part from the own floor, unseen, or ask the others for a type (sweatshop R13)."""
        tables, m, at = self.tables, self.mats, seat * W
        if action == tables.keep_gloves:
            luck.tell(GLOVES_KEPT, seat, 0, 0, EVERYONE)
            self.next_gloves(luck)
        elif action < tables.ask_for:
            card = action - tables.pick_up
            m[at + FLOOR + card] -= 1
            m[at + card] += 1
            m[at + FLOORS] -= 1
            m[at + HANDS] += 1
            self.spend(seat, GLOVES)
            self.note(T_PICKED_UP, seat, -1, -1, 1)
            luck.tell(PICKED_UP, seat, card, 0, only(seat))
            luck.tell(PICKED_UP_UNSEEN, seat, 0, 0, all_but(seat))
            self.more_gloves(luck)
        else:
            self.asks -= 1
            self.asked = action - tables.ask_for
            self.note(T_ASKED, seat, -1, self.asked, 1)
            luck.tell(ASKED, seat, self.asked, 0, EVERYONE)
            self.phase = ANSWERING
            self.owing = 0
            other: i64
            for other in range(tables.seats):
                m[other * W + ANSWER] = -1
                if other != seat and self.may_lie_there(other):
                    self.owing |= only(other)

    def more_gloves(self, luck: Luck) -> None:
        if not self.gloves_use():
            self.next_gloves(luck)

    def answer(self, seat: i64, yes: i64, luck: Luck) -> None:
        """Sealed; a no is a no whatever its reason. Of the willing the asker picks one (sweatshop R13)."""
        m = self.mats
        m[seat * W + ANSWER] = yes
        self.owing &= ~only(seat)
        if self.owing != 0:
            return
        willing: i64 = 0
        giver: i64 = 0
        other: i64
        for other in range(self.tables.seats):
            reply = m[other * W + ANSWER]
            if reply >= 0:
                self.note(T_YES if reply else T_NO, other, self.elf, self.asked, 1)
                luck.tell(SAID_YES if reply else SAID_NO, other, 0, 0, EVERYONE)
            if reply == 1:
                willing += 1
                giver = other
        if willing > 0:
            luck.reveal()
        if willing == 0:
            luck.tell(NOBODY_GAVE, self.elf, 0, 0, EVERYONE)
            self.more_gloves(luck)
        elif willing == 1:
            self.receive(giver, luck)
        else:
            self.phase = PICKING
            self.owing = only(self.elf)

    def receive(self, giver: i64, luck: Luck) -> None:
        """The card moves from the giver's floor to the asker's hand, seen by all."""
        m, card = self.mats, self.asked
        m[giver * W + FLOOR + card] -= 1
        m[giver * W + FLOORS] -= 1
        m[self.elf * W + card] += 1
        m[self.elf * W + HANDS] += 1
        self.spend(self.elf, GLOVES)
        self.note(T_GAVE, giver, self.elf, card, 1)
        luck.tell(GAVE, giver, self.elf, card, EVERYONE)
        self.more_gloves(luck)

    def spend(self, seat: i64, gold: i64) -> None:
        """A gold card is discarded in sight of all."""
        self.mats[seat * W + gold] -= 1
        self.gone[gold] += 1

    def note(self, what: i64, seat: i64, other: i64, card: i64, n: i64) -> None:
        """Keeps what everybody heard (common C5)."""
        talk = self.talk[:]
        for figure in (what, self.season, seat, other, card, n):
            talk = append(talk, figure)
        self.talk = talk

    # Fruitcake

    def begin_cakes(self, luck: Luck) -> None:
        self.rank = self.tables.seats
        if self.tables.cakes:
            self.next_cake(luck)
        else:
            self.begin_making(luck)

    def next_cake(self, luck: Luck) -> None:
        """Elf by elf from the highest space, one Fruitcake after the other (sweatshop R3, R14)."""
        while self.rank > 0:
            self.rank -= 1
            self.elf = self.tracker[self.rank]
            self.cakes = self.mats[self.elf * W + FRUITCAKE]
            self.offered = 0
            self.traded = False
            if self.cakes > 0 and self.may_offer():
                return
        self.begin_making(luck)

    def may_offer(self) -> bool:
        """Asks the elf for its next offer, if it has cards and somebody else has."""
        seat: i64
        if self.mats[self.elf * W + HANDS] > 0:
            for seat in range(self.tables.seats):
                if self.may_be_offered(seat):
                    self.phase = OFFERING
                    self.owing = only(self.elf)
                    return True
        return False

    def may_be_offered(self, seat: i64) -> bool:
        """One offer an elf a Fruitcake."""
        return seat != self.elf and self.mats[seat * W + HANDS] > 0 and self.offered & only(seat) == 0

    def end_cake(self, luck: Luck) -> None:
        """The Fruitcake is gone if a trade came about; a second one gives another round of offers (sweatshop R14)."""
        if self.traded:
            self.spend(self.elf, FRUITCAKE)
            luck.tell(CAKE_EATEN, self.elf, 0, 0, EVERYONE)
        else:
            luck.tell(CAKE_KEPT, self.elf, 0, 0, EVERYONE)
        self.cakes -= 1
        self.offered = 0
        self.traded = False
        if self.cakes == 0 or not self.may_offer():
            self.next_cake(luck)

    def offers(self) -> vec[i64]:
        open_ = vec[i64]([self.tables.offer])
        seat: i64
        for seat in range(self.tables.seats):
            if self.may_be_offered(seat):
                open_ = append(open_, self.tables.offer + 1 + seat)
        return open_

    def choose_partner(self, seat: i64, action: i64, luck: Luck) -> None:
        if action == self.tables.offer:
            self.end_cake(luck)
            return
        self.partner = action - self.tables.offer - 1
        card: i64
        for card in range(PARTS):
            self.mats[seat * W + GIVE + card] = 0
            self.mats[seat * W + WANT + card] = 0
        self.phase = GIVING
        self.settle_offer(seat, luck)

    def gives(self, seat: i64) -> vec[i64]:
        """One or more cards of the hand."""
        m, at = self.mats, seat * W
        open_ = vec[i64]()
        card: i64
        if total(m, at + GIVE, PARTS) > 0:
            open_ = append(open_, self.tables.give)
        for card in range(PARTS):
            if m[at + card] > m[at + GIVE + card]:
                open_ = append(open_, self.tables.give + 1 + card)
        return open_

    def wants(self, seat: i64) -> vec[i64]:
        """One or more named cards: no more than the partner holds, nor of a kind more than the box has."""
        m, at = self.mats, seat * W
        open_ = vec[i64]()
        named = total(m, at + WANT, PARTS)
        card: i64
        if named > 0:
            open_ = append(open_, self.tables.want)
        if named < m[self.partner * W + HANDS]:
            for card in range(PARTS):
                if m[at + WANT + card] < self.tables.box[card]:
                    open_ = append(open_, self.tables.want + 1 + card)
        return open_

    def settle_offer(self, seat: i64, luck: Luck) -> None:
        """Takes the steps of an offer that have one answer: nobody sees an offer before it is made."""
        while self.phase in (GIVING, WANTING):
            open_ = self.gives(seat) if self.phase == GIVING else self.wants(seat)
            if len(open_) > 1:
                return
            self.add_to_offer(seat, open_[0], luck)

    def add_to_offer(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, at = self.tables, seat * W
        if self.phase == GIVING:
            if action == tables.give:
                self.phase = WANTING
            else:
                self.mats[at + GIVE + action - tables.give - 1] += 1
        elif action == tables.want:
            self.make_offer(seat, luck)
        else:
            self.mats[at + WANT + action - tables.want - 1] += 1

    def make_offer(self, seat: i64, luck: Luck) -> None:
        """Open to all; who lacks the cards is asked too (sweatshop R14)."""
        m, at, partner = self.mats, seat * W, self.partner
        luck.reveal()
        luck.tell(OFFERED, seat, partner, 0, EVERYONE)
        self.note(T_OFFERED, seat, partner, -1, 1)
        card: i64
        for card in range(PARTS):
            if m[at + GIVE + card] > 0:
                luck.tell(GIVES, seat, card, m[at + GIVE + card], EVERYONE)
                self.note(T_GIVES, seat, partner, card, m[at + GIVE + card])
        for card in range(PARTS):
            if m[at + WANT + card] > 0:
                luck.tell(WANTS, seat, card, m[at + WANT + card], EVERYONE)
                self.note(T_WANTS, seat, partner, card, m[at + WANT + card])
        self.offered |= only(partner)
        self.phase = TRADING
        self.owing = only(partner)

    def can_trade(self, seat: i64) -> bool:
        m = self.mats
        return all(m[seat * W + card] >= m[self.elf * W + WANT + card] for card in range(PARTS))

    def answer_offer(self, seat: i64, yes: bool, luck: Luck) -> None:
        """A trade is carried out at once (sweatshop R14)."""
        m, mine, yours = self.mats, self.elf * W, seat * W
        if yes:
            luck.reveal()
            self.traded = True
            card: i64
            for card in range(PARTS):
                more = m[mine + WANT + card] - m[mine + GIVE + card]
                m[mine + card] += more
                m[yours + card] -= more
                m[mine + HANDS] += more
                m[yours + HANDS] -= more
        luck.tell(TRADED if yes else DECLINED, seat, self.elf, 0, EVERYONE)
        self.note(T_TRADED if yes else T_DECLINED, seat, self.elf, -1, 1)
        if not self.may_offer():
            self.end_cake(luck)

    # Crafting, cleanup, Brooms: one sealed series (sweatshop R11)

    def begin_making(self, luck: Luck) -> None:
        """Whoever everybody can see to have nothing to do is not asked (common C6)."""
        self.phase = CRAFTING
        self.owing = 0
        seat: i64
        for seat in range(self.tables.seats):
            self.mats[seat * W + STEP] = TOYMAKING
            self.owing |= only(seat)
        for seat in range(self.tables.seats):
            self.walk_on(seat)
        if self.owing == 0:
            self.open_bins(luck)

    def walk_on(self, seat: i64) -> None:
        """On to the next step in which there may be something to do, going by numbers that everybody knows."""
        tables, m, at = self.tables, self.mats, seat * W
        hand = total(m, at, PARTS)
        if m[at + STEP] == TOYMAKING and hand + m[at + MAGIC] < tables.least and m[at + WHISTLE] == 0:
            m[at + STEP] = CLEANING
        if m[at + STEP] == CLEANING and hand <= tables.limit:
            m[at + STEP] = SWEEPING
        if m[at + STEP] == SWEEPING and (m[at + BROOM] == 0 or total(m, at + FLOOR, DESK) == 0):
            m[at + STEP] = DONE
        if m[at + STEP] == DONE:
            self.owing &= ~only(seat)

    def making_legal(self, seat: i64) -> vec[i64]:
        tables, m, at = self.tables, self.mats, seat * W
        card: i64
        if m[at + STEP] == TOYMAKING:
            return toys(tables, m, at)
        if m[at + STEP] == CLEANING:
            open_ = vec[i64]()
            for card in range(PARTS):
                if m[at + card] > 0:
                    open_ = append(open_, tables.drop + card)
            return open_
        open_ = vec[i64]([tables.sweep])
        for card in range(DESK):
            if m[at + FLOOR + card] > 0:
                open_ = append(open_, tables.sweep + 1 + card)
        return open_

    def make(self, seat: i64, action: i64, luck: Luck) -> None:
        """One step of the series; the last one of all opens the bins."""
        tables, m, at = self.tables, self.mats, seat * W
        deeds = at + DEEDS + self.season * DEED
        if m[at + STEP] == TOYMAKING:
            if action == tables.done:
                m[at + STEP] = CLEANING
            else:
                make_toy(tables, m, at, deeds, action)
        elif m[at + STEP] == CLEANING:
            card = action - tables.drop
            m[at + card] -= 1
            m[at + FLOOR + card] += 1
            m[deeds + DROPS] += 1
        elif action == tables.sweep:
            m[at + STEP] = DONE
        else:
            card = action - tables.sweep - 1
            m[at + FLOOR + card] -= 1
            m[at + SWEPT + card] += 1
            m[at + BROOM] -= 1
            m[deeds + SWEEPS] += 1
        self.walk_on(seat)
        if self.owing == 0:
            self.open_bins(luck)

    def open_bins(self, luck: Luck) -> None:
        """All are done: numbers and spent gold are shown, kinds are not (sweatshop R15). Then the next season."""
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            at = seat * W
            deeds = at + DEEDS + self.season * DEED
            m[at + HANDS] = total(m, at, PARTS)
            m[at + FLOORS] = total(m, at + FLOOR, DESK)
            m[at + BINS] = total(m, at + BIN, 2 * TOYS)
            m[deeds + KEPT] = m[at + HANDS]
            self.tell_deed(MADE, seat, m[deeds + NEW_TOYS], luck)
            self.tell_deed(WRAPPED_UP, seat, m[deeds + NEW_WRAPPED], luck)
            self.tell_deed(USED_MAGIC, seat, m[deeds + MAGICS], luck)
            self.tell_deed(MADE_WHISTLE, seat, m[deeds + WHISTLES], luck)
            self.tell_deed(MADE_BORG, seat, m[deeds + BORGS], luck)
            self.tell_deed(DROPPED, seat, m[deeds + DROPS], luck)
            self.tell_deed(BROOMED, seat, m[deeds + SWEEPS], luck)
        if self.season + 1 == self.tables.seasons:
            self.count_up(luck)
            return
        self.season += 1
        if self.aside:
            self.aside = False
            self.deck.add(self.returned)
        if self.tables.luck != LUCK_DOWN:
            self.lay_belt(self.season, luck)
        self.begin_season(luck)

    def tell_deed(self, event: i64, seat: i64, n: i64, luck: Luck) -> None:
        if n > 0:
            luck.tell(event, seat, n, 0, EVERYONE)

    # Final scoring

    def count_up(self, luck: Luck) -> None:
        """Santa is here: everything is turned up."""
        self.phase = OVER
        self.owing = 0
        luck.tell(SANTA, -1, 0, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            self.tell_row(TURNED_TOY, seat, BIN, TOYS, luck)
            self.tell_row(TURNED_WRAPPED, seat, WRAPPED, TOYS, luck)
            self.tell_row(TURNED_FLOOR, seat, FLOOR, DESK, luck)
            self.tell_row(TURNED_HAND, seat, 0, PARTS, luck)
            luck.tell(SCORED, seat, score(self.tables, self.mats, seat * W), 0, EVERYONE)

    def tell_row(self, event: i64, seat: i64, first: i64, width: i64, luck: Luck) -> None:
        k: i64
        for k in range(width):
            n = self.mats[seat * W + first + k]
            if n > 0:
                luck.tell(event, seat, k, n, EVERYONE)

    def standing(self) -> list[int]:
        return [int(score(self.tables, self.mats, seat * W)) for seat in range(int(self.tables.seats))]

    # Decisions

    def legal(self, seat: i64) -> vec[i64]:
        tables, phase = self.tables, self.phase
        if phase == BIDDING:
            if self.mats[seat * W + GRAB] < 0:
                return tables.grabs[: self.end - self.at + 1]
            return tables.payments[:]
        if phase == CRAFTING:
            return self.making_legal(seat)
        if phase == CUTTING:
            return run(tables.knife, 2)
        if phase == GLOVING:
            return self.gloves_legal(seat)
        if phase == ANSWERING:
            return run(tables.hand_over, 2 if self.mats[seat * W + FLOOR + self.asked] > 0 else 1)
        if phase == OFFERING:
            return self.offers()
        if phase == GIVING:
            return self.gives(seat)
        if phase == WANTING:
            return self.wants(seat)
        if phase == TRADING:
            return run(tables.trade, 2 if self.can_trade(seat) else 1)
        open_ = vec[i64]()
        k: i64
        if phase == PICKING:
            for k in range(tables.seats):
                if self.mats[k * W + ANSWER] == 1:
                    open_ = append(open_, tables.take_from + k)
        elif phase == RETURNING:
            for k in range(VIOLETS):
                if self.mats[seat * W + k] > 0:
                    open_ = append(open_, tables.return_ + k)
        return open_

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, phase = self.tables, self.phase
        if phase == BIDDING:
            self.bid(seat, action, luck)
        elif phase == CRAFTING:
            self.make(seat, action, luck)
        elif phase == CUTTING:
            if action == tables.knife:
                luck.tell(KNIFE_KEPT, seat, 0, 0, EVERYONE)
            else:
                self.cut(seat, luck)
            self.next_knife(luck)
        elif phase == GLOVING:
            self.use_gloves(seat, action, luck)
        elif phase == ANSWERING:
            self.answer(seat, action - tables.hand_over, luck)
        elif phase == PICKING:
            self.receive(action - tables.take_from, luck)
        elif phase == OFFERING:
            self.choose_partner(seat, action, luck)
        elif phase in (GIVING, WANTING):
            self.add_to_offer(seat, action, luck)
            self.settle_offer(seat, luck)
        elif phase == TRADING:
            self.answer_offer(seat, action > tables.trade, luck)
        else:
            self.put_back(seat, action - tables.return_, luck)

    def clone(self) -> Sweatshop:
        s = Sweatshop(
            self.tables, self.mats[:], self.belt[:], self.tracker[:], self.gone[:], self.deck.clone(), self.talk[:]
        )
        s.owing = self.owing
        s.phase = self.phase
        s.season = self.season
        s.at = self.at
        s.end = self.end
        s.returned = self.returned
        s.aside = self.aside
        s.rank = self.rank
        s.jumped = self.jumped
        s.elf = self.elf
        s.asks = self.asks
        s.asked = self.asked
        s.cakes = self.cakes
        s.offered = self.offered
        s.traded = self.traded
        s.partner = self.partner
        return s

    # What leaves the rules

    def ask(self, seat: i64) -> Line:
        return showing.ask(self, int(seat))

    def view(self, seat: i64) -> SweatshopView:
        return showing.view(self, int(seat))

    def result(self) -> Result | None:
        return showing.result(self) if self.phase == OVER else None

    def check(self) -> None:
        showing.check(self)


def fresh(tables: SweatshopSetup) -> Sweatshop:
    """An empty table: the whole box in the deck, nobody with anything."""
    mats = vec[i64]([0] * (tables.seats * W))
    seat: i64
    for seat in range(tables.seats):
        mats[seat * W + GRAB] = -1
        mats[seat * W + PAYMENT] = -1
        mats[seat * W + ANSWER] = -1
    return Sweatshop(
        tables,
        mats,
        vec[i64]([NOT_DEALT] * tables.all_belts),
        run(0, tables.seats),
        vec[i64]([0] * KINDS),
        Bag(tables.box[:]),
        vec[i64](),
    )
