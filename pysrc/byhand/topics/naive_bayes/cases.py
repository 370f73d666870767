"""Reading the cases that a naive Bayes problem asks to classify."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from byhand.cells import is_missing, near_key
from byhand.convention import Convention
from byhand.errors import InputError, Notice
from byhand.numeric import NumericColumn
from byhand.problem import Fields, cell_text, quoted
from byhand.rational import parse_number
from byhand.topics.naive_bayes.features import Feature


@dataclass(frozen=True)
class Case:
    """One query as it was written, and the value asked for each feature; None is unknown.

    numbers  the exact number that the value of a numeric feature states, None for a categorical one
    """

    written: Mapping[str, Any]
    values: tuple[str | None, ...]
    numbers: tuple[Fraction | None, ...]


def read_cases(
    fields: Fields,
    names: Sequence[str],
    features: Sequence[Feature | NumericColumn],
    convention: Convention,
    notices: list[Notice],
) -> tuple[Case, ...]:
    given = fields.get("query")
    if given is None:
        return ()
    queries = given if isinstance(given, list) else [given]
    cases = []
    for position, query in enumerate(queries):
        path = f"query[{position + 1}]" if isinstance(given, list) else "query"
        if not isinstance(query, Mapping):
            raise InputError("naive_bayes.error.query", field=path, found=quoted(query))
        wanted = {_feature_of_query(name, names, path): value for name, value in query.items()}
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
            if isinstance(feature, NumericColumn):
                values.append(None if is_missing(text) else text)
                numbers.append(_asked_number(text, feature, path))
            else:
                values.append(_asked_value(text, feature, convention, notices))
                numbers.append(None)
        cases.append(Case(dict(query), tuple(values), tuple(numbers)))
    return tuple(cases)


def _feature_of_query(name: str, names: Sequence[str], path: str) -> str:
    if name in names:
        return name
    near = [feature for feature in names if near_key(feature) == near_key(name)]
    if len(near) != 1:
        raise InputError("columns.no_such_feature", field=path, name=name, features=tuple(names))
    return near[0]


def _asked_number(text: str, feature: NumericColumn, path: str) -> Fraction | None:
    """The number asked for, None if it is unknown."""
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


def _asked_value(text: str, feature: Feature, convention: Convention, notices: list[Notice]) -> str | None:
    """The value to look up, None if unknown. A near spelling of a value of the table stands for it, with a notice."""
    seen = set(feature.values)
    listed = convention.domain.get(feature.name) if isinstance(convention.domain, Mapping) else None
    domain = {*seen, *listed} if isinstance(listed, tuple) else seen
    if text in domain and text != "":
        return text
    if is_missing(text, dash="+" not in seen):
        return "?" if text and convention.missing == "own_value" and "?" in seen else None
    number = parse_number(text)
    near = [
        known
        for known in dict.fromkeys([*feature.values, *(listed if isinstance(listed, tuple) else ())])
        if (near_key(known) == near_key(text) or (number is not None and parse_number(known) == number))
    ]
    if len(near) == 1:
        notices.append(
            Notice(
                "naive_bayes.notice.near_value",
                {"feature": feature.name, "value": text, "known": near[0]},
                None,
                feature.name,
            )
        )
        return near[0]
    return text
