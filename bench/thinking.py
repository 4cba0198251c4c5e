"""How long bots think: `python bench/thinking.py [--games workshop,family] [--levels hard,expert] [--matches 2]`.

Processor time of a decision, its mean, the longest of a hundred (99 %) and the longest, in matches of equal bots with
as few and with as many players as the game takes. Decisions that have one answer are not asked, so they do not count.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from yuletable.bots import bot_maker, bot_names
from yuletable.bots.seeds import seed_from
from yuletable.engine.game import Game
from yuletable.engine.match import Match
from yuletable.games import game, register


def thoughts(played: Game, seats: int, level: str, matches: int) -> Iterator[float]:
    """Seconds of each decision of some matches."""
    for number in range(matches):
        match = Match.new(played, seats, secret=f"thinking {number}".encode())
        maker = bot_maker(level, played)
        bots = [maker(match.setup, seat, seed_from("thinking", number, seat)) for seat in range(seats)]
        while waiting := match.to_act():
            for seat in waiting:
                began = time.process_time()
                move = bots[seat].choose(match.view(seat), match.moves(seat))
                yield time.process_time() - began
                match.decide(seat, move)


def main() -> None:
    """Prints a line for each game, number of seats and level."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=",".join(sorted(register())), help="some games, with commas")
    parser.add_argument("--levels", default="easy,medium,hard,expert", help="some levels, with commas")
    parser.add_argument("--matches", type=int, default=2)
    asked = parser.parse_args()
    print(f"{'game':12} {'seats':>5} {'level':8} {'decisions':>9} {'mean, s':>8} {'99 %':>6} {'longest':>8}")
    for name in asked.games.split(","):
        played = game(name)
        for seats in dict.fromkeys((played.seats[0], played.seats[-1])):
            for level in asked.levels.split(","):
                if level in bot_names(played):
                    took = sorted(thoughts(played, seats, level, asked.matches))
                    late = took[len(took) * 99 // 100]
                    figures = f"{sum(took) / len(took):8.4f} {late:6.3f} {took[-1]:8.3f}"
                    print(f"{name:12} {seats:5} {level:8} {len(took):9} {figures}", flush=True)


if __name__ == "__main__":
    main()
