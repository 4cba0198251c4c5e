"""How far the levels are apart: `python bench/ladder.py --games workshop --seats 2 4 --steps hard/medium -n 200`.

Each step is one bot alone against others of one kind, in every seat in turn on the same luck, as `yuletable sim
--rotate` plays it; in a game with two sides, from each side. Prints a line a step: the share of wins with its 95 %
interval and the number of games, what an equal bot would win, and what is wanted of a level. Any bots may be named:
`expert/stranger`, `expert:500/hard`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from yuletable.bots.levels import EXPERT
from yuletable.bots.weights import misfit
from yuletable.engine.game import Game
from yuletable.games import game, register
from yuletable.lab.sim import Plan, make_plan, simulate
from yuletable.lab.sim_report import Tally
from yuletable.lab.workers import cores

STEPS = ("easy/gentle", "medium/easy", "hard/medium", "expert/hard")


@dataclass(frozen=True)
class Step:
    """One bot against others of one kind."""

    about: str
    plan: Plan
    lone: int
    """Where the lone bot stands in the plan."""
    wanted: float

    def line(self, workers: int) -> str:
        """Plays the step and says how it went."""
        tally = Tally(self.plan)
        for records in simulate(self.plan, workers):
            tally.add(records)
        rate, par = tally.wins[self.lone].rate(), 1 / self.plan.seats
        share = f"{100 * rate.rate:5.1f} % ({100 * rate.low:.0f} to {100 * rate.high:.0f}, n {tally.games})"
        said = "ok" if rate.low > par and rate.rate >= self.wanted else "MISSED" if rate.low > par else "NOT SHOWN"
        return f"{self.about:60} {share:30} par {100 * par:.0f}, wanted {100 * self.wanted:.1f}: {said}"


def wanted(one: str, seats: int) -> float:
    """What a level should win against the one below: 60 % with two; with more 1.4 times par, the expert 1.5 times."""
    if seats == 2:
        return 0.6
    return (1.5 if one.startswith(EXPERT) else 1.4) / seats


def steps(played: Game, seats: int, one: str, other: str, games: int, seed: int) -> Iterator[Step]:
    """What is played for one step: a duel from each side where the sides differ, otherwise all seats in turn."""
    about = f"{played.id}, {seats} players: {one} over {other}"
    for side, name in enumerate(played.sides or ("",)):
        bots = [other] * seats
        bots[side] = one
        turns = not played.sides
        plan = make_plan(played, seats, bots, games=games, seed=seed, rotate=turns)
        yield Step(f"{about}, {name}" if name else about, plan, side, wanted(one, seats))


def main() -> None:
    """Plays the steps that were asked for, and prints each as soon as it is played."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=",".join(sorted(register())), help="some games, with commas")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4], help="numbers of players")
    parser.add_argument("--steps", nargs="*", default=list(STEPS), help="ONE/OTHER, any bots")
    parser.add_argument("-n", type=int, default=200, help="games a step (and a side)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; 0 for one a core")
    asked = parser.parse_args()
    for played in [game(name) for name in asked.games.split(",")]:
        for seats in [seats for seats in asked.seats if seats in played.seats]:
            for one, _, other in [each.partition("/") for each in asked.steps]:
                if EXPERT in (one, other) and (why := misfit(played, played.setup_for(seats))):
                    print(why, flush=True)
                    continue
                for step in steps(played, seats, one, other, asked.n, asked.seed):
                    print(step.line(asked.workers or cores()), flush=True)


if __name__ == "__main__":
    main()
