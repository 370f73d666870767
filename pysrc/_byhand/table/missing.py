"""Cells of a column that are unknown, and words such as NA, Na and null that are values of it after all.

A program writes NA for what it does not know, but Na is sodium, NA Namibia, and null may be an answer: the other cells
of the column decide, unless somebody has said that the word is a value.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from _byhand.cells.as_numbers import mostly_numbers
from _byhand.cells.cell import is_blank, is_missing, near_key
from _byhand.errors import Notice
from _byhand.phrase import QUOTED, Listing

_LONGEST_CODE = 4
_FEWEST_CODES = 2


@dataclass(frozen=True)
class Unknown:
    """What a column says about its unknown cells.

    cells    the distinct cells that are unknown
    values   words that look as if they were unknown, but are values
    guessed  those of the values that nobody has named
    doubted  words among the unknown cells that may be values
    """

    cells: frozenset[str] = frozenset()
    values: frozenset[str] = frozenset()
    guessed: frozenset[str] = frozenset()
    doubted: frozenset[str] = frozenset()


_NONE = Unknown()


def unknown_cells(
    cells: Iterable[str], said: Collection[str] = (), *, decided: bool = False, dash: bool = True
) -> Unknown:
    """The unknown cells of a column.

    said     cells that somebody names as values of the column
    decided  whether these are all the words that are values, so that there is nothing to guess
    dash     whether a dash is unknown, too
    """
    distinct = set(cells)
    missing = {cell for cell in distinct if is_missing(cell, dash)}
    if not missing:
        return _NONE
    words = {cell for cell in missing if not is_blank(cell, dash)}
    if not words:
        return Unknown(frozenset(missing))
    known = distinct - missing
    if known and mostly_numbers(known):
        return Unknown(frozenset(missing))
    wanted = set(map(near_key, said))
    named = {word for word in words if near_key(word) in wanted}
    guessed = set() if decided else {word for word in words - named if not _is_mark(word) and _is_code(word, known)}
    values = named | guessed
    doubted = set() if decided else {word for word in words - values if not _is_mark(word)}
    return Unknown(frozenset(missing - values), frozenset(values), frozenset(guessed), frozenset(doubted))


def _is_code(word: str, known: Collection[str]) -> bool:
    """Na among K, Mg and He; NA among DE and FR."""
    if len(known) < _FEWEST_CODES or not word.isalpha() or any(len(cell) > _LONGEST_CODE for cell in known):
        return False
    if word.isupper():
        return all(len(cell) == len(word) and cell.isalpha() and cell.isupper() for cell in known)
    return word.istitle() and all(len(cell) <= len(word) and cell.isalpha() and cell.istitle() for cell in known)


def _is_mark(word: str) -> bool:
    """Is the word written by programs only?"""
    return word in ("NaN", "<NA>", "#N/A")


def guarded(cells: Sequence[str], unknown: Unknown) -> Sequence[str]:
    """The cells, with a sign before words that are values, so that no guess takes them for unknown."""
    if not unknown.values:
        return cells
    return [f"={cell}" if cell in unknown.values else cell for cell in cells]


def notices_of_words(name: str, cells: Sequence[str], unknown: Unknown) -> list[Notice]:
    """What was decided about the words of a column that may mean "unknown"."""
    found = []
    for key, words in (("paste.word_as_value", unknown.guessed), ("paste.word_as_unknown", unknown.doubted)):
        if words:
            count = sum(map(words.__contains__, cells))
            said = {"name": name, "words": Listing(sorted(words), QUOTED), "count": count}
            found.append(Notice(key, said, column=name))
    return found
