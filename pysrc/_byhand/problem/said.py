"""Columns and values that the other fields of a problem name: such a column is a feature, such a cell is a value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from _byhand.cells.cell import is_blank, is_missing
from _byhand.problem.fields import Fields, cell_text


def named_columns(fields: Fields) -> frozenset[str]:
    """The columns that `query`, `features` and `types` name."""
    features = fields.get("features")
    listed = [name for name in features if isinstance(name, str)] if isinstance(features, list) else []
    return frozenset((*listed, *_object(fields, "types"), *(name for query in _queries(fields) for name in query)))


def named_values(fields: Fields, target: str | None) -> dict[str, frozenset[str]]:
    """For each column the words such as NA that the problem names as values of it.

    target  the class column; `prior` and the domain of a convention, and `query`, name values
    """
    found: dict[str, set[str]] = {}
    for name, value in _named(fields, target):
        text = cell_text(value)
        if text is not None and is_missing(text) and not is_blank(text):
            found.setdefault(name, set()).add(text)
    return {name: frozenset(values) for name, values in found.items()}


def _named(fields: Fields, target: str | None) -> Iterator[tuple[str, object]]:
    for query in _queries(fields):
        yield from query.items()
    convention = _object(fields, "convention")
    domain, prior = convention.get("domain"), convention.get("prior")
    if isinstance(domain, Mapping):
        yield from ((name, value) for name, values in domain.items() if isinstance(values, list) for value in values)
    if isinstance(prior, Mapping) and target is not None:
        yield from ((target, name) for name in prior)
    for name, stated in _object(fields, "variables").items():
        values = stated.get("values") if isinstance(stated, Mapping) else None
        yield from ((name, value) for value in values) if isinstance(values, list) else ()


def _queries(fields: Fields) -> list[Mapping[str, object]]:
    given = fields.get("query")
    return [query for query in (given if isinstance(given, list) else [given]) if isinstance(query, Mapping)]


def _object(fields: Fields, name: str) -> Mapping[str, object]:
    value = fields.get(name)
    return value if isinstance(value, Mapping) else {}
