"""Reading and checking a problem of topic `naive_bayes`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from byhand.counting.convention import check_given_prior
from byhand.decision.loss import Loss, read_loss
from byhand.document.steps import Phrase, say
from byhand.errors import Notice
from byhand.memory import MOST_CELLS, Recent
from byhand.problem.cases import Case, read_cases
from byhand.problem.categories import CategoricalSamples, read_categories
from byhand.problem.columns import ProblemTable, feature_names, read_table, read_types
from byhand.problem.convention import Convention
from byhand.problem.evaluate import EVALUATE_FIELDS, Evaluate, read_evaluate
from byhand.problem.fields import COMMON_FIELDS, Fields, ProblemHeading, read_heading
from byhand.table.table import guess_type
from byhand.topics.naive_bayes.convention_fields import read_convention
from byhand.topics.naive_bayes.counting import Tally
from byhand.topics.naive_bayes.given_counts import read_counts

Cell = TypeVar("Cell")
FIELDS = (
    *(*COMMON_FIELDS, "table", "target", "features", "types", "weight", "query", "convention", "loss", "counts"),
    *EVALUATE_FIELDS,
)


@dataclass(frozen=True)
class NaiveBayesProblem:
    """A checked exercise.

    target   the name of the class column
    samples  the training rows; of an exercise that gives frequencies only its classes, and the values of its features
    counts   the frequencies the exercise gives in place of rows, or None
    """

    heading: ProblemHeading
    target: str | Phrase
    samples: CategoricalSamples
    cases: tuple[Case, ...]
    convention: Convention
    loss: Loss | None
    notices: tuple[Notice, ...]
    counts: Tally | None = None
    evaluate: Evaluate | None = None


def read_problem(data: Mapping[str, Any]) -> NaiveBayesProblem:
    """The exercise that the JSON object states; InputError names the field that is wrong."""
    fields = Fields(data, FIELDS)
    heading = read_heading(fields)
    if "counts" in fields:
        return _read_frequencies(fields, heading)
    if "table" not in fields:
        raise fields.wrong("table", "naive_bayes.error.no_table")
    grid, target, weight = read_table(fields)
    if weight == target:
        raise fields.wrong("weight", "columns.weight_is_target")
    names = feature_names(fields, grid, target, weight)
    types = read_types(fields, grid)
    convention = read_convention(fields)
    samples = _RECENT.of(
        (grid.names, grid.columns, grid.source_rows, target, weight, names, types, convention.missing),
        grid.size,
        lambda: _read_samples(grid, target, weight, names, types, convention.missing),
    )
    notices = [*grid.notices, *samples.notices]
    cases = read_cases(fields, samples.columns, notices, convention)
    check_given_prior(convention.prior, set(samples.classes), notices)
    evaluate = read_evaluate(
        fields,
        samples.classes,
        samples.features,
        notices,
        target=target,
        rows=len(samples.class_cells),
        weighted=weight is not None,
    )
    return NaiveBayesProblem(
        heading=heading,
        target=target,
        samples=samples,
        cases=cases,
        convention=convention,
        loss=read_loss(fields, samples.classes),
        notices=tuple(notices),
        evaluate=evaluate,
    )


_RECENT: Recent[CategoricalSamples] = Recent(2, MOST_CELLS)


def _read_samples(
    grid: ProblemTable, target: str, weight: str | None, names: Sequence[str], types: Mapping[str, str], missing: str
) -> CategoricalSamples:
    numeric = {name for name in names if (types.get(name) or guess_type(grid.column(name))) == "number"}
    return read_categories(grid, names, target, weight, missing, numeric)


def _read_frequencies(fields: Fields, heading: ProblemHeading) -> NaiveBayesProblem:
    """A frequency problem: all counts are given, and no rows. `target` names the class in the sentences."""
    counts, features = read_counts(fields)
    convention = read_convention(fields)
    notices: list[Notice] = []
    cases = read_cases(fields, features, notices, convention)
    check_given_prior(convention.prior, set(counts.classes), notices)
    names = [feature.name for feature in features]
    evaluate = read_evaluate(fields, counts.classes, names, notices, target=fields.text("target"), rows=0)
    return NaiveBayesProblem(
        heading=heading,
        target=fields.text("target") or say("naive_bayes.the_class"),
        samples=CategoricalSamples(counts.classes, (), features, None, ()),
        cases=cases,
        convention=convention,
        loss=read_loss(fields, counts.classes),
        notices=tuple(notices),
        counts=counts,
        evaluate=evaluate,
    )
