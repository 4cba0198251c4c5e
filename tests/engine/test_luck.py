"""Luck: even, checkable by anybody, and silent where it must be."""

from __future__ import annotations

import hashlib
import hmac
import shutil
import subprocess
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.game import Refused
from yuletable.engine.luck import (
    EVERYONE,
    NoLuck,
    QuickLuck,
    ReplayLuck,
    ScriptedLuck,
    TrueLuck,
    all_but,
    commitment,
    hears,
    match_key,
    only,
)


def by_hand(key: bytes, n: int, counter: int, outcomes: int) -> int:
    """The published recipe, written a second time."""
    word = int.from_bytes(hmac.new(key, b"%d/%d" % (n, counter), hashlib.sha256).digest()[:7], "big")
    return word % outcomes


def test_true_luck_is_the_published_recipe() -> None:
    luck = TrueLuck(b"key", 12)
    drawn = [int(luck.roll(n)) for n in (6, 52, 2, 1000)]
    assert drawn == [by_hand(b"key", 12, counter, n) for counter, n in enumerate((6, 52, 2, 1000), start=1)]
    assert luck.draws == drawn
    assert luck.barrier


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
def test_openssl_can_recompute_it() -> None:
    command = ["openssl", "dgst", "-sha256", "-mac", "HMAC", "-macopt", "hexkey:6b6579"]
    said = subprocess.run(command, input=b"3/1", capture_output=True, check=True).stdout.decode()
    assert int(said.split()[-1][:14], 16) % 20 == TrueLuck(b"key", 3).roll(20)


def test_luck_is_even() -> None:
    for luck_for in ([QuickLuck(k) for k in range(7000)], [TrueLuck(b"k", k) for k in range(7000)]):
        seen = Counter(int(luck.roll(7)) for luck in luck_for)
        assert max(seen.values()) < 1150
        assert min(seen.values()) > 850


def test_quick_luck_goes_on_for_long() -> None:
    luck = QuickLuck(5)
    assert len({int(luck.roll(1 << 31)) for _ in range(20000)}) > 19990


def test_the_key_hangs_on_secret_terms_and_every_nonce() -> None:
    keys = {
        match_key(b"s", "terms", ["a", "b"]),
        match_key(b"t", "terms", ["a", "b"]),
        match_key(b"s", "other", ["a", "b"]),
        match_key(b"s", "terms", ["a", "c"]),
        match_key(b"s", "terms", ["b", "a"]),
    }
    assert len(keys) == 5


def test_the_commitment_is_the_plain_hash_of_the_secret() -> None:
    assert commitment(b"secret") == hashlib.sha256(b"secret").hexdigest()


def test_recorded_luck_gives_outcomes_and_refuses_what_cannot_be() -> None:
    bag = Bag(vec[i64]([0, 2]))
    luck = ReplayLuck([3, 1])
    assert luck.roll(6) == 3
    assert luck.draw(bag) == 1
    assert bag.size == 1
    with pytest.raises(Refused, match="more than the 2"):
        luck.roll(6)
    with pytest.raises(Refused, match="from 0 to 5"):
        ReplayLuck([6]).roll(6)
    with pytest.raises(Refused, match="not in the deck"):
        ReplayLuck([0]).draw(bag)


def test_scripted_luck_is_shared_by_decisions() -> None:
    script = [1, 2]
    assert ScriptedLuck(script).roll(6) == 1
    assert ScriptedLuck(script).roll(6) == 2
    with pytest.raises(Refused, match="script"):
        ScriptedLuck(script).roll(6)


def test_no_luck_neither_draws_nor_reveals() -> None:
    luck = NoLuck()
    luck.tell(0, 1, 2, 3, EVERYONE)
    assert luck.told == [(0, 1, 2, 3, -1)]
    with pytest.raises(Refused) as refused:
        luck.roll(2)
    assert refused.value.code == "needs-luck"
    with pytest.raises(Refused):
        luck.reveal()


def test_audiences() -> None:
    assert [seat for seat in range(-1, 4) if hears(EVERYONE, seat)] == [-1, 0, 1, 2, 3]
    assert [seat for seat in range(-1, 4) if hears(only(2), seat)] == [2]
    assert [seat for seat in range(-1, 4) if hears(all_but(2), seat)] == [-1, 0, 1, 3]
