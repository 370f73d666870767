"""Fisher's linear discriminant: the scatter within the classes, then two classes or more."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log
from _byhand.arithmetic.matrices import MatrixProduct
from _byhand.decision.explain import CASE
from _byhand.discriminants.fisher import Fisher, project
from _byhand.discriminants.model import Model, SolvedCase
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, Warn
from _byhand.numbers.real import add, divide, ln, multiply, same
from _byhand.phrase import Listing, Phrase, say
from _byhand.topics.gaussian_discriminant.discriminant.explain_singular import singular_reason
from _byhand.topics.gaussian_discriminant.estimates.explain_estimates import (
    deviation_blocks,
    scatter_rule,
    scatter_table,
)
from _byhand.topics.gaussian_discriminant.fisher.explain_direction import direction_step
from _byhand.topics.gaussian_discriminant.fisher.explain_directions import directions_steps, numbered
from _byhand.topics.gaussian_discriminant.fisher.explain_nearest import nearest_line, nearest_step
from _byhand.topics.gaussian_discriminant.fisher.explain_threshold import cases_step, projection_step, threshold_step
from _byhand.topics.gaussian_discriminant.fisher.nearest import nearest
from _byhand.topics.gaussian_discriminant.fisher.side import fisher_side
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import DIRECTION, THRESHOLD, WITHIN, Hand

_PROJECTED = write.projected(DIRECTION, CASE)


def fisher_steps(solved: SolvedDiscriminant, hand: Hand) -> list[Step]:
    """From the scatter to the decision; empty if Fisher's discriminant is not asked for."""
    fisher = solved.fisher
    if fisher is None:
        return []
    steps = [_scatter_step(solved, fisher, hand)]
    if fisher.inverse is None:
        return [_singular(solved.model, fisher, steps[0])]
    if len(solved.model.classes) > 2:
        steps += directions_steps(solved, fisher, hand)
        decides = solved.problem.nearest and bool(fisher.directions)
        return [*steps, nearest_step(solved, hand)] if decides else steps
    steps.append(direction_step(solved.model, fisher, hand))
    if any(fisher.directions[0]):
        assert solved.threshold is not None
        steps += [
            projection_step(solved, fisher, hand),
            threshold_step(solved, fisher, solved.threshold, hand),
            *cases_step(solved, fisher, hand),
        ]
    return steps


# --- the scatter within the classes


def _scatter_step(solved: SolvedDiscriminant, fisher: Fisher, hand: Hand) -> Step:
    """S_W = Σ_c S_c, or the sum of the covariances if only these are given."""
    model = solved.model
    blocks: list[Block]
    if solved.problem.samples is None:
        parts = [write.covariance(replace(model, covariance="full"), write.word(model, place)) for place in _all(model)]
        blocks = [Paragraph(say("gaussian_discriminant.fisher.scatter_given", within=WITHIN))]
    else:
        parts = [ex.OfClass(write.SCATTER, write.word(model, place)) for place in _all(model)]
        rules = [scatter_rule(model), ex.Equation(WITHIN, (ex.Symbol(r"\sum_c S_c", "Σ_c S_c"),))]
        blocks = [
            Paragraph(say("gaussian_discriminant.fisher.scatter", within=WITHIN)),
            Formula([Line(rule) for rule in rules]),
        ]
        if model.size <= write.MOST_WRITTEN:
            blocks += deviation_blocks(solved, hand, "matrix")
    if model.size <= write.MOST_WRITTEN:
        written = hand.covariance if solved.problem.samples is None else hand.matrix
        numbers = ex.Sum(tuple(written(part) for part in fisher.parts))
        quantity = named.matrix("scatter_within", model.features)
        within = ex.Equation(WITHIN, (ex.Sum(tuple(parts)), numbers), hand.matrix(fisher.within), quantity=quantity)
        sums = Formula([Line(within)])
        short: list[Block] = [sums]
        blocks.append(sums)
    else:
        short = []
        blocks += scatter_table(model, hand, WITHIN, fisher.within)
    if solved.problem.samples is not None:
        question = say("gaussian_discriminant.fisher.divided_question")
        answer = say("gaussian_discriminant.fisher.divided", within=WITHIN)
        blocks.append(Details(question, [Paragraph(answer)]))
    return Step("fisher_scatter", say("gaussian_discriminant.fisher.scatter_title"), blocks, short=short)


def _all(model: Model) -> range:
    return range(len(model.classes))


def _singular(model: Model, fisher: Fisher, step: Step) -> Step:
    """Why there is no direction."""
    alike = replace(model, covariance="shared", covariances=(fisher.within,) * len(model.classes))
    warning = Warn(
        say("gaussian_discriminant.fisher.singular", within=WITHIN, reason=singular_reason(alike, 0)), "warning"
    )
    return replace(step, blocks=[*step.blocks, warning], short=[*step.short, warning])


# --- comparison with the plane of normal classes


def beside_step(solved: SolvedDiscriminant, hand: Hand) -> list[Step]:
    """If all classes share Σ: the same direction, and the different thresholds."""
    fisher, model = solved.fisher, solved.model
    if fisher is None or model.covariance != "shared" or not fisher.directions or not solved.boundaries:
        return []
    title = say("gaussian_discriminant.fisher.beside_title", count=len(solved.boundaries))
    factor = _divisor(model)
    scatter = Line(ex.Equation(WITHIN, (ex.Product((ex.Count(factor), write.COVARIANCE)),)))
    if len(model.classes) > 2:
        blocks: list[Block] = [
            Paragraph(say("gaussian_discriminant.fisher.beside_several", within=WITHIN, covariance=write.COVARIANCE)),
            Formula([scatter]),
        ]
        return [Step("fisher_beside", title, blocks, extra=True)]
    blocks = [
        Paragraph(say("gaussian_discriminant.fisher.beside", within=WITHIN, covariance=write.COVARIANCE)),
        Formula([scatter, *_weights(solved, factor, hand)]),
        *_thresholds(solved, factor, hand),
    ]
    return [Step("fisher_beside", title, blocks, aside=True)]


def _divisor(model: Model) -> int:
    """n of S_W = n Σ"""
    if model.counts is None:
        return len(model.classes)
    return sum(model.counts) - (len(model.classes) if model.estimator == "unbiased" else 0)


def _weights(solved: SolvedDiscriminant, factor: int, hand: Hand) -> list[Line]:
    """Σ⁻¹(μ_a − μ_b) = n w"""
    assert solved.fisher is not None
    model = solved.model
    apart = Difference(write.mean(write.word(model, 0)), write.mean(write.word(model, 1)))
    left = MatrixProduct((write.inverse(model, write.word(model, 0)), apart))
    multiple = MatrixProduct((ex.Count(factor), DIRECTION))
    if model.size > write.MOST_WRITTEN:
        return [Line(ex.Equation(left, (multiple,)))]
    direction = solved.fisher.directions[0]
    numbers = write.product((ex.Count(factor), hand.column(direction)))
    result = hand.column([multiply(Fraction(factor), entry) for entry in direction])
    return [Line(ex.Equation(left, (multiple, numbers), result))]


def _thresholds(solved: SolvedDiscriminant, factor: int, hand: Hand) -> list[Block]:
    """wᵀx₀ of the plane beside the threshold t."""
    model, threshold = solved.model, solved.threshold
    first, second = model.priors
    if threshold is None or threshold.value is None or not first or not second:
        return []
    plane = threshold.middle if first == second else add(threshold.middle, divide(ln(second / first), Fraction(factor)))
    if same(plane, threshold.value):
        return [Paragraph(say("gaussian_discriminant.fisher.beside_same"))]
    odds = ex.Quotient(hand.prior(second), hand.prior(first))
    numbers = ex.Sum((hand.number(threshold.middle), ex.Quotient(Log(odds), ex.Count(factor))))
    left = write.projected(DIRECTION, ex.Symbol("x_0", "x₀"))
    key = (
        "gaussian_discriminant.fisher.beside_moved"
        if solved.problem.priors is None
        else "gaussian_discriminant.fisher.beside_scaled"
    )
    return [
        Paragraph(say(key, threshold=THRESHOLD)),
        Formula([Line(ex.Equation(left, (numbers,), hand.number(plane)))]),
    ]


# --- the answer


def fisher_lines(solved: SolvedDiscriminant, hand: Hand) -> list[Phrase]:
    """The direction and the threshold, and the side of every point; empty if not asked for."""
    fisher, model = solved.fisher, solved.model
    if fisher is None:
        return []
    if fisher.inverse is None:
        return [say("gaussian_discriminant.answer.fisher_singular")]
    if not any(map(any, fisher.directions)):
        return [say("gaussian_discriminant.answer.fisher_nothing")]
    if len(model.classes) > 2:
        nearest_lines = [nearest_line(solved, case) for case in solved.problem.cases]
        decided = [line for line in nearest_lines if line is not None]
        return decided or [_directions_line(model, fisher, hand), *_coordinates_lines(solved, fisher, hand)]
    lines = [_direction_line(solved, hand)]
    for place, case in enumerate(solved.problem.cases):
        found = fisher_side(solved, case)
        if found is None:
            continue
        projected = ex.Equation(_PROJECTED, (), hand.number(found[0]), quantity=ex.OfAnswer("projected", place))
        params = {"case": write.case_phrase(case), "projected": projected}
        if found[1] is None:
            lines.append(say("gaussian_discriminant.answer.fisher_tied", **params))
        else:
            name = write.class_name(model, found[1])
            lines.append(say("gaussian_discriminant.answer.fisher_case", **params, name=name))
    return lines


def is_answered(solved: SolvedDiscriminant, case: SolvedCase) -> bool:
    """Does Fisher's discriminant decide this point, so that the answer needs nothing else?"""
    if solved.problem.nearest:
        return nearest(solved, case.case) is not None
    found = fisher_side(solved, case.case)
    if found is None or found[1] is None or solved.problem.loss is not None:
        return False
    assert solved.fisher is not None
    return any(solved.fisher.directions[0]) and case.outcome.decided == found[1]


def _direction_line(solved: SolvedDiscriminant, hand: Hand) -> Phrase:
    fisher, threshold, model = solved.fisher, solved.threshold, solved.model
    assert fisher is not None
    assert threshold is not None
    direction: ex.Expr | ex.Equation = DIRECTION
    if model.size <= write.MOST_WRITTEN:
        quantity = named.vector("fisher", model, "1")
        direction = ex.Equation(DIRECTION, (), hand.column(fisher.directions[0]), quantity=quantity)
    if threshold.value is None:
        return say("gaussian_discriminant.answer.fisher_only", direction=direction)
    value = hand.number(threshold.value)
    border = ex.Equation(_PROJECTED, (value,), value, relation=">", quantity="threshold")
    first, second = (write.class_name(model, place) for place in range(2))
    return say("gaussian_discriminant.answer.fisher", direction=direction, border=border, first=first, second=second)


def _coordinates_lines(solved: SolvedDiscriminant, fisher: Fisher, hand: Hand) -> list[Phrase]:
    """w_iᵀx of every completely known point."""
    lines = []
    for case in solved.problem.cases:
        if case.unknown:
            continue
        values = [hand.number(project(direction, case.point)) for direction in fisher.directions]
        coordinates = Listing(values, "list.comma")
        shown = write.case_phrase(case)
        lines.append(say("gaussian_discriminant.answer.fisher_coordinates", case=shown, coordinates=coordinates))
    return lines


def _directions_line(model: Model, fisher: Fisher, hand: Hand) -> Phrase:
    if model.size > write.MOST_WRITTEN:
        return say("gaussian_discriminant.answer.fisher_below")
    found = [
        ex.Equation(
            numbered(DIRECTION, place),
            (),
            hand.column(direction),
            quantity=named.vector("fisher", model, str(place + 1)),
        )
        for place, direction in enumerate(fisher.directions)
    ]
    return say("gaussian_discriminant.answer.fisher_several", count=len(found), directions=Listing(found))
