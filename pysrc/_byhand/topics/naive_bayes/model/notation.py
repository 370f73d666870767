"""The printed form of naive Bayes quantities, and the keys of the rows they were counted from."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Expr, Joined, Number, Probability, Rounded, Symbol, Word
from _byhand.counting.explain_estimates import MOST_LIT_ROWS
from _byhand.cross.names import says_feature
from _byhand.decision import explain as decision
from _byhand.document.ids import Unwritten, identifier, written
from _byhand.numbers.real import Value, same, to_places
from _byhand.phrase import ClassName, Listing, Phrase, say
from _byhand.problem.cases import Case
from _byhand.topics.naive_bayes.model.bins import BinName
from _byhand.topics.naive_bayes.model.counting import FeatureCounts, Tally
from _byhand.topics.naive_bayes.model.model import Model
from _byhand.topics.naive_bayes.model.problem import NaiveBayesProblem

MEAN = Symbol(r"\mu", "μ")
VARIANCE = Symbol(r"\sigma^2", "σ²")
CLASS_SIZE = Symbol("N_c", "N_c")
_PLAIN_DECIMAL = re.compile(r"-?[0-9]{1,16}(?:\.(?P<places>[0-9]{1,16}))?", re.ASCII)


def all_rows() -> str:
    return "n"


def class_rows(name: str) -> str:
    return identifier("n", name)


def known_rows(feature: str, name: str) -> str:
    """Rows of the class whose cell of this feature is not missing."""
    return identifier("n", feature, given=(name,))


def value_rows(feature: str, value: str, name: str) -> str:
    return identifier("n", (feature, value), given=(name,))


def counted_rows(problem: NaiveBayesProblem) -> Mapping[str, Sequence[int]]:
    """For every count, the rows of the given table it was counted from; in a frequency table a class is a row."""
    if problem.counts is not None:
        return _class_rows_of(problem.counts)
    samples = problem.samples
    if len(samples.class_cells) > MOST_LIT_ROWS:
        return {}
    rows: dict[Unwritten, list[int]] = defaultdict(list)
    for position, (source, name) in enumerate(zip(samples.source_rows, samples.class_cells, strict=True)):
        rows[all_rows, ()].append(source)
        rows[class_rows, (name,)].append(source)
        for feature in samples.columns:
            value = feature.cells[position]
            if value is not None:
                rows[known_rows, (feature.name, name)].append(source)
                rows[value_rows, (feature.name, value, name)].append(source)
    return written(rows)


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
    """The counted objects: rows of a table, or cases behind a frequency table."""
    return say("naive_bayes.unit.rows" if problem.counts is None else "naive_bayes.unit.cases", count=count)


def equals(feature: str, value: str) -> Expr:
    """feature = value, or the value alone if it names its feature: long, not long; a number lies in a bin"""
    if isinstance(value, BinName):
        return Joined((Word(feature), Word(value)), r" \in ", " ∈ ")
    if says_feature(feature, value):
        return Word(value)
    return Joined((Word(feature), Word(value)), " = ", " = ")


def variable(problem: NaiveBayesProblem) -> Expr:
    """The class as a variable: the name of its column, or c"""
    return Word(problem.target) if isinstance(problem.target, str) else decision.CLASS


def class_event(model: Model, index: int) -> Expr:
    """The class inside P(c): its name, or Y = −1 if the name is a number"""
    return decision.event(model.classes[index], model.variable)


def prior_name(model: Model, index: int) -> Expr:
    return Probability(class_event(model, index))


def likelihood_name(feature: str, value: str, given: Expr) -> Expr:
    return Probability(equals(feature, value), given)


def density_name(feature: str, value: str, given: Expr) -> Expr:
    return Probability(equals(feature, value), given, "p")


def assignment(feature: str, value: str) -> Phrase | str:
    """Outlook = sunny, in a sentence; a number lies in a bin"""
    if isinstance(value, BinName):
        return say("naive_bayes.assignment_bin", feature=feature, value=value)
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
    """A result, as the convention carries it on."""
    return decision.value_of(value, model.convention.digits)


def measured(value: Value, model: Model) -> Expr:
    """A result computed from measured numbers, printed as a decimal."""
    digits = model.convention.digits
    return Number(value, measured=True) if digits is None else decision.value_of(value, digits)


def parameter(value: Value, model: Model) -> Expr:
    """A mean or a variance: estimates are rounded by the convention, given ones keep all their decimals."""
    digits = model.convention.digits
    given = digits is not None and not same(to_places(value, digits), value)
    return Number(value, measured=True) if given else measured(value, model)


def as_written(text: str, number: Fraction) -> Expr:
    """A number of the table or of the case, with all the decimals it was written with: 0.460."""
    match = _PLAIN_DECIMAL.fullmatch(text)
    return Number(number, measured=True) if match is None else Rounded(number, len(match["places"] or ""))
