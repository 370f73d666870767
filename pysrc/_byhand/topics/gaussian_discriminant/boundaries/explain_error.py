"""The step of the errors: the error rate of the most probable of two classes, or an upper bound."""

from __future__ import annotations

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Exp, Log, Negative, Power, Root, StandardNormal
from _byhand.arithmetic.matrices import MatrixProduct, Transposed
from _byhand.discriminants.error_rates import Bound, ErrorRates, bhattacharyya, error_rates
from _byhand.discriminants.model import Model
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Formula, Line, Paragraph, Step
from _byhand.numbers.linear import determinant, minus
from _byhand.numbers.linear import inverse as matrix_inverse
from _byhand.numbers.real import square_root
from _byhand.phrase import say
from _byhand.topics.gaussian_discriminant.boundaries.error_chart import ERROR, error_chart
from _byhand.topics.gaussian_discriminant.model import named
from _byhand.topics.gaussian_discriminant.model import notation as write
from _byhand.topics.gaussian_discriminant.model.model import SolvedDiscriminant
from _byhand.topics.gaussian_discriminant.model.notation import Hand

DELTA = ex.Symbol(r"\Delta", "Δ")
SQUARED = ex.Symbol(r"\Delta^2", "Δ²")
DISTANCE = ex.Symbol("B", "B")
_MIDDLE = ex.Symbol(r"\bar{\Sigma}", "Σ̄")


def error_step(solved: SolvedDiscriminant, hand: Hand) -> list[Step]:
    """Empty unless there are two distinguishable classes."""
    model = solved.model
    bound, rates = bhattacharyya(model), error_rates(model)
    if bound is None or 0 in model.priors:
        return []
    blocks: list[Block] = []
    loss = solved.problem.loss
    if loss is not None and not loss.is_zero_one(model.classes):
        blocks.append(Paragraph(say("gaussian_discriminant.error_rate.losses")))
    derivation, _result = (
        _bound(model, hand, bound) if rates is None else _exact(model, hand, rates, bound, _rate_of(solved))
    )
    blocks += derivation
    if solved.problem.samples is not None:
        blocks.append(Paragraph(say("gaussian_discriminant.error_rate.estimated")))
    title = say(
        "gaussian_discriminant.error_rate.title"
        if rates is not None
        else "gaussian_discriminant.error_rate.title_bound"
    )
    return [Step("error", title, blocks, extra=True)]


def _between(model: Model) -> ex.Expr:
    return Difference(write.mean(write.word(model, 0)), write.mean(write.word(model, 1)))


def _rate_of(solved: SolvedDiscriminant) -> ex.Named:
    """The ID of the model's error rate. In the answer of an evaluation the counted one has it."""
    if solved.problem.evaluate is None:
        return "error_rate"
    return ex.OfAnswer("error_rate", 0) if solved.problem.cases else None


def _exact(model: Model, hand: Hand, rates: ErrorRates, bound: Bound, rate_of: ex.Named) -> tuple[list[Block], Line]:
    """Φ(−Δ/2), with priors Φ(−Δ/2 ∓ ln(P_a/P_b)/Δ); and the line with the result."""
    if not rates.squared:
        said = say("gaussian_discriminant.error_rate.no_distance", rate=ex.Number(rates.rate))
        return [Paragraph(said)], Line(ex.Equation(ERROR, (), ex.Number(rates.rate), quantity=rate_of))
    first, second = write.word(model, 0), write.word(model, 1)
    between = _between(model)
    distance: ex.Expr = MatrixProduct((Transposed(between), write.inverse(model, first), between))
    if model.variances is not None:
        distance = ex.Quotient(write.norm(between), write.variance(model, first))
    delta, pair = square_root(rates.squared), named.pair_of(model, 0, 1)
    squared_id, delta_id = identifier("delta_squared", *pair), identifier("delta_between", *pair)
    sizes = [
        Line(ex.Equation(SQUARED, (distance, *_put_in(model, hand)), hand.number(rates.squared), quantity=squared_id)),
        Line(ex.Equation(DELTA, (Root(hand.number(rates.squared)),), hand.number(delta), quantity=delta_id)),
    ]
    half = ex.Quotient(hand.number(delta), ex.Count(2))
    equal = model.priors[0] == model.priors[1]
    kind = "gaussian_discriminant.error_rate.equal" if equal else "gaussian_discriminant.error_rate.priors"
    blocks: list[Block] = [Paragraph(say(kind, delta=DELTA)), Formula(sizes)]
    if equal:
        rule: ex.Expr = StandardNormal(Negative(ex.Quotient(DELTA, ex.Count(2))))
        put_in, total = StandardNormal(Negative(half)), ex.Number(rates.rate, True)
        result = Line(ex.Equation(ERROR, (rule, put_in), total, quantity=rate_of))
        blocks.append(Formula([result]))
    else:
        odds = ex.Quotient(hand.prior(model.priors[0]), hand.prior(model.priors[1]))
        shift = ex.Quotient(Log(odds), hand.number(delta))
        signed = (Difference(Negative(half), shift), ex.Sum((Negative(half), shift)))
        lines = [
            Line(
                ex.Equation(
                    ex.OfClass(ERROR, name),
                    (StandardNormal(inside),),
                    ex.Number(rate, True),
                    quantity=identifier("error", model.classes[index]),
                ),
                index,
            )
            for index, (name, inside, rate) in enumerate(zip((first, second), signed, rates.each, strict=True))
            if rate is not None
        ]
        parts = [
            ex.Product((hand.prior(prior), ex.Number(rate, True)))
            for prior, rate in zip(model.priors, rates.each, strict=True)
            if rate is not None
        ]
        symbols = ex.Sum(
            tuple(ex.Product((ex.Probability(write.event(name)), ex.OfClass(ERROR, name))) for name in (first, second)),
        )
        total = ex.Number(rates.rate, True)
        result = Line(ex.Equation(ERROR, (symbols, ex.Sum(tuple(parts))), total, quantity=rate_of))
        blocks += [
            Formula(_rules(first, second)),
            Formula(lines),
            Paragraph(say("gaussian_discriminant.error_rate.total")),
            Formula([result]),
        ]
    eighth = ex.Quotient(hand.number(rates.squared), ex.Count(8))
    blocks += [
        *error_chart(model, rates),
        Paragraph(say("gaussian_discriminant.error_rate.bound_beside")),
        Formula(
            [
                Line(
                    ex.Equation(
                        DISTANCE,
                        (ex.Quotient(SQUARED, ex.Count(8)), eighth),
                        hand.number(bound.distance),
                        quantity="distance",
                    )
                ),
                _bound_line(model, hand, bound),
            ]
        ),
    ]
    return blocks, result


def _put_in(model: Model, hand: Hand) -> list[ex.Expr]:
    """(μ_a − μ_b)ᵀ Σ⁻¹ (μ_a − μ_b) in numbers"""
    inverse, difference = model.inverses[0], minus(*model.means)
    assert inverse is not None
    if model.size > write.MOST_WRITTEN:
        return []
    if model.variances is not None:
        assert model.variances[0] is not None
        squares = [Power(hand.number(entry), 2) for entry in difference]
        return [
            ex.Quotient(ex.Sum(tuple(squares)) if len(squares) > 1 else squares[0], hand.number(model.variances[0]))
        ]
    return [write.product((hand.row(difference), hand.matrix(inverse), hand.column(difference)))]


def _rules(first: ex.Expr, second: ex.Expr) -> list[Line]:
    odds = ex.Quotient(Log(ex.Quotient(ex.Probability(write.event(first)), ex.Probability(write.event(second)))), DELTA)
    half = Negative(ex.Quotient(DELTA, ex.Count(2)))
    return [
        Line(ex.Equation(ex.OfClass(ERROR, first), (StandardNormal(Difference(half, odds)),)), 0),
        Line(ex.Equation(ex.OfClass(ERROR, second), (StandardNormal(ex.Sum((half, odds))),)), 1),
    ]


def _bound_line(model: Model, hand: Hand, bound: Bound) -> Line:
    priors = [hand.prior(prior) for prior in model.priors]
    working = ex.Product((Root(ex.Product(tuple(priors))), Exp(Negative(hand.number(bound.distance)))))
    return Line(ex.Equation(ERROR, (working,), ex.Number(bound.bound, True), relation="≤", quantity="bhattacharyya"))


def _bound(model: Model, hand: Hand, bound: Bound) -> tuple[list[Block], Line]:
    """B = ⅛ (μ_a − μ_b)ᵀ Σ̄⁻¹ (μ_a − μ_b) + ½ ln(|Σ̄|/√(|Σ_a||Σ_b|)); and the line with the bound."""
    first, second = write.word(model, 0), write.word(model, 1)
    between = _between(model)
    inverse = ex.Symbol(r"\bar{\Sigma}^{-1}", "Σ̄⁻¹")
    eighth, half = ex.Quotient(ex.Count(1), ex.Count(8)), write.HALF
    sizes = ex.Product((write.determinant(model, first), write.determinant(model, second)))
    rule = ex.Sum(
        (
            MatrixProduct((eighth, Transposed(between), inverse, between)),
            ex.Product((half, Log(ex.Quotient(write.Bars(_MIDDLE), Root(sizes))))),
        )
    )
    one, other = model.determinants
    assert one is not None
    assert other is not None
    ratio = ex.Quotient(
        hand.number(determinant(bound.middle)), Root(ex.Product((hand.number(one), hand.number(other))))
    )
    numbers = ex.Sum((ex.Quotient(hand.number(bound.squared), ex.Count(8)), ex.Product((half, Log(ratio)))))
    result = _bound_line(model, hand, bound)
    average = write.halved(ex.Sum((write.covariance(model, first), write.covariance(model, second))))
    written = model.size <= write.MOST_WRITTEN
    middle = "variance_middle" if model.variances is not None else named.matrix("covariance_middle", model.features)
    shown = hand.matrix(bound.middle) if written else None
    lines = [Line(ex.Equation(_MIDDLE, (average,), shown, quantity=middle if written else None))]
    own = matrix_inverse(bound.middle)
    if written and own is not None:
        difference = minus(*model.means)
        form = MatrixProduct((Transposed(between), inverse, between))
        put_in = write.product((hand.row(difference), hand.matrix(own), hand.column(difference)))
        lines.append(Line(ex.Equation(form, (put_in,), hand.number(bound.squared), quantity="squared_middle")))
    lines += [
        Line(ex.Equation(DISTANCE, (rule, numbers), ex.Number(bound.distance, True), quantity="distance")),
        result,
    ]
    return [Paragraph(say("gaussian_discriminant.error_rate.bound")), Formula(lines)], result
