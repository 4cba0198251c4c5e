"""Bots. They get views, never positions, so they cannot cheat; what they know of a game is that game's bot.py."""

from __future__ import annotations

from .bot import Bot, BotMaker
from .roster import bot_maker, bot_names

__all__ = ["Bot", "BotMaker", "bot_maker", "bot_names"]
