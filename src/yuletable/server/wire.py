"""What goes over the wire, both ways, and nothing else. The page's TypeScript types are generated from here.

Never compiled: the annotations are the format. Seats are counted from 0, as in every program here; `at` is the length
of the log, `n` the length of the journal, which never shrinks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticKnownError

from yuletable.engine import words
from yuletable.engine.messages import Figure
from yuletable.engine.words import Span

VERSION = 3
"""Counts up when an older page could not talk to a newer server any more."""


def printable(text: object) -> object:
    """What people typed without what cannot be seen, and without space around it."""
    if not isinstance(text, str):
        return text
    return words.printable("".join(" " if char.isspace() else char for char in text)).strip()


def as_typed(length: int) -> BeforeValidator:
    """No longer than this as it was sent, whatever of it cannot be seen."""

    def measured(text: object) -> object:
        if isinstance(text, str) and len(text) > length:
            raise PydanticKnownError("string_too_long", {"max_length": length})
        return printable(text)

    return BeforeValidator(measured)


Name = Annotated[str, as_typed(24), StringConstraints(min_length=1, max_length=24)]
Text = Annotated[str, as_typed(500), StringConstraints(min_length=1, max_length=500)]
ThingId = Annotated[str, StringConstraints(min_length=1, max_length=100)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\w.-]+$")]
Nonce = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{16,64}$")]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=31)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000_000_000)]
OptionValue = bool | int | Annotated[str, StringConstraints(max_length=64)] | list[Word]

# ---- who you are ----


@dataclass(frozen=True)
class Me:
    """A guest: a name, and one of the five looks (colour, pattern, badge)."""

    name: str
    look: int
    token: str
    """For programs: sent as `Authorization: Bearer TOKEN` it is what the cookie is for a browser.

    Empty for a browser, which has the cookie: what no script can read, none can give away.
    """


@dataclass(frozen=True)
class MeWanted:
    """How a guest wants to be called and told apart."""

    name: Name
    look: Annotated[int, Field(strict=True, ge=0, le=4)]


@dataclass(frozen=True)
class Code:
    """To be typed in on another device within `minutes`; it serves once."""

    code: str
    minutes: int


@dataclass(frozen=True)
class CodeGiven:
    """A code as it was typed in."""

    code: Annotated[str, StringConstraints(strip_whitespace=True, min_length=4, max_length=24)]


@dataclass(frozen=True)
class GameRecord:
    """How often somebody has played a game to its end, and how often they won it."""

    game: str
    matches: int
    won: int


@dataclass(frozen=True)
class PlayedMatch:
    """A match somebody has played."""

    table: str
    game: str
    ended: float
    looks: list[int]
    """Who sat there, by the looks of the seats in their order."""
    place: int | None
    """Nothing for whoever gave up, and of matches from before places were written down."""
    points: int | None


@dataclass(frozen=True)
class PlayRecord:
    """What somebody has played to its end, matches branched off from others not counted."""

    since: float
    """When they first came (seconds since 1970)."""
    matches: int
    won: int
    games: list[GameRecord]
    latest: list[PlayedMatch]
    """The latest first."""


# ---- games ----


@dataclass(frozen=True)
class OptionInfo:
    """One thing a table may choose. `defaults` is by number of seats, in the order of the game's `seats`."""

    id: str
    kind: Literal["switch", "choice", "number", "some"]
    name: str
    help: str
    defaults: list[bool | int | str | list[str]]
    values: list[str]
    """Of a choice or a list; their names are in `names`."""
    names: list[str]
    low: int
    high: int
    count: int
    """How many of a list must be picked."""


@dataclass(frozen=True)
class PackInfo:
    """A set of figures the game can be played with."""

    id: str
    name: str


@dataclass(frozen=True)
class Level:
    """A bot that can be given a chair."""

    id: str
    name: str
    help: str
    rating: int | None
    """How strong it is in this game, on the scale of docs/bots.md; None where nobody has measured it."""


@dataclass(frozen=True)
class GameInfo:
    """A game as the front page shows it."""

    id: str
    title: str
    short_title: str
    """What it is called where there is little room."""
    blurb: str
    seats: list[int]
    minutes: list[int]
    options: list[OptionInfo]
    packs: list[PackInfo]
    levels: list[Level]
    labels: dict[str, str]
    """What the fields of its view are called; an empty name hides a field from the generic board."""
    learn: bool
    """Whether it has a guided first game."""
    sides: list[str]
    """What the seats are called where each plays a part of its own; else nothing."""
    series: str
    """How a series of it is counted (everybody plays every side once), in a sentence; nothing without sides."""
    seats_without_elves: list[int]
    """The seats that lead no elves."""


@dataclass(frozen=True)
class HelpSection:
    """One part of a game's help, for searching: the words without marks."""

    id: str
    title: str
    text: str
    html: str


@dataclass(frozen=True)
class Help:
    """How a game is played, with every ruling; the HTML is made from our own Markdown and holds no script."""

    title: str
    sections: list[HelpSection]


# ---- tables ----

Presence = Literal["here", "gone", "bot", "free"]
Pace = Literal["slow", "normal", "quick", "at-once"]


@dataclass(frozen=True)
class Chair:
    """A place at a table. Before the match chairs are filled; then the table draws which seat each chair gets."""

    chair: int
    seat: int | None
    name: str
    look: int
    """The look that was chosen, kept through the match and its series; from the start of a match nobody shares it."""
    kind: Literal["person", "bot", "free"]
    level: str | None
    """Of a bot, also one that plays for somebody."""
    presence: Presence
    mine: bool
    host: bool
    stands_in: bool
    """A bot plays for this person for now."""
    conceded: bool
    place: int | None
    """Which place it came in, once the match is over; nothing for whoever gave up."""
    points: int | None
    """How many points it ended on, where the match was played to its end."""
    replaceable: bool
    """Has been away for so long that the others may agree on a bot."""
    votes: int
    """How many have agreed on a bot for this person, of those who must."""
    voters: int


@dataclass(frozen=True)
class Chosen:
    """An option as it was chosen, in words."""

    id: str
    name: str
    value: str


@dataclass(frozen=True)
class SeriesMatch:
    """One match of a series."""

    number: int
    table: str | None
    """Where it is, or was, played; None until it begins."""
    sides: list[str]
    """Which side each chair plays in it; nothing until they are drawn."""
    counts: list[str] | None
    """What it brought each chair, in words, once it is over."""


@dataclass(frozen=True)
class SeriesInfo:
    """Both sides: as many matches as the game has sides, everybody plays each, what they bring is added up."""

    number: int
    """This match, counted from 1."""
    of: int
    matches: list[SeriesMatch]
    totals: list[int]
    """Chair by chair, up to and with this match."""
    said: list[str]
    """The same in words."""
    over: bool
    winners: list[int]
    """The chairs with the most, once it is over; several share the victory."""
    sentence: str
    """How it stands or ended; nothing before the first match is over."""


@dataclass(frozen=True)
class TableInfo:
    """A table as one guest sees it: who sits there, what was agreed, how far it has come."""

    id: str
    game: str
    title: str
    pack: str
    options: list[Chosen]
    public: bool
    spectators: bool
    practice: bool
    """One person, otherwise bots: takebacks are possible."""
    learn: bool
    """A guided first game: explanations come with what is seen."""
    status: Literal["open", "playing", "over", "away"]
    chairs: list[Chair]
    host: bool
    """Whether this guest is the host."""
    seats: list[int]
    """The seats this guest holds; several at a hot seat."""
    watchers: int
    commitment: str
    """The hash of the secret behind the luck, published before the match."""
    link: str
    made: float
    touched: float
    away_after: float
    """When it will be put away unless something happens (seconds since 1970)."""
    rematch: str | None
    """The id of the table that follows this one."""
    branch: int | None
    """The entry of another match from which this one was played on."""
    progress: str
    """How far the match has come, in the game's own words ("Turn 7 of 14"); nothing before it begins."""
    your_turn: bool
    draw: bool
    """Whether the table draws the seats when the match begins; otherwise everybody sits in the order of the chairs."""
    sides: list[str]
    """Which side each chair plays; nothing where the game has none, or where they are yet to be drawn."""
    series: SeriesInfo | None
    pace: Pace
    """How fast bots play here."""
    hints: bool
    """Whether people may ask for hints; where one plays alone with bots they always may."""
    bots_remark: str
    """What should be said of the bots here: that the expert has not learned this game as it is played; or nothing."""


@dataclass(frozen=True)
class MatchTerms:
    """All that a program needs to set up the same match: what was agreed, and the pack with its contents."""

    game: str
    rules: int
    seats: int
    options: dict[str, bool | int | str | list[str]]
    pack_file: str
    pack_hash: str
    pack: dict[str, Any]


@dataclass(frozen=True)
class TableList:
    """The front page's lists: mine with "your turn" first, the longest wait before all; public ones that wait."""

    mine: list[TableInfo]
    open: list[TableInfo]


@dataclass(frozen=True)
class TableWanted:
    """A table somebody wants to make. `bots` names a level for each chair that a bot takes, from the last one."""

    game: Word
    seats: Annotated[int, Field(strict=True, ge=1, le=12)]
    options: Annotated[dict[Word, OptionValue], Field(max_length=40)] = field(default_factory=dict)
    pack: Word | None = None
    bots: Annotated[list[Word], Field(max_length=12)] = field(default_factory=list)
    people: Annotated[list[Name], Field(max_length=12)] = field(default_factory=list)
    """Others on the same device: a hot seat."""
    public: bool = False
    spectators: bool = True
    draw: bool = True
    """Whether the table draws the seats; otherwise everybody sits in the order of the chairs."""
    nonce: Nonce | None = None
    start: bool = False
    """Begin at once; every chair must be taken."""
    learn: bool = False
    """A guided first game; the game's own lesson says with how many seats, bots and options."""
    side: SeatNumber | None = None
    """The side of whoever makes the table, by seat; then nothing is drawn."""
    series: bool = False
    """Both sides: everybody plays every side once."""
    hints: bool = True
    """Whether people may ask for hints, where there are several of them."""


@dataclass(frozen=True)
class ChairWanted:
    """What the host wants on a chair: a bot of this level, somebody on the same device, or nobody."""

    level: Word | None = None
    person: Name | None = None


@dataclass(frozen=True)
class Joining:
    """Somebody sits down; the nonce goes into the key of the luck."""

    nonce: Nonce | None = None
    chair: SeatNumber | None = None


@dataclass(frozen=True)
class Swapping:
    """Whoever sits on a chair changes places with this one."""

    chair: SeatNumber


@dataclass(frozen=True)
class AgreedWanted:
    """What the host wants to be agreed; what is left out stays as it is."""

    seats: Annotated[int, Field(strict=True, ge=1, le=12)] | None = None
    """More chairs, or fewer: then the free ones go."""
    options: Annotated[dict[Word, OptionValue], Field(max_length=40)] | None = None
    """All that are not as usual."""
    public: bool | None = None
    spectators: bool | None = None
    hints: bool | None = None


@dataclass(frozen=True)
class Drawing:
    """Whether the table is to draw the seats."""

    draw: bool


@dataclass(frozen=True)
class Again:
    """On to the next match; the nonce goes into the key of its luck. Within a series the first match's nonces count."""

    nonce: Nonce | None = None


@dataclass(frozen=True)
class BranchWanted:
    """Play on from an entry of a finished match."""

    at: Count
    seat: SeatNumber = 0
    """Whose place to take; bots get the others."""
    level: Word = "medium"


# ---- a match, as one seat sees it ----


@dataclass(frozen=True)
class Thing:
    """What an id of a view is called, and one sentence about it."""

    name: str
    tip: str


@dataclass(frozen=True)
class Told:
    """Something that happened at log entry `n`, in words and as it is."""

    n: int
    spans: list[Span]
    key: str
    figures: dict[str, Figure]


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score: so many points, and for what."""

    points: int
    spans: list[Span]


@dataclass(frozen=True)
class SeatScore:
    """A seat's place, points and how they came about."""

    place: int
    points: int
    lines: list[ScoreLine]
    ties: list[list[Span]]
    """What decided between this seat and others with as many points."""


@dataclass(frozen=True)
class ResultInfo:
    """How it ended."""

    ending: str
    scores: list[SeatScore]


@dataclass(frozen=True)
class Move:
    """A decision that is open: its notation, its parts (ids in the view, words, numbers), and how one says it."""

    move: str
    parts: list[str]
    said: str


@dataclass(frozen=True)
class LessonStep:
    """In a guided first game: what is to be explained now, and the ids it speaks of. Say `learnt` when it was read."""

    step: str
    spans: list[Span]
    look: list[str]


@dataclass(frozen=True)
class Snapshot:
    """Everything a seat sees now. It is always whole: a client that missed some needs only the latest."""

    kind: Literal["snapshot"]
    n: int
    at: int
    seat: int
    """-1 for a spectator."""
    view: Any
    """The game's own view, as its view.py says."""
    ask: list[Span] | None
    """What this seat is asked, if it is."""
    waiting: list[Span]
    """Who is waited for, otherwise."""
    moves: list[Move]
    names: dict[str, Thing]
    """What everything in the match is called, in the first one that a client is sent; then nothing."""
    told_from: int
    """Forget what was told from this entry on (something was taken back), then add `told`."""
    told: list[Told]
    to_act: list[int]
    """The seats that still owe a decision."""
    sealed: bool
    """All choose at once; what a seat chose is shown to nobody until the last one has finished."""
    finished: list[int]
    """In a sealed phase, the seats that have."""
    undo: bool
    redo: bool
    takeback: bool
    confirm_always: list[str]
    """The open decisions that a page always asks twice about."""
    rest: bool
    """The same is asked several times in a row: the rest may be done for one (`rest`), step by step, undo included."""
    lesson: LessonStep | None
    result: ResultInfo | None
    ended: str
    """Why it ended before its end (conceded, put away), or nothing."""


@dataclass(frozen=True)
class PointsAt:
    """The points of every seat after an entry, as an all-knowing scorer would count them. Finished matches only."""

    at: int
    points: list[int]


@dataclass(frozen=True)
class Roll:
    """One number that luck was asked for: entry, counter, number of outcomes, outcome."""

    n: int
    c: int
    size: int
    value: int


@dataclass(frozen=True)
class Proof:
    """All that is needed to check the luck of a finished match."""

    id: str
    commitment: str
    secret: str
    terms: str
    nonces: list[str]
    key: str
    rolls: list[Roll]
    first: int
    """The entry from which this match's own luck counts; later than 0 if it was played on from another."""
    command: str


@dataclass(frozen=True)
class Decided:
    """A decision of a finished match where there was something to decide: after entry `at`, as entry `at` + 1."""

    at: int
    seat: int
    opened: int | None
    """In a sealed phase: the entry after which all chose at once."""


@dataclass(frozen=True)
class Decisions:
    """Who decided when in a finished match, and whose advice on it can be asked for."""

    decided: list[Decided]
    remark: str
    """Why the advice is not the expert's; nothing where it is."""


@dataclass(frozen=True)
class Advice:
    """What a patient bot says of a decision of a finished match, from what that seat saw then."""

    at: int
    seat: int
    hints: list[HintLine]
    """What it would have done, and what was done, all tried in the same sampled games; best first."""
    taken: str
    """What was done: the move of one of them."""
    same: bool
    """Whether it would have done just that."""
    cost: float
    """How much less often it won than the best one; 0 where that may be chance, or it would have done the same."""
    margin: float
    """Up to so much may be chance; 0 where there was nothing to compare it with."""
    games: int
    """In how many sampled games each was tried."""
    remark: str
    """Why the advice is not the expert's; nothing where it is."""


@dataclass(frozen=True)
class Problem:
    """What was refused, why, and what would be accepted."""

    code: str
    sentence: str


# ---- the socket, from the client ----

Request = Annotated[int, Field(strict=True, ge=0, le=1 << 31)]
"""A number of the client's own, which the answer repeats."""


@dataclass(frozen=True)
class Decide:
    """A decision for a seat, made on the log of this length."""

    kind: Literal["decide"]
    id: Request
    seat: SeatNumber
    at: Count
    move: Notation


@dataclass(frozen=True)
class TakeBack:
    """Undo, redo, my turn from its beginning, or (at practice tables) further back."""

    kind: Literal["undo", "redo", "restart", "takeback"]
    id: Request
    seat: SeatNumber


@dataclass(frozen=True)
class AskPreview:
    """What would this decision bring?"""

    kind: Literal["preview"]
    id: Request
    seat: SeatNumber
    move: Notation


@dataclass(frozen=True)
class AskHint:
    """What would a patient bot do?"""

    kind: Literal["hint"]
    id: Request
    seat: SeatNumber


@dataclass(frozen=True)
class AskWhy:
    """Why can this seat not choose that thing now?"""

    kind: Literal["why"]
    id: Request
    seat: SeatNumber
    thing: ThingId


@dataclass(frozen=True)
class SetPace:
    """How fast the bots of this table are to play; for whoever plays alone with them, otherwise for the host."""

    kind: Literal["pace"]
    id: Request
    pace: Pace


@dataclass(frozen=True)
class Say:
    """Something for everybody at the table."""

    kind: Literal["chat"]
    id: Request
    text: Text


@dataclass(frozen=True)
class Look:
    """At a hot seat: the device now shows this seat; -1 shows what everyone sees (the curtain)."""

    kind: Literal["look"]
    id: Request
    seat: Annotated[int, Field(strict=True, ge=-1, le=31)]


@dataclass(frozen=True)
class HandOver:
    """A bot plays on for me, or I am back."""

    kind: Literal["hand"]
    id: Request
    seat: SeatNumber
    to: Literal["bot", "me"]


@dataclass(frozen=True)
class Concede:
    """I give up this match."""

    kind: Literal["concede"]
    id: Request
    seat: SeatNumber


@dataclass(frozen=True)
class Replace:
    """I agree that a bot plays for somebody who stays away."""

    kind: Literal["replace"]
    id: Request
    seat: SeatNumber


@dataclass(frozen=True)
class AutoAnswer:
    """Do the rest of what is asked several times in a row for me, in ordinary decisions that I can undo."""

    kind: Literal["rest"]
    id: Request
    seat: SeatNumber


@dataclass(frozen=True)
class LessonRead:
    """An explanation was read."""

    kind: Literal["learnt"]
    id: Request
    seat: SeatNumber
    step: Word


@dataclass(frozen=True)
class Ping:
    """Are you there?"""

    kind: Literal["ping"]
    id: Request


FromClient = Annotated[
    Decide
    | TakeBack
    | AskPreview
    | AskHint
    | AskWhy
    | SetPace
    | Say
    | Look
    | HandOver
    | Concede
    | Replace
    | AutoAnswer
    | LessonRead
    | Ping,
    Field(discriminator="kind"),
]

# ---- the socket, to the client ----


@dataclass(frozen=True)
class Chat:
    """Somebody said something."""

    kind: Literal["chat"]
    n: int
    i: int
    """Counts what was said at this table."""
    name: str
    seat: int | None
    text: str
    at: float


@dataclass(frozen=True)
class Welcome:
    """The first message: who you are here, and what was said before you came."""

    kind: Literal["welcome"]
    v: int
    n: int
    table: TableInfo
    chat: list[Chat]
    since: int | None
    """The length of the log when you last left, if you were here before."""


@dataclass(frozen=True)
class TableNow:
    """The table has changed: somebody sat down, came, went, agreed."""

    kind: Literal["table"]
    n: int
    table: TableInfo


@dataclass(frozen=True)
class Done:
    """Your request was carried out; what it changed is kept."""

    kind: Literal["done"]
    id: int
    n: int
    note: str = ""
    """A sentence for people, where there is something to say about it."""


@dataclass(frozen=True)
class Refusal:
    """Your request was refused and changed nothing."""

    kind: Literal["refused"]
    id: int
    n: int
    code: str
    sentence: str


@dataclass(frozen=True)
class Preview:
    """What a decision would bring; where luck or a secret decides, `unknown` says so and the rest is empty."""

    kind: Literal["preview"]
    id: int
    n: int
    move: str
    view: Any
    told: list[Told]
    passes: bool
    final: bool
    """It could not be taken back."""
    unknown: str | None


@dataclass(frozen=True)
class HintLine:
    """A decision worth taking: how often it won in sampled games, the points it ended on, and why."""

    move: str
    said: str
    wins: float
    points: float
    reason: list[Span]


@dataclass(frozen=True)
class Hints:
    """The best decisions, best first."""

    kind: Literal["hint"]
    id: int
    n: int
    hints: list[HintLine]


@dataclass(frozen=True)
class Why:
    """Why a thing cannot be chosen now, in words; nothing where there is no more to say than that."""

    kind: Literal["why"]
    id: int
    n: int
    thing: str
    spans: list[Span] | None


ToClient = Annotated[
    Welcome | TableNow | Snapshot | Done | Refusal | Preview | Hints | Why | Chat, Field(discriminator="kind")
]
