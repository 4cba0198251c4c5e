"""What bots know of Santa's Elves against Big Plastic: where an elf does most and gets home, where a goon hurts most.

Each side judges by what it may know: the elves not by Big Plastic's hand, Big Plastic not by the elves' toys or hearts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.counting import total
from yuletable.engine.luck import Luck, only
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.setup import PlasticSetup, count_bits
from ..rules.state import BigPlastic
from ..view import PlasticView
from .reasons import reason
from .value import TOY, TurnValue
from .value_odds import Odds, logistic

CARD: Final = 0.38
"""What a card in Big Plastic's hand is worth ..."""
SPARE_CARD: Final = 0.01
"""... and one of so many that the next draw would be cut short."""
PLENTY: Final = 5
FOURTH_GOON: Final = 0.29
"""What the fourth goon is worth for each turn to come."""
DOUBLE: Final = 0.29
"""The same if there is another of its rank."""
BRIBED: Final = 0.61
"""What it is worth that the elves lose a heart."""
HUNCH: Final = 0.3
"""How far a choice may be off, in steps: equal sides should not always do the same."""
FEW: Final = 5
"""So many goons are worth searching: with ten greedy does worse, and a short search no better. ..."""
A_GOON: Final = 100
"""... A longer one tries as many as it has so many iterations for: with five it misses the hunts that elves fear."""
STEPS_TODAY: Final = 0.55
"""What an elf that is not placed yet will do today."""
CURIOSITY: Final = 0.08
TURNS_AHEAD: Final = 2
"""An elf is caught by two goons together, and what its loss costs shows in the turn after."""
TRUST: Final = 100.0
"""In a search of Big Plastic's all sampled elves meet the hand it really has. Were they free to learn they would dodge
it as if they saw it, and no hunt would look worth its cards; so they stay with the policy, which does not see it."""
ENOUGH: Final = 2
"""Toys with which the elves' side wins, ..."""
SAFELY: Final = 0.96
"""... and what that is worth at least: the third toy still counts a little."""
EVEN: Final = 0.09
"""What a lost match is still worth, and a won one less than all: as the search counts the end."""


class PlasticBrain(Brain):
    """Sensible play for both sides, one decision at a time."""

    def __init__(self, tables: PlasticSetup) -> None:
        self.tables = tables
        self.spare_card = SPARE_CARD
        self.card = CARD
        self.double = DOUBLE
        self.fourth_goon = FOURTH_GOON
        self.hunch_size = HUNCH
        self.bribed = BRIBED
        self.turn_value = TurnValue(tables)
        self.odds = Odds()

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, BigPlastic)
        phase = s.phase
        if phase == c.PLACING:
            return self.place(s, luck)
        if phase == c.SENDING:
            return self.send(s)
        if phase == c.WORKING:
            self.turn_value.look(s, s.toys)
            return self.tables.work + self.turn_value.next_elf(s.elves)
        if phase == c.DISCARDING:
            return self.tables.discard + self.least_card(s)
        if phase == c.TAKING:
            return self.tables.take + self.dearest_good(s)
        if phase == c.BUILDING:
            self.turn_value.look(s, s.toys)
            return self.tables.build + self.turn_value.best_toy(s.at)
        if phase == c.SWAPPING:
            return self.swap(s)
        return self.call(s)

    def place(self, s: BigPlastic, luck: Luck) -> i64:
        """Where the day looks best with one more elf."""
        best: i64 = -1
        most = -1000.0
        at: i64
        for at in range(c.MAIN):
            if not (s.elves | s.goons) >> at & 1:
                value = self.turn_value.for_elves(s, s.elves | only(at)) + self.hunch(luck)
                if value > most:
                    most = value
                    best = at
        return self.tables.place + best

    def hunch(self, luck: Luck) -> float:
        return self.hunch_size * float(luck.roll(1024)) / 1024.0

    def send(self, s: BigPlastic) -> i64:
        """What leaves the elves least, cards counted; stopping if nothing is worth a card."""
        tables = self.tables
        best = tables.stop
        most = self.promise(s, best)
        action: i64
        for action in s.legal(c.PLASTIC):
            if action != tables.stop:
                value = self.promise(s, action)
                if value > most:
                    most = value
                    best = action
        return best

    def sent(self, s: BigPlastic, card: i64, at: i64) -> float:
        """What a goon there is worth to Big Plastic."""
        ready = self.turn_value.ready(s, card)
        value = -self.card_worth(s, card)
        if at < c.MAIN:
            return value - self.turn_value.for_plastic(s, s.goons | only(at), s.unsent - 1, ready)
        order = at - c.MAIN
        goons = s.goons | only(at)
        if order == c.RAID and self.can_act(s, c.RAID):
            good = self.dearest_good(s)
            s.storage[good] -= 1
            value -= self.turn_value.for_plastic(s, goons, s.unsent - 1, ready)
            s.storage[good] += 1
            return value - self.discards(s, c.RAID)
        value -= self.turn_value.for_plastic(s, goons, s.unsent - 1, ready)
        if order == c.HIRE and s.fourth == c.NOT_ASKED:
            value += self.fourth_goon * float(self.tables.turns - s.turn)
        elif order == c.DRAW:
            value += self.card * float(self.tables.cards[c.DRAW])
        elif order == c.BRIBE and self.can_act(s, c.BRIBE):
            value += self.bribed - self.discards(s, c.BRIBE)
        return value

    def can_act(self, s: BigPlastic, order: i64) -> bool:
        return total(s.hand) > self.tables.cards[order] and s.something_to_take(order)

    def card_worth(self, s: BigPlastic, card: i64) -> float:
        """A hand of different cards threatens more than one of cards alike."""
        if total(s.hand) > PLENTY:
            return self.spare_card
        return self.card if s.hand[card] == 1 else self.double

    def discards(self, s: BigPlastic, order: i64) -> float:
        """What the cards cost that a requisition wants."""
        left = total(s.hand) - 1
        cost = 0.0
        for _ in range(self.tables.cards[order]):
            cost += self.spare_card if left > PLENTY - 1 else self.card
            left -= 1
        return cost

    def least_card(self, s: BigPlastic) -> i64:
        """One of several alike, or one that closes little: gates and the Cave are kept."""
        best: i64 = -1
        least = 1000.0
        card: i64
        for card in range(c.RANKS):
            if s.hand[card] > 0:
                closed = float(c.MAIN - count_bits(self.tables.home[only(card)]))
                gate = 1.0 if self.tables.first >> card & 1 else 0.0
                value = closed + 2.0 * gate - 1.5 * float(s.hand[card]) + 0.01 * float(card)
                if value < least:
                    least = value
                    best = card
        return best

    def dearest_good(self, s: BigPlastic) -> i64:
        """What the elves would miss most today, whichever toys are theirs."""
        best: i64 = -1
        least = 1000.0
        good: i64
        for good in range(c.GOODS):
            if s.storage[good] > 0:
                self.turn_value.look(s, only(c.TOYS) - 1 & ~s.ruled_out)
                self.turn_value.storage[good] -= 1
                value = self.turn_value.day(s.elves)
                if value < least:
                    least = value
                    best = good
        return best

    def swap(self, s: BigPlastic) -> i64:
        """What brings a toy nearer once the other elves have worked, or nothing."""
        self.turn_value.look(s, s.toys)
        swap = self.turn_value.best_swap()
        return self.tables.swap + swap if swap >= 0 else self.tables.leave

    def call(self, s: BigPlastic) -> i64:
        """A heart that opens the way, best one that helps others too; two if need be; none on the last turn."""
        tables = self.tables
        if s.turn == tables.turns:
            return tables.quit
        best: i64 = -1
        most: i64 = -1
        heart: i64
        for heart in range(c.RANKS):
            if s.held.counts[heart] > 0 and s.goons >> heart & 1:
                after = s.goons & c.MAIN_MASK & ~only(heart)
                helped = count_bits(tables.home[after] & s.elves)
                if tables.home[after] >> s.at & 1:
                    helped += 10
                elif not self.opens(s, after):
                    continue
                if helped > most:
                    most = helped
                    best = heart
        return tables.call + best if best >= 0 else tables.quit

    def opens(self, s: BigPlastic, goons: i64) -> bool:
        """Whether one more heart in hand would open the way."""
        heart: i64
        for heart in range(c.RANKS):
            fits = s.held.counts[heart] > 0 and goons >> heart & 1
            if fits and self.tables.home[goons & ~only(heart)] >> s.at & 1:
                return True
        return False

    # For search

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """The goons that look best. Nobody calls it a day, or an Ogre before an elf is stuck, or on the last turn."""
        return self.search_candidates(s, seat, 0)

    def search_candidates(self, s: State, seat: i64, iterations: i64) -> vec[i64]:
        assert isinstance(s, BigPlastic)
        legal = s.legal(seat)
        if s.phase == c.PLACING and legal[len(legal) - 1] == self.tables.day:
            return legal[: len(legal) - 1]
        if s.phase == c.SENDING:
            return self.few(s, legal, max(FEW, iterations // A_GOON))
        if s.phase == c.WORKING:
            return legal[: count_bits(s.elves)]
        if s.phase == c.CALLING and len(legal) > 1 and s.turn == self.tables.turns:
            return legal[len(legal) - 1 :]
        return legal

    def few(self, s: BigPlastic, legal: vec[i64], most: i64) -> vec[i64]:
        """Those of most promise, in the order of their numbers."""
        if len(legal) <= most:
            return legal
        hopes = vec[float]()
        action: i64
        for action in legal:
            hopes = append(hopes, self.promise(s, action))
        found = vec[i64]()
        n: i64
        other: i64
        for n in range(len(legal)):
            better: i64 = 0
            for other in range(len(legal)):
                if hopes[other] > hopes[n] or (hopes[other] == hopes[n] and other < n):
                    better += 1
            if better < most:
                found = append(found, legal[n])
        return found

    def promise(self, s: BigPlastic, action: i64) -> float:
        """How the day looks to Big Plastic after a goon, or none."""
        tables = self.tables
        if action == tables.stop:
            return -self.turn_value.for_plastic(s, s.goons, 0, 0)
        choice = action - tables.send
        return self.sent(s, choice // c.SPACES, choice % c.SPACES)

    def stage(self, s: State) -> i64:
        """A turn."""
        assert isinstance(s, BigPlastic)
        return s.turn

    def exploration(self) -> float:
        """One token more or less rarely changes a worth by more than a few hundredths."""
        return CURIOSITY

    def stages_ahead(self) -> i64:
        return TURNS_AHEAD

    def policy_visits(self) -> float:
        return TRUST

    def worth(self, s: State, seat: i64) -> float:
        """At the start of a turn by the odds; in mid-turn by what the day will bring, as each side sees it."""
        assert isinstance(s, BigPlastic)
        if s.to_decide == 0:
            chance = 1.0 if count_bits(s.built) >= ENOUGH else 0.0
        elif s.elves | s.goons == 0 and s.phase == c.PLACING:
            chance = self.chance(s)
        elif seat == c.PLASTIC and s.phase in (c.PLACING, c.SENDING):
            chance = self.hunted(s)
        else:
            chance = self.planned(s)
        elves = EVEN + (1.0 - 2.0 * EVEN) * chance
        return elves if seat == c.ELVES else 1.0 - elves

    def hunted(self, s: BigPlastic) -> float:
        """While tokens are placed, as Big Plastic sees it: by its own cards, whichever toys are the elves'."""
        look = self.turn_value
        value = look.for_plastic(s, s.goons, 0 if s.stopped else s.unsent, look.ready(s, -1)) - self.hand_worth(s)
        if s.fourth == c.COMING:
            value -= self.fourth_goon * float(self.tables.turns - s.turn)
        return logistic(0.1 * value)

    def hand_worth(self, s: BigPlastic) -> float:
        """What Big Plastic's hand is worth, in steps."""
        kinds: i64 = 0
        card: i64
        for card in range(c.RANKS):
            if s.hand[card] > 0:
                kinds += 1
        cards = total(s.hand)
        value = self.card * float(kinds) + self.double * float(cards - kinds)
        return value - (self.card - self.spare_card) * float(max(0, cards - PLENTY))

    def planned(self, s: BigPlastic) -> float:
        """While the day goes on: what the placed elves will bring, and which of them may be caught."""
        tables, look = self.tables, self.turn_value
        look.look(s, s.toys)
        caught = look.danger(s.elves, s.goons, 0 if s.stopped else s.unsent, look.ready(s, -1))
        if s.at >= 0 and not s.has_way(s.at):
            caught += 0.6 if s.held.size > 0 else 1.0
        done = look.day(s.elves) + STEPS_TODAY * float(s.unplaced)
        hand = total(s.hand)
        hand = max(hand, min(tables.limit, hand + tables.draw))
        left = float(tables.turns - s.turn)
        x = -4.9 + 0.6 * done + 0.31 * (float(s.staff) - caught) * left - 0.74 * left
        return logistic(x - 0.51 * float(hand) - 1.65 * float(self.more_goons(s)))

    def more_goons(self, s: BigPlastic) -> i64:
        """Goons beyond those of the start, tomorrow."""
        return s.crew + (1 if s.fourth == c.COMING else 0) - self.tables.goons

    def chance(self, s: BigPlastic) -> float:
        """How likely the elves' side wins, at the start of a turn. With two toys it counts as if one were missing."""
        look = self.turn_value
        look.look(s, s.toys)
        toys = count_bits(s.built)
        steps = look.progress() - TOY * float(toys)
        won = toys >= ENOUGH
        if won:
            toys -= 1
        gone, left = self.tables.elves - s.staff, self.tables.turns - s.turn + 1
        x = self.odds.win(toys, steps, gone, left, s.held.size, total(s.hand), self.more_goons(s))
        return SAFELY + (1.0 - SAFELY) * logistic(x) if won else logistic(x)

    # Hints

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, PlasticView)
        return reason(self.tables, view, int(action))
