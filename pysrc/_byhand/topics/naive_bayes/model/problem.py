"""Reading and checking a problem of topic `naive_bayes`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from _byhand.cache import LRU, MOST_CELLS
from _byhand.counting.convention import check_given_prior
from _byhand.decision.loss import Loss, read_loss
from _byhand.errors import InputError, Notice
from _byhand.phrase import Phrase, say
from _byhand.problem.cases import Case, read_cases
from _byhand.problem.categories import CategoricalColumn, CategoricalSamples, read_categories
from _byhand.problem.columns import ProblemTable, feature_names, read_table, read_types
from _byhand.problem.convention import Convention
from _byhand.problem.evaluate import Evaluate, read_evaluate
from _byhand.problem.fields import Fields, ProblemHeading, read_heading
from _byhand.problem.numeric import NumericColumn
from _byhand.table.table import guess_type
from _byhand.topics.naive_bayes.model.bin_fields import read_bins
from _byhand.topics.naive_bayes.model.bins import BinnedColumn, BinRule, cut
from _byhand.topics.naive_bayes.model.convention_fields import read_convention
from _byhand.topics.naive_bayes.model.counting import Tally
from _byhand.topics.naive_bayes.model.fields import NaiveBayesFields
from _byhand.topics.naive_bayes.model.given_counts import read_counts
from _byhand.topics.naive_bayes.model.given_parameters import Parameters, read_parameters

Cell = TypeVar("Cell")


@dataclass(frozen=True)
class NaiveBayesProblem:
    """A checked exercise.

    target   the name of the class column
    samples  the training rows; for an exercise with frequencies, only its classes and the values of its features
    counts   the frequencies given instead of rows, or None
    parameters  the probabilities and distributions given instead of both, or None
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
    parameters: Parameters | None = None

    @property
    def binned(self) -> tuple[BinnedColumn, ...]:
        """The numeric features that are cut into bins."""
        return tuple(column for column in self.samples.columns if isinstance(column, BinnedColumn))

    def in_bins(self, case: Case) -> Case:
        """The case with its numbers replaced by their bins."""
        looked_up = zip(self.samples.columns, case.values, case.numbers, strict=True)
        return replace(
            case,
            values=tuple(
                column.bins.name(number) if isinstance(column, BinnedColumn) and number is not None else value
                for column, value, number in looked_up
            ),
        )


def read_problem(data: Mapping[str, Any]) -> NaiveBayesProblem:
    """Read the exercise in the JSON object; InputError names the invalid field."""
    fields = Fields(data, NaiveBayesFields.FIELDS)
    heading = read_heading(fields)
    if "parameters" in fields:
        return _read_stated(fields, heading)
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
    guessed = {name for name in names if (types.get(name) or guess_type(grid.column(name))) == "number"}
    rules = read_bins(fields, names, guessed)
    numeric = guessed | set(rules)
    samples = _CACHE.get(
        (
            grid.names,
            grid.columns,
            grid.values,
            grid.source_rows,
            target,
            weight,
            names,
            numeric,
            convention.missing,
            convention.number_precision,
            rules,
        ),
        grid.size,
        lambda: _read_samples(grid, target, weight, names, numeric, convention, rules),
    )
    _refuse_domain_of_bins(convention, rules)
    notices = [*grid.notices, *samples.notices]
    # A case has the number; its bin is looked up.
    cases = read_cases(fields, written_columns(samples), notices, convention)
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


_CACHE: LRU[CategoricalSamples] = LRU(2, MOST_CELLS)


def _read_samples(
    grid: ProblemTable,
    target: str,
    weight: str | None,
    names: Sequence[str],
    numeric: Collection[str],
    convention: Convention,
    rules: Mapping[str, BinRule],
) -> CategoricalSamples:
    samples = read_categories(grid, names, target, weight, convention.missing, numeric)
    samples = replace(samples, columns=cut(samples, rules)) if rules else samples
    if convention.number_precision == "as_written":
        return samples
    columns = tuple(
        replace(column, rounds=True) if isinstance(column, NumericColumn) else column for column in samples.columns
    )
    return replace(samples, columns=columns)


def written_columns(samples: CategoricalSamples) -> list[CategoricalColumn | NumericColumn]:
    """The features as cases state them: numbers for binned ones."""
    return [column.source if isinstance(column, BinnedColumn) else column for column in samples.columns]


def _refuse_domain_of_bins(convention: Convention, rules: Mapping[str, BinRule]) -> None:
    """The possible values of a binned feature are its bins."""
    if isinstance(convention.domain, Mapping):
        for name in convention.domain:
            if name in rules:
                raise InputError("naive_bayes.error.domain_of_bins", field=f"convention.domain.{name}", name=name)


def _read_frequencies(fields: Fields, heading: ProblemHeading) -> NaiveBayesProblem:
    """A frequency problem: all counts are given, without rows. `target` names the class in the sentences."""
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


def _read_stated(fields: Fields, heading: ProblemHeading) -> NaiveBayesProblem:
    """An exercise with given probabilities: of the convention, only the rounding has a meaning."""
    convention = read_convention(fields)
    for name, value in fields.get("convention", {}).items():
        if value is not None and name != "digits":
            raise InputError("naive_bayes.error.beside_parameters", field=f"convention.{name}")
    notices: list[Notice] = []
    parameters = read_parameters(fields, convention.digits, notices)
    return NaiveBayesProblem(
        heading=heading,
        target=fields.text("target") or say("naive_bayes.the_class"),
        samples=CategoricalSamples(parameters.classes, (), parameters.columns, None, ()),
        cases=read_cases(fields, parameters.columns, notices, convention),
        convention=convention,
        loss=read_loss(fields, parameters.classes),
        notices=tuple(notices),
        parameters=parameters,
    )
