"""Painted boards before a real browser, in positions of random games."""
