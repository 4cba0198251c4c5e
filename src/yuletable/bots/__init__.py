"""Bots. They get views, never positions, so they cannot cheat; what they know of a game is in that game's bot/."""

from __future__ import annotations

from .bot import Bot, BotMaker, Fault
from .roster import bot_maker, bot_makers, bot_names

__all__ = ["Bot", "BotMaker", "Fault", "bot_maker", "bot_makers", "bot_names"]
