"""What is kept from one request to the next: the last few results, found again by the content they were made of.

A person changes one thing at a time, so most of a request is what it was: the table, the column of its class. Nothing
is found by identity, by name or by age; what a result depends on is its key, all of it, so that a kept result is the
one that would be computed again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, ParamSpec, TypeVar, cast

# Together the kept results of one computation are made of at most so many characters, or cells. What is larger is
# computed again: the memory of a browser has to hold it beside the next one.
MOST_CHARACTERS = 5_000_000
MOST_CELLS = 1_500_000

_Result = TypeVar("_Result")
_Arguments = ParamSpec("_Arguments")
_FORGET: list[Callable[[], None]] = []


class Recent(Generic[_Result]):
    """The last results of one computation, with their keys and sizes: at most `most`, and `room` in all.

    Keys are compared by ==. They must hold nothing that is equal to something it differs from, as 1 is to True.
    """

    def __init__(self, most: int, room: int) -> None:
        self._most = most
        self._room = room
        self._kept: list[tuple[object, _Result, int]] = []
        _FORGET.append(self.forget)

    def of(self, key: object, size: int, compute: Callable[[], _Result]) -> _Result:
        """The result for this key, computed unless it is kept. An exception is passed on and not kept."""
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
        """Keep nothing."""
        self._kept = []


def kept(most: int) -> Callable[[Callable[_Arguments, _Result]], Callable[_Arguments, _Result]]:
    """Keep the last `most` results of a function of small arguments, such as numbers; 1 and True are told apart."""

    def keep(function: Callable[_Arguments, _Result]) -> Callable[_Arguments, _Result]:
        keeping = lru_cache(most, typed=True)(function)
        _FORGET.append(keeping.cache_clear)
        return cast("Callable[_Arguments, _Result]", keeping)

    return keep


def forget_all() -> None:
    """Keep nothing anywhere, as where memory has run out."""
    for forget in _FORGET:
        forget()
