"""`yuletable replay`: show a match, step through it, check its luck."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from yuletable.engine import replay as yule
from yuletable.engine.game import SPECTATOR, Game, Refused
from yuletable.engine.luck import RecordedLuck
from yuletable.engine.match import Match
from yuletable.engine.replay import Yule
from yuletable.engine.words import plain
from yuletable.games import game as find_game

from .screen import names_of, result_table, table_of, told

WEB_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Rich's pictures fetch a font from the web; ours make do with what the reader has."""

STEP_HELP = "Enter: next. b: back. A number: that entry. s 2: through seat 2's eyes (s 0: a spectator's). q: leave."

File = Annotated[Path, typer.Argument(help="A .yule file.")]
Eyes = Annotated[int, typer.Option(help="Through which seat's eyes; 0 for a spectator's.")]


def command(app: typer.Typer) -> None:
    """Registers these commands."""
    group = typer.Typer(help="Show, step through or verify a match from its .yule file.", no_args_is_help=True)
    group.command("show")(show)
    group.command("step")(step)
    group.command("verify")(verify)
    app.add_typer(group, name="replay")


class Reel:
    """A replay that can be wound to any entry."""

    def __init__(self, document: Yule, eyes: int) -> None:
        self.document = document
        self.game: Game = find_game(document.game)
        self.match: Match = yule.open_match(document, self.game)
        self.names = names_of(self.match.setup, document.people)
        self.eyes = SPECTATOR
        self.look_as(eyes)

    def look_as(self, eyes: int) -> None:
        """Through these eyes from now on; seats count from 1, 0 is a spectator."""
        if not 0 <= eyes <= self.document.seats:
            raise Refused("seat", f"Seats go from 1 to {self.document.seats}; 0 is a spectator.")
        self.eyes = eyes - 1

    def wind(self, n: int) -> None:
        """To the position after entry n."""
        if not 0 <= n <= len(self.document.entries):
            raise Refused("entry", f"Entries go from 0 (the deal) to {len(self.document.entries)}, not {n}.")
        if n < len(self.match.log):
            self.match = yule.open_match(self.document, self.game)
        for step in self.document.entries[len(self.match.log) : n]:
            yule.enter(self.match, step, RecordedLuck(list(step.drew)))

    def print(self, console: Console) -> None:
        """The entry, what it told, and the table after it."""
        n = len(self.match.log)
        entry = self.document.entries[n - 1] if n else None
        title = f"{n} of {len(self.document.entries)}"
        if entry is not None:
            decided = plain(self.game.words.path(entry.do.split(" "), self.names))
            title += f": {self.names[f'seat:{entry.seat}']}, {decided}"
        console.print(Rule(Text(title)))
        for line in told([e for e in self.match.events(self.eyes, n) if e.n == n], self.game, self.names):
            console.print(" ", line)
        console.print()
        console.print(table_of(self.game, self.match.view(self.eyes), self.match.setup, self.names))
        result = self.match.result()
        if result is not None:
            console.print(result_table(result, self.game, self.names))
            console.print(self.game.words.messages[result.ending])


def show(
    file: File,
    at: Annotated[int | None, typer.Option(help="The table after this entry instead of the whole log.")] = None,
    seat: Eyes = 0,
    svg: Annotated[Path | None, typer.Option(help="Write what is shown into an SVG picture too.")] = None,
) -> None:
    """Tell a match from its .yule file, entry by entry, or show the table at one entry."""
    reel = Reel(yule.load(file), seat)
    console = Console(record=svg is not None, width=100 if svg else None)
    if at is not None:
        reel.wind(at)
        reel.print(console)
    else:
        document = reel.document
        reel.wind(len(document.entries))
        console.print(Rule(f"{reel.game.title}, {', '.join(document.people)}"))
        for line in told(reel.match.events(reel.eyes), reel.game, reel.names):
            console.print(" ", line)
        result = reel.match.result()
        if result is not None:
            console.print(result_table(result, reel.game, reel.names))
        else:
            console.print("Not finished.")
    if svg is not None:
        picture = console.export_svg(title=f"yuletable: {reel.game.title}")
        svg.write_text(WEB_FONT.sub("", picture), encoding="utf-8")


def step(file: File, seat: Eyes = 0) -> None:
    """Walk through a match, forwards and back, through any seat's eyes."""
    console = Console()
    reel = Reel(yule.load(file), seat)
    console.print(STEP_HELP, style="dim")
    reel.print(console)
    while True:
        try:
            typed = console.input("> ").strip().lower()
        except EOFError:
            return
        if typed in ("q", "quit"):
            return
        try:
            _move(reel, typed)
        except Refused as refused:
            console.print(refused.sentence, style="red", markup=False)
        else:
            reel.print(console)


def _move(reel: Reel, typed: str) -> None:
    at = len(reel.match.log)
    if typed in ("", "n"):
        reel.wind(at + 1)
    elif typed == "b":
        reel.wind(at - 1)
    elif typed.isdecimal():
        reel.wind(int(typed))
    elif typed.startswith("s ") and typed[2:].strip().isdecimal():
        reel.look_as(int(typed[2:]))
    else:
        raise Refused("typed", STEP_HELP)


def verify(file: File) -> None:
    """Check a match: its luck from the secret, its rules, its result. Exit 0 when all fits, 1 when not."""
    try:
        document = yule.load(file)
        match = yule.verify(document, find_game(document.game))
    except Refused as refused:
        typer.echo(f"Refused: {refused.sentence}", err=True)
        raise typer.Exit(1) from None
    draws = len(match.deal.draws) + sum(len(entry.draws) for entry in match.log)
    ended = "finished" if match.over() else "not finished yet"
    typer.echo(f"All fits: {len(match.log)} decisions and {draws} draws follow from the secret; {ended}.")
    if match.since:
        typer.echo(f"It was played on from another match: the luck up to entry {match.since} is that one's to prove.")
