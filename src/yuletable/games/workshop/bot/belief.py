"""What a view of Santa's Workshop leaves open: only which unseen gifts others were dealt or put back, and the rest of
the first deck. Everything else is on the table; decks have no order.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.contract import Belief
from yuletable.engine.counting import seat_number
from yuletable.engine.luck import Luck, only

from ..rules import constants as c
from ..rules.setup import NEED_IDS, WorkshopSetup
from ..rules.state import Workshop, fresh
from ..view import Layer, Team, Turn, WorkshopView


class WorkshopBelief(Belief):
    """All unseen gifts lie in the first deck, until `sample` moves those that others must have had."""

    def __init__(self, tables: WorkshopSetup, view: WorkshopView) -> None:
        self.tables = tables
        self.seat: i64 = view.seat
        self.gift = {name: n for n, name in enumerate(tables.ids["gift"])}
        self.elf = {name: n for n, name in enumerate(tables.ids["elf"])}
        self.place = {name: n for n, name in enumerate(tables.ids["space"])}
        self.unseen = vec[i64]([self.gift[name] for name in view.mailroom.unseen])
        self.base = fresh(tables)
        self.lay_out(view)

    # From the view to a position

    def lay_out(self, view: WorkshopView) -> None:
        s, tables = self.base, self.tables
        s.to_decide = sum(only(seat) for seat in view.to_act)
        s.phase = c.PHASES.index(view.phase)
        s.day = view.day
        for k in range(len(view.stalls)):
            s.stalls[k] = view.stalls[k].cookies
        for k in range(len(view.lessons)):
            s.blackboard[k] = int(view.lessons[k].there)
        for seat in range(len(view.teams)):
            self.lay_mat(seat, view.teams[seat])
        for slot in range(len(view.mailroom.letters)):
            letter = view.mailroom.letters[slot]
            if letter is not None:
                s.display[slot] = self.gift[letter.id]
                s.where[self.gift[letter.id]] = c.IN_DISPLAY
        for name in view.mailroom.sleigh:
            s.where[self.gift[name]] = c.IN_SLEIGH
        s.sleigh = len(view.mailroom.sleigh)
        self.lay_zelf(view.zelf)
        for room in view.rooms:
            for space in room.spaces:
                s.taken[self.place[space.id]] = len(space.elves)
        if tables.holidays:
            surprises = tables.ids["surprise"]
            s.surprises = Bag(vec[i64]([view.holidays_unseen.get(name, 0) for name in surprises]))
            if view.holiday is not None:
                s.today = surprises.index(view.holiday.id)
                for k in range(3):
                    s.repairs[k] = view.holiday.repairs[k]
                if view.holiday.topic is not None:
                    s.topic = tables.ids["lesson"].index(view.holiday.topic)
        self.lay_own(view)
        self.lay_deck(view.mailroom.deck)
        if view.turn is not None:
            self.lay_turn(view.turn)
        if s.phase not in (c.KEEPING, c.AT_THE_DENTIST, c.OVER):
            s.open = s.choices()

    def lay_mat(self, seat: i64, team: Team) -> None:
        s, tables, at = self.base, self.tables, seat * c.W
        m = s.mats
        m[at + c.COAL] = team.coal
        for k in range(3):
            m[at + c.BUILT + k] = team.improvements[k].has
        m[at + c.FROM_GIFTS] = team.earned.gifts
        m[at + c.FROM_STALLS] = team.earned.stalls
        m[at + c.FROM_HARNESS] = team.earned.harness
        m[at + c.FROM_INSPECTIONS] = team.earned.inspections
        m[at + c.FROM_HOLIDAYS] = team.earned.holidays
        m[at + c.HAS_BAKERY] = int(team.bakery)
        m[at + c.DONE] = int(team.done)
        m[at + c.SEMINAR] = int(team.seminar)
        m[at + c.JAMMED] = -1 if team.jammed is None else self.gift[team.jammed]
        m[at + c.RETURNED] = team.returned
        m[at + c.STACK] = len(team.assembled)
        for name in team.assembled:
            s.where[self.gift[name]] = c.IN_STACK + seat
        if team.tree:
            s.tree = seat
        if team.zelf:
            s.zelf_team = seat
        for k in range(len(team.elves)):
            elf = team.elves[k]
            for lesson in elf.lessons:
                m[at + c.LESSONS + k] |= only(tables.ids["lesson"].index(lesson))
            if elf.at == "home":
                m[at + c.AT + k] = c.AT_HOME
            elif elf.at == "dentist":
                m[at + c.AT + k] = c.AT_DENTIST
            else:
                m[at + c.AT + k] = self.place[elf.at]
        for g in range(len(team.gifts)):
            gift = team.gifts[g]
            s.add_gift(seat, self.gift[gift.id])
            row = at + c.GIFT + g * c.G
            m[row + c.TOKENS] = gift.tokens
            for need in gift.needs:
                kind: i64 = NEED_IDS.index(need.id)
                if need.holds == tables.ids["material"][c.PLASTIC]:
                    m[row + c.PLASTICS + kind - c.OPEN] += 1
                elif need.holds is not None:
                    m[row + c.FILLED + kind] += 1

    def lay_zelf(self, zelf: str) -> None:
        if zelf in self.place:
            self.base.zelf_at = self.place[zelf]

    def lay_own(self, view: WorkshopView) -> None:
        """What the seat alone knows."""
        mine, m, at = view.mine, self.base.mats, self.seat * c.W
        if mine is None:
            return
        for k in range(len(mine.dealt)):
            card = self.gift[mine.dealt[k].id]
            m[at + c.DEALT + k] = card
            self.base.where[card] = c.DEALT_TO + self.seat
            if mine.dealt[k].id in mine.kept:
                m[at + c.KEPT] |= only(k)
        for name in mine.returned:
            self.base.where[self.gift[name]] = c.RETURNED_BY + self.seat
        if mine.dentist is not None:
            m[at + c.DENTIST] = self.elf[mine.dentist] - self.seat * self.tables.elves

    def lay_deck(self, layers: list[Layer]) -> None:
        """Known cards in their layers; the unseen ones on top for now."""
        s = self.base
        piles: list[vec[i64]] = []
        for layer in layers:
            pile = vec[i64]([0] * self.tables.gifts)
            for name in layer.gifts:
                pile[self.gift[name]] = 1
            piles.append(pile)
        if s.phase != c.KEEPING and len(self.unseen) > 0:
            s.fresh = layers[0].size
        if not piles:
            piles.append(vec[i64]([0] * self.tables.gifts))
        for card in self.unseen:
            piles[0][card] = 1
        s.deck = Deck(piles[0])
        s.deck.below = vec[vec[i64]](piles[1:])

    def lay_turn(self, turn: Turn) -> None:
        s, tables = self.base, self.tables
        s.turn = seat_number(turn.team)
        s.elf = -1 if turn.elf is None else self.elf[turn.elf]
        s.space = -1 if turn.space is None else self.place[turn.space]
        if turn.holds is not None and turn.holds != tables.ids["material"][c.PLASTIC]:
            s.kind = tables.ids["material"].index(turn.holds)
        s.left = turn.left
        s.used = turn.used
        s.optional = turn.optional
        s.from_shop = turn.from_shop
        s.baked = turn.baked

    # From there to one that is full

    def sample(self, luck: Luck) -> Workshop:
        """Every unseen gift is as likely as any other to be where one is missing."""
        s = self.base.clone()
        if len(self.unseen) == 0:
            return s
        tables = self.tables
        pool = self.unseen[:]
        left: i64 = len(pool)
        dealing = s.phase == c.KEEPING
        other: i64
        n: i64
        for other in range(tables.seats):
            if other != self.seat:
                missing = tables.dealt if dealing else s.mats[other * c.W + c.RETURNED]
                for n in range(missing):
                    pick = luck.roll(left)
                    card = pool[pick]
                    left -= 1
                    pool[pick] = pool[left]
                    s.deck.counts[card] = 0
                    s.deck.size -= 1
                    if dealing:
                        s.where[card] = c.DEALT_TO + other
                        slot = other * c.W + c.DEALT + n
                        while slot > other * c.W + c.DEALT and s.mats[slot - 1] > card:
                            s.mats[slot] = s.mats[slot - 1]
                            slot -= 1
                        s.mats[slot] = card
                    else:
                        s.where[card] = c.RETURNED_BY + other
                        s.deck.below[0][card] = 1
        return s
