"""Step 3 begins: Poop falls, then Gloves and Fruitcakes, in turn and in sight of all whom they concern."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import total_of
from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events as e
from .part2_collect import Collecting


class Bargaining(Collecting):
    """What others see as crafting begins: Poop falls, then Gloves, then Fruitcakes (sweatshop R11)."""

    def begin_crafting(self, luck: Luck) -> None:
        """Poop falls, in sight of all (sweatshop R12); then Gloves."""
        m = self.mats
        luck.tell(e.CRAFT_BEGINS, -1, self.season, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            at = seat * c.W
            n = m[at + c.POOP]
            if n > 0:
                m[at + c.POOP] = 0
                m[at + c.FLOOR + c.POOP] += n
                m[at + c.HANDS] -= n
                m[at + c.FLOORS] += n
                m[at + c.DEEDS + self.season * c.DEED + c.FALLEN] += n
                luck.tell(e.FELL, seat, n, 0, EVERYONE)
        self.rank = self.tables.seats
        if self.tables.gloves:
            self.next_gloves(luck)
        else:
            self.begin_cakes(luck)

    # Gloves

    def next_gloves(self, luck: Luck) -> None:
        """Elf by elf from the highest space; each pair may ask once a season (sweatshop R3, R13, R27)."""
        while self.rank > 0:
            self.rank -= 1
            self.elf = self.tracker[self.rank]
            self.asks = self.mats[self.elf * c.W + c.GLOVES]
            if self.gloves_use():
                return
        self.begin_cakes(luck)

    def gloves_use(self) -> bool:
        """Asks the elf what it does with its Gloves, if there can be anything to do."""
        if self.mats[self.elf * c.W + c.GLOVES] > 0 and (self.may_lie_there(self.elf) or self.may_ask()):
            self.phase = c.GLOVING
            self.to_decide = only(self.elf)
            return True
        return False

    def may_lie_there(self, seat: i64) -> bool:
        """Whether, for all that everybody knows, a part may be on this floor: it is not all Poop (sweatshop R28).

        A Broom may have taken Poop that lay there then, not what fell later. The rules of number 1 forgot that.
        """
        m = self.mats
        poop: i64 = 0
        season: i64
        for season in range(self.season + 1):
            deeds = seat * c.W + c.DEEDS + season * c.DEED
            poop += m[deeds + c.FALLEN] - m[deeds + c.SWEEPS]
            if self.tables.rules >= 2:
                poop = max(poop, 0)
        return m[seat * c.W + c.FLOORS] > max(poop, 0)

    def may_ask(self) -> bool:
        if self.asks == 0:
            return False
        return any(seat != self.elf and self.may_lie_there(seat) for seat in range(self.tables.seats))

    def gloves_legal(self, seat: i64) -> vec[i64]:
        tables = self.tables
        open_ = vec[i64]([tables.keep_gloves])
        card: i64
        for card in range(c.PARTS):
            if self.mats[seat * c.W + c.FLOOR + card] > 0:
                open_ = append(open_, tables.pick_up + card)
        if self.may_ask():
            for card in range(c.PARTS):
                open_ = append(open_, tables.ask_for + card)
        return open_

    def use_gloves(self, seat: i64, action: i64, luck: Luck) -> None:
        """Keep them, take a part from the own floor, unseen, or ask the others for a type (sweatshop R13).

        A pair that picked up asks no more this season (sweatshop R27); one that asked in vain may still pick up.
        """
        tables, m, at = self.tables, self.mats, seat * c.W
        if action == tables.keep_gloves:
            luck.tell(e.GLOVES_KEPT, seat, 0, 0, EVERYONE)
            self.next_gloves(luck)
        elif action < tables.ask_for:
            card = action - tables.pick_up
            m[at + c.FLOOR + card] -= 1
            m[at + card] += 1
            m[at + c.FLOORS] -= 1
            m[at + c.HANDS] += 1
            self.spend(seat, c.GLOVES)
            if tables.rules >= 2:
                self.asks = min(self.asks, m[at + c.GLOVES])
            self.note(c.T_PICKED_UP, seat, -1, -1, 1)
            luck.tell(e.PICKED_UP, seat, card, 0, only(seat))
            luck.tell(e.PICKED_UP_UNSEEN, seat, 0, 0, all_but(seat))
            self.more_gloves(luck)
        else:
            self.asks -= 1
            self.asked = action - tables.ask_for
            self.note(c.T_ASKED, seat, -1, self.asked, 1)
            luck.tell(e.ASKED, seat, self.asked, 0, EVERYONE)
            self.phase = c.ANSWERING
            self.to_decide = 0
            other: i64
            for other in range(tables.seats):
                m[other * c.W + c.ANSWER] = -1
                if other != seat and self.may_lie_there(other):
                    self.to_decide |= only(other)

    def more_gloves(self, luck: Luck) -> None:
        if not self.gloves_use():
            self.next_gloves(luck)

    def answer(self, seat: i64, yes: i64, luck: Luck) -> None:
        """Sealed; a no is a no whatever its reason. Of the willing the asker picks one (sweatshop R13)."""
        m = self.mats
        m[seat * c.W + c.ANSWER] = yes
        self.to_decide &= ~only(seat)
        if self.to_decide != 0:
            return
        willing: i64 = 0
        giver: i64 = 0
        other: i64
        for other in range(self.tables.seats):
            reply = m[other * c.W + c.ANSWER]
            if reply >= 0:
                self.note(c.T_YES if reply else c.T_NO, other, self.elf, self.asked, 1)
                luck.tell(e.SAID_YES if reply else e.SAID_NO, other, 0, 0, EVERYONE)
            if reply == 1:
                willing += 1
                giver = other
        if willing > 0:
            luck.reveal()
        if willing == 0:
            luck.tell(e.NOBODY_GAVE, self.elf, 0, 0, EVERYONE)
            self.more_gloves(luck)
        elif willing == 1:
            self.receive(giver, luck)
        else:
            self.phase = c.PICKING
            self.to_decide = only(self.elf)

    def receive(self, giver: i64, luck: Luck) -> None:
        """The card moves from the giver's floor to the asker's hand, seen by all."""
        m, card = self.mats, self.asked
        m[giver * c.W + c.FLOOR + card] -= 1
        m[giver * c.W + c.FLOORS] -= 1
        m[self.elf * c.W + card] += 1
        m[self.elf * c.W + c.HANDS] += 1
        self.spend(self.elf, c.GLOVES)
        self.note(c.T_GAVE, giver, self.elf, card, 1)
        luck.tell(e.GAVE, giver, self.elf, card, EVERYONE)
        self.more_gloves(luck)

    def spend(self, seat: i64, gold: i64) -> None:
        """A gold card is discarded in sight of all."""
        self.mats[seat * c.W + gold] -= 1
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
            self.cakes = self.mats[self.elf * c.W + c.FRUITCAKE]
            self.offered = 0
            self.traded = False
            if self.cakes > 0 and self.may_offer():
                return
        self.begin_making(luck)

    def may_offer(self) -> bool:
        """Asks the elf for its next offer, if it has cards and somebody else has."""
        seat: i64
        if self.mats[self.elf * c.W + c.HANDS] > 0:
            for seat in range(self.tables.seats):
                if self.may_be_offered(seat):
                    self.phase = c.OFFERING
                    self.to_decide = only(self.elf)
                    return True
        return False

    def may_be_offered(self, seat: i64) -> bool:
        """One offer an elf a Fruitcake."""
        return seat != self.elf and self.mats[seat * c.W + c.HANDS] > 0 and self.offered & only(seat) == 0

    def end_cake(self, luck: Luck) -> None:
        """The Fruitcake is gone if a trade came about; a second one gives another round of offers (sweatshop R14)."""
        if self.traded:
            self.spend(self.elf, c.FRUITCAKE)
            luck.tell(e.CAKE_EATEN, self.elf, 0, 0, EVERYONE)
        else:
            luck.tell(e.CAKE_KEPT, self.elf, 0, 0, EVERYONE)
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
        for card in range(c.PARTS):
            self.mats[seat * c.W + c.GIVE + card] = 0
            self.mats[seat * c.W + c.WANT + card] = 0
        self.phase = c.GIVING
        self.settle_offer(seat, luck)

    def gives(self, seat: i64) -> vec[i64]:
        """One or more cards of the hand."""
        m, at = self.mats, seat * c.W
        open_ = vec[i64]()
        card: i64
        if total_of(m, at + c.GIVE, c.PARTS) > 0:
            open_ = append(open_, self.tables.give)
        for card in range(c.PARTS):
            if m[at + card] > m[at + c.GIVE + card]:
                open_ = append(open_, self.tables.give + 1 + card)
        return open_

    def wants(self, seat: i64) -> vec[i64]:
        """One or more named cards: no more than the partner holds, nor of a kind more than the box has."""
        m, at = self.mats, seat * c.W
        open_ = vec[i64]()
        named = total_of(m, at + c.WANT, c.PARTS)
        card: i64
        if named > 0:
            open_ = append(open_, self.tables.want)
        if named < m[self.partner * c.W + c.HANDS]:
            for card in range(c.PARTS):
                if m[at + c.WANT + card] < self.tables.box[card]:
                    open_ = append(open_, self.tables.want + 1 + card)
        return open_

    def settle_offer(self, seat: i64, luck: Luck) -> None:
        """Takes the steps of an offer that can have one answer only, for all that everybody knows (common C6)."""
        while self.phase in (c.GIVING, c.WANTING):
            open_ = self.gives(seat) if self.phase == c.GIVING else self.wants(seat)
            if len(open_) > 1 or self.silence_would_tell(seat):
                return
            self.add_to_offer(seat, open_[0], luck)

    def silence_would_tell(self, seat: i64) -> bool:
        """Of several cards the first one is chosen although all are of one kind: others could count the steps.

        The rules of number 1 passed over that step.
        """
        if self.phase != c.GIVING or self.tables.rules < 2:
            return False
        return self.mats[seat * c.W + c.HANDS] > 1 and total_of(self.mats, seat * c.W + c.GIVE, c.PARTS) == 0

    def add_to_offer(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, at = self.tables, seat * c.W
        if self.phase == c.GIVING:
            if action == tables.give:
                self.phase = c.WANTING
            else:
                self.mats[at + c.GIVE + action - tables.give - 1] += 1
        elif action == tables.want:
            self.make_offer(seat, luck)
        else:
            self.mats[at + c.WANT + action - tables.want - 1] += 1

    def make_offer(self, seat: i64, luck: Luck) -> None:
        """Open to all; who lacks the cards is asked too (sweatshop R14)."""
        m, at, partner = self.mats, seat * c.W, self.partner
        luck.reveal()
        luck.tell(e.OFFERED, seat, partner, 0, EVERYONE)
        self.note(c.T_OFFERED, seat, partner, -1, 1)
        card: i64
        for card in range(c.PARTS):
            if m[at + c.GIVE + card] > 0:
                luck.tell(e.GIVES, seat, card, m[at + c.GIVE + card], EVERYONE)
                self.note(c.T_GIVES, seat, partner, card, m[at + c.GIVE + card])
        for card in range(c.PARTS):
            if m[at + c.WANT + card] > 0:
                luck.tell(e.WANTS, seat, card, m[at + c.WANT + card], EVERYONE)
                self.note(c.T_WANTS, seat, partner, card, m[at + c.WANT + card])
        self.offered |= only(partner)
        self.phase = c.TRADING
        self.to_decide = only(partner)

    def can_trade(self, seat: i64) -> bool:
        m = self.mats
        return all(m[seat * c.W + card] >= m[self.elf * c.W + c.WANT + card] for card in range(c.PARTS))

    def answer_offer(self, seat: i64, yes: bool, luck: Luck) -> None:
        """A trade is carried out at once (sweatshop R14)."""
        m, mine, yours = self.mats, self.elf * c.W, seat * c.W
        if yes:
            luck.reveal()
            self.traded = True
            card: i64
            for card in range(c.PARTS):
                more = m[mine + c.WANT + card] - m[mine + c.GIVE + card]
                m[mine + card] += more
                m[yours + card] -= more
                m[mine + c.HANDS] += more
                m[yours + c.HANDS] -= more
        luck.tell(e.TRADED if yes else e.DECLINED, seat, self.elf, 0, EVERYONE)
        self.note(c.T_TRADED if yes else c.T_DECLINED, seat, self.elf, -1, 1)
        if not self.may_offer():
            self.end_cake(luck)

    @abstractmethod
    def begin_making(self, luck: Luck) -> None:
        """Nobody has anything to ask for or to offer any more."""
