"""What long-running commands show while they run: a bar, and what custom bots do wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from yuletable.lab.faults import Misbehaved

STOPPED = 130
"""The exit code of a program that was stopped with Ctrl-C."""


def progress_bar(quiet: bool) -> Progress:
    """A bar for people: on standard error, and only where somebody is watching."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())


def warn(progress: Progress, sentence: str) -> None:
    """One line above the bar."""
    progress.console.print(sentence, highlight=False, markup=False, soft_wrap=True)


def show_misbehaved(console: Console, misbehaved: Sequence[Misbehaved]) -> None:
    """How often a custom bot did what it should not."""
    for found in misbehaved:
        times = "decision" if found.count == 1 else "decisions"
        console.print(
            f"{found.bot} misbehaved ({found.kind}): {found.count} {times} taken at random instead",
            highlight=False,
            markup=False,
            soft_wrap=True,
        )
