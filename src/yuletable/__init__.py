"""Yuletable: Christmas board games with complete rules, honest luck and bots worth beating."""

from yuletable.build import load

__version__ = "0.1.0"

load.install()
