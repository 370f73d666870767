"""The perceptron explained: the question, the rule, its corrections, the line found, and the cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from byhand.arithmetic.combination import Combination
from byhand.arithmetic.expr import Equation, Expr, Given, Number, Symbol
from byhand.arithmetic.printer import Printer
from byhand.document import steps as doc
from byhand.document.exercise import asked_blocks, table_blocks
from byhand.document.ids import identifier
from byhand.numbers.real import Value
from byhand.phrase import QUOTED, Listing, Phrase, say
from byhand.problem.samples import PointCase
from byhand.topics.logistic_regression.cases.explain_method import passes_blocks, written_tuple
from byhand.topics.logistic_regression.charts.lines_chart import lines_chart
from byhand.topics.logistic_regression.model import notation as write
from byhand.topics.logistic_regression.model.model import LogisticProblem
from byhand.topics.logistic_regression.model.row_by_row import RowByRow
from byhand.topics.logistic_regression.model.ways_figures import with_ways
from byhand.topics.logistic_regression.row_by_row.explain_corrections import (
    BIAS,
    MARGIN,
    WEIGHTS,
    first_correction,
    path_step,
    vector,
)
from byhand.topics.logistic_regression.row_by_row.perceptron import Course, train
from byhand.topics.logistic_regression.row_by_row.ways_updates import perceptron_ways

_ZERO = Fraction(0)
_F = Symbol("f(x)", "f(x)")
_HEIGHT = Symbol(r"w \cdot x + b", "w·x + b")


@dataclass(frozen=True)
class _Sign(Expr):
    """sign(argument)"""

    argument: Expr

    def write(self, out: Printer) -> None:
        out.put(r"\operatorname{sign}(", "sign(")
        self.argument.write(out)
        out.put(")")


def perceptron_solution(run: RowByRow) -> doc.Solution:
    """The worked solution."""
    problem, course = run.problem, train(run)
    steps = [_asked(problem), _rule(run), *first_correction(run, course), path_step(run, course), _result(run, course)]
    for position, case in enumerate(problem.cases, 1):
        step = _case(problem, course, case, f".{position}" if len(problem.cases) > 1 else "")
        steps.append(replace(step, query=position - 1))
    steps.append(_why_sigmoid())
    return doc.Solution(
        topic="logistic_regression",
        title=problem.heading.title or say("logistic_regression.perceptron.title"),
        lines=_lines(problem, course),
        steps=steps,
        answers=_answers(run, course),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=_exercise(run),
        decimals_given=run.decimals_given,
    )


def _answers(run: RowByRow, course: Course) -> list[doc.Answer]:
    """intercept, weight[feature] and updates; the side of each query."""
    problem, ways = run.problem, partial(perceptron_ways, run, course)
    ids = ["intercept", *(identifier("weight", name) for name in problem.features)]
    found = [doc.Quantity(each, weight) for each, weight in zip(ids, course.weights, strict=True)]
    found.append(doc.Quantity("updates", Fraction(course.updates)))
    if not problem.cases:
        return with_ways([doc.Answer(None, found, None)], [partial(ways, None)])
    answers = []
    for case in problem.cases:
        decided = _decided(problem, _height(course, case))
        name = None if decided is None else problem.classes[decided]
        answers.append(doc.Answer(case.written, found, name, () if name is not None else problem.classes))
    return with_ways(answers, [partial(ways, case) for case in problem.cases])


def _height(course: Course, case: PointCase) -> Fraction:
    """w·x + b"""
    bias, *weights = course.weights
    return bias + sum((weight * x for weight, x in zip(weights, case.point, strict=True)), start=_ZERO)


def _decided(problem: LogisticProblem, height: Fraction) -> int | None:
    """The class on whose side it is; None at 0"""
    positive, negative = _two(problem)
    return None if height == 0 else positive if height > 0 else negative


def _two(problem: LogisticProblem) -> tuple[int, int]:
    assert problem.positive is not None
    return problem.positive, 1 - problem.positive


def _lines(problem: LogisticProblem, course: Course) -> list[Phrase]:
    lines = [_case_line(problem, course, case) for case in problem.cases]
    if lines:
        return lines
    line = _zero(problem, course)
    if course.errors and not any(course.weights[1:]):
        return [say("logistic_regression.perceptron.answer_no_line", passes=course.turns, errors=course.errors)]
    if course.errors:
        return [
            say(
                "logistic_regression.perceptron.answer_unfinished",
                line=line,
                passes=course.turns,
                errors=course.errors,
            )
        ]
    return [say("logistic_regression.perceptron.answer", line=line, count=course.updates)]


def _form(problem: LogisticProblem, weights: Sequence[Fraction]) -> Expr:
    """w·x + b in numbers, b last as books write it"""
    bias, *slopes = weights
    if len(slopes) >= write.MOST_TERMS:
        return _HEIGHT
    terms: list[tuple[Value, Expr | None]] = [
        (slope, write.variable(problem, place)) for place, slope in enumerate(slopes)
    ]
    return Combination([*terms, (bias, None)])


def _zero(problem: LogisticProblem, course: Course) -> Equation:
    return Equation(_form(problem, course.weights), (Number(_ZERO),))


def _exercise(run: RowByRow) -> list[doc.Block]:
    problem = run.problem
    blocks = table_blocks(problem.samples.grid)
    blocks.append(doc.Paragraph(write.features_phrase(problem)))
    if problem.cases:
        blocks += asked_blocks(
            problem.samples.target, [write.point_name(problem, case.point) for case in problem.cases]
        )
    rate = Equation(write.RATE, (Given(problem.learning_rate),))
    name = write.class_name(problem, _two(problem)[0])
    blocks.append(doc.Paragraph(say("logistic_regression.perceptron.exercise", name=name, rate=rate)))
    return [*blocks, *_start(run), *passes_blocks(problem, run.passes)]


def _start(run: RowByRow) -> list[doc.Block]:
    """The initial w and b, if they are not 0."""
    (bias, *weights) = run.start[0]
    if not any(run.start[0]):
        return []
    w = Given(weights[0]) if len(weights) == 1 else written_tuple(weights)
    starts = Listing([Equation(WEIGHTS, (w,)), Equation(BIAS, (Given(bias),))], "list.comma")
    return [doc.Paragraph(say("logistic_regression.exercise.start", start=starts))]


# --- the steps


def _asked(problem: LogisticProblem) -> doc.Step:
    one, other = (write.class_name(problem, index) for index in _two(problem))
    lead = say(
        "logistic_regression.perceptron.asked",
        count=len(problem.samples.labels),
        features=write.named_features(problem),
        name=one,
        other=other,
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(lead),
        doc.Formula([doc.Line(Equation(_F, (_Sign(_HEIGHT),)))]),
        doc.Paragraph(say("logistic_regression.perceptron.no_posterior")),
    ]
    return doc.Step("asked", say("logistic_regression.asked.title"), blocks, short=doc.worked(blocks))


def _rule(run: RowByRow) -> doc.Step:
    rate = Equation(write.RATE, (Given(run.problem.learning_rate),))
    wrong = Equation(MARGIN, (Number(_ZERO),), relation="≤")
    lines = [
        doc.Line(Equation(WEIGHTS, (Symbol(r"w + \eta \, y \, x", "w + η · y · x"),), relation="←")),
        doc.Line(Equation(BIAS, (Symbol(r"b + \eta \, y", "b + η · y"),), relation="←")),
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.perceptron.rule", wrong=wrong)),
        doc.Formula(lines),
        doc.Paragraph(say("logistic_regression.perceptron.passes", rate=rate, passes=run.passes)),
        doc.Details(say("logistic_regression.perceptron.why_question"), _why_rule()),
    ]
    return doc.Step("rule", say("logistic_regression.perceptron.rule_title"), blocks, short=doc.worked(blocks))


def _why_rule() -> list[doc.Block]:
    total = Symbol(r"-\sum_{i \in M} y_i (w \cdot x_i + b)", "−Σ_(i ∈ M) y_i · (w·x_i + b)")
    return [
        doc.Paragraph(say("logistic_regression.perceptron.why_loss", rows=Symbol("M", "M"))),
        doc.Formula([doc.Line(Equation(Symbol("L(w, b)", "L(w, b)"), (total,)))]),
        doc.Paragraph(say("logistic_regression.perceptron.why_step")),
    ]


def _result(run: RowByRow, course: Course) -> doc.Step:
    problem, (bias, *weights) = run.problem, course.weights
    lines = [
        doc.Line(Equation(WEIGHTS, (vector(weights),))),
        doc.Line(Equation(BIAS, (Number(bias),))),
        doc.Line(Equation(_F, (_Sign(_form(problem, course.weights)),))),
    ]
    short: list[doc.Block] = [doc.Formula(lines if len(weights) < write.MOST_TERMS else lines[1:2])]
    name = write.class_name(problem, _two(problem)[0])
    blocks: list[doc.Block] = [*short]
    if any(weights):
        blocks.append(doc.Paragraph(say("logistic_regression.perceptron.side", name=name)))
    else:
        blocks.append(doc.Warn(say("logistic_regression.perceptron.no_line")))
    if not course.errors:
        blocks.append(doc.Paragraph(say("logistic_regression.perceptron.order")))
    caption = say("logistic_regression.perceptron.chart")
    path = [(look.number or 0, look.weights) for look in course.corrections]
    if not path or path[-1][0] != course.updates:
        path.append((course.updates, course.weights))
    return doc.Step(
        "result", say("logistic_regression.result.title"), [*blocks, *lines_chart(problem, path, caption)], short=short
    )


def _case_line(problem: LogisticProblem, course: Course, case: PointCase) -> Phrase:
    height = _height(course, case)
    decided = _decided(problem, height)
    shown = Equation(_HEIGHT, (), Number(height), quantity="z")
    point = write.point_name(problem, case.point)
    if decided is None:
        names = Listing(problem.classes, QUOTED)
        return say("logistic_regression.perceptron.tie", case=point, height=shown, classes=names)
    return say(
        "logistic_regression.perceptron.decided",
        case=point,
        height=shown,
        name=write.class_name(problem, decided),
    )


def _case(problem: LogisticProblem, course: Course, case: PointCase, suffix: str) -> doc.Step:
    bias, *weights = course.weights
    terms: list[tuple[Value, Expr | None]] = [(weight, Given(x)) for weight, x in zip(weights, case.point, strict=True)]
    put_in = (Combination([*terms, (bias, None)]),) if len(weights) < write.MOST_TERMS else ()
    height = Equation(_HEIGHT, put_in, Number(_height(course, case)), quantity="z")
    formula = doc.Formula([doc.Line(height)])
    final = doc.Paragraph(_case_line(problem, course, case), "final")
    title = say("logistic_regression.perceptron.case", case=write.point_name(problem, case.point))
    return doc.Step(f"case{suffix}", title, [formula, final], short=[formula, final])


def _why_sigmoid() -> doc.Step:
    blocks: list[doc.Block] = [
        doc.Paragraph(say("logistic_regression.perceptron.why_sigmoid")),
        doc.Paragraph(
            say("logistic_regression.perceptron.why_same_rule", step=Symbol(r"\eta (y - p) x", "η · (y − p) · x"))
        ),
        doc.Paragraph(say("logistic_regression.perceptron.why_turned")),
    ]
    return doc.Step("why", say("logistic_regression.perceptron.why_title"), blocks, aside=True)
