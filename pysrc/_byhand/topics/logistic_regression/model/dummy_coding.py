"""Categorical features: a 0/1 column for each value except the reference (dummy or treatment coding)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from _byhand.cells.cell import near_key
from _byhand.document.ids import Part
from _byhand.errors import InputError
from _byhand.problem.columns import ProblemTable, find_feature, read_types
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.problem.numeric import NumericColumn, read_numeric
from _byhand.problem.samples import PointCase, points_of

FIELDS = ("types", "reference_values")
# More values are hardly ever categories, and each has a coefficient.
MOST_VALUES = 50
_UNKNOWN = Fraction(-1)


@dataclass(frozen=True)
class Coded:
    """A categorical feature.

    values     (V,) all values, in order of first appearance in the table
    reference  the value whose columns are all 0
    """

    name: str
    values: tuple[str, ...]
    reference: str

    @property
    def others(self) -> tuple[str, ...]:
        """(V − 1,) the values that have a column, and so a coefficient."""
        return tuple(value for value in self.values if value != self.reference)

    @property
    def columns(self) -> tuple[str, ...]:
        """(V − 1,) the names of these columns."""
        return tuple(f"{self.name} = {value}" for value in self.others)

    def codes(self, value: str) -> tuple[int, ...]:
        """(V − 1,) a 1 in the column of the value; all 0 for the reference."""
        return tuple(int(value == other) for other in self.others)

    def number(self, text: str) -> Fraction:
        """The index of a value, −1 if it never occurs: how a case is read before it is coded."""
        if text in self.values:
            return Fraction(self.values.index(text))
        near = [place for place, value in enumerate(self.values) if near_key(value) == near_key(text)]
        return Fraction(near[0]) if len(near) == 1 else _UNKNOWN


# A feature of the table.
Feature = Coded | NumericColumn


def read_kinds(fields: Fields, grid: ProblemTable) -> Mapping[str, str]:
    """ "category" or "number" for the columns in the problem's field `types`."""
    return read_types(fields, replace(grid, types={}))


def read_features(
    fields: Fields, known: Mapping[str, Sequence[str | None]], kinds: Mapping[str, str], source_rows: Sequence[int]
) -> tuple[tuple[Feature, ...], tuple[NumericColumn, ...]]:
    """The features, and the model columns for them.

    known  the cells of each feature in the kept rows
    """
    wanted = _reference_values(fields, [name for name in known if kinds.get(name) == "category"])
    features, columns = list[Feature](), list[NumericColumn]()
    for name, cells in known.items():
        if kinds.get(name) != "category":
            column = read_numeric(name, cells, source_rows)
            features.append(column)
            columns.append(column)
            continue
        coded = _coded(name, cells, wanted.get(name))
        features.append(coded)
        for value, own in zip(coded.others, coded.columns, strict=True):
            columns.append(NumericColumn(own, tuple(str(int(cell == value)) for cell in cells), grouped=False))
    return tuple(features), tuple(columns)


def _coded(name: str, cells: Sequence[str | None], reference: str | None) -> Coded:
    values = tuple(cell for cell in dict.fromkeys(cells) if cell is not None)
    path = f"types.{name}"
    if len(values) < 2:
        raise InputError("logistic_regression.error.one_value", field=path, name=name, value=values[0])
    if len(values) > MOST_VALUES:
        raise InputError("logistic_regression.error.many_values", field=path, count=len(values), most=MOST_VALUES)
    if reference is None:
        return Coded(name, values, values[0])
    place = int(Coded(name, values, values[0]).number(reference))
    if place < 0:
        raise InputError(
            "logistic_regression.error.no_such_value",
            field=f"reference_values.{name}",
            values=values,
            found=quoted(reference),
        )
    return Coded(name, values, values[place])


def _reference_values(fields: Fields, categories: Sequence[str]) -> dict[str, str]:
    given = fields.mapping("reference_values") if "reference_values" in fields else {}
    found = dict[str, str]()
    for name, value in given.items():
        path, text = f"reference_values.{name}", cell_text(value)
        if not text:
            raise InputError("logistic_regression.error.reference_value", field=path, found=quoted(value))
        if not categories:
            raise InputError("logistic_regression.error.no_category", field=path, name=name)
        found[find_feature(name, categories, path)] = text
    return found


def read_coded_points(fields: Fields, features: Sequence[Feature]) -> tuple[PointCase, ...]:
    """The field `query`, with categories as values, as points in the model columns."""
    given = fields.get("query")
    return () if given is None else coded_points(given, features, "query")


def coded_points(given: object, features: Sequence[Feature], field: str) -> tuple[PointCase, ...]:
    """Read points from any field, which errors name."""
    names = tuple(feature.name for feature in features)
    cases = []
    read = points_of(given, names, features, field, may_be_unknown=False)
    for position, case in enumerate(read, 1):
        point = list[Fraction]()
        for feature, entry in zip(features, case.point, strict=True):
            if isinstance(feature, NumericColumn):
                point.append(entry)
                continue
            if entry == _UNKNOWN:
                at = f"{field}[{position}]" if len(read) > 1 else field
                raise InputError(
                    "logistic_regression.error.value_not_seen", field=f"{at}.{feature.name}", values=feature.values
                )
            point += map(Fraction, feature.codes(feature.values[int(entry)]))
        cases.append(PointCase(case.written, tuple(point)))
    return tuple(cases)


def parts_of(features: Sequence[Feature]) -> tuple[Part, ...]:
    """(d,) the names of the model columns in IDs: a feature, or a feature with its value."""
    found = list[Part]()
    for feature in features:
        if isinstance(feature, Coded):
            found += [(feature.name, value) for value in feature.others]
        else:
            found.append(feature.name)
    return tuple(found)
