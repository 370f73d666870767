"""The cases to classify by a table of categories, or of numbers and categories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.cells.cell import is_blank, is_missing, near_key
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import parse_number
from _byhand.problem.categories import CategoricalColumn
from _byhand.problem.columns import find_feature
from _byhand.problem.convention import Convention
from _byhand.problem.fields import Fields, cell_text, quoted
from _byhand.problem.numeric import NumericColumn


@dataclass(frozen=True)
class Case:
    """One query as stated, and the value of each feature; None is unknown.

    numbers  the exact number of a numeric feature, None for a categorical one
    """

    written: Mapping[str, Any]
    values: tuple[str | None, ...]
    numbers: tuple[Fraction | None, ...]


def read_cases(
    fields: Fields,
    features: Sequence[CategoricalColumn | NumericColumn],
    notices: list[Notice],
    convention: Convention | None = None,
) -> tuple[Case, ...]:
    """Read the field `query`: an object by feature, or a list of them. A feature that is null or absent is unknown.

    convention  may list values that no row has, or make "?" a value
    """
    given = fields.get("query")
    return () if given is None else cases_of(given, features, notices, convention, "query")


def cases_of(
    given: object,
    features: Sequence[CategoricalColumn | NumericColumn],
    notices: list[Notice],
    convention: Convention | None,
    field: str,
) -> tuple[Case, ...]:
    """Read cases from any field, which errors name."""
    names = [feature.name for feature in features]
    queries = given if isinstance(given, list) else [given]
    cases = []
    for position, query in enumerate(queries):
        path = f"{field}[{position + 1}]" if isinstance(given, list) else field
        if not isinstance(query, Mapping):
            raise InputError("columns.query", field=path, found=quoted(query))
        wanted = {find_feature(name, names, path): value for name, value in query.items()}
        values, numbers = [], []
        for feature in features:
            value = wanted.get(feature.name)
            text = cell_text(value)
            if text is None:
                raise InputError(
                    "columns.query_value",
                    field=f"{path}.{feature.name}",
                    name=feature.name,
                    found=quoted(value),
                )
            asked, number = asked_value(text, feature, convention, notices, path)
            values.append(asked)
            numbers.append(number)
        cases.append(Case(dict(query), tuple(values), tuple(numbers)))
    return tuple(cases)


def asked_value(
    text: str,
    feature: CategoricalColumn | NumericColumn,
    convention: Convention | None,
    notices: list[Notice],
    path: str,
) -> tuple[str | None, Fraction | None]:
    """The value of a case's cell and, for a numeric feature, its number; None is unknown."""
    if isinstance(feature, NumericColumn):
        return (None if is_missing(text) else text), _asked_number(text, feature, path)
    return _asked_category(text, feature, convention, notices), None


def _asked_number(text: str, feature: NumericColumn, path: str) -> Fraction | None:
    """The number of the case, None if unknown."""
    if is_missing(text):
        return None
    number = feature.number(text)
    if number is None:
        raise InputError(
            "columns.query_is_no_number",
            field=f"{path}.{feature.name}",
            name=feature.name,
            found=quoted(text),
        )
    return number


def _asked_category(
    text: str, feature: CategoricalColumn, convention: Convention | None, notices: list[Notice]
) -> str | None:
    """The value to look up, None if unknown. A near spelling of a table value stands for it, with a notice."""
    seen = set(feature.values)
    domains = None if convention is None else convention.domain
    listed = domains.get(feature.name) if isinstance(domains, Mapping) else None
    domain = {*seen, *listed} if isinstance(listed, tuple) else seen
    if text in domain and text != "":
        return text
    if is_missing(text, dash="+" not in seen):
        own = convention is not None and convention.missing == "own_value"
        if not is_blank(text):
            notices.append(Notice("paste.query_unknown", {"name": feature.name, "word": text}, None, feature.name))
        return "?" if text and own and "?" in seen else None
    number = parse_number(text)
    near = [
        known
        for known in dict.fromkeys([*feature.values, *(listed if isinstance(listed, tuple) else ())])
        if (near_key(known) == near_key(text) or (number is not None and parse_number(known) == number))
    ]
    if len(near) == 1:
        notices.append(
            Notice(
                "columns.near_value",
                {"feature": feature.name, "value": text, "known": near[0]},
                None,
                feature.name,
            )
        )
        return near[0]
    return text
