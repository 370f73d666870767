"""Reading and checking a problem of this topic."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from _byhand.errors import Notice
from _byhand.numbers.rational import any_decimals
from _byhand.problem.fields import Fields, ProblemHeading, read_heading
from _byhand.topics.mixture.model.clusters import MOST_ITERATIONS, ClusterProblem
from _byhand.topics.mixture.model.families import FAMILIES
from _byhand.topics.mixture.model.run import MixtureProblem
from _byhand.topics.mixture.reading.data import read_cluster_points, read_items
from _byhand.topics.mixture.reading.fields import FIXABLE, MixtureFields
from _byhand.topics.mixture.reading.start import read_centres, read_components
from _byhand.topics.mixture.reading.tables import read_hidden_rows

_MOST_OF_EM = 1000
# The fields that only some models have.
_OWN: Mapping[str, tuple[str, ...]] = {
    "known": ("binomial",),
    "shared_variance": ("normal",),
    "data": ("bernoulli", "binomial", "poisson", "normal", "k_means"),
    "table": ("naive_bayes",),
    "target": ("naive_bayes",),
    "features": ("naive_bayes",),
    "convention": ("naive_bayes",),
    "fixed": ("bernoulli", "binomial", "poisson", "normal"),
}


def read_problem(data: Mapping[str, Any]) -> MixtureProblem | ClusterProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, MixtureFields.FIELDS)
    heading, model = read_heading(fields), fields.word(MixtureFields.model)
    for name, models in _OWN.items():
        if name in fields and model not in models:
            raise fields.wrong(name, "mixture.error.only_of", model=", ".join(models))
    if model == "k_means":
        return _clusters(fields, heading)
    return _rows(fields, heading) if model == "naive_bayes" else _numbers(fields, heading, model)


def _numbers(fields: Fields, heading: ProblemHeading, model: str) -> MixtureProblem:
    notices, family = list[Notice](), FAMILIES[model]
    items, written = read_items(fields, model, notices)
    names, start = read_components(fields, family, notices)
    given = [each for one in start for each in one.parameters.values() if isinstance(each, Fraction)]
    return MixtureProblem(
        heading=heading,
        model=model,
        family=family,
        names=names,
        items=items,
        start=start,
        fixed=_fixed(fields, ("weight", *(key for key in family.parameters if isinstance(key, str)))),
        shared_variance=_truth(fields, "shared_variance"),
        iterations=_iterations(fields, 1, _MOST_OF_EM),
        written=written,
        notices=tuple(notices),
        decimals_given=model in ("normal", "poisson") and any_decimals([*given, *(item.x for item in items)]),
    )


def _rows(fields: Fields, heading: ProblemHeading) -> MixtureProblem:
    notices = list[Notice]()
    rows = read_hidden_rows(fields, notices)
    return MixtureProblem(
        heading=heading,
        model="naive_bayes",
        family=rows.family,
        names=rows.names,
        items=rows.items,
        start=rows.start,
        fixed=frozenset(),
        shared_variance=False,
        iterations=_iterations(fields, 1, _MOST_OF_EM),
        written=(),
        notices=tuple(notices),
        learnt=rows.learnt,
        grid=rows.grid,
        target=rows.target,
    )


def _clusters(fields: Fields, heading: ProblemHeading) -> ClusterProblem:
    notices = list[Notice]()
    names, start = read_centres(fields)
    points = read_cluster_points(fields, len(start[0]), notices)
    given = [number for point in (*points, *start) for number in point]
    most = _iterations(fields, MOST_ITERATIONS, MOST_ITERATIONS)
    return ClusterProblem(heading, names, points, start, most, tuple(notices), any_decimals(given))


def _truth(fields: Fields, name: str) -> bool:
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise fields.wrong(name, "mixture.error.yes_or_no")
    return value


def _fixed(fields: Fields, own: tuple[str, ...]) -> frozenset[str]:
    names = fields.names("fixed") or ()
    for name in names:
        if name not in own:
            raise fields.wrong("fixed", "error.not_a_choice", options=tuple(each for each in FIXABLE if each in own))
    return frozenset(names)


def _iterations(fields: Fields, absent: int, most: int) -> int:
    if "iterations" not in fields:
        return absent
    number = fields.number("iterations", least=1)
    if number.denominator != 1 or number > most:
        raise fields.wrong("iterations", "mixture.error.iterations", most=most)
    return int(number)
