"""All iterations as a table, the rise of the log-likelihood, and how the search ended."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction

from byhand.chart import Axis, Curve, Dots, Mark, Plot, can_be_drawn
from byhand.document import (
    Block,
    Cell,
    Choice,
    Details,
    Formula,
    Heading,
    Line,
    Option,
    Paragraph,
    Phrase,
    Row,
    Step,
    TableBlock,
    Warn,
    say,
)
from byhand.expr import Count, Equation, Expr, Given, Number, Symbol
from byhand.rational import fixed
from byhand.topics.logistic_regression import notation as write
from byhand.topics.logistic_regression.charts import unfitted_charts
from byhand.topics.logistic_regression.model import Fit, Iteration, LogisticProblem, Solved
from byhand.topics.logistic_regression.problem import MOST_ITERATIONS
from byhand.topics.logistic_regression.steady import norm

# Shown at once: so many iterations from the beginning and from the end. A table that opens has all up to the third.
_FIRST, _LAST, _MOST = 4, 2, 40
# More coefficients than this do not fit beside each other.
_MOST_COEFFICIENTS = 5


def path_step(solved: Solved) -> Step:
    """The iterations of every fit, and how they ended."""
    problem, fits = solved.problem, write.chosen_fits(solved)
    key = "lead" if all(fit.ending in ("converged", "stopped") for fit in fits) else "lead_failed"
    blocks: list[Block] = [Paragraph(say(f"logistic_regression.path.{key}"))]
    if len(fits) == 1:
        blocks += _of_fit(problem, fits[0])
    else:
        for fit in fits:
            name = write.class_name(problem, fit.classes[0])
            blocks += [Paragraph(say("logistic_regression.path.of_class", name=name)), *_of_fit(problem, fit)]
    if not all(fit.has_maximum for fit in fits):
        blocks += unfitted_charts(solved)
    return Step("iterations", say("logistic_regression.path.title"), blocks)


def _of_fit(problem: LogisticProblem, fit: Fit) -> list[Block]:
    path = fit.path
    several = len(path) > _FIRST + _LAST
    blocks: list[Block] = [_table(problem, fit, _ends(path), gap=_FIRST if several else None)]
    if several:
        listed = _sample(path)
        key = "all" if len(listed) == fit.iterations + 1 else "some"
        summary = say(f"logistic_regression.path.{key}", count=fit.iterations, shown=len(listed) - 1)
        blocks.append(Details(summary, [_table(problem, fit, listed)]))
    blocks += _chart(path)
    return [*blocks, *_ending(problem, fit)]


def _ends(path: Sequence[Iteration]) -> Sequence[Iteration]:
    if len(path) <= _FIRST + _LAST:
        return path
    last = [each for each in path[-_LAST:] if each.number > path[-1].number - _LAST]
    return [*path[:_FIRST], *last]


def _sample(path: Sequence[Iteration]) -> Sequence[Iteration]:
    """All of them; of many the first ones and, of the others that were kept, those with round numbers."""
    if len(path) <= _MOST:
        return path
    return [each for each in path if each.number <= _MOST // 2 or each.number % 10 == 0 or each is path[-1]]


def _table(problem: LogisticProblem, fit: Fit, shown: Sequence[Iteration], *, gap: int | None = None) -> TableBlock:
    """A row for each iteration. `gap`: before which of them others are left out."""
    width = len(write.by_class(fit.path[0].weights)[0])
    several = len(fit.classes) > 1
    listed = width * len(fit.classes) <= _MOST_COEFFICIENTS
    heads = [Heading(say("logistic_regression.path.number"))]
    if listed:
        for index in fit.classes:
            for place in range(width):
                name = write.coefficient(place)
                head = write.CoefficientOfClass(problem.samples.classes[index], place) if several else name
                heads.append(Heading(head, index if several else None))
    endless = fit.ending in ("separable", "touching")
    if endless:
        heads.append(Heading(Symbol(r"\lVert \theta \rVert", "‖θ‖")))
    heads += [Heading(write.LIKELIHOOD), Heading(Symbol(r"\lVert \partial \ell / \partial \theta \rVert", "‖∂ℓ/∂θ‖"))]
    rows = list[Row]()
    for at, iteration in enumerate(shown):
        if at == gap:
            rows.append(Row([Cell(write.ELLIPSIS)] * len(heads)))
        numbers = [each for row in write.by_class(iteration.weights) for each in row] if listed else []
        numbers += [_length(iteration)] if endless else []
        numbers += [iteration.log_likelihood, iteration.gradient_norm]
        rows.append(Row([Cell(Count(iteration.number), header=True), *(Cell(write.number(each)) for each in numbers)]))
    key = "caption" if listed else "caption_short"
    return TableBlock(say(f"logistic_regression.path.{key}"), heads, rows)


def _chart(path: Sequence[Iteration]) -> list[Block]:
    """ℓ against the iteration; nothing where there is no rise to be seen."""
    drawn = [each for each in path if math.isfinite(each.log_likelihood)]
    if len(drawn) < 3:
        return []
    points = [(float(each.number), each.log_likelihood) for each in drawn]
    low, high = min(y for _, y in points), max(y for _, y in points)
    margin = (high - low) * 0.05
    marks: list[Mark] = [Curve(points), *([Dots(points)] if len(points) <= _MOST else [])]
    plot = Plot(
        say("logistic_regression.path.chart"),
        say(
            "logistic_regression.path.described",
            first=write.number(points[0][1]),
            last=write.number(points[-1][1]),
            count=drawn[-1].number,
        ),
        Axis(say("logistic_regression.path.number"), 0.0, points[-1][0]),
        Axis(write.LIKELIHOOD, low - margin, high + margin),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []


# --- how it ended


def _ending(problem: LogisticProblem, fit: Fit) -> list[Block]:
    count = fit.iterations
    match fit.ending:
        case "converged":
            phrase = say("logistic_regression.path.converged", count=count, tolerance=_small(problem.tolerance))
            return [Paragraph(phrase, "result")]
        case "stopped":
            return [Warn(say("logistic_regression.path.stopped", count=count), "warning"), _more(problem)]
        case "diverged":
            return _diverged(problem, fit)
        case "collinear":
            return [
                Warn(say("logistic_regression.path.collinear"), "warning"),
                Paragraph(say("logistic_regression.path.collinear_remedy")),
            ]
        case _:
            return _separable(problem, fit)


def _small(number: Fraction) -> Expr:
    """A tolerance: a power of ten as such"""
    zeros = len(str(number.denominator)) - 1
    if number == Fraction(1, 10**zeros) and zeros > 2:
        return Symbol(f"10^{{-{zeros}}}", f"10^\u2212{zeros}")
    return write.number(number)


def _more(problem: LogisticProblem) -> Choice:
    more = min(10 * problem.iterations, MOST_ITERATIONS)
    options = [Option(say("logistic_regression.path.more_iterations", count=more), {"iterations": more})]
    if problem.method == "gradient_ascent":
        options.append(_by_newton())
    return Choice(say("logistic_regression.path.prompt"), options)


def _by_newton() -> Option:
    # The steps of the one method are of no use to the other.
    return Option(say("logistic_regression.path.by_newton"), {"method": "newton", "iterations": None})


def _diverged(problem: LogisticProblem, fit: Fit) -> list[Block]:
    if problem.method == "newton":
        return [Warn(say("logistic_regression.path.diverged_newton"), "warning")]
    first, last = fit.path[0].log_likelihood, fit.path[-1].log_likelihood
    phrase = say(
        "logistic_regression.path.diverged",
        rate=Given(problem.learning_rate),
        first=write.number(first),
        last=write.number(last),
        count=fit.path[-1].number,
    )
    smaller = problem.learning_rate / 10
    options = [
        Option(say("logistic_regression.path.smaller_rate", rate=Given(smaller)), {"learning_rate": _written(smaller)}),
        _by_newton(),
    ]
    return [Warn(phrase, "warning"), Choice(say("logistic_regression.path.prompt"), options)]


def _written(number: Fraction) -> str:
    """A number of the problem as a field of it: 0.05, or 1/30"""
    text = fixed(number, 12).rstrip("0")
    return text if Fraction(text) == number else str(number)


def _separable(problem: LogisticProblem, fit: Fit) -> list[Block]:
    single, ending = len(fit.classes) == 1, fit.ending
    key = f"logistic_regression.path.{ending}" if single else f"logistic_regression.path.{ending}_several"
    blocks: list[Block] = [Warn(say(key), "warning")]
    if fit.direction is not None and len(fit.classes) == 1:
        blocks += _separating(problem, fit)
    return [
        *blocks,
        Paragraph(say("logistic_regression.path.no_maximum", last=write.number(_length(fit.path[-1])))),
        Paragraph(say("logistic_regression.path.separable_remedy")),
    ]


def _separating(problem: LogisticProblem, fit: Fit) -> list[Block]:
    """The rule by which the classes are apart."""
    assert fit.direction is not None
    (weights,) = write.by_class(fit.direction)
    if len(weights) > write.MOST_TERMS:
        return []
    form = write.equation_of(problem, weights)
    name: Mapping[str, object] = {"name": write.class_name(problem, fit.classes[0])}
    lead: Phrase = say(f"logistic_regression.path.rule_{fit.ending}", **name)
    return [Paragraph(lead), Formula([Line(Equation(form, (Number(Fraction(0)),), relation=">"))])]


def _length(iteration: Iteration) -> float:
    """‖θ‖"""
    return norm(iteration.weights.reshape(-1))
