"""`yuletable play`: a table in the terminal, for people and bots, with a curtain between people."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from yuletable.bots import bot_maker
from yuletable.engine import replay
from yuletable.engine.game import Game, Refused
from yuletable.engine.lesson import Lesson
from yuletable.engine.match import Match
from yuletable.engine.options import parse
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game
from yuletable.games import register

from .choices import chosen_pack, say_remarks
from .saves import bot_kind, bot_name, file_name, latest_save, match_id, new_path, series_of
from .sides import chosen_side, needs_sides, play_series, turned
from .terminal import THINK, Terminal


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("play")(play)


def play(
    game: Annotated[str | None, typer.Argument(help="The game; without one you choose from a list.")] = None,
    seats: Annotated[int, typer.Option(help="How many play, bots included; by default as many as are named.")] = 0,
    people: Annotated[str, typer.Option(help="Who plays at this terminal, with commas between.")] = "You",
    bots: Annotated[
        str, typer.Option(help="Bots, with commas: greedy, mine.py:Clever... One fills all free seats.")
    ] = "",
    option: Annotated[list[str] | None, typer.Option(help="An option, name=value; repeat for more.")] = None,
    pack: Annotated[str | None, typer.Option(help="Another pack: a TOML file, or the name of one in the game.")] = None,
    resume: Annotated[str | None, typer.Option(help="A saved match to go on with: a file, or 'last'.")] = None,
    in_order: Annotated[bool, typer.Option("--in-order", help="Sit as named instead of drawing the seats.")] = False,
    side: Annotated[
        str | None, typer.Option(help="In a game with sides, the first person's: a few letters of it, or its number.")
    ] = None,
    both_sides: Annotated[
        bool, typer.Option("--both-sides", help="A series: everybody plays every side once, the results are added up.")
    ] = False,
    think: Annotated[float, typer.Option(help="Seconds a decision for a bot of your own (mine.py:Clever).")] = THINK,
    secret: Annotated[str | None, typer.Option(help="The secret behind the luck, for a match to be repeated.")] = None,
    learn: Annotated[
        bool, typer.Option("--learn", help="A first game with explanations, against gentle bots.")
    ] = False,
) -> None:
    """Play a game here, against bots or with others at the same keyboard."""
    console = Console()
    if resume is not None:
        _resume(console, latest_save() if resume == "last" else Path(resume), think)
        return
    found = find_game(game) if game else _choose(console)
    lesson = _lesson(found) if learn else None
    options = parse(found.options, option or [])
    if lesson is not None:
        seats, bots, options = seats or lesson.seats, bots or lesson.bots, {**lesson.options, **options}
    names = _seated([name.strip() for name in people.split(",") if name.strip()], bots, seats, found)
    if both_sides or side is not None:
        needs_sides(found)
    me = names[0]
    if not in_order:
        random.Random(secret).shuffle(names)
    if side is not None:
        names = turned(names, me, chosen_side(found, side))

    def sit(seated: list[str], before: list[Match], _: Match | None) -> Match:
        """One match with these people in these seats, as far as they go."""
        luck = None if secret is None else (f"{secret}, match {len(before) + 1}" if before else secret).encode()
        match = _begun(found, seated, options, chosen_pack(pack, found), luck)
        say_remarks(found, match.setup, filter(None, map(bot_kind, seated)))
        ids = _ids([*before, match]) if both_sides else []
        Terminal(console, match, seated, new_path(match), think, lesson, ids).run()
        return match

    if both_sides:
        play_series(console, found, names, sit)
    else:
        sit(names, [], None)


def _resume(console: Console, file: Path, think: float) -> None:
    """Goes on with what was left: a match, or a series of them."""
    document = replay.load(file)
    game = find_game(document.game)
    if not document.series:
        Terminal(console, replay.play(document, game), document.people, file, think).run()
        return
    documents = series_of(document, file)

    def sit(seated: list[str], before: list[Match], left: Match | None) -> Match:
        pack = Pack(document.pack.contents, document.pack.file)
        match = left or _begun(game, seated, document.options, pack, None)
        where = file if left else file.with_name(file_name(game.id, match_id(match)))
        Terminal(console, match, seated, where, think, series=_ids([*before, match])).run()
        return match

    play_series(console, game, documents[0].people, sit, [replay.play(each, game) for each in documents])


def _begun(
    game: Game, seated: list[str], options: Mapping[str, object], pack: Pack | None, secret: bytes | None
) -> Match:
    """A new match; whoever plays alone against bots may take back."""
    match = Match.new(game, len(seated), options, pack=pack, secret=secret)
    match.practice = sum(bot_kind(name) is None for name in seated) == 1
    return match


def _ids(matches: list[Match]) -> list[str]:
    return [match_id(match) for match in matches]


def _lesson(game: Game) -> Lesson:
    """The guided first game; refuses where there is none."""
    if game.lesson is None:
        there = ", ".join(each.id for each in register().values() if each.lesson)
        raise Refused("learn", f"{game.title} has no guided first game. There is one for: {there or 'none yet'}.")
    return game.lesson


def _choose(console: Console) -> Game:
    """Which game, from a list."""
    games = list(register().values())
    if not games:
        raise Refused("game", "There are no games here yet: yuletable new-game NAME begins one.")
    if len(games) == 1 or not sys.stdin.isatty():
        return games[0]
    for n, each in enumerate(games, start=1):
        console.print(f"{n:>3}  [bold]{each.title}[/bold]  {each.seats[0]} to {each.seats[-1]} players. {each.blurb}")
    while True:
        answer = console.input("Which one? ").strip()
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            return games[int(answer) - 1]
        console.print(f"A number from 1 to {len(games)}, please.")


def _seated(people: list[str], bots: str, seats: int, game: Game) -> list[str]:
    """The names at the table: people, then bots for the seats that are left."""
    named = [name.strip() for name in bots.split(",") if name.strip()]
    least = max(game.seats[0], len(people) + len(named))
    seats = seats or (max(least, min(3, game.seats[-1])) if len(people) == 1 and len(named) < 2 else least)
    free = seats - len(people)
    kinds = named if len(named) > 1 else (named or ["greedy"]) * max(free, 0)
    if len(people) + len(kinds) != seats or not people:
        raise Refused("seats", f"{seats} seats for {len(people)} people and {len(kinds)} bots: name as many as play.")
    for kind in kinds:
        bot_maker(kind, game, THINK)
    return people + [bot_name(elf, kind) for elf, kind in enumerate(kinds)]
