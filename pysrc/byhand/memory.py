"""A bounded cache between requests, keyed by content.

Users change one thing at a time, so most of a request equals the one before. A key holds everything that the result
depends on, never an identity, a name or an age, so a cached result equals the one that would be computed again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, ParamSpec, TypeVar, cast

# Upper bound on the characters (or cells) of the keys of one cache. A larger input is computed again: the browser's
# memory has to hold it beside the next one.
MOST_CHARACTERS = 5_000_000
MOST_CELLS = 1_500_000

_Result = TypeVar("_Result")
_Arguments = ParamSpec("_Arguments")
_FORGET: list[Callable[[], None]] = []


class Recent(Generic[_Result]):
    """The most recent results of one computation with their keys and sizes: at most `most`, and at most `room` in all.

    Keys are compared by ==, so a key must not hold values that are equal but differ, such as 1 and True.
    """

    def __init__(self, most: int, room: int) -> None:
        self._most = most
        self._room = room
        self._kept: list[tuple[object, _Result, int]] = []
        _FORGET.append(self.forget)

    def of(self, key: object, size: int, compute: Callable[[], _Result]) -> _Result:
        """The result for this key, computed unless cached. An exception is passed on and not cached."""
        for place, entry in enumerate(self._kept):
            if entry[0] == key:
                self._kept.insert(0, self._kept.pop(place))
                return entry[1]
        result = compute()
        if size <= self._room:
            self._kept = [(key, result, size), *self._kept[: self._most - 1]]
            while sum(taken for _, _, taken in self._kept) > self._room:
                self._kept.pop()
        return result

    def forget(self) -> None:
        """Empty this cache."""
        self._kept = []


def kept(most: int) -> Callable[[Callable[_Arguments, _Result]], Callable[_Arguments, _Result]]:
    """Cache the last `most` results of a function of small arguments; 1 and True are different keys."""

    def keep(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        keeping = lru_cache(most, typed=True)(function)
        _FORGET.append(keeping.cache_clear)
        return cast("Callable[_Arguments, _Result]", keeping)

    return keep


def forget_all() -> None:
    """Empty every cache, as after running out of memory."""
    for forget in _FORGET:
        forget()
