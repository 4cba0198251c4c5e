"""The balance of Big Plastic beside its targets: `python bench/plastic_balance.py --bots greedy --games 4000`.

Both sides are played by the same bot, or by two (`--bots 200,greedy`: the elves first; a number is a search with so
many iterations). Bots get views, as at any table. One process, and no match around it: `yuletable sim` plays the same
more slowly. Targets: the elves' side wins 45 to 55 %; each of four endings at least 8 %; every space and requisition
is used in at least 20 % of games; 8 to 14 turns.
"""

from __future__ import annotations

import argparse
from collections import Counter
from time import perf_counter

from yuletable.bots.ahead import best
from yuletable.bots.greedy import IMAGINED
from yuletable.bots.search import Effort, Search
from yuletable.cli.choices import chosen_pack
from yuletable.engine.game import Brain, Setup, State
from yuletable.engine.luck import QuickLuck
from yuletable.games import game
from yuletable.games.plastic.layout import MAIN
from yuletable.games.plastic.rules import BigPlastic
from yuletable.lab.statistics import wilson

PLASTIC = game("plastic")
WON = 2
"""Toys with which the elves' side wins."""


def decide(bot: str, brain: Brain, setup: Setup, s: State, seat: int, luck: QuickLuck) -> int:
    legal = s.legal(seat)
    if len(legal) == 1:
        return int(legal[0])
    if bot == "random":
        return int(legal[luck.roll(len(legal))])
    belief = PLASTIC.belief(setup, s.view(seat))
    if bot == "policy":
        return int(brain.policy(belief.imagine(luck), seat, luck))
    if bot == "greedy":
        return int(best(brain, belief, seat, IMAGINED, luck))
    search = Search(brain, seat, Effort(int(bot), 60, 60.0))
    search.run(belief, luck.roll(0x7FFFFFFF))
    return int(search.decision(luck))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--bots", default="greedy", help="random, policy, greedy or a number of iterations; elves first"
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pack")
    parser.add_argument("--seconds", type=float, default=0.0, help="stop after so long, with the games played so far")
    given = parser.parse_args()
    bots = given.bots.split(",") * (2 if "," not in given.bots else 1)
    setup = PLASTIC.prepare(2, {}, chosen_pack(given.pack, PLASTIC))
    brain = PLASTIC.brain(setup)
    assert brain is not None
    endings: Counter[int] = Counter()
    ends: Counter[int] = Counter()
    used: Counter[str] = Counter()
    turns: list[int] = []
    caught = decisions = 0
    began = perf_counter()
    for number in range(given.games):
        luck = QuickLuck(given.seed * 1000003 + number * 7919)
        s = PLASTIC.new(setup, luck)
        visited: set[int] = set()
        while s.owing:
            assert isinstance(s, BigPlastic)
            seat = s.to_act()[0]
            s.apply(seat, decide(bots[seat], brain, setup, s, seat, luck), luck)
            decisions += 1
            visited |= {at for at in range(MAIN) if s.elves >> at & 1}
            visited |= {at for at in range(MAIN, MAIN + 4) if s.goons >> at & 1}
        assert isinstance(s, BigPlastic)
        endings[s.standing()[0]] += 1
        ends[int(s.end)] += 1
        turns.append(int(s.turn))
        caught += int(s.tables.elves - s.staff)
        used.update(setup.ids["space"][at] for at in visited)
        if given.seconds and perf_counter() - began > given.seconds:
            break
    played = len(turns)
    won = sum(n for toys, n in endings.items() if toys >= WON)
    rate = wilson(won / played, played)
    spread = sorted(turns)
    print(f"bots {given.bots}, pack {setup.pack.name}, games {played}, decisions a game {decisions / played:.0f}")
    print(f"elves' side {100 * won / played:.1f} % [{100 * rate.low:.1f}, {100 * rate.high:.1f}]")
    print("endings 0/1/2/3 toys, %: " + "/".join(f"{100 * endings[toys] / played:.0f}" for toys in range(4)))
    print(f"turns, 10th/50th/90th percentile: {'/'.join(str(spread[played * k // 10]) for k in (1, 5, 9))}")
    print(f"elves caught {caught / played:.1f}; ends {dict(sorted(ends.items()))}")
    print("used: " + ", ".join(f"{at.split(':')[1]} {100 * used[at] / played:.0f}" for at in setup.ids["space"]))


if __name__ == "__main__":
    main()
