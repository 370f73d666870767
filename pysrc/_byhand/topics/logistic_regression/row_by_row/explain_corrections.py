"""The corrections of a perceptron: the first one in full, the table of all, and how training ended."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Count, Equation, Expr, Given, Number, Product, Sum, Symbol
from _byhand.arithmetic.functions import Difference
from _byhand.arithmetic.matrices import Array, MatrixProduct
from _byhand.document import steps as doc
from _byhand.phrase import Listing, say
from _byhand.topics.logistic_regression.likelihood.design import design_of
from _byhand.topics.logistic_regression.likelihood.separation import dependence, find_separation
from _byhand.topics.logistic_regression.likelihood.standardised import centring
from _byhand.topics.logistic_regression.model import notation as write
from _byhand.topics.logistic_regression.model.model import LogisticProblem
from _byhand.topics.logistic_regression.model.row_by_row import RowByRow
from _byhand.topics.logistic_regression.row_by_row import outputs
from _byhand.topics.logistic_regression.row_by_row.perceptron import MOST_LOOKS, Course, Look, signs
from _byhand.topics.logistic_regression.row_by_row.ways_updates import has_corrections

# Upper bounds: corrections printed in full, first and last ones printed of more, corrections in a fold.
_WHOLE, _FIRST, _LAST, _MOST = 12, 8, 3, 60
# Up to this many weights have columns of their own.
_MOST_WEIGHTS = 5
WEIGHTS = Symbol("w", "w")


def vector(values: Sequence[Fraction]) -> Array:
    return Array([[Number(value)] for value in values])


def first_correction(run: RowByRow, course: Course) -> list[doc.Step]:
    """The first correction with its numbers."""
    if not course.corrections or len(run.problem.features) >= write.MOST_TERMS:
        return []
    problem, look = run.problem, course.corrections[0]
    (bias, *weights), point = outputs.shown_weights(run, run.start[0]), run.row(look.row)[1:]
    rate, factor = Given(problem.learning_rate), outputs.step_factor(run, look.row)
    new_bias, *new = outputs.shown_weights(run, look.weights)
    lines = [
        doc.Line(
            Equation(
                outputs.margin(run),
                (_margin_of(run, look, bias, weights),),
                Number(outputs.shown_margin(run, look)),
                quantity=_margin_id(run, 1),
            )
        ),
        doc.Line(
            Equation(
                WEIGHTS,
                (Sum((vector(weights), MatrixProduct((Product((rate, factor)), vector(point))))),),
                vector(new),
            )
        ),
    ]
    if run.learns_intercept:
        step = Product((rate, factor))
        moved = Difference(Given(bias), step) if run.has_threshold else Sum((Given(bias), step))
        lines.append(doc.Line(Equation(outputs.offset(run), (moved,), Number(new_bias))))
    lead = say(
        "logistic_regression.perceptron.first",
        row=Count(look.row + 1),
        case=write.point_name(problem, point),
        name=write.class_name(problem, int(problem.samples.labels[look.row])),
    )
    return [
        doc.Step("first", say("logistic_regression.perceptron.first_title"), [doc.Paragraph(lead), doc.Formula(lines)])
    ]


def _margin_of(run: RowByRow, look: Look, bias: Fraction, weights: Sequence[Fraction]) -> Expr:
    """y · (w·x + b), or w·x + b, in numbers"""
    point = run.row(look.row)[1:]
    products = tuple(Product((Given(weight), Given(x))) for weight, x in zip(weights, point, strict=True))
    net: Expr = Sum((*products, Given(bias)))
    if run.has_threshold:
        net = Difference(Sum(products) if len(products) > 1 else products[0], Given(bias))
    return Product((Given(Fraction(signs(run)[look.row])), net)) if run.at_zero is None else net


def path_step(run: RowByRow, course: Course) -> doc.Step:
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
                key=_caption(run),
                start=True,
            )
        )
    if not whole and len(kept) <= _MOST and len(kept) == course.updates:
        blocks.append(
            doc.Details(
                say("logistic_regression.perceptron.all", count=course.updates),
                [_table(run, course.updates, kept, gap=None, key=_caption(run), start=True)],
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


def _caption(run: RowByRow) -> str:
    if run.at_zero is not None:
        return "logistic_regression.perceptron.caption_outputs"
    return "logistic_regression.perceptron.caption"


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
        doc.ColumnHead(outputs.margin(run)),
    ]
    if run.at_zero is not None:
        heads += [doc.ColumnHead(outputs.OUTPUT), doc.ColumnHead(outputs.TARGET)]
    if listed:
        single = len(problem.features) == 1
        heads += [
            *(
                doc.ColumnHead(WEIGHTS if single else Symbol(f"w_{{{place}}}", f"w_{place}"))
                for place in range(1, len(problem.features) + 1)
            ),
            doc.ColumnHead(outputs.offset(run)),
        ]
    rows = list[doc.Row]()
    empty = doc.Cell(Listing(()))
    if start:
        first = outputs.shown_weights(run, run.start[0])
        numbers = _weights(first, _weight_ids(run, updates, 0)) if listed else []
        before = heads[: 4 if run.at_zero is None else 6]
        rows.append(doc.Row([doc.Cell(Count(0), header=True), *[empty] * (len(before) - 1), *numbers]))
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
                    doc.Cell(Number(outputs.shown_margin(run, look)), quantity=_margin_id(run, look.number)),
                    *_outputs(run, look),
                    *(
                        _weights(outputs.shown_weights(run, look.weights), _weight_ids(run, updates, look.number))
                        if listed
                        else []
                    ),
                ]
            )
        )
    if gap is not None and gap == len(looks):
        rows.append(doc.Row([doc.Cell(write.ELLIPSIS)] * len(heads)))
    return doc.TableBlock(say(key), heads, rows)


def _outputs(run: RowByRow, look: Look) -> list[doc.Cell]:
    """y and t of outputs 1 and 0"""
    if run.at_zero is None:
        return []
    return [doc.Cell(Count(outputs.output(run, look))), doc.Cell(Count(outputs.target(run, look.row)))]


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
    return outputs.weight_names(run, None if number == updates else number)


def _margin_id(run: RowByRow, number: int | None) -> str | None:
    return None if number is None or not has_corrections(run, number) else outputs.margin_name(run, number)


def _ending(run: RowByRow, course: Course) -> list[doc.Block]:
    """How it ended, and what is known if it did not."""
    if course.finished:
        key = "logistic_regression.perceptron.finished" if course.updates else "logistic_regression.perceptron.at_once"
        found = say(key, turns=course.turns, count=course.updates)
        bound = [doc.Paragraph(say("logistic_regression.perceptron.bound"))] if run.learns_intercept else []
        return [doc.Paragraph(found, "result"), *bound]
    if course.cycle is not None:
        first, second = course.cycle
        key = "logistic_regression.perceptron.cycle" if first else "logistic_regression.perceptron.cycle_start"
        if not run.learns_intercept:
            key = "logistic_regression.perceptron.cycle_fixed"
        said = say(key, first=first, second=second, passes=run.passes)
        return [doc.Warn(said, "warning"), doc.Paragraph(say("logistic_regression.perceptron.remedy"))]
    if not course.errors:
        return [doc.Paragraph(say("logistic_regression.perceptron.unchecked", passes=run.passes), "result")]
    key = (
        "logistic_regression.perceptron.more_passes"
        if run.learns_intercept and _is_separable(run.problem)
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
