"""Numbers rounded to multiples of their mean gap, as Weka does it: the gap δ, and the probabilities of intervals."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Negative, NormalBelow, Power, Root
from _byhand.decision.explain import CLASS
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers import real
from _byhand.phrase import say
from _byhand.problem.numeric import NumericColumn
from _byhand.topics.naive_bayes.model import notation as write
from _byhand.topics.naive_bayes.model.classify import DensityFactor
from _byhand.topics.naive_bayes.model.gaussian import Interval, Normal, NormalTable
from _byhand.topics.naive_bayes.model.model import Model

GAP = ex.Symbol(r"\delta", "δ")
ROUNDED = ex.Symbol("x'", "x′")


def rounding_blocks() -> list[doc.Block]:
    """The rule of the gap, before the rules of mean and variance."""
    largest, least = ex.Symbol(r"\max x", "max x"), ex.Symbol(r"\min x", "min x")
    gap = ex.Quotient(Difference(largest, least), Difference(ex.Symbol("m", "m"), ex.Count(1)))
    return [
        doc.Paragraph(say("naive_bayes.precision.lead")),
        doc.Formula([doc.Line(ex.Equation(GAP, (gap,)))]),
    ]


def gap_blocks(feature: NumericColumn, table: NormalTable) -> list[doc.Block]:
    """The gap of one feature."""
    assert table.precision is not None
    distinct = {number for number in feature.numbers if number is not None}
    working: tuple[ex.Expr, ...] = ()
    blocks: list[doc.Block] = []
    if len(distinct) > 1:
        largest, least = (ex.Number(number, measured=True) for number in (max(distinct), min(distinct)))
        working = (ex.Quotient(Difference(largest, least), Difference(ex.Count(len(distinct)), ex.Count(1))),)
    else:
        blocks.append(doc.Paragraph(say("naive_bayes.precision.one", feature=table.name)))
    left, quantity = GAP, identifier("mean_gap", table.name)
    line = doc.Line(ex.Equation(left, working, ex.Number(table.precision.exact, measured=True), quantity=quantity))
    return [*blocks, doc.Formula([line])]


def least_deviation(model: Model, table: NormalTable, index: int) -> list[doc.Block]:
    """Why the standard deviation of a class is δ/6, if it is."""
    normal, precision = table.normals[index], table.precision
    if precision is None or normal.deviation is None or not normal.at_least(precision):
        return []
    found = real.sqrt(normal.deviation / normal.divisor) if normal.deviation else Fraction(0)
    least = ex.Equation(ex.Quotient(GAP, ex.Count(6)), (), ex.Number(precision.exact / 6, measured=True))
    name = write.class_name(model, index)
    return [
        doc.Paragraph(say("naive_bayes.precision.least", name=name, found=ex.Number(found, measured=True), least=least))
    ]


def least_variance_working(precision: Fraction) -> ex.Expr:
    """δ²/36"""
    return ex.Quotient(Power(ex.Number(precision, measured=True), 2), ex.Count(36))


def interval_rule() -> doc.Formula:
    """P(x_j | c) = Φ((x′ − μ + δ/2) / σ) − Φ((x′ − μ − δ/2) / σ)"""
    area = interval_area(ROUNDED, ex.OfClass(write.MEAN, CLASS), GAP, ex.OfClass(ex.Symbol(r"\sigma", "σ"), CLASS))
    left = ex.Probability(ex.Symbol("x_j", "x_j"), CLASS)
    return doc.Formula([doc.Line(ex.Equation(left, (area,)))])


def interval_area(x: ex.Expr, mean: ex.Expr, gap: ex.Expr, deviation: ex.Expr, *, above: bool = False) -> ex.Expr:
    """Φ((x − μ + δ/2) / σ) − Φ((x − μ − δ/2) / σ) in symbols or with numbers.

    above  by the tails, whose difference keeps its digits where x is above the mean
    """
    off, half = Difference(x, mean), ex.Quotient(gap, ex.Given(Fraction(2)))
    upper: ex.Expr = ex.Quotient(ex.Sum((off, half)), deviation)
    lower: ex.Expr = ex.Quotient(Difference(off, half), deviation)
    if above:
        lower, upper = Negative(upper), Negative(lower)
    return Difference(NormalBelow(upper), NormalBelow(lower))


def rounded_line(factor: DensityFactor) -> doc.Line:
    """The multiple of δ that a number of the case is rounded to: x′ = 34 · δ."""
    gap = factor.table.precision
    assert gap is not None
    multiple = ex.Product((ex.Given(Fraction(gap.times(factor.number))), ex.Number(gap.exact, measured=True)))
    return doc.Line(ex.Equation(ROUNDED, (multiple,), ex.Number(gap.nearest(factor.number), measured=True)))


def interval_line(model: Model, factor: DensityFactor, index: int) -> doc.Line:
    """The probability of the interval in a class."""
    density = factor.densities[index]
    interval, gap, name = density.interval, factor.table.precision, model.classes[index]
    assert interval is not None
    assert gap is not None
    assert density.value is not None
    working = [_area(density.normal, interval, gap.exact, model)]
    if model.convention.digits is None:
        # Rounded intermediate values would differ from those that the probability is computed from.
        upper, lower = (ex.Number(bound, measured=True) for bound in (interval.upper, interval.lower))
        working.append(Difference(NormalBelow(upper), NormalBelow(lower)))
    left = write.likelihood_name(factor.table.name, factor.value, write.class_event(model, index))
    quantity = identifier("density", (factor.table.name, factor.value), given=(name,))
    return doc.Line(ex.Equation(left, working, write.measured(density.value, model), quantity=quantity), index)


def _area(normal: Normal, interval: Interval, gap: Fraction, model: Model) -> ex.Expr:
    assert normal.mean is not None
    assert normal.variance is not None
    middle, precision = ex.Number(interval.middle, measured=True), ex.Number(gap, measured=True)
    deviation = Root(write.measured(normal.variance, model))
    return interval_area(middle, write.measured(normal.mean, model), precision, deviation)
