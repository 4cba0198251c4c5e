"""`yuletable replay analyse`: what the decisions of a finished match were worth, and what would have been better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from yuletable.bots.analysis import Advice, advice_on, decisions
from yuletable.bots.hints import Hint
from yuletable.bots.weights import misfit
from yuletable.engine import replay as yule
from yuletable.engine.game import Game, Line, Refused
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.words import plain, printable
from yuletable.games import game as find_game

from .progress import STOPPED, progress_bar
from .screen import names_of, seat_text


@dataclass(frozen=True)
class Found:
    """What was found out about one decision; seats count from 1, as people do."""

    entry: int
    seat: int
    said: str
    """What was done, in words."""
    advice: Advice


def analyse(
    file: Annotated[Path, typer.Argument(help="The .yule file of a finished match.")],
    seat: Annotated[int | None, typer.Option(help="Whose decisions; by default everybody's.")] = None,
    worst: Annotated[int | None, typer.Option(min=1, help="Show only this many of each seat, the costliest.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say what the decisions of a finished match were worth, and what the adviser of hints would have done.

    Each is judged by what its seat saw then. What it cost is how much less often it won than the best one, in the same
    sampled games that the rule of thumb plays on for everybody; what may be chance counts as nothing.
    """
    document = yule.load(file)
    match = yule.play(document, find_game(document.game))
    if seat is not None and not 1 <= seat <= document.seats:
        raise Refused("seat", f"Seats go from 1 to {document.seats}; {seat} is none of them.")
    if not match.over():
        raise Refused("playing", f"{file}: this match is not finished. Its decisions can be looked at when it is over.")
    names = names_of(match.setup, document.people)
    found = _found(match, names, seat, as_json)
    why = misfit(match.game, match.setup)
    whose = f"{why} What follows is judged by the game's own judgement." if why else "It is the expert who advises."
    if as_json:
        typer.echo(to_json(_report(match, found, whose, expert=not why)).decode())
        return
    console = Console()
    people = ", ".join(printable(name) for name in document.people)
    console.print(Rule(Text(f"{match.game.title}, {people}")))
    console.print(whose, highlight=False, markup=False)
    for each in _shown(found, worst):
        _show(console, each, match.game, names)
    console.print(_summary(found, names))


def _found(match: Match, names: Mapping[str, str], seat: int | None, as_json: bool) -> list[Found]:
    wanted = [each for each in decisions(match) if seat in (None, each.seat + 1)]
    found = []
    try:
        with progress_bar(quiet=as_json) as progress:
            for each in progress.track(wanted, description="decisions"):
                advice = advice_on(match, each.n)
                said = plain(match.game.words.path(advice.taken.split(" "), names))
                found.append(Found(each.n, each.seat + 1, said, advice))
    except KeyboardInterrupt:
        typer.echo(f"Stopped after {len(found)} of {len(wanted)} decisions.", err=True)
        raise typer.Exit(STOPPED) from None
    return found


def _shown(found: Sequence[Found], worst: int | None) -> list[Found]:
    """What is printed, in the order of the match: all, or the costliest of each seat."""
    if worst is None:
        return list(found)
    shown = []
    for seat in {each.seat for each in found}:
        costly = [each for each in found if each.seat == seat and each.advice.cost]
        shown += sorted(costly, key=lambda each: -each.advice.cost)[:worst]
    return sorted(shown, key=lambda each: each.entry)


def _show(console: Console, found: Found, game: Game, names: Mapping[str, str]) -> None:
    advice = found.advice
    own = next(hint for hint in advice.hints if hint.decision == advice.taken)
    verdict = Text(_verdict(advice), style="bold" if advice.cost else "dim")
    who = seat_text(found.seat - 1, names)
    console.print(Text.assemble(f"{found.entry:>4}  ", who, f" {found.said}: ", verdict))
    if advice.cost:
        best = advice.hints[0]
        said = plain(game.words.path(best.decision.split(" "), names))
        reason = _words(best.reason, game, names)
        better = f"It {_brings(own, game)}.\nBetter: {said}, which {_brings(best, game)}. {reason}"
        console.print(Padding(Text(better), (0, 0, 0, 6)))


def _verdict(advice: Advice) -> str:
    if advice.cost:
        return f"cost about {max(1, round(advice.cost * 100))} wins in 100"
    return "the adviser would have done the same" if advice.same else "as good as any"


def _brings(hint: Hint, game: Game) -> str:
    points = game.words.messages["points.name"]
    return f"wins {hint.wins:.0%} of sampled games and ends on {hint.points:.1f} {points}"


def _words(line: Line, game: Game, names: Mapping[str, str]) -> str:
    return plain(game.words.say(line, names))


def _summary(found: Sequence[Found], names: Mapping[str, str]) -> Table:
    """A line a seat: how many decisions, how many of them cost something, and how much in the mean."""
    table = Table("", "decisions", "costly", "mean cost", box=None, padding=(0, 2, 0, 0))
    for column in table.columns[1:]:
        column.justify = "right"
    for seat in sorted({each.seat for each in found}):
        costs = [each.advice.cost for each in found if each.seat == seat]
        costly = sum(cost > 0 for cost in costs)
        mean = sum(costs) / len(costs)
        table.add_row(seat_text(seat - 1, names), str(len(costs)), str(costly), f"{mean * 100:.1f} wins in 100")
    return table


def _report(match: Match, found: Sequence[Found], whose: str, *, expert: bool) -> dict[str, object]:
    """All of it for a program."""
    assert match.fairness is not None
    costs = {seat: [each.advice.cost for each in found if each.seat == seat] for seat in {each.seat for each in found}}
    return {
        "game": match.game.id,
        "match": match.fairness.id,
        "expert": expert,
        "whose": whose,
        "decisions": found,
        "seats": [
            {"seat": seat, "decisions": len(costs[seat]), "mean_cost": sum(costs[seat]) / len(costs[seat])}
            for seat in sorted(costs)
        ],
    }
