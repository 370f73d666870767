"""Reading naive Bayes with missing classes: the rows, and the tables from which it starts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.errors import InputError, Notice
from _byhand.numbers.real import Value
from _byhand.problem.columns import ProblemTable, feature_names, find_column, read_rows, settled_class
from _byhand.problem.fields import Fields, quoted
from _byhand.topics.mixture.model.families import Categories, Item, Key
from _byhand.topics.mixture.model.run import Component
from _byhand.topics.mixture.reading.data import MOST_OBSERVATIONS
from _byhand.topics.mixture.reading.fields import SmoothingFields
from _byhand.topics.mixture.reading.start import number_at, scaled

_LINES = re.compile(r"[\n\r]+")
_ITEMS = re.compile(r"[,，、;；]+")
_PRIORS = ("priors", "prior", "先验", "先验概率")


@dataclass(frozen=True)
class HiddenRows:
    """Rows of categories, some without a class, and where EM begins."""

    grid: ProblemTable
    target: str
    family: Categories
    names: tuple[str, ...]
    items: tuple[Item, ...]
    start: tuple[Component, ...]
    learnt: bool


def read_hidden_rows(fields: Fields, notices: list[Notice]) -> HiddenRows:
    """The rows, the classes in order of first appearance, and the tables of the start."""
    grid, _ = read_rows(fields)
    said = fields.text("target")
    target = settled_class(grid) if said is None else find_column(said, grid, "target")
    features = feature_names(fields, grid, target, None)
    if not features:
        raise InputError("mixture.error.no_features", field="features" if "features" in fields else "table")
    notices += [each for each in grid.notices if not each.key.startswith("columns.")]
    smoothing = _smoothing(fields)
    cells = grid.column(target)
    hidden = grid.unknown(target, dash=False).cells
    labels = [None if cell in hidden else cell for cell in cells]
    known = [grid.known(name) for name in features]
    given = _given(fields)
    names = tuple(dict.fromkeys([*_stated_classes(given), *(each for each in labels if each is not None)]))
    if not cells or len(cells) > MOST_OBSERVATIONS:
        raise InputError(
            "mixture.error.too_many" if cells else "mixture.error.no_data", field="table", most=MOST_OBSERVATIONS
        )
    if len(names) < 2:
        raise InputError("mixture.error.one_class", field="table")
    if None not in labels:
        raise InputError("mixture.error.none_hidden", field="table", target=target)
    values = tuple(tuple(dict.fromkeys(cell for cell in column if cell is not None)) for column in known)
    for name, own in zip(features, values, strict=True):
        if not own:
            raise InputError("mixture.error.empty_column", field="table", name=name)
    if given is not None:
        values = _with_stated(given, features, values)
    family = Categories(features, values, smoothing)
    rows = list(zip(*known, strict=True))
    items = tuple(
        Item(cells=row, label=None if label is None else names.index(label))
        for row, label in zip(rows, labels, strict=True)
    )
    start = _learnt(family, names, items) if given is None else _stated(given, family, names, notices)
    return HiddenRows(grid, target, family, names, items, start, given is None)


def _smoothing(fields: Fields) -> Fraction:
    if "convention" not in fields:
        return Fraction(0)
    return Fields(fields.mapping("convention"), SmoothingFields.FIELDS, "convention").number(SmoothingFields.smoothing)


def _learnt(family: Categories, names: Sequence[str], items: Sequence[Item]) -> tuple[Component, ...]:
    """The tables of the rows with a class; InputError if they leave a probability open."""
    labelled = [item for item in items if item.label is not None]
    if not labelled:
        raise InputError("mixture.error.no_class", field="table")
    found = []
    for place in range(len(names)):
        own = [item for item in labelled if item.label == place]
        parameters: dict[Key, Value] = {}
        for index, (feature, values) in enumerate(zip(family.features, family.values, strict=True)):
            cells = [item.cells[index] for item in own if item.cells[index] is not None]
            total = len(cells) + len(values) * family.smoothing
            if not total:
                raise InputError("mixture.error.nothing_learnt", field="table", name=names[place], feature=feature)
            for value in values:
                parameters[feature, value] = (cells.count(value) + family.smoothing) / Fraction(total)
        found.append(Component(Fraction(len(own), len(labelled)), parameters))
    return tuple(found)


# --- stated tables


def _given(fields: Fields) -> Mapping[str, Any] | None:
    if "start" not in fields:
        return None
    text = fields.get("start")
    given = _from_text(text) if isinstance(text, str) else fields.mapping("start")
    for name in given:
        if name not in ("priors", "features"):
            known = ("priors", "features")
            raise InputError("mixture.error.other_parameter", field=f"start.{name}", names=known, found=quoted(name))
    _object(given.get("features"), "start.features")
    return given


def _object(value: object, path: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InputError("error.not_an_object", field=path, found=quoted(value))
    return value


def _stated_classes(given: Mapping[str, Any] | None) -> tuple[str, ...]:
    """The classes of the priors, else of the first value of the first feature."""
    if given is None:
        return ()
    if given.get("priors") is not None:
        return tuple(_object(given["priors"], "start.priors"))
    rows = [row for table in given["features"].values() if isinstance(table, Mapping) for row in table.values()]
    return tuple(rows[0]) if rows and isinstance(rows[0], Mapping) else ()


def _tables(given: Mapping[str, Any], features: Sequence[str]) -> Mapping[str, Mapping[str, Any]]:
    """The table of each feature."""
    tables, path = given["features"], "start.features"
    for other in tables:
        if other not in features:
            raise InputError("columns.no_such_feature", field=path, name=other, features=tuple(features))
    for feature in features:
        if not isinstance(tables.get(feature), Mapping):
            raise InputError("mixture.error.feature_missing", field=f"{path}.{feature}", name=feature)
    return {feature: tables[feature] for feature in features}


def _with_stated(
    given: Mapping[str, Any], features: Sequence[str], values: Sequence[tuple[str, ...]]
) -> tuple[tuple[str, ...], ...]:
    """The values of each feature as the start has them; each value of the rows must be there."""
    tables = _tables(given, features)
    for feature, own in zip(features, values, strict=True):
        for value in own:
            if value not in tables[feature]:
                field = f"start.features.{feature}"
                raise InputError("mixture.error.value_missing", field=field, name=feature, value=value)
    return tuple(tuple(tables[feature]) for feature in features)


def _of_classes(value: object, path: str, names: Sequence[str]) -> list[Fraction]:
    """A probability for every class and nothing else."""
    row = _object(value, path)
    for other in row:
        if other not in names:
            field = f"{path}.{other}"
            raise InputError("decision.error.no_such_class", field=field, name=other, classes=tuple(names))
    for name in names:
        if row.get(name) is None:
            raise InputError("decision.error.class_missing", field=path, name=name)
    return [number_at(row, name, path, most=1) for name in names]


def _stated(
    given: Mapping[str, Any], family: Categories, names: Sequence[str], notices: list[Notice]
) -> tuple[Component, ...]:
    weights = [Fraction(1, len(names))] * len(names)
    if given.get("priors") is not None:
        weights = _of_classes(given["priors"], "start.priors", names)
        for name, weight in zip(names, weights, strict=True):
            if not weight:
                raise InputError("mixture.error.weight", field=f"start.priors.{name}", found="0")
        weights = scaled(weights, "start.priors", notices)
    shares: dict[Key, list[Fraction]] = {}
    for feature, table in _tables(given, family.features).items():
        path = f"start.features.{feature}"
        rows = [_of_classes(row, f"{path}.{value}", names) for value, row in table.items()]
        columns = [scaled(column, path, notices) for column in zip(*rows, strict=True)]
        for place, value in enumerate(table):
            shares[feature, value] = [column[place] for column in columns]
    return tuple(
        Component(weight, {key: row[place] for key, row in shares.items()}) for place, weight in enumerate(weights)
    )


def _from_text(text: str) -> Mapping[str, Any]:
    """priors: a 0.4, b 0.6; colour = red: a 0.7, b 0.1"""
    found: dict[str, Any] = {"features": {}}
    for number, line in enumerate(_LINES.split(text.strip("\n\r")), 1):
        if not line.strip():
            continue
        label, _, rest = line.replace("：", ":").partition(":")
        feature, equals, value = (part.strip() for part in label.partition("="))
        words = [item.replace("=", " ").split() for item in _ITEMS.split(rest) if item.strip()]
        shares = {" ".join(each[:-1]): each[-1] for each in words if len(each) > 1}
        is_prior = not equals and feature.casefold() in _PRIORS
        if not words or len(shares) < len(words) or not feature or (not is_prior and not value):
            raise InputError("mixture.error.start_line", field="start", number=number, found=quoted(line.strip()))
        if is_prior:
            found["priors"] = shares
        else:
            found["features"].setdefault(feature, {})[value] = shares
    return found
