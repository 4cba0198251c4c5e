"""What the timed environments share: random play, every step with the observation and the legal actions."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from yuletable.lab.env_bench import STEPS
from yuletable.lab.timing import Opened, Passes, Subject, Work, serve


def serve_envs(on: str, opening: Callable[[str], tuple[int, Work]], called: str = "") -> None:
    """Answers the bench. `opening` gets a game ready: its seats, and what takes so many steps and counts them."""

    @cache
    def subject(game: str) -> Subject:
        seats, work = opening(game)
        return Subject(Opened(called or game, seats, 0.0, [STEPS], on), {STEPS: Passes(work)})

    serve(subject)
