"""Step 2 of a season: elves bid for the belt and take their cards; Knives."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events as e
from .part1_setup_and_belt import Laying


class Collecting(Laying):
    """Round after round of bids, until the belt is empty."""

    def next_round(self, luck: Luck) -> None:
        """Another round of bids, unless the belt is empty or one elf is left, which takes the rest (sweatshop R8)."""
        tables, m = self.tables, self.mats
        inside: i64 = 0
        last: i64 = 0
        seat: i64
        for seat in range(tables.seats):
            if m[seat * c.W + c.IN]:
                inside += 1
                last = seat
        if self.at == self.end:
            self.begin_crafting(luck)
            return
        if inside == 1:
            luck.tell(e.LAST_ELF, last, self.end - self.at, 0, EVERYONE)
            self.take(last, self.end - self.at, luck)
            self.begin_crafting(luck)
            return
        self.phase = c.BIDDING
        self.to_decide = 0
        for seat in range(tables.seats):
            m[seat * c.W + c.GRAB] = -1
            m[seat * c.W + c.PAYMENT] = -1
            if m[seat * c.W + c.IN]:
                self.to_decide |= only(seat)

    def bid(self, seat: i64, action: i64, luck: Luck) -> None:
        """Sealed: nil, or one to all cards left; in a Dutch auction a grab carries a payment (sweatshop R5, R22)."""
        tables, at = self.tables, seat * c.W
        if self.mats[at + c.GRAB] < 0:
            self.mats[at + c.GRAB] = action - tables.grab
            if tables.dutch and action > tables.grab:
                return
        else:
            self.mats[at + c.PAYMENT] = action - tables.pay
        self.to_decide &= ~only(seat)
        if self.to_decide == 0:
            self.reveal(luck)

    def reveal(self, luck: Luck) -> None:
        """All bids are opened; then Knives, from the highest space as it was at the reveal (sweatshop R5, R10)."""
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            grab = m[seat * c.W + c.GRAB]
            if grab == 0:
                luck.tell(e.BID_NIL, seat, 0, 0, EVERYONE)
            elif grab > 0 and self.tables.dutch:
                luck.tell(e.BID_PAYMENT, seat, grab, m[seat * c.W + c.PAYMENT], EVERYONE)
            elif grab > 0:
                luck.tell(e.BID, seat, grab, 0, EVERYONE)
        self.rank = self.tables.seats
        self.jumped = 0
        self.next_knife(luck)

    def next_knife(self, luck: Luck) -> None:
        """Those who jumped stand in front of those whose go is still to come."""
        if self.tables.knives:
            while self.rank > 0:
                self.rank -= 1
                seat = self.tracker[self.rank + self.jumped]
                if self.mats[seat * c.W + c.KNIFE] > 0:
                    self.phase = c.CUTTING
                    self.to_decide = only(seat)
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
        self.mats[seat * c.W + c.KNIFE] -= 1
        self.gone[c.KNIFE] += 1
        luck.tell(e.KNIFE_PLAYED, seat, 0, 0, EVERYONE)

    def resolve(self, luck: Luck) -> None:
        """The lowest grab wins; nil never does (sweatshop R5)."""
        m = self.mats
        lowest: i64 = 0
        tied: i64 = 0
        seat: i64
        for seat in range(self.tables.seats):
            grab = m[seat * c.W + c.GRAB]
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
            luck.tell(e.WINS, seat, lowest, 0, EVERYONE)
            self.take(seat, lowest, luck)
        self.next_round(luck)

    def tracker_winner(self, lowest: i64, tied: i64, luck: Luck) -> i64:
        """The lowest space wins a tie and goes to the last; those behind it move up (sweatshop R9)."""
        tracker, last = self.tracker, self.tables.seats - 1
        place: i64 = 0
        while self.mats[tracker[place] * c.W + c.GRAB] != lowest:
            place += 1
        winner = tracker[place]
        if tied > 1:
            luck.tell(e.TIE, winner, lowest, 0, EVERYONE)
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
            if m[seat * c.W + c.GRAB] == lowest:
                payment = m[seat * c.W + c.PAYMENT]
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
                if m[seat * c.W + c.GRAB] == lowest and m[seat * c.W + c.PAYMENT] == best:
                    if lot == 0:
                        winner = seat
                    lot -= 1
            luck.tell(e.TIE_LUCK, winner, 0, 0, EVERYONE)
        elif tied > 1:
            m[winner * c.W + c.PAID] += second + 1
            luck.tell(e.TIE_PAID, winner, second + 1, 0, EVERYONE)
        return winner

    def all_nil(self, luck: Luck) -> None:
        """The two leftmost cards are turned up and leave the game, gold too (sweatshop R6)."""
        n = min(self.tables.nil, self.end - self.at)
        while n > 0:
            card = self.belt[self.at]
            if card == c.FACE_DOWN:
                card = luck.draw(self.deck)
            self.belt[self.at] = c.NOT_DEALT
            self.gone[card] += 1
            luck.tell(e.LOST, -1, card, 0, EVERYONE)
            self.at += 1
            n -= 1

    def take(self, seat: i64, n: i64, luck: Luck) -> None:
        """Cards from the left, and the elf is out. A face-down one is its secret, unless it is gold (sweatshop R7)."""
        m, at = self.mats, seat * c.W
        deeds = at + c.DEEDS + self.season * c.DEED
        m[at + c.IN] = 0
        while n > 0:
            card = self.belt[self.at]
            self.belt[self.at] = c.NOT_DEALT
            if card == c.FACE_DOWN:
                card = luck.draw(self.deck)
                if card < c.DESK:
                    m[deeds + c.HIDDEN] += 1
                    luck.tell(e.TOOK_HIDDEN, seat, card, 0, only(seat))
                    luck.tell(e.TOOK_UNSEEN, seat, 0, 0, all_but(seat))
                else:
                    luck.tell(e.FOUND_GOLD, seat, card, 0, EVERYONE)
            else:
                if card < c.DESK:
                    m[deeds + c.TAKEN + card] += 1
                luck.tell(e.TOOK, seat, card, 0, EVERYONE)
            m[at + card] += 1
            if card < c.DESK:
                m[at + c.HANDS] += 1
            self.at += 1
            n -= 1

    @abstractmethod
    def begin_crafting(self, luck: Luck) -> None:
        """The belt is empty."""
