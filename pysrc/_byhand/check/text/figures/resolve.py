"""What the numbers of a text are by their symbols: sure, open between several quantities, or unknown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from _byhand.check.text.figures.found import Found
from _byhand.check.workings.working import Working
from _byhand.check.written_numbers import agrees


@dataclass(frozen=True)
class Meaning:
    """The quantities that a label may mean, likeliest first.

    is_sure  whether every word of the label is understood, so that another number is wrong
    also     what a loose writer may mean by it
    """

    names: Sequence[str] = ()
    is_sure: bool = True
    also: Sequence[str] = ()


@dataclass(frozen=True)
class Stated:
    """A vector, a name or a list of names that a text states for a quantity. line: from 1; start, end: within it"""

    line: int
    start: int
    end: int
    quantity: str
    text: str


def chosen(meaning: Meaning, found: Found, working: Working) -> str | None:
    """The one quantity that the label means; of several the one with this number, and none if none has it."""
    known = [name for name in dict.fromkeys(meaning.names) if name in working.exact]
    written = found.number.written
    every = [*known, *(name for name in meaning.also if name in working.exact)]
    right = [name for name in every if written is not None and agrees(written, working.exact[name])]
    return right[0] if right else known[0] if len(known) == 1 and meaning.is_sure else None
