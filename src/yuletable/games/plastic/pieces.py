"""The pieces of Santa's Elves against Big Plastic: the decisions and tables of a match, and which ways lead home."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.position import Setup

from .box import SAFE, Box
from .layout import GOODS, MAIN, MAIN_MASK, RANK_WORDS, RANKS, REQUISITIONS, SPACES, TOYS, WORKS


def space(main: list[str], requisitions: list[str], goods: list[str], toys: list[str]) -> ActionSpace:
    """Every decision of a match."""
    cards = [f"card:{rank}" for rank in RANK_WORDS]
    return ActionSpace(
        [
            ("place", [main]),
            ("call-it-a-day", []),
            ("send", [cards, [*main, *requisitions]]),
            ("stop", []),
            ("discard", [cards]),
            ("take", [goods]),
            ("work", [main]),
            ("build", [toys]),
            ("swap", [goods, goods]),
            ("leave", []),
            ("call", [[f"heart:{rank}" for rank in RANK_WORDS]]),
            ("quit", []),
        ]
    )


class PlasticSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins. Spaces are in the order of cards."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, box: Box) -> None:
        board = sorted(box.space, key=lambda each: each.card)
        main = [f"space:{each.id}" for each in board]
        requisitions = [f"requisition:{each.id}" for each in box.requisition]
        goods = [f"good:{each.id}" for each in box.good]
        toys = [f"toy:{each.id}" for each in box.toy]
        Setup.__init__(self, seats, rules, options, pack, space(main, requisitions, goods, toys))
        self.ids["space"] = [*main, *requisitions]
        self.ids["good"] = goods
        self.ids["toy"] = toys
        self.ids["card"] = [f"card:{rank}" for rank in RANK_WORDS]
        self.ids["heart"] = [f"heart:{rank}" for rank in RANK_WORDS]
        self.roads: list[tuple[str, list[int]]] = []
        """The spaces of each road from SAFE up, for the picture."""
        for road in ("left", "middle", "right", "top"):
            steps = [(each.step, at) for at, each in enumerate(board) if each.road == road]
            self.roads.append((f"road:{road}", [at for _, at in sorted(steps)]))

        self.deeds: list[str] = []
        """What is done on each space, in a few words: the game says them."""

        self.turns: i64 = box.track.turns
        self.elves: i64 = box.elves.count
        self.storage: i64 = box.elves.storage
        self.start_hearts: i64 = box.elves.hearts
        self.visit: i64 = box.elves.visit
        self.goons: i64 = box.plastic.goons
        self.start_hand: i64 = box.plastic.hand
        self.draw: i64 = box.plastic.draw
        self.limit: i64 = box.plastic.limit
        self.deck = vec[i64]([int(n) for n in box.deck.plastic])
        self.hearts = vec[i64]([int(n) for n in box.deck.hearts])

        good_ids = [each.id for each in box.good]
        self.works = vec[i64]([WORKS.index(each.work) for each in board])
        self.pays = vec[i64]([good_ids.index(each.pays) if each.pays else -1 for each in board])
        self.gains = vec[i64]([good_ids.index(each.gains) if each.gains else -1 for each in board])
        self.raw = vec[i64]([-1] * GOODS)
        """What a worked good is made of."""
        for each in board:
            if each.pays and each.gains:
                self.raw[good_ids.index(each.gains)] = good_ids.index(each.pays)
        self.needs = vec[i64]([each.needs.get(good, 0) for each in box.toy for good in good_ids])
        """What a toy takes: a row of goods for each toy."""
        where = [each.id for each in board]
        self.benches = vec[i64]([where.index(each.bench) for each in box.toy])
        self.low = vec[i64]([each.low - 1 for each in box.requisition])
        self.high = vec[i64]([each.high - 1 for each in box.requisition])
        self.cards = vec[i64]([int(each.cards) for each in box.requisition])
        self.fits = vec[i64]([fitting(rank, box) for rank in range(RANKS)])
        """By rank: the spaces where a goon may stand for such a card, as bits."""
        self.first = vec[i64]([0])
        self.next = vec[i64]([0] * MAIN)
        """Next to each space, and next to SAFE, as bits."""
        for one, other in box.path:
            self.join(where, one, other)
            self.join(where, other, one)
        self.home = vec[i64]([self.ways(goons) for goons in range(MAIN_MASK + 1)])
        """By the goons on the main board as bits: the spaces from which a way leads home, as bits (plastic R11)."""

        self.place: i64 = self.space.base("place")
        self.day: i64 = self.space.base("call-it-a-day")
        self.send: i64 = self.space.base("send")
        self.stop: i64 = self.space.base("stop")
        self.discard: i64 = self.space.base("discard")
        self.take: i64 = self.space.base("take")
        self.work: i64 = self.space.base("work")
        self.build: i64 = self.space.base("build")
        self.swap: i64 = self.space.base("swap")
        self.leave: i64 = self.space.base("leave")
        self.call: i64 = self.space.base("call")
        self.quit: i64 = self.space.base("quit")

    def join(self, where: list[str], one: str, other: str) -> None:
        """A path from one place to another, seen from the first."""
        if other == SAFE:
            return
        bit = 1 << where.index(other)
        if one == SAFE:
            self.first[0] |= bit
        else:
            self.next[where.index(one)] |= bit

    def ways(self, goons: i64) -> i64:
        """The spaces without a goon that one reaches from SAFE over others without one."""
        reached = self.first[0] & ~goons
        grown: i64 = -1
        at: i64
        while grown != reached:
            grown = reached
            for at in range(MAIN):
                if reached >> at & 1:
                    reached |= self.next[at] & ~goons
        return reached

    def can_pay(self, storage: vec[i64], toy: i64) -> bool:
        """Whether Storage holds what a toy takes."""
        good: i64 = 0
        while good < GOODS and storage[good] >= self.needs[toy * GOODS + good]:
            good += 1
        return good == GOODS

    def payable(self, storage: vec[i64], bench: i64) -> i64:
        """The toys of a bench that Storage can pay for, as bits."""
        found: i64 = 0
        toy: i64
        for toy in range(TOYS):
            if self.benches[toy] == bench and self.can_pay(storage, toy):
                found |= 1 << toy
        return found


def fitting(rank: int, box: Box) -> int:
    """One space of the main board and the requisitions that name the rank."""
    bits = 1 << rank
    for at, each in enumerate(box.requisition):
        if each.low <= rank + 1 <= each.high:
            bits |= 1 << (MAIN + at)
    return bits


def total(counts: vec[i64]) -> i64:
    """The sum of all columns."""
    n: i64 = 0
    k: i64
    for k in range(len(counts)):
        n += counts[k]
    return n


def bits(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


assert SPACES == MAIN + REQUISITIONS
