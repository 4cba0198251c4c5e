"""What is fixed for a match of Big Plastic: its decisions, the pack's figures as tables, and which ways lead home."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from ..pack import SAFE, Box, Space
from . import constants as c

ROADS: Final = ("left", "middle", "right", "top")


def space(board: list[Space], box: Box) -> ActionSpace:
    """Every decision of a match."""
    main = [f"space:{each.id}" for each in board]
    requisitions = [f"requisition:{each.id}" for each in box.requisition]
    goods = [f"good:{each.id}" for each in box.good]
    toys = [f"toy:{each.id}" for each in box.toy]
    cards = [f"card:{rank}" for rank in c.RANK_WORDS]
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
            ("call", [[f"heart:{rank}" for rank in c.RANK_WORDS]]),
            ("quit", []),
        ]
    )


class PlasticSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins. Spaces are in the order of cards."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, box: Box) -> None:
        board = sorted(box.space, key=lambda each: each.card)
        Setup.__init__(self, seats, rules, options, pack, space(board, box))
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

        good_ids, space_ids = [each.id for each in box.good], [each.id for each in board]
        self.works = vec[i64]([c.WORKS.index(each.work) for each in board])
        self.pays = vec[i64]([good_ids.index(each.pays) if each.pays else -1 for each in board])
        self.gains = vec[i64]([good_ids.index(each.gains) if each.gains else -1 for each in board])
        self.raw = vec[i64]([made_of(good, board, good_ids) for good in good_ids])
        """What a worked good is made of."""
        self.needs = vec[i64]([each.needs.get(good, 0) for each in box.toy for good in good_ids])
        """What a toy takes: a row of goods for each toy."""
        self.benches = vec[i64]([space_ids.index(each.bench) for each in box.toy])
        self.cards = vec[i64]([int(each.cards) for each in box.requisition])
        self.fits = vec[i64]([fitting(rank, box) for rank in range(c.RANKS)])
        """By rank: the spaces where a goon may stand for such a card, as bits."""
        self.first: i64 = beside(SAFE, space_ids, box)
        self.next = vec[i64]([beside(each, space_ids, box) for each in space_ids])
        """Next to SAFE, and next to each space, as bits."""
        self.home = vec[i64]([0])
        """By the goons on the main board as bits: the spaces from which a way leads home, as bits (plastic R11)."""
        self.roads: list[tuple[str, list[int]]] = [(f"road:{road}", spaces_of(road, board)) for road in ROADS]
        """The spaces of each road from SAFE up, for the picture."""
        self.deeds: list[str] = []
        """What is done on each space, in a few words: the game says them."""
        self.home = vec[i64]([self.ways(goons) for goons in range(c.MAIN_MASK + 1)])
        self.name_all(board, box)

    def name_all(self, board: list[Space], box: Box) -> None:
        """Ids and names. A requisition is a space as well."""
        self.name_things("good", box.good)
        self.name_things("toy", box.toy)
        self.name_things("space", board)
        self.name_things("requisition", box.requisition)
        self.ids["space"] += self.ids.pop("requisition")
        self.ids["card"] = [f"card:{rank}" for rank in c.RANK_WORDS]
        self.ids["heart"] = [f"heart:{rank}" for rank in c.RANK_WORDS]
        self.ids["end"] = [f"end:{end}" for end in c.ENDS]

    def ways(self, goons: i64) -> i64:
        """The spaces without a goon that one reaches from SAFE over others without one."""
        reached = self.first & ~goons
        grown: i64 = -1
        at: i64
        while grown != reached:
            grown = reached
            for at in range(c.MAIN):
                if reached >> at & 1:
                    reached |= self.next[at] & ~goons
        return reached

    def can_pay(self, storage: vec[i64], toy: i64) -> bool:
        """Whether Storage holds what a toy takes."""
        good: i64 = 0
        while good < c.GOODS and storage[good] >= self.needs[toy * c.GOODS + good]:
            good += 1
        return good == c.GOODS

    def payable(self, storage: vec[i64], bench: i64) -> i64:
        """The toys of a bench that Storage can pay for, as bits."""
        found: i64 = 0
        toy: i64
        for toy in range(c.TOYS):
            if self.benches[toy] == bench and self.can_pay(storage, toy):
                found |= 1 << toy
        return found


def spaces_of(road: str, board: list[Space]) -> list[int]:
    """The spaces of a road from SAFE up."""
    steps = [(each.step, at) for at, each in enumerate(board) if each.road == road]
    return [at for _, at in sorted(steps)]


def made_of(good: str, board: list[Space], goods: list[str]) -> int:
    """The good that some space turns into this one; -1 where none does."""
    for each in board:
        if each.pays and each.gains == good:
            return goods.index(each.pays)
    return -1


def beside(place: str, spaces: list[str], box: Box) -> int:
    """The spaces that a path joins to a place, as bits."""
    joined: i64 = 0
    for one, other in box.path:
        for here, there in ((one, other), (other, one)):
            if here == place and there != SAFE:
                joined |= 1 << spaces.index(there)
    return joined


def fitting(rank: int, box: Box) -> int:
    """One space of the main board and the requisitions that name the rank."""
    bits = 1 << rank
    for at, each in enumerate(box.requisition):
        if each.low <= rank + 1 <= each.high:
            bits |= 1 << (c.MAIN + at)
    return bits


def count_bits(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask > 0:
        n += mask & 1
        mask >>= 1
    return n


assert c.SPACES == c.MAIN + c.REQUISITIONS
