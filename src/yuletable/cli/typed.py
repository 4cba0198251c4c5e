"""What somebody types at the table: a number, a path, or a few letters of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from yuletable.engine.game import Game, Refused
from yuletable.engine.words import plain


def typed_move(text: str, moves: Sequence[str], game: Game, names: Mapping[str, str]) -> str:
    """The open decision that was meant; refuses with what would be understood."""
    text = " ".join(text.lower().split())
    if text in moves:
        return text
    if text.isdecimal() and len(moves) >= int(text) >= 1:
        return moves[int(text) - 1]
    if text.isdecimal() and not any(text in move.split() for move in moves):
        raise Refused("typed", f"There is no decision {text}: the list goes from 1 to {len(moves)}.")
    as_listed = [move for move in moves if text and said(move, game, names).startswith(text)]
    meant = as_listed or [move for move in moves if _fits(text.split(), move.split(" "), game, names)]
    if len(meant) == 1:
        return meant[0]
    if not meant:
        raise Refused("typed", f"Nothing open begins like {text!r}. Type a number from the list, or ? for help.")
    raise Refused("typed", f"{text!r} could be: {', '.join(meant[:6])}{' ...' * (len(meant) > 6)}. A few more letters?")


def said(move: str, game: Game, names: Mapping[str, str]) -> str:
    """A decision as the list says it, in small letters."""
    return plain(game.words.path(move.split(" "), names)).lower()


def _fits(letters: Sequence[str], path: Sequence[str], game: Game, names: Mapping[str, str]) -> bool:
    """Whether each word begins a part of the path, in order; parts may be left out."""
    parts = iter(path)
    return all(any(_begins(word, part, game, names) for part in parts) for word in letters)


def _begins(word: str, part: str, game: Game, names: Mapping[str, str]) -> bool:
    spoken = game.words.name(part, names).lower().split()
    return any(said.startswith(word) for said in (part, part.partition(":")[2], *spoken) if said)
