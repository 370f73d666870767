"""All iterations as a table, the rise of the log-likelihood, and how the search ended."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from _byhand.arithmetic.expr import Count, Equation, Symbol
from _byhand.arithmetic.formulas import logistic, softmax
from _byhand.document import steps as doc
from _byhand.document.chart import Axis, Curve, Dots, Mark, Plot, can_be_drawn
from _byhand.numbers.real import subtract
from _byhand.phrase import Listing, say
from _byhand.topics.logistic_regression.charts.charts import unfitted_charts
from _byhand.topics.logistic_regression.maximum.explain_convergence import ending_blocks, length_of
from _byhand.topics.logistic_regression.maximum.explain_penalty import OBJECTIVE
from _byhand.topics.logistic_regression.maximum.ways_rows import Modelled, likelihood_id, modelled, number_of
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import Fit, Iteration, LogisticProblem, SolvedLogistic
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names

# Iterations printed from the beginning and the end; a fold has all, up to the third number.
_FIRST, _LAST, _MOST = 4, 1, 40
# Iterations at the beginning of the table in a short answer.
_BRIEF = 3
# More coefficients do not fit side by side.
_MOST_COEFFICIENTS = 6
# The first row is worked out with at most this many features.
_MOST_FEATURES = 3
# e to a much larger power exceeds any decimal.
_LARGEST_LOGIT = 10**8
# A relative fall of the log-likelihood that rounding cannot explain.
_ROUNDING = 1e-9

_FIRST_LOGIT, _FIRST_CHANCE = Symbol("z_1", "z_1"), Symbol("p_1", "p_1")


def path_step(solved: SolvedLogistic, pair: Modelled | None = None) -> doc.Step:
    """The iterations of every fit, and how they ended. pair: the names of a pair's model in IDs"""
    problem, fits = solved.problem, write.chosen_fits(solved)
    models = [pair or modelled(problem, fit.classes, rest=len(fits) > 1) for fit in fits]
    pictures = [] if all(fit.has_maximum for fit in fits) else unfitted_charts(solved)
    blocks: list[doc.Block] = [doc.Paragraph(say(_lead(problem, fits)))]
    if len(fits) == 1:
        blocks += [*_second(problem, fits[0]), *_of_fit(problem, models[0], fits[0])]
        blocks += ending_blocks(problem, fits[0], pictures)
    else:
        for model, fit in zip(models, fits, strict=True):
            name = write.class_name(problem, fit.classes[0])
            blocks.append(doc.Paragraph(say("logistic_regression.path.of_class", name=name)))
            blocks += [*_of_fit(problem, model, fit), *ending_blocks(problem, fit, [])]
        blocks += pictures
    # A table without the coefficients leads to no result.
    listed = len(fits) == 1 and fits[0].path[0].weights.size <= _MOST_COEFFICIENTS
    short = [_brief_table(problem, models[0], fits[0])] if listed else []
    return doc.Step("iterations", say("logistic_regression.path.title"), blocks, short=short)


def _lead(problem: LogisticProblem, fits: Sequence[Fit]) -> str:
    if not all(fit.has_maximum for fit in fits):
        return "logistic_regression.path.lead_failed"
    if any(map(_falls, fits)):
        return "logistic_regression.path.lead_swinging"
    return "logistic_regression.path.lead_penalty" if problem.penalty else "logistic_regression.path.lead"


def _falls(fit: Fit) -> bool:
    """Did a step lower the log-likelihood by more than rounding?"""
    return any(
        after.number == before.number + 1
        and after.objective < before.objective - _ROUNDING * (1 + abs(before.objective))
        for before, after in pairwise(fit.path)
    )


def _second(problem: LogisticProblem, fit: Fit) -> list[doc.Block]:
    """The probability of the first row, once the coefficients are no longer all 0."""
    if len(fit.path) < 3 or fit.path[0].weights.any() or write.features(problem) > _MOST_FEATURES:
        return []
    names, point = problem.samples.classes, [column[0] for column in problem.samples.exact]
    forms = [write.at_point(weights, point) for weights in write.by_class(fit.path[1].weights)]
    if any(abs(Fraction(form.value)) > _LARGEST_LOGIT for form in forms):
        return []
    several = len(forms) > 1
    logits = [write.FirstOfClass("z", names[index]) if several else _FIRST_LOGIT for index in fit.classes]
    lines = [
        doc.Line(Equation(name, (form,), write.number(form.value)), index if several else None)
        for name, form, index in zip(logits, forms, fit.classes, strict=True)
    ]
    shares = softmax([write.number(form.value) for form in forms])
    worked = shares[0] if several else logistic(write.number(subtract(Fraction(0), forms[0].value)))
    name = write.FirstOfClass("p", names[fit.classes[0]]) if several else _FIRST_CHANCE
    lines.append(doc.Line(Equation(name, (worked,), write.number(worked.value)), fit.classes[0] if several else None))
    key = "logistic_regression.path.second_grouped" if problem.groups else "logistic_regression.path.second"
    question = say("logistic_regression.path.second_question")
    return [doc.Details(question, [doc.Paragraph(say(key)), doc.Formula(lines)])]


def _of_fit(problem: LogisticProblem, model: Modelled, fit: Fit) -> list[doc.Block]:
    path = fit.path
    several = len(path) > _FIRST + _LAST
    blocks: list[doc.Block] = [_table(problem, model, fit, _ends(path), gap=_FIRST if several else None)]
    if several:
        listed = _sample(path)
        key = "logistic_regression.path.all" if len(listed) == fit.iterations + 1 else "logistic_regression.path.some"
        summary = say(key, count=fit.iterations, shown=len(listed) - 1)
        blocks.append(doc.Details(summary, [_table(problem, model, fit, listed)]))
    halved = [Count(each.number) for each in path if each.halvings]
    if halved:
        key = "logistic_regression.path.halved_bfgs" if problem.method == "bfgs" else "logistic_regression.path.halved"
        said = say(key, count=len(halved), numbers=Listing(halved))
        blocks.append(doc.Paragraph(said))
    return [*blocks, *_chart(problem, path)]


def _brief_table(problem: LogisticProblem, model: Modelled, fit: Fit) -> doc.TableBlock:
    """The first iterations and the last one, as on paper."""
    path = fit.path
    if len(path) <= _BRIEF + 1:
        return _table(problem, model, fit, path)
    return _table(problem, model, fit, [*path[:_BRIEF], path[-1]], gap=_BRIEF)


def _ends(path: Sequence[Iteration]) -> Sequence[Iteration]:
    if len(path) <= _FIRST + _LAST:
        return path
    last = [each for each in path[-_LAST:] if each.number > path[-1].number - _LAST]
    return [*path[:_FIRST], *last]


def _sample(path: Sequence[Iteration]) -> Sequence[Iteration]:
    """All of them; of many, the first ones and, among the others that were kept, those with round numbers."""
    if len(path) <= _MOST:
        return path
    late = path[-1].number - _LAST
    return [each for each in path if each.number <= _MOST // 2 or each.number % 10 == 0 or each.number > late]


def _table(
    problem: LogisticProblem, model: Modelled, fit: Fit, shown: Sequence[Iteration], *, gap: int | None = None
) -> doc.TableBlock:
    """A row for each iteration. `gap`: the first one after an omission."""
    width = len(write.by_class(fit.path[0].weights)[0])
    several = len(fit.classes) > 1
    listed = width * len(fit.classes) <= _MOST_COEFFICIENTS
    heads = [doc.ColumnHead(say("logistic_regression.path.number"))]
    if listed:
        for index in fit.classes:
            for place in range(width):
                name = write.coefficient(place)
                head = write.CoefficientOfClass(problem.samples.classes[index], place) if several else name
                heads.append(doc.ColumnHead(head, index if several else None))
    endless = fit.ending in ("separable", "touching")
    if endless:
        heads.append(doc.ColumnHead(Symbol(r"\lVert \theta \rVert", "‖θ‖")))
    heads.append(doc.ColumnHead(write.LIKELIHOOD))
    if problem.penalty:
        heads.append(doc.ColumnHead(OBJECTIVE))
        heads.append(doc.ColumnHead(Symbol(r"\lVert \partial J / \partial \theta \rVert", "‖∂J/∂θ‖")))
    else:
        heads.append(doc.ColumnHead(Symbol(r"\lVert \partial \ell / \partial \theta \rVert", "‖∂ℓ/∂θ‖")))
    rows = list[doc.Row]()
    for at, iteration in enumerate(shown):
        if at == gap:
            rows.append(doc.Row([doc.Cell(write.ELLIPSIS)] * len(heads)))
        known, after = math.isfinite(iteration.log_likelihood), number_of(fit, iteration)
        cells = []
        for given, row in zip(model.names, write.by_class(iteration.weights) if listed else (), strict=listed):
            cells += [
                doc.Cell(write.number(each), quantity=quantity if known else None)
                for quantity, each in zip(coefficient_names(model.parts, given, after), row, strict=True)
            ]
        cells += [doc.Cell(write.number(length_of(iteration)))] if endless else []
        likelihood = likelihood_id(model, fit, iteration) if known else None
        cells.append(doc.Cell(write.number(iteration.log_likelihood), quantity=likelihood))
        cells += [doc.Cell(write.number(iteration.objective))] if problem.penalty else []
        cells.append(doc.Cell(write.number(iteration.gradient_norm)))
        rows.append(doc.Row([doc.Cell(Count(iteration.number), header=True), *cells]))
    key = "logistic_regression.path.caption" if listed else "logistic_regression.path.caption_short"
    return doc.TableBlock(say(key), heads, rows)


def _chart(problem: LogisticProblem, path: Sequence[Iteration]) -> list[doc.Block]:
    """The objective (ℓ, minus any penalty) over the iterations; empty if no rise is visible."""
    drawn = [each for each in path if math.isfinite(each.objective)]
    if len(drawn) < 3:
        return []
    points = [(float(each.number), each.objective) for each in drawn]
    low, high = min(y for _, y in points), max(y for _, y in points)
    margin = (high - low) * 0.05
    marks: list[Mark] = [Curve(points), *([Dots(points)] if len(points) <= _MOST else [])]
    plot = Plot(
        say("logistic_regression.path.chart_penalty" if problem.penalty else "logistic_regression.path.chart"),
        say(
            "logistic_regression.path.described_penalty" if problem.penalty else "logistic_regression.path.described",
            first=write.number(points[0][1]),
            last=write.number(points[-1][1]),
            count=drawn[-1].number,
        ),
        Axis(say("logistic_regression.path.number"), 0.0, points[-1][0]),
        Axis(OBJECTIVE if problem.penalty else write.LIKELIHOOD, low - margin, high + margin),
        marks,
    )
    return [plot] if can_be_drawn(plot) else []
