"""How the terminal shows a match: the game's own table where it has one, sentences with coloured names, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Event, Game, Result, Setup
from yuletable.engine.messages import seat_id
from yuletable.engine.words import Span, seat_names
from yuletable.games.badges import named, seat_name

OWNS = "'s"
"""Belongs to the name before it, and so on its badge."""


def names_of(setup: Setup, people: Sequence[str]) -> dict[str, str]:
    """What things are called at this table: people by seat, the pack's things by id."""
    return {**setup.names, **seat_names(people)}


def seat_text(seat: int, names: Mapping[str, str]) -> Text:
    """A seat's name with its badge and colour."""
    return seat_name(seat_id(seat), names)


def sentence(spans: Sequence[Span]) -> Text:
    """A sentence with its references coloured."""
    text = Text()
    owner = False
    for at, span in enumerate(spans):
        if span.ref is not None and span.ref.startswith("seat:"):
            owner = at + 1 < len(spans) and spans[at + 1].text.startswith(OWNS)
            text.append_text(named(span.ref, span.text + OWNS * owner))
        else:
            text.append(span.text.removeprefix(OWNS) if owner else span.text, style="bold" if span.ref else "")
            owner = False
    return text


def told(events: Sequence[Event], game: Game, names: Mapping[str, str]) -> list[Text]:
    """Events in words."""
    return [sentence(game.words.say(event.line, names)) for event in events]


def result_table(result: Result, game: Game, names: Mapping[str, str]) -> RenderableType:
    """Places, points and how they came about."""
    order = sorted(range(len(result.scores)), key=lambda seat: (result.scores[seat].place, seat))
    table = Table("place", "", game.words.messages["points.name"], "how", box=None, padding=(0, 2, 0, 0))
    for seat in order:
        score = result.scores[seat]
        how = [
            f"{line.figures['n']:+} " + Text.assemble(sentence(game.words.say(line, names))).plain
            for line in score.lines
            if line.figures["n"]
        ]
        how += [sentence(game.words.say(line, names)).plain for line in score.ties]
        style = "bold" if score.place == 1 else ""
        table.add_row(f"{score.place}.", seat_text(seat, names), str(score.points), "\n".join(how), style=style)
    return Padding(table, (1, 0, 1, 0))


def show_list(console: Console, labels: Mapping[int, str]) -> None:
    """What there is to choose from by number, in as many columns as fit."""
    cells = [f"{n:>3}  {label}" for n, label in labels.items()]
    width = max(map(len, cells)) + 3
    columns = max(1, min(len(cells), console.width // width))
    rows = -(-len(cells) // columns)
    for row in range(rows):
        line = "".join(cell.ljust(width) for cell in cells[row::rows])
        console.print(line.rstrip(), highlight=False, markup=False)
