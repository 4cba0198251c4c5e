"""Why something in sight cannot be chosen now: one sentence each, from what the seat sees.

Read `why_not`, then the part on the thing in question. While something else is being decided, the sentence says what.
"""

from __future__ import annotations

from yuletable.engine.messages import Figure, Line

from ..pack import KINDS, ROOMS
from ..view import Gift, Room, Team, WorkshopView
from .setup import WorkshopSetup

SHOPS = ("room:fabric", "room:wood", "room:metal")


def why_not(setup: WorkshopSetup, view: WorkshopView, thing: str) -> Line | None:
    """Why a seat that must decide cannot choose this thing; None for what no decision names."""
    known = Reasons(setup, view)
    kind = thing.partition(":")[0]
    if kind == "elf":
        return known.elf(thing)
    if kind == "space":
        return known.space(thing)
    if kind == "gift":
        return known.gift(thing)
    if kind == "need":
        return known.need(thing)
    if kind == "lesson":
        return known.lesson(thing)
    if kind == "improvement":
        return known.improvement(thing)
    if kind == "reindeer":
        return known.reindeer(thing)
    return None


def line(key: str, **figures: Figure) -> Line:
    return Line(f"why.{key}", figures)


class Reasons:
    """The table as one seat sees it, to be asked about things."""

    def __init__(self, setup: WorkshopSetup, view: WorkshopView) -> None:
        self.setup = setup
        self.view = view
        self.phase = view.phase
        self.team: Team = view.teams[view.seat]
        turn = view.turn
        self.holds = "" if turn is None or turn.holds is None else turn.holds
        self.card = int(setup.no_card if view.holiday is None else setup.ids["surprise"].index(view.holiday.id))
        """The number of the day's holiday card."""
        self.topic = None if view.holiday is None else view.holiday.topic

    def now(self) -> Line:
        """What is being decided instead."""
        turn, figures = self.view.turn, dict[str, Figure]()
        if turn is not None and self.phase in ("learn", "tend") and turn.elf is not None:
            figures["elf"] = turn.elf
        elif turn is not None and self.phase in ("take", "fill", "mould", "assemble"):
            figures["n"] = turn.left
        if self.phase == "fill":
            figures["material"] = self.holds
        return line(f"now-{self.phase}", **figures)

    # Elves

    def elf(self, thing: str) -> Line:
        if thing == "elf:zelf":
            return self.zelf()
        for team in self.view.teams:
            if team is not self.team and any(elf.id == thing for elf in team.elves):
                return line("elf-of-others", elf=thing, team=team.id)
        if self.phase != "place":
            return self.now()
        elf = next(each for each in self.team.elves if each.id == thing)
        if elf.at == "home":
            return line("elf-no-use", elf=thing)
        return line("elf-dentist", elf=thing) if elf.at == "dentist" else line("elf-away", elf=thing, space=elf.at)

    def zelf(self) -> Line:
        if self.phase == "dentist":
            return line("zelf-dentist")
        if self.phase != "place":
            return self.now()
        if self.view.zelf == "stable":
            return line("zelf-stable")
        if not self.team.zelf:
            return line("zelf-of-others", team=next(team.id for team in self.view.teams if team.zelf))
        return (
            line("zelf-no-use") if self.view.zelf == "home" else line("elf-away", elf="elf:zelf", space=self.view.zelf)
        )

    # Spaces

    def space(self, thing: str) -> Line:
        if self.phase != "place":
            return self.now()
        room = next(room for room in self.view.rooms if any(space.id == thing for space in room.spaces))
        space = next(space for space in room.spaces if space.id == thing)
        works_for = self.works_for(room)
        if space.shut:
            return self.shut(room, works_for)
        if not space.open:
            return line("space-full", space=thing) if len(space.elves) > 1 else line("space-taken", elf=space.elves[0])
        if space.costs > self.team.coal:
            return line("space-coal", n=self.team.coal, costs=space.costs)
        if works_for not in SHOPS and all(elf.at != "home" for elf in self.team.elves):
            return line("space-nobody")
        return self.no_use(works_for)

    def works_for(self, room: Room) -> str:
        """An Extra Seat's room is that of its location."""
        return room.id if room.id != "room:card" else f"room:{ROOMS[self.setup.card_room[self.card]]}"

    def shut(self, room: Room, works_for: str) -> Line:
        """Nobody is there, and still nobody may come: the other space of two teams' shop, or the sick teacher's."""
        return line("space-other", room=room.id) if works_for in SHOPS else line("space-teacher")

    def no_use(self, room: str) -> Line:
        """The space is free and the coal is there: what does this team lack? (workshop R3)"""
        team = self.team
        if room in SHOPS:
            return line("shop-no-use", material=room.replace("room:", "material:"))
        if room == "room:mailroom":
            limit = int(self.setup.limit)
            full = len(team.gifts) >= limit
            return line("mailroom-limit", n=len(team.gifts), limit=limit) if full else line("mailroom-empty")
        if room == "room:classroom":
            return line("classroom-no-use" if any(each.there for each in self.view.lessons) else "classroom-empty")
        if room == "room:lab":
            jammed = team.jammed if any(open_to_plastic(gift) for gift in team.gifts) else None
            return line("gift-jammed", gift=jammed) if jammed else line("lab-no-use")
        if room == "room:hall":
            return self.no_use_of_hall()
        if room == "room:mine":
            return line("mine-full", cart=team.cart) if team.coal >= team.cart else line("mine-nothing")
        return self.no_use_of_card()

    def no_use_of_hall(self) -> Line:
        gifts = self.team.gifts
        if not gifts:
            return line("hall-no-gifts")
        ready = any(not empty(gift) for gift in gifts)
        return line("hall-nothing") if ready else line("hall-no-gift", n=len(gifts))

    def no_use_of_card(self) -> Line:
        """The day's holiday card is a room of its own."""
        kind = KINDS[self.setup.kind[self.card]]
        if kind == "training-seminar" and self.team.seminar:
            return line("seminar-been")
        if kind == "training-seminar" and self.topic is not None:
            return line("seminar-no-use", lesson=self.topic)
        return line("naughty-no-coal" if kind == "naughty-list-update" else "space-no-use")

    # Gifts and their requirements

    def gift(self, thing: str) -> Line:
        mine = next((gift for gift in self.team.gifts if gift.id == thing), None)
        if self.phase in ("fill", "mould", "assemble") and mine is not None:
            return self.on_gift(mine)
        if self.phase not in ("keep", "take", "fill", "mould", "assemble"):
            return self.now()
        if mine is not None:
            return line("gift-mine", gift=thing)
        return self.elsewhere(thing)

    def on_gift(self, gift: Gift) -> Line:
        """A gift of one's own that does not take what is in hand."""
        if self.phase == "assemble":
            return line("gift-lacks", gift=gift.id, n=empty(gift))
        if self.phase == "fill":
            return line("gift-no-need", gift=gift.id, material=self.holds)
        if open_to_plastic(gift) and self.team.jammed is not None:
            return line("gift-jammed", gift=self.team.jammed)
        return line("gift-no-plastic", gift=gift.id)

    def elsewhere(self, thing: str) -> Line:
        """Where a gift is, that is not one's own."""
        view = self.view
        for team in view.teams:
            if any(gift.id == thing for gift in team.gifts) or thing in team.assembled:
                return line("gift-of-others", gift=thing, team=team.id)
        if view.mine is not None and thing in view.mine.kept:
            return line("gift-kept", gift=thing)
        if any(letter is not None and letter.id == thing for letter in view.mailroom.letters):
            return line("gift-letter", gift=thing)
        if thing in view.mailroom.sleigh:
            return line("gift-sleigh", gift=thing)
        if thing in view.mailroom.unseen:
            return line("gift-unseen", gift=thing)
        return line("gift-deck", gift=thing)

    def need(self, thing: str) -> Line:
        kind, _, plastic = thing.removeprefix("need:").partition("/")
        if self.phase == "fill":
            if self.holds != f"material:{kind}":
                return line("need-other", material=self.holds, needed=f"material:{kind}")
            return line("need-none")
        if self.phase == "mould":
            return line("need-none") if plastic else line("need-no-plastic", material=f"material:{kind}")
        return self.now()

    # The rest

    def lesson(self, thing: str) -> Line:
        turn = self.view.turn
        if self.phase != "learn" or turn is None:
            return self.now()
        elf = next(each for each in self.team.elves if each.id == turn.elf)
        if thing in elf.lessons:
            return line("lesson-known", elf=elf.id, lesson=thing)
        if turn.space == "space:card" and self.topic is not None:
            return line("seminar-topic", lesson=self.topic)
        return line("lesson-gone", lesson=thing)

    def improvement(self, thing: str) -> Line:
        if self.phase != "fill":
            return self.now()
        at = [each.id for each in self.team.improvements].index(thing)
        takes = self.setup.ids["material"][at]
        if takes != self.holds:
            return line("improvement-other", improvement=thing, needed=takes, material=self.holds)
        return line("improvement-done", improvement=thing)

    def reindeer(self, thing: str) -> Line:
        return line("stall-empty", reindeer=thing) if self.phase == "tend" else self.now()


def empty(gift: Gift) -> int:
    """Requirements that nothing lies in."""
    return sum(need.holds is None for need in gift.needs)


def open_to_plastic(gift: Gift) -> bool:
    return any(need.id.endswith("/plastic") and need.holds is None for need in gift.needs)
