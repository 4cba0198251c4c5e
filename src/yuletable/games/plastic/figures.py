"""What help and tips show of the pack: numbers, rows of tables, a few words for each thing."""

from __future__ import annotations

from collections.abc import Iterable

from yuletable.engine.figures import markdown_rows
from yuletable.engine.messages import Figure, Line
from yuletable.engine.words import Words, plain

from .rules import constants as c
from .rules.setup import PlasticSetup


def figures(tables: PlasticSetup, words: Words) -> dict[str, str]:
    """Every `{{name}}` of help.md and of the tips."""
    toy_sizes = {sum(needs(tables, toy)) for toy in range(c.TOYS)}
    numbers = {
        "turns": tables.turns,
        "elves": tables.elves,
        "storage": tables.storage,
        "hearts-at-start": tables.start_hearts,
        "hearts": sum(tables.hearts),
        "goons": tables.goons,
        "goons-hired": tables.goons + 1,
        "hand": tables.start_hand,
        "draw": tables.draw,
        "limit": tables.limit,
        "cards": sum(tables.deck),
    }
    said = Said(tables, words)
    return {
        **{name: str(int(n)) for name, n in numbers.items()},
        "toy-work": " or ".join(str(2 * goods + 1) for goods in sorted(toy_sizes)),
        "raw": said.names(tables.ids["good"][: c.GRADE]),
        "worked": said.names(tables.ids["good"][c.GRADE :]),
        "roads": markdown_rows((said.name(road), said.spaces(steps)) for road, steps in tables.roads),
        "toys": markdown_rows(
            (said.name(tables.ids["toy"][toy]), said.bench(toy), said.takes(toy)) for toy in range(c.TOYS)
        ),
        "requisitions": markdown_rows(
            (said.name(said.order(order)), said.cards(c.MAIN + order), said.does(c.MAIN + order))
            for order in range(c.REQUISITIONS)
        ),
        "deck-by-rank": " | ".join(str(int(n)) for n in tables.deck),
        "hearts-by-rank": " | ".join(str(int(n)) for n in tables.hearts),
        "cut-off": markdown_rows(
            (said.name(tables.ids["space"][at]), fewest(tables, 0, 0, at) or said.phrase("never"))
            for at in range(c.MAIN)
        ),
        **said.tips(),
    }


def needs(tables: PlasticSetup, toy: int) -> list[int]:
    return [int(n) for n in tables.needs[toy * c.GOODS : (toy + 1) * c.GOODS]]


def fewest(tables: PlasticSetup, elves: int, goons: int, at: int) -> int:
    """How many goons more it takes to leave an elf at a space without a way home; 0 if no number does."""
    free = [1 << space for space in range(c.MAIN) if not (elves | goons | 1 << at) >> space & 1]
    closed = [goons]
    for n in range(len(free) + 1):
        if not all(tables.home[each] >> at & 1 for each in closed):
            return n
        closed = list({each | space for each in closed for space in free if not each & space})
    return 0


class Said:
    """The things of a pack in words."""

    def __init__(self, tables: PlasticSetup, words: Words) -> None:
        self.tables = tables
        self.words = words

    def name(self, thing: str) -> str:
        return self.words.name(thing, self.tables.names)

    def names(self, things: Iterable[str]) -> str:
        return ", ".join(self.name(thing) for thing in things)

    def spaces(self, steps: Iterable[int]) -> str:
        """The spaces of a road, each with its card and what is done there."""
        spaces = self.tables.ids["space"]
        return " · ".join(f"{self.cards(at)} {self.name(spaces[at])}: {self.tables.deeds[at]}" for at in steps)

    def order(self, order: int) -> str:
        return self.tables.ids["space"][c.MAIN + order]

    def cards(self, at: int) -> str:
        """The cards that send a goon to a space."""
        fits = [card for rank, card in enumerate(self.tables.ids["card"]) if self.tables.fits[rank] >> at & 1]
        first, last = self.name(fits[0]), self.name(fits[-1])
        return first if first == last else f"{first} to {last}"

    def bench(self, toy: int) -> str:
        return self.name(self.tables.ids["space"][self.tables.benches[toy]])

    def takes(self, toy: int) -> str:
        goods = zip(needs(self.tables, toy), self.tables.ids["good"], strict=True)
        return " + ".join(f"{n} {self.name(good)}" for n, good in goods if n)

    def does(self, at: int) -> str:
        """What an elf does on a space, or what a requisition does."""
        tables = self.tables
        if at >= c.MAIN:
            order = at - c.MAIN
            return self.phrase(c.ORDERS[order], n=int(tables.cards[order]))
        goods, work = tables.ids["good"], c.WORKS[tables.works[at]]
        figures: dict[str, Figure] = {"n": int(tables.visit)}
        for key, good in (("got", tables.gains[at]), ("paid", tables.pays[at])):
            if good >= 0:
                figures[key] = goods[good]
        if tables.works[at] == c.BENCH:
            here = [toy for toy, bench in zip(tables.ids["toy"], tables.benches, strict=True) if bench == at]
            figures["toys"] = " or ".join(f"the {self.name(toy)}" for toy in here)
        return self.phrase(work, **figures)

    def phrase(self, key: str, **figures: Figure) -> str:
        return plain(self.words.phrase(Line(f"does.{key}", figures), self.tables.names))

    def tips(self) -> dict[str, str]:
        """For each space its card and what is done there; for each toy its bench and what it takes."""
        tables, found = self.tables, {}
        for at, space in enumerate(tables.ids["space"]):
            each = space.partition(":")[2]
            found[f"card-{each}"], found[f"does-{each}"] = self.cards(at), self.does(at)
        for toy, thing in enumerate(tables.ids["toy"]):
            each = thing.partition(":")[2]
            found[f"bench-{each}"], found[f"takes-{each}"] = self.bench(toy), self.takes(toy)
        return found
