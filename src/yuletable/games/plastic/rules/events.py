"""What can happen in Santa's Elves against Big Plastic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yuletable.engine.events import EventKinds

EVENTS: Final = EventKinds()

TOY_DEALT: Final[i64] = EVENTS.add("toy-dealt", "toy")
HEART_DEALT: Final[i64] = EVENTS.add("heart-dealt", "heart")
TURN_BEGINS: Final[i64] = EVENTS.add("turn", "n", "of")
SHUFFLED: Final[i64] = EVENTS.add("shuffled", "n")
DREW: Final[i64] = EVENTS.add("drew", "card")
DREW_UNSEEN: Final[i64] = EVENTS.add("drew-unseen", "n")
PLACED: Final[i64] = EVENTS.add("placed", "space")
SENT: Final[i64] = EVENTS.add("sent", "space", "card")
STOPPED: Final[i64] = EVENTS.add("stopped")
HIRED: Final[i64] = EVENTS.add("hired")
ORDER_LOST: Final[i64] = EVENTS.add("order-lost", "space")
DISCARDED: Final[i64] = EVENTS.add("discarded", "card")
GOOD_TAKEN: Final[i64] = EVENTS.add("good-taken", "good")
HEART_LOST: Final[i64] = EVENTS.add("heart-lost", "heart")
GAINED: Final[i64] = EVENTS.add("gained", "good", "space")
CHANGED: Final[i64] = EVENTS.add("changed", "good", "good", as_a="paid", as_b="got")
STORE_FULL: Final[i64] = EVENTS.add("store-full", "space")
NOTHING_DONE: Final[i64] = EVENTS.add("nothing-done", "space")
SWAPPED: Final[i64] = EVENTS.add("swapped", "good", "good", as_a="paid", as_b="got")
BUILT: Final[i64] = EVENTS.add("built", "toy", "space")
NOT_THEIRS: Final[i64] = EVENTS.add("not-theirs", "toy", "space")
HEART_DRAWN: Final[i64] = EVENTS.add("heart-drawn", "heart")
HEART_UNSEEN: Final[i64] = EVENTS.add("heart-unseen")
CAME_HOME: Final[i64] = EVENTS.add("came-home", "space")
OGRE_CALLED: Final[i64] = EVENTS.add("ogre-called", "heart", "space")
QUIT: Final[i64] = EVENTS.add("quit", "space", "n")
CLEANED_UP: Final[i64] = EVENTS.add("cleaned-up", "n")
FOURTH_CAME: Final[i64] = EVENTS.add("fourth-came", "n")
ENDED: Final[i64] = EVENTS.add("ended", "n", "end")
ASIDE: Final[i64] = EVENTS.add("aside", "toy")
