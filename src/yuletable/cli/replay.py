"""`yuletable replay`: show a match, step through it, check its luck, say what its decisions were worth."""

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
from yuletable.engine.match import Match
from yuletable.engine.replay import Yule
from yuletable.engine.words import plain, printable
from yuletable.games import game as find_game
from yuletable.games.tables import table_of

from .analyse import analyse
from .screen import names_of, result_table, told

WEB_FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Rich's pictures fetch a font from the web; ours use the fonts that the reader has."""

STEP_HELP = "Enter: next. b: back. A number: that entry. s 2: look from seat 2 (s 0: as a spectator). q: leave."

File = Annotated[Path, typer.Argument(help="A .yule file.")]
FromSeat = Annotated[int, typer.Option(help="Which seat to look from; 0 for a spectator.")]


def command(app: typer.Typer) -> None:
    """Registers these commands."""
    group = typer.Typer(help="Show, step through, verify or analyse a match from its .yule file.", no_args_is_help=True)
    group.command("show")(show)
    group.command("step")(step)
    group.command("verify")(verify)
    group.command("analyse")(analyse)
    app.add_typer(group, name="replay")


class ReplayPlayer:
    """A replay that can go to any entry."""

    def __init__(self, document: Yule, seat: int) -> None:
        self.document = document
        self.game: Game = find_game(document.game)
        self.match: Match = yule.open_match(document, self.game)
        self.names = names_of(self.match.setup, document.people)
        self.viewer = SPECTATOR
        self.look_from(seat)

    def look_from(self, seat: int) -> None:
        """Looks from this seat from now on; seats count from 1, 0 is a spectator."""
        if not 0 <= seat <= self.document.seats:
            raise Refused("seat", f"Seats go from 1 to {self.document.seats}; 0 is a spectator.")
        self.viewer = seat - 1

    def go_to(self, n: int) -> None:
        """To the position after entry n."""
        if not 0 <= n <= len(self.document.entries):
            raise Refused("entry", f"Entries go from 0 (the deal) to {len(self.document.entries)}, not {n}.")
        if n < len(self.match.log):
            self.match = yule.open_match(self.document, self.game)
        for step in self.document.entries[len(self.match.log) : n]:
            self.match.enter(step.entry)

    def print(self, console: Console) -> None:
        """The entry, what it told, and the table after it."""
        n = len(self.match.log)
        entry = self.document.entries[n - 1] if n else None
        title = f"{n} of {len(self.document.entries)}"
        if entry is not None:
            decided = plain(self.game.words.path(entry.move.split(" "), self.names))
            title += f": {self.names[f'seat:{entry.seat}']}, {decided}"
        console.print(Rule(Text(title)))
        for line in told([e for e in self.match.events(self.viewer, n) if e.n == n], self.game, self.names):
            console.print(" ", line)
        console.print()
        console.print(table_of(self.game, self.match.view(self.viewer), self.match.setup, self.names))
        result = self.match.result()
        if result is not None:
            console.print(result_table(result, self.game, self.names))
            console.print(self.game.words.messages[result.ending])


def show(
    file: File,
    at: Annotated[int | None, typer.Option(help="The table after this entry instead of the whole log.")] = None,
    seat: FromSeat = 0,
    svg: Annotated[Path | None, typer.Option(help="Write what is shown into an SVG picture too.")] = None,
) -> None:
    """Print a match from its .yule file, entry by entry, or show the table at one entry."""
    player = ReplayPlayer(yule.load(file), seat)
    console = Console(record=svg is not None, width=100 if svg else None)
    if at is not None:
        player.go_to(at)
        player.print(console)
    else:
        document = player.document
        player.go_to(len(document.entries))
        people = ", ".join(printable(name) for name in document.people)
        console.print(Rule(Text(f"{player.game.title}, {people}")))
        for line in told(player.match.events(player.viewer), player.game, player.names):
            console.print(" ", line)
        result = player.match.result()
        if result is not None:
            console.print(result_table(result, player.game, player.names))
        else:
            console.print("Not finished.")
    if svg is not None:
        picture = console.export_svg(title=f"yuletable: {player.game.title}")
        svg.write_text(WEB_FONT.sub("", picture), encoding="utf-8")


def step(file: File, seat: FromSeat = 0) -> None:
    """Step through a match, forwards and back, looking from any seat."""
    console = Console()
    player = ReplayPlayer(yule.load(file), seat)
    console.print(STEP_HELP, style="dim")
    player.print(console)
    while True:
        try:
            typed = console.input("> ").strip().lower()
        except EOFError:
            return
        if typed in ("q", "quit"):
            return
        try:
            _move(player, typed)
        except Refused as refused:
            console.print(refused.sentence, style="red", markup=False)
        else:
            player.print(console)


def _move(player: ReplayPlayer, typed: str) -> None:
    at = len(player.match.log)
    if typed in ("", "n"):
        player.go_to(at + 1)
    elif typed == "b":
        player.go_to(at - 1)
    elif typed.isdecimal():
        player.go_to(int(typed))
    elif typed.startswith("s ") and typed[2:].strip().isdecimal():
        player.look_from(int(typed[2:]))
    else:
        raise Refused("typed", STEP_HELP)


def verify(
    file: File,
    source: Annotated[
        list[Path] | None,
        typer.Option(help="The file of the match that this one was played on from; again for one before that."),
    ] = None,
) -> None:
    """Check a match: its luck from the secret, its rules, its result. Exit 0 when all is proved, 1 when not."""
    try:
        document = yule.load(file)
        match = yule.verify(document, find_game(document.game), [yule.load(each) for each in source or []])
    except Refused as refused:
        typer.echo(f"Refused: {refused.sentence}", err=True)
        raise typer.Exit(1) from None
    draws = len(match.deal.draws) + sum(len(entry.draws) for entry in match.log)
    ended = "finished" if match.over() else "not finished yet"
    typer.echo(f"All fits: {len(match.log)} decisions and {draws} draws follow from the secret; {ended}.")
    if match.branched_at:
        typer.echo(
            f"Up to entry {match.branched_at} it is match {document.branch_of or 'before it'}, which verifies too."
        )
    typer.echo(f"Committed to before the match as {document.commitment}: compare it with what you were shown then.")
    if document.yule == 1:
        typer.echo("Not proved: people, practice and takebacks. Files of format 1 do not seal them.")
