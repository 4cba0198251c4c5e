"""Bots by name: those every game has, those of a game's own style, and custom ones in a file of yours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from yuletable.engine.game import Brain, Game, Refused, Setup

from .bot import Bot, BotMaker
from .custom import CustomMaker, is_custom
from .greedy import GentleBot, GreedyBot
from .levels import EXPERT, LEVELS, SearchBot, effort_of, offered, searching
from .search import Effort
from .simple import PolicyBot, RandomBot

NEVER_CUT_OFF = 60.0
"""Seconds a decision of a bot that was asked for by its iterations: it is bounded by those."""

COMMON: dict[str, Callable[[Game, Setup, int, int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "policy": PolicyBot,
    "gentle": GentleBot,
    **{level: partial(searching, None, level) for level in LEVELS},
}
"""What every game has. Where a game has no brain, bots go by points alone and the policy is random.

A game's own style of the same name comes first: so a game may have a `gentle` of its own.
"""


def bot_names(game: Game) -> list[str]:
    """The bots that can play this game."""
    common = [name for name in COMMON if name != EXPERT or offered(game, EXPERT)]
    return [*common, *[style for style in game.styles() if style not in COMMON]]


def bot_maker(name: str, game: Game, think: float | None = None) -> BotMaker:
    """The bot of that name, ready to be seated at any match of the game.

    A custom bot is run only where `think` says how many seconds it gets: a name that came over the network must not
    run a file, nor ask for as many iterations as it likes (`expert:500`, `stranger:500`).
    """
    styles = game.styles()
    if name in styles:
        return partial(_styled, game, styles[name])
    if name in COMMON and (name != EXPERT or offered(game, EXPERT)):
        return partial(COMMON[name], game)
    if think is not None:
        if effort := longer_or_shorter(name, game):
            named = name.partition(":")[0]
            if named in styles:
                return partial(_searching_styled, game, styles[named], effort)
            return partial(searching, effort, named, game)
        if is_custom(name):
            return CustomMaker(name, game, think)
    raise Refused("bot", f"There is no bot {name!r} for {game.title}. There are: {', '.join(bot_names(game))}.")


def longer_or_shorter(name: str, game: Game) -> Effort | None:
    """The effort of `hard:100`: a level, or a search by the judgement of a style, with so many iterations.

    None where a name is not of that form.
    """
    level, _, iterations = name.partition(":")
    known = level in game.styles() or (level in LEVELS and (level != EXPERT or offered(game, EXPERT)))
    if not known or not iterations.isdecimal():
        return None
    usual = effort_of(game, level if level in LEVELS else "hard")
    return Effort(max(1, int(iterations)), usual.horizon, NEVER_CUT_OFF, usual.temperature)


def bot_makers(names: Iterable[str], game: Game, setup: Setup, think: float) -> dict[str, BotMaker]:
    """Makers by name, tried out: the file of a custom bot is read, and the bot made once."""
    makers = {name: bot_maker(name, game, think) for name in dict.fromkeys(names)}
    for maker in makers.values():
        if isinstance(maker, CustomMaker):
            maker.check(setup)
    return makers


def _searching_styled(
    game: Game, style: Callable[[Setup], Brain], effort: Effort, setup: Setup, seat: int, seed: int
) -> Bot:
    return SearchBot(game, setup, seat, seed, effort, style(setup))


def _styled(game: Game, style: Callable[[Setup], Brain], setup: Setup, seat: int, seed: int) -> Bot:
    return PolicyBot(game, setup, seat, seed, style(setup))
