"""Christmas Station Zero beside its balance targets: `python bench/station_balance.py --bot greedy --games 2000`.

Everybody at the table is the same bot. Nothing is hidden in this game, so bots are given the position itself where a
match would give them a view of it: they decide alike, several times faster. One process. The targets stand in `show`.
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
from yuletable.engine.luck import KeptLuck, QuickLuck
from yuletable.games import game
from yuletable.games.station.layout import EXTRAS, FILLED, GIFT, GIFTS, W
from yuletable.games.station.rules import Station
from yuletable.lab.statistics import Spread, wilson

STATION = game("station")
KINDS = [kind.key for kind in STATION.events]
TURNS = (KINDS.index("placed"), KINDS.index("rolls"), KINDS.index("passed"))
IMPATIENT = KINDS.index("impatient")


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
        self.turns = Spread()
        self.filled = Spread()
        self.impatient = Spread()
        self.items: Counter[int] = Counter()
        self.extras: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.groups = 0

    def play(self, bots: list[str], brain: Brain, seed: int) -> None:
        luck = Heard(2 * seed)
        own = QuickLuck(2 * seed + 1)
        s = STATION.new(self.setup, luck)
        assert isinstance(s, Station)
        while s.owing:
            seat = s.to_act()[0]
            s.apply(seat, decide(bots[seat], brain, s, seat, own), luck)
        result = s.result()
        assert result is not None
        seats = int(self.setup.seats)
        winners = result.winners()
        self.games += 1
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
        self.winner.add(result.scores[winners[0]].points)
        self.turns.add(sum(told[0] in TURNS for told in luck.told) / seats)
        self.impatient.add(sum(told[0] == IMPATIENT for told in luck.told))
        self.items.update(n for n, owner in enumerate(s.owners) if owner >= 0)
        owned = [int(s.mats[seat * W + EXTRAS]) | (s.mats[seat * W + GIFTS] > 0) << GIFT for seat in range(seats)]
        self.extras.update(extra for extra in range(GIFT + 1) if any(has >> extra & 1 for has in owned))
        self.endings[result.ending.removeprefix("ending.")] += 1
        self.groups += any(s.group_points(seat) > 0 for seat in range(seats))
        for seat in range(seats):
            self.filled.add(100 * int(s.mats[seat * W + FILLED]) / int(s.tables.squares))

    def show(self, bots: list[str]) -> None:
        """Each figure with its interval and whether it meets its target."""
        seats, games = int(self.setup.seats), self.games
        par = 1 / seats
        print(f"\n{seats} players, {games} games, {' '.join(bots)}, pack {self.setup.pack.name}")
        for seat, wins in enumerate(self.wins):
            rate = wilson(wins / games, games)
            met = "ok" if abs(rate.rate - par) <= 0.04 else "OFF"
            print(f"  seat {seat + 1} wins {rate.rate:6.1%} ({rate.low:.1%} to {rate.high:.1%}), par {par:.1%}  {met}")
        print(f"  winners end on {self.winner.mean:.1f}, patience is lost {self.impatient.mean:.2f} times a game")
        self.line("turns a player", self.turns.mean, 25, 60)
        self.line("trees filled, %", self.filled.mean, 60, 95)
        self.share("separated groups", self.groups, 0.2, 0.8)
        for n, deco in enumerate(self.setup.ids["deco"][2:]):
            self.share(f"{self.setup.names[deco]}", self.items[n], 0.15, 1.0)
        for n, extra in enumerate(self.setup.ids["extra"]):
            self.share(f"{self.setup.names[extra]} bought", self.extras[n], 0.2, 0.9)
        marker = games - self.endings["all-topped"]
        self.share("end by the marker", marker, 0.1, 1.0)
        self.share("end by the toppers", self.endings["all-topped"] + self.endings["both"], 0.1, 1.0)
        print("  endings: " + ", ".join(f"{ending} {n / games:.1%}" for ending, n in self.endings.most_common()))

    def line(self, what: str, value: float, low: float, high: float) -> None:
        print(f"  {what:24} {value:6.1f}  {'ok' if low <= value <= high else 'OFF'}")

    def share(self, what: str, n: int, low: float, high: float) -> None:
        rate = wilson(n / self.games, self.games)
        met = "ok" if low <= rate.rate <= high else "OFF"
        print(f"  {what:24} {rate.rate:6.1%} ({rate.low:.1%} to {rate.high:.1%})  {met}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--bot", default="greedy", help="who plays: random, policy, greedy or a level; or one for each seat"
    )
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, nargs="*", default=list(STATION.seats))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack", help="a pack of the game by its name, or a file")
    asked = parser.parse_args()
    pack = chosen_pack(asked.pack, STATION)
    for seats in asked.seats:
        setup = STATION.prepare(seats, pack=pack)
        brain = STATION.brain(setup)
        assert brain is not None
        named = asked.bot.split(",")
        bots = named if len(named) == seats else [named[0]] * seats
        tally = Tally(setup)
        begun = time.process_time()
        for n in range(asked.games):
            tally.play(bots, brain, asked.seed * 1_000_000 + n)
        tally.show(bots)
        print(f"  {(time.process_time() - begun) / asked.games:.2f} s a game")


if __name__ == "__main__":
    main()
