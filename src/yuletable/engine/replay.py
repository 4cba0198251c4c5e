"""The .yule file: one readable JSON document that holds a whole match, and everything needed to check its luck."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec

from .game import SPECTATOR, Game, Refused, Result, State
from .luck import RecordingLuck, ReplayLuck, TrueLuck
from .match import Match
from .messages import to_json
from .pack import Pack
from .terms import Branch, Fairness, RecordedEntry, Terms

FORMAT = 2
"""What is written. Format 1 is read too: there a move was called `do`, and `branched_at` was `since`."""


Number = Annotated[int, msgspec.Meta(ge=-(1 << 63), le=(1 << 63) - 1)]
"""Any number that the rules could hold."""


@dataclass(frozen=True)
class YuleEntry:
    """One entry of the log. `opened` marks decisions that were sealed together since that entry."""

    n: int
    seat: int
    move: str
    drew: list[Number]
    opened: int | None
    seal: str

    @property
    def entry(self) -> RecordedEntry:
        return RecordedEntry(self.seat - 1, self.move, self.drew, self.opened)


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
    rules: Number
    id: str
    seats: int
    people: list[str]
    options: dict[str, bool | int | str | list[str]]
    pack: PackInside
    commitment: str
    nonces: list[str]
    key: str
    secret: str
    deal: list[Number]
    entries: list[YuleEntry]
    lanes: list[list[str]]
    practice: bool
    takebacks: int
    result: Result | None
    final: str
    branched_at: int = 0
    """The deal and this many entries come from another match, which this one was played on from."""
    branch_of: str = ""
    branch_start: str = ""
    """The id of that match, and a hash of its deal and those entries, which the key depends on."""
    series: list[str] = field(default_factory=list)
    """The ids of all matches of the series this one belongs to, in their order, as far as they had begun."""
    seal: str = ""
    """A check over all of the file but the entries, which have seals of their own; files of format 1 have none."""

    @property
    def branch(self) -> Branch | None:
        return Branch(self.branch_of, self.branched_at, self.branch_start) if self.branch_start else None


def fingerprint(state: State) -> str:
    """A hash of which fields a view has, a dash, a hash of all that anybody sees of a position, points included."""
    seats = [SPECTATOR, *range(int(state.setup.seats))]
    shown = [to_json(state.view(seat)) for seat in seats]
    fields = msgspec.json.schema(type(state.view(SPECTATOR)))
    shape = hashlib.sha256(json.dumps(fields, sort_keys=True).encode()).hexdigest()[:8]
    seen = hashlib.sha256(b"\n".join([*shown, to_json(state.points())])).hexdigest()
    return f"{shape}-{seen}"


def sealed(key: bytes, mark: str) -> str:
    """A fingerprint with a short check behind it, so that nobody changes it unnoticed."""
    return f"{mark}-{hmac.digest(key, f'final {mark}'.encode(), 'sha256')[:6].hex()}"


def agree(key: bytes, final: str, state: State) -> bool:
    """Whether a file ends in this position. A file from when views had other fields cannot be compared."""
    mark, now = final.rpartition("-")[0], fingerprint(state)
    return final == sealed(key, mark) and (mark == now or mark.partition("-")[0] != now.partition("-")[0])


def seal(key: bytes, before: str, step: YuleEntry) -> str:
    """A short check over this entry and all before it: it finds the entry at which a file was changed."""
    text = f"seal {before} {step.n} {step.seat} {step.move} {step.drew} {step.opened}"
    return hmac.digest(key, text.encode(), "sha256")[:6].hex()


def write(match: Match, people: Sequence[str], series: Sequence[str] = ()) -> str:
    """A match as the text of a .yule file. It holds the secret: before the end only the host may see it."""
    fairness = match.fairness
    if fairness is None:
        raise Refused("replay", "A match with scripted luck cannot be written: its luck could not be checked.")
    space = match.setup.space
    key, terms = fairness.key, fairness.terms
    steps: list[YuleEntry] = []
    before = ""
    for n, entry in enumerate(match.recorded(), start=1):
        bare = YuleEntry(n, entry.seat + 1, entry.move, list(entry.draws), entry.opened, "")
        before = seal(key, before, bare)
        steps.append(replace(bare, seal=before))
    branch = terms.branch or Branch("", 0, "")
    return _pretty(
        _sealed(
            key,
            Yule(
                yule=FORMAT,
                game=terms.game,
                rules=terms.rules,
                id=fairness.id,
                seats=terms.seats,
                people=list(people),
                options=dict(terms.options),
                pack=PackInside(terms.pack.file, terms.pack.hash, terms.pack.contents),
                commitment=fairness.commitment,
                nonces=list(fairness.nonces),
                key=key.hex(),
                secret=fairness.secret.hex(),
                deal=match.deal.draws,
                entries=steps,
                lanes=[[space.move(action) for action in lane] for lane in match.lanes],
                practice=match.practice,
                takebacks=match.takebacks,
                result=match.result(),
                final=sealed(key, fingerprint(match.position(SPECTATOR))),
                branched_at=match.branched_at,
                branch_of=branch.of,
                branch_start=branch.start,
                series=list(series),
            ),
        )
    )


def _sealed(key: bytes, document: Yule) -> Yule:
    return replace(document, seal=head_seal(key, document))


def head_seal(key: bytes, document: Yule) -> str:
    """A short check over everything that a reader would believe beside the entries, in the order in which it stands."""
    told = {name: value for name, value in asdict(document).items() if name not in ("entries", "seal")}
    return hmac.digest(key, f"head {json.dumps(told)}".encode(), "sha256")[:8].hex()


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
        found = msgspec.json.decode(text)
        number = found.get("yule") if isinstance(found, dict) else None
        if number == 1:
            found = _from_format_1(found)
        elif number != FORMAT and isinstance(number, int):
            raise Refused("replay", f"This .yule file has format {number}; this version reads up to format {FORMAT}.")
        document = msgspec.convert(found, Yule)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("replay", f"This is not a .yule file: {error}.") from error
    if len(document.people) != document.seats:
        named = f"{len(document.people)} people are named for {document.seats} seats"
        raise Refused("replay", f"This .yule file does not fit together: {named}; field people must name each seat's.")
    return document


def _from_format_1(found: dict[str, Any]) -> dict[str, Any]:
    """What a file of the first format says, in the words of today."""
    entries = found.get("entries")
    if isinstance(entries, list):
        entries = [
            {"move" if name == "do" else name: value for name, value in entry.items()}
            if isinstance(entry, dict)
            else entry
            for entry in entries
        ]
    rest = {"branched_at" if name == "since" else name: value for name, value in found.items()}
    return {**rest, "entries": entries, "seal": ""}


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
    return _rebuilt(document, game, [])


def play(document: Yule, game: Game) -> Match:
    """Plays a document out with the luck it recorded. What comes back can be played on, open lanes included."""
    match = _rebuilt(document, game, document.entries)
    _lay_lanes(match, document)
    return match


def verify(document: Yule, game: Game, sources: Sequence[Yule] = ()) -> Match:
    """Replays a document and recomputes all its luck from the secret; refuses at the first thing that does not fit.

    What a match was played on from is proved by the file of that match alone: unless `sources` has it, this is refused.
    """
    if document.branched_at:
        _check_source(document, game, sources)
    fairness = _fairness(document)
    fairness.terms.setup(game)  # what cannot be set up at all is the plainer complaint
    key = fairness.key
    if fairness.commitment != document.commitment:
        raise Refused("replay", "The secret is not the one that was committed to before the match.")
    if key.hex() != document.key:
        agreed = fairness.terms.text(document.id)
        raise Refused("replay", f"The key does not follow from the secret, the nonces and what was agreed: {agreed}.")

    def luck_of(n: int, draws: Sequence[int]) -> RecordingLuck:
        from_elsewhere = document.branched_at and n <= document.branched_at
        return ReplayLuck(list(draws)) if from_elsewhere else TrueLuck(key, n)

    before = ""
    for n, step in enumerate(document.entries, start=1):
        before = seal(key, before, step)
        if step.n != n or step.seal != before:
            raise Refused("replay", f"Entry {n} was changed after it was written: its seal does not fit.", n)
    match = _rebuilt(document, game, document.entries, luck_of)
    if match.result() != document.result:
        raise Refused("replay", "The result in the file is not the one the match came to.", len(document.entries))
    if not agree(key, document.final, match.position(SPECTATOR)):
        raise Refused("replay", "The final position is not the one the file names.", len(document.entries))
    _lay_lanes(match, document)
    if document.yule > 1 and document.seal != head_seal(key, document):
        raise Refused("replay", "The file was changed after it was written: the seal of its head does not fit.")
    return match


def _check_source(document: Yule, game: Game, sources: Sequence[Yule]) -> None:
    """Whether the beginning of a match that was played on is the beginning of another one, which verifies."""
    at = document.branched_at
    source = next((each for each in sources if not document.branch_of or each.id == document.branch_of), None)
    if source is None:
        of = f" {document.branch_of}" if document.branch_of else ""
        raise Refused(
            "source",
            f"This match was played on from entry {at} of another one{of}. Whether those entries and the deal are"
            " true, only that match's file can prove: name it too.",
        )
    verify(source, game, [each for each in sources if each is not source])
    entries = [step.entry for step in source.entries[:at]]
    began = [step.entry for step in document.entries[:at]]
    if source.deal != document.deal or entries != began:
        raise Refused(
            "source", f"The deal and the first {at} entries are not those of the match it was played on from."
        )
    if document.branch is not None and document.branch != Branch.made(source.id, source.deal, entries):
        raise Refused("source", "The hash of what the match was played on from does not fit.")


def _fairness(document: Yule) -> Fairness:
    """What was agreed and where the luck comes from, as the document says."""
    pack = Pack(document.pack.contents, document.pack.file)
    if pack.hash != document.pack.hash:
        raise Refused("replay", "The pack in the file was changed: its hash is not the one it names.")
    try:
        secret = bytes.fromhex(document.secret)
    except ValueError as error:
        raise Refused("replay", "The secret in the file is not written in hexadecimal.") from error
    terms = Terms(document.game, document.rules, document.seats, document.options, pack, document.branch)
    return Fairness(document.id, secret, terms, document.nonces)


def _rebuilt(
    document: Yule,
    game: Game,
    steps: Sequence[YuleEntry],
    luck_of: Callable[[int, Sequence[int]], RecordingLuck] | None = None,
) -> Match:
    entries, fairness, at = [step.entry for step in steps], _fairness(document), document.branched_at
    try:
        match = Match.rebuild(game, fairness, document.deal, entries, branched_at=at, luck_of=luck_of)
    except Refused:
        raise
    except Exception as error:  # whatever figures a file may hold that no rule has met before
        broken = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        raise Refused("replay", f"The match cannot be played as the file says ({broken}).") from error
    match.practice, match.takebacks = document.practice, document.takebacks
    return match


def _lay_lanes(match: Match, document: Yule) -> None:
    if len(document.lanes) != document.seats:
        raise Refused("replay", f"There are {len(document.lanes)} open lanes for {document.seats} seats.")
    for seat, lane in enumerate(document.lanes):
        for move in lane:
            match.decide(seat, move)
