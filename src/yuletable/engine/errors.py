"""The one error of the kernel: something was asked for that cannot be, and nothing has changed."""

from __future__ import annotations


class Refused(Exception):
    """A request not carried out: a code for programs, a sentence for people that says what would be accepted.

    `entry` is the log entry a replay was refused at.
    """

    def __init__(self, code: str, sentence: str, entry: int | None = None) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence
        self.entry = entry

    def __str__(self) -> str:
        return self.sentence
