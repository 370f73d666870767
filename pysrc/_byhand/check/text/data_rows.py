"""Lines of a working that are rows of the exercise's own table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from _byhand.check.text.parsing.tokens import Token, tokens_of

_LONGEST_LINE = 4_000


class DataRows:
    """The rows of every table in a problem, each as its words."""

    def __init__(self, problem: object) -> None:
        self.rows = _rows_of(problem, set(), 0)

    @cached_property
    def _tails(self) -> set[tuple[str, ...]]:
        """The rows without a leading row number."""
        return {row[1:] for row in self.rows if len(row) > 3}

    def are_in(self, line: str, tokens: Sequence[Token]) -> bool:
        """Is the line one of these rows, perhaps with its number in front?"""
        words = tuple(token.text.casefold() for token in tokens if token.kind in ("word", "number"))
        if len(words) < 3 or any(token.kind in ("relation", "fraction", "open") for token in tokens):
            return False
        own = _words(line)
        candidates = (words, words[1:], own, own[1:], own[2:])
        return any(
            each in self.rows or (each and (each[0], *each) in self.rows) or (len(each) > 2 and each in self._tails)
            for each in candidates
        )


def _rows_of(problem: object, found: set[tuple[str, ...]], depth: int) -> set[tuple[str, ...]]:
    if depth > 6 or len(found) > 20_000:
        return found
    if isinstance(problem, str):
        if "\n" in problem:
            found |= {_words(line) for line in problem.split("\n")[:20_000]}
    elif isinstance(problem, Mapping):
        for value in problem.values():
            _rows_of(value, found, depth + 1)
        strings = [str(value) for value in problem.values() if isinstance(value, str | int | float)]
        if len(strings) > 1:
            found.add(_words(" ".join(strings)))
    elif isinstance(problem, Sequence):
        if problem and all(isinstance(value, str | int | float) for value in problem):
            found.add(_words(" ".join(map(str, problem))))
        else:
            for value in problem[:20_000]:
                _rows_of(value, found, depth + 1)
    return {row for row in found if len(row) > 2} if depth == 0 else found


def _words(line: str) -> tuple[str, ...]:
    return tuple(token.text.casefold() for token in tokens_of(line[:_LONGEST_LINE]) if token.kind in ("word", "number"))
