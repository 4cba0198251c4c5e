"""12, through the real socket: a seat cannot tell two matches apart that look the same to it."""

from __future__ import annotations

import json
import random

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import KeptLuck, QuickLuck, TrueLuck
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.server.house import House

from .client import Guest, Seat
from .conftest import Serving

GAMES = [("stocking", 3, 6), ("sweatshop", 3, 8)]


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
    dream = game.belief(match.setup, match.view(viewer)).imagine(QuickLuck(seed))
    key = dice.randbytes(8)
    positions = (match.position(viewer).clone(), dream)
    first, second = (Match(game, at, lambda n: TrueLuck(key, n), KeptLuck(), None) for at in positions)
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
            serving.within(lambda house, table=table, match=match: put(house, table, match))  # type: ignore[misc]
            self.tables.append(table)
            self.people.append(people)
            self.watchers.append(serving.guest("Watcher"))


def put(house: House, table: str, match: Match) -> None:
    house.hall.tables[table].match = match


def alike(texts: list[str], table: str) -> list[str]:
    """What was sent, without what must differ: the table's own id and commitment, and the time."""
    kept = []
    for text in texts:
        message = json.loads(text)
        if message["kind"] in ("table", "welcome"):
            for name in ("id", "link", "commitment", "made", "touched", "away_after"):
                message["table"].pop(name)
        kept.append(json.dumps(message, sort_keys=True).replace(table, "TABLE"))
    return kept


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("name", "seats", "steps"), GAMES)
def test_twins_are_sent_the_same_bytes(serving: Serving, name: str, seats: int, steps: int, seed: int) -> None:
    viewer = seed % seats
    matches = twins(name, seats, seed, viewer)
    pair = Pair(serving, matches, viewer, name)
    dice = random.Random(seed)
    for _ in range(steps):
        shared = shared_step(matches, viewer, dice)
        sent = []
        for side in (0, 1):
            table = pair.tables[side]
            with pair.people[side][viewer].at(table) as eyes, pair.watchers[side].at(table) as watcher:
                eyes.sight()
                watcher.sight()
                wrong(eyes, viewer)
                before = settled(eyes, table) + settled(watcher, table)
                if shared is not None:
                    act(pair.people[side][shared[0]], table, eyes if shared[0] == viewer else None, shared)
                eyes.done("ping")
                watcher.done("ping")
                eyes.drain()
                watcher.drain()
                sent.append((before, settled(eyes, table) + settled(watcher, table)))
        assert sent[0][0] == sent[1][0], "coming again, or an error, told two positions apart"
        if shared is None or parted(matches, viewer):
            return
        assert sent[0][1] == sent[1][1], "a decision told two positions apart that still look the same"
        if matches[0].over():
            return


def settled(seat: Seat, table: str) -> list[str]:
    """The kinds whose order is fixed: every sight but repeated ones, every answer."""
    lines = alike(seat.raw, table)
    return list(dict.fromkeys(line for line in lines if '"kind": "table"' not in line))


def shared_step(matches: tuple[Match, Match], viewer: int, dice: random.Random) -> tuple[int, str, int] | None:
    """A decision that both twins allow, whoever's it is."""
    first, second = matches
    for seat in dice.sample(first.to_act(), len(first.to_act())):
        if seat in second.to_act():
            both = sorted(set(first.moves(seat)) & set(second.moves(seat)))
            if both:
                return seat, dice.choice(both), len(first.log)
    return None


def act(guest: Guest, table: str, open_line: Seat | None, step: tuple[int, str, int]) -> None:
    seat, do, at = step
    if open_line is not None:
        open_line.ask("decide", seat=seat, at=at, do=do)
        return
    with guest.at(table) as line:
        line.done("decide", seat=seat, at=at, do=do)


def wrong(eyes: Seat, viewer: int) -> None:
    """Errors are sent alike too."""
    for do in ("nothing at all", "seat:9"):
        assert eyes.ask("decide", seat=viewer, at=10_000, do=do)["kind"] == "refused"
    eyes.ask("undo", seat=viewer)
    eyes.ask("redo", seat=viewer)


def parted(matches: tuple[Match, Match], viewer: int) -> bool:
    """From where the seat, or everybody, was shown which of the two it is, they may part."""
    first, second = matches
    return any(
        first.view(eyes) != second.view(eyes) or first.events(eyes) != second.events(eyes)
        for eyes in (viewer, SPECTATOR)
    )
