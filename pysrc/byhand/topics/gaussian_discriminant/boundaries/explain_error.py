"""The step of the errors: the error rate of the most probable of two classes, or an upper bound."""

from __future__ import annotations

from byhand.arithmetic.expr import Count, Equation, Expr, Number, OfClass, Probability, Product, Quotient, Sum, Symbol
from byhand.arithmetic.functions import Difference, Exp, Log, Negative, Power, Root, StandardNormal
from byhand.arithmetic.matrices import MatrixProduct, Transposed
from byhand.discriminants.error_rates import Bound, ErrorRates, bhattacharyya, error_rates
from byhand.discriminants.model import Model
from byhand.document.ids import identifier
from byhand.document.steps import Block, Formula, Line, Paragraph, Step
from byhand.numbers.linear import determinant, minus
from byhand.numbers.linear import inverse as matrix_inverse
from byhand.numbers.real import square_root
from byhand.phrase import say
from byhand.topics.gaussian_discriminant.boundaries.error_chart import ERROR, error_chart
from byhand.topics.gaussian_discriminant.model import named
from byhand.topics.gaussian_discriminant.model import notation as write
from byhand.topics.gaussian_discriminant.model.model import Solved
from byhand.topics.gaussian_discriminant.model.notation import Hand

DELTA = Symbol(r"\Delta", "Δ")
SQUARED = Symbol(r"\Delta^2", "Δ²")
DISTANCE = Symbol("B", "B")
_MIDDLE = Symbol(r"\bar{\Sigma}", "Σ̄")


def error_step(solved: Solved, hand: Hand) -> list[Step]:
    """Empty unless there are two distinguishable classes."""
    model = solved.model
    bound, rates = bhattacharyya(model), error_rates(model)
    if bound is None or 0 in model.priors:
        return []
    blocks: list[Block] = []
    loss = solved.problem.loss
    if loss is not None and not loss.is_zero_one(model.classes):
        blocks.append(Paragraph(say("gaussian_discriminant.error_rate.losses")))
    told, result = _bound(model, hand, bound) if rates is None else _exact(model, hand, rates, bound)
    blocks += told
    if solved.problem.samples is not None:
        blocks.append(Paragraph(say("gaussian_discriminant.error_rate.estimated")))
    title = say(f"gaussian_discriminant.error_rate.title{'' if rates is not None else '_bound'}")
    return [Step("error", title, blocks, short=[Formula([result])])]


def _between(model: Model) -> Expr:
    return Difference(write.mean(write.word(model, 0)), write.mean(write.word(model, 1)))


def _exact(model: Model, hand: Hand, rates: ErrorRates, bound: Bound) -> tuple[list[Block], Line]:
    """Φ(−Δ/2), with priors Φ(−Δ/2 ∓ ln(P_a/P_b)/Δ); and the line with the result."""
    if not rates.squared:
        said = say("gaussian_discriminant.error_rate.no_distance", rate=Number(rates.rate))
        return [Paragraph(said)], Line(Equation(ERROR, (), Number(rates.rate), quantity="error_rate"))
    first, second = write.word(model, 0), write.word(model, 1)
    between = _between(model)
    distance: Expr = MatrixProduct((Transposed(between), write.inverse(model, first), between))
    if model.variances is not None:
        distance = Quotient(write.norm(between), write.variance(model, first))
    delta, pair = square_root(rates.squared), named.pair_of(model, 0, 1)
    squared_id, delta_id = identifier("delta_squared", *pair), identifier("delta", *pair)
    sizes = [
        Line(Equation(SQUARED, (distance, *_put_in(model, hand)), hand.number(rates.squared), quantity=squared_id)),
        Line(Equation(DELTA, (Root(hand.number(rates.squared)),), hand.number(delta), quantity=delta_id)),
    ]
    half = Quotient(hand.number(delta), Count(2))
    equal = model.priors[0] == model.priors[1]
    kind = "equal" if equal else "priors"
    blocks: list[Block] = [Paragraph(say(f"gaussian_discriminant.error_rate.{kind}", delta=DELTA)), Formula(sizes)]
    if equal:
        rule: Expr = StandardNormal(Negative(Quotient(DELTA, Count(2))))
        put_in, total = StandardNormal(Negative(half)), Number(rates.rate, True)
        result = Line(Equation(ERROR, (rule, put_in), total, quantity="error_rate"))
        blocks.append(Formula([result]))
    else:
        odds = Quotient(hand.prior(model.priors[0]), hand.prior(model.priors[1]))
        shift = Quotient(Log(odds), hand.number(delta))
        signed = (Difference(Negative(half), shift), Sum((Negative(half), shift)))
        lines = [
            Line(
                Equation(
                    OfClass(ERROR, name),
                    (StandardNormal(inside),),
                    Number(rate, True),
                    quantity=identifier("error", model.classes[index]),
                ),
                index,
            )
            for index, (name, inside, rate) in enumerate(zip((first, second), signed, rates.each, strict=True))
            if rate is not None
        ]
        parts = [
            Product((hand.prior(prior), Number(rate, True)))
            for prior, rate in zip(model.priors, rates.each, strict=True)
            if rate is not None
        ]
        symbols = Sum(
            tuple(Product((Probability(name), OfClass(ERROR, name))) for name in (first, second)),
        )
        total = Number(rates.rate, True)
        result = Line(Equation(ERROR, (symbols, Sum(tuple(parts))), total, quantity="error_rate"))
        blocks += [
            Formula(_rules(first, second)),
            Formula(lines),
            Paragraph(say("gaussian_discriminant.error_rate.total")),
            Formula([result]),
        ]
    eighth = Quotient(hand.number(rates.squared), Count(8))
    blocks += [
        *error_chart(model, rates),
        Paragraph(say("gaussian_discriminant.error_rate.bound_beside")),
        Formula(
            [
                Line(
                    Equation(
                        DISTANCE,
                        (Quotient(SQUARED, Count(8)), eighth),
                        hand.number(bound.distance),
                        quantity="distance",
                    )
                ),
                _bound_line(model, hand, bound),
            ]
        ),
    ]
    return blocks, result


def _put_in(model: Model, hand: Hand) -> list[Expr]:
    """(μ_a − μ_b)ᵀ Σ⁻¹ (μ_a − μ_b) in numbers"""
    inverse, difference = model.inverses[0], minus(*model.means)
    assert inverse is not None
    if model.size > write.MOST_WRITTEN:
        return []
    if model.variances is not None:
        assert model.variances[0] is not None
        squares = [Power(hand.number(entry), 2) for entry in difference]
        return [Quotient(Sum(tuple(squares)) if len(squares) > 1 else squares[0], hand.number(model.variances[0]))]
    return [write.product((hand.row(difference), hand.matrix(inverse), hand.column(difference)))]


def _rules(first: Expr, second: Expr) -> list[Line]:
    odds = Quotient(Log(Quotient(Probability(first), Probability(second))), DELTA)
    half = Negative(Quotient(DELTA, Count(2)))
    return [
        Line(Equation(OfClass(ERROR, first), (StandardNormal(Difference(half, odds)),)), 0),
        Line(Equation(OfClass(ERROR, second), (StandardNormal(Sum((half, odds))),)), 1),
    ]


def _bound_line(model: Model, hand: Hand, bound: Bound) -> Line:
    priors = [hand.prior(prior) for prior in model.priors]
    working = Product((Root(Product(tuple(priors))), Exp(Negative(hand.number(bound.distance)))))
    return Line(Equation(ERROR, (working,), Number(bound.bound, True), relation="≤", quantity="bhattacharyya"))


def _bound(model: Model, hand: Hand, bound: Bound) -> tuple[list[Block], Line]:
    """B = ⅛ (μ_a − μ_b)ᵀ Σ̄⁻¹ (μ_a − μ_b) + ½ ln(|Σ̄|/√(|Σ_a||Σ_b|)); and the line with the bound."""
    first, second = write.word(model, 0), write.word(model, 1)
    between = _between(model)
    inverse = Symbol(r"\bar{\Sigma}^{-1}", "Σ̄⁻¹")
    eighth, half = Quotient(Count(1), Count(8)), write.HALF
    sizes = Product((write.determinant(model, first), write.determinant(model, second)))
    rule = Sum(
        (
            MatrixProduct((eighth, Transposed(between), inverse, between)),
            Product((half, Log(Quotient(write.Bars(_MIDDLE), Root(sizes))))),
        )
    )
    one, other = model.determinants
    assert one is not None
    assert other is not None
    ratio = Quotient(hand.number(determinant(bound.middle)), Root(Product((hand.number(one), hand.number(other)))))
    numbers = Sum((Quotient(hand.number(bound.squared), Count(8)), Product((half, Log(ratio)))))
    result = _bound_line(model, hand, bound)
    average = write.halved(Sum((write.covariance(model, first), write.covariance(model, second))))
    written = model.size <= write.MOST_WRITTEN
    middle = "variance_middle" if model.variances is not None else named.matrix("covariance_middle", model.features)
    shown = hand.matrix(bound.middle) if written else None
    lines = [Line(Equation(_MIDDLE, (average,), shown, quantity=middle if written else None))]
    own = matrix_inverse(bound.middle)
    if written and own is not None:
        difference = minus(*model.means)
        form = MatrixProduct((Transposed(between), inverse, between))
        put_in = write.product((hand.row(difference), hand.matrix(own), hand.column(difference)))
        lines.append(Line(Equation(form, (put_in,), hand.number(bound.squared), quantity="squared_middle")))
    lines += [
        Line(Equation(DISTANCE, (rule, numbers), Number(bound.distance, True), quantity="distance")),
        result,
    ]
    return [Paragraph(say("gaussian_discriminant.error_rate.bound")), Formula(lines)], result
