"""Reading points, the data of a multivariate normal: listed or pasted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from _byhand.errors import InputError
from _byhand.numbers.linear import Vector
from _byhand.numbers.rational import any_decimals, parse_number
from _byhand.problem.fields import Fields, ProblemHeading, cell_text, quoted
from _byhand.topics.estimation.data.model import Data, EstimationProblem, Predicted

MOST_POINTS = 10_000
# Larger matrices do not fit on a page.
MOST_COORDINATES = 12
_NEED_PRIOR = ("loss", "interval", "above", "stepwise")
_LINES = re.compile(r"[\n\r]+")
_CELLS = re.compile(r"[\s,，、;；|]+")
_GROUP = re.compile(r"[(\[（]([^()\[\]（）]*)[)\]）]")


def read_points_problem(fields: Fields, heading: ProblemHeading) -> EstimationProblem:
    """Read an exercise about a multivariate normal; InputError names the invalid field."""
    if "at" in fields:
        raise fields.wrong("at", "estimation.error.no_accuracy")
    if "confidence" in fields:
        raise fields.wrong("confidence", "estimation.error.confidence_of_points")
    for name in ("counts", "summary"):
        if name in fields:
            raise fields.wrong(name, "estimation.error.points_listed")
    if "prior" in fields:
        raise fields.wrong("prior", "estimation.error.prior_of_points")
    for name in _NEED_PRIOR:
        if name in fields and fields.get(name) is not False:
            raise fields.wrong(name, "estimation.error.prior_of_points")
    points, names = _points(fields)
    decimals = any_decimals([number for point in points for number in point])
    return EstimationProblem(
        heading=heading,
        model="multivariate_normal",
        data=Data(),
        points=points,
        coordinates=names,
        predict=_predicted(fields, len(points[0])),
        decimals_given=decimals,
    )


def _points(fields: Fields) -> tuple[tuple[Vector, ...], tuple[str, ...]]:
    given, names = fields.get("data", []), tuple[str, ...]()
    rows: Sequence[object]
    if isinstance(given, str):
        rows, names = _pasted(given)
    elif isinstance(given, list):
        rows = given
    else:
        raise fields.wrong("data", "estimation.error.data_of_points")
    if not rows:
        raise InputError("estimation.error.no_points", field="data")
    if len(rows) > MOST_POINTS:
        raise InputError("estimation.error.too_many", field="data", most=MOST_POINTS)
    points = tuple(_point(row, f"data[{place}]") for place, row in enumerate(rows, 1))
    size = len(points[0])
    if size > MOST_COORDINATES:
        raise InputError("estimation.error.coordinates", field="data[1]", count=size, most=MOST_COORDINATES)
    for place, point in enumerate(points, 1):
        if len(point) != size:
            raise InputError("estimation.error.point_size", field=f"data[{place}]", count=len(point), expected=size)
    return points, names if len(names) == size else ()


def _pasted(text: str) -> tuple[list[list[str]], tuple[str, ...]]:
    """The cells of each point, and the names of the coordinates if the first line has them.

    A point is a line, or a group in brackets.
    """
    groups = [match[1] for match in _GROUP.finditer(text)] or [line for line in _LINES.split(text) if line.strip()]
    rows = [[cell for cell in _CELLS.split(group) if cell] for group in groups]
    if len(rows) > 1 and not any(parse_number(cell) is not None for cell in rows[0]):
        return rows[1:], tuple(rows[0])
    return rows, ()


def _point(given: object, where: str) -> Vector:
    if isinstance(given, str):
        given = [cell for cell in _CELLS.split(given.strip("()[]（） ")) if cell]
    if not isinstance(given, list) or not given:
        raise InputError("estimation.error.no_point", field=where, found=quoted(given))
    return tuple(_coordinate(each, f"{where}[{place}]") for place, each in enumerate(given, 1))


def _coordinate(given: object, where: str) -> Fraction:
    text = cell_text(given)
    number = parse_number(given if not isinstance(given, str) else text)
    if number is None:
        raise InputError("estimation.error.no_number", field=where, found=quoted(given))
    return number


def _predicted(fields: Fields, size: int) -> tuple[Predicted, ...]:
    """One point, or a list of points."""
    given = fields.get("predict")
    if given is None:
        return ()
    one = not isinstance(given, list) or not any(isinstance(each, list | str | Mapping) for each in given)
    # The page's form sends coordinates as strings: ["1", "2"].
    if isinstance(given, list) and all(isinstance(each, str) and parse_number(each) is not None for each in given):
        one = True
    found = []
    for place, each in enumerate([given] if one else given, 1):
        where = "predict" if one else f"predict[{place}]"
        point = _point(each, where)
        if len(point) != size:
            raise InputError("estimation.error.point_size", field=where, count=len(point), expected=size)
        texts = [cell_text(number) or "" for number in each] if isinstance(each, list) else [each.strip("()[]（） ")]
        found.append(Predicted(f"({', '.join(texts)})", Fraction(0), point=point))
    if len({one.label for one in found}) < len(found):
        raise fields.wrong("predict", "estimation.error.predicted_twice")
    return tuple(found)
