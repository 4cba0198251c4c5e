"""Seeds made from seeds: the same on every machine, in every process, whatever was asked before."""

from __future__ import annotations

import hashlib

from yuletable.engine.messages import to_json


def secret_from(*parts: object) -> bytes:
    """32 bytes that depend on all the parts, which may be anything that can be written as JSON."""
    return hashlib.blake2b(to_json(parts), digest_size=32).digest()


def seed_from(*parts: object) -> int:
    """A number below 2**32, the most that QuickLuck takes in."""
    return int.from_bytes(secret_from(*parts)[:4], "big")
