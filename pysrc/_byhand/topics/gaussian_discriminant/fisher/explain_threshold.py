"""Two classes on Fisher's line: the projections, the threshold between, and the decision for each point."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.combination import Combination
from _byhand.arithmetic.functions import Log
from _byhand.arithmetic.matrices import MatrixProduct
from _byhand.decision.explain import CASE
from _byhand.discriminants.fisher import Fisher, Threshold, project, side_of
from _byhand.discriminants.model import Model
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.linear import Vector
from _byhand.numbers.real import Value, divide, multiply, real, subtract
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.gaussian_discriminant.estimates.explain_estimates import rows_of_class
from _byhand.topics.gaussian_discriminant.fisher.explain_direction import exact, whole_multiple
from _byhand.topics.gaussian_discriminant.fisher.fisher_chart import fisher_chart
from _byhand.topics.gaussian_discriminant.fisher.side import fisher_side
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import DIRECTION, THRESHOLD, WITHIN, Hand

_Border = Literal["point", "line", "plane", "hyperplane"]
_BORDER_KEYS: TextKeys[_Border] = {
    "point": "gaussian_discriminant.fisher.border_point",
    "line": "gaussian_discriminant.fisher.border_line",
    "plane": "gaussian_discriminant.fisher.border_plane",
    "hyperplane": "gaussian_discriminant.fisher.border_hyperplane",
}
# In that many dimensions.
_BORDERS: Mapping[int, _Border] = {1: "point", 2: "line", 3: "plane"}

# Upper bounds: rows whose sides are counted, rows that are printed, rows that are printed outside a fold.
_MOST_COUNTED = 2000
_MOST_ROWS = 60
_MOST_OPEN_ROWS = 12
_MOST_LINEAR = 6
_CLOSE = Fraction(1, 1000)


# --- projections


def projection_step(solved: SolvedDiscriminant, fisher: Fisher, hand: Hand) -> doc.Step:
    """wᵀμ_c, and wᵀx of every row."""
    model = solved.model
    lines = []
    for index, mean in enumerate(model.means):
        (value,) = fisher.projections[index]
        left = write.projected(DIRECTION, write.mean(write.word(model, index)))
        working = _product(fisher, mean, hand, hand.mean(mean))
        quantity = identifier("projection", model.classes[index])
        lines.append(doc.Line(ex.Equation(left, working, hand.number(value), quantity=quantity), index))
    means = doc.Formula(lines)
    blocks: list[doc.Block] = [doc.Paragraph(say("gaussian_discriminant.fisher.projected_means")), means]
    if solved.problem.samples is not None and len(solved.problem.samples.labels) <= _MOST_ROWS:
        blocks += _rows(solved, fisher)
    blocks += fisher_chart(solved, fisher)
    return doc.Step("fisher_projection", say("gaussian_discriminant.fisher.projection_title"), blocks, short=[means])


def _product(fisher: Fisher, point: Vector, hand: Hand, written: ex.Expr) -> list[ex.Expr]:
    """wᵀx with its numbers."""
    if len(point) > write.MOST_WRITTEN:
        return []
    return [write.product((hand.row(fisher.directions[0]), written))]


def _rows(solved: SolvedDiscriminant, fisher: Fisher) -> list[doc.Block]:
    model = solved.model
    value_of = write.projected(DIRECTION, CASE)
    heads = [
        doc.ColumnHead(CASE, align="center"),
        doc.ColumnHead(say("gaussian_discriminant.class"), align="left"),
        doc.ColumnHead(value_of),
    ]
    body = []
    for index in range(len(model.classes)):
        for row in rows_of_class(solved, index):
            name = write.class_name(model, index)
            value = ex.Number(project(fisher.directions[0], row), measured=True)
            point: object = write.known_column(row) if model.size <= write.MOST_WRITTEN else _brief(row)
            body.append(doc.Row([doc.Cell(point, header=True), doc.Cell(name), doc.Cell(value)], class_index=index))
    table = doc.TableBlock(say("gaussian_discriminant.fisher.rows_caption"), heads, body)
    if len(body) <= _MOST_OPEN_ROWS:
        return [table]
    return [doc.Details(say("gaussian_discriminant.fisher.rows", count=len(body)), [table])]


def _brief(row: Vector) -> Listing:
    return Listing([ex.Given(number) for number in row], "list.comma")


# --- the threshold


def threshold_step(solved: SolvedDiscriminant, fisher: Fisher, threshold: Threshold, hand: Hand) -> doc.Step:
    """t = ½ (wᵀμ_a + wᵀμ_b), shifted by given priors."""
    model = solved.model
    first, second = write.word(model, 0), write.word(model, 1)
    sides = {"first": write.class_name(model, 0), "second": write.class_name(model, 1)}
    (one,), (other,) = fisher.projections
    names = [write.projected(DIRECTION, write.mean(name)) for name in (first, second)]
    rule: ex.Expr = write.halved(ex.Sum(tuple(names)))
    numbers: ex.Expr = write.halved(ex.Sum((hand.number(one), hand.number(other))))
    if threshold.value is None:
        never = write.class_name(model, 1 if model.priors[0] else 0)
        blocks: list[doc.Block] = [doc.Paragraph(say("gaussian_discriminant.fisher.never", name=never), "result")]
        return doc.Step("fisher_threshold", say("gaussian_discriminant.fisher.threshold_title"), blocks, short=blocks)
    if threshold.shift:
        divisor: ex.Expr = ex.Count(threshold.divisor)
        rule = ex.Sum(
            (
                rule,
                ex.Quotient(
                    Log(ex.Quotient(ex.Probability(write.event(second)), ex.Probability(write.event(first)))), divisor
                ),
            )
        )
        odds = ex.Quotient(hand.prior(model.priors[1]), hand.prior(model.priors[0]))
        numbers = ex.Sum((numbers, ex.Quotient(Log(odds), divisor)))
        scatter = ex.Quotient(WITHIN, divisor)
        multiple = MatrixProduct((ex.Count(threshold.divisor), DIRECTION))
        lead = say("gaussian_discriminant.fisher.threshold_priors", covariance=scatter, multiple=multiple)
    else:
        lead = say("gaussian_discriminant.fisher.threshold")
    value = ex.Equation(THRESHOLD, (rule, numbers), hand.number(threshold.value), quantity="threshold")
    formula = doc.Formula([doc.Line(value)])
    blocks = [
        doc.Paragraph(lead),
        formula,
        doc.Paragraph(say("gaussian_discriminant.fisher.sides", **sides), "result"),
        *_written(model, fisher, threshold.value, hand),
        *_counted(solved, fisher, threshold),
    ]
    return doc.Step(
        "fisher_threshold", say("gaussian_discriminant.fisher.threshold_title"), blocks, short=doc.worked(blocks)[:2]
    )


def _written(model: Model, fisher: Fisher, value: Value, hand: Hand) -> list[doc.Block]:
    """The points with wᵀx = t."""
    if model.size > _MOST_LINEAR:
        return []
    direction = fisher.directions[0]
    if model.size == 1:
        line = ex.Equation(write.coordinate(0), (), hand.number(divide(value, direction[0])))
    else:
        line = ex.Equation(Combination(tuple(write.linear_terms(direction)), hand.measured), (), hand.number(value))
        whole = None if hand.measured or not isinstance(value, Fraction) else whole_multiple(exact(direction))
        if whole is not None:
            place = next(place for place, number in enumerate(whole) if number)
            factor = abs(whole[place]) / exact(direction)[place]
            terms = write.linear_terms([factor * number for number in exact(direction)])
            line = ex.Equation(Combination(tuple(terms)), (), hand.number(multiply(factor, value)))
    kind = _BORDERS.get(model.size, "hyperplane")
    return [doc.Paragraph(say(_BORDER_KEYS[kind])), doc.Formula([doc.Line(line)])]


def _counted(solved: SolvedDiscriminant, fisher: Fisher, threshold: Threshold) -> list[doc.Block]:
    """The number of rows on the side of their class."""
    samples, model = solved.problem.samples, solved.model
    if samples is None or len(samples.labels) > _MOST_COUNTED:
        return []
    right = sum(
        side_of(model, threshold, project(fisher.directions[0], row)) == index
        for index in range(len(model.classes))
        for row in rows_of_class(solved, index)
    )
    total = len(samples.labels)
    if right == total:
        return [doc.Paragraph(say("gaussian_discriminant.fisher.all_right", count=total))]
    return [doc.Paragraph(say("gaussian_discriminant.fisher.some_right", right=right, count=total))]


# --- the points to classify


def cases_step(solved: SolvedDiscriminant, fisher: Fisher, hand: Hand) -> list[doc.Step]:
    """wᵀx of each point, and its side."""
    blocks: list[doc.Block] = []
    for place, case in enumerate(solved.problem.cases):
        found = fisher_side(solved, case)
        shown = write.case_phrase(case)
        if found is None:
            blocks.append(doc.Paragraph(say("gaussian_discriminant.fisher.unknown", cases=Listing([shown]))))
            continue
        value, side = found
        working = _product(fisher, case.point, hand, write.known_column(case.point))
        quantity = ex.OfAnswer("projected", place)
        line = ex.Equation(write.projected(DIRECTION, CASE), working, hand.number(value), quantity=quantity)
        blocks += [
            doc.Paragraph(say("gaussian_discriminant.fisher.case", case=shown)),
            doc.Formula([doc.Line(line, side)]),
            doc.Paragraph(_side(solved, value, side, hand), "result"),
        ]
    if not blocks:
        return []
    title = say("gaussian_discriminant.fisher.case_title", count=len(solved.problem.cases))
    return [doc.Step("fisher_case", title, blocks, short=doc.worked(blocks))]


def _side(solved: SolvedDiscriminant, value: Value, side: int | None, hand: Hand) -> Phrase:
    """wᵀx > t: class a"""
    threshold = solved.threshold
    assert threshold is not None
    if side is None:
        return say("gaussian_discriminant.fisher.on_threshold")
    name = write.class_name(solved.model, side)
    if threshold.value is None:
        return say("gaussian_discriminant.fisher.only", name=name)
    relation = ">" if side == 0 else "<"
    # Fractions with large denominators cannot be compared at sight; neither can nearly equal decimals.
    apart = real(subtract(value, threshold.value)).copy_abs() > multiply(_CLOSE, real(threshold.value).copy_abs())
    numbers = [ex.Number(each, hand.measured or apart) for each in (value, threshold.value)]
    compared = ex.Equation(numbers[0], numbers[1:], relation=relation)
    return say("gaussian_discriminant.fisher.decided", compared=compared, name=name)
