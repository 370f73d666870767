"""The naive Bayes model of a table: priors, conditional probabilities and normal distributions, all exact."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from _byhand.arithmetic.expr import Expr
from _byhand.cache import LRU, MOST_CELLS
from _byhand.counting.estimate import Estimate, estimated, stated
from _byhand.errors import InputError
from _byhand.problem.categories import CategoricalSamples, Counts
from _byhand.problem.convention import Convention
from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.model.bins import BinnedColumn, Bins
from _byhand.topics.naive_bayes.model.counting import FeatureCounts, FeatureMoments, Tally, count_pairs, moments
from _byhand.topics.naive_bayes.model.gaussian import NormalTable, normal_tables
from _byhand.topics.naive_bayes.model.given_parameters import Parameters
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem


@dataclass(frozen=True)
class FeatureTable:
    """P(feature = value | class).

    values     (V,) the values that have a row: seen, listed in the domain, or asked for
    k          number of possible values; k - V of them have no name
    estimates  (V, K)
    unnamed    (K,) the estimate of a value without a row: count 0
    zero       whether a count of 0 occurs
    bins       if the values are intervals of numbers
    """

    name: str
    values: tuple[str, ...]
    k: int
    estimates: tuple[tuple[Estimate, ...], ...]
    unnamed: tuple[Estimate, ...]
    bins: Bins | None = None

    def value_of(self, written: str, number: Fraction | None) -> str:
        """The value whose row a case needs: as written, or the bin of its number."""
        return written if self.bins is None or number is None else self.bins.name(number)

    @property
    def zero(self) -> bool:
        return self.k > len(self.values) or any(cell.count == 0 for row in self.estimates for cell in row)


@dataclass(frozen=True)
class Model:
    """The part that does not depend on the case.

    classes   (K,) in order of first appearance
    priors    (K,)
    features  a table of probabilities for a categorical feature, of normal distributions for a numeric one
    variable  the name of the class column, printed before a class that is a number
    """

    classes: tuple[str, ...]
    class_counts: tuple[int, ...]
    row_count: int
    priors: tuple[Estimate, ...]
    features: tuple[FeatureTable | NormalTable, ...]
    convention: Convention
    variable: Expr | None = None

    @property
    def tables(self) -> tuple[FeatureTable, ...]:
        """The tables of the categorical features."""
        return tuple(each for each in self.features if isinstance(each, FeatureTable))

    @property
    def normal_tables(self) -> tuple[NormalTable, ...]:
        """The tables of the numeric features."""
        return tuple(each for each in self.features if isinstance(each, NormalTable))


_TALLIES: LRU[Tally] = LRU(2, MOST_CELLS)


def tally(problem: NaiveBayesProblem) -> Tally:
    """All counts of the training rows, or the given counts.

    A missing cell is counted in no table, so its row still counts for the prior.
    """
    if problem.counts is not None:
        return problem.counts
    samples = problem.samples
    return _TALLIES.get(samples.counted, samples.size, lambda: count_rows(samples, samples.weights))


def count_rows(samples: CategoricalSamples, weights: Counts | None) -> Tally:
    """The counts of the rows. weights: (N,) how often each occurs, None for once"""
    classes, class_codes = samples.classes, samples.labels
    class_counts = count_pairs(class_codes, np.zeros_like(class_codes), len(classes), 1, weights)[:, 0]
    features: list[FeatureCounts | FeatureMoments] = []
    for feature in samples.columns:
        if isinstance(feature, NumericColumn):
            features.append(moments(feature, class_codes, len(classes), weights))
            continue
        counts = count_pairs(feature.codes, class_codes, len(feature.values), len(classes), weights)
        bins = feature.bins if isinstance(feature, BinnedColumn) else None
        features.append(FeatureCounts(feature.name, feature.values, counts, bins))
    return Tally(classes, class_counts, tuple(features), int(class_counts.sum()))


def build_model(
    counts: Tally, convention: Convention, asked: Mapping[str, str | None], variable: Expr | None = None
) -> Model:
    """Priors and tables for one case; `asked` matters only if the convention counts its values as possible."""
    measured = [feature for feature in counts.features if isinstance(feature, FeatureMoments)]
    normals = iter(normal_tables(measured, convention))
    features = tuple(
        next(normals)
        if isinstance(feature, FeatureMoments)
        else _feature_table(feature, counts, convention, asked.get(feature.name))
        for feature in counts.features
    )
    if isinstance(convention.domain, Mapping):
        names = [feature.name for feature in counts.features if isinstance(feature, FeatureCounts)]
        for name in convention.domain:
            if name not in names:
                raise InputError(
                    "columns.no_such_feature",
                    field=f"convention.domain.{name}",
                    name=name,
                    features=tuple(names),
                )
    return Model(
        classes=counts.classes,
        class_counts=tuple(int(count) for count in counts.class_counts),
        row_count=counts.row_count,
        priors=_priors(counts, convention),
        features=features,
        convention=convention,
        variable=variable,
    )


def stated_model(parameters: Parameters, convention: Convention, variable: Expr) -> Model:
    """The model with given probabilities and normal distributions; nothing is counted."""
    classes, nothing = parameters.classes, stated(Fraction(0))
    features = tuple(
        each
        if isinstance(each, NormalTable)
        else FeatureTable(each.name, each.values, len(each.values), each.shares, (nothing,) * len(classes))
        for each in parameters.features
    )
    return Model(classes, (0,) * len(classes), 0, parameters.priors, features, convention, variable)


def _priors(counts: Tally, convention: Convention) -> tuple[Estimate, ...]:
    """P(c) = (n_c + λ) / (N + Kλ), or 1/K, or as given. A uniform or given prior has no counts behind it."""
    size = len(counts.classes)
    if isinstance(convention.prior, Mapping):
        total = sum(convention.prior.values(), start=Fraction(0))
        return tuple(stated(convention.prior[name] / total, convention.digits) for name in counts.classes)
    if convention.prior == "uniform":
        return (stated(Fraction(1, size), convention.digits),) * size
    added = convention.smoothing if convention.prior == "smoothed" else Fraction(0)
    return tuple(
        estimated(int(count), counts.row_count, added, size * added, convention.digits) for count in counts.class_counts
    )


def _feature_table(feature: FeatureCounts, counts: Tally, convention: Convention, asked: str | None) -> FeatureTable:
    values, k = _possible_values(feature, convention, asked)
    place = {value: row for row, value in enumerate(feature.values)}
    by_value = [
        [int(count) for count in feature.counts[place[value]]] if value in place else [0] * len(counts.classes)
        for value in values
    ]
    totals = [int(total) for total in feature.counts.sum(axis=0)]
    zero_in_class = [
        k > len(values) or any(row[column] == 0 for row in by_value) for column in range(len(counts.classes))
    ]
    added, added_total = _additions(convention, k)
    smooth = {
        "all": [True] * len(counts.classes),
        "zero_tables": [any(zero_in_class)] * len(counts.classes),
        "zero_rows": zero_in_class,
    }[convention.scope]
    nothing, digits, floor = Fraction(0), convention.digits, convention.zero_floor
    estimates = tuple(
        tuple(
            estimated(count, total, added if on else nothing, added_total if on else nothing, digits, floor)
            for count, total, on in zip(row, totals, smooth, strict=True)
        )
        for row in by_value
    )
    unnamed = tuple(estimated(0, total, added, added_total, digits, floor) for total in totals)
    return FeatureTable(feature.name, values, k, estimates, unnamed, feature.bins)


def _possible_values(feature: FeatureCounts, convention: Convention, asked: str | None) -> tuple[tuple[str, ...], int]:
    """The values with a row of their own, and the number k of possible values."""
    seen = feature.values
    domain = convention.domain
    if feature.bins is not None:
        return seen, len(seen)
    if domain == "observed_and_query" and asked is not None and asked not in seen:
        seen = (*seen, asked)
    listed = domain.get(feature.name) if isinstance(domain, Mapping) else None
    path = f"convention.domain.{feature.name}"
    if isinstance(listed, tuple):
        for value in seen:
            if value not in listed:
                raise InputError("naive_bayes.error.domain_lacks", field=path, name=feature.name, value=value)
        return listed, len(listed)
    if isinstance(listed, int):
        if listed < len(seen):
            raise InputError(
                "naive_bayes.error.domain_too_small", field=path, name=feature.name, k=listed, seen=len(seen)
            )
        return seen, listed
    return seen, len(seen)


def _additions(convention: Convention, k: int) -> tuple[Fraction, Fraction]:
    """The amounts added to a count and to its total: λ and kλ, or m·p and m."""
    if convention.m_estimate is None:
        return convention.smoothing, k * convention.smoothing
    m, p = convention.m_estimate.m, convention.m_estimate.p
    # A feature without any value (all cells missing) has no uniform probability.
    return m * (p if p is not None else Fraction(1, max(k, 1))), m
