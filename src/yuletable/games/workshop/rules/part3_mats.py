"""Gift cards and player mats: what lies on them, and what they could use.

A mat is a row of `W` numbers, beginning at `at`; a gift on it is a row of its own, beginning at `row`. The columns of
both are named in `constants`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from . import constants as c
from .setup import WorkshopSetup


def abilities(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """What the gifts on a mat could take now, as bits."""
    needs = tables.needs
    jammed = m[at + c.JAMMED]
    one: i64 = 1
    bits: i64 = 0
    g: i64
    k: i64
    for g in range(m[at + c.GIFTS]):
        row = at + c.GIFT + g * c.G
        card = m[row]
        need = card * c.NEEDS
        ready = True
        for k in range(3):
            plastics = m[row + c.PLASTICS + k]
            open_ = needs[need + c.OPEN + k] - m[row + c.FILLED + c.OPEN + k] - plastics
            if open_ > 0:
                ready = False
                bits |= one << (c.CAN_FILL + k)
                bits |= one << c.CAN_MOULD_FREELY
                if jammed < 0 or jammed == card:
                    bits |= one << c.CAN_MOULD
            elif needs[need + k] > m[row + c.FILLED + k]:
                ready = False
                bits |= one << (c.CAN_FILL + k)
            if plastics > 0:
                bits |= one << (c.CAN_REPLACE + k)
        if ready:
            bits |= one << c.CAN_ASSEMBLE
    return bits


def room_for(tables: WorkshopSetup, m: vec[i64], at: i64, kind: i64, row: i64) -> i64:
    """How many empty requirements of a kind a gift has."""
    left = tables.needs[m[row] * c.NEEDS + kind] - m[row + c.FILLED + kind]
    return left if kind < c.OPEN else left - m[row + c.PLASTICS + kind - c.OPEN]


def is_ready(tables: WorkshopSetup, m: vec[i64], row: i64) -> bool:
    """Whether all requirements of a gift are filled."""
    need = m[row] * c.NEEDS
    k: i64
    for k in range(3):
        if tables.needs[need + k] > m[row + c.FILLED + k]:
            return False
        if tables.needs[need + c.OPEN + k] > m[row + c.FILLED + c.OPEN + k] + m[row + c.PLASTICS + k]:
            return False
    return True


def plastics_in(m: vec[i64], row: i64) -> i64:
    """Plastics on a gift."""
    return m[row + c.PLASTICS] + m[row + c.PLASTICS + 1] + m[row + c.PLASTICS + 2]


def materials_in(m: vec[i64], row: i64) -> i64:
    """Materials other than plastic on a gift."""
    n: i64 = 0
    kind: i64
    for kind in range(c.NEEDS):
        n += m[row + c.FILLED + kind]
    return n


def capacity(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """How much coal a cart holds."""
    return tables.cart + tables.cart_plus * m[at + c.BUILT + c.WOOD]
