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
_CLEAR: list[Callable[[], None]] = []


class LRU(Generic[_Result]):
    """The most recent results of one computation: at most `max_entries`, whose sizes add up to at most `max_size`.

    Keys are compared by ==, so a key must not hold values that are equal but differ, such as 1 and True.
    """

    def __init__(self, max_entries: int, max_size: int) -> None:
        self._max_entries = max_entries
        self._max_size = max_size
        self._entries: list[tuple[object, _Result, int]] = []
        _CLEAR.append(self.clear)

    def get(self, key: object, size: int, compute: Callable[[], _Result]) -> _Result:
        """The result for this key, computed unless cached. An exception is passed on and not cached."""
        for place, entry in enumerate(self._entries):
            if entry[0] == key:
                self._entries.insert(0, self._entries.pop(place))
                return entry[1]
        result = compute()
        if size <= self._max_size:
            self._entries = [(key, result, size), *self._entries[: self._max_entries - 1]]
            while sum(taken for _, _, taken in self._entries) > self._max_size:
                self._entries.pop()
        return result

    def clear(self) -> None:
        """Empty this cache."""
        self._entries = []


def memoise(max_entries: int) -> Callable[[Callable[_Arguments, _Result]], Callable[_Arguments, _Result]]:
    """Cache the last `max_entries` results of a function of small arguments; 1 and True are different keys."""

    def wrap(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        cached = lru_cache(max_entries, typed=True)(function)
        _CLEAR.append(cached.cache_clear)
        return cast("Callable[_Arguments, _Result]", cached)

    return wrap


def clear_all() -> None:
    """Empty every cache, as after running out of memory."""
    for clear in _CLEAR:
        clear()
