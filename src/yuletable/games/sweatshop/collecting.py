"""The first half of a season: the belt is laid, elves bid for it and take their cards."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.luck import EVERYONE, Luck, all_but, only
from yuletable.engine.position import State

from .layout import (
    BID,
    BID_NIL,
    BID_PAYMENT,
    BIDDING,
    CUTTING,
    DEALT,
    DEALT_UNSEEN,
    DEED,
    DEEDS,
    DESK,
    FACE_DOWN,
    FOUND_GOLD,
    GRAB,
    HANDS,
    HIDDEN,
    IN,
    KINDS,
    KNIFE,
    KNIFE_PLAYED,
    LAID,
    LAID_DOWN,
    LAST_ELF,
    LOST,
    LUCK_DOWN,
    LUCK_UP,
    NOT_DEALT,
    PAID,
    PAYMENT,
    PUT_BACK,
    PUT_BACK_UNSEEN,
    RETURNING,
    SEASON,
    TAKEN,
    TIE,
    TIE_LUCK,
    TIE_PAID,
    TOOK,
    TOOK_HIDDEN,
    TOOK_UNSEEN,
    VIOLETS,
    WINS,
    W,
)
from .pieces import SweatshopSetup


class Collecting(State):
    """A position, and the rules up to the empty belt: set-up, belts, bids, taking."""

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

    @abstractmethod
    def begin_crafting(self, luck: Luck) -> None:
        """The belt is empty."""
