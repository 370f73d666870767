"""Whether a normal distribution fits the data: counts in its quarters, and a histogram with its density."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from _byhand.arithmetic.expr import Equation, Number, Quotient, Sum, Symbol
from _byhand.arithmetic.functions import Difference, Power
from _byhand.document import steps as doc
from _byhand.document.chart import Area, Axis, Curve, Plot, Point, can_be_drawn
from _byhand.numbers.quantiles import normal_quantile
from _byhand.numbers.real import Value, add, multiply, real, square_root, subtract
from _byhand.phrase import Phrase, say
from _byhand.topics.estimation.families.normal import Normal
from _byhand.topics.estimation.likelihood.charts import density_points, places_between
from _byhand.topics.estimation.notation.notation import X, number
from _byhand.topics.estimation.several_parameters.normal_mean_and_variance import NormalMeanAndVariance

# With fewer observations, the counts in quarters mean nothing.
_FEWEST = 8
# Bars and heights beyond are no floats.
_LARGEST_DRAWN = 10**100
_MOST_BARS = 40
# The 95 % quantile of the chi-squared distribution with three degrees of freedom, an upper bound with estimated
# parameters.
_LARGEST_BY_CHANCE = Fraction("7.81")


def fit_step(solved: NormalMeanAndVariance) -> list[doc.Step]:
    """The quarters of the fitted distribution and their counts; empty for a summary or few data."""
    problem, variance = solved.problem, solved.ml_variance
    if problem.data.summary is not None or solved.n < _FEWEST or variance is None:
        return []
    found = _in_quarters(solved)
    expected = Fraction(solved.n, 4)
    squares = [Power(Difference(number(each), number(expected)), 2) for each in found]
    chi = sum(((each - expected) ** 2 for each in found), Fraction(0)) / expected
    line = Equation(Symbol(r"\chi^2", "χ²"), (Quotient(Sum(tuple(squares)), number(expected)),), Number(chi))
    verdict = [doc.Paragraph(each, "result") for each in _verdict(solved, found, chi)]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.fit.lead", n=solved.n)),
        _table(solved, found, expected),
        doc.Paragraph(say("estimation.fit.square")),
        doc.Formula([doc.Line(line)]),
        *verdict,
        *_chart(solved),
    ]
    return [doc.Step("fit", say("estimation.fit.title"), blocks, short=[doc.Formula([doc.Line(line)]), *verdict])]


def _borders(solved: NormalMeanAndVariance) -> tuple[Value, Value, Value]:
    """The quartiles μ̂ − 0.6745 σ̂, μ̂, μ̂ + 0.6745 σ̂"""
    mean, variance = solved.ml_mean, solved.ml_variance
    assert mean is not None
    assert variance is not None
    reach = multiply(normal_quantile(Fraction(3, 4)), square_root(variance))
    return subtract(mean, reach), mean, add(mean, reach)


def _in_quarters(solved: NormalMeanAndVariance) -> list[int]:
    """The number of observations in each; one on a border belongs to the upper quarter."""
    found = [0, 0, 0, 0]
    borders = [real(each) for each in _borders(solved)]
    for item in solved.problem.data.items:
        found[sum(real(item.value) >= border for border in borders)] += item.times
    return found


def _table(solved: NormalMeanAndVariance, found: list[int], expected: Fraction) -> doc.TableBlock:
    low, middle, high = (Number(each) for each in _borders(solved))
    names = [
        say("estimation.fit.below", high=low),
        say("estimation.fit.between", low=low, high=middle),
        say("estimation.fit.between", low=middle, high=high),
        say("estimation.fit.from", low=high),
    ]
    heads = [
        doc.ColumnHead(say("estimation.fit.range"), align="left"),
        doc.ColumnHead(say("estimation.fit.expected")),
        doc.ColumnHead(say("estimation.fit.found")),
    ]
    rows = [
        doc.Row([doc.Cell(name), doc.Cell(number(expected)), doc.Cell(number(each))])
        for name, each in zip(names, found, strict=True)
    ]
    return doc.TableBlock(say("estimation.fit.caption"), heads, rows)


def _verdict(solved: NormalMeanAndVariance, found: list[int], chi: Fraction) -> list[Phrase]:
    limit = number(_LARGEST_BY_CHANCE)
    if chi <= _LARGEST_BY_CHANCE:
        return [say("estimation.fit.fits", limit=limit)]
    inside = found[1] + found[2]
    wrong = say("estimation.fit.wrong", limit=limit)
    if 4 * inside >= solved.n:
        return [wrong]
    if inside:
        return [wrong, say("estimation.fit.lumps", found=inside, n=solved.n)]
    return [wrong, say("estimation.fit.lumps_none", n=solved.n)]


def _chart(solved: NormalMeanAndVariance) -> list[doc.Block]:
    """Bars whose height is relative frequency over width, with the fitted density."""
    mean, variance = solved.ml_mean, solved.ml_variance
    assert mean is not None
    assert variance is not None
    values = [item.value for item in solved.problem.data.items]
    low, high = min(values), max(values)
    bars = min(_MOST_BARS, 2 * isqrt(solved.n))
    width = (high - low) / bars
    if max(abs(low), abs(high), 1 / width) > _LARGEST_DRAWN:
        return []
    counts = [0] * bars
    for item in solved.problem.data.items:
        counts[min(bars - 1, int((item.value - low) / width))] += item.times
    outline: list[Point] = []
    for place, count in enumerate(counts):
        height = float(count / (solved.n * width))
        left, right = float(low + place * width), float(low + (place + 1) * width)
        outline += [(left, height), (right, height)]
    margin = square_root(variance)
    ends = real(subtract(low, margin)), real(add(high, margin))
    curve = density_points(Normal(mean, variance), places_between(*ends))
    top = 1.1 * max(y for _, y in (*outline, *curve))
    plot = Plot(
        say("estimation.fit.chart"),
        say("estimation.fit.chart_described", n=solved.n, mean=Number(mean)),
        Axis(X, float(ends[0]), float(ends[1])),
        Axis(say("estimation.chart.density"), 0.0, top),
        [
            Area(outline, label=say("estimation.fit.histogram"), class_index=0),
            Curve(curve, say("estimation.fit.fitted"), 1),
        ],
    )
    return [plot] if can_be_drawn(plot) else []
