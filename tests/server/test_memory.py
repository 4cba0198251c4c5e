"""What leaves memory is gone: no cycles, no crowd of idle tables, finished ones at once."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.length import often

from yuletable.engine.game import Refused
from yuletable.server import chairs
from yuletable.server.memory import Collector

from .client import Guest, asked, over, play_on
from .conftest import Serving, wait_for


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Nothing is found by the collector of cycles: what goes has to go by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def finish(guest: Guest, table: str) -> None:
    """Gives a match up, whoever's turn it is."""
    with guest.at(table) as seat:
        seat.done("concede", seat=seat.snapshot()["seat"])


def memory() -> float:
    """MiB that this process, and the server in it, has."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20


@pytest.mark.usefixtures("no_collector")
def test_a_table_that_is_let_go_of_is_gone(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = str(ann.make(game="sweatshop", seats=3, bots=["random"], draw=False)["id"])
    bob.join(table)
    ann.post(f"/api/tables/{table}/start")
    live = weakref.ref(server.services.tables.tables[table])
    match = weakref.ref(live().match)  # type: ignore[union-attr]
    with ann.at(table) as one, bob.at(table) as two:
        play_on(one, two, until=lambda snapshot: snapshot["at"] > 6)
        one.done("chat", text="Hello")
        one.ask("preview", seat=0, move="nonsense")
    wait_for(lambda: live() is not None and live().is_idle())  # type: ignore[union-attr]
    server.within(lambda services: services.tables.forget(services.tables.tables[table]))
    wait_for(lambda: live() is None and match() is None, 5)


@pytest.mark.usefixtures("no_collector")
def test_a_finished_table_goes_when_the_last_one_leaves(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    table = str(ann.make(bots=["random"], start=True)["id"])
    live = weakref.ref(server.services.tables.tables[table])
    with ann.at(table) as seat:
        play_on(seat)
        assert table in server.services.tables.tables
    wait_for(lambda: table not in server.services.tables.tables)
    wait_for(lambda: live() is None, 5)
    assert ann.get(f"/api/tables/{table}/proof")["secret"], "it is still to be looked at"


def test_of_too_many_idle_tables_the_oldest_go_and_those_in_use_stay(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    tables = server.services.tables
    tables.most_idle = 5
    ann = server.guest("Ann")
    used = str(ann.make(bots=["random"], start=True)["id"])
    with ann.at(used) as seat:
        seat.snapshot(asked)
        made = [str(ann.make()["id"]) for _ in range(12)]
        assert used in tables.tables
        assert len(tables.tables) <= 7
        assert made[-1] in tables.tables
        for table in made:
            ann.get(f"/api/tables/{table}")
        assert len(tables.tables) <= 7
        assert seat.done("ping")


def test_what_has_left_memory_changes_nothing_any_more(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    table = str(ann.make()["id"])
    old = server.services.tables.tables[table]
    server.within(lambda services: services.tables.forget(old))
    assert server.loop is not None
    ann.post(f"/api/tables/{table}/chairs/1", {"level": "random"})
    with pytest.raises(Refused, match="moved on"):
        asyncio.run_coroutine_threadsafe(old.change(lambda row: chairs.set_draw(row, False)), server.loop).result(20)
    assert ann.get(f"/api/tables/{table}")["chairs"][1]["kind"] == "bot"


def test_matches_on_the_same_terms_share_their_setup(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")
    tables = [ann.make(bots=["random"], start=True)["id"] for _ in range(2)]
    one, two = (server.services.tables.tables[table].match for table in tables)
    assert one is not None
    assert two is not None
    assert one.setup is two.setup
    other = ann.make(bots=["random"], start=True, options={"turns": 1})["id"]
    match = server.services.tables.tables[other].match
    assert match is not None
    assert match.setup is not one.setup


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    usual = gc.get_threshold()
    collector = Collector()
    collector.begin()
    yield collector
    gc.callbacks.remove(collector._spare)
    gc.set_threshold(*usual)
    gc.unfreeze()


def test_what_is_there_to_stay_is_spared_until_there_is_much_of_it(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    knot = Knot()
    there = weakref.ref(knot)
    gc.collect(1)
    del knot
    gc.collect()
    assert there() is not None, "it was looked at, with everything else that has been there for long"
    assert not collector.look_through()
    monkeypatch.setattr("yuletable.server.memory.MORE", -1_000_000_000)
    assert collector.look_through()
    assert there() is None


@pytest.mark.slow
@pytest.mark.thorough
def test_many_matches_leave_the_memory_as_it_was(own_server: Callable[..., Serving]) -> None:
    server = own_server()
    ann = server.guest("Ann")

    def play(count: int) -> None:
        for _ in range(count):
            table = str(ann.make(game="workshop", seats=2, people=["Ben"], start=True)["id"])
            ann.get(f"/api/tables/{table}")
            finish_hot_seat(ann, table)

    play(50)
    assert server.loop is not None
    begun = memory()
    matches = often(1000, 10_000)
    play(matches)
    asyncio.run_coroutine_threadsafe(server.services.tables.tidy(), server.loop).result(20)
    time.sleep(0.2)
    print(f"\n{begun:.0f} MiB at first, {memory():.0f} MiB after {matches:,} matches")
    assert memory() < begun + 150


def finish_hot_seat(guest: Guest, table: str) -> None:
    with guest.at(table) as device:
        snapshot = device.snapshot()
        device.latest.pop("snapshot")
        device.done("look", seat=snapshot["to_act"][0])
        device.snapshot(asked)
        device.move()
        device.done("concede", seat=0)
        device.snapshot(over)
