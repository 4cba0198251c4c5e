"""Santa's Workshop beside its balance targets: `python bench/workshop_balance.py --bot greedy --games 2000`.

Everybody at the table is the same bot; then the styles `plastic` and `no-plastic` meet. Little is hidden in this game
(gifts that others put back, under a deck that has no order), so bots are given the position itself where a match would
give them a view of it: that is several times faster. One process. The targets stand in `show` and `styles`.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from yuletable.bots.ahead import best
from yuletable.bots.greedy import IMAGINED
from yuletable.bots.levels import LEVELS
from yuletable.bots.search import Effort, Search
from yuletable.cli.choices import chosen_pack
from yuletable.engine.game import Belief, Brain, Luck, Setup, State
from yuletable.engine.luck import QuickLuck
from yuletable.games import game
from yuletable.games.workshop.layout import PLACING, ROOMS
from yuletable.games.workshop.pieces import WorkshopSetup
from yuletable.games.workshop.rules import Workshop
from yuletable.lab.statistics import Spread, wilson

WORKSHOP = game("workshop")
ROOM_NAMES = ("Mailroom", "Classroom", "Fabric", "Wood", "Metal", "Lab", "Hall", "Stable", "Mine", "holiday card")


class AsItIs(Belief):
    """A position that hides nothing."""

    def __init__(self, position: State) -> None:
        self.position = position

    def imagine(self, luck: Luck) -> State:
        return self.position.clone()


def decide(bot: str, brain: Brain, s: State, seat: int, luck: QuickLuck) -> int:
    if bot == "random":
        legal = s.legal(seat)
        return int(legal[luck.roll(len(legal))])
    if bot == "greedy":
        return int(best(brain, AsItIs(s), seat, IMAGINED, luck))
    if bot not in LEVELS:
        return int(brain.policy(s, seat, luck))
    search = Search(brain, seat, Effort(*LEVELS[bot]))
    search.run(AsItIs(s), luck.roll(0x7FFFFFFF))
    return int(search.decision(luck))


class Tally:
    """What many games with so many players add up to."""

    def __init__(self, setup: Setup) -> None:
        assert isinstance(setup, WorkshopSetup)
        self.setup = setup
        self.games = 0
        self.wins = [0.0] * int(setup.seats)
        self.by_bot = dict.fromkeys(WORKSHOP.styles(), 0.0)
        self.winner = Spread()
        self.decisions = Spread()
        self.visits: Counter[int] = Counter()

    def play(self, bots: list[str], brains: dict[str, Brain], seed: int) -> None:
        tables = self.setup
        luck, own = QuickLuck(2 * seed), QuickLuck(2 * seed + 1)
        s = WORKSHOP.new(tables, luck)
        assert isinstance(s, Workshop)
        decisions = 0
        while s.owing:
            seat = s.to_act()[0]
            action = decide(bots[seat], brains[bots[seat]], s, seat, own)
            if s.phase == PLACING and action < tables.learn:
                first = tables.bake if 0 <= tables.bake <= action else tables.place
                self.visits[int(s.room_at((action - first) % tables.spaces))] += 1
            s.apply(seat, action, luck)
            decisions += 1
        result = s.result()
        assert result is not None
        winners = result.winners()
        self.games += 1
        self.decisions.add(decisions)
        self.winner.add(result.scores[winners[0]].points)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
            self.by_bot[bots[seat]] = self.by_bot.get(bots[seat], 0.0) + 1 / len(winners)

    def show(self, bot: str) -> None:
        """Each figure with its interval and whether it meets its target."""
        seats, games = int(self.setup.seats), self.games
        par = 1 / seats
        print(f"\n{seats} players, {games} games, {bot}, pack {self.setup.pack.name}")
        print(f"  {self.decisions.mean:.0f} decisions a game")
        for seat, wins in enumerate(self.wins):
            rate = wilson(wins / games, games)
            met = "ok" if abs(rate.rate - par) <= 0.04 else "OFF"
            print(f"  seat {seat + 1} wins {rate.rate:6.1%} ({rate.low:.1%} to {rate.high:.1%}), par {par:.1%}  {met}")
        mean = self.winner.mean
        print(f"  winners have {mean:.0f} cookies, target 120 to 230  {'ok' if 120 <= mean <= 230 else 'OFF'}")
        total = sum(self.visits.values())
        for room in range(ROOMS):
            if self.visits[room]:
                share = self.visits[room] / total
                met = "ok" if share >= 0.03 else "OFF"
                print(f"  {ROOM_NAMES[room]:12} {share:5.1%} of placements, at least 3 %  {met}")


def styles(setup: Setup, games: int, seed: int) -> None:
    """Mostly plastic against none, two players, each first in half of the games."""
    makers = WORKSHOP.styles()
    names = ["plastic", "no-plastic"]
    brains = {name: makers[name](setup) for name in names}
    tally = Tally(setup)
    for n in range(games):
        tally.play(names if n % 2 == 0 else names[::-1], brains, seed * 1_000_000 + n // 2)
    rate = wilson(tally.by_bot["plastic"] / games, games)
    met = "ok" if 0.35 <= rate.rate <= 0.65 else "OFF"
    print(f"\nmostly plastic against none, {games} games, pack {setup.pack.name}")
    print(f"  plastic wins {rate.rate:.1%} ({rate.low:.1%} to {rate.high:.1%}), target 35 to 65 %  {met}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy", help="who plays: random, policy, greedy or a level")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=list(WORKSHOP.seats))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", help="a pack of the game by its name, or a file")
    parser.add_argument("--styles", action="store_true", help="only the two styles against each other")
    asked = parser.parse_args()
    pack = chosen_pack(asked.pack, WORKSHOP)
    for seats in [] if asked.styles else asked.seats:
        setup = WORKSHOP.prepare(seats, pack=pack)
        brain = WORKSHOP.brain(setup)
        assert brain is not None
        tally = Tally(setup)
        begun = time.process_time()
        for n in range(asked.games):
            tally.play([asked.bot] * seats, {asked.bot: brain}, asked.seed * 1_000_000 + n)
        tally.show(asked.bot)
        print(f"  {(time.process_time() - begun) / asked.games:.3f} s a game", flush=True)
    styles(WORKSHOP.prepare(2, pack=pack), asked.games, asked.seed)


if __name__ == "__main__":
    main()
