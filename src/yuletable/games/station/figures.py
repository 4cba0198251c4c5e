"""What help and tips show of the pack that is played, and how decisions with amounts are said."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.figures import counted, listed, markdown_table, sources_table
from yuletable.engine.messages import Line
from yuletable.engine.words import Words, plain

from .pack import Entry, Sheet, amounts, source_of
from .rules import constants as c
from .rules.grid import pictured
from .rules.setup import StationSetup


def figures_of(tables: StationSetup, sheet: Sheet, words: Words) -> dict[str, str]:
    """Every `{{name}}` of help.md and the tips."""
    sizes = [int(n) for n in tables.sizes]
    areas = [*(area.name for area in sheet.area), sheet.post.name, sheet.workshop.name]
    spaces = [f"{name} {n}" for name, n in zip(areas, sizes, strict=True)]
    tops = [deco.name for deco in sheet.track if deco.top]
    found = {
        "agents": str(tables.crew),
        "blanks": str(tables.crew - 1),
        "starts": listed(tables.begin[: tables.seats]),
        "squares": str(tables.squares),
        "tree": "\n".join(["```", *(row.replace(".", " ").rstrip() for row in pictured(sheet.tree.rows)), "```"]),
        "top-squares": str(int(tables.summit).bit_count()),
        "toppers": listed(tops),
        "dice-spaces": listed(spaces[: c.DICE_AREAS]),
        "queue-spaces": listed(spaces[c.DICE_AREAS :]),
        "post-spaces": str(sizes[c.POST]),
        "workshop-spaces": str(sizes[c.WORKSHOP]),
        "high": str(tables.high),
        "dice": dice_table(sheet),
        "gain": " or ".join(spelled(gain, words) for gain in sheet.post.gain),
        "rates": rates(tables, words),
        "on-sale": str(tables.sale),
        "small": small_table(sheet),
        "extras": extras_table(sheet),
        "more-gingerbread": str(tables.more_gingerbread),
        "more-glass": str(tables.more_glass),
        "track": track_table(sheet),
        "group": str(tables.group),
        "empty": str(tables.empty).replace("-", "minus "),
        "patience": str(sheet.workshop.patience),
        "sources": sources(sheet),
    }
    for name, deco in (("bauble", sheet.bauble), ("tinsel", sheet.tinsel)):
        squares = deco.shape.count("x")
        found |= {f"{name}-cost": spelled(deco.cost, words), f"{name}-points": str(deco.points)}
        found[f"{name}-squares"] = counted(squares, "square", "squares")
    for extra in sheet.extra:
        found[f"{extra.id}-cost"] = spelled(extra.cost, words)
    for n, area in enumerate(sheet.area):
        found |= {f"{area.id}-spaces": str(sizes[n]), f"{area.id}-brings": brings(tables, n, words)}
    return found


def some(n: int, resource: int, words: Words) -> str:
    """`2 jangles`, `1 jangle`."""
    return plain(words.phrase(Line("move.some", {"n": n, "resource": f"res:{c.RESOURCE_WORDS[resource]}"}), {}))


def spelled(amount: str, words: Words) -> str:
    """`2G W` as `2 gingerbread and 1 wood`."""
    return listed(some(n, resource, words) for resource, n in enumerate(amounts(amount)) if n)


def rates(tables: StationSetup, words: Words) -> str:
    return " = ".join(some(int(tables.ratio[resource]), resource, words) for resource in range(c.RESOURCES))


def brings(tables: StationSetup, area: int, words: Words) -> str:
    """What dice bring in an area at all, most of it first."""
    totals = [0] * c.RESOURCES
    size = 2 * c.FACES * c.RESOURCES
    for n, count in enumerate(tables.gains[area * size : (area + 1) * size]):
        totals[n % c.RESOURCES] += int(count)
    order = sorted((r for r in range(c.RESOURCES) if totals[r]), key=lambda r: -totals[r])
    return listed((words.name(f"res:{c.RESOURCE_WORDS[r]}", {}) for r in order), nothing="nothing")


# Tables of help.md


def dice_table(sheet: Sheet) -> str:
    mark = sheet.dice.high
    heads = ["die", *(f"{area.name}, below {mark} / from {mark}" for area in sheet.area)]
    rows = [
        [face + 1, *(f"{area.low[face] or '-'} / {area.high[face] or '-'}" for area in sheet.area)]
        for face in range(c.FACES)
    ]
    return markdown_table(heads, rows)


def shape(drawn: str) -> str:
    return f"`{drawn.replace('/', ' / ')}`"


def small_table(sheet: Sheet) -> str:
    rows = [[deco.name, deco.points, deco.cost, shape(deco.shape)] for deco in (sheet.bauble, sheet.tinsel)]
    return markdown_table(["always on sale", "points", "cost", "shape, row by row from the top"], rows)


def track_table(sheet: Sheet) -> str:
    rows = [
        [deco.name, deco.points, deco.cost, shape(deco.shape) + (", top only" if deco.top else "")]
        for deco in sheet.track
    ]
    return markdown_table(["decoration", "points", "cost", "shape, row by row from the top"], rows)


def extras_table(sheet: Sheet) -> str:
    does = {
        "diviner": "{more} more gingerbread whenever you gain some",
        "wand": "{more} more glass whenever you gain some",
        "hat": "one more agent, and the jangle space",
        "gift": "whoever alone has the most rolls one die more and also takes the die left over",
    }
    rows = [[extra.name, extra.cost, does[extra.id].format(more=extra.more)] for extra in sheet.extra]
    return markdown_table(["extra", "cost", "what it does"], rows)


def sources(sheet: Sheet) -> str:
    """Where the figures come from, the same kinds of figures together."""
    drawn = [sheet.bauble, sheet.tinsel, *sheet.track]
    kinds: list[tuple[str, Sequence[tuple[str, str]]]] = [
        ("gingerbread at the start", of_entry(sheet.start, "gingerbread")),
        ("agents at home", [("agents", sheet.start.blanks.source)]),
        ("the tree", of_entry(sheet.tree, "rows")),
        ("what an empty square costs", of_entry(sheet.tree, "empty")),
        ("spaces of the dice areas", of_entry(sheet.dice, "spaces")),
        ("spaces of the queues", [("spaces", sheet.queue.source)]),
        ("the total that changes the column", of_entry(sheet.dice, "high")),
        ("dice below that total", [(area.name, source_of(area, "low")) for area in sheet.area]),
        ("dice from that total on", [(area.name, source_of(area, "high")) for area in sheet.area]),
        ("what the Trading Post gives", of_entry(sheet.post, "gain")),
        ("trade ratios", of_entry(sheet.post, "trade")),
        ("what is on sale", [("items", sheet.on_sale.source)]),
        ("points for groups", of_entry(sheet.workshop, "group")),
        ("patience", of_entry(sheet.workshop, "patience")),
        ("points of decorations", [(deco.name, source_of(deco, "points")) for deco in drawn]),
        ("costs of decorations", [(deco.name, source_of(deco, "cost")) for deco in drawn]),
        ("shapes", [(deco.name, source_of(deco, "shape")) for deco in drawn]),
        ("costs of extras", [(extra.name, source_of(extra, "cost")) for extra in sheet.extra]),
        ("what Diviner and Wand add", [(extra.name, source_of(extra, "more")) for extra in sheet.extra if extra.more]),
    ]
    return sources_table(kinds)


def of_entry(entry: Entry, figure: str) -> list[tuple[str, str]]:
    """One figure, with its source."""
    return [(figure, source_of(entry, figure))]


# Decisions with amounts


def move_names(tables: StationSetup, words: Words) -> dict[str, str]:
    """What one gains or trades, with the amounts of this pack, by the decision's notation."""
    found = {}
    for give, word in enumerate(c.RESOURCE_WORDS):
        gain = Line("move.gain", {"n": int(tables.offer[give]), "resource": f"res:{word}"})
        found[f"gain {word}"] = plain(words.phrase(gain, {}))
        for get, other in enumerate(c.RESOURCE_WORDS):
            for times in range(1, c.MOST_TIMES + 1):
                line = Line(
                    "move.trade",
                    {
                        "n": times * int(tables.ratio[give]),
                        "give": f"res:{word}",
                        "m": times * int(tables.ratio[get]),
                        "get": f"res:{other}",
                    },
                )
                found[f"trade {word} for-{other} x{times}"] = plain(words.phrase(line, {}))
    return found
