"""The steps of a case: the compared numbers, the posteriors as a logistic function, and the densities."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Pi, Power, Root
from _byhand.arithmetic.matrices import MatrixProduct, Transposed
from _byhand.decision.explain import CASE, CLASS, CaseOutcome, point, posteriors_step
from _byhand.decision.explain_risk import decision_steps
from _byhand.discriminants.model import Model, SolvedCase
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Details, Formula, Line, Paragraph, Step, worked
from _byhand.numbers.linear import dot, minus
from _byhand.numbers.real import multiply, real
from _byhand.phrase import TextKeys, say
from _byhand.topics.gaussian_discriminant.cases.explain_logistic import Compared, compared, linear_value, logistic_step
from _byhand.topics.gaussian_discriminant.cases.explain_unknown import unknown_step
from _byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import intercept, weights
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand

_End = Literal["largest", "smallest"]
_TITLE_KEYS: TextKeys[Compared] = {
    "nearest": "gaussian_discriminant.case.title_nearest",
    "linear": "gaussian_discriminant.case.title_linear",
    "quadratic": "gaussian_discriminant.case.title_quadratic",
}
_LOSSES_KEYS: TextKeys[_End] = {
    "largest": "gaussian_discriminant.case.largest_losses",
    "smallest": "gaussian_discriminant.case.smallest_losses",
}
_TIED_KEYS: TextKeys[_End] = {
    "largest": "gaussian_discriminant.case.largest_tied",
    "smallest": "gaussian_discriminant.case.smallest_tied",
}
_CASE_KEYS: TextKeys[_End] = {
    "largest": "gaussian_discriminant.case.largest",
    "smallest": "gaussian_discriminant.case.smallest",
}


def outcome_of(case: SolvedCase) -> CaseOutcome:
    return CaseOutcome(case.outcome, smooths=False, density=True, case=point(case.case.coordinates), variable=CLASS)


def case_steps(solved: SolvedDiscriminant, case: SolvedCase, hand: Hand, suffix: str) -> list[Step]:
    """From the point to the decision; if no feature of the point is known, the priors decide.

    The first point has explanations, the others only numbers.
    """
    problem, case_outcome = solved.problem, outcome_of(case)
    told_before = [each for each in solved.cases[: solved.cases.index(case)] if each.case.known]
    first = bool(case.case.known) and not told_before
    posteriors = posteriors_step(case_outcome, suffix)
    # How books treat products of features is irrelevant here.
    blocks = [block for block in posteriors.blocks if not isinstance(block, Details)]
    posteriors = replace(posteriors, blocks=blocks)
    steps = [unknown_step(solved, case, hand, suffix)] if case.case.unknown else []
    if case.case.known:
        kind = compared(case)
        first_of_kind = kind not in map(compared, told_before)
        scores = _scores_step(case, kind, hand, suffix, first=first)
        steps.append(_discriminants_step(case, kind, hand, suffix, first=first_of_kind))
        # One of the two ways to the posterior is enough.
        if None in case.discriminants:
            steps += [scores, posteriors]
        else:
            title = say("gaussian_discriminant.case.scores_again_title")
            steps.append(logistic_step(solved, case, kind, hand, suffix, first=first))
            steps.append(replace(scores, title=title, steps=[posteriors], extra=True))
    else:
        steps.append(posteriors)
    return [*steps, *decision_steps(case_outcome, case.risks, problem.loss, suffix)]


# --- distances and discriminants


def _discriminants_step(case: SolvedCase, kind: Compared, hand: Hand, suffix: str, *, first: bool) -> Step:
    """The compared numbers and the decision: distances, h_c(x), or g_c(x) via d_c²."""
    if kind == "nearest":
        blocks = _nearest_blocks(case, hand, first=first)
    elif kind == "linear":
        blocks = _linear_blocks(case, hand, first=first)
    else:
        blocks = _quadratic_blocks(case, hand, first=first)
    title = say(_TITLE_KEYS[kind])
    return Step(f"discriminants{suffix}", title, [*blocks, _read_off(case, kind)], short=worked(blocks))


def _nearest_blocks(case: SolvedCase, hand: Hand, *, first: bool) -> list[Block]:
    """‖x − μ_c‖²"""
    key = "gaussian_discriminant.case.nearest" if first else "gaussian_discriminant.case.nearest_again"
    lines = [_length_line(case, hand, index) for index in range(len(case.model.classes))]
    return [
        Paragraph(say(key, case=write.case_phrase(case.case))),
        Formula(lines),
    ]


def _linear_blocks(case: SolvedCase, hand: Hand, *, first: bool) -> list[Block]:
    """h_c(x) = w_cᵀ x + w_c0"""
    key = "gaussian_discriminant.case.linear" if first else "gaussian_discriminant.case.linear_again"
    lines = [_linear_line(case, hand, index) for index in range(len(case.model.classes))]
    return [
        Paragraph(say(key, case=write.case_phrase(case.case))),
        Formula(lines),
    ]


def _quadratic_blocks(case: SolvedCase, hand: Hand, *, first: bool) -> list[Block]:
    """g_c(x) = −½ d_c² − ½ ln |Σ_c| + ln P(c)"""
    model = case.model
    discriminants = Formula([_discriminant_line(case, hand, index) for index in range(len(model.classes))])
    if not first:
        again = say("gaussian_discriminant.case.distances_again", case=write.case_phrase(case.case))
        return [Paragraph(again), _distance_lines(case, hand), discriminants]
    return [
        *_distance_blocks(case, hand),
        Paragraph(say("gaussian_discriminant.case.discriminants")),
        Formula([Line(ex.Equation(write.of_x("g", CLASS), (_rule(model),)))]),
        discriminants,
    ]


def _distance_blocks(case: SolvedCase, hand: Hand) -> list[Block]:
    """d_c² = (x − μ_c)ᵀΣ_c⁻¹(x − μ_c), in symbols and in numbers."""
    model, from_mean = case.model, write.from_mean(CLASS)
    rule: ex.Expr = MatrixProduct((Transposed(from_mean), write.inverse(model, CLASS), from_mean))
    if model.variances is not None:
        rule = ex.Quotient(write.norm(from_mean), write.variance(model, CLASS))
    return [
        Paragraph(say("gaussian_discriminant.case.distances", case=write.case_phrase(case.case))),
        Formula([Line(ex.Equation(write.distance(CLASS), (rule,)))]),
        _distance_lines(case, hand),
    ]


def _distance_lines(case: SolvedCase, hand: Hand) -> Formula:
    return Formula([_distance_line(case, hand, index) for index in range(len(case.model.classes))])


def _read_off(case: SolvedCase, kind: Compared) -> Paragraph:
    """The class found, before any density is computed."""
    case_outcome = outcome_of(case)
    which: _End = "smallest" if kind == "nearest" else "largest"
    if case.outcome.decided is None:
        return Paragraph(say(_TIED_KEYS[which], classes=case_outcome.names(case.outcome.tied)))
    name = case_outcome.class_name(case.outcome.decided)
    if case.risks is None:
        return Paragraph(say(_CASE_KEYS[which], name=name), "result")
    return Paragraph(say(_LOSSES_KEYS[which], name=name))


def _rule(model: Model) -> ex.Expr:
    sigma, plain = (r"\Sigma", "Σ") if model.shared else (r"\Sigma_c", "Σ_c")
    return ex.Symbol(
        rf"-\frac{{1}}{{2}} d^2_c - \frac{{1}}{{2}} \ln \lvert {sigma} \rvert + \ln P(c)",
        f"−½ d²_c − ½ ln |{plain}| + ln P(c)",
    )


def _distance_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model, point = case.model, case.case.point
    inverse, covariance, mean = model.inverses[index], model.covariances[index], model.means[index]
    assert inverse is not None
    assert covariance is not None
    working: list[ex.Expr] = []
    if model.size <= write.MOST_WRITTEN:
        squares = _squares(case, hand, index)
        if model.variances is not None:
            working = [ex.Quotient(_total(squares), hand.parameter(covariance[0][0]))]
        elif all(not number for row in range(model.size) for number in inverse[row][:row]):
            variances = [covariance[place][place] for place in range(model.size)]
            parts = [ex.Quotient(square, hand.parameter(each)) for square, each in zip(squares, variances, strict=True)]
            working = [ex.Sum(tuple(parts))]
        else:
            off = minus(point, mean)
            working = [write.product((hand.row(off), hand.matrix(inverse), hand.column(off)))]
    left = write.distance(write.word(model, index))
    quantity = identifier("mahalanobis", model.classes[index])
    return Line(ex.Equation(left, working, hand.number(case.mahalanobis[index]), quantity=quantity), index)


def _squares(case: SolvedCase, hand: Hand, index: int) -> list[ex.Expr]:
    """(x_j − μ_cj)², feature by feature."""
    centre = case.model.means[index]
    return [
        Power(Difference(ex.Given(at), hand.parameter(mean)), 2)
        for at, mean in zip(case.case.point, centre, strict=True)
    ]


def _total(terms: list[ex.Expr]) -> ex.Expr:
    return ex.Sum(tuple(terms)) if len(terms) > 1 else terms[0]


def _length_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    """‖x − μ_c‖²"""
    model, point = case.model, case.case.point
    off = minus(point, model.means[index])
    working = [_total(_squares(case, hand, index))] if model.size <= write.MOST_WRITTEN else []
    return Line(
        ex.Equation(write.norm(write.from_mean(write.word(model, index))), working, hand.number(dot(off, off))), index
    )


def _linear_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model, point = case.model, case.case.point
    left = write.of_x("h", write.word(model, index))
    value, constant = linear_value(model, point, index), intercept(model, index)
    if value is None or constant is None:
        return Line(ex.Equation(left), index, say("gaussian_discriminant.case.impossible"))
    working: list[ex.Expr] = []
    if model.size <= write.MOST_WRITTEN:
        weighted = write.product((hand.row(weights(model, index)), write.known_column(point)))
        negative = real(constant) < 0
        size = hand.number(multiply(Fraction(-1), constant) if negative else constant)
        working = [Difference(weighted, size) if negative else ex.Sum((weighted, size))]
    quantity = identifier("linear_discriminant", model.classes[index])
    return Line(ex.Equation(left, working, hand.number(value), quantity=quantity), index)


def _discriminant_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model = case.model
    left, value = write.of_x("g", write.word(model, index)), case.discriminants[index]
    if value is None:
        return Line(ex.Equation(left), index, say("gaussian_discriminant.case.impossible"))
    determinant = model.determinants[index]
    assert determinant is not None
    working = ex.Sum(
        (
            Difference(
                write.minus_half(hand.number(case.mahalanobis[index])), write.halved(Log(hand.number(determinant)))
            ),
            Log(hand.prior(model.priors[index])),
        )
    )
    quantity = identifier("discriminant", model.classes[index])
    return Line(ex.Equation(left, (working,), hand.number(value), quantity=quantity), index)


# --- densities


def _scores_step(case: SolvedCase, kind: Compared, hand: Hand, suffix: str, *, first: bool) -> Step:
    """P(c) p(x | c) = P(c) · exp(−½ d_c²) / √((2π)^d |Σ_c|)"""
    model, case_outcome = case.model, outcome_of(case)
    indices = range(len(model.classes))
    root = ex.Symbol(
        rf"\frac{{1}}{{\sqrt{{(2\pi)^d \, \lvert \Sigma{'' if model.shared else '_c'} \rvert}}}}",
        f"1/√((2π)^d |Σ{'' if model.shared else '_c'}|)",
    )
    rule = ex.Product((root, Exp(Negative(ex.Product((write.HALF, write.distance(CLASS)))))))
    scores = []
    for index in indices:
        score, density = case.outcome.scores[index], case.densities[index]
        assert score is not None
        factors = ex.Product((hand.prior(model.priors[index]), ex.Number(density)))
        left, quantity = (
            case_outcome.score_name(write.event(write.word(model, index))),
            identifier("score", model.classes[index]),
        )
        scores.append(Line(ex.Equation(left, (factors,), ex.Number(score), quantity=quantity), index))
    densities = Formula([_density_line(case, hand, index) for index in indices])
    # The decision has not needed the Mahalanobis distances yet.
    decided = kind != "quadratic"
    blocks: list[Block] = [
        *(_distance_blocks(case, hand) if decided else []),
        Paragraph(say("gaussian_discriminant.case.densities")),
        Formula([Line(ex.Equation(case_outcome.of_case(CLASS), (rule,)))]),
        densities,
        Paragraph(say("gaussian_discriminant.case.scores")),
        Formula(scores),
    ]
    if not first:
        distances = [_distance_lines(case, hand)] if decided else []
        key = (
            "gaussian_discriminant.case.distances_and_scores_again"
            if decided
            else "gaussian_discriminant.case.scores_again"
        )
        blocks = [Paragraph(say(key)), *distances, densities, Formula(scores)]
    return Step(f"scores{suffix}", say("gaussian_discriminant.case.scores_title"), blocks, short=worked(blocks))


def _density_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model = case.model
    determinant = model.determinants[index]
    assert determinant is not None
    circle: ex.Expr = ex.Product((ex.Count(2), Pi()))
    if model.size > 1:
        circle = Power(circle, model.size)
    root = Root(ex.Product((circle, hand.number(determinant))))
    power = Exp(Negative(ex.Product((write.HALF, hand.number(case.mahalanobis[index])))))
    left = ex.Probability(CASE, write.event(write.word(model, index)), "p")
    working, quantity = ex.Product((ex.Quotient(ex.Count(1), root), power)), identifier("density", model.classes[index])
    return Line(ex.Equation(left, (working,), ex.Number(case.densities[index]), quantity=quantity), index)
