"""Reading `parameters`: given priors, percentages and normal distributions; nothing is counted.

{"priors": {class: p}, "features": {feature: {value: {class: p}}}}, where a feature may also have
{"normal": {class: {"mean": m, "variance": v}}} (or "sd" instead of "variance"); or the same as text, a line for
each:

    priors: woman 0.4, man 0.6
    hair = long: woman 70%, man 10%
    height: woman N(165, 36), man N(178, 49)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from _byhand.cells.roles import PRIOR_NAMES
from _byhand.counting.estimate import Estimate, stated
from _byhand.decision.given import ROUNDING_OF_GIVEN, per_class, probabilities, probability
from _byhand.errors import InputError, Notice
from _byhand.numbers.rational import in_digits
from _byhand.problem.categories import CategoricalColumn
from _byhand.problem.fields import Fields, quoted
from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.model.counting import Moments
from _byhand.topics.naive_bayes.model.fields import NormalFields, ParametersFields
from _byhand.topics.naive_bayes.model.gaussian import Normal, NormalTable

# Fields about learning from rows have no meaning here.
_ONLY_LEARNT = ("table", "counts", "types", "weight", "bins", "evaluate", "positive")
_COMMAS, _COLONS = ",，;；、", ":："


@dataclass(frozen=True)
class StatedTable:
    """P(feature = value | class) as given. shares: (V, K)"""

    name: str
    values: tuple[str, ...]
    shares: tuple[tuple[Estimate, ...], ...]


@dataclass(frozen=True)
class Parameters:
    """The parameters given instead of rows. priors: (K,)"""

    classes: tuple[str, ...]
    priors: tuple[Estimate, ...]
    features: tuple[StatedTable | NormalTable, ...]

    @property
    def columns(self) -> tuple[CategoricalColumn | NumericColumn, ...]:
        """The features in the form in which cases are read."""
        return tuple(
            NumericColumn(each.name, (), grouped=False)
            if isinstance(each, NormalTable)
            else CategoricalColumn(each.name, each.values)
            for each in self.features
        )


def read_parameters(fields: Fields, digits: int | None, notices: list[Notice]) -> Parameters:
    """Read the field `parameters`; `features` may select some. InputError names the fault."""
    for name in _ONLY_LEARNT:
        if name in fields:
            raise fields.wrong(name, "naive_bayes.error.beside_parameters")
    text = fields.get("parameters")
    given = from_text(text) if isinstance(text, str) else fields.mapping("parameters")
    inner = Fields(given, ParametersFields.FIELDS, "parameters")
    tables = inner.mapping("features")
    classes = _classes(inner, tables)
    if "priors" in inner:
        try:
            numbers = probabilities(inner, "priors", classes, notices)
        except InputError as error:
            error.field = inner.at("priors") if error.field == "priors" else error.field
            raise
    else:
        numbers = (Fraction(1, len(classes)),) * len(classes)
    read = {name: _feature(name, table, classes, digits) for name, table in tables.items()}
    selected = fields.names("features")
    for name in selected or ():
        if name not in read:
            raise InputError("columns.no_such_feature", field="features", name=name, features=tuple(read))
    features = tuple(read[name] for name in (tuple(read) if selected is None else selected))
    return Parameters(classes, tuple(stated(number, digits) for number in numbers), features)


def _classes(inner: Fields, tables: Mapping[str, Any]) -> tuple[str, ...]:
    """The classes of the priors, else of the first feature."""
    if "priors" in inner:
        classes = tuple(inner.mapping("priors"))
    else:
        rows: list[object] = [row for table in tables.values() if isinstance(table, Mapping) for row in table.values()]
        classes = tuple(rows[0]) if rows and isinstance(rows[0], Mapping) else ()
    if len(classes) < 2 or "" in classes:
        raise inner.wrong("priors", "naive_bayes.error.parameter_classes")
    return classes


def _feature(name: str, table: object, classes: Sequence[str], digits: int | None) -> StatedTable | NormalTable:
    path = f"parameters.features.{name}"
    if not isinstance(table, Mapping) or not table:
        raise InputError("naive_bayes.error.parameters_of_feature", field=path, found=quoted(table))
    fields = Fields(table, tuple(table), path)
    if _is_normal(table):
        rows = per_class(fields, "normal", classes)
        return NormalTable(
            name,
            tuple(_normal(Fields(rows.mapping(each), NormalFields.FIELDS, rows.at(each))) for each in classes),
            Fraction(0),
        )
    shares = []
    for value in table:
        row = per_class(fields, value, classes)
        shares.append([probability(row, each) for each in classes])
    for index, each in enumerate(classes):
        total = sum((row[index] for row in shares), start=Fraction(0))
        if total > 1 + ROUNDING_OF_GIVEN:
            raise InputError(
                "naive_bayes.error.parameter_sum", field=path, feature=name, name=each, total=in_digits(total)
            )
    return StatedTable(name, tuple(table), tuple(tuple(stated(share, digits) for share in row) for row in shares))


def _is_normal(table: Mapping[str, Any]) -> bool:
    """Is it a normal distribution, and not a value named "normal" with numbers by class?"""
    inside = table.get("normal")
    return (
        len(table) == 1 and isinstance(inside, Mapping) and any(isinstance(each, Mapping) for each in inside.values())
    )


def _normal(fields: Fields) -> Normal:
    mean = fields.number("mean")
    if ("variance" in fields) == ("sd" in fields):
        raise InputError("naive_bayes.error.variance_or_sd", field=fields.at("variance"))
    spread = "variance" if "variance" in fields else "sd"
    number = fields.number(spread)
    if number <= 0:
        raise fields.wrong(spread, "naive_bayes.error.no_spread")
    nothing = Moments(0, Fraction(0), Fraction(0))
    return Normal(nothing, mean, None, 0, number if spread == "variance" else number**2, None)


def from_text(text: str) -> Mapping[str, Any]:
    """The text as an object; InputError names the line that is not understood."""
    found: dict[str, Any] = {}
    features: dict[str, dict[str, Any]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        label, colon, rest = _cut(line, _COLONS)
        feature, equals, value = (part.strip() for part in label.partition("="))
        items = [item for item in _split(rest) if item]
        is_prior = not equals and feature.casefold() in PRIOR_NAMES
        read = [_share(item) if equals or is_prior else _mean_and_variance(item) for item in items]
        known = [each for each in read if each is not None]
        if not colon or not feature or not items or len(known) < len(items):
            raise InputError(
                "naive_bayes.error.parameter_line", field="parameters", number=number, found=quoted(line.strip())
            )
        if is_prior:
            found["priors"] = dict(known)
        else:
            features.setdefault(feature, {})[value if equals else "normal"] = dict(known)
    return {**found, "features": features}


def _cut(text: str, signs: str) -> tuple[str, str, str]:
    """The text before the first of these signs, the sign, and the rest."""
    place = next((place for place, sign in enumerate(text) if sign in signs), len(text))
    return text[:place].strip(), text[place : place + 1], text[place + 1 :].strip()


def _split(text: str) -> list[str]:
    """Split at commas outside parentheses."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "(（") - (sign in ")）")
        if sign in _COMMAS and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def _share(item: str) -> tuple[str, object] | None:
    """woman 70%, woman = 0.7"""
    words = item.replace("=", " ").replace("％", "%").replace(" %", "%").split()
    return (" ".join(words[:-1]), words[-1]) if len(words) > 1 else None


def _mean_and_variance(item: str) -> tuple[str, object] | None:
    """woman N(165, 36), woman N(165, 6²)"""
    before, opening, inside = _cut(item, "(（")
    name = before[:-1].strip(" =~")
    numbers = _split(inside.rstrip(")） "))
    if not opening or before[-1:] not in ("N", "n") or not name or len(numbers) != 2:
        return None
    mean, spread = numbers
    for square in ("²", "^2"):
        if spread.endswith(square):
            return name, {"mean": mean, "sd": spread.removesuffix(square)}
    return name, {"mean": mean, "variance": spread}
