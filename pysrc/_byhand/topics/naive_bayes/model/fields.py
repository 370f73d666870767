"""The fields of a problem of this topic."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import get_args

from _byhand.problem import convention
from _byhand.problem import declared as kinds
from _byhand.problem.declared import FieldSet
from _byhand.problem.shared_fields import CASES, CELL, LOSS, EvaluatedFields, LearntFields, ProblemFields
from _byhand.problem.smoothing_fields import CountingFields, prior_of
from _byhand.topics.naive_bayes.model.bins import MOST_BINS, Side


class NormalFields(FieldSet):
    """The normal density of a class."""

    mean = kinds.Number(required=True)
    variance = kinds.Number(above=0)
    sd = kinds.Number(above=0)


class ParametersFields(FieldSet):
    """Probabilities in place of rows."""

    priors = kinds.ByName("class", kinds.Number(least=0, most=1))
    features = kinds.ByName(
        "feature",
        kinds.ByName(
            "value", kinds.ByName("class", kinds.AnyOf((kinds.Number(), kinds.Object(NormalFields)))), least=1
        ),
        required=True,
    )


class CountsFields(FieldSet):
    """Frequencies in place of rows."""

    totals = kinds.ByName("class", kinds.Number(null=True), least=1, required=True)
    features = kinds.ByName(
        "feature", kinds.ByName("value", kinds.ByName("class", kinds.Number(null=True))), required=True
    )


_BIN_COUNT = kinds.Shared("bin_count", kinds.Number(least=1, most=MOST_BINS, whole=True))


class BinsFields(FieldSet):
    """A way to cut numbers into bins."""

    equal_width = replace(_BIN_COUNT)
    equal_frequency = replace(_BIN_COUNT)
    cuts = kinds.ListOf(kinds.Number(), least=1, most=MOST_BINS)
    """between the bins, ascending"""
    edges = kinds.ListOf(kinds.Number(), least=2, most=MOST_BINS)
    """ascending, the outermost included"""
    closed = kinds.Words[Side](get_args(Side))


_BINS = kinds.Shared("bins", kinds.AnyOf((_BIN_COUNT, kinds.Object(BinsFields))), null=True)


class MEstimateFields(FieldSet):
    """(n + m·p) / (N + m)"""

    m = kinds.Number(least=0, required=True)
    p = kinds.AnyOf((kinds.Words(("uniform",), null=True), kinds.Number(least=0, most=1)))


class ConventionFields(FieldSet):
    """How counts become probabilities."""

    preset = CountingFields.preset
    """
    `mle`, `laplace`, `li_hang`, `zhou_zhihua`, `mitchell`, `han_kamber`, `tan_steinbach`, `manning_iir`,
    `jurafsky_martin`, `weka`, `scikit_learn`, `r_e1071`
    """
    m_estimate = kinds.Object(MEstimateFields)
    """
    `{"m": m, "p": "uniform" or number}`: (n + m·p) / (N + m); in place of `smoothing`, never beside it. `p` absent is
    `uniform`: 1/k

    –
    """
    smoothing = CountingFields.smoothing
    """λ ≥ 0, added to every count: (n + λ) / (N + kλ), k the number of values of the feature"""
    variance_floor = kinds.Number(least=0, default=Fraction(0))
    """adds this fraction of the largest variance of a feature to every variance"""
    zero_floor = kinds.Number(least=0, most=1)
    """
    replaces a conditional probability of 0

    it stays 0
    """
    digits = CountingFields.digits
    """
    0 to 30: rounds every printed value to this number of decimals, and carries on the rounded value

    exact values are carried
    """
    scope = kinds.Words[convention.Scope](get_args(convention.Scope))
    """
    which counts are smoothed: `all`; `zero_tables`: of the features in whose table, over all classes, a zero occurs;
    `zero_rows`: of the distributions P(feature given c) that contain a zero
    """
    prior = prior_of(get_args(convention.Prior))
    """
    `counts`; `smoothed`: (n + λ) / (N + Kλ), K the number of classes; `uniform`; or `{class: number}` with all classes

    `counts`
    """
    domain = kinds.AnyOf(
        (
            kinds.Words(get_args(convention.Domain), null=True),
            kinds.ByName("feature", kinds.AnyOf((kinds.ListOf(CELL, least=1), kinds.Number(least=1, whole=True)))),
        )
    )
    """
    the values that k counts: `observed`; `observed_and_query`; or `{feature: [values] or k}`, where k may exceed the
    number of observed values

    `observed`
    """
    variance = kinds.Words[convention.Variance](get_args(convention.Variance))
    """`n` or `n-1`"""
    missing = kinds.Words[convention.Missing](get_args(convention.Missing))
    """for a missing cell: `skip_cell`; `drop_row`; `own_value`, a value of its own (categories only)"""
    unseen = kinds.Words[convention.Unseen](get_args(convention.Unseen))
    """
    for a value of the query that no row has: `error`; `smooth`; `skip`; `zero`. If the `domain` has room for it,
    `error` becomes `smooth`
    """
    number_precision = kinds.Words[convention.NumberPrecision](get_args(convention.NumberPrecision))
    """
    `as_written`; or `mean_gap`: numbers are rounded as Weka does it, and P(x given c) is the probability of an interval
    ([conventions.md](conventions.md#numbers-as-weka-takes-them)). It needs `variance` n: with n-1 a preset that sets it
    does not round
    """
    NOT_BOTH = ("smoothing", "m_estimate")


class NaiveBayesFields(ProblemFields):
    """A table, frequencies or probabilities."""

    table = LearntFields.table
    target = LearntFields.target
    features = LearntFields.features
    types = LearntFields.types
    weight = LearntFields.weight
    """as above; or in place of `table`, `counts` or `parameters`"""
    bins = kinds.AnyOf((_BIN_COUNT, kinds.ByName("feature", _BINS)))
    """
    cuts numbers into bins, which are then counted like the values of a category: `{feature: rule}`, where the feature
    `*` stands for all numeric features without a rule of their own; or a number of bins of equal width for all numeric
    features. A rule is a number of bins of equal width, or one of `{"equal_width": k}`, `{"equal_frequency": k}`,
    `{"cuts": [...]}` (the cuts between the bins; the outermost bins are open), `{"edges": [...]}` (all edges, the
    outermost included; a number of the table beyond them is an error), each with `"closed": "left"` (the default:
    [a, b), the last bin [a, b]) or `"right"` ((a, b], the first bin [a, b]). A feature that it names is numeric,
    whatever `types` says. Equal frequency: cut i lies halfway between the two neighbours where the number of rows below
    is nearest to i·n/k. Equal numbers stay together, so there may be fewer than k bins. The counted rows of all classes
    determine the bins; a number of the query beyond the outermost edge belongs to the outermost bin
    """
    query = CASES
    """
    `{feature: value}`, or a list of them. A missing or null feature is unknown, and is left out of the product
    """
    convention = kinds.Object(ConventionFields)
    """see below"""
    loss = LOSS
    """see above"""
    counts = kinds.Object(CountsFields)
    """
    a frequency problem: `{"totals": {class: n}, "features": {feature: {value: {class: n}}}}`. The counts of a feature's
    values must add up to the class total; a count that is not listed is 0; one class is allowed; a listed value belongs
    to the domain even with count 0. `types`, `weight` and `bins` then have no meaning, `target` only names the class in
    the text, and `features` may select some of the features
    """
    parameters = kinds.AnyOf((kinds.Text(), kinds.Object(ParametersFields)))
    """
    probabilities in place of rows: `{"priors": {class: p}, "features": {feature: {value: {class: p}}}}`, where a
    feature may also be `{"normal": {class: {"mean": m, "variance": v}}}`, or with `sd` in place of `variance`. Without
    `priors` all classes are equally probable. A categorical feature need not list all its values. Or the same as text,
    one line for each: `priors: a 0.4, b 0.6`; `hair = long: a 70%, b 10%`; `height: a N(165, 36), b N(178, 7²)`. Beside
    it, only `digits` of `convention` has a meaning, and `table`, `counts`, `types`, `weight`, `bins`, `evaluate` have
    none
    """
    evaluate = EvaluatedFields.evaluate
    positive = EvaluatedFields.positive
    """see [above](#evaluation)"""
    ANY_OF = (("table",), ("counts",), ("parameters",))
