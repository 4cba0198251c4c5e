"""What help and tips show of a pack: every figure and table that another box may print otherwise.

Help tells both editions apart where they differ, tips say what holds in the match that is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from yuletable.engine.figures import counted, listed, markdown_table, points, sources_table

from .pack import EDITIONS, GOLD_TYPES, Box, Edition, Hands, belt_sizes
from .rules import constants as c
from .rules.setup import SweatshopSetup


def figures(setup: SweatshopSetup) -> dict[str, str]:
    """By the name that stands in double braces in help.md and in the tips."""
    box = setup.pack.read(Box)
    borg, whistle = c.BORG_TOY - c.PARTS, c.WHISTLE_TOY - c.PARTS
    return {
        "pack": box.name,
        "seasons": str(len(box.season)),
        "limit": counted(box.desk.limit, "card", "cards"),
        "lost": "the leftmost card rolls" if box.belt.nil == 1 else f"the {box.belt.nil} leftmost cards roll",
        "most-payment": str(box.auction.most),
        "exploding": listed(f"{change:+}".replace("-", "−") for change in box.belt.exploding),
        "cards": cards(box),
        "copies": copies(box),
        "belts": belts(box, exploding=False),
        "exploding-belts": belts(box, exploding=True),
        "hands": either(box, lambda edition: hands(edition.hands, box.players)),
        "wrapping": either(box, lambda edition: paper(edition.wrapping.times, edition.wrapping.plus)),
        "satin": either(box, lambda edition: str(edition.satin.plus)),
        "borg": either(box, lambda edition: str(edition.toy[borg].points)),
        "whistle": either(box, lambda edition: str(edition.toy[whistle].points)),
        "sources": sources(box),
        **of_this_match(setup),
    }


def of_this_match(setup: SweatshopSetup) -> dict[str, str]:
    """What tips say of cards: how many make a toy, what the toy scores, what one costs on the floor."""
    found = {
        "borg-scores": points(int(setup.toy_points[c.BORG_TOY])),
        "whistle-scores": points(int(setup.toy_points[c.WHISTLE_TOY])),
        "satin-adds": str(int(setup.satin)),
        "wrapped": paper(int(setup.times), int(setup.plus)),
        "poop-costs": points(int(setup.floor_costs[c.POOP])),
    }
    for toy, name in enumerate(("doll", "kite", "robot", "radio")):
        found[f"{name}-needs"] = str(int(setup.needs[toy]))
        found[f"{name}-scores"] = points(int(setup.toy_points[toy]))
        found[f"{name}-costs"] = points(int(setup.floor_costs[toy]))
    return found


# Both editions


def either(box: Box, say: Callable[[Edition], str]) -> str:
    """What the printed edition has, and where it differs what the other has."""
    first, second = (say(box.edition[name]) for name in EDITIONS)
    return first if first == second else f"{first} ({EDITIONS[1]}: {second})"


def rows_of(box: Box, label: object, say: Callable[[Edition], list[object]]) -> list[list[object]]:
    """A row of a table, and another one where the second edition differs."""
    first, second = (say(box.edition[name]) for name in EDITIONS)
    rows = [[label, *first]]
    if first != second:
        rows.append([f"{label}, {EDITIONS[1]}", *second])
    return rows


def paper(times: int, plus: int) -> str:
    """What Wrapping Paper does to a toy."""
    if times == 1:
        return f"scores {plus} more"
    return "scores " + ("double" if times == 2 else f"{times} times as much") + (f" and {plus} more" if plus else "")


def hands(start: Hands, players: Sequence[int]) -> str:
    """How many starting cards each elf has."""
    draw, back = start.draw[: max(players)], start.back[: max(players)]
    if len(set(draw)) == 1:
        said = counted(draw[0], "violet card", "violet cards") + " each"
    else:
        said = f"{listed(draw)} violet cards along the tracker"
    return f"{said}, and the elf on space {back.index(1) + 1} puts one back" if 1 in back else said


# Tables


def cards(box: Box) -> str:
    """The parts and Poop: what they make and what they cost."""
    rows: list[list[object]] = []
    for at, card in enumerate(box.card[: c.DESK]):
        rows += rows_of(box, card.name, partial(part_row, at, card.needs or "never"))
    return markdown_table(["card", "alike for a toy", "the toy scores", "one on the floor"], rows)


def part_row(at: int, needs: object, edition: Edition) -> list[object]:
    part = edition.part[at]
    return [needs, part.toy or "–", f"−{part.floor}"]


def copies(box: Box) -> str:
    """How many of each card are in the deck, by number of elves."""
    rows: list[list[object]] = []
    for at, card in enumerate(box.card[: c.DESK]):
        rows += rows_of(box, card.name, partial(part_copies, at))
    rows += rows_of(box, f"each of {GOLD_TYPES} gold types", lambda edition: list(edition.gold.copies))
    rows += rows_of(box, "all together", partial(whole_deck, len(box.players)))
    return markdown_table(["card", *elves(box)], rows)


def part_copies(at: int, edition: Edition) -> list[object]:
    return list(edition.part[at].copies)


def whole_deck(counts: int, edition: Edition) -> list[object]:
    gold = edition.gold.copies
    return [sum(part.copies[at] for part in edition.part) + GOLD_TYPES * gold[at] for at in range(counts)]


def belts(box: Box, *, exploding: bool) -> str:
    """The size of each season's belt, by number of elves."""
    rows: list[list[object]] = []
    for players in box.players:
        rows += rows_of(box, f"{players} elves", partial(belt_row, box, players, exploding))
    return markdown_table(["", *[season.name for season in box.season]], rows)


def belt_row(box: Box, players: int, exploding: bool, edition: Edition) -> list[object]:
    return list(belt_sizes(box, edition, players, exploding=exploding))


def elves(box: Box) -> list[str]:
    return [f"{players} elves" for players in box.players]


# Where figures come from


def sources(box: Box) -> str:
    """Which figures the rulebook has, which come from the designer, and which are this house's own."""
    kinds: list[tuple[str, list[tuple[str, str]]]] = [
        ("belts and desk", [("belts", box.belt.source), ("desk", box.desk.source)]),
        ("the highest payment", [("payment", box.auction.source)]),
        ("cards", [(card.name, card.source) for card in box.card]),
    ]
    for name in EDITIONS:
        edition = box.edition[name]
        parts = list(zip([card.name for card in box.card], edition.part, strict=False))
        kinds += [
            (f"{name}: copies", [*[(said, part.source.copies) for said, part in parts], ("gold", edition.gold.source)]),
            (f"{name}: toys", [(said, part.source.toy) for said, part in parts[: c.PARTS]]),
            (f"{name}: floor", [(said, part.source.floor) for said, part in parts]),
            (f"{name}: gold toys", [(toy.id.title(), toy.source) for toy in edition.toy]),
            (f"{name}: Wrapping Paper, Satin", [("Paper", edition.wrapping.source), ("Satin", edition.satin.source)]),
            (f"{name}: starting hands", [("hands", edition.hands.source)]),
        ]
    return sources_table(kinds)
