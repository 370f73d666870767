"""Small changes to a problem: a field that is removed, or a number that is another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from fractions import Fraction
from typing import Any

from _byhand.numbers.rational import parse_number

Path = tuple[str | int, ...]
# They are headings, or say what kind of exercise it is.
_NO_DATA = ("format", "topic", "title", "source", "notes")
# Of a long list, the first and the last entries stand for all.
_ENDS = 2


def removals(problem: Mapping[str, Any]) -> Iterator[Path]:
    """The path of each field, at the top and within other fields."""
    for path, _ in _entries(problem):
        if isinstance(path[-1], str):
            yield path


def numbers(problem: Mapping[str, Any]) -> Iterator[Path]:
    """The path of each number, also of those that are written as texts."""
    for path, value in _entries(problem):
        if isinstance(value, int | float | str) and not isinstance(value, bool) and parse_number(value) is not None:
            yield path


def _entries(value: Any, above: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, Mapping):
        inner: list[tuple[str | int, Any]] = [(name, value[name]) for name in value if above or name not in _NO_DATA]
    elif isinstance(value, list):
        ends = [*range(min(_ENDS, len(value))), *range(max(_ENDS, len(value) - _ENDS), len(value))]
        inner = [(place, value[place]) for place in ends]
    else:
        return
    for name, each in inner:
        yield (*above, name), each
        yield from _entries(each, (*above, name))


def without(problem: Mapping[str, Any], path: Path) -> dict[str, Any]:
    changed, holder = _copy(problem, path)
    del holder[path[-1]]
    return changed


def with_value(problem: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    changed, holder = _copy(problem, path)
    holder[path[-1]] = value
    return changed


def nudged(problem: Mapping[str, Any], path: Path) -> Iterator[dict[str, Any]]:
    """The problem with a number a little larger or smaller.

    Where probabilities must sum to 1, a number beside it becomes smaller by as much.
    """
    _, holder = _copy(problem, path)
    number = parse_number(holder[path[-1]])
    assert number is not None
    steps = [Fraction(1), Fraction(-1)] if number.denominator == 1 else []
    for step in (*steps, number / 16, -number / 16):
        yield with_value(problem, path, _written(number + step))
        for beside in _beside(holder, path[-1]):
            other = parse_number(holder[beside])
            assert other is not None
            changed, own = _copy(problem, path)
            own[path[-1]], own[beside] = _written(number + step), _written(other - step)
            yield changed


def _beside(holder: Any, name: str | int) -> list[str | int]:
    """The place of another number in the same mapping or list."""
    if isinstance(holder, Mapping):
        return [
            other
            for other, each in holder.items()
            if other != name and not isinstance(each, bool | list | Mapping) and each is not None and parse_number(each)
        ][:1]
    return []


def _written(number: Fraction) -> int | str:
    return int(number) if number.denominator == 1 else str(number)


def _copy(problem: Mapping[str, Any], path: Path) -> tuple[dict[str, Any], Any]:
    """A copy of the problem, and in it what holds the last part of the path."""
    changed: dict[str, Any] = deepcopy(dict(problem))
    holder: Any = changed
    for name in path[:-1]:
        holder = holder[name]
    return changed, holder
