"""All that rules may ask for: chance, and a place to tell what happened. One Luck per decision.

TrueLuck decides real matches and can be checked by anybody afterwards; ReplayLuck replays a log; ScriptedLuck plays
worked examples; QuickLuck serves search; NoLuck serves previews and sealed steps, which may not know the future.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64, mypyc_attr

from .bag import Bag
from .errors import Refused

EVERYONE: Final = -1
"""For `tell`: all seats and the spectators. `only(seat)` and `all_but(seat)` name smaller audiences."""

NOBODY: Final = -1
"""For `reveal`: what is shown was not the secret of one seat."""

Told = tuple[int, int, int, int, int]
"""An event as the rules tell it: its number, the seat, two figures, the audience as a bit set."""


def only(seat: i64) -> i64:
    """An audience of one seat."""
    one: i64 = 1
    return one << seat


def all_but(seat: i64) -> i64:
    """Everyone, spectators included, except one seat."""
    one: i64 = 1
    return ~(one << seat)


def hears(to: int, seat: int) -> bool:
    """Whether a seat (or SPECTATOR) belongs to an audience; spectators belong where the number is negative."""
    return to < 0 if seat < 0 else bool(to >> seat & 1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Luck:
    """What rules are handed. `roll` and `draw` ask for chance, `reveal` and `tell` say what the decision did."""

    listens: bool = True
    """Whether anybody hears what is told. Where not, rules need not tell."""

    def roll(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely."""
        raise Refused("needs-luck", "What this brings is decided by luck and not known before.")

    def draw(self, bag: Bag) -> i64:
        """A card out of a face-down deck."""
        return bag.take(self.roll(bag.size))

    def reveal(self, of: i64 = NOBODY) -> None:
        """This decision shows somebody something that was hidden: it cannot be taken back.

        Where it was one seat's own secret, `of` names that seat: its own preview may show it.
        """

    def tell(self, event: i64, seat: i64, a: i64, b: i64, to: i64) -> None:
        """Something happened, and these may know."""


class QuickLuck(Luck):
    """For search and simulation: xorshift in 32 bits, the same numbers compiled and uncompiled."""

    def __init__(self, seed: i64) -> None:
        x: i64 = (seed ^ 0x9E3779B9) & 0xFFFFFFFF
        x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
        x = ((x ^ (x >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
        self.x: i64 = (x ^ (x >> 16)) | 1
        self.listens = False

    def roll(self, n: i64) -> i64:
        x: i64 = self.x
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.x = x
        return (x * n) >> 32


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordingLuck(Luck):
    """A Luck that keeps what a log entry needs: what was drawn, whether it is a barrier for undo, what was told."""

    def __init__(self) -> None:
        self.draws: list[int] = []
        self.barrier = False
        self.told: list[Told] = []

    def roll(self, n: i64) -> i64:
        k = self.chance(n)
        self.barrier = True
        self.draws.append(k)
        return k

    def draw(self, bag: Bag) -> i64:
        card = self.card(bag)
        self.barrier = True
        self.draws.append(card)
        return card

    def chance(self, n: i64) -> i64:
        """The next roll, from wherever this Luck has it."""
        raise Refused("needs-luck", "What this brings is decided by luck and not known before.")

    def card(self, bag: Bag) -> i64:
        """The next card, taken out of the bag."""
        return bag.take(self.chance(bag.size))

    def reveal(self, of: i64 = NOBODY) -> None:
        self.barrier = True

    def tell(self, event: i64, seat: i64, a: i64, b: i64, to: i64) -> None:
        self.told.append((event, seat, a, b, to))


class TrueLuck(RecordingLuck):
    """The luck of log entry n: HMAC-SHA256 under the match's key, which browsers and openssl can recompute.

    The c-th number asked for comes from the message `n/c`: its first 7 bytes, big-endian, modulo the number of
    outcomes; the few values that would make some outcomes likelier are passed over and c counts on.
    """

    def __init__(self, key: bytes, n: int) -> None:
        RecordingLuck.__init__(self)
        self.key = key
        self.n = n
        self.counter = 0
        self.rolls: list[tuple[int, int, int]] = []
        """What was asked for: counter, number of outcomes, outcome. With the key, anybody can compute it again."""

    def chance(self, n: i64) -> i64:
        top: i64 = 1 << 56
        while True:
            self.counter += 1
            digest = hmac.digest(self.key, f"{self.n}/{self.counter}".encode(), "sha256")
            word: i64 = int.from_bytes(digest[:7], "big")
            if word < top - top % n:
                self.rolls.append((self.counter, n, word % n))
                return word % n


class ReplayLuck(RecordingLuck):
    """The luck a log remembers. It hands out outcomes, not random numbers, so the order inside a bag may change."""

    def __init__(self, draws: list[int]) -> None:
        RecordingLuck.__init__(self)
        self.record = draws
        self.at = 0

    def chance(self, n: i64) -> i64:
        k: i64 = self.next()
        if not 0 <= k < n:
            raise Refused("draws", f"{int(k)} was recorded where a number from 0 to {int(n) - 1} is drawn.")
        return k

    def card(self, bag: Bag) -> i64:
        card: i64 = self.next()
        if not 0 <= card < len(bag.counts) or bag.counts[card] == 0:
            raise Refused("draws", f"Card {int(card)} was recorded as drawn, but it is not in the deck there.")
        bag.remove(card)
        return card

    def next(self) -> int:
        """The next recorded outcome."""
        if self.at == len(self.record):
            raise Refused("draws", f"The rules draw more than the {len(self.record)} outcomes that were given.")
        self.at += 1
        return self.record[self.at - 1]


class ScriptedLuck(ReplayLuck):
    """The luck of a worked example: one list of what happens next, shared by all its decisions."""

    def next(self) -> int:
        if not self.record:
            raise Refused("draws", "The rules draw more than the script holds.")
        return self.record.pop(0)


class NoLuck(RecordingLuck):
    """For previews and sealed steps: tells what happens and refuses whatever would need luck or show a secret."""

    def __init__(self, seat: i64 = NOBODY) -> None:
        RecordingLuck.__init__(self)
        self.seat: i64 = seat
        """Who looks ahead, in a preview."""

    def reveal(self, of: i64 = NOBODY) -> None:
        if of == NOBODY or of != self.seat:
            raise Refused("needs-luck", "What this brings is hidden and not known before.")
        self.barrier = True


def commitment(secret: bytes) -> str:
    """What is published before a match, so that its secret cannot be changed afterwards."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, terms: str, nonces: list[str]) -> bytes:
    """The key of a match's luck: the host's secret bound to the match's terms and to a word from each person."""
    return hmac.digest(secret, "\n".join([terms, *nonces]).encode(), "sha256")
