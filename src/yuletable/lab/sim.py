"""Simulation: bots play many matches on all cores. The seed decides every one of them, whatever the number of workers.

What goes to a worker is the plan (names and numbers), what comes back are records; a position never leaves its process.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from yuletable.bots import BotMaker, bot_maker, bot_makers
from yuletable.bots.custom import THINK
from yuletable.bots.seeds import secret_from, seed_from
from yuletable.engine.game import Game, Refused
from yuletable.engine.options import Value
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Fairness, Terms
from yuletable.games import game as find_game

from .matches import Record, Watch, play_match
from .workers import Workers, in_order, size

JOBS_A_WORKER = 16
"""Into how many jobs a worker's part is cut: enough that all finish at about the same time."""

LARGEST_JOB = 16
"""Blocks in a job at most, so that the progress bar moves."""


@dataclass(frozen=True)
class Plan:
    """What is played, by whom and how often. With `rotate` the bots move on one seat each match."""

    game: str
    seats: int
    options: dict[str, Value]
    pack: Pack
    bots: list[str]
    games: int
    seed: int
    rotate: bool
    think: float = THINK
    """Seconds a decision for custom bots."""

    @property
    def block(self) -> int:
        """How many matches are played with the same luck: one for each rotation."""
        return self.seats if self.rotate else 1

    @property
    def blocks(self) -> int:
        """How many blocks there are; the last may be cut short."""
        return -(-self.games // self.block)

    def matches(self, block: int) -> range:
        """The matches of a block by number."""
        return range(block * self.block, min((block + 1) * self.block, self.games))

    def seating(self, match: int) -> list[int]:
        """Who sits where, seat by seat; bots go by their place in the list."""
        moved = match % self.block
        return [(seat - moved) % self.seats for seat in range(self.seats)]


def make_plan(
    game: Game,
    seats: int,
    bots: Sequence[str],
    *,
    options: Mapping[str, object] | None = None,
    pack: Pack | None = None,
    games: int = 100,
    seed: int = 1,
    rotate: bool = False,
    think: float = THINK,
) -> Plan:
    """A plan that can be carried out; refuses any other. One bot's name alone fills all seats."""
    setup = game.setup_for(seats, options, pack)
    names = list(bots) * seats if len(bots) == 1 else list(bots)
    if len(names) != seats:
        there = f"{seats} bots for {seats} seats, or one that takes them all"
        raise Refused("bots", f"Name {there}; there are {len(names)} ({', '.join(names) or 'none'}).")
    bot_makers(names, game, setup, think)
    if games < 1:
        raise Refused("games", f"At least 1 game must be played, not {games}.")
    return Plan(game.id, seats, dict(setup.options), setup.pack, names, games, seed, rotate, think)


class SimWorker:
    """Plays blocks of a plan in one process."""

    def __init__(self, plan: Plan, makers: dict[str, BotMaker] | None = None) -> None:
        self.plan = plan
        self.game = find_game(plan.game)
        self.terms = Terms.agree(self.game, plan.seats, plan.options, plan.pack)
        self.setup = self.terms.setup(self.game)
        self.makers = makers or {name: bot_maker(name, self.game, plan.think) for name in set(plan.bots)}

    def __call__(self, blocks: range) -> list[list[Record]]:
        """The records of these blocks, match by match."""
        return [[self.play(match, block) for match in self.plan.matches(block)] for block in blocks]

    def play(self, match: int, block: int, watch: Watch | None = None) -> Record:
        """One match: its luck comes from the block, each bot's from the match and the bot."""
        seed = str(self.plan.seed)
        bots = [
            self.makers[self.plan.bots[bot]](self.setup, seat, seed_from(seed, "bot", match, bot))
            for seat, bot in enumerate(self.plan.seating(match))
        ]
        fairness = Fairness(f"sim-{block}", secret_from(seed, "luck", block), self.terms)
        return play_match(self.game, self.setup, bots, fairness, watch)


def simulate(plan: Plan, workers: Workers) -> Iterator[list[Record]]:
    """Carries out a plan, block by block in order."""
    for blocks in in_order(SimWorker, plan, jobs_of(plan, workers), workers):
        yield from blocks


def jobs_of(plan: Plan, workers: Workers) -> Iterator[range]:
    """The blocks of a plan, cut into jobs."""
    each = max(1, min(LARGEST_JOB, plan.blocks // (size(workers) * JOBS_A_WORKER)))
    return (range(first, min(first + each, plan.blocks)) for first in range(0, plan.blocks, each))
