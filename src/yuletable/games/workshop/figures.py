"""What help and tips show of a pack: every figure and table that another box may print otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.figures import counted, listed, markdown_table, sources_table

from .pack import NEED_NAMES, REINDEER, ROOMS, Box, Gift, GiftSources, Space, Surprise, SurpriseSources
from .rules.present import boons, phrase
from .rules.setup import WorkshopSetup

PLAYERS = (2, 3, 4, 5)


def figures(setup: WorkshopSetup) -> dict[str, str]:
    """By the name that stands in double braces in help.md and in the tips."""
    box = setup.pack.read(Box)
    return {**single_figures(box), **example(box), **rooms(box), **favours(box), **tables(box)}


def single_figures(box: Box) -> dict[str, str]:
    calendar, start, training, built, scoring = box.calendar, box.start, box.training, box.improvements, box.scoring
    bakery = [card.figures.cookies for card in box.surprise if card.kind == "mrs-claus-bakery"]
    return {
        "pack": box.name,
        "days": str(calendar.days),
        "first-date": str(calendar.first),
        "last-date": str(calendar.first + calendar.days - 1),
        "inspections": listed(calendar.inspections),
        "rush": str(calendar.rush),
        "rush-tokens": counted(calendar.rush_tokens, "token", "tokens"),
        "team-sizes": listed(start.elves),
        "start-coal": listed(start.coal),
        "chooser": str(start.chooser),
        "chooser-coal": str(start.coal[start.chooser - 1]),
        "dealt": str(start.dealt),
        "display": str(box.mailroom.display),
        "limit": str(box.mailroom.limit),
        "subjects": counted(training.subjects, "subject", "subjects"),
        "trained": str(training.material),
        "trained-hands": counted(training.assembly, "token", "tokens"),
        "zelf": str(training.zelf),
        "improvement": str(built.needs),
        "cart": str(built.cart),
        "cart-plus": str(built.cart_plus),
        "cart-most": str(built.cart + built.needs * built.cart_plus),
        "tools": str(built.tools),
        "harness": counted(built.harness, "cookie", "cookies"),
        "feed": counted(box.reindeer.cookies, "cookie", "cookies"),
        "first-prize": counted(scoring.first, "cookie", "cookies"),
        "second-prize": str(scoring.second),
        "part": counted(scoring.part, "cookie", "cookies"),
        "coal-a-cookie": str(scoring.coal),
        "surprises": str(sum(card.copies for card in box.surprise)),
        "bakery": counted(max([0, *bakery]), "cookie", "cookies"),
    }


def example(box: Box) -> dict[str, str]:
    """A small gift that allows plastic, to be explained step by step."""
    gift = min(box.gift, key=lambda each: (len(each.cookies) < 2, len(each.needs), each.icons))
    return {
        "example": gift.name,
        "example-needs": listed(NEED_NAMES[need] for need in gift.needs),
        "example-tokens": counted(gift.icons, "assembly token", "assembly tokens"),
        "example-chart": listed(gift.cookies),
        "example-full": counted(gift.cookies[0], "cookie", "cookies"),
        "example-plastic": str(gift.cookies[min(1, len(gift.cookies) - 1)]),
    }


# Rooms


def rooms(box: Box) -> dict[str, str]:
    """The table of all rooms, and what the tips say of single ones."""
    names = ROOMS[:-1]
    rows = [[phrase(f"name.room:{room}"), spaces(box, room), what(box, room)] for room in names]
    mine = made(box, "mine")[0].makes
    return {
        "rooms": markdown_table(["room", f"spaces with {listed(PLAYERS)} players", "what an elf does there"], rows),
        "mine": str(mine),
        "mine-tools": str(mine + box.improvements.tools),
        "lab": str(made(box, "lab")[0].makes),
        "mail-left": str(max(space.makes for space in made(box, "mailroom") if not space.sweeps)),
        "mail-right": str(max([0, *(space.makes for space in made(box, "mailroom") if space.sweeps)])),
        **{f"shop-{room}": deals(box, room) for room in ("fabric", "wood", "metal")},
    }


def made(box: Box, room: str) -> list[Space]:
    return [space for space in box.space if space.room == room]


def spaces(box: Box, room: str) -> str:
    """How many there are, by players."""
    if room == "mine":
        return "any number"
    counts = [sum(space.players <= players for space in made(box, room)) for players in PLAYERS]
    return str(counts[0]) if len(set(counts)) == 1 else ", ".join(map(str, counts))


def what(box: Box, room: str) -> str:
    """What an elf does in a room, with the figures of its spaces."""
    if room in ("fabric", "wood", "metal"):
        return phrase("help.shop", deals=deals(box, room), trained=box.training.material)
    if room == "hall":
        benches = "; ".join(f"{players}: {tokens(box, players)}" for players in PLAYERS)
        return phrase("help.hall", benches=benches, trained=box.training.assembly)
    return phrase(f"help.{room}")


def tokens(box: Box, players: int) -> str:
    return ", ".join(str(space.makes) for space in made(box, "hall") if space.players <= players)


def deals(box: Box, room: str) -> str:
    """2 for 1 coal, or 3 for 3 coal."""
    said = dict.fromkeys(f"{space.makes} for {space.coal} coal" for space in made(box, room))
    return ", or ".join(said)


def favours(box: Box) -> dict[str, str]:
    """What each reindeer brings, as the stalls say it."""
    each = box.reindeer
    given = (each.tokens, each.cards, each.materials, each.coal)
    return {f"favour-{name}": said for name, (said, _) in zip(REINDEER, boons(given, 1, 0), strict=True)}


# Tables of the pack's entries


def tables(box: Box) -> dict[str, str]:
    return {"teams": teams(box), "holidays": holidays(box), "signs": str(signs(box)), "sources": sources(box)}


def teams(box: Box) -> str:
    names = dict.fromkeys(elf.team for elf in box.elf)
    rows = [
        [team.title(), ", ".join(f"{elf.name} ({elf.shape})" for elf in box.elf if elf.team == team)] for team in names
    ]
    return markdown_table(["team", "elves"], rows)


def holidays(box: Box) -> str:
    """Every holiday card, by title; a star for the bakery sign."""
    rows = [[card_name(card, box), card.copies, card.effect] for card in box.surprise]
    return markdown_table(["card", "how many", "what it does"], rows)


def card_name(card: Surprise, box: Box) -> str:
    alike = sum(other.title == card.title for other in box.surprise) > 1
    room = f" ({phrase(f'name.room:{card.at}')})" if alike else ""
    return card.title + room + " \\*" * card.bakery


def signs(box: Box) -> int:
    """Holiday cards with the bakery sign."""
    return sum(card.copies for card in box.surprise if card.bakery)


def sources(box: Box) -> str:
    """Which figures somebody printed, and which are this house's own: by what they are of."""
    kinds: list[tuple[str, Sequence[tuple[str, str]]]] = [
        ("spaces", [(f"{space.id}", space.source) for space in box.space]),
        ("elves", [(elf.name, elf.source) for elf in box.elf]),
        ("gifts: names", [(gift.name, gift_sources(gift).name) for gift in box.gift]),
        ("gifts: requirements", [(gift.name, gift_sources(gift).needs) for gift in box.gift]),
        ("gifts: cookies", [each for gift in box.gift for each in chart_sources(gift)]),
        ("holiday cards: effects", [(card_name(card, box), card_sources(card).effect) for card in box.surprise]),
        ("holiday cards: copies", [(card_name(card, box), card_sources(card).copies) for card in box.surprise]),
        ("holiday cards: bakery signs", [(card_name(card, box), card_sources(card).bakery) for card in box.surprise]),
        ("calendar", [("all", box.calendar.source)]),
        ("start", [("all", box.start.source)]),
        ("Mailroom", [("all", box.mailroom.source)]),
        ("training", [("all", box.training.source)]),
        ("improvements", [("all", box.improvements.source)]),
        ("reindeer", [("all", box.reindeer.source)]),
        ("scoring", [("all", box.scoring.source)]),
    ]
    return sources_table(kinds)


def gift_sources(gift: Gift) -> GiftSources:
    given = gift.source
    return given if isinstance(given, GiftSources) else GiftSources(given, given, given)


def chart_sources(gift: Gift) -> list[tuple[str, str]]:
    """Each figure of its chart, and where it comes from."""
    given = gift_sources(gift).cookies
    sources = [given] * len(gift.cookies) if isinstance(given, str) else given
    return [(f"{gift.name} {n}", source) for n, source in zip(gift.cookies, sources, strict=True)]


def card_sources(card: Surprise) -> SurpriseSources:
    given = card.source
    return given if isinstance(given, SurpriseSources) else SurpriseSources(given, given, given)
