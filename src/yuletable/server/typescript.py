"""The wire format as TypeScript: `python -m yuletable.server.typescript` prints what web/src/wire.ts must hold."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from yuletable.engine.words import Span

from . import wire

HEAD = "// Generated from src/yuletable/server/wire.py by `python -m yuletable.server.typescript`. Do not edit.\n"
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null", Any: "unknown"}


def typescript() -> str:
    """All types of the wire, in the order of wire.py."""
    shapes = [Span, *(thing for thing in vars(wire).values() if _is_of_wire(thing))]
    unions = {"FromClient": wire.FromClient, "ToClient": wire.ToClient}
    parts = [HEAD, f"export const VERSION = {wire.VERSION};\n", *(_interface(shape) for shape in shapes)]
    parts += [f"export type {name} = {_type(union)};\n" for name, union in unions.items()]
    return "\n".join(parts)


def _is_of_wire(thing: object) -> bool:
    return isinstance(thing, type) and is_dataclass(thing) and thing.__module__ == wire.__name__


def _interface(shape: type) -> str:
    hints = get_type_hints(shape)
    assert is_dataclass(shape)
    lines = [f"  {field.name}{'?' if _optional(field) else ''}: {_type(hints[field.name])};" for field in fields(shape)]
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
    if origin is dict:
        return f"Record<{_type(inside[0])}, {_type(inside[1])}>"
    return str(hint.__name__)


def _unlike(parts: Iterator[str]) -> list[str]:
    return list(dict.fromkeys(parts))


if __name__ == "__main__":
    print(typescript(), end="")
