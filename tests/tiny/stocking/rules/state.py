"""Stocking Fillers, a game as small as a game can be that still has one of everything.

Each turn a prize is turned up and all seal a bid, then whether they stake their secret card on it. The highest total
takes the prize and pays its bid; it may show its card for a point and offer somebody a blind swap. The lowest total
tucks its card under the deck, face up, and draws another. At the end one's own card counts too.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Deck
from yuletable.engine.contract import State
from yuletable.engine.counting import run, total
from yuletable.engine.luck import EVERYONE, Luck, all_but, only
from yuletable.engine.messages import Line, Result, ranked, seat_id

from ..view import StockingView
from .constants import ANSWERING, BIDDING, MAX_BID, NOBODY, OFFERING, OVER, PHASES, SHOWING
from .events import (
    BID,
    COUNTED,
    DEALT,
    DECLINED,
    DREW,
    DREW_UNSEEN,
    GOT,
    OFFERED,
    PRIZE,
    SHOWED,
    STAKED,
    SWAPPED,
    TUCKED,
    WON,
)
from .setup import StockingSetup


class Stocking(State):
    """A position. Per-seat facts are vecs; `knows` holds, for each seat's card, the seats that have seen it as bits."""

    def __init__(self, tables: StockingSetup) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0

    # The course of the game

    def deal(self, luck: Luck) -> None:
        """A card for each seat, then the first prize."""
        tables = self.tables
        seats = tables.seats
        self.deck = Deck(tables.copies[:])
        self.layers: i64 = 1
        self.hand = vec[i64]([0] * seats)
        self.knows = vec[i64]([0] * seats)
        self.came = vec[i64]([0] * seats)
        self.cleared = vec[i64]([0] * seats)
        self.won = vec[i64]([0] * seats)
        self.paid = vec[i64]([0] * seats)
        self.shown = vec[i64]([0] * seats)
        self.gone = vec[i64]([0] * len(tables.copies))
        self.turn: i64 = 0
        seat: i64
        for seat in range(seats):
            self.draw_card(seat, luck)
            luck.tell(DEALT, seat, self.hand[seat], 0, only(seat))
        self.next_turn(luck)

    def draw_card(self, seat: i64, luck: Luck) -> None:
        """The seat takes a card that only it sees."""
        self.came[seat] = self.layers - 1 - len(self.deck.below)
        self.hand[seat] = luck.draw(self.deck)
        self.knows[seat] = only(seat)
        self.cleared[seat] = 0

    def next_turn(self, luck: Luck) -> None:
        """A new prize, or the end."""
        seats = self.tables.seats
        self.winner: i64 = NOBODY
        self.loser: i64 = NOBODY
        self.partner: i64 = NOBODY
        self.bids = vec[i64]([NOBODY] * seats)
        self.stakes = vec[i64]([NOBODY] * seats)
        if self.turn == self.tables.turns or self.leader() >= self.tables.goal:
            self.count_up(luck)
            return
        self.turn += 1
        self.prize: i64 = luck.draw(self.deck)
        luck.tell(PRIZE, -1, self.prize, 0, EVERYONE)
        self.phase: i64 = BIDDING
        self.to_decide = (1 << seats) - 1

    def leader(self) -> i64:
        """The most points anybody has on the table."""
        best: i64 = -1000
        seat: i64
        for seat in range(self.tables.seats):
            best = max(best, self.on_table(seat))
        return best

    def on_table(self, seat: i64) -> i64:
        """The points everybody can see."""
        return self.won[seat] - self.paid[seat] + self.shown[seat]

    def count_up(self, luck: Luck) -> None:
        """Every card is turned up and counts for its owner."""
        luck.reveal()
        self.phase = OVER
        self.to_decide = 0
        self.prize = NOBODY
        seat: i64
        for seat in range(self.tables.seats):
            self.knows[seat] = EVERYONE
            luck.tell(COUNTED, seat, self.hand[seat], self.on_table(seat) + self.card_points(seat), EVERYONE)

    def card_points(self, seat: i64) -> i64:
        return self.tables.points[self.hand[seat]]

    # Decisions

    def legal(self, seat: i64) -> vec[i64]:
        tables = self.tables
        if self.phase == BIDDING:
            if self.bids[seat] == NOBODY:
                return run(tables.bid, MAX_BID + 1)
            return run(tables.stake, 2)
        if self.phase == SHOWING:
            return run(tables.card, 2)
        if self.phase == OFFERING:
            return self.offers()
        return run(tables.answer, 1 if tables.kept[self.hand[seat]] else 2)

    def offers(self) -> vec[i64]:
        """A card that is kept is not offered, nor is somebody asked who is known by all to hold one."""
        tables = self.tables
        open_ = run(tables.offer, 1)
        other: i64
        if not tables.kept[self.hand[self.winner]]:
            for other in range(tables.seats):
                if other != self.winner and not self.stuck(other):
                    open_ = append(open_, tables.offer + 1 + other)
        return open_

    def stuck(self, seat: i64) -> bool:
        """Everyone knows that this seat's card never changes hands."""
        return self.knows[seat] == EVERYONE and self.tables.kept[self.hand[seat]] == 1

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables = self.tables
        if self.phase == BIDDING:
            if self.bids[seat] == NOBODY:
                self.bids[seat] = action - tables.bid
            else:
                self.stakes[seat] = action - tables.stake
                self.to_decide &= ~only(seat)
                if self.to_decide == 0:
                    self.open_bids(luck)
        elif self.phase == SHOWING:
            if action == tables.card + 1:
                luck.reveal()
                self.knows[seat] = EVERYONE
                self.shown[seat] += 1
                luck.tell(SHOWED, seat, self.hand[seat], 0, EVERYONE)
            self.begin_offer(luck)
        elif self.phase == OFFERING:
            if action == tables.offer:
                self.end_turn(luck)
            else:
                self.partner = action - tables.offer - 1
                luck.tell(OFFERED, seat, self.partner, 0, EVERYONE)
                self.phase = ANSWERING
                self.to_decide = only(self.partner)
        else:
            if action == tables.answer:
                luck.tell(DECLINED, seat, 0, 0, EVERYONE)
            else:
                luck.reveal()
                self.swap(luck)
            self.end_turn(luck)

    def open_bids(self, luck: Luck) -> None:
        """All bids are opened, staked cards turned up; highest total wins, lowest loses."""
        tables = self.tables
        luck.reveal()
        best: i64 = -1
        worst: i64 = 1000
        seat: i64
        for seat in range(tables.seats):
            total = self.bids[seat]
            luck.tell(BID, seat, self.bids[seat], 0, EVERYONE)
            if self.stakes[seat] == 1:
                self.knows[seat] = EVERYONE
                total += self.card_points(seat)
                luck.tell(STAKED, seat, self.hand[seat], 0, EVERYONE)
            if total > best:
                best = total
                self.winner = seat
            if total <= worst:
                worst = total
                self.loser = seat
        winner = self.winner
        self.won[winner] += tables.points[self.prize]
        self.paid[winner] += self.bids[winner]
        self.gone[self.prize] += 1
        luck.tell(WON, winner, self.prize, self.bids[winner], EVERYONE)
        if self.knows[winner] == EVERYONE:
            self.begin_offer(luck)
        else:
            self.phase = SHOWING
            self.to_decide = only(winner)

    def begin_offer(self, luck: Luck) -> None:
        """The winner is asked for an offer even if it can make none, unless everyone can see why."""
        others: i64 = 0
        other: i64
        for other in range(self.tables.seats):
            if other != self.winner and not self.stuck(other):
                others += 1
        if self.stuck(self.winner) or others == 0:
            self.end_turn(luck)
        else:
            self.phase = OFFERING
            self.to_decide = only(self.winner)

    def swap(self, luck: Luck) -> None:
        """Winner and partner exchange their cards; both now know both, and all know that neither is kept."""
        a = self.winner
        b = self.partner
        for row in (self.hand, self.knows, self.came):
            row[a], row[b] = row[b], row[a]
        both = only(a) | only(b)
        self.knows[a] |= both
        self.knows[b] |= both
        self.cleared[a] = 1
        self.cleared[b] = 1
        luck.tell(SWAPPED, a, b, 0, EVERYONE)
        luck.tell(GOT, a, self.hand[a], 0, only(a))
        luck.tell(GOT, b, self.hand[b], 0, only(b))

    def end_turn(self, luck: Luck) -> None:
        """The loser's card goes under the deck, seen by all, and it draws another."""
        loser = self.loser
        layer = vec[i64]([0] * len(self.tables.copies))
        layer[self.hand[loser]] = 1
        luck.tell(TUCKED, loser, self.hand[loser], 0, EVERYONE)
        self.deck.tuck(layer)
        self.layers += 1
        self.draw_card(loser, luck)
        luck.tell(DREW, loser, self.hand[loser], 0, only(loser))
        luck.tell(DREW_UNSEEN, loser, 0, 0, all_but(loser))
        self.next_turn(luck)

    # For people and machines

    def ask(self, seat: i64) -> Line:
        if self.phase == BIDDING:
            if self.bids[seat] == NOBODY:
                return Line("ask.bid", {"prize": self.card_id(self.prize)})
            return Line("ask.stake", {"card": self.card_id(self.hand[seat]), "n": int(self.bids[seat])})
        if self.phase == SHOWING:
            return Line("ask.card", {"card": self.card_id(self.hand[seat])})
        if self.phase == OFFERING:
            return Line("ask.offer", {"card": self.card_id(self.hand[seat])})
        return Line("ask.answer", {"who": seat_id(int(self.winner)), "card": self.card_id(self.hand[seat])})

    def card_id(self, card: i64) -> str:
        return self.setup.ids["card"][card]

    def clone(self) -> Stocking:
        s = Stocking(self.tables)
        s.to_decide = self.to_decide
        s.deck = self.deck.clone()
        s.layers = self.layers
        s.hand = self.hand[:]
        s.knows = self.knows[:]
        s.came = self.came[:]
        s.cleared = self.cleared[:]
        s.won = self.won[:]
        s.paid = self.paid[:]
        s.shown = self.shown[:]
        s.gone = self.gone[:]
        s.turn = self.turn
        s.prize = self.prize
        s.phase = self.phase
        s.winner = self.winner
        s.loser = self.loser
        s.partner = self.partner
        s.bids = self.bids[:]
        s.stakes = self.stakes[:]
        return s

    def view(self, seat: i64) -> StockingView:
        tables = self.tables
        seats = range(int(tables.seats))
        opened = self.phase != BIDDING
        sees = [opened or other == seat for other in seats]
        known = [self.known(other, seat) for other in seats]
        return StockingView(
            seat=int(seat),
            to_act=self.to_act(),
            phase=PHASES[self.phase],
            turn=int(self.turn),
            prize=self.card_id(self.prize) if self.prize >= 0 else None,
            seats=[seat_id(other) for other in seats],
            bids=[int(self.bids[p]) if sees[p] and self.bids[p] >= 0 else None for p in seats],
            stakes=[self.stakes[p] == 1 if sees[p] and self.stakes[p] >= 0 else None for p in seats],
            winner=seat_id(int(self.winner)) if self.winner >= 0 else None,
            partner=seat_id(int(self.partner)) if self.partner >= 0 else None,
            cards=[self.card_id(self.hand[p]) if known[p] else None for p in seats],
            public=[self.knows[p] == EVERYONE for p in seats],
            cleared=[self.cleared[p] == 1 for p in seats],
            came_from=[int(n) for n in self.came],
            known_to=[self.knowers(p) if known[p] and self.knows[p] != EVERYONE else [] for p in seats],
            won=[int(n) for n in self.won],
            paid=[int(n) for n in self.paid],
            shown=[int(n) for n in self.shown],
            deck=[int(total(layer)) for layer in self.deck_layers()],
            unseen=self.unseen(seat),
        )

    def known(self, owner: i64, seat: i64) -> bool:
        """Whether a seat (or a spectator) has seen the card that another holds."""
        return self.knows[owner] == EVERYONE or (seat >= 0 and self.knows[owner] & only(seat) != 0)

    def knowers(self, owner: i64) -> list[int]:
        return [p for p in range(int(self.tables.seats)) if self.knows[owner] & only(p)]

    def deck_layers(self) -> list[vec[i64]]:
        """The contents of every layer there ever was; those used up are empty."""
        used = self.layers - 1 - len(self.deck.below)
        empty = vec[i64]([0] * len(self.tables.copies))
        return [empty[:] for _ in range(int(used))] + [self.deck.counts[:]] + [layer[:] for layer in self.deck.below]

    def unseen(self, seat: i64) -> list[list[int]]:
        pools = self.deck_layers()
        owner: i64
        for owner in range(self.tables.seats):
            if not self.known(owner, seat):
                pools[self.came[owner]][self.hand[owner]] += 1
        return [[int(n) for n in pool] for pool in pools]

    def points(self) -> list[int]:
        return [int(self.on_table(p) + self.card_points(p)) for p in range(int(self.tables.seats))]

    def result(self) -> Result | None:
        if self.phase != OVER:
            return None
        points = self.points()
        ending = "ending.sudden" if self.leader() >= self.tables.goal else "ending.played-out"
        return Result(ending, ranked(points, [self.score_lines(p) for p in range(len(points))]))

    def score_lines(self, seat: i64) -> list[Line]:
        return [
            Line("score.won", {"n": int(self.won[seat])}),
            Line("score.paid", {"n": -int(self.paid[seat])}),
            Line("score.shown", {"n": int(self.shown[seat])}),
            Line("score.card", {"n": int(self.card_points(seat)), "card": self.card_id(self.hand[seat])}),
        ]

    def check(self) -> None:
        counts = self.gone[:]
        card: i64
        for layer in self.deck_layers():
            for card in range(len(layer)):
                counts[card] += layer[card]
        for card in self.hand:
            counts[card] += 1
        if self.phase == BIDDING:
            counts[self.prize] += 1
        assert counts == self.tables.copies, f"cards were lost or made: {counts} of {self.tables.copies}"
        assert self.deck.size == total(self.deck.counts), "the deck miscounts itself"
