"""Why one would decide so: a hint's one sentence, each with a figure of the position, from the view alone."""

from __future__ import annotations

from yuletable.engine.messages import Figure, Line

from ..pack import MATERIALS, ROOMS
from ..rules import constants as c
from ..rules.setup import WorkshopSetup
from ..view import Gift, Space, Team, WorkshopView


def reason(tables: WorkshopSetup, view: WorkshopView, action: int) -> Line:
    """One sentence for any decision that is legal in this view."""
    verb, *parts = tables.space.path(action)
    team = view.teams[view.seat]
    if verb in ("place", "bake"):
        return Placing(tables, view, team, parts[0], parts[1]).line(verb == "bake")
    if verb in ("put", "assemble", "replace"):
        return on_gift(view, team, verb, parts[0])
    if verb == "take":
        return taking(view, team, parts[0])
    if verb == "tend":
        return Line(
            "reason.tend", {"reindeer": parts[0], "n": next(s.cookies for s in view.stalls if s.id == parts[0])}
        )
    if verb == "build":
        has = next(each.has for each in team.improvements if each.id == parts[0])
        return Line("reason.build", {"improvement": parts[0], "n": has + 1})
    if verb == "train":
        return Line("reason.train", {"n": view.days})
    if verb == "learn":
        return learning(view, team, parts[-1])
    if verb == "keep":
        gift = next(each for each in view.mine.dealt if each.id == parts[0]) if view.mine else None
        return Line("reason.keep", {"gift": parts[0], "n": gift.chart[0] if gift else 0})
    if verb == "deliver":
        n = int(parts[0])
        return Line("reason.deliver", {"n": n, "cookies": n * int(tables.card_cookies[today(tables, view)])})
    if verb == "dentist":
        return dentist(team, parts[0])
    if verb == "start":
        return Line("reason.start", {"n": team.coal})
    if verb == "repair":
        return Line("reason.repair", {"n": sum(view.holiday.repairs) if view.holiday else 0})
    if verb == "done":
        return done(tables, view, team)
    return stopping(view, team)


def today(tables: WorkshopSetup, view: WorkshopView) -> int:
    """The number of the day's holiday card."""
    return int(tables.no_card) if view.holiday is None else tables.ids["surprise"].index(view.holiday.id)


def stopping(view: WorkshopView, team: Team) -> Line:
    if view.mine is not None and view.mine.kept:
        return Line("reason.enough", {"n": len(view.mine.kept)})
    if view.phase == "take":
        return Line("reason.stop-take" if team.gifts else "reason.stop-take-none", {"n": len(team.gifts)})
    if view.phase == "mould":
        return Line("reason.stop-mould", {})
    left = view.turn.left if view.turn else 0
    return Line("reason.stop-assemble" if view.phase == "assemble" else "reason.stop", {"n": left})


def done(tables: WorkshopSetup, view: WorkshopView, team: Team) -> Line:
    """Zelf costs coal; the Bakery is worth something as long as it is there."""
    if team.bakery and not (team.zelf and view.zelf == "home"):
        return Line("reason.done-bakery", {"n": int(tables.bakery_cookies)})
    return Line("reason.done-last" if view.day == view.days else "reason.done", {"n": team.coal})


def dentist(team: Team, elf: str) -> Line:
    learnt = {each.id: len(each.lessons) for each in team.elves}
    least = learnt[elf] == min(learnt.values()) < max(learnt.values())
    return Line("reason.dentist" if least else "reason.dentist-any", {"elf": elf, "n": learnt[elf]})


def empty(gift: Gift) -> int:
    return sum(need.holds is None for need in gift.needs)


def worth(gift: Gift) -> int:
    """The cookies that it would bring with the plastics that it has."""
    return gift.chart[sum(need.holds == "material:plastic" for need in gift.needs)]


def wanted(team: Team, lesson: str) -> int:
    """Empty requirements of a material, or tokens that gifts lack."""
    if lesson == "lesson:assembly":
        return sum(gift.icons - gift.tokens for gift in team.gifts)
    need = lesson.replace("lesson:", "need:")
    return sum(each.id.startswith(need) and each.holds is None for gift in team.gifts for each in gift.needs)


def learning(view: WorkshopView, team: Team, lesson: str) -> Line:
    n = wanted(team, lesson)
    if view.day == view.days:
        return Line("reason.classroom-last", {"n": tokens(team)})
    if n == 0:
        return Line("reason.learn-later", {})
    if lesson == "lesson:assembly":
        return Line("reason.learn-assembly", {"n": n})
    return Line("reason.learn", {"lesson": lesson, "material": lesson.replace("lesson:", "material:"), "n": n})


def tokens(team: Team) -> int:
    """Training tokens on a mat."""
    return sum(len(elf.lessons) for elf in team.elves)


class Placing:
    """Why an elf would go to a space."""

    def __init__(self, tables: WorkshopSetup, view: WorkshopView, team: Team, elf: str, where: str) -> None:
        self.tables = tables
        self.view = view
        self.team = team
        self.elf = elf
        self.where = where
        self.card = today(tables, view)
        self.number = tables.ids["space"].index(where)
        room = int(tables.room[self.number])
        self.room = int(tables.card_room[self.card]) if room == c.CARD else room
        """An Extra Seat's is that of its location."""

    def line(self, baked: bool) -> Line:
        if baked:
            return self.baking()
        name, view, team = ROOMS[self.room], self.view, self.team
        figures: dict[str, Figure] = {}
        if c.SHOPS <= self.room < c.LAB:
            return self.shop(self.room - c.SHOPS)
        if name == "hall":
            figures["open"] = sum(empty(gift) == 0 for gift in team.gifts)
        elif name == "lab":
            figures["open"] = open_to_plastic(team)
        elif name == "mailroom":
            if not team.gifts:
                return Line("reason.mailroom-none", {"n": int(self.tables.limit)})
            figures["open"] = len(team.gifts)
        elif name == "mine":
            figures["open"] = team.cart - team.coal
        elif name == "stable":
            name += "-plain" * (self.tables.kind[self.card] == c.AURORA_AUSTRALIS)
            figures["open"] = most_cookies(view)
        elif name == "classroom":
            return self.lesson()
        else:
            return self.on_card()
        return Line(f"reason.{name}", figures)

    def shop(self, k: int) -> Line:
        """The first of what a material can be used for there."""
        n = wanted(self.team, f"lesson:{MATERIALS[k]}")
        improvement = self.team.improvements[k]
        repairs = self.view.holiday.repairs[k] if self.view.holiday else 0
        if n:
            return Line("reason.shop", {"open": n})
        if improvement.has < improvement.needs:
            lacks = improvement.needs - improvement.has
            return Line("reason.shop-build", {"improvement": improvement.id, "n": lacks})
        if repairs:
            paid = int(self.tables.card_cookies[self.card])
            return Line("reason.shop-repair", {"n": repairs, "material": f"material:{MATERIALS[k]}", "cookies": paid})
        need = f"need:{MATERIALS[k]}/plastic"
        held = [each.holds for gift in self.team.gifts for each in gift.needs if each.id == need]
        return Line("reason.shop-replace", {"n": held.count("material:plastic")})

    def lesson(self) -> Line:
        days = self.view.days - self.view.day
        if not days:
            return Line("reason.classroom-last", {"n": tokens(self.team)})
        return Line("reason.classroom", {"open": days})

    def on_card(self) -> Line:
        """A holiday card that is a room of its own."""
        tables, card = self.tables, self.card
        if tables.kind[card] == c.TRAINING_SEMINAR:
            return self.lesson()
        if tables.kind[card] == c.NAUGHTY_LIST:
            n = min(int(tables.card_coal[card]), self.team.coal)
            return Line("reason.card-deliver", {"n": n, "cookies": n * int(tables.card_cookies[card])})
        return Line("reason.card-bakery", {"n": int(tables.bakery_cookies)})

    def baking(self) -> Line:
        """What today's card would change here (workshop R23)."""
        tables, card = self.tables, self.card
        dearer = int(tables.dear[card * c.ROOMS + self.room])
        if dearer:
            return Line("reason.bake-coal", {"n": dearer})
        if self.room == c.STABLE:
            return Line("reason.bake-stable", {"n": most_cookies(self.view)})
        if self.room == c.LAB:
            return Line("reason.bake-lab", {"n": open_to_plastic(self.team)})
        return Line("reason.bake", {"worse": self.makes(card), "n": self.makes(int(tables.no_card))})

    def makes(self, card: int) -> int:
        """What this elf gets there under a card: tokens, materials, coal (workshop R20)."""
        tables, room = self.tables, self.room
        n = int(tables.makes[self.number])
        learnt = next((elf.lessons for elf in self.team.elves if elf.id == self.elf), [])
        subject = "assembly" if room == c.HALL else MATERIALS[room - c.SHOPS] if c.SHOPS <= room < c.LAB else ""
        if room == c.HALL and found(self.view, self.where).elves:
            n = int(tables.rush_tokens)
        elif f"lesson:{subject}" in learnt and tables.kind[card] != c.NORTH_POLE_FLU:
            n += int(tables.trained_hands if room == c.HALL else tables.trained)
        elif room == c.MINE and self.team.improvements[c.METAL].has == tables.improvement:
            n += int(tables.tools)
        return max(n + int(tables.plus[card * c.ROOMS + room]), 0)


def most_cookies(view: WorkshopView) -> int:
    return max(stall.cookies for stall in view.stalls)


def open_to_plastic(team: Team) -> int:
    return sum(need.id.endswith("/plastic") and need.holds is None for gift in team.gifts for need in gift.needs)


def found(view: WorkshopView, where: str) -> Space:
    return next(space for room in view.rooms for space in room.spaces if space.id == where)


def on_gift(view: WorkshopView, team: Team, verb: str, name: str) -> Line:
    gift = next(each for each in team.gifts if each.id == name)
    if verb == "assemble":
        return Line("reason.assemble", {"gift": name, "n": gift.icons - gift.tokens, "cookies": worth(gift)})
    if verb == "replace":
        used = sum(need.holds == "material:plastic" for need in gift.needs)
        more = gift.chart[used - 1] - gift.chart[used]
        if not more:
            return Line("reason.replace-none", {"gift": name, "n": gift.chart[0]})
        return Line("reason.replace", {"gift": name, "n": more})
    return Line("reason.put", {"gift": name, "n": empty(gift)})


def taking(view: WorkshopView, team: Team, name: str) -> Line:
    letters = [letter for letter in view.mailroom.letters if letter is not None]
    if name == "deck":
        deck = sum(layer.size for layer in view.mailroom.deck) or len(view.mailroom.sleigh)
        return Line("reason.take-deck", {"n": len(letters)}) if letters else Line("reason.take-blind", {"n": deck})
    gift = next(each for each in letters if each.id == name)
    return Line("reason.take", {"gift": name, "n": gift.chart[0], "needs": len(gift.needs)})
