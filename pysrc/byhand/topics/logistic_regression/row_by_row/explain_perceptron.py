"""The perceptron explained: the rule, the first correction in full, the table of corrections, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from byhand.arithmetic.combination import Combination
from byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Product, Sum, Symbol
from byhand.arithmetic.matrices import Array, MatrixProduct
from byhand.arithmetic.printer import Printer
from byhand.document import steps as doc
from byhand.document.exercise import asked_blocks, table_blocks
from byhand.document.ids import identifier
from byhand.numbers.real import Value
from byhand.phrase import QUOTED, Listing, Phrase, say
from byhand.problem.samples import PointCase
from byhand.topics.logistic_regression.cases.explain_method import passes_blocks, written_tuple
from byhand.topics.logistic_regression.charts.lines_chart import lines_chart
from byhand.topics.logistic_regression.likelihood.design import design_of
from byhand.topics.logistic_regression.likelihood.separation import dependence, find_separation
from byhand.topics.logistic_regression.likelihood.standardised import centring
from byhand.topics.logistic_regression.model import notation as write
from byhand.topics.logistic_regression.model.model import LogisticProblem
from byhand.topics.logistic_regression.model.row_by_row import RowByRow
from byhand.topics.logistic_regression.model.ways_figures import coefficient_names, named, with_ways
from byhand.topics.logistic_regression.row_by_row.perceptron import MOST_LOOKS, Course, Look, signs, train
from byhand.topics.logistic_regression.row_by_row.ways_updates import has_corrections, perceptron_ways

# Upper bounds: corrections printed in full, first and last ones printed of more, corrections in a fold.
_WHOLE, _FIRST, _LAST, _MOST = 12, 8, 3, 60
# Up to this many weights have columns of their own.
_MOST_WEIGHTS = 5
_ZERO = Fraction(0)
_MARGIN = Symbol(r"y\,(w \cdot x + b)", "y · (w·x + b)")
_W, _B, _F = Symbol("w", "w"), Symbol("b", "b"), Symbol("f(x)", "f(x)")
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
    steps = [_asked(problem), _rule(run), *_first(run, course), _path(run, course), _result(run, course)]
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


def _vector(values: Sequence[Fraction]) -> Array:
    return Array([[Number(value)] for value in values])


def _exercise(run: RowByRow) -> list[doc.Block]:
    problem = run.problem
    blocks = table_blocks(problem.samples.grid)
    blocks.append(doc.Paragraph(say("logistic_regression.exercise.features", features=write.named_features(problem))))
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
    starts = Listing([Equation(_W, (w,)), Equation(_B, (Given(bias),))], "list.comma")
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
    wrong = Equation(_MARGIN, (Number(_ZERO),), relation="≤")
    lines = [
        doc.Line(Equation(_W, (Symbol(r"w + \eta \, y \, x", "w + η · y · x"),), relation="←")),
        doc.Line(Equation(_B, (Symbol(r"b + \eta \, y", "b + η · y"),), relation="←")),
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


def _first(run: RowByRow, course: Course) -> list[doc.Step]:
    """The first correction with its numbers."""
    if not course.corrections or len(run.problem.features) >= write.MOST_TERMS:
        return []
    problem, look = run.problem, course.corrections[0]
    (bias, *weights), point, sign = run.start[0], run.row(look.row)[1:], signs(run)[look.row]
    rate = Given(problem.learning_rate)
    products = [Product((Given(weight), Given(x))) for weight, x in zip(weights, point, strict=True)]
    y = Given(Fraction(sign))
    new_bias, *new = look.weights
    lines = [
        doc.Line(
            Equation(
                _MARGIN,
                (Product((y, Sum((*products, Given(bias))))),),
                Number(look.margin),
                quantity=_margin_id(run, 1),
            )
        ),
        doc.Line(
            Equation(
                _W,
                (Sum((_vector(weights), MatrixProduct((Product((rate, y)), _vector(point))))),),
                _vector(new),
            )
        ),
        doc.Line(Equation(_B, (Sum((Given(bias), Product((rate, y)))),), Number(new_bias))),
    ]
    lead = say(
        "logistic_regression.perceptron.first",
        row=Count(look.row + 1),
        case=write.point_name(problem, point),
        name=write.class_name(problem, int(problem.samples.labels[look.row])),
    )
    return [
        doc.Step("first", say("logistic_regression.perceptron.first_title"), [doc.Paragraph(lead), doc.Formula(lines)])
    ]


def _path(run: RowByRow, course: Course) -> doc.Step:
    blocks: list[doc.Block] = [doc.Paragraph(say("logistic_regression.perceptron.path"))]
    kept, whole = course.corrections, course.updates <= _WHOLE
    if course.updates:
        ends = kept if whole else kept[:_FIRST]
        last = () if whole or len(kept) < course.updates else kept[-_LAST:]
        blocks.append(
            _table(
                run,
                course.updates,
                [*ends, *last],
                gap=None if whole else len(ends),
                key="logistic_regression.perceptron.caption",
                start=True,
            )
        )
    if not whole and len(kept) <= _MOST and len(kept) == course.updates:
        blocks.append(
            doc.Details(
                say("logistic_regression.perceptron.all", count=course.updates),
                [_table(run, course.updates, kept, gap=None, key="logistic_regression.perceptron.caption", start=True)],
            )
        )
    looked = course.turns * len(run.problem.samples.labels)
    if looked <= MOST_LOOKS:
        blocks.append(
            doc.Details(
                say("logistic_regression.perceptron.looks", count=looked),
                [
                    _table(
                        run,
                        course.updates,
                        course.looks,
                        gap=None,
                        key="logistic_regression.perceptron.looks_caption",
                        start=False,
                    )
                ],
            )
        )
    blocks += _ending(run, course)
    return doc.Step("iterations", say("logistic_regression.perceptron.path_title"), blocks, short=doc.worked(blocks))


def _table(
    run: RowByRow, updates: int, looks: Sequence[Look], *, gap: int | None, key: str, start: bool
) -> doc.TableBlock:
    """A line for each examined row, with the weights after it.

    updates  total number of corrections
    gap      the first line after an omission
    """
    problem = run.problem
    listed = len(problem.features) < _MOST_WEIGHTS
    heads = [
        doc.ColumnHead(say("logistic_regression.perceptron.number")),
        doc.ColumnHead(say("logistic_regression.perceptron.turn")),
        doc.ColumnHead(say("logistic_regression.perceptron.row")),
        doc.ColumnHead(_MARGIN),
    ]
    if listed:
        single = len(problem.features) == 1
        heads += [
            *(
                doc.ColumnHead(_W if single else Symbol(f"w_{{{place}}}", f"w_{place}"))
                for place in range(1, len(problem.features) + 1)
            ),
            doc.ColumnHead(_B),
        ]
    rows = list[doc.Row]()
    empty = doc.Cell(Listing(()))
    if start:
        numbers = _weights(run.start[0], _weight_ids(run, updates, 0)) if listed else []
        rows.append(doc.Row([doc.Cell(Count(0), header=True), empty, empty, empty, *numbers]))
    for at, look in enumerate(looks):
        if at == gap:
            rows.append(doc.Row([doc.Cell(write.ELLIPSIS)] * len(heads)))
        rows.append(
            doc.Row(
                [
                    doc.Cell(
                        say("logistic_regression.perceptron.right") if look.number is None else Count(look.number)
                    ),
                    doc.Cell(Count(look.turn)),
                    doc.Cell(Count(look.row + 1)),
                    doc.Cell(Number(look.margin), quantity=_margin_id(run, look.number)),
                    *(_weights(look.weights, _weight_ids(run, updates, look.number)) if listed else []),
                ]
            )
        )
    if gap is not None and gap == len(looks):
        rows.append(doc.Row([doc.Cell(write.ELLIPSIS)] * len(heads)))
    return doc.TableBlock(say(key), heads, rows)


def _weights(weights: Sequence[Fraction], ids: Sequence[str | None]) -> list[doc.Cell]:
    (bias, *slopes), (of_bias, *of_slopes) = weights, ids
    cells = [doc.Cell(Number(slope), quantity=name) for slope, name in zip(slopes, of_slopes, strict=True)]
    return [*cells, doc.Cell(Number(bias), quantity=of_bias)]


def _weight_ids(run: RowByRow, updates: int, number: int | None) -> Sequence[str | None]:
    """(d + 1,) the weights after a correction, if anybody would compute them by hand. updates: total number of
    corrections
    """
    parts = run.problem.parts
    if number is None or not updates or not has_corrections(run, number):
        return [None] * (len(parts) + 1)
    return coefficient_names(parts, (), None if number == updates else number)


def _margin_id(run: RowByRow, number: int | None) -> str | None:
    return None if number is None or not has_corrections(run, number) else named("margin", str(number))


def _ending(run: RowByRow, course: Course) -> list[doc.Block]:
    """How it ended, and what is known if it did not."""
    if course.finished:
        key = "logistic_regression.perceptron.finished" if course.updates else "logistic_regression.perceptron.at_once"
        found = say(key, turns=course.turns, count=course.updates)
        return [doc.Paragraph(found, "result"), doc.Paragraph(say("logistic_regression.perceptron.bound"))]
    if course.cycle is not None:
        first, second = course.cycle
        key = "logistic_regression.perceptron.cycle" if first else "logistic_regression.perceptron.cycle_start"
        said = say(key, first=first, second=second, passes=run.passes)
        return [doc.Warn(said, "warning"), doc.Paragraph(say("logistic_regression.perceptron.remedy"))]
    if not course.errors:
        return [doc.Paragraph(say("logistic_regression.perceptron.unchecked", passes=run.passes), "result")]
    key = (
        "logistic_regression.perceptron.more_passes"
        if _is_separable(run.problem)
        else "logistic_regression.perceptron.limit"
    )
    return [doc.Warn(say(key, passes=run.passes, errors=course.errors), "warning")]


def _is_separable(problem: LogisticProblem) -> bool:
    """Is a separating line known?"""
    if len(set(problem.samples.labels.tolist())) < 2:
        return True
    design = design_of(problem.samples, problem.reference)
    if dependence(design) is not None:
        return False
    found = find_separation(centring(design))
    return found is not None and found.complete


def _result(run: RowByRow, course: Course) -> doc.Step:
    problem, (bias, *weights) = run.problem, course.weights
    lines = [
        doc.Line(Equation(_W, (_vector(weights),))),
        doc.Line(Equation(_B, (Number(bias),))),
        doc.Line(Equation(_F, (_Sign(_form(problem, course.weights)),))),
    ]
    short: list[doc.Block] = [doc.Formula(lines if len(weights) < write.MOST_TERMS else lines[1:2])]
    name = write.class_name(problem, _two(problem)[0])
    blocks: list[doc.Block] = [*short, doc.Paragraph(say("logistic_regression.perceptron.side", name=name))]
    if not any(weights):
        blocks.append(doc.Warn(say("logistic_regression.boundary.none")))
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
    return doc.Step("why", say("logistic_regression.perceptron.why_title"), blocks)
