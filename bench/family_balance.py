"""The balance of the family game beside its targets: `python bench/family_balance.py --bot greedy --games 2000`.

Everybody at the table is the same bot. Nothing but the order of the decks is hidden in this game, so bots are given the
position itself where a match would give them a view of it: they decide alike, several times faster. One process.
Targets: each seat wins within 4 points of its share; winners end between 75 and 120 points on average; every room gets
4 % of all placements or more.
"""

from __future__ import annotations

import argparse
from collections import Counter

from yuletable.bots.ahead import best
from yuletable.bots.greedy import IMAGINED
from yuletable.bots.levels import LEVELS
from yuletable.bots.search import Effort, Search
from yuletable.cli.choices import chosen_pack
from yuletable.engine.game import Belief, Brain, Luck, Setup, State
from yuletable.engine.luck import KeptLuck, QuickLuck
from yuletable.games import game
from yuletable.lab.statistics import Spread, wilson

FAMILY = game("family")
PLACED = [kind.key for kind in FAMILY.events].index("placed")


class AsItIs(Belief):
    """A position that hides nothing."""

    def __init__(self, position: State) -> None:
        self.position = position

    def imagine(self, luck: Luck) -> State:
        return self.position.clone()


class Heard(KeptLuck):
    """Luck from a seed, which remembers what was told."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.source = QuickLuck(seed)

    def chance(self, n: int) -> int:
        return int(self.source.roll(n))


def decide(bot: str, brain: Brain, s: State, seat: int, luck: QuickLuck) -> int:
    if bot == "random":
        legal = s.legal(seat)
        return int(legal[luck.roll(len(legal))])
    if bot == "policy":
        return int(brain.policy(s, seat, luck))
    if bot == "greedy":
        return int(best(brain, AsItIs(s), seat, IMAGINED, luck))
    search = Search(brain, seat, Effort(*LEVELS[bot]))
    search.run(AsItIs(s), luck.roll(0x7FFFFFFF))
    return int(search.decision(luck))


class Tally:
    """What many games with so many players add up to."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.games = 0
        self.wins = [0.0] * int(setup.seats)
        self.winner = Spread()
        self.everybody = Spread()
        self.rooms: Counter[int] = Counter()
        self.sources: Counter[str] = Counter()

    def play(self, bot: str, brain: Brain, seed: int) -> None:
        luck = Heard(2 * seed)
        own = QuickLuck(2 * seed + 1)
        s = FAMILY.new(self.setup, luck)
        while s.owing:
            seat = s.to_act()[0]
            s.apply(seat, decide(bot, brain, s, seat, own), luck)
        result = s.result()
        assert result is not None
        winners = result.winners()
        self.games += 1
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.winner.add(result.scores[winners[0]].points)
        for score in result.scores:
            self.everybody.add(score.points)
            self.sources.update({line.key.removeprefix("score."): int(line.figures["n"]) for line in score.lines})
        self.rooms.update(told[2] for told in luck.told if told[0] == PLACED)

    def show(self, bot: str) -> None:
        seats = int(self.setup.seats)
        par = 1 / seats
        print(f"\n{seats} players, {self.games} games, all {bot}, pack {self.setup.pack.name}")
        for seat, wins in enumerate(self.wins):
            rate = wilson(wins / self.games, self.games)
            fits = "ok" if abs(rate.rate - par) <= 0.04 else "OFF"
            print(f"  seat {seat + 1} wins {rate.rate:6.1%} ({rate.low:.1%} to {rate.high:.1%}), par {par:.1%}  {fits}")
        fits = "ok" if 75 <= self.winner.mean <= 120 else "OFF"
        print(
            f"  winners end on {self.winner.mean:.1f} ± {self.winner.sd:.1f}, all on {self.everybody.mean:.1f}  {fits}"
        )
        placements = self.rooms.total()
        for room, name in enumerate(self.setup.ids["room"]):
            share = self.rooms[room] / placements
            print(f"  {self.setup.names[name]:18} {share:6.1%} of placements  {'ok' if share >= 0.04 else 'OFF'}")
        each = self.games * seats
        print("  points from " + ", ".join(f"{source} {n / each:.1f}" for source, n in self.sources.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy", choices=["random", "policy", "greedy", *LEVELS])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=list(FAMILY.seats))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", help="a pack of the game by its name, or a file")
    asked = parser.parse_args()
    pack = chosen_pack(asked.pack, FAMILY)
    for seats in asked.seats:
        setup = FAMILY.prepare(seats, pack=pack)
        brain = FAMILY.brain(setup)
        assert brain is not None
        tally = Tally(setup)
        for n in range(asked.games):
            tally.play(asked.bot, brain, asked.seed * 1_000_000 + n)
        tally.show(asked.bot)


if __name__ == "__main__":
    main()
