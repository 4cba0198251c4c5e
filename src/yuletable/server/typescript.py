"""Python's types as TypeScript, in a checkout: `python -m yuletable.server.typescript` writes them anew.

The wire format goes to web/src/wire.ts, and the view of every game of ours to `board/view.ts` in its folder.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from yuletable.build import load
from yuletable.engine.game import Game
from yuletable.engine.messages import View
from yuletable.engine.words import Span
from yuletable.games import register

from . import wire

HEAD = "// Generated from src/yuletable/{source} by `python -m yuletable.server.typescript`. Do not edit.\n"
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null", Any: "unknown"}


def files(root: Path) -> dict[Path, str]:
    """What each generated file of a checkout must hold."""
    found = {root / "web" / "src" / "wire.ts": wire_types()}
    for game in register().values():
        if Path(load.PACKAGE) in game.folder.parents:
            found[game.folder / "board" / "view.ts"] = view_types(game)
    return found


def view_types(game: Game) -> str:
    """All types of a game's view, from the whole down to its parts; ids and the like are plain strings."""
    module = type(game).__module__
    (generic,) = getattr(type(game), "__orig_bases__")  # noqa: B009  (Game[Setup, View]; mypy does not know the field)
    (view,) = (base for base in get_args(generic) if _is_view(base))
    shapes: dict[type, None] = {}
    waiting = [view]
    while waiting:
        shape = waiting.pop(0)
        if shape not in shapes:
            shapes[shape] = None
            waiting += [inside for hint in get_type_hints(shape).values() for inside in _shapes_in(hint)]
    source = "/".join([*module.split(".")[1:], "view.py"])
    return "\n".join([HEAD.format(source=source), *(_interface(shape, whole=True) for shape in shapes)])


def _is_view(base: Any) -> bool:
    return isinstance(base, type) and issubclass(base, View)


def _shapes_in(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inside in get_args(hint):
        yield from _shapes_in(inside)


def wire_types() -> str:
    """All types of the wire, in the order of wire.py."""
    shapes = [Span, *(thing for thing in vars(wire).values() if _is_of_wire(thing))]
    unions = {"FromClient": wire.FromClient, "ToClient": wire.ToClient}
    parts = [
        HEAD.format(source="server/wire.py"),
        f"export const VERSION = {wire.VERSION};\n",
        *(_interface(shape) for shape in shapes),
    ]
    parts += [f"export type {name} = {_type(union)};\n" for name, union in unions.items()]
    return "\n".join(parts)


def _is_of_wire(thing: object) -> bool:
    return isinstance(thing, type) and is_dataclass(thing) and thing.__module__ == wire.__name__


def _interface(shape: type, whole: bool = False) -> str:
    """As TypeScript; what is sent `whole` has all its fields, whatever their defaults."""
    hints = get_type_hints(shape)
    assert is_dataclass(shape)
    lines = [
        f"  {field.name}{'?' if _optional(field) and not whole else ''}: {_type(hints[field.name])};"
        for field in fields(shape)
    ]
    about = (shape.__doc__ or "").split("\n")[0]
    return f"/** {about} */\nexport interface {shape.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _optional(field: Field[Any]) -> bool:
    """What may be left out in a request is what has a default."""
    return field.default is not MISSING or field.default_factory is not MISSING


def _type(hint: Any) -> str:
    origin, inside = get_origin(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    if origin is Annotated:
        return _type(inside[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(_unlike(_type(part) for part in inside))
    if origin is list:
        element = _type(inside[0])
        return f"({element})[]" if " | " in element else f"{element}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, inside))}]" if Ellipsis not in inside else f"{_type(inside[0])}[]"
    if origin is dict:
        return f"Record<{_type(inside[0])}, {_type(inside[1])}>"
    return str(hint.__name__)


def _unlike(parts: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(parts))


if __name__ == "__main__":
    checkout = load.checkout()
    assert checkout, "only a checkout has these files"
    for path, text in files(Path(checkout)).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
