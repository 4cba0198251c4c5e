"""The .yule file: one readable JSON document that holds a whole match, and everything needed to check its luck."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from .game import SPECTATOR, Game, Refused, Result, State
from .luck import KeptLuck, RecordedLuck, TrueLuck
from .match import Fairness, Match, terms
from .pack import Pack
from .shown import to_json

FORMAT = 1


@dataclass(frozen=True)
class Step:
    """One entry of the log. `opened` marks decisions that were sealed together since that entry."""

    n: int
    seat: int
    do: str
    drew: list[int]
    opened: int | None
    seal: str


@dataclass(frozen=True)
class PackInside:
    """The pack a match was made with; it travels with the match."""

    file: str
    hash: str
    contents: dict[str, Any]


@dataclass(frozen=True)
class Yule:
    """A match as a document. Seats are counted from 1, as people do."""

    yule: int
    game: str
    rules: int
    id: str
    seats: int
    people: list[str]
    options: dict[str, bool | int | str | list[str]]
    pack: PackInside
    commitment: str
    nonces: list[str]
    key: str
    secret: str
    deal: list[int]
    entries: list[Step]
    lanes: list[list[str]]
    practice: bool
    takebacks: int
    result: Result | None
    final: str
    since: int = 0
    """The deal and so many entries come from another match, which this one was played on from."""
    series: list[str] = field(default_factory=list)
    """The ids of all matches of the series this one belongs to, in their order, as far as they had begun."""


def fingerprint(state: State) -> str:
    """A hash of which fields a view has, a dash, a hash of all that anybody sees of a position, points included."""
    seats = [SPECTATOR, *range(int(state.setup.seats))]
    shown = [to_json(state.view(seat)) for seat in seats]
    fields = msgspec.json.schema(type(state.view(SPECTATOR)))
    shape = hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()[:8]
    seen = hashlib.sha256(b"\n".join([*shown, to_json(state.standing())])).hexdigest()
    return f"{shape}-{seen}"


def sealed(key: bytes, mark: str) -> str:
    """A fingerprint with a short check behind it, so that nobody changes it unnoticed."""
    return f"{mark}-{hmac.digest(key, f'final {mark}'.encode(), 'sha256')[:6].hex()}"


def agree(key: bytes, final: str, state: State) -> bool:
    """Whether a file ends in this position. A file of a time when views had other fields cannot tell."""
    mark, now = final.rpartition("-")[0], fingerprint(state)
    return final == sealed(key, mark) and (mark == now or mark.partition("-")[0] != now.partition("-")[0])


def seal(key: bytes, before: str, step: Step) -> str:
    """A short check over this entry and all before it: it finds the entry at which a file was changed."""
    text = f"seal {before} {step.n} {step.seat} {step.do} {step.drew} {step.opened}"
    return hmac.digest(key, text.encode(), "sha256")[:6].hex()


def write(match: Match, people: Sequence[str], series: Sequence[str] = ()) -> str:
    """A match as the text of a .yule file. It holds the secret: before the end it is for the host's eyes only."""
    fairness = match.fairness
    if fairness is None:
        raise Refused("replay", "A match with scripted luck cannot be written: its luck could not be checked.")
    setup, space = match.setup, match.setup.space
    key = fairness.key(match.game, setup)
    steps: list[Step] = []
    before = ""
    for n, entry in enumerate(match.log, start=1):
        bare = Step(n, entry.seat + 1, space.text(entry.action), entry.draws, entry.opened, "")
        before = seal(key, before, bare)
        steps.append(replace(bare, seal=before))
    return _pretty(
        Yule(
            yule=FORMAT,
            game=match.game.id,
            rules=int(setup.rules),
            id=fairness.id,
            seats=int(setup.seats),
            people=list(people),
            options=dict(setup.options),
            pack=PackInside(setup.pack.file, setup.pack.hash, setup.pack.contents),
            commitment=fairness.commitment,
            nonces=fairness.nonces,
            key=key.hex(),
            secret=fairness.secret.hex(),
            deal=match.deal.draws,
            entries=steps,
            lanes=[[space.text(action) for action in lane] for lane in match.lanes],
            practice=match.practice,
            takebacks=match.takebacks,
            result=match.result(),
            final=sealed(key, fingerprint(match.position(SPECTATOR))),
            since=match.since,
            series=list(series),
        )
    )


def _pretty(document: Yule) -> str:
    """JSON with a line for each field and for each entry of the log."""
    lines = []
    for name, value in asdict(document).items():
        if name == "entries":
            rows = ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f' "entries": [\n{rows}\n ]' if value else ' "entries": []')
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str | bytes) -> Yule:
    """A document from the text of a .yule file; refuses what is not one."""
    try:
        document = msgspec.json.decode(text, type=Yule)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused("replay", f"This is not a .yule file: {error}.") from error
    if document.yule != FORMAT:
        raise Refused("replay", f"This .yule file has format {document.yule}; this version reads format {FORMAT}.")
    return document


def load(file: Path) -> Yule:
    """A document from a .yule file."""
    try:
        return read(file.read_bytes())
    except OSError as error:
        raise Refused("replay", f"{file} cannot be read ({error.strerror}).") from error
    except Refused as refused:
        raise Refused(refused.code, f"{file}: {refused.sentence}") from refused


def open_match(document: Yule, game: Game) -> Match:
    """The match before its first decision, as the document says it was made."""
    if document.rules > game.rules:
        newer = f"It was played by rules number {document.rules}; this version knows {game.title} up to {game.rules}."
        raise Refused("replay", newer)
    pack = Pack(document.pack.contents, document.pack.file)
    if pack.hash != document.pack.hash:
        raise Refused("replay", "The pack in the file was changed: its hash is not the one it names.")
    setup = game.setup(document.seats, game.choose(document.seats, document.options), pack)
    setup.rules = document.rules
    try:
        fairness = Fairness(document.id, bytes.fromhex(document.secret), document.nonces)
    except ValueError as error:
        raise Refused("replay", "The secret in the file is not written in hexadecimal.") from error
    key = fairness.key(game, setup)
    deal = RecordedLuck(list(document.deal))
    try:
        start = game.new(setup, deal)
    except Refused as refused:
        raise Refused("replay", f"The deal does not fit: {refused.sentence}", 0) from refused
    if deal.draws != document.deal:
        raise Refused("replay", f"The deal does not fit: the rules draw only {len(deal.draws)} outcomes.", 0)
    match = Match(game, start, lambda n: TrueLuck(key, n), deal, fairness)
    match.practice, match.takebacks, match.since = document.practice, document.takebacks, document.since
    return match


def enter(match: Match, step: Step, luck: KeptLuck) -> None:
    """Enters one step into a match; refuses unless it is legal there and draws what it says it drew."""
    try:
        match.enter(step.seat - 1, step.do, luck, step.opened)
    except Refused as refused:
        raise Refused("replay", f"Entry {step.n} does not fit: {refused.sentence}", step.n) from refused
    if luck.draws != step.drew:
        drawn = f"{step.drew} was recorded as drawn, {luck.draws} is what the rules drew"
        raise Refused("replay", f"Entry {step.n} does not fit: {drawn}.", step.n)


def play(document: Yule, game: Game) -> Match:
    """Plays a document out with the luck it recorded. What comes back can be played on, open lanes included."""
    match = open_match(document, game)
    for step in document.entries:
        enter(match, step, RecordedLuck(list(step.drew)))
    _lay_lanes(match, document)
    return match


def verify(document: Yule, game: Game) -> Match:
    """Replays a document and recomputes all its luck from the secret; refuses at the first thing that does not fit."""
    match = open_match(document, game)
    fairness = match.fairness
    assert fairness is not None
    key = fairness.key(game, match.setup)
    if fairness.commitment != document.commitment:
        raise Refused("replay", "The secret is not the one that was committed to before the match.")
    if key.hex() != document.key:
        agreed = terms(document.id, game, match.setup)
        raise Refused("replay", f"The key does not follow from the secret, the nonces and what was agreed: {agreed}.")
    if not document.since and Match.begin(game, match.setup, fairness).deal.draws != document.deal:
        raise Refused("replay", "The deal does not follow from the key.", 0)
    before = ""
    for n, step in enumerate(document.entries, start=1):
        before = seal(key, before, step)
        if step.n != n or step.seal != before:
            raise Refused("replay", f"Entry {n} was changed after it was written: its seal does not fit.", n)
        enter(match, step, RecordedLuck(list(step.drew)) if n <= document.since else TrueLuck(key, n))
    if match.result() != document.result:
        raise Refused("replay", "The result in the file is not the one the match came to.", len(document.entries))
    if not agree(key, document.final, match.position(SPECTATOR)):
        raise Refused("replay", "The final position is not the one the file names.", len(document.entries))
    _lay_lanes(match, document)
    return match


def _lay_lanes(match: Match, document: Yule) -> None:
    if len(document.lanes) != document.seats:
        raise Refused("replay", f"There are {len(document.lanes)} open lanes for {document.seats} seats.")
    for seat, lane in enumerate(document.lanes):
        for decision in lane:
            match.decide(seat, decision)
