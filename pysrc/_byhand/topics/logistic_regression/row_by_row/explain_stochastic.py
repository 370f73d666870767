"""Stochastic gradient ascent explained: one step in full, the table of updates, the final weights, and the cases."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.formulas import logistic, softmax
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.matrices import Array, MatrixProduct
from _byhand.decision.explain_risk import outcome_phrase
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, subtract
from _byhand.phrase import Phrase, say
from _byhand.topics.logistic_regression.cases.explain_exercise import exercise_blocks
from _byhand.topics.logistic_regression.charts.lines_chart import lines_chart
from _byhand.topics.logistic_regression.given_weights.explain_given import boundary_steps, outcome_of, steps_of_cases
from _byhand.topics.logistic_regression.maximum.explain_model import asked_step, likelihood_step
from _byhand.topics.logistic_regression.maximum.ways_rows import modelled
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.explain_case import has_power
from _byhand.topics.logistic_regression.model.given import GivenModel
from _byhand.topics.logistic_regression.model.given_solved import GivenSolved, case_answer, solve_given
from _byhand.topics.logistic_regression.model.model import LogisticProblem
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.model.ways_figures import coefficient_names, named, with_ways
from _byhand.topics.logistic_regression.row_by_row.stochastic import MOST_UPDATES, Course, Update, as_fraction, follow
from _byhand.topics.logistic_regression.row_by_row.ways_updates import has_updates, stochastic_ways, update_ids

# Of more updates, the table shows the first and the last ones.
_WHOLE, _FIRST = 12, 8
# Up to this many weights have columns of their own.
_MOST_WEIGHTS = 6
_Z, _P, _RESIDUAL = ex.Symbol("z", "z"), ex.Symbol("p", "p"), ex.Symbol("y - p", "y − p")


def stochastic_solution(run: RowByRow) -> doc.Solution:
    """The worked solution."""
    problem, courses = run.problem, follow(run)
    solved = solve_given(_model(run, courses))
    steps = [asked_step(problem), likelihood_step(problem), _first(run, courses[0]), _path(run, courses)]
    steps += [_result(run, courses), *steps_of_cases(solved), *boundary_steps(solved)]
    return doc.Solution(
        topic="logistic_regression",
        title=problem.heading.title or say("logistic_regression.stochastic.title"),
        lines=_lines(problem, courses, solved),
        steps=steps,
        answers=_answers(run, courses, solved),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=[
            *exercise_blocks(problem),
            doc.Paragraph(say("logistic_regression.stochastic.passes", count=run.passes)),
        ],
        decimals_given=run.decimals_given,
    )


def _model(run: RowByRow, courses: Sequence[Course]) -> GivenModel:
    """The weights as if given; those of the class without weights are 0."""
    problem = run.problem
    rows = {
        index: tuple(as_fraction(weight) for weight in row)
        for course in courses
        for index, row in zip(course.classes, course.weights, strict=True)
    }
    zero = (Fraction(0),) * (len(problem.features) + 1)
    binary = problem.positive is not None
    return GivenModel(
        heading=problem.heading,
        classes=problem.classes,
        features=problem.features,
        weights=tuple(rows.values()) if binary else tuple(rows.get(at, zero) for at in range(len(problem.classes))),
        positive=problem.positive,
        multiclass=problem.multiclass,
        cases=problem.cases,
        solve_for=None,
        loss=problem.loss,
        target=problem.target,
    )


# --- the answers of the problem format


def _answers(run: RowByRow, courses: Sequence[Course], solved: GivenSolved) -> list[doc.Answer]:
    model = _quantities(run.problem, courses)
    ways = partial(stochastic_ways, run, courses, solved.problem)
    if not solved.cases:
        return with_ways([doc.Answer(None, model, None)], [partial(ways, None)])
    answers = [case_answer(solved.problem, case, model) for case in solved.cases]
    return with_ways(answers, [partial(ways, case) for case in solved.cases])


def _quantities(problem: LogisticProblem, courses: Sequence[Course]) -> list[doc.Quantity]:
    """The weights; without a maximum there are no standard errors."""
    found: list[doc.Quantity] = []
    binary = problem.positive is not None
    own = {index: row for course in courses for index, row in zip(course.classes, course.weights, strict=True)}
    for index, label in enumerate(problem.classes):
        if binary and index not in own:
            continue
        name = () if binary else (label,)
        row = own.get(index, (Fraction(0),) * (len(problem.features) + 1))
        ids = [identifier("intercept", *name), *(identifier("weight", each, given=name) for each in problem.features)]
        found += [doc.Quantity(each, weight) for each, weight in zip(ids, row, strict=True)]
    for course in courses:
        name = (problem.classes[course.classes[0]],) if len(courses) > 1 else ()
        found.append(doc.Quantity(identifier("log_likelihood", *name), course.log_likelihood))
        found.append(doc.Quantity(identifier("iterations", *name), Fraction(course.count)))
    return found


def _lines(problem: LogisticProblem, courses: Sequence[Course], solved: GivenSolved) -> list[Phrase]:
    lines = [outcome_phrase(outcome_of(solved.problem, case), case.risks) for case in solved.cases]
    if lines:
        return lines
    if len(problem.features) >= write.MOST_TERMS:
        return [say("logistic_regression.answer.many")]
    return [say("logistic_regression.answer.model", equation=line.equation) for line in _model_lines(problem, courses)]


# --- one step in full


def _name(problem: LogisticProblem, course: Course, at: int, symbol: ex.Symbol) -> ex.Expr:
    """θ, or θ_c if several classes have weights"""
    if len(course.classes) == 1:
        return symbol
    return write.of_class(symbol, problem.classes[course.classes[at]])


def _vector(values: Sequence[Value]) -> Array:
    return Array([[ex.Number(value)] for value in values])


def _first(run: RowByRow, course: Course) -> doc.Step:
    problem, update = run.problem, course.updates[0]
    single = len(course.classes) == 1
    row, label = run.row(update.row), int(problem.samples.labels[update.row])
    of_class: list[doc.Block] = []
    if not write.is_binary(problem) and single:
        of_class.append(_of_class(problem, course))
    lead = say(
        "logistic_regression.stochastic.first",
        case=write.point_name(problem, row[1:]),
        name=write.class_name(problem, label),
    )
    lines = [line for at in range(len(course.classes)) for line in _logit_lines(run, course, at)]
    steps = []
    for at, (before, residual, after) in enumerate(zip(update.before, update.residuals, update.after, strict=True)):
        change = MatrixProduct((ex.Product((ex.Given(problem.learning_rate), ex.Number(residual))), _vector(row)))
        working: ex.Expr = ex.Sum((_vector(before), change)) if any(before) else change
        index = None if single else course.classes[at]
        steps.append(doc.Line(ex.Equation(_name(problem, course, at, write.THETA), (working,), _vector(after)), index))
    blocks: list[doc.Block] = [*of_class, doc.Paragraph(lead), doc.Formula(lines)]
    if len(row) <= write.MOST_TERMS:
        blocks += [doc.Paragraph(say("logistic_regression.stochastic.step")), doc.Formula(steps)]
    return doc.Step("first", say("logistic_regression.stochastic.first_title"), blocks)


def _logit_lines(run: RowByRow, course: Course, at: int) -> list[doc.Line]:
    """z, p and y − p of one class with numbers"""
    problem, update = run.problem, course.updates[0]
    single = len(course.classes) == 1
    row, index = run.row(update.row), course.classes[at]
    bias, *slopes = update.before[at]
    first: list[tuple[Value, ex.Expr | None]] = [(bias, None)]
    terms = [*first, *((slope, ex.Given(x)) for slope, x in zip(slopes, row[1:], strict=True))]
    logit, chance = update.logits[at], update.chances[at]
    put_in = (Combination(terms),) if len(row) <= write.MOST_TERMS and any(update.before[at]) else ()
    seen = ex.Count(int(int(problem.samples.labels[update.row]) == index))
    power: tuple[ex.Expr, ...] = ()
    if all(has_power(each) for each in update.logits):
        shares = softmax([ex.Number(each) for each in update.logits])
        power = (logistic(ex.Number(subtract(Fraction(0), logit))) if single else shares[at],)
    z, p = (_name(problem, course, at, symbol) for symbol in (_Z, _P))
    residual: ex.Expr = _RESIDUAL if single else write.of_class(ex.Symbol("(y - p)", "(y − p)"), problem.classes[index])
    of = None if single else index
    return [
        doc.Line(ex.Equation(z, put_in, ex.Number(logit)), of),
        doc.Line(ex.Equation(p, power, ex.Number(chance)), of),
        doc.Line(ex.Equation(residual, (Difference(seen, ex.Number(chance)),), ex.Number(update.residuals[at])), of),
    ]


# --- the table of updates


def _of_class(problem: LogisticProblem, course: Course) -> doc.Block:
    name = write.class_name(problem, course.classes[0])
    return doc.Paragraph(say("logistic_regression.path.of_class", name=name))


def _path(run: RowByRow, courses: Sequence[Course]) -> doc.Step:
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.stochastic.path"))]
    for course in courses:
        if len(courses) > 1:
            blocks.append(_of_class(run.problem, course))
        blocks += _tables(run, course, rest=len(courses) > 1)
    count = courses[0].count
    blocks.append(doc.Warn(say("logistic_regression.stochastic.stopped", passes=run.passes, count=count)))
    return doc.Step("iterations", say("logistic_regression.stochastic.path_title"), blocks)


def _tables(run: RowByRow, course: Course, *, rest: bool) -> list[doc.Block]:
    whole = course.count <= _WHOLE
    shown = course.updates if whole else (*course.updates[:_FIRST], course.updates[-1])
    blocks: list[doc.Block] = [_table(run, course, shown, gap=None if whole else _FIRST, rest=rest)]
    if not whole and course.count <= MOST_UPDATES:
        summary = say("logistic_regression.stochastic.all", count=course.count)
        blocks.append(doc.Details(summary, [_table(run, course, course.updates, gap=None, rest=rest)]))
    if run.passes > 1 and len(run.problem.samples.labels) > 1:
        summary = say("logistic_regression.stochastic.ends", count=len(course.ends))
        blocks.append(doc.Details(summary, [_ends(run, course)]))
    return blocks


def _heads(run: RowByRow, course: Course) -> list[doc.ColumnHead]:
    """The weights, if there are columns for them"""
    width = len(run.problem.features) + 1
    if width * len(course.classes) > _MOST_WEIGHTS:
        return []
    single = len(course.classes) == 1
    return [
        doc.ColumnHead(
            write.coefficient(place) if single else write.CoefficientOfClass(run.problem.classes[index], place),
            None if single else index,
        )
        for index in course.classes
        for place in range(width)
    ]


def _table(run: RowByRow, course: Course, updates: Sequence[Update], *, gap: int | None, rest: bool) -> doc.TableBlock:
    """A line for each update, with the weights after it.

    gap   the first line after an omission
    rest  whether it is the model of a class against the rest
    """
    problem, weights = run.problem, _heads(run, course)
    single, model = len(course.classes) == 1, modelled(run.problem, course.classes, rest=rest)
    worked = has_updates(model)
    heads = [
        doc.ColumnHead(say("logistic_regression.stochastic.number")),
        doc.ColumnHead(say("logistic_regression.perceptron.turn")),
        doc.ColumnHead(say("logistic_regression.perceptron.row")),
    ]
    if single:
        heads += [doc.ColumnHead(_Z), doc.ColumnHead(_P), doc.ColumnHead(_RESIDUAL)]
    else:
        heads += [
            doc.ColumnHead(write.of_class(ex.Symbol("(y - p)", "(y − p)"), problem.classes[index]), index)
            for index in course.classes
        ]
    rows = list[doc.Row]()
    for at, update in enumerate(updates):
        if at == gap:
            rows.append(doc.Row([doc.Cell(write.ELLIPSIS)] * (len(heads) + len(weights))))
        cells = [
            doc.Cell(ex.Count(update.number), header=True),
            doc.Cell(ex.Count(update.turn)),
            doc.Cell(ex.Count(update.row + 1)),
        ]
        if single:
            logit, chance = update_ids(model, update.number) if worked else (None, None)
            cells.append(doc.Cell(ex.Number(update.logits[0]), quantity=logit))
            cells.append(doc.Cell(ex.Number(update.chances[0]), quantity=chance))
        cells += [doc.Cell(ex.Number(each)) for each in update.residuals]
        after = None if update.number == course.count else update.number
        for name, row in zip(model.names, update.after if weights else (), strict=bool(weights)):
            ids = coefficient_names(model.parts, name, after) if worked else [None] * len(row)
            cells += [doc.Cell(ex.Number(each), quantity=quantity) for quantity, each in zip(ids, row, strict=True)]
        rows.append(doc.Row(cells))
    key = "logistic_regression.stochastic.caption" if weights else "logistic_regression.stochastic.caption_short"
    return doc.TableBlock(say(key), [*heads, *weights], rows)


def _ends(run: RowByRow, course: Course) -> doc.TableBlock:
    """The weights after each pass"""
    weights = _heads(run, course)
    heads = [doc.ColumnHead(say("logistic_regression.perceptron.turn")), *weights]
    rows = [
        doc.Row(
            [
                doc.Cell(ex.Count(turn), header=True),
                *(doc.Cell(ex.Number(each)) for row in found for each in row if weights),
            ]
        )
        for turn, found in course.ends
    ]
    return doc.TableBlock(say("logistic_regression.stochastic.ends_caption"), heads, rows)


# --- the result


def _model_lines(problem: LogisticProblem, courses: Sequence[Course]) -> list[doc.Line]:
    """The log-odds of every class that has weights, as a linear form in numbers"""
    lines = []
    for course in courses:
        for index, row in zip(course.classes, course.weights, strict=True):
            terms: list[tuple[Value, ex.Expr | None]] = [(row[0], None)]
            form = [*terms, *((weight, write.variable(problem, at)) for at, weight in enumerate(row[1:]))]
            lines.append(doc.Line(ex.Equation(_log_odds(problem, index, len(courses)), (Combination(form),)), index))
    return lines


def _log_odds(problem: LogisticProblem, index: int, models: int) -> ex.Expr:
    if models > 1:
        return write.of_class(write.LOGIT, problem.classes[index])
    other = 1 - index if write.is_binary(problem) else problem.reference
    one, against = (write.posterior(problem, each) for each in (index, other))
    return Log(ex.Quotient(one, against))


def _result(run: RowByRow, courses: Sequence[Course]) -> doc.Step:
    problem = run.problem
    lines = _model_lines(problem, courses)
    if len(problem.features) >= write.MOST_TERMS:
        width = range(len(problem.features) + 1)
        lines = [
            doc.Line(ex.Equation(write.coefficient(place), (), ex.Number(course.weights[0][place])))
            for course in courses[:1]
            for place in width
        ]
    likelihood = []
    for course in courses:
        quantity = named("log_likelihood", *modelled(problem, course.classes, rest=len(courses) > 1).whole)
        likelihood.append(
            doc.Line(ex.Equation(write.LIKELIHOOD, (), ex.Number(course.log_likelihood), quantity=quantity))
        )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.stochastic.result")),
        doc.Formula(lines),
        doc.Paragraph(say("logistic_regression.stochastic.likelihood")),
        doc.Formula(likelihood),
    ]
    if problem.positive is not None:
        path = [(turn, [as_fraction(each) for each in found[0]]) for turn, found in courses[0].ends]
        blocks += lines_chart(problem, path, say("logistic_regression.stochastic.chart"))
    return doc.Step("result", say("logistic_regression.result.title"), blocks, short=[doc.Formula(lines)])
