"""Bots are fair, repeatable and worth their name; so is what each game teaches them."""
