"""Tables and games in the words of the wire: the same for a table in memory and for one that only lies in the store."""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from markdown_it import MarkdownIt

from yuletable.bots.levels import EXPERT, level_figures, offered, remark
from yuletable.bots.roster import bot_names
from yuletable.engine.game import Game, Setup
from yuletable.engine.luck import commitment
from yuletable.engine.messages import to_json
from yuletable.engine.options import Choice, Number, Option, Some, Switch, Value
from yuletable.engine.pack import Pack

from . import series, wire
from .store import Chair, TableRow

DAY = 24 * 3600.0
AWAY = 14 * DAY
"""Seconds after which a table in play that nobody touches is put away."""


def away_after(away: float) -> dict[str, float]:
    """The same by status: a table that waits for players waits no longer than a day."""
    return {"open": min(DAY, away), "playing": away}


LEVELS = {
    "gentle": ("Gentle", "Plays sensibly and does not think ahead: good company for a first game."),
    "easy": ("Easy", "Thinks a little ahead, and is content with what looks good enough."),
    "medium": (
        "Medium",
        "Thinks ahead, and lets the best slip now and then; a fair match for somebody who knows the game.",
    ),
    "hard": ("Hard", "Thinks ahead, and always takes what looks best to it."),
    "expert": ("Expert", "Thinks ahead, and judges what comes by what it learned from its own games."),
}
"""The bots a table offers. They see what a person in their seat would see, and no more."""


def describe(
    row: TableRow,
    game: Game,
    pack: Pack,
    guest: str,
    base: str,
    seen: list[wire.Chair],
    to_act: list[int],
    watchers: int,
    away: float = AWAY,
) -> wire.TableInfo:
    """A table as one guest sees it."""
    mine = [chair for chair in row.chairs if chair.kind == "person" and chair.guest == guest]
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        title=game.title,
        pack=pack.name,
        options=[
            wire.Chosen(option.id, option.name, _said(game, option, row.options[option.id])) for option in game.options
        ],
        public=row.public,
        spectators=row.spectators,
        practice=row.practice,
        learn=row.learn,
        status=row.status,  # type: ignore[arg-type]  # the store holds no other
        chairs=seen,
        host=row.host == guest,
        seats=[chair.seat for chair in mine if chair.seat is not None],
        watchers=watchers,
        commitment=commitment(row.secret),
        link=f"{base}/t/{row.id}",
        made=row.made,
        touched=row.touched,
        away_after=row.touched + away_after(away).get(row.status, 0.0),
        rematch=row.rematch,
        branch=row.branch_at,
        progress=row.progress,
        your_turn=any(chair.seat in to_act and chair.level is None for chair in mine),
        draw=row.draw,
        sides=series.sides(row, game),
        series=series.describe(row, game),
        pace=row.pace,  # type: ignore[arg-type]  # the store holds no other
        hints=row.hints,
        bots_remark=_bots_remark(row, game, pack),
    )


def _bots_remark(row: TableRow, game: Game, pack: Pack) -> str:
    """What should be said of the bots on the chairs, as the table stands."""
    if all(chair.level != EXPERT for chair in row.chairs):
        return ""
    key = (game.id, row.seats, to_json(row.options), pack.hash)
    if key not in _REMARKS:
        if len(_REMARKS) >= REMEMBERED:
            _REMARKS.clear()
        _REMARKS[key] = remark(game, game.setup_for(row.seats, row.options, pack), EXPERT)
    return _REMARKS[key]


REMEMBERED = 256
_REMARKS: dict[tuple[str, int, bytes, str], str] = {}
"""What was found out about the last tables with an expert, by what was agreed there."""


def describe_chair(
    chair: Chair, row: TableRow, guest: str, is_here: bool, away: bool = False, votes: int = 0, voters: int = 0
) -> wire.Chair:
    """A chair as one guest sees it."""
    person = chair.kind == "person"
    presence: wire.Presence = "free" if chair.kind == "free" else "bot" if not person else "here" if is_here else "gone"
    return wire.Chair(
        chair=chair.chair,
        seat=chair.seat,
        name=chair.name,
        look=chair.look,
        kind=chair.kind,  # type: ignore[arg-type]  # the store holds no other
        level=chair.level,
        presence=presence,
        mine=person and chair.guest == guest,
        host=person and chair.guest == row.host and not chair.beside,
        stands_in=person and chair.level is not None,
        conceded=chair.conceded,
        place=chair.place,
        points=chair.points,
        replaceable=away,
        votes=votes,
        voters=voters,
    )


def _said(game: Game, option: Option, value: Value) -> str:
    """A chosen value in words."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return ", ".join(_value(game, option, item) for item in value)
    return _value(game, option, str(value))


def _value(game: Game, option: Option, value: str) -> str:
    return game.words.messages.get(f"option.{option.id}.{value}", value.replace("-", " "))


@cache
def describe_game(game: Game) -> wire.GameInfo:
    """A game as the front page shows it."""
    return wire.GameInfo(
        id=game.id,
        title=game.title,
        short_title=game.short_title or game.title,
        blurb=game.blurb,
        seats=list(game.seats),
        minutes=list(game.minutes),
        options=[_option(game, option) for option in game.options],
        packs=[wire.PackInfo(name, game.pack(name).name) for name in _played_packs(game)],
        levels=[_level(game, level) for level in bot_names(game) if level in LEVELS and offered(game, level)],
        labels=game.words.labels(),
        learn=game.lesson is not None,
        sides=list(game.sides),
        series=game.words.messages["series.help"] if game.sides else "",
        seats_without_elves=list(game.seats_without_elves),
    )


def _level(game: Game, level: str) -> wire.Level:
    figures = level_figures(game).get(level)
    return wire.Level(level, *LEVELS[level], figures.rating if figures else None)


def _played_packs(game: Game) -> list[str]:
    """The packs a table may choose, the usual one first; the one for small tests is no game."""
    return [game.default_pack, *(name for name in game.packs if name not in (game.default_pack, game.small_pack))]


def _option(game: Game, option: Option) -> wire.OptionInfo:
    values = list(option.values) if isinstance(option, Choice | Some) else []
    return wire.OptionInfo(
        id=option.id,
        kind=_kind(option),
        name=option.name,
        help=option.help,
        defaults=[option.default_for(seats) for seats in game.seats],
        values=values,
        names=[_value(game, option, value) for value in values],
        low=option.low if isinstance(option, Number) else 0,
        high=option.high if isinstance(option, Number) else 0,
        count=option.count if isinstance(option, Some) else 0,
    )


def _kind(option: Option) -> Literal["switch", "choice", "number", "some"]:
    if isinstance(option, Switch):
        return "switch"
    if isinstance(option, Choice):
        return "choice"
    return "number" if isinstance(option, Number) else "some"


def describe_help(game: Game, setup: Setup) -> wire.Help:
    """A game's help as sections, with the figures of one setup; raw HTML in it is shown as text, never run."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    title = game.title
    sections = []
    for part in re.split(r"(?m)^(?=##? )", game.help_for(setup)):
        if not part.strip():
            continue
        head, _, body = part.partition("\n") if part.startswith("#") else ("", "", part)
        name = head.lstrip("# ").strip() or title
        html = markdown.render(body)
        text = re.sub(r"<[^>]+>|\s+", " ", html).strip()
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        if text:
            sections.append(wire.HelpSection(slug, name, text, html))
    return wire.Help(title, sections)
