"""Work is estimated before it starts: long work needs consent, work that exceeds the memory is refused.

Only the page can be asked; its requests list the consents. The command line never asks. Work that exceeds the memory
is refused everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Literal

from _byhand.errors import InputError
from _byhand.phrase import Phrase, say

# The longest wait that needs no consent.
MOST_SECONDS = 20.0
# In WebAssembly an interpreter has 2 GiB at most, and a phone gives a page less.
MOST_BYTES = 1_000_000_000
# A consent also covers an estimate that has grown since, up to this factor.
_COVERED = 2.0
_WORK = "work:"
# A column with at most this many values may well be the class, however few rows there are.
MOST_SMALL_CLASSES = 12
_MOST_CANDIDATES = 2

# The consents in the request; None if nobody can be asked.
_agreed: ContextVar[Collection[str] | None] = ContextVar("agreed", default=None)


@dataclass(frozen=True)
class Reply:
    """A button below a question.

    agrees        the consent that later requests carry, so that the question is not repeated
    column, role  or instead a column that gets another role
    """

    label: Phrase
    agrees: str | None = None
    column: str | None = None
    role: Literal["class", "ignored"] | None = None


class AskError(InputError):
    """Not a fault, but a question before going on. It concerns the request, never the problem."""

    def __init__(self, key: str, replies: Sequence[Reply], **params: Any) -> None:
        super().__init__(key, **params)
        self.replies = tuple(replies)


@contextmanager
def agreed_to(tokens: Collection[str] | None) -> Iterator[None]:
    """Within this context questions are asked unless these consents cover them; None: nobody can be asked."""
    token = _agreed.set(tokens)
    try:
        yield
    finally:
        _agreed.reset(token)


def expect_seconds(seconds: float) -> None:
    """Ask for consent if the work takes longer in a browser than people wait without a word."""
    agreed = _agreed.get()
    if agreed is None or seconds <= MOST_SECONDS:
        return
    covered = [float(each.removeprefix(_WORK)) for each in agreed if each.startswith(_WORK)]
    if any(seconds <= _COVERED * each for each in covered):
        return
    key, count = _rounded(seconds)
    reply = Reply(say("effort.go_on"), agrees=f"{_WORK}{seconds:.0f}")
    raise AskError(key, [reply], count=count)


def expect_bytes(size: int, field: str) -> None:
    """InputError with the number if the result of the work exceeds the memory."""
    if size > MOST_BYTES:
        raise InputError("effort.memory", size=megabytes(size), most=megabytes(MOST_BYTES), field=field)


def megabytes(size: int) -> str:
    return f"{size / 1e9:.1f} GB" if size >= 1e9 else f"{size // 10**6} MB"


def _rounded(seconds: float) -> tuple[str, int]:
    """The key of its sentence and the number in it: tens of seconds, minutes, or hours."""
    if seconds < 90:
        return "effort.seconds", round(seconds / 10) * 10
    if seconds < 90 * 60:
        return "effort.minutes", round(seconds / 60)
    return "effort.hours", round(seconds / 3600)


def expect_class(name: str, cells: Sequence[str], others: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Ask whether a column with nearly as many values as rows is the class, or holds numbers, or labels the rows.

    others  columns that may be the class instead
    """
    values = len(set(cells))
    token = f"class:{name}"
    agreed = _agreed.get()
    if agreed is None or token in agreed or not names_rows(values, len(cells)):
        return
    fewer = [other for other, each in others if 2 <= len(set(each)) <= MOST_SMALL_CLASSES]
    replies = [
        *(Reply(say("effort.class_is", column=other), column=other, role="class") for other in _nearest(fewer)),
        *([Reply(say("effort.leave_out", column=name), column=name, role="ignored")] if fewer else []),
        Reply(say("effort.is_class", column=name), agrees=token),
    ]
    raise AskError("effort.class", replies, name=name, count=values, rows=len(cells))


def expect_classes_of_texts(classes: Sequence[str]) -> None:
    """Ask whether texts that nearly all have a class of their own are labelled, not classified, by it.

    classes  (N,) of the texts
    """
    values, token = len(set(classes)), "class:"
    agreed = _agreed.get()
    if agreed is not None and token not in agreed and names_rows(values, len(classes)):
        replies = [Reply(say("effort.are_classes"), agrees=token)]
        raise AskError("effort.classes_of_texts", replies, count=values, rows=len(classes))


def names_rows(values: int, rows: int) -> bool:
    """Are there so many values that they label the rows rather than classify them?"""
    return values > MOST_SMALL_CLASSES and 2 * values > rows


def _nearest(names: Sequence[str]) -> Sequence[str]:
    """The class is mostly the last column."""
    return names[::-1][:_MOST_CANDIDATES]
