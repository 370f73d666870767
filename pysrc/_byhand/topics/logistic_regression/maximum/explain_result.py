"""The fitted coefficients: the equation, standard errors, odds ratios, and the identities at the maximum."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Quotient, Symbol
from _byhand.arithmetic.functions import Exp, Log
from _byhand.arithmetic.matrices import Inverse
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, add, divide, exp, multiply, subtract
from _byhand.phrase import TextKeys, say
from _byhand.topics.logistic_regression.maximum.explain_grouped_data import expected_table
from _byhand.topics.logistic_regression.maximum.explain_penalty import identity_blocks
from _byhand.topics.logistic_regression.maximum.first_iteration import Scaled
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_dummy_coding import ODDS_RATIO, odds_ratio_blocks, reading_blocks
from _byhand.topics.logistic_regression.model.model import Fit, LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names

_RESULT_KEYS: TextKeys[Literal["reading", "reading_other", "reading_reference"]] = {
    "reading": "logistic_regression.result.reading",
    "reading_other": "logistic_regression.result.reading_other",
    "reading_reference": "logistic_regression.result.reading_reference",
}
_OTHER_KEYS: TextKeys[Literal["reading", "reading_reference"]] = {
    "reading": "logistic_regression.result.reading_other",
    "reading_reference": "logistic_regression.result.reading_reference_other",
}

_LARGEST_EXPONENT = 10_000
# A larger weight is read per 0.1 or 0.01 of its feature: its odds ratio, more than 20, says little.
_LARGEST_READ = 3.0
_MOST_SUMS = 2


def result_step(solved: SolvedLogistic) -> doc.Step | None:
    """The fitted model; None if a fit has no maximum."""
    problem, fits = solved.problem, write.chosen_fits(solved)
    if not all(fit.has_maximum for fit in fits):
        return None
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.result.lead"))]
    if any(fit.ending in ("early", "stopped") for fit in fits):
        blocks = [doc.Warn(say("logistic_regression.result.stopped"), "warning")]
    coefficients = _coefficients(problem, fits)
    short: list[doc.Block] = [coefficients]
    if write.features(problem) < write.MOST_TERMS:
        short = [doc.Formula(model_lines(problem, fits))]
        blocks += short
    blocks.append(coefficients)
    if problem.penalty:
        blocks.append(doc.Paragraph(say("logistic_regression.penalty.result")))
    blocks += [*_reading(problem, fits[0]), *reading_blocks(problem, fits[0]), *_errors(fits)]
    blocks += [] if problem.penalty else odds_ratio_blocks(problem)
    if all(fit.ending == "converged" for fit in fits):
        blocks += _identity(problem, fits)
    return doc.Step("result", say("logistic_regression.result.title"), blocks, short=short)


def model_lines(problem: LogisticProblem, fits: Sequence[Fit]) -> list[doc.Line]:
    """The log-odds of every class that has coefficients, as a linear form in numbers."""
    classes = [index for fit in fits for index in fit.classes]
    return [
        doc.Line(Equation(name, (write.equation_of(problem, weights),)), index)
        for index, (name, weights) in zip(classes, log_odds(problem, fits), strict=True)
    ]


def log_odds(problem: LogisticProblem, fits: Sequence[Fit]) -> list[tuple[Expr, list[float]]]:
    """The names of the linear forms, and their coefficients."""
    return [
        (_log_odds(problem, index, single=len(fits) == 1), weights)
        for fit in fits
        for index, weights in zip(fit.classes, write.by_class(fit.weights), strict=True)
    ]


def _log_odds(problem: LogisticProblem, index: int, *, single: bool) -> Expr:
    """ln of P(c | x) over that of the other class, or of the reference; z_c for one-vs-rest"""
    names = problem.samples.classes
    if not single:
        return write.of_class(write.LOGIT, names[index])
    other = 1 - index if write.is_binary(problem) else problem.reference
    return Log(Quotient(write.posterior(problem, index), write.posterior(problem, other)))


def _coefficients(problem: LogisticProblem, fits: Sequence[Fit]) -> doc.TableBlock:
    several = not write.is_binary(problem)
    heads = [
        *([doc.ColumnHead(say("logistic_regression.class"), align="left")] if several else []),
        doc.ColumnHead(say("logistic_regression.result.of"), align="left"),
        doc.ColumnHead(write.THETA),
    ]
    if not problem.penalty:
        heads += [doc.ColumnHead(say("logistic_regression.result.std_error")), doc.ColumnHead(Symbol("z", "z"))]
    heads.append(doc.ColumnHead(ODDS_RATIO))
    rows = [
        doc.Row(
            [
                *([doc.Cell(write.class_name(problem, index), header=True)] if several else []),
                *_row(problem, fit, at, place),
            ]
        )
        for fit in fits
        for at, index in enumerate(fit.classes)
        for place in range(write.features(problem) + 1)
    ]
    key = "logistic_regression.result.caption_penalty" if problem.penalty else "logistic_regression.result.caption"
    return doc.TableBlock(say(key, ratio=ODDS_RATIO), heads, rows)


def _row(problem: LogisticProblem, fit: Fit, at: int, place: int) -> list[doc.Cell]:
    weight = write.by_class(fit.weights)[at][place]
    name = problem.samples.features[place - 1] if place else say("logistic_regression.result.intercept")
    error = None if fit.std_errors is None else write.by_class(fit.std_errors)[at][place]
    given = () if write.is_binary(problem) else (problem.samples.classes[fit.classes[at]],)
    ids: tuple[str | None, str | None] = (None, None)
    if fit.has_maximum:
        ids = coefficient_names(problem.parts, given)[place], _error_id(problem, given, place)
    cells = [doc.Cell(name, header=True), doc.Cell(write.number(weight), quantity=ids[0])]
    if problem.penalty:
        pass
    elif error is None or error == 0 or not math.isfinite(error):
        cells += [doc.Cell(write.UNDEFINED)] * 2
    else:
        cells += [doc.Cell(write.number(error), quantity=ids[1]), doc.Cell(write.number(weight / error))]
    ratio = odds_ratio(weight) if place else None
    return [*cells, doc.Cell(write.UNDEFINED if ratio is None else write.large_number(ratio))]


def _error_id(problem: LogisticProblem, given: Sequence[str], place: int) -> str:
    if not place:
        return identifier("std_error", "intercept", given=given)
    return identifier("std_error", problem.parts[place - 1], given=given, beside="intercept")


def odds_ratio(weight: float) -> Value | None:
    """exp(θ): the factor of the odds when the feature grows by 1; None if too large"""
    return exp(write.exact(weight)) if abs(weight) < _LARGEST_EXPONENT else None


def unit_of(weight: float) -> Fraction:
    """The step of a feature whose odds ratio is readable: 1, or 0.1, 0.01 ... for a large weight"""
    unit = Fraction(1)
    while abs(weight) * float(unit) > _LARGEST_READ:
        unit /= 10
    return unit


def _reading(problem: LogisticProblem, fit: Fit) -> list[doc.Block]:
    """The meaning of the first numeric feature's coefficient, in words."""
    (weights, *_), index = write.by_class(fit.weights), fit.classes[0]
    place = next((place for place, part in enumerate(problem.parts) if isinstance(part, str)), None)
    if place is None:
        return []
    unit = unit_of(weights[1 + place])
    factor = odds_ratio(weights[1 + place] * float(unit))
    if factor is None:
        return []
    exponent = write.number(float(unit) * weights[1 + place])
    ratio = Equation(Exp(exponent), (), Number(factor))
    against = not write.is_binary(problem) and problem.multiclass == "multinomial"
    key: Literal["reading", "reading_reference"] = "reading_reference" if against else "reading"
    shown: dict[str, object] = {
        "feature": problem.samples.features[place],
        "event": write.class_event(problem, index),
        "ratio": ratio,
        "unit": say("logistic_regression.result.unit") if unit == 1 else Given(unit),
    }
    if against:
        shown["reference"] = write.class_name(problem, problem.reference)
    if write.features(problem) > 1:
        return [doc.Paragraph(say(_OTHER_KEYS[key], **shown))]
    return [doc.Paragraph(say(_RESULT_KEYS[key], **shown))]


def _errors(fits: Sequence[Fit]) -> list[doc.Block]:
    """The source of the standard errors; with the numbers of a small matrix."""
    if any(fit.std_errors is None for fit in fits):
        return []
    formula = Symbol(r"\sqrt{(I^{-1})_{jj}}", "√((I⁻¹)_jj)")
    name = Symbol(r"\operatorname{se}(\theta_j)", "se(θ_j)")
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.result.errors_answer")),
        doc.Formula([doc.Line(Equation(name, (formula,)))]),
    ]
    fit = fits[0]
    if fit.information is not None and len(fits) == 1 and len(fit.information) == 2:
        ((a, b), (_, d)) = ([write.exact(each) for each in row] for row in fit.information.tolist())
        inverse = _inverse(a, b, d)
        blocks.append(
            doc.Formula(
                [
                    doc.Line(Equation(write.INFORMATION, (), write.matrix(((a, b), (b, d))))),
                    doc.Line(Equation(Inverse(write.INFORMATION), (), write.matrix(inverse))),
                ]
            )
        )
    return [doc.Details(say("logistic_regression.result.errors_question"), blocks)]


def _inverse(a: Value, b: Value, d: Value) -> list[list[Value]]:
    """The inverse of (a, b; b, d), to 50 digits"""
    determinant = subtract(multiply(a, d), multiply(b, b))
    minus_b = subtract(Fraction(0), b)
    return [
        [divide(d, determinant), divide(minus_b, determinant)],
        [divide(minus_b, determinant), divide(a, determinant)],
    ]


# --- identities at the maximum


def _identity(problem: LogisticProblem, fits: Sequence[Fit]) -> list[doc.Block]:
    """Σ y = Σ p for every class, and for two classes also Σ y x = Σ p x: the gradient is 0."""
    if not write.is_binary(problem):
        return _identity_of_classes(problem, fits)
    (index,) = fits[0].classes
    if problem.penalty:
        places = range(1, min(write.features(problem), _MOST_SUMS) + 1)
        both = [_sums(problem, fits[0], 0, place) for place in places]
        sums = [(write.number(seen), write.number(expected)) for seen, expected in both]
        return [*identity_blocks(problem, fits[0], sums), *expected_table(problem, fits[0])]
    lines = []
    for place in range(min(write.features(problem), _MOST_SUMS) + 1):
        seen, expected = _sums(problem, fits[0], 0, place)
        x = write.entry(problem, place - 1) if place else Symbol("", "")
        given = Equation(_summed("y_i", x), (), write.number(seen))
        aside = say("logistic_regression.result.seen", sum=given)
        chance = "n_i p_i" if problem.groups else "p_i"
        lines.append(doc.Line(Equation(_summed(chance, x), (), write.number(expected)), aside=aside))
    key = "logistic_regression.result.identity_grouped" if problem.groups else "logistic_regression.result.identity"
    lead = say(key, name=write.class_name(problem, index))
    return [doc.Paragraph(lead), doc.Formula(lines), *expected_table(problem, fits[0])]


def _summed(factor: str, x: Symbol) -> Symbol:
    """Σ p_i x_i"""
    plain = factor.replace(" ", " · ")
    return Symbol(rf"\sum_i {factor} {x.latex}".strip(), f"Σ_i {plain} {x.plain}".strip())


def _sums(problem: LogisticProblem, fit: Fit, at: int, place: int) -> tuple[Value, Value]:
    """Over all rows: observed class indicators times a feature or 1, and the model's expectation"""
    own = (problem.samples.labels == fit.classes[at]).tolist()
    chosen = [count if seen else 0 for count, seen in zip(problem.multiplicities, own, strict=True)]
    column = Scaled.of(problem.samples.exact[place - 1]) if place else Scaled([1] * len(chosen), 1)
    seen = column.dot(chosen)
    last = fit.path[-1]
    left = write.by_class(last.gradient)[at][place]
    if place:
        # The gradient is that of the objective, including the penalty.
        left += float(problem.penalty) * write.by_class(last.weights)[at][place]
    return seen, subtract(seen, write.exact(left))


def _identity_of_classes(problem: LogisticProblem, fits: Sequence[Fit]) -> list[doc.Block]:
    heads = [
        doc.ColumnHead(say("logistic_regression.class"), align="left"),
        doc.ColumnHead(Symbol(r"\sum_i y_i", "Σ_i y_i")),
        doc.ColumnHead(Symbol(r"\sum_i p_i", "Σ_i p_i")),
    ]
    rows = [
        doc.Row(
            (
                doc.Cell(write.class_name(problem, index), header=True),
                *(doc.Cell(write.number(each)) for each in _sums(problem, fit, at, 0)),
            )
        )
        for fit in fits
        for at, index in enumerate(fit.classes)
    ]
    if len(fits) == 1:
        rows.append(_reference_row(problem, fits[0]))
    table = doc.TableBlock(say("logistic_regression.result.identity_caption"), heads, rows)
    return [doc.Paragraph(say("logistic_regression.result.identity_several")), table]


def _reference_row(problem: LogisticProblem, fit: Fit) -> doc.Row:
    """The remainder for the class without coefficients"""
    found = [_sums(problem, fit, at, 0) for at in range(len(fit.classes))]
    left = [subtract(Fraction(problem.trials), add(*each)) for each in zip(*found, strict=True)]
    name = doc.Cell(write.class_name(problem, problem.reference), header=True)
    return doc.Row((name, *(doc.Cell(write.number(each)) for each in left)))
