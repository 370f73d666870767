"""The words of each class with how often each occurs, a line for a class: `spam: free 20, money 10`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from _byhand.cells.cell import narrow

_LONGEST_TEXT = 20_000
_LONGEST_CLASS = 40
_SEPARATORS = re.compile(r"[,;、]")
# free 20, free: 20, free = 20, free (20), free × 20
_ITEM = re.compile(r"([^\W\d][^\s:=×*(),;]{0,40})(?:\s{0,3}[:=×*]\s{0,3}|\s{1,3}|\s{0,3}\()(\d{1,9})\)?")


@dataclass(frozen=True)
class WordLists:
    """Classes and words in the order of the text; a word that a class does not name occurs 0 times in it."""

    classes: tuple[str, ...]
    words: dict[str, tuple[int, ...]]


def read_word_lists(text: str) -> WordLists | None:
    """The word counts that the lines of a text list by class; None if a line does not, or only one class is listed."""
    lines = [line for line in text.splitlines() if line.strip()] if len(text) <= _LONGEST_TEXT else []
    counts: dict[str, dict[str, int]] = {}
    for line in lines:
        head, colon, rest = narrow(line).partition(":")
        name = head.strip()
        items = [_ITEM.fullmatch(item.strip()) for item in _SEPARATORS.split(rest.strip(" .;,、。"))]
        found = {item[1]: int(item[2]) for item in items if item}
        if not colon or not name or len(name) > _LONGEST_CLASS or name in counts or len(found) < len(items):
            return None
        counts[name] = found
    words = dict.fromkeys(word for of in counts.values() for word in of)
    # A word alone in every line is a feature with its value.
    if len(counts) < 2 or len(words) < 2 or max(map(len, counts.values())) < 2:
        return None
    return WordLists(tuple(counts), {word: tuple(of.get(word, 0) for of in counts.values()) for word in words})
