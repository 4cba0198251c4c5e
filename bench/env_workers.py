"""What worker processes bring a VectorEnv: `python bench/env_workers.py --game workshop --rows 4096`.

By the clock, and as processor time, which says what two free cores would bring on a machine that others use too.
"""

from __future__ import annotations

import argparse
import resource
import time

from yuletable.envs.vector import VectorEnv

WARM = 5
"""Steps that a shorter run takes: what starting costs is subtracted."""


def children() -> float:
    """Processor seconds of all processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(game: str, rows: int, workers: int, steps: int) -> tuple[float, float, float]:
    """Seconds by the clock, of this process and of its workers; the first legal action is taken everywhere."""
    before = children()
    env = VectorEnv(game, rows, workers=workers)
    observed, _ = env.reset(seed=1)
    clock = own = 0.0
    for _ in range(steps):
        actions = observed["action_mask"].argmax(axis=1)
        started, used = time.monotonic(), time.process_time()
        observed, *_ = env.step(actions)
        clock, own = clock + time.monotonic() - started, own + time.process_time() - used
    env.close()
    return clock, own, children() - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="workshop")
    parser.add_argument("--rows", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    for workers in (0, arguments.workers):
        short, whole = (run(arguments.game, arguments.rows, workers, n) for n in (WARM, WARM + arguments.steps))
        steps = arguments.steps * arguments.rows / 1e6
        clock, own, theirs = ((late - early) / steps for late, early in zip(whole, short, strict=True))
        free = own + theirs / max(workers, 1)
        print(
            f"{arguments.game}, {arguments.rows} rows, {workers} workers: {clock:.2f} microseconds a step by the clock,"
        )
        print(f"  {own:.2f} of processor time here and {theirs:.2f} in workers, so with free cores {free:.2f}")


if __name__ == "__main__":
    main()
