"""A second reading of the rules, made from view and pack alone: in random play it opens the same decisions.

Nothing of the rules' own code is used here. The words follow the rulings: R3 says where an elf may go, R20 what it gets
and pays there, R23 where the Bakery may be spent, R5 to R9 what may be done with what it got.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator

import pytest

from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.games.workshop.pack import Box, Surprise
from yuletable.games.workshop.view import Gift, Space, Team, Turn, WorkshopView

from .table import WORKSHOP, view

BOX = WORKSHOP.pack().read(Box)
CARDS = {f"surprise:{card.id}": card for card in BOX.surprise}
SHOPS = ("fabric", "wood", "metal")
IMPROVEMENT = {"fabric": "harness", "wood": "cart", "metal": "tools"}
NORMAL_DAY = CARDS["surprise:normal-day"]


class Reading:
    """The decisions of the seat whose turn it is, as somebody with the rulings in hand finds them on the table."""

    def __init__(self, seen: WorkshopView) -> None:
        self.seen = seen
        self.me: Team = seen.teams[seen.seat]
        self.today = NORMAL_DAY if seen.holiday is None else CARDS[seen.holiday.id]
        self.room_of = {space.id: room.id[5:] for room in seen.rooms for space in room.spaces}
        self.spaces = {space.id: space for room in seen.rooms for space in room.spaces}
        self.printed = {f"space:{space.id}": space for space in BOX.space}

    def moves(self) -> set[str]:
        turn = self.seen.turn
        assert turn is not None
        return set(getattr(self, self.seen.phase)(turn))

    # Where an elf may go

    def place(self, _: Turn) -> Iterator[str]:
        own = [f"place elf:{elf} {space}" for elf, space in self.pairs(self.today) if elf != "zelf"]
        zelf = [f"place elf:{elf} {space}" for elf, space in self.pairs(self.today) if elf == "zelf"]
        bakery = list(self.bakery())
        yield from own + zelf + bakery
        if not own:
            yield "done"

    def pairs(self, card: Surprise) -> list[tuple[str, str]]:
        """Each elf at home, and Zelf, with each space where it would bring its team something under this card."""
        elves = [elf.id[4:] for elf in self.me.elves if elf.at == "home"]
        if self.me.zelf and self.seen.zelf == "home":
            elves.append("zelf")
        return [(elf, space) for elf in elves for space in self.spaces if self.may(elf, space, card)]

    def bakery(self) -> Iterator[str]:
        """Where today's card, if it has the sign, would change something (R23)."""
        if not (self.me.bakery and self.today.bakery):
            return
        today = self.pairs(self.today)
        for elf, space in self.pairs(NORMAL_DAY):
            room = self.works_for(space)
            here, there = [(self.price(space, card), self.gets(elf, space, card)) for card in (self.today, NORMAL_DAY)]
            aurora = self.today.kind.startswith("aurora") and room == "stable"
            jam = self.today.kind == "jammed-machine" and room == "lab"
            if (elf, space) not in today or here != there or aurora or jam:
                yield f"bake elf:{elf} {space}"

    def works_for(self, space: str) -> str:
        room = self.room_of[space]
        return self.today.at if room == "card" else room

    def may(self, elf: str, space: str, card: Surprise) -> bool:
        room = self.works_for(space)
        if self.room_of[space] == "card" and card is not self.today:
            return False
        if elf == "zelf" and room not in SHOPS:
            return False
        return (
            self.is_free(self.spaces[space], card)
            and self.price(space, card) <= self.me.coal
            and self.gets(elf, space, card) > 0
            and self.of_use(elf, room, card)
        )

    def is_free(self, space: Space, card: Surprise) -> bool:
        room, mine = self.room_of[space.id], self.works_for(space.id)
        if mine == "mine" or (room == "card" and card.kind == "training-seminar"):
            return True
        if mine == "hall" and self.seen.day == 9:
            return len(space.elves) < 2
        if room in SHOPS and len(self.seen.teams) == 2:
            return not any(self.spaces[f"space:{room}/{n}"].elves for n in (1, 2))
        if room == "classroom" and card.kind == "sick-teacher":
            lessons = [each for each in self.spaces if self.room_of[each] == "classroom"]
            return space.id != lessons[-1] and not space.elves
        return not space.elves

    def price(self, space: str, card: Surprise) -> int:
        if self.room_of[space] == "card":
            return self.today.figures.coal if self.today.kind == "extra-seat" else 0
        dear = card.kind in ("damp-furnace", "chilly-classroom") and card.at == self.room_of[space]
        return self.printed[space].coal + dear

    def gets(self, elf: str, space: str, card: Surprise) -> int:
        """Materials, tokens or coal; 1 where the space does not count what it gives."""
        room = self.works_for(space)
        learnt = next((each.lessons for each in self.me.elves if each.id == f"elf:{elf}"), [])
        trained = [] if card.kind == "north-pole-flu" else learnt
        n = self.today.figures.makes if self.room_of[space] == "card" else self.printed[space].makes
        if room in SHOPS:
            return n + (1 if elf == "zelf" else 2 * (f"lesson:{room}" in trained))
        if room == "hall":
            n = 1 if self.spaces[space].elves else n + ("lesson:assembly" in trained)
            return n + {"bad-lighting": -1, "polished-tools": 1}.get(card.kind, 0)
        if room == "mine":
            tools = next(each for each in self.me.improvements if each.id == "improvement:tools")
            return n + 2 * (tools.has == 2) + {"cave-in": -2, "rich-vein": 2}.get(card.kind, 0)
        return 1

    def of_use(self, elf: str, room: str, card: Surprise) -> bool:
        if room in SHOPS:
            return bool(self.uses(room, from_shop=True))
        if room == "lab":
            return any(self.open_to_plastic(gift, jam=card.kind == "jammed-machine") for gift in self.me.gifts)
        if room == "hall":
            return any(is_full(gift) for gift in self.me.gifts)
        if room == "classroom":
            return any(lesson.there and self.can_learn(elf, lesson.id) for lesson in self.seen.lessons)
        if room == "mine":
            return self.me.coal < self.me.cart
        if room == "mailroom":
            return len(self.me.gifts) < 5 and (any(self.seen.mailroom.letters) or self.has_deck())
        if room == "stable":
            return True
        if card.kind == "naughty-list-update":
            return self.me.coal > 0
        if card.kind == "training-seminar":
            return not self.me.seminar and any(self.can_learn(elf, subject) for subject in self.topics())
        return True

    def has_deck(self) -> bool:
        return bool(self.seen.mailroom.deck or self.seen.mailroom.sleigh)

    def can_learn(self, elf: str, subject: str) -> bool:
        lessons = next(each.lessons for each in self.me.elves if each.id == f"elf:{elf}")
        return len(lessons) < 2 and subject not in lessons

    def topics(self) -> list[str]:
        assert self.seen.holiday is not None
        named = self.seen.holiday.topic
        return [named] if named else [lesson.id for lesson in self.seen.lessons]

    # What may be done there

    def learn(self, turn: Turn) -> Iterator[str]:
        assert turn.elf is not None
        there = [lesson.id for lesson in self.seen.lessons if lesson.there]
        for subject in self.topics() if turn.space == "space:card" else there:
            if self.can_learn(turn.elf[4:], subject):
                yield f"learn {subject}"

    def take(self, turn: Turn) -> Iterator[str]:
        yield from (f"take {letter.id}" for letter in self.seen.mailroom.letters if letter)
        if self.has_deck():
            yield "take deck"
        swept = turn.space == "space:mailroom/2" and self.today.kind != "nice-epidemic"
        if turn.used or swept or self.tended(turn):
            yield "stop"

    def tended(self, turn: Turn) -> bool:
        return turn.space is not None and self.room_of[turn.space] == "stable"

    def uses(self, kind: str, *, from_shop: bool) -> set[str]:
        return self.needed(kind) | self.never_forced(kind, from_shop=from_shop)

    def needed(self, kind: str) -> set[str]:
        """Empty requirements and improvements: what fits there may not be thrown away (R5)."""
        found = {
            f"put {gift.id} {need.id}"
            for gift in self.me.gifts
            for need in gift.needs
            if need.holds is None and need.id in (f"need:{kind}", f"need:{kind}/plastic")
        }
        built = next(each for each in self.me.improvements if each.id == f"improvement:{IMPROVEMENT[kind]}")
        return found | ({f"build {built.id}"} if built.has < 2 else set())

    def never_forced(self, kind: str, *, from_shop: bool) -> set[str]:
        """In place of a plastic, or for the sleigh (R5, R8, R24)."""
        found = {
            f"replace {gift.id}"
            for gift in self.me.gifts
            for need in gift.needs
            if need.id == f"need:{kind}/plastic" and need.holds == "material:plastic"
        }
        if from_shop and self.seen.holiday and self.seen.holiday.repairs[SHOPS.index(kind)]:
            found.add("repair sleigh")
        return found

    def fill(self, turn: Turn) -> Iterator[str]:
        assert turn.holds is not None
        kind = turn.holds.removeprefix("material:")
        yield from self.uses(kind, from_shop=not self.tended(turn))
        if self.tended(turn) or (turn.used and not self.needed(kind)):
            yield "stop"

    def open_to_plastic(self, gift: Gift, *, jam: bool) -> set[str]:
        if jam and self.me.jammed not in (None, gift.id):
            return set()
        return {need.id for need in gift.needs if need.holds is None and need.id.endswith("/plastic")}

    def mould(self, turn: Turn) -> Iterator[str]:
        jam = self.today.kind == "jammed-machine" and not turn.baked
        for gift in self.me.gifts:
            yield from (f"put {gift.id} {need}" for need in self.open_to_plastic(gift, jam=jam))
        if turn.used:
            yield "stop"

    def assemble(self, turn: Turn) -> Iterator[str]:
        yield from (f"assemble {gift.id}" for gift in self.me.gifts if is_full(gift))
        if turn.used or self.tended(turn):
            yield "stop"

    def tend(self, _: Turn) -> Iterator[str]:
        yield from (f"tend {stall.id}" for stall in self.seen.stalls if stall.cookies)

    def deliver(self, _: Turn) -> Iterator[str]:
        yield from (f"deliver {n}" for n in range(1, min(6, self.me.coal) + 1))


def is_full(gift: Gift) -> bool:
    return all(need.holds for need in gift.needs)


def boxes() -> dict[str, Pack]:
    """The box as it is; one with many Bakeries and cards of their sign; one whose gift deck runs out (R16)."""
    baking, few = (copy.deepcopy(WORKSHOP.pack().contents) for _ in range(2))
    for card in baking["surprise"]:
        card["copies"] = 9 if card["kind"] == "mrs-claus-bakery" else 3 if card["bakery"] else 1
    few["gift"] = few["gift"][::2][:27]
    box = WORKSHOP.pack()
    return {"plain": box, "holidays": box, "baking": Pack(baking, "baking"), "few": Pack(few, "few")}


@pytest.mark.parametrize("box", ["plain", "holidays", "baking", "few"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_second_reading_opens_the_same_decisions(seats: int, box: str) -> None:
    pack, options = boxes()[box], {"holidays": box != "plain"}
    seen = set()
    for number in range(2):
        match = Match.new(WORKSHOP, seats, options, pack=pack, secret=f"{number}".encode(), match_id="reading")
        dice = random.Random(f"{seats} {box} {number}")
        while not match.over():
            seat = match.to_act()[0]
            moves = match.moves(seat)
            phase = view(match).phase
            if phase not in ("start", "keep", "dentist"):
                assert set(moves) == Reading(view(match, seat)).moves(), (phase, len(match.log), view(match).holiday)
            busy = [move for move in moves if not move.endswith("space:mine")]
            rare = [move for move in moves if move.endswith(("space:card", "reindeer:donner"))]
            match.decide(seat, dice.choice(rare or busy or moves))
            seen.add(phase)
            seen.update(move.split()[0] for move in moves)
    assert {"place", "learn", "take", "fill", "mould", "assemble", "tend"} <= seen
    assert "bake" in seen or box != "baking"
