"""Bots. They get views, never positions, so they cannot cheat; what they know of a game is that game's bot.py."""

from __future__ import annotations

from .bot import Bot, BotMaker, Slip
from .roster import bot_maker, bot_makers, bot_names

__all__ = ["Bot", "BotMaker", "Slip", "bot_maker", "bot_makers", "bot_names"]
