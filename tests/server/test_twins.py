"""12, through the real socket: a seat cannot tell two matches apart that look the same to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import QuickLuck, RecordingLuck, TrueLuck
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.games import register
from yuletable.server.services import Services

from .client import Guest, Seat
from .conftest import Serving

GAMES = [("stocking", 3, 6), ("sweatshop", 3, 6), ("workshop", 3, 5), ("family", 3, 5), ("station", 3, 5)]
GAMES += [("plastic", 2, 5)]
PINGS = 1_000_000
"""Requests from this number on only ask whether all has been sent."""


def twins(name: str, seats: int, seed: int, viewer: int) -> tuple[Match, Match]:
    """A match some way in, and another that fits what the viewer knows of it."""
    dice = random.Random(seed)
    game = find_game(name)
    match = Match.new(game, seats, secret=f"twins {seed}".encode(), match_id="twins")
    for _ in range(dice.randint(2, 14)):
        if match.over() or any(match.lanes):
            break
        for seat in match.to_act():
            match.decide(seat, dice.choice(match.moves(seat)))
            if not match.sealed():
                break
    while any(match.lanes) and not match.over():
        seat = match.to_act()[0]
        match.decide(seat, dice.choice(match.moves(seat)))
    dream = game.belief(match.setup, match.view(viewer)).sample(QuickLuck(seed))
    key = dice.randbytes(8)
    positions = (match.position(viewer).clone(), dream)
    first, second = (Match(game, at, lambda n: TrueLuck(key, n), RecordingLuck(), None) for at in positions)
    return first, second


class Pair:
    """Two tables with one twin each; what the viewer and a spectator are sent there must be the same."""

    def __init__(self, serving: Serving, matches: tuple[Match, Match], viewer: int, name: str) -> None:
        self.serving = serving
        self.viewer = viewer
        self.tables: list[str] = []
        self.people: list[list[Guest]] = []
        self.watchers: list[Guest] = []
        for match in matches:
            seats = int(match.setup.seats)
            people = [serving.guest(f"P{seat}") for seat in range(seats)]
            table = str(people[0].make(game=name, seats=seats, draw=False)["id"])
            for guest in people[1:]:
                guest.join(table)
            people[0].post(f"/api/tables/{table}/start")
            serving.within(lambda services, table=table, match=match: put(services, table, match))  # type: ignore[misc]
            self.tables.append(table)
            self.people.append(people)
            self.watchers.append(serving.guest("Watcher"))


def put(services: Services, table: str, match: Match) -> None:
    services.tables.tables[table].match = match


def alike(texts: list[str], table: str) -> list[str]:
    """What was sent, without what must differ: the table's own id and commitment, the time, and answers to a ping."""
    kept = []
    for text in texts:
        message = json.loads(text)
        if message["kind"] == "done" and message["id"] >= PINGS:
            continue
        if message["kind"] in ("table", "welcome"):
            for name in ("id", "link", "commitment", "made", "touched", "away_after"):
                message["table"].pop(name)
        kept.append(json.dumps(message, sort_keys=True).replace(table, "TABLE"))
    return kept


def new_messages(seat: Seat, table: str) -> list[str]:
    """What a socket was sent since this was last asked, in its order, once all of it has come."""
    for ping in range(PINGS, PINGS + 3):  # what was due when the first came in has been sent when the last is answered
        seat.line.send(json.dumps({"kind": "ping", "id": ping}))
        seat.until(lambda message, ping=ping: message.get("id") == ping)  # type: ignore[misc]
    sent = alike(seat.raw, table)
    seat.raw.clear()
    return sent


class Sockets:
    """Everybody's socket at one table, and a spectator's, open for the whole test."""

    def __init__(self, pair: Pair, side: int, stack: ExitStack) -> None:
        self.table = pair.tables[side]
        guests = [*pair.people[side], pair.watchers[side]]
        *self.people, self.watcher = [stack.enter_context(guest.at(self.table)) for guest in guests]
        for seat in (*self.people, self.watcher):
            seat.snapshot()
            new_messages(seat, self.table)

    def sent(self, *seats: int) -> list[list[str]]:
        """What came to these seats and to the spectator, message by message."""
        return [new_messages(seat, self.table) for seat in (*(self.people[seat] for seat in seats), self.watcher)]

    def act(self, step: tuple[int, str, int]) -> None:
        seat, move, at = step
        self.people[seat].done("decide", seat=seat, at=at, move=move)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "seats", "steps"), GAMES)
def test_twins_are_sent_the_same_messages(serving: Serving, name: str, seats: int, steps: int, seed: int) -> None:
    """As many of them, in the same order, with the same bytes; and again when somebody comes anew."""
    viewer = seed % seats
    matches = twins(name, seats, seed, viewer)
    pair = Pair(serving, matches, viewer, name)
    dice = random.Random(seed)
    with ExitStack() as stack:
        tables = [Sockets(pair, side, stack) for side in (0, 1)]
        for _ in range(steps):
            shared = shared_step(matches, viewer, dice)
            for table in tables:
                wrong(table.people[viewer], viewer)
            first, second = (table.sent(viewer) for table in tables)
            assert first == second, "an error told two positions apart"
            first, second = (coming(pair, side) for side in (0, 1))
            assert first == second, "coming again told two positions apart"
            for table in tables:
                table.sent(viewer)
            if shared is None or shared not in still_open(matches, shared):
                return
            for table in tables:
                table.act(shared)
            first, second = (table.sent(viewer) for table in tables)
            if parted(matches, viewer):
                return
            assert first == second, "a decision told two positions apart that still look the same"
            if matches[0].over():
                return


def still_open(matches: tuple[Match, Match], step: tuple[int, str, int]) -> list[tuple[int, str, int]]:
    """The step, if both twins allow it still: what was tried meanwhile may have been an undo."""
    seat, move, at = step
    good = all(seat in match.to_act() and move in match.moves(seat) and len(match.log) == at for match in matches)
    return [step] if good else []


def coming(pair: Pair, side: int) -> list[list[str]]:
    """What a new socket of the viewer and of a spectator is sent first."""
    table = pair.tables[side]
    sent = []
    for guest in (pair.people[side][pair.viewer], pair.watchers[side]):
        with guest.at(table) as again:
            again.snapshot()
            sent.append(new_messages(again, table))
    return sent


def sealed_phases(name: str, seats: int, seed: int) -> Iterator[Match]:
    """A match at the beginning of each phase in which several choose at once."""
    dice = random.Random(seed)
    match = Match.new(find_game(name), seats, secret=f"sealed {seed}".encode(), match_id="sealed")
    while not match.over():
        if match.sealed() and not any(match.lanes):
            yield match
        seat = match.to_act()[0]
        match.decide(seat, dice.choice(match.moves(seat)))


def fresh(match: Match, key: bytes = b"luck") -> Match:
    """The same position once more, with luck of its own."""
    position = match.position(SPECTATOR).clone()
    return Match(match.game, position, lambda n: TrueLuck(key, n), RecordingLuck(), None)


def lanes_of(match: Match, seat: int, dice: random.Random) -> tuple[list[str], list[str]]:
    """The shortest and the longest of some ways in which a seat may finish its sealed choice."""
    found = []
    for _ in range(30):
        walk, lane = fresh(match), list[str]()
        while seat in walk.to_act():
            lane.append(dice.choice(walk.moves(seat)))
            walk.decide(seat, lane[-1])
        found.append(lane)
    return min(found, key=len), max(found, key=len)


SEALED = ["stocking", "sweatshop", "workshop"]
"""The games in which several choose at once; `test_every_game_with_sealed_phases_is_looked_at` keeps watch."""


def test_every_game_with_sealed_phases_is_looked_at() -> None:
    found = [name for name, game in register().items() if any(sealed_phases(name, game.seats[-1], 1))]
    assert sorted(found) == sorted(SEALED)


def unlike_lanes(name: str, seed: int) -> tuple[Match, int, tuple[list[str], list[str]]]:
    """A sealed phase, a seat, and two ways for it to choose that differ in how many steps they take."""
    dice = random.Random(seed)
    for match in sealed_phases(name, 3, seed):
        for seat in dice.sample(match.to_act(), len(match.to_act())):
            short, long = lanes_of(match, seat, dice)
            if len(long) > (1 if name == "stocking" else len(short)):  # a bid there always takes two steps
                return match, seat, (short, long)
    raise AssertionError(f"every sealed choice of {name} takes equally many steps")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", SEALED)
def test_the_steps_of_a_sealed_choice_cannot_be_counted_from_outside(serving: Serving, name: str, seed: int) -> None:
    """One rival chooses in few steps, with second thoughts, the other in many: nobody else hears more than the end."""
    match, rival, lanes = unlike_lanes(name, seed)
    others = [seat for seat in range(3) if seat != rival]
    twins = fresh(match), fresh(match)
    at = len(twins[0].log)
    pair = Pair(serving, twins, others[0], name)
    with ExitStack() as stack:
        tables = [Sockets(pair, side, stack) for side in (0, 1)]
        for table, lane, undo in zip(tables, lanes, (True, False), strict=True):
            for move in lane[:-1]:
                table.act((rival, move, at))
            if undo and len(lane) > 1:  # second thoughts
                table.people[rival].done("undo", seat=rival)
                table.people[rival].done("redo", seat=rival)
        unfinished = [table.sent(*others) for table in tables]
        assert unfinished == [[[], [], []]] * 2, "somebody heard of a step that was not the last"
        for table, lane in zip(tables, lanes, strict=True):
            table.act((rival, lane[-1], at))
        first, second = (table.sent(*others) for table in tables)
        assert first == second
        assert all(len(messages) == 1 for messages in first), "the end of it is one message"


def shared_step(matches: tuple[Match, Match], viewer: int, dice: random.Random) -> tuple[int, str, int] | None:
    """A decision that both twins allow, whoever's it is."""
    first, second = matches
    for seat in dice.sample(first.to_act(), len(first.to_act())):
        if seat in second.to_act():
            both = sorted(set(first.moves(seat)) & set(second.moves(seat)))
            if both:
                return seat, dice.choice(both), len(first.log)
    return None


def wrong(eyes: Seat, viewer: int) -> None:
    """Errors are sent alike too."""
    for move in ("nothing at all", "seat:9"):
        assert eyes.ask("decide", seat=viewer, at=10_000, move=move)["kind"] == "refused"
    eyes.ask("undo", seat=viewer)
    eyes.ask("redo", seat=viewer)


def parted(matches: tuple[Match, Match], viewer: int) -> bool:
    """From where the seat, or everybody, was shown which of the two it is, they may part."""
    first, second = matches
    return any(
        first.view(eyes) != second.view(eyes) or first.events(eyes) != second.events(eyes)
        for eyes in (viewer, SPECTATOR)
    )
