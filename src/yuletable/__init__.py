"""Yuletable: Christmas board games with complete rules, honest luck and bots worth beating."""

from yuletable import builds

__version__ = "0.1.0"

builds.install()
