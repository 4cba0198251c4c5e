"""Link previews: what a chat shows of a link, as a picture of 1200 x 630.

The pictures behind them are drawn by the page itself and lie in the repository (`python3 run.py shots --previews`):
paper on the left, the game's cover on the right. Here the words are set upon the paper, and the elves of those who sit
at the table.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

FACE = ".woff2"
SIZE = (1200, 630)
INK, MUTED, EMBER = "#22302B", "#56665E", "#B4470F"
LEFT, ROOM = 60, 420
"""Where words begin, and how wide they may get: the paper ends at 506."""

EDGE = 508
"""Where the paper ends on the right, with a little room."""
ELF = (110, 140)
"""A cell of the picture with the elves: one for each look, and last the trace of somebody who may sit down."""
FEET = 566
LOOKS = 5
KEPT = 64
"""Pictures kept, at some 90 kB each."""
QUALITY = 88
NUMBERS = ("one", "two", "three", "four", "five")


@dataclass(frozen=True)
class Words:
    """All that a preview says; two with the same words are the same picture."""

    art: str
    """The file of the page behind it."""
    above: str
    title: str
    text: str
    looks: tuple[int, ...] = ()
    """Of those who sit there."""
    free: int = 0


class Previews:
    """Sets previews, and keeps those that were asked for last."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = files
        self.made: OrderedDict[Words, bytes] = OrderedDict()

    def art(self, game: str) -> str:
        """The picture behind a game's previews; one that has none of its own gets presents in the snow."""
        own = f"previews/{game}.jpg"
        return own if own in self.files else "preview_game.jpg"

    def kept(self, words: Words) -> bytes | None:
        """A picture that was made before."""
        if found := self.made.get(words):
            self.made.move_to_end(words)
        return found

    def make(self, words: Words) -> bytes:
        """The picture, as JPEG."""
        picture = Image.open(io.BytesIO(self.files[words.art])).convert("RGB")
        self._write(ImageDraw.Draw(picture), words)
        self._seat(picture, words)
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=QUALITY, optimize=True)
        self.made[words] = out.getvalue()
        while len(self.made) > KEPT:
            self.made.popitem(last=False)
        return self.made[words]

    def _write(self, draw: ImageDraw.ImageDraw, words: Words) -> None:
        face = self._face
        size, lines = self._title(self.clean(words.title))
        y = 190 if len(lines) < 3 else 172
        draw.text((LEFT, y), _cut(self.clean(words.above), face(27, 500), ROOM), MUTED, face(27, 500), anchor="ls")
        y += size + 6
        for line in lines:
            draw.text((LEFT - 2, y), line, INK, face(size, 700), anchor="ls")
            y += round(size * 1.06)
        y += 44 - round(size * 0.6)
        bottom = FEET - 118 if words.looks else SIZE[1] - 60
        for line in _sentences(self.clean(words.text), face(25, 400), ROOM, max(1, (bottom - y) // 33 + 1)):
            draw.text((LEFT, y), line, INK, face(25, 400), anchor="ls")
            y += 33

    def _title(self, title: str) -> tuple[int, list[str]]:
        """As large as it can be on two lines, else on three."""
        for size, lines in ((66, 2), (58, 2), (50, 3)):
            found = _wrapped(title, self._face(size, 700), ROOM, lines)
            if " ".join(found) == title:
                break
        return size, found

    def _seat(self, picture: Image.Image, words: Words) -> None:
        """The elves of those who sit there, and the trace of whoever may come."""
        if not words.looks:
            return
        elves = Image.open(io.BytesIO(self.files["preview_elves.png"]))
        cells = [look % LOOKS for look in words.looks[:LOOKS]] + ([LOOKS] if words.free else [])
        apart = 80 if len(cells) < 5 else 62
        x = LEFT + 32
        for cell in cells:
            elf = elves.crop((cell * ELF[0], 0, (cell + 1) * ELF[0], ELF[1]))
            picture.paste(elf, (x - ELF[0] // 2, FEET - 130), elf)
            x += apart
        if words.free:
            draw, font = ImageDraw.Draw(picture), self._face(25, 700)
            number = NUMBERS[min(words.free, len(NUMBERS)) - 1]
            lines = (f"{number} chair", "is free") if words.free == 1 else (f"{number} chairs", "are free")
            x += 48 - apart
            if x + font.getlength(lines[0]) <= EDGE:
                for line, y in zip(lines, (534, 564), strict=True):
                    draw.text((x, y), line, EMBER, font, anchor="ls")

    @lru_cache(maxsize=32)  # noqa: B019  # there is one for as long as the server runs
    def _face(self, size: int, weight: int) -> ImageFont.FreeTypeFont:
        name = next(name for name in self.files if name.endswith(FACE))
        font = ImageFont.truetype(io.BytesIO(self.files[name]), size, layout_engine=ImageFont.Layout.BASIC)
        font.set_variation_by_axes([weight])
        return font

    def clean(self, text: str) -> str:
        """What the face can show of a text: people choose their names, in any script, with any sign."""
        known = "".join(char for char in unicodedata.normalize("NFC", text) if self._has(char))
        return " ".join(known.split())

    @lru_cache(maxsize=4096)  # noqa: B019  # as above
    def _has(self, char: str) -> bool:
        if char.isspace():
            return True
        if unicodedata.category(char).startswith(("C", "M")) or not any(name.endswith(FACE) for name in self.files):
            return False
        font = self._face(27, 500)
        return bytes(font.getmask(char)) != bytes(font.getmask("\uffff"))


def _sentences(text: str, font: ImageFont.FreeTypeFont, room: int, few: int) -> list[str]:
    """As many sentences as fit on so many lines; where not even the first does, as much of it as fits."""
    whole = re.split(r"(?<=[.!?]) ", text)
    for count in range(len(whole), 0, -1):
        said = " ".join(whole[:count])
        lines = _wrapped(said, font, room, few)
        if " ".join(lines) == said:
            return lines
    return lines


def _wrapped(text: str, font: ImageFont.FreeTypeFont, room: int, few: int) -> list[str]:
    """The text in at most so many lines; what does not fit ends in an ellipsis."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > few:
        lines = [*lines[: few - 1], " ".join(lines[few - 1 :])]
    return [_cut(line, font, room) for line in lines]


def _cut(line: str, font: ImageFont.FreeTypeFont, room: int) -> str:
    """The line, cut off where it would run off the paper."""
    if font.getlength(line) <= room:
        return line
    while line and font.getlength(f"{line}…") > room:
        line = line.rpartition(" ")[0] if " " in line else line[:-1]
    return f"{line.rstrip(' ,.:;')}…"


def keeps_a_chair(host: str, free: int, status: str) -> str:
    """The line above the title: what awaits whoever opens the link."""
    name = host or "Somebody"
    if status == "open":
        return f"{name} keeps a chair for you" if free else f"{name} is setting the table"
    return "The match is on" if status == "playing" else "See how it went"


def range_of(numbers: Sequence[int], what: str) -> str:
    """ "2 to 5 players", "2 players"."""
    first, last = numbers[0], numbers[-1]
    return f"{first} {what}" if first == last else f"{first} to {last} {what}"
