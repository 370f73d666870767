"""The posterior of a case as a logistic function of a difference of discriminants, w and x₀ of the boundary."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.formulas import logistic
from _byhand.arithmetic.functions import Difference, Exp, Negative
from _byhand.arithmetic.matrices import MatrixProduct, Transposed
from _byhand.decision.explain import CASE, CLASS
from _byhand.discriminants.model import Boundary, Model, SolvedCase
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step
from _byhand.numbers import real as numbers
from _byhand.numbers.linear import Vector, dot
from _byhand.numbers.real import Value
from _byhand.phrase import TextKeys, say
from _byhand.topics.gaussian_discriminant.boundaries.explain_linear_boundary import FOOT, NORMAL, foot_lines
from _byhand.topics.gaussian_discriminant.discriminant.explain_discriminant import intercept, weights
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand

# The compared number at a point: ‖x − μ_c‖², h_c(x) or g_c(x).
Compared = Literal["nearest", "linear", "quadratic"]
_Kind = Literal["linear", "quadratic", "several"]
_LEAD_KEYS: TextKeys[_Kind] = {
    "linear": "gaussian_discriminant.logistic.lead_linear",
    "quadratic": "gaussian_discriminant.logistic.lead",
    "several": "gaussian_discriminant.logistic.lead_several",
}

_REGRESSION_KEYS: TextKeys[bool] = {
    True: "gaussian_discriminant.logistic.linear",
    False: "gaussian_discriminant.logistic.quadratic",
}


def compared(case: SolvedCase) -> Compared:
    """How the classes are compared at the point: by the model's own discriminant, if all features are known."""
    model = case.model
    if model.covariance == "spherical_shared" and len(set(model.priors)) == 1:
        return "nearest"
    return "linear" if model.shared and not case.case.unknown else "quadratic"


def linear_value(model: Model, point: Vector, index: int) -> Value | None:
    """h_c(x) = w_cᵀ x + w_c0 of a class with a shared Σ; None for P(c) = 0."""
    constant = intercept(model, index)
    return None if constant is None else numbers.add(dot(weights(model, index), point), constant)


def logistic_step(
    solved: SolvedDiscriminant, case: SolvedCase, kind: Compared, hand: Hand, suffix: str, *, first: bool
) -> Step:
    """P(a | x) = σ(g_a(x) − g_b(x)), which is σ(wᵀ(x − x₀)) for a shared Σ; softmax for more than two classes."""
    boundary = _flat(solved, case)
    which: _Kind = "several" if len(case.model.classes) > 2 else "quadratic" if boundary is None else "linear"
    if boundary is not None and which == "linear":
        formulas = _linear(case, boundary, kind, hand, first=first)
    else:
        formulas = _several(case, kind, hand) if which == "several" else _two(case, kind, hand)
    short = formulas
    if which == "several":
        # On paper the class that is decided for is enough.
        decided = identifier("posterior", case.model.classes[_best(case)])
        kept = [line for part in short for line in part.lines if line.equation.quantity == decided]
        short = [short[0], Formula(kept)]
    blocks: list[Block] = [*formulas]
    if first:
        name = write.class_name(case.model, _best(case) if which == "several" else 0)
        blocks = [
            Paragraph(say(_LEAD_KEYS[which], name=name)),
            *formulas,
        ]
        # Beside Fisher's discriminant nobody asks for logistic regression.
        if solved.fisher is None:
            blocks.append(Paragraph(say(_REGRESSION_KEYS[case.model.shared])))
    title = say("gaussian_discriminant.logistic.title")
    return Step(f"logistic{suffix}", title, blocks, short=short)


def _flat(solved: SolvedDiscriminant, case: SolvedCase) -> Boundary | None:
    """The boundary of the model, if it has a w that is written out, and the point has all features."""
    model = case.model
    if case.case.unknown or not model.shared or model.size > write.MOST_WRITTEN or not solved.boundaries:
        return None
    boundary = solved.boundaries[0]
    return None if boundary.normal is None or boundary.foot is None or not any(boundary.normal) else boundary


def _linear(case: SolvedCase, boundary: Boundary, kind: Compared, hand: Hand, *, first: bool) -> list[Formula]:
    """σ(wᵀ(x − x₀)) with its numbers."""
    assert boundary.normal is not None
    assert boundary.foot is not None
    model, point = case.model, case.case.point
    form = MatrixProduct((Transposed(NORMAL), Difference(CASE, FOOT)))
    put_in = write.product(
        (hand.row(boundary.normal), Difference(write.known_column(point), hand.column(boundary.foot)))
    )
    pairs = zip(boundary.normal, point, boundary.foot, strict=True)
    value = numbers.add(*(numbers.multiply(w, numbers.subtract(x, foot)) for w, x, foot in pairs))
    lines = [Line(ex.Equation(form, (put_in,), hand.number(value))), *_both(case, value, hand)]
    if not first:
        return [Formula(lines)]
    one, other = (write.word(model, index) for index in range(2))
    gap = Difference(write.of_x(_letter(kind), one), write.of_x(_letter(kind), other))
    sigma = ex.Joined((ex.Symbol(r"\sigma(", "σ("), form, ex.Symbol(")", ")")), "", "")
    rule = ex.Equation(ex.Probability(write.event(one), CASE), (logistic(Negative(ex.Product((gap,)))), sigma))
    return [Formula([Line(rule)]), Formula([*foot_lines(model, hand, boundary, rules=True), *lines])]


def _two(case: SolvedCase, kind: Compared, hand: Hand) -> list[Formula]:
    """σ(g_a(x) − g_b(x)) with its numbers."""
    model, letter = case.model, _letter(kind)
    one, other = (write.word(model, index) for index in range(2))
    equation, value = _gap(case, kind, hand, 0, 1)
    gap = Difference(write.of_x(letter, one), write.of_x(letter, other))
    rule = ex.Equation(ex.Probability(write.event(one), CASE), (logistic(Negative(ex.Product((gap,)))),))
    return [Formula([Line(rule)]), Formula([Line(equation), *_both(case, value, hand)])]


def _both(case: SolvedCase, value: Value, hand: Hand) -> list[Line]:
    """P(a | x) = 1/(1 + e^(−z)), and the rest for the other class."""
    model, posteriors = case.model, [_known(each) for each in case.outcome.posteriors]
    opposite = hand.number(numbers.multiply(Fraction(-1), value))
    workings: list[ex.Expr] = [
        logistic(opposite),
        Difference(ex.Count(1), ex.Number(posteriors[0])),
    ]
    return [_posterior_line(model, index, working, posteriors[index]) for index, working in enumerate(workings)]


def _several(case: SolvedCase, kind: Compared, hand: Hand) -> list[Formula]:
    """Each class by the differences from the largest discriminant: exp(g_c − g_a) / Σ_k exp(g_k − g_a)."""
    model, best, letter = case.model, _best(case), _letter(kind)
    others = [index for index in range(len(model.classes)) if index != best]
    gaps = [_gap(case, kind, hand, index, best) for index in others]
    mine = write.of_x(letter, write.word(model, best))
    each = ex.Symbol("k", "k")
    top = Exp(Difference(write.of_x(letter, CLASS), mine))
    bottom = ex.Joined((ex.Symbol(r"\sum_{k}", "Σ_k"), Exp(Difference(write.of_x(letter, each), mine))), " ", " ")
    powers: dict[int, ex.Expr] = {best: ex.Count(1)}
    powers |= {index: Exp(hand.number(value)) for index, (_, value) in zip(others, gaps, strict=True)}
    total = ex.Sum((powers[best], *(powers[index] for index in others)))
    lines = [
        _posterior_line(model, index, ex.Quotient(powers[index], total), _known(case.outcome.posteriors[index]))
        for index in range(len(model.classes))
    ]
    return [
        Formula([Line(ex.Equation(ex.Probability(CLASS, CASE), (ex.Quotient(top, bottom),)))]),
        Formula([Line(equation, index) for index, (equation, _) in zip(others, gaps, strict=True)]),
        Formula(lines),
    ]


def _posterior_line(model: Model, index: int, working: ex.Expr, posterior: Value) -> Line:
    quantity = identifier("posterior", model.classes[index])
    left = ex.Probability(write.event(write.word(model, index)), CASE)
    return Line(ex.Equation(left, (working,), ex.Number(posterior), quantity=quantity), index)


def _best(case: SolvedCase) -> int:
    return max(range(len(case.model.classes)), key=lambda index: numbers.real(_known(case.discriminants[index])))


def _known(value: Value | None) -> Value:
    assert value is not None
    return value


def _letter(kind: Compared) -> str:
    return "h" if kind == "linear" else "g"


def _gap(case: SolvedCase, kind: Compared, hand: Hand, index: int, other: int) -> tuple[ex.Equation, Value]:
    """g_a(x) − g_b(x), from the numbers computed for the decision."""
    model, letter = case.model, _letter(kind)
    left = Difference(write.of_x(letter, write.word(model, index)), write.of_x(letter, write.word(model, other)))
    if kind == "nearest":
        distances = [case.mahalanobis[place] for place in (index, other)]
        assert model.variances is not None
        assert model.variances[0] is not None
        lengths = Difference(*(hand.number(each * model.variances[0]) for each in distances))
        twice = ex.Product((ex.Count(2), hand.number(model.variances[0])))
        working: ex.Expr = Negative(ex.Quotient(ex.Product((lengths,)), twice))
        difference: Value = (distances[1] - distances[0]) / 2
    else:
        linear = kind == "linear"
        values = [
            _known(linear_value(model, case.case.point, place) if linear else case.discriminants[place])
            for place in (index, other)
        ]
        working = Difference(hand.number(values[0]), hand.number(values[1]))
        difference = numbers.subtract(_known(case.discriminants[index]), _known(case.discriminants[other]))
    return ex.Equation(left, (working,), hand.number(difference)), difference
