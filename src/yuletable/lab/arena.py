"""The arena: every bot meets every other, and what came of it becomes ratings.

At a table for two each pair meets. At a larger table each bot sits alone among copies of each other, so that its wins
can be compared with par (one in the number of seats). Matches come in blocks: the lone bot sits once in every seat,
with the same luck.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

import msgspec

from yuletable.bots import BotMaker, Fault, bot_maker, bot_makers
from yuletable.bots.custom import THINK
from yuletable.bots.seeds import seed_from
from yuletable.engine.game import Game, Refused
from yuletable.engine.options import Value
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game

from .faults import Faults, Misbehaved
from .ratings import Meeting, rate
from .sim import Plan, SimWorker
from .statistics import Rate, WinShares
from .workers import Workers, in_order


@dataclass(frozen=True)
class Pairing:
    """One bot alone among others of one kind, and the seed that `sim --rotate` would repeat their matches with."""

    one: str
    others: str
    seed: int


@dataclass(frozen=True)
class Arena:
    """What is played, by whom, and how many blocks each pairing gets."""

    game: str
    seats: int
    options: dict[str, Value]
    pack: Pack
    bots: list[str]
    blocks: int
    seed: int
    think: float

    @property
    def games(self) -> int:
        """Matches of each pairing."""
        return self.blocks * self.seats

    @property
    def pairings(self) -> list[Pairing]:
        """Who meets whom. A pairing's matches depend on its names and the seed, not on who else is there."""
        pairs = combinations(self.bots, 2) if self.seats == 2 else permutations(self.bots, 2)
        return [Pairing(one, others, seed_from(str(self.seed), "arena", one, others)) for one, others in pairs]

    def plan(self, pairing: Pairing) -> Plan:
        """The matches of a pairing."""
        bots = [pairing.one] + [pairing.others] * (self.seats - 1)
        return Plan(
            self.game,
            self.seats,
            self.options,
            self.pack,
            bots,
            self.games,
            pairing.seed,
            rotate=True,
            think=self.think,
        )


class Block(msgspec.Struct, frozen=True):
    """What came of one block of a pairing: the lone bot's share of each win, and what bots did wrong."""

    pairing: int
    block: int
    wins: list[float]
    faults: list[tuple[int, str, Fault]] = msgspec.field(name="slips")  # so called in results files that people keep
    """In which match of the pairing, who, and what."""


def make_arena(
    game: Game,
    seats: int,
    bots: Sequence[str],
    *,
    options: Mapping[str, object] | None = None,
    pack: Pack | None = None,
    games: int = 100,
    seed: int = 1,
    think: float = THINK,
) -> Arena:
    """An arena that can be held; refuses any other. Games are rounded up to whole blocks."""
    setup = game.setup_for(seats, options, pack)
    twice = sorted({name for name in bots if bots.count(name) > 1})
    if twice:
        raise Refused("bots", f"Each bot enters the arena once; {', '.join(twice)} is named more often.")
    if len(bots) < 2:
        raise Refused("bots", f"An arena needs two bots or more, for example --bots greedy,random; not {len(bots)}.")
    if seats < 2:
        raise Refused("seats", f"An arena needs tables of two seats or more, not {seats}.")
    if games < 1:
        raise Refused("games", f"At least 1 game a pairing must be played, not {games}.")
    bot_makers(bots, game, setup, think)
    blocks = -(-games // seats)
    return Arena(game.id, seats, dict(setup.options), setup.pack, list(bots), blocks, seed, think)


class ArenaWorker:
    """Plays blocks of an arena in one process."""

    def __init__(self, arena: Arena) -> None:
        game = find_game(arena.game)
        makers: dict[str, BotMaker] = {name: bot_maker(name, game, arena.think) for name in arena.bots}
        self.workers = [SimWorker(arena.plan(pairing), makers) for pairing in arena.pairings]

    def __call__(self, job: tuple[int, int]) -> Block:
        """One block of one pairing."""
        pairing, block = job
        worker = self.workers[pairing]
        plan = worker.plan
        [records] = worker(range(block, block + 1))
        played = [
            (match, plan.seating(match), record) for match, record in zip(plan.matches(block), records, strict=True)
        ]
        return Block(
            pairing,
            block,
            [record.shares()[seating.index(0)] for _, seating, record in played],
            [
                (match, plan.bots[seating[fault.seat]], fault)
                for match, seating, record in played
                for fault in record.faults
            ],
        )


def hold(arena: Arena, workers: Workers, done: set[tuple[int, int]]) -> Iterator[Block]:
    """Plays what has not been done yet: a block of each pairing, then another of each, and so on."""
    pairings = range(len(arena.pairings))
    jobs = [(pairing, block) for block in range(arena.blocks) for pairing in pairings]
    left = [job for job in jobs if job not in done]
    if left:
        yield from in_order(ArenaWorker, arena, left, workers)


@dataclass(frozen=True)
class BotRating:
    """Where a bot stands: its rating and 95 % interval, best first."""

    bot: str
    rating: float
    low: float
    high: float


@dataclass(frozen=True)
class PairingResult:
    """How often one bot won against a table of another; `par` is what equals would win."""

    one: str
    others: str
    games: int
    win_rate: Rate
    par: float
    seed: int


@dataclass(frozen=True)
class ArenaReport:
    """The result of `arena --json`."""

    game: str
    seats: int
    games: int
    seed: int
    options: dict[str, Value]
    pack: str
    bots: list[str]
    ratings: list[BotRating]
    pairings: list[PairingResult]
    think: float
    misbehaved: list[Misbehaved]
    seconds: float


class ArenaTally:
    """What an arena has shown so far."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.wins = [WinShares() for _ in arena.pairings]
        self.faults = Faults()

    @property
    def games(self) -> int:
        """How many matches have been counted."""
        return sum(wins.matches.count for wins in self.wins)

    @property
    def even(self) -> bool:
        """Whether every pairing has met."""
        return all(wins.matches.count for wins in self.wins)

    def add(self, block: Block) -> list[str]:
        """Counts a block; returns what bots did wrong in a way they had not done before."""
        self.wins[block.pairing].add(block.wins)
        pairing = self.arena.pairings[block.pairing]
        against = f"{pairing.one} against {pairing.others}"
        return [
            news
            for match, bot, fault in block.faults
            for news in self.faults.add(bot, f"{against}, game {match + 1}", fault)
        ]

    def ratings(self) -> list[BotRating]:
        """The bots, best first."""
        bots = self.arena.bots
        meetings = [
            Meeting(
                bots.index(pairing.one),
                bots.index(pairing.others),
                wins.matches.count,
                wins.matches.mean * wins.matches.count,
                wins.design_effect(),
            )
            for pairing, wins in zip(self.arena.pairings, self.wins, strict=True)
        ]
        rated = zip(bots, rate(len(bots), self.arena.seats, meetings), strict=True)
        found = [BotRating(bot, rating.rating, rating.low, rating.high) for bot, rating in rated]
        return sorted(found, key=lambda each: -each.rating)

    def pairings(self) -> list[PairingResult]:
        """Every pairing, in the order of the bots."""
        par = 1 / self.arena.seats
        return [
            PairingResult(pairing.one, pairing.others, wins.matches.count, wins.rate(), par, pairing.seed)
            for pairing, wins in zip(self.arena.pairings, self.wins, strict=True)
        ]

    def report(self, seconds: float) -> ArenaReport:
        """The figures as programs read them."""
        arena = self.arena
        return ArenaReport(
            game=arena.game,
            seats=arena.seats,
            games=arena.games,
            seed=arena.seed,
            options=arena.options,
            pack=arena.pack.name,
            bots=arena.bots,
            ratings=self.ratings(),
            pairings=self.pairings(),
            think=arena.think,
            misbehaved=self.faults.report(),
            seconds=seconds,
        )
