"""How the quantities of naive Bayes are written, and the keys of the rows they were counted from."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from byhand.cross.names import says_feature
from byhand.decision import explain as decision
from byhand.document import ClassName, Listing, Phrase, say
from byhand.expr import Count, Expr, Given, Joined, Number, Probability, Quotient, Rounded, Sum, Symbol, Word
from byhand.real import Value
from byhand.topics.naive_bayes.cases import Case
from byhand.topics.naive_bayes.counting import FeatureCounts, Tally
from byhand.topics.naive_bayes.model import Estimate, Model
from byhand.topics.naive_bayes.problem import NaiveBayesProblem

# Lighting up rows is for tables that a person reads; larger ones would only make the document heavy.
MOST_LIT_ROWS = 2000
LONGEST_PRODUCT_DIGITS = 14

LAMBDA = Symbol(r"\lambda", "λ")
MEAN = Symbol(r"\mu", "μ")
VARIANCE = Symbol(r"\sigma^2", "σ²")
_PLAIN_DECIMAL = re.compile(r"-?[0-9]{1,16}(?:\.(?P<places>[0-9]{1,16}))?", re.ASCII)


def all_rows() -> str:
    return "n"


def class_rows(name: str) -> str:
    return f"n[{name}]"


def known_rows(feature: str, name: str) -> str:
    """Rows of the class whose cell of this feature is not missing."""
    return f"n[{feature}|{name}]"


def value_rows(feature: str, value: str, name: str) -> str:
    return f"n[{feature}={value}|{name}]"


def counted_rows(problem: NaiveBayesProblem) -> Mapping[str, Sequence[int]]:
    """For every count, the rows of the given table it was counted from; in a frequency table a class is a row."""
    if problem.counts is not None:
        return _class_rows_of(problem.counts)
    if len(problem.classes) > MOST_LIT_ROWS:
        return {}
    rows: dict[str, list[int]] = defaultdict(list)
    for position, (source, name) in enumerate(zip(problem.source_rows, problem.classes, strict=True)):
        rows[all_rows()].append(source)
        rows[class_rows(name)].append(source)
        for feature in problem.features:
            value = feature.cells[position]
            if value is not None:
                rows[known_rows(feature.name, name)].append(source)
                rows[value_rows(feature.name, value, name)].append(source)
    return rows


def _class_rows_of(counts: Tally) -> Mapping[str, Sequence[int]]:
    rows: dict[str, list[int]] = {all_rows(): list(range(len(counts.classes)))}
    for row, name in enumerate(counts.classes):
        rows[class_rows(name)] = [row]
        for feature in counts.features:
            rows[known_rows(feature.name, name)] = [row]
            if isinstance(feature, FeatureCounts):
                rows |= {value_rows(feature.name, value, name): [row] for value in feature.values}
    return rows


def unit(problem: NaiveBayesProblem, count: int) -> Phrase:
    """What is counted: the rows of a table, or the cases behind a frequency table."""
    return say(f"naive_bayes.unit.{'rows' if problem.counts is None else 'cases'}", count=count)


def equals(feature: str, value: str) -> Expr:
    """feature = value, or the value alone where it names its feature: long, not long"""
    if says_feature(feature, value):
        return Word(value)
    return Joined((Word(feature), Word(value)), " = ", " = ")


def prior_name(name: str) -> Expr:
    return Probability(Word(name))


def likelihood_name(feature: str, value: str, given: Expr) -> Expr:
    return Probability(equals(feature, value), given)


def density_name(feature: str, value: str, given: Expr) -> Expr:
    return Probability(equals(feature, value), given, "p")


def assignment(feature: str, value: str) -> Phrase | str:
    """Outlook = sunny, in a sentence"""
    return value if says_feature(feature, value) else say("naive_bayes.assignment", feature=feature, value=value)


def case_phrase(model: Model, case: Case) -> Phrase:
    """x = (Outlook = sunny, Wind = strong)"""
    known = [
        assignment(table.name, value)
        for table, value in zip(model.features, case.values, strict=True)
        if value is not None
    ]
    return say("naive_bayes.case", values=Listing(known, "list.comma")) if known else say("naive_bayes.case_unknown")


def class_name(model: Model, index: int) -> ClassName:
    return ClassName(model.classes[index], index)


def value_of(value: Value, model: Model) -> Expr:
    """A result, as the convention carries it."""
    return decision.value_of(value, model.convention.digits)


def measured(value: Value, model: Model) -> Expr:
    """A result made of measured numbers, which is read as a decimal."""
    digits = model.convention.digits
    return Number(value, measured=True) if digits is None else decision.value_of(value, digits)


def as_written(text: str, number: Fraction) -> Expr:
    """A number of the table or of the case, with all the decimals it was written with: 0.460."""
    match = _PLAIN_DECIMAL.fullmatch(text)
    return Number(number, measured=True) if match is None else Rounded(number, len(match["places"] or ""))


def counted(estimate: Estimate, key: str | None, of_key: str | None) -> Expr:
    """(n + λ) / (N + kλ) with the numbers put in; without smoothing n / N."""
    top: Expr = Count(estimate.count)
    bottom: Expr = Count(estimate.total)
    if estimate.smoothed:
        top = Sum((top, Given(estimate.added)))
        bottom = Sum((bottom, Given(estimate.added_total)))
    return Quotient(top, bottom, key, of_key)


def unreduced(estimate: Estimate, key: str | None = None, of_key: str | None = None) -> Expr:
    """The estimate as one fraction that still shows the counts: 3/12, not 1/4."""
    top, bottom = estimate.unreduced()
    return Quotient(Count(top), Count(bottom), key, of_key)


def has_counts(estimate: Estimate) -> bool:
    return estimate.total + estimate.added_total != 0


def factor(estimate: Estimate, model: Model, key: str, of_key: str) -> Expr:
    """The estimate as a factor of a product."""
    if estimate.value is None:
        return Quotient(Count(0), Count(0), key, of_key)
    if model.convention.digits is not None:
        return Rounded(estimate.value, model.convention.digits)
    if estimate.floored or not has_counts(estimate):
        return Given(estimate.value)
    return unreduced(estimate, key, of_key)


def counted_factor(estimate: Estimate, model: Model, key: str, of_key: str) -> Expr:
    """The same where it is shown for the first time: (2 + 1)/(5 + 3)."""
    shown = estimate.smoothed and not estimate.floored and has_counts(estimate)
    return counted(estimate, key, of_key) if shown else factor(estimate, model, key, of_key)


def multiplied(estimates: Sequence[Estimate]) -> Expr | None:
    """All numerators over all denominators, multiplied out but not reduced; None where that is too long to read."""
    top = bottom = 1
    for estimate in estimates:
        if estimate.floored or not has_counts(estimate):
            assert estimate.value is not None
            above, below = estimate.value.numerator, estimate.value.denominator
        else:
            above, below = estimate.unreduced()
        top, bottom = top * above, bottom * below
    if top.bit_length() + bottom.bit_length() > 3.33 * LONGEST_PRODUCT_DIGITS:
        return None
    return Quotient(Count(top), Count(bottom))
