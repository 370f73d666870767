"""Reading the start: of each component its weight and parameters, or its centre; as an object or as lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from _byhand.decision.given import ROUNDING_OF_GIVEN
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits, parse_number
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.mixture.model.clusters import Point
from _byhand.topics.mixture.model.families import Family
from _byhand.topics.mixture.model.run import Component
from _byhand.topics.mixture.reading.data import MOST_COORDINATES

_LINES = re.compile(r"[\n\r]+")
_ITEMS = re.compile(r"[\s,，、;；=()（）\[\]]+")
# How students write the parameters.
_NAMES = {
    **dict.fromkeys(("weight", "π", "pi", "w", "α", "权重", "系数", "混合系数"), "weight"),
    **dict.fromkeys(("p", "θ", "theta", "概率"), "p"),
    **dict.fromkeys(("rate", "λ", "lambda", "强度"), "rate"),
    **dict.fromkeys(("mean", "μ", "mu", "均值"), "mean"),
    **dict.fromkeys(("variance", "σ²", "σ^2", "var", "方差"), "variance"),
}
_LEAST = 2


def read_components(
    fields: Fields, family: Family, notices: list[Notice]
) -> tuple[tuple[str, ...], tuple[Component, ...]]:
    """The names of the components, and where each begins."""
    keys = [key for key in family.parameters if isinstance(key, str)]
    given = _given(fields, keys)
    names = _names(given)
    weights, parameters = list[Fraction | None](), list[dict[Any, Fraction]]()
    for name in names:
        row, path = given[name], f"start.{name}"
        if not isinstance(row, Mapping):
            raise InputError("error.not_an_object", field=path, found=quoted(row))
        for other in row:
            if other not in ("weight", *keys):
                known = ("weight", *keys)
                raise InputError(
                    "mixture.error.other_parameter", field=f"{path}.{other}", names=known, found=quoted(other)
                )
        weights.append(None if row.get("weight") is None else _weight(row, path))
        parameters.append({key: _parameter(row, key, path) for key in keys})
    shares = _shares(names, weights, notices)
    return names, tuple(Component(weight, each) for weight, each in zip(shares, parameters, strict=True))


def number_at(row: Mapping[str, Any], name: str, path: str, *, most: int | None = None) -> Fraction:
    """The number of this name; with `most` 1 a probability."""
    value = row.get(name)
    number = None if isinstance(value, bool) else parse_number(value)
    if number is None:
        raise InputError("error.not_a_number", field=f"{path}.{name}", found=quoted(value))
    if most is not None and not 0 <= number <= most:
        raise InputError("error.not_a_probability", field=f"{path}.{name}", found=quoted(value))
    return number


def read_centres(fields: Fields) -> tuple[tuple[str, ...], tuple[Point, ...]]:
    """The names of the clusters and their first centres, all with as many coordinates."""
    text = fields.get("start")
    given = _centre_lines(text) if isinstance(text, str) else fields.mapping("start")
    names = _names(given)
    points = list[Point]()
    for name in names:
        cells = given[name] if isinstance(given[name], list) else [given[name]]
        numbers = [parse_number(cell) if not isinstance(cell, bool) else None for cell in cells]
        point = tuple(number for number in numbers if number is not None)
        if not point or len(point) < len(numbers) or len(point) > MOST_COORDINATES:
            raise InputError(
                "mixture.error.no_point", field=f"start.{name}", found=quoted(given[name]), most=MOST_COORDINATES
            )
        if points and len(point) != len(points[0]):
            raise InputError("mixture.error.coordinates", field=f"start.{name}", count=len(point), size=len(points[0]))
        points.append(point)
    return names, tuple(points)


def _given(fields: Fields, keys: Sequence[str]) -> Mapping[str, Any]:
    if "start" not in fields:
        raise InputError("mixture.error.no_start", field="start")
    text = fields.get("start")
    return _lines(text, keys) if isinstance(text, str) else fields.mapping("start")


def _names(given: Mapping[str, Any]) -> tuple[str, ...]:
    names = tuple(given)
    if len(names) < _LEAST or not all(name.strip() for name in names):
        raise InputError("mixture.error.one_component", field="start")
    return names


def _weight(row: Mapping[str, Any], path: str) -> Fraction:
    number = number_at(row, "weight", path)
    if not 0 < number <= 1:
        raise InputError("mixture.error.weight", field=f"{path}.weight", found=quoted(row["weight"]))
    return number


def _parameter(row: Mapping[str, Any], key: str, path: str) -> Fraction:
    if row.get(key) is None:
        raise InputError("mixture.error.parameter_missing", field=f"{path}.{key}", name=key)
    number = number_at(row, key, path, most=1 if key == "p" else None)
    if key in ("rate", "variance") and number <= 0:
        raise InputError("mixture.error.not_positive", field=f"{path}.{key}", found=quoted(row[key]))
    return number


def _shares(names: Sequence[str], weights: Sequence[Fraction | None], notices: list[Notice]) -> list[Fraction]:
    """The weights: equal if there are none; divided by their sum if that is nearly 1."""
    known = [weight for weight in weights if weight is not None]
    if not known:
        return [Fraction(1, len(names))] * len(names)
    if len(known) < len(names):
        missing = names[list(weights).index(None)]
        raise InputError("mixture.error.weight_missing", field=f"start.{missing}", name=missing)
    return scaled(known, "start", notices)


def scaled(numbers: Sequence[Fraction], field: str, notices: list[Notice]) -> list[Fraction]:
    """Numbers whose sum is nearly 1, divided by it, with a notice."""
    total = sum(numbers, start=Fraction(0))
    if abs(total - 1) > ROUNDING_OF_GIVEN:
        raise InputError("mixture.error.sum", field=field, total=in_digits(total))
    if total != 1:
        notices.append(Notice("mixture.notice.scaled", {"total": in_digits(total), "field": field}))
    return [number / total for number in numbers]


# --- text


def _cut(line: str) -> tuple[str, list[str]]:
    """The name before a colon or tab, else the first word; and what follows."""
    places = [place for sign in ":：\t" if (place := line.find(sign)) >= 0]
    if places:
        name, rest = line[: min(places)], line[min(places) + 1 :]
        return name.strip(), [item for item in _ITEMS.split(rest) if item]
    words = [item for item in _ITEMS.split(line) if item]
    return (words[0], words[1:]) if words else ("", [])


def _lines(text: str, keys: Sequence[str]) -> Mapping[str, Any]:
    """A: p = 0.6, weight = 0.5; or numbers below the names of the parameters"""
    order, found, headed = list(keys), dict[str, Any](), False
    for number, line in enumerate(_LINES.split(text.strip("\n\r")), 1):
        words = [item for item in _ITEMS.split(line.replace(":", " ")) if item]
        named = [_NAMES.get(word.casefold()) for word in words]
        if not words:
            continue
        if not found and all(named):
            order, headed = [each for each in named if each is not None], True
            continue
        name, items = _cut(line)
        # An empty cell would move the numbers behind it.
        row = None if headed and len(items) != len(order) else _row(items, order)
        if row is None or not name or name in found:
            raise InputError("mixture.error.start_line", field="start", number=number, found=quoted(line.strip()))
        found[name] = row
    return found


def _row(items: Sequence[str], order: Sequence[str]) -> dict[str, str] | None:
    """The numbers by the names before them, else in the order of the parameters."""
    row, waiting, left = dict[str, str](), "", list(order)
    for item in items:
        key = _NAMES.get(item.casefold())
        if key is not None and not waiting:
            waiting = key
            continue
        if parse_number(item) is None or (not waiting and not left):
            return None
        key = waiting or left[0]
        left = [each for each in left if each != key]
        if key in row:
            return None
        row[key], waiting = item, ""
    return row if row and not waiting else None


def _centre_lines(text: str) -> Mapping[str, Any]:
    """A: 1, 2"""
    found = dict[str, Any]()
    for number, line in enumerate(_LINES.split(text.strip("\n\r")), 1):
        name, items = _cut(line)
        if not name and not items:
            continue
        if not name or not items or name in found:
            raise InputError("mixture.error.start_line", field="start", number=number, found=quoted(line.strip()))
        found[name] = items
    return found
