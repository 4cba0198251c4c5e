"""What long-running commands show while they run: a bar, a line a machine, and what custom bots do wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from yuletable.lab.faults import Misbehaved
from yuletable.lab.workers import Crew, Workers

STOPPED = 130
"""The exit code of a program that was stopped with Ctrl-C."""


def progress_bar(quiet: bool) -> Progress:
    """A bar for people: on standard error, and only where somebody is watching."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), _Remaining())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())


class _Remaining(TimeRemainingColumn):
    """How long it will take; a machine of a cluster has no end of its own."""

    def render(self, task: Task) -> Text:
        return Text() if task.fields.get("machine") else super().render(task)


class Machines:
    """A line for each machine of a cluster: its workers, and what part of the jobs it has done."""

    def __init__(self, progress: Progress, workers: Workers) -> None:
        self.progress = progress
        self.cluster: Crew | None = None if isinstance(workers, int) else workers
        self.lines: dict[str, TaskID] = {}
        if self.cluster is not None:
            self.cluster.warn = lambda sentence: warn(progress, sentence)

    def show(self) -> None:
        """Brings the lines up to date."""
        if self.cluster is None:
            return
        jobs = sum(node.jobs for node in self.cluster.nodes.values())
        for key, node in self.cluster.nodes.items():
            said = f"{node.name} ({node.workers})"
            if key not in self.lines:
                self.lines[key] = self.progress.add_task(said, machine=True)
            self.progress.update(self.lines[key], description=said, completed=node.jobs, total=jobs)

    def report(self) -> None:
        """Says at the end who did how much."""
        if self.cluster is not None:
            each = [f"{node.name} {node.jobs}" for node in self.cluster.nodes.values()]
            typer.echo(f"Jobs done by each machine: {', '.join(each) or 'none'}.", err=True)


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
