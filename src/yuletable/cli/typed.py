"""What somebody types at the table: a number, a path, or a few letters of one; and the list it refers to.

Where many decisions are open the list holds their beginnings; what is typed narrows it down, as clicks do on the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from yuletable.engine.game import Game, Refused
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.engine.words import plain

FEW = 24
"""Up to this many decisions are listed whole."""


def listed(moves: Sequence[str], most: int = FEW) -> list[str]:
    """What to choose from: the decisions, or where there are too many, as much of them as keeps the list short."""
    depth, shown = 1, _starts(moves, 1)
    while shown != list(moves):
        further = _starts(moves, depth + 1)
        if len(further) > most and len(shown) > 1:
            break
        depth, shown = depth + 1, further
    return shown


def numbered(shown: Sequence[str]) -> dict[int, str]:
    """What one types for each line of the list.

    Where the lines are numbered in a row on the table too (places on a belt, amounts), it is that number, and 0 for the
    one line that has none ("nothing"); else the place in the list. The rank of a card is no such number.
    """
    verbs = {start.split(" ")[0] for start in shown}
    own = [_own_number(start) for start in shown]
    typed = [0 if number is None else number for number in own]
    in_a_row = sorted(typed) in (list(range(len(typed))), list(range(1, len(typed) + 1)))
    if len(verbs) == 1 and in_a_row and any(typed):
        return dict(zip(typed, shown, strict=True))
    return dict(enumerate(shown, start=1))


def _own_number(start: str) -> int | None:
    """The number that the last part of a line has on the table: 3 for `grab belt:3`, 2 for `pay 2`."""
    last = start.split(" ")[-1].rpartition(":")[2]
    return int(last) if last.isdecimal() else None


def _starts(moves: Sequence[str], depth: int) -> list[str]:
    """The first parts of each decision, or the whole of it where no other begins alike."""
    starts = [" ".join(move.split(" ")[:depth]) for move in moves]
    alike = Counter(starts)
    return list(dict.fromkeys(move if alike[start] == 1 else start for move, start in zip(moves, starts, strict=True)))


def meant(text: str, moves: Sequence[str], game: Game, names: Mapping[str, str]) -> list[str]:
    """The open decisions that may have been meant, fewer than there are; refuses with what would be understood."""
    text = " ".join(text.lower().split())
    if text.isdecimal():
        shown = numbered(listed(moves))
        if int(text) not in shown:
            raise Refused("typed", f"There is no decision {text}: the list goes from {min(shown)} to {max(shown)}.")
        return _within(shown[int(text)], moves)
    if text in moves:
        return [text]
    as_listed = [move for move in moves if text and said(move, game, names).lower().startswith(text)]
    found = as_listed or [move for move in moves if _fits(text.split(), move.split(" "), game, names)]
    if not found:
        raise Refused("typed", f"Nothing open begins like {text!r}. Type a number from the list, or ? for help.")
    if len(found) == len(moves) > 1:
        raise Refused("typed", f"Everything open begins like {text!r}. A few more letters, or a number from the list?")
    return found


def _within(start: str, moves: Sequence[str]) -> list[str]:
    return [move for move in moves if f"{move} ".startswith(f"{start} ")]


def closed_things(match: Match, seat: int) -> list[str]:
    """What a seat sees that decisions of this game can name, and that none of those open now does."""
    shown = to_json(match.view(seat)).decode()
    opened = {part for move in match.moves(seat) for part in move.split(" ")}
    nameable = dict.fromkeys(part for path in match.setup.space.paths for part in path if ":" in part)
    return [thing for thing in nameable if thing not in opened and f'"{thing}"' in shown]


def is_called(text: str, thing: str, game: Game, names: Mapping[str, str]) -> bool:
    """Whether what was typed ends in the name of a thing, or in the beginning of it."""
    words = text.lower().split()
    name = game.words.name(thing, names).lower()
    return any(name.startswith(" ".join(words[at:])) for at in range(len(words)))


def said(move: str, game: Game, names: Mapping[str, str]) -> str:
    """A decision in words."""
    return plain(game.words.path(move.split(" "), names))


def begun(start: str, game: Game, names: Mapping[str, str]) -> str:
    """The beginning of several decisions in words."""
    return " ".join([*(game.words.name(part, names) for part in start.split(" ")), "..."])


def _fits(letters: Sequence[str], path: Sequence[str], game: Game, names: Mapping[str, str]) -> bool:
    """Whether each word begins a word of the path, part by part; parts may be left out."""
    at = 0
    for word in letters:
        while at < len(path) and not _begins(word, path[at], game, names):
            at += 1
    return at < len(path)


def _begins(word: str, part: str, game: Game, names: Mapping[str, str]) -> bool:
    spoken = game.words.name(part, names).lower().split()
    return any(said.startswith(word) for said in (part, part.partition(":")[2], *spoken) if said)
