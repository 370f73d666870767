"""Reading the observations: listed or pasted; numbers, trials, tosses in letters, points."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.topics.mixture.model.clusters import Point
from _byhand.topics.mixture.model.families import Item
from _byhand.topics.mixture.reading.fields import KnownFields

MOST_OBSERVATIONS = 10_000
# Powers of more trials, and factorials of larger counts, would have more digits than anyone reads.
MOST_TRIALS = 10_000
MOST_COORDINATES = 12
_LINES = re.compile(r"[\n\r;；]+")
_SEPARATOR = re.compile(r"[\s,，、;；|/()（）\[\]]+")
# A toss in a letter or a word, and whether it is a success.
_TOSSES = {"h": 1, "t": 0, "正": 1, "反": 0, "1": 1, "0": 0}
_WORDS = {"true": 1, "false": 0, "yes": 1, "no": 0, "是": 1, "否": 0, "heads": 1, "tails": 0, "正面": 1, "反面": 0}


def read_items(fields: Fields, model: str, notices: list[Notice]) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    """The observations, and how each is printed."""
    if model == "binomial":
        return _trials(fields, notices)
    if "known" in fields:
        raise fields.wrong("known", "mixture.error.only_of", model="binomial")
    cells = _tosses(fields, notices) if model == "bernoulli" else _numbers(fields, notices)
    items = []
    for place, cell in enumerate(cells, 1):
        number, where = _WORDS.get(str(cell).casefold()) if model == "bernoulli" else None, f"data[{place}]"
        x = Fraction(number) if number is not None else _number(cell, where)
        if model == "bernoulli" and x not in (0, 1):
            raise InputError("mixture.error.no_toss", field=where, found=quoted(cell))
        if model == "poisson" and (x < 0 or x.denominator != 1 or x > MOST_TRIALS):
            raise InputError("mixture.error.no_count", field=where, found=quoted(cell), most=MOST_TRIALS)
        items.append(Item(x))
    _check_size(fields, items)
    return tuple(items), tuple(
        str(cell_text(cell)) if model != "bernoulli" else str(item.x) for cell, item in zip(cells, items, strict=True)
    )


def read_cluster_points(fields: Fields, size: int, notices: list[Notice]) -> tuple[Point, ...]:
    """The points. size: how many coordinates the centres have"""
    given = fields.get("data")
    rows: list[Sequence[object]]
    if isinstance(given, str):
        lines = _without_head(given, notices)
        cells = [cell for line in lines for cell in line]
        rows = [[cell] for cell in cells] if size == 1 else [list(line) for line in lines]
    else:
        rows = [each if isinstance(each, list) else [each] for each in _listed(fields)]
    points = []
    for place, row in enumerate(rows, 1):
        where = f"data[{place}]"
        point = tuple(_number(cell, where) for cell in row)
        if len(point) != size:
            raise InputError("mixture.error.coordinates", field=where, count=len(point), size=size)
        points.append(point)
    _check_size(fields, points)
    return tuple(points)


def _check_size(fields: Fields, items: Sequence[object]) -> None:
    if not items:
        raise fields.wrong("data", "mixture.error.no_data")
    if len(items) > MOST_OBSERVATIONS:
        raise InputError("mixture.error.too_many", field="data", most=MOST_OBSERVATIONS)


def _listed(fields: Fields) -> list[object]:
    given = fields.get("data", [])
    if not isinstance(given, list):
        raise fields.wrong("data", "mixture.error.data")
    return given


def _number(cell: object, where: str) -> Fraction:
    number = parse_number(cell) if not isinstance(cell, bool) else None
    if number is None:
        raise InputError("mixture.error.no_number", field=where, found=quoted(cell))
    return number


def _without_head(text: str, notices: list[Notice]) -> list[list[str]]:
    """The cells of each line; a heading of words above numbers is left out."""
    lines = [[cell for cell in _SEPARATOR.split(line) if cell] for line in _LINES.split(text)]
    lines = [line for line in lines if line]
    if len(lines) > 1 and not any(_is_value(cell) for cell in lines[0]):
        notices.append(Notice("mixture.notice.head", {"name": " ".join(lines[0])}))
        return lines[1:]
    return lines


def _is_value(cell: str) -> bool:
    return parse_number(cell) is not None or cell.casefold() in _WORDS or set(cell.casefold()) <= set(_TOSSES)


def _numbers(fields: Fields, notices: list[Notice]) -> list[object]:
    given = fields.get("data")
    if isinstance(given, str):
        return [cell for line in _without_head(given, notices) for cell in line]
    return _listed(fields)


def _tosses(fields: Fields, notices: list[Notice]) -> list[object]:
    """Single tosses; letters or digits without a space between them are as many tosses."""
    found: list[object] = []
    for cell in _numbers(fields, notices):
        if isinstance(cell, str) and len(cell.strip()) > 1 and set(cell.strip().casefold()) <= set(_TOSSES):
            found += [_TOSSES[sign] for sign in cell.strip().casefold()]
        elif isinstance(cell, str) and cell.strip().casefold() in _TOSSES:
            found.append(_TOSSES[cell.strip().casefold()])
        elif isinstance(cell, bool):
            found.append(int(cell))
        else:
            found.append(cell)
    return found


def _trials(fields: Fields, notices: list[Notice]) -> tuple[tuple[Item, ...], tuple[str, ...]]:
    known = None
    if "known" in fields:
        inner = Fields(fields.mapping("known"), KnownFields.FIELDS, "known")
        number = inner.number("trials", least=1)
        if number.denominator != 1 or number > MOST_TRIALS:
            raise inner.wrong("trials", "mixture.error.no_count", most=MOST_TRIALS)
        known = int(number)
    given = fields.get("data")
    rows: list[object]
    if isinstance(given, str):
        lines = _without_head(given, notices)
        single = known is not None or all(_are_letters(cell) for line in lines for cell in line)
        rows = [cell for line in lines for cell in line] if single else list(lines)
    else:
        rows = _listed(fields)
    items = [_one_of_trials(row, known, f"data[{place}]") for place, row in enumerate(rows, 1)]
    _check_size(fields, items)
    return tuple(items), tuple(f"{item.x}/{item.trials}" for item in items)


def _are_letters(cell: object) -> bool:
    """Tosses in letters; digits alone are a number."""
    return isinstance(cell, str) and bool(cell.strip()) and set(cell.strip().casefold()) <= set("ht正反")


def _one_of_trials(row: object, known: int | None, where: str) -> Item:
    if isinstance(row, str) and _are_letters(row):
        tosses = [_TOSSES[sign] for sign in row.strip().casefold()]
        if known is not None and known != len(tosses):
            raise InputError("mixture.error.other_trials", field=where, count=len(tosses), trials=known)
        return Item(Fraction(sum(tosses)), len(tosses))
    cells = row if isinstance(row, list) else [row]
    numbers = [_number(cell, where) for cell in cells]
    if len(numbers) == 1 and known is not None:
        numbers.append(Fraction(known))
    if len(numbers) != 2:
        raise InputError("mixture.error.no_trials", field=where, found=quoted(row))
    x, trials = numbers
    if known is not None and trials != known:
        raise InputError("mixture.error.other_trials", field=where, count=int(trials), trials=known)
    whole = x.denominator == 1 and trials.denominator == 1
    if not whole or not 0 <= x <= trials or not 0 < trials <= MOST_TRIALS:
        raise InputError("mixture.error.trials", field=where, found=quoted(row), most=MOST_TRIALS)
    return Item(x, int(trials))
