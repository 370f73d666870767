"""What the numbers of a text are by their symbols: sure, open between several quantities, or unknown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from byhand.check.text.reading import Found
from byhand.check.workings.working import Working
from byhand.check.written_numbers import agrees


@dataclass(frozen=True)
class Meaning:
    """The quantities that a label may mean, likeliest first.

    is_sure  whether every word of the label is understood, so that another number is wrong
    """

    names: Sequence[str] = ()
    is_sure: bool = True


@dataclass(frozen=True)
class Stated:
    """A vector, a name or a list of names that a text states for a quantity. line: from 1; start, end: its place in it"""

    line: int
    start: int
    end: int
    quantity: str
    text: str


def chosen(meaning: Meaning, found: Found, working: Working) -> str | None:
    """The one quantity that the label means; of several the one with this number, and none if none has it."""
    known = [name for name in dict.fromkeys(meaning.names) if name in working.exact]
    if len(known) == 1 and meaning.is_sure:
        return known[0]
    written = found.number.written
    if written is None:
        return None
    return next((name for name in known if agrees(written, working.exact[name])), None)
