"""The steps of a case: distances and discriminants, densities, posteriors, and these as a logistic function."""

from __future__ import annotations

from byhand.decision.explain import CASE, CLASS, Told, decision_step, posteriors_step
from byhand.decision.explain_risk import risk_step
from byhand.document import Block, Details, Formula, Line, Paragraph, Step, say
from byhand.expr import Count, Equation, Expr, Given, Joined, Number, Probability, Product, Quotient, Sum, Symbol
from byhand.functions import Difference, Exp, Log, Negative, Pi, Power, Root
from byhand.linear import minus
from byhand.matrices import MatrixProduct, Transposed
from byhand.real import Value, real, subtract
from byhand.topics.gaussian_discriminant import notation as write
from byhand.topics.gaussian_discriminant.explain_unknown import unknown_step
from byhand.topics.gaussian_discriminant.model import Model, Solved, SolvedCase
from byhand.topics.gaussian_discriminant.notation import Hand


def told_of(case: SolvedCase) -> Told:
    return Told(case.outcome, smooths=False, density=True)


def case_steps(solved: Solved, case: SolvedCase, hand: Hand, suffix: str) -> list[Step]:
    """From the point to the decision; of a point of which nothing is known the priors decide.

    What is done and why is told of the first point, and of the others only the numbers.
    """
    problem, told = solved.problem, told_of(case)
    first = case is next((each for each in solved.cases if each.case.known), None)
    posteriors = posteriors_step(told, suffix)
    # What books do with products of features is no question here.
    blocks = [block for block in posteriors.blocks if not isinstance(block, Details)]
    steps = [unknown_step(solved, case, hand, suffix)] if case.case.unknown else []
    if case.case.known:
        steps += [_discriminants_step(case, hand, suffix, first=first), _scores_step(case, hand, suffix, first=first)]
    steps.append(Step(posteriors.id, posteriors.title, blocks))
    if first and None not in case.discriminants:
        steps.append(_logistic_step(case, hand, suffix))
    if problem.loss is not None and case.risks is not None:
        return [*steps, risk_step(told, case.risks, problem.loss, suffix)]
    return [*steps, decision_step(told, suffix)]


# --- distances and discriminants


def _discriminants_step(case: SolvedCase, hand: Hand, suffix: str, *, first: bool) -> Step:
    """d_c² = (x − μ_c)ᵀΣ_c⁻¹(x − μ_c) and g_c(x) = −½ d_c² − ½ ln |Σ_c| + ln P(c)."""
    model = case.model
    indices = range(len(model.classes))
    from_mean = write.from_mean(CLASS)
    rule: Expr = MatrixProduct((Transposed(from_mean), write.inverse(model, CLASS), from_mean))
    if model.variances is not None:
        rule = Quotient(write.norm(from_mean), write.variance(model, CLASS))
    distances = Formula([_distance_line(case, hand, index) for index in indices])
    discriminants = Formula([_discriminant_line(case, hand, index) for index in indices])
    point = write.case_phrase(case.case)
    blocks: list[Block] = [
        Paragraph(say("gaussian_discriminant.case.distances", case=point)),
        Formula([Line(Equation(write.distance(CLASS), (rule,)))]),
        distances,
        Paragraph(say("gaussian_discriminant.case.discriminants")),
        Formula([Line(Equation(write.of_x("g", CLASS), (_rule(model),)))]),
        discriminants,
    ]
    if not first:
        blocks = [Paragraph(say("gaussian_discriminant.case.distances_again", case=point)), distances, discriminants]
    elif model.shared and not case.case.unknown:
        blocks.append(Paragraph(say("gaussian_discriminant.case.shared_terms")))
    return Step(f"discriminants{suffix}", say("gaussian_discriminant.case.title"), blocks)


def _rule(model: Model) -> Expr:
    sigma, plain = (r"\Sigma", "Σ") if model.shared else (r"\Sigma_c", "Σ_c")
    return Symbol(
        rf"-\frac{{1}}{{2}} d^2_c - \frac{{1}}{{2}} \ln \lvert {sigma} \rvert + \ln P(c)",
        f"−½ d²_c − ½ ln |{plain}| + ln P(c)",
    )


def _distance_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model, point = case.model, case.case.point
    inverse, covariance, mean = model.inverses[index], model.covariances[index], model.means[index]
    assert inverse is not None
    assert covariance is not None
    working: list[Expr] = []
    if model.size <= write.MOST_WRITTEN:
        squares = [
            Power(Difference(Given(at), hand.parameter(center)), 2) for at, center in zip(point, mean, strict=True)
        ]
        if model.variances is not None:
            total = Sum(tuple(squares)) if len(squares) > 1 else squares[0]
            working = [Quotient(total, hand.parameter(covariance[0][0]))]
        elif all(not number for row in range(model.size) for number in inverse[row][:row]):
            variances = [covariance[place][place] for place in range(model.size)]
            parts = [Quotient(square, hand.parameter(each)) for square, each in zip(squares, variances, strict=True)]
            working = [Sum(tuple(parts))]
        else:
            off = minus(point, mean)
            working = [write.product((hand.row(off), hand.matrix(inverse), hand.column(off)))]
    left = write.distance(write.word(model, index))
    return Line(Equation(left, working, hand.number(case.mahalanobis[index])), index)


def _discriminant_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model = case.model
    left, value = write.of_x("g", write.word(model, index)), case.discriminants[index]
    if value is None:
        return Line(Equation(left), index, say("gaussian_discriminant.case.impossible"))
    determinant = model.determinants[index]
    assert determinant is not None
    working = Sum(
        (
            Difference(
                write.minus_half(hand.number(case.mahalanobis[index])), write.halved(Log(hand.number(determinant)))
            ),
            Log(hand.prior(model.priors[index])),
        )
    )
    return Line(Equation(left, (working,), hand.number(value)), index)


# --- densities


def _scores_step(case: SolvedCase, hand: Hand, suffix: str, *, first: bool) -> Step:
    """P(c) p(x | c) = P(c) · exp(−½ d_c²) / √((2π)^d |Σ_c|)"""
    model, told = case.model, told_of(case)
    indices = range(len(model.classes))
    root = Symbol(
        rf"\frac{{1}}{{\sqrt{{(2\pi)^d \, \lvert \Sigma{'' if model.shared else '_c'} \rvert}}}}",
        f"1/√((2π)^d |Σ{'' if model.shared else '_c'}|)",
    )
    rule = Product((root, Exp(Negative(Product((write.HALF, write.distance(CLASS)))))))
    scores = []
    for index in indices:
        score, density = case.outcome.scores[index], case.densities[index]
        assert score is not None
        factors = Product((hand.prior(model.priors[index]), Number(density)))
        scores.append(Line(Equation(told.score_name(write.word(model, index)), (factors,), Number(score)), index))
    densities = Formula([_density_line(case, hand, index) for index in indices])
    blocks: list[Block] = [
        Paragraph(say("gaussian_discriminant.case.densities")),
        Formula([Line(Equation(told.of_case(CLASS), (rule,)))]),
        densities,
        Paragraph(say("gaussian_discriminant.case.scores")),
        Formula(scores),
    ]
    if not first:
        blocks = [Paragraph(say("gaussian_discriminant.case.scores_again")), densities, Formula(scores)]
    return Step(f"scores{suffix}", say("gaussian_discriminant.case.scores_title"), blocks)


def _density_line(case: SolvedCase, hand: Hand, index: int) -> Line:
    model = case.model
    determinant = model.determinants[index]
    assert determinant is not None
    circle: Expr = Product((Count(2), Pi()))
    if model.size > 1:
        circle = Power(circle, model.size)
    root = Root(Product((circle, hand.number(determinant))))
    power = Exp(Negative(Product((write.HALF, hand.number(case.mahalanobis[index])))))
    left = Probability(CASE, write.word(model, index), "p")
    return Line(Equation(left, (Product((Quotient(Count(1), root), power)),), Number(case.densities[index])), index)


# --- the posterior as a logistic function


def _logistic_step(case: SolvedCase, hand: Hand, suffix: str) -> Step:
    """P(a | x) = 1 / (1 + Σ_b exp(g_b(x) − g_a(x))), the logistic function for two classes."""
    model = case.model
    known = [value for value in case.discriminants if value is not None]
    best = max(range(len(known)), key=lambda index: real(known[index]))
    others = [index for index in range(len(known)) if index != best]
    posterior = case.outcome.posteriors[best]
    assert posterior is not None
    differences = [subtract(known[index], known[best]) for index in others]
    mine = write.word(model, best)
    blocks: list[Block] = [
        Paragraph(
            say(
                f"gaussian_discriminant.logistic.{'lead' if len(known) == 2 else 'lead_several'}",
                name=write.class_name(model, best),
            )
        ),
        Formula([Line(Equation(Probability(mine, CASE), (_logistic_rule(model, best, others),)))]),
        Formula(
            [
                Line(
                    Equation(
                        Difference(write.of_x("g", write.word(model, index)), write.of_x("g", mine)),
                        (Difference(hand.number(known[index]), hand.number(known[best])),),
                        hand.number(difference),
                    ),
                    index,
                )
                for index, difference in zip(others, differences, strict=True)
            ]
        ),
        Formula([Line(Equation(Probability(mine, CASE), (_logistic(hand, differences),), Number(posterior)), best)]),
    ]
    blocks.append(Paragraph(say(f"gaussian_discriminant.logistic.{'linear' if model.shared else 'quadratic'}")))
    return Step(f"logistic{suffix}", say("gaussian_discriminant.logistic.title"), blocks)


def _logistic_rule(model: Model, best: int, others: list[int]) -> Expr:
    mine = write.of_x("g", write.word(model, best))
    if len(others) > 1:
        power = Exp(Difference(write.of_x("g", CLASS), mine))
        return Quotient(Count(1), Joined((Symbol(r"\sum_{c}", "Σ_c"), power), " ", " "))
    power = Exp(Difference(write.of_x("g", write.word(model, others[0])), mine))
    return Quotient(Count(1), Sum((Count(1), power)))


def _logistic(hand: Hand, differences: list[Value]) -> Expr:
    return Quotient(Count(1), Sum((Count(1), *(Exp(hand.number(difference)) for difference in differences))))
