"""What a view leaves open in Santa's Sweatshop, and positions that fit it.

Open are: the starting cards of rivals (violet), their face-down cards that showed neither gold nor Poop, the card that
an elf put back at the start, what became of all their cards (`past`), and the deck. Every deal of the unseen cards to
those places counts alike, for all rivals and the deck together; for a deal each spread counts alike.

How: each rival's past is counted by itself, for each number of unknown Dolls, Kites, Robots, Radios and Poop. Rivals
share one pool of unseen cards, so they are put together one after the other: `levels` holds what the rivals before have
taken from the pool, with the weight of all that those from here on can still be.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.contract import Belief
from yuletable.engine.counting import seat_number
from yuletable.engine.luck import Luck, only

from ..rules import constants as c
from ..rules.setup import SweatshopSetup
from ..rules.state import Sweatshop, fresh
from ..view import Deeds, Mat, Mine, SweatshopView
from .belief_layers import (
    NEW,
    UNKNOWN_MASK,
    Choice,
    Layer,
    hand_of,
    new_of,
)
from .belief_past import Past
from .belief_public import PublicRecord


class SweatshopBelief(Belief):
    """All positions that fit a view, weighed. Raises ValueError for a view that no position has."""

    def __init__(self, tables: SweatshopSetup, view: SweatshopView) -> None:
        if view.phase == c.PHASES[c.OVER]:
            raise ValueError("the match is over and all cards are turned up: there is nothing left to sample")
        self.tables = tables
        self.numbers = {card: kind for kind, card in enumerate(tables.ids["card"])}
        self.base = fresh(tables)
        self.pool = tables.box[:]
        """Unseen cards by kind: in the deck, or unknown in a rival's hands."""
        self.rivals = vec[i64]()
        self.pasts: list[Past] = []
        self.limits = vec[i64]([0] * c.VIOLETS)
        """By violet kind: how many cards could be the one put back if no rival had an early one (sweatshop R4)."""
        self.returner: i64 = -1
        """The rival whose card put back is not known."""
        self.base_numbers(view)
        self.base_belt(view)
        for seat in range(len(view.elves)):
            self.base_elf(seat, view)
        self.base_turn(view)
        self.meet_rivals(view)
        self.groups: list[Choice] = []
        """By rival: its numbers of unknown cards with their weight; then the last states of each of those."""
        self.endings: list[list[Choice]] = []
        for past in self.pasts:
            self.sort(past)
        self.levels: list[Layer] = []
        self.put_together()

    # What the view says

    def base_numbers(self, view: SweatshopView) -> None:
        base = self.base
        seat: i64
        for seat in view.to_act:
            base.to_decide |= only(seat)
        base.phase = c.PHASES.index(view.phase)
        base.season = view.season - 1
        base.aside = view.aside
        place: i64
        for place in range(self.tables.seats):
            base.tracker[place] = seat_number(view.tracker[place])
        for card in view.gone:
            base.gone[self.numbers[card]] += 1
            self.pool[self.numbers[card]] -= 1
        heard = vec[i64]()
        for talk in view.talk:
            heard = append(heard, c.TALKS.index(talk.what))
            heard = append(heard, talk.season - 1)
            heard = append(heard, seat_number(talk.who))
            heard = append(heard, seat_number(talk.whom))
            heard = append(heard, self.number(talk.card))
            heard = append(heard, talk.n)
        base.talk = heard

    def base_belt(self, view: SweatshopView) -> None:
        tables, base = self.tables, self.base
        if view.belt or base.phase != c.RETURNING:
            base.end = tables.starts[base.season] + tables.sizes[base.season]
            base.at = base.end - len(view.belt)
        slot: i64 = base.at
        for laid in view.belt:
            base.belt[slot] = c.FACE_DOWN if laid.card is None else self.numbers[laid.card]
            slot += 1
        slot = base.end
        for later in view.coming:
            for card in later:
                base.belt[slot] = self.numbers[card]
                slot += 1
        for slot in range(len(base.belt)):
            if base.belt[slot] >= 0:
                self.pool[base.belt[slot]] -= 1

    def base_elf(self, seat: i64, view: SweatshopView) -> None:
        """An elf's mat as far as the view shows it; cards that are known leave the pool."""
        elf = view.elves[seat]
        m, at = self.base.mats, seat * c.W
        m[at + c.IN] = int(elf.is_in)
        m[at + c.GRAB] = -1 if elf.bid is None else elf.bid
        m[at + c.PAYMENT] = -1 if elf.payment is None else elf.payment
        m[at + c.PAID] = elf.paid
        m[at + c.HANDS] = elf.hand
        m[at + c.FLOORS] = elf.floor
        m[at + c.BINS] = elf.toys
        season: i64
        for season in range(len(elf.seasons)):
            self.read_deeds(elf.seasons[season], at + c.DEEDS + season * c.DEED)
        if seat == view.seat and elf.mat is not None and view.mine is not None:
            self.read_own(elf.mat, view.mine, at)
        else:
            self.count(elf.gold, at)
        for season in range(len(elf.seasons)):
            self.gold_spent(at + c.DEEDS + season * c.DEED)
        kind: i64
        for kind in range(c.DESK, c.KINDS):
            self.pool[kind] -= m[at + kind]

    def read_deeds(self, deeds: Deeds, at: i64) -> None:
        m = self.base.mats
        kind: i64
        for kind in range(c.DESK):
            m[at + c.TAKEN + kind] = 0
        self.count(deeds.taken, at + c.TAKEN)
        m[at + c.HIDDEN] = deeds.hidden
        m[at + c.FALLEN] = deeds.fallen
        m[at + c.NEW_TOYS] = deeds.toys
        m[at + c.NEW_WRAPPED] = deeds.wrapped
        m[at + c.MAGICS] = deeds.magic
        m[at + c.WHISTLES] = deeds.whistles
        m[at + c.BORGS] = deeds.borgs
        m[at + c.DROPS] = deeds.dropped
        m[at + c.SWEEPS] = deeds.swept
        m[at + c.KEPT] = deeds.kept

    def read_own(self, mat: Mat, mine: Mine, at: i64) -> None:
        base = self.base
        m = base.mats
        self.read_deeds(mine.deeds, at + c.DEEDS + base.season * c.DEED)
        self.count(mat.hand, at)
        self.count(mine.gold, at)
        self.count(mat.floor, at + c.FLOOR)
        self.count(mine.inside, at + c.INSIDE)
        self.count(mine.swept, at + c.SWEPT)
        for toy in mat.toys:
            m[at + (c.WRAPPED if toy.wrapped else c.BIN) + c.TOY_IDS.index(toy.id)] += 1
        m[at + c.STEP] = c.STEPS.index(mine.step)
        if mine.answer is not None:
            m[at + c.ANSWER] = int(mine.answer)
        if mine.returned is not None:
            base.returned = self.numbers[mine.returned]

    def gold_spent(self, at: i64) -> None:
        m, pool = self.base.mats, self.pool
        pool[c.PAPER] -= m[at + c.NEW_WRAPPED]
        pool[c.MAGIC] -= m[at + c.MAGICS]
        pool[c.WHISTLE] -= m[at + c.WHISTLES]
        pool[c.BORG] -= m[at + c.BORGS]
        pool[c.BROOM] -= m[at + c.SWEEPS]

    def count(self, cards: list[str], at: i64) -> None:
        for card in cards:
            self.base.mats[at + self.numbers[card]] += 1

    def number(self, card: str | None) -> i64:
        return -1 if card is None else self.numbers[card]

    def base_turn(self, view: SweatshopView) -> None:
        """What is being decided with Knife, Gloves or Fruitcake, or how far others are in the sealed series."""
        base, turn, m = self.base, view.turn, self.base.mats
        base.rank = turn.rank
        base.jumped = turn.jumped
        base.asks = turn.asks
        base.cakes = turn.cakes
        base.traded = turn.traded
        base.elf = max(0, seat_number(turn.elf))
        base.asked = max(0, self.number(turn.asked))
        base.partner = max(0, seat_number(turn.partner))
        for name in turn.offered:
            base.offered |= only(seat_number(name))
        for card in turn.give:
            m[base.elf * c.W + c.GIVE + self.numbers[card]] += 1
        for card in turn.want:
            m[base.elf * c.W + c.WANT + self.numbers[card]] += 1
        for name in turn.willing:
            m[seat_number(name) * c.W + c.ANSWER] = 1

    # Rivals

    def meet_rivals(self, view: SweatshopView) -> None:
        """Those whose cards are not open, what everybody saw of each, and what their pasts may have been."""
        tables, base = self.tables, self.base
        public = PublicRecord(base)
        returned = tables.returner >= 0 and base.phase != c.RETURNING
        slots: i64 = 0
        kind: i64
        seat: i64
        for seat in range(tables.seats):
            for kind in range(c.DESK):
                self.pool[kind] -= public.mine(seat, kind) if seat == view.seat else public.seen(seat, kind)
            if seat != view.seat:
                self.rivals = append(self.rivals, seat)
                slots += public.unknown(seat)
        self.weigh_pool(slots + view.deck + sum([laid.card is None for laid in view.belt]))
        if returned:
            self.limits = vec[i64]([self.pool[card] + public.later(card) for card in range(c.VIOLETS)])
        for seat in self.rivals:
            self.pasts.append(Past(tables, public.steps(seat), public.early, self.limits))
            public.settle(seat)
            if returned and seat == tables.returner:
                self.returner = seat

    def weigh_pool(self, unseen: i64) -> None:
        left: i64 = 0
        for kind in range(c.KINDS):
            left += self.pool[kind]
            if self.pool[kind] < 0:
                raise ValueError("more cards are seen than the box holds")
        if left != unseen:
            raise ValueError(f"{int(left)} cards cannot be seen, yet {int(unseen)} are said to be hidden")

    def sort(self, past: Past) -> None:
        """The last states of a past, by the unknown cards that they take from the pool."""
        last = past.top()
        group = Choice()
        endings: list[Choice] = []
        state: i64
        i: i64
        for state in range(last.size):
            if last.weights[state] > 0.0:
                taken = last.keys[state] >> NEW & UNKNOWN_MASK
                i = 0
                while i < len(endings) and group.states[i] != taken:
                    i += 1
                if i == len(endings):
                    group.add(taken, 0, 0.0)
                    endings.append(Choice())
                endings[i].add(state, 0, last.weights[state])
        if len(endings) == 0:
            raise ValueError("no past of a rival fits what everybody saw")
        self.groups.append(group)
        self.endings.append(endings)

    def put_together(self) -> None:
        """What all rivals may have taken from the pool together, from the last rival back to the first."""
        start = Layer(0, 0)
        start.add(0, 1.0)
        self.levels = [start]
        state: i64
        rival: i64
        for rival in range(len(self.rivals)):
            level = Layer(0, 0)
            below = self.levels[rival]
            for state in range(below.size):
                for taken in self.groups[rival].states:
                    if self.deals(below.keys[state], taken) > 0.0:
                        level.add(below.keys[state] + taken, 0.0)
            self.levels.append(level)
        for state in range(self.levels[len(self.rivals)].size):
            self.levels[len(self.rivals)].weights[state] = 1.0
        rival = len(self.rivals) - 1
        while rival >= 0:
            below = self.levels[rival]
            for state in range(below.size):
                below.weights[state] = self.shares(rival, below.keys[state]).sum
            rival -= 1
        if start.weights[0] == 0.0:
            raise ValueError("no deal fits what everybody saw")

    def shares(self, rival: i64, before: i64) -> Choice:
        """What a rival may have taken after the rivals before it, with the weight of all that can follow."""
        choice = Choice()
        group, endings, above = self.groups[rival], self.endings[rival], self.levels[rival + 1]
        i: i64
        for i in range(len(endings)):
            deals = self.deals(before, group.states[i])
            if deals > 0.0:
                after = above.find(before + group.states[i])
                choice.add(after, i, deals * endings[i].sum * above.weights[after])
        return choice

    def deals(self, before: i64, taken: i64) -> float:
        """In how many ways these cards come out of the pool, once others have taken theirs."""
        ways = 1.0
        kind: i64
        k: i64
        for kind in range(c.DESK):
            left = self.pool[kind] - new_of(before << NEW, kind)
            for k in range(new_of(taken << NEW, kind)):
                ways *= float(max(0, left - k))
        return ways

    # Sampling

    def sample(self, luck: Luck) -> Sweatshop:
        while True:
            s = self.fill(luck)
            if s is not None:
                return s

    def fill(self, luck: Luck) -> Sweatshop | None:
        """One deal and one spread for each rival. None when too few cards are left to have put one back."""
        s = self.base.clone()
        m, counts = s.mats, self.pool[:]
        spoken_for = vec[i64]([0] * c.VIOLETS)
        level: i64 = 0
        kind: i64
        rival: i64
        for rival in range(len(self.rivals)):
            at = self.rivals[rival] * c.W
            past = self.pasts[rival]
            choice = self.share(rival, level)
            lot = choice.pick(luck)
            level = choice.states[lot]
            ending = self.endings[rival][choice.deeds[lot]]
            state = ending.states[ending.pick(luck)]
            first = past.recall(state, m, at, luck)
            last = past.top().now(state)
            for kind in range(c.DESK):
                new = new_of(last, kind)
                counts[kind] -= new
                if kind < c.PARTS:
                    m[at + kind] = hand_of(last, kind)
                else:
                    m[at + c.POOP] += new
            for kind in range(c.VIOLETS):
                spoken_for[kind] += new_of(past.by_then, kind)
            if self.rivals[rival] == self.returner:
                back = past.put_back(first)
                s.returned = back.deeds[back.pick(luck)]
            if s.phase == c.CRAFTING:
                s.walk_on(self.rivals[rival])
        if s.returned >= 0 and len(self.rivals) > 0:
            limit = self.limits[s.returned]
            if luck.roll(limit) < spoken_for[s.returned]:
                return None
            if s.aside:
                counts[s.returned] -= 1
        s.deck = Bag(counts)
        return s

    def share(self, rival: i64, state: i64) -> Choice:
        level = self.levels[rival]
        choice = level.choice(state)
        if choice is None:
            choice = self.shares(rival, level.keys[state])
            level.choices[state] = choice
        return choice
