"""Work is estimated before it is begun: what is long is asked first, what no memory holds is refused.

Only who can answer is asked: the page, whose requests say what was agreed to. Nobody at the command line is; what no
memory holds is refused everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Literal

from byhand.errors import InputError
from byhand.phrase import Phrase, say

# What a person waits for without having been asked.
MOST_SECONDS = 20.0
# In WebAssembly an interpreter has 2 GiB at most, and a phone gives a page less.
MOST_BYTES = 1_000_000_000
# What was agreed to also covers an estimate that has grown since, but for one that grows as much as this.
_COVERED = 2.0
_WORK = "work:"
# A column of at most so many different values may well be the class, however few the rows are.
MOST_SMALL_CLASSES = 12
_MOST_CANDIDATES = 2

# What has been agreed to, as it stands in the request; None where nobody is asked.
_agreed: ContextVar[Collection[str] | None] = ContextVar("agreed", default=None)


@dataclass(frozen=True)
class Reply:
    """A button below a question.

    agrees        what the request says from then on, so that the question is not asked again
    column, role  or else a column that is used for something else
    """

    label: Phrase
    agrees: str | None = None
    column: str | None = None
    role: Literal["class", "ignored"] | None = None


class AskError(InputError):
    """Nothing is wrong, but the person is asked before it is done. It lies in the request, never in the problem."""

    def __init__(self, key: str, replies: Sequence[Reply], **params: Any) -> None:
        super().__init__(key, **params)
        self.replies = tuple(replies)


@contextmanager
def agreed_to(tokens: Collection[str] | None) -> Iterator[None]:
    """Within this context whoever is at the other end is asked, but for what was agreed to; None: nobody is."""
    token = _agreed.set(tokens)
    try:
        yield
    finally:
        _agreed.reset(token)


def expect_seconds(seconds: float) -> None:
    """Ask first where the work takes so long in a browser that nobody would wait without a word."""
    agreed = _agreed.get()
    if agreed is None or seconds <= MOST_SECONDS:
        return
    covered = [float(each.removeprefix(_WORK)) for each in agreed if each.startswith(_WORK)]
    if any(seconds <= _COVERED * each for each in covered):
        return
    key, count = _rounded(seconds)
    reply = Reply(say("effort.go_on"), agrees=f"{_WORK}{seconds:.0f}")
    raise AskError(f"effort.{key}", [reply], count=count)


def expect_bytes(size: int, field: str) -> None:
    """InputError with the number where no memory holds what the work makes."""
    if size > MOST_BYTES:
        raise InputError("effort.memory", size=megabytes(size), most=megabytes(MOST_BYTES), field=field)


def megabytes(size: int) -> str:
    return f"{size / 1e9:.1f} GB" if size >= 1e9 else f"{size // 10**6} MB"


def _rounded(seconds: float) -> tuple[str, int]:
    """An estimate as one says it: in tens of seconds, in minutes, in hours."""
    if seconds < 90:
        return "seconds", round(seconds / 10) * 10
    if seconds < 90 * 60:
        return "minutes", round(seconds / 60)
    return "hours", round(seconds / 3600)


def expect_class(name: str, cells: Sequence[str], others: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Ask whether a column with nearly as many different values as rows is the class, or numbers, or names the rows.

    others  the columns that may be the class instead
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
    """Ask whether texts of which nearly each has a class of its own are named by it rather than classified.

    classes  (N,) of the texts
    """
    values, token = len(set(classes)), "class:"
    agreed = _agreed.get()
    if agreed is not None and token not in agreed and names_rows(values, len(classes)):
        replies = [Reply(say("effort.are_classes"), agrees=token)]
        raise AskError("effort.classes_of_texts", replies, count=values, rows=len(classes))


def names_rows(values: int, rows: int) -> bool:
    """Are there so many different values that they rather name the rows than sort them into classes?"""
    return values > MOST_SMALL_CLASSES and 2 * values > rows


def _nearest(names: Sequence[str]) -> Sequence[str]:
    """The class mostly stands at the end."""
    return names[::-1][:_MOST_CANDIDATES]
