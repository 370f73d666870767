"""The perceptron explained: the question, the rule, its corrections, the line found, and the cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.expr import Equation, Expr, Given, Number, Symbol
from _byhand.arithmetic.printer import Printer
from _byhand.document import steps as doc
from _byhand.document.exercise import asked_blocks, table_blocks
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import QUOTED, Listing, Phrase, say
from _byhand.problem.samples import PointCase
from _byhand.topics.logistic_regression.cases.explain_method import passes_blocks, written_tuple
from _byhand.topics.logistic_regression.charts.lines_chart import lines_chart
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.model.ways_figures import with_ways
from _byhand.topics.logistic_regression.row_by_row import outputs
from _byhand.topics.logistic_regression.row_by_row.explain_corrections import (
    WEIGHTS,
    first_correction,
    path_step,
    vector,
)
from _byhand.topics.logistic_regression.row_by_row.perceptron import Course, train
from _byhand.topics.logistic_regression.row_by_row.ways_updates import perceptron_ways

_ZERO = Fraction(0)
_F = Symbol("f(x)", "f(x)")


@dataclass(frozen=True)
class _Output(Expr):
    """sign(argument), or step(argument) of outputs 1 and 0"""

    name: str
    argument: Expr

    def write(self, out: Printer) -> None:
        out.put(rf"\operatorname{{{self.name}}}(", f"{self.name}(")
        self.argument.write(out)
        out.put(")")


def perceptron_solution(run: RowByRow) -> doc.Solution:
    """The worked solution."""
    problem, course = run.problem, train(run)
    steps = [_asked(run), _rule(run), *first_correction(run, course), path_step(run, course), _result(run, course)]
    for position, case in enumerate(problem.cases, 1):
        step = _case(run, course, case, f".{position}" if len(problem.cases) > 1 else "")
        steps.append(replace(step, query=position - 1))
    if run.at_zero is None:
        steps.append(_why_sigmoid())
    return doc.Solution(
        topic="logistic_regression",
        title=problem.heading.title or say("logistic_regression.perceptron.title"),
        lines=_lines(run, course),
        steps=steps,
        answers=_answers(run, course),
        warnings=problem.notices,
        rows={},
        source=problem.heading.source,
        exercise=_exercise(run),
        decimals_given=run.decimals_given,
    )


def _answers(run: RowByRow, course: Course) -> list[doc.Answer]:
    """intercept or threshold, weight[feature], updates and passes; the side of each query."""
    problem, ways = run.problem, partial(perceptron_ways, run, course)
    ids = ["threshold" if run.has_threshold else "intercept"]
    ids += [identifier("weight", name) for name in problem.features]
    weights = outputs.shown_weights(run, course.weights)
    found = [doc.Quantity(each, weight) for each, weight in zip(ids, weights, strict=True)]
    found += [doc.Quantity("updates", Fraction(course.updates)), doc.Quantity("passes", Fraction(course.turns))]
    if not problem.cases:
        return with_ways([doc.Answer(None, found, None)], [partial(ways, None)])
    answers = []
    for case in problem.cases:
        decided = _decided(run, _height(course, case))
        name = None if decided is None else problem.classes[decided]
        answers.append(doc.Answer(case.written, found, name, () if name is not None else problem.classes))
    return with_ways(answers, [partial(ways, case) for case in problem.cases])


def _height(course: Course, case: PointCase) -> Fraction:
    """w·x + b"""
    bias, *weights = course.weights
    return bias + sum((weight * x for weight, x in zip(weights, case.point, strict=True)), start=_ZERO)


def _decided(run: RowByRow, height: Fraction) -> int | None:
    """The class on whose side it is; at 0 the output there, if there is one"""
    positive, negative = _two(run.problem)
    if height == 0:
        return None if run.at_zero is None else positive if run.at_zero else negative
    return positive if height > 0 else negative


def _two(problem: LogisticProblem) -> tuple[int, int]:
    assert problem.positive is not None
    return problem.positive, 1 - problem.positive


def _lines(run: RowByRow, course: Course) -> list[Phrase]:
    problem = run.problem
    lines = [_case_line(run, course, case) for case in problem.cases]
    if lines:
        return lines
    line = _zero(run, course)
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


def _form(run: RowByRow, weights: Sequence[Fraction]) -> Expr:
    """w·x + b in numbers, b last as books write it"""
    problem, (bias, *slopes) = run.problem, weights
    if len(slopes) >= write.MOST_TERMS:
        return outputs.height(run)
    terms: list[tuple[Value, Expr | None]] = [
        (slope, write.variable(problem, place)) for place, slope in enumerate(slopes)
    ]
    return Combination([*terms, (bias, None)])


def _zero(run: RowByRow, course: Course) -> Equation:
    return Equation(_form(run, course.weights), (Number(_ZERO),))


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
    key = "logistic_regression.perceptron.exercise"
    if run.at_zero is not None:
        key = "logistic_regression.perceptron.exercise_outputs"
    blocks.append(doc.Paragraph(say(key, name=name, rate=rate)))
    return [*blocks, *outputs.convention_blocks(run), *_start(run), *passes_blocks(problem, run.passes)]


def _start(run: RowByRow) -> list[doc.Block]:
    """The initial w and b, if they are not 0."""
    (bias, *weights) = outputs.shown_weights(run, run.start[0])
    if not any(run.start[0]):
        return []
    w = Given(weights[0]) if len(weights) == 1 else written_tuple(weights)
    starts = Listing([Equation(WEIGHTS, (w,)), Equation(outputs.offset(run), (Given(bias),))], "list.comma")
    return [doc.Paragraph(say("logistic_regression.exercise.start", start=starts))]


# --- the steps


def _asked(run: RowByRow) -> doc.Step:
    problem = run.problem
    one, other = (write.class_name(problem, index) for index in _two(problem))
    signed = run.at_zero is None
    key = "logistic_regression.perceptron.asked" if signed else "logistic_regression.perceptron.asked_outputs"
    count, features = len(problem.samples.labels), write.named_features(problem)
    lead = say(key, count=count, features=features, name=one, other=other, form=outputs.height(run))
    blocks: list[doc.Block] = [
        doc.Paragraph(lead),
        doc.Formula([doc.Line(Equation(_F, (_Output(_name(run), outputs.height(run)),)))]),
        *outputs.convention_blocks(run),
    ]
    if signed:
        blocks.append(doc.Paragraph(say("logistic_regression.perceptron.no_posterior")))
    return doc.Step("asked", say("logistic_regression.asked.title"), blocks, short=doc.worked(blocks))


def _name(run: RowByRow) -> str:
    """The function of the output"""
    return "sign" if run.at_zero is None else "step"


def _rule(run: RowByRow) -> doc.Step:
    rate = Equation(write.RATE, (Given(run.problem.learning_rate),))
    blocks: list[doc.Block] = [
        doc.Paragraph(_rule_phrase(run)),
        doc.Formula(_rule_lines(run)),
        doc.Paragraph(say("logistic_regression.perceptron.passes", rate=rate, passes=run.passes)),
    ]
    if run.at_zero is None and not run.has_threshold:
        blocks.append(doc.Details(say("logistic_regression.perceptron.why_question"), _why_rule()))
    return doc.Step("rule", say("logistic_regression.perceptron.rule_title"), blocks, short=doc.worked(blocks))


def _rule_phrase(run: RowByRow) -> Phrase:
    if run.at_zero is not None:
        return say("logistic_regression.perceptron.rule_outputs")
    wrong = Equation(outputs.margin(run), (Number(_ZERO),), relation="≤")
    return say("logistic_regression.perceptron.rule", wrong=wrong)


def _rule_lines(run: RowByRow) -> list[doc.Line]:
    """w ← w + η y x, with outputs 1 and 0 w + η (t − y) x; b likewise, θ the other way"""
    latex, plain = (r"\eta \, y", "η · y") if run.at_zero is None else (r"\eta \, (t - y)", "η · (t − y)")
    name, sign = outputs.offset(run), ("-", "−") if run.has_threshold else ("+", "+")
    weights = Symbol(rf"w + {latex} \, x", f"w + {plain} · x")
    moved = Symbol(f"{name.latex} {sign[0]} {latex}", f"{name.plain} {sign[1]} {plain}")
    lines = [doc.Line(Equation(WEIGHTS, (weights,), relation="←"))]
    return [*lines, doc.Line(Equation(name, (moved,), relation="←"))] if run.learns_intercept else lines


def _why_rule() -> list[doc.Block]:
    total = Symbol(r"-\sum_{i \in M} y_i (w \cdot x_i + b)", "−Σ_(i ∈ M) y_i · (w·x_i + b)")
    return [
        doc.Paragraph(say("logistic_regression.perceptron.why_loss", rows=Symbol("M", "M"))),
        doc.Formula([doc.Line(Equation(Symbol("L(w, b)", "L(w, b)"), (total,)))]),
        doc.Paragraph(say("logistic_regression.perceptron.why_step")),
    ]


def _result(run: RowByRow, course: Course) -> doc.Step:
    problem, (bias, *weights) = run.problem, outputs.shown_weights(run, course.weights)
    lines = [
        doc.Line(Equation(WEIGHTS, (vector(weights),))),
        doc.Line(Equation(outputs.offset(run), (Number(bias),))),
        doc.Line(Equation(_F, (_Output(_name(run), _form(run, course.weights)),))),
    ]
    short: list[doc.Block] = [doc.Formula(lines if len(weights) < write.MOST_TERMS else lines[1:2])]
    name = write.class_name(problem, _two(problem)[0])
    blocks: list[doc.Block] = [*short]
    if any(weights):
        blocks.append(doc.Paragraph(say("logistic_regression.perceptron.side", form=outputs.height(run), name=name)))
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


def _case_line(run: RowByRow, course: Course, case: PointCase) -> Phrase:
    problem, height = run.problem, _height(course, case)
    decided = _decided(run, height)
    shown = Equation(outputs.height(run), (), Number(height), quantity="z")
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


def _case(run: RowByRow, course: Course, case: PointCase, suffix: str) -> doc.Step:
    problem = run.problem
    bias, *weights = course.weights
    terms: list[tuple[Value, Expr | None]] = [(weight, Given(x)) for weight, x in zip(weights, case.point, strict=True)]
    put_in = (Combination([*terms, (bias, None)]),) if len(weights) < write.MOST_TERMS else ()
    height = Equation(outputs.height(run), put_in, Number(_height(course, case)), quantity="z")
    formula = doc.Formula([doc.Line(height)])
    final = doc.Paragraph(_case_line(run, course, case), "final")
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
