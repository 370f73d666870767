"""The steps with a prior: prior times likelihood, the posterior and its family, MAP, mean, interval, predictions."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from byhand.arithmetic import expr as ex
from byhand.arithmetic.with_decimal import with_decimal
from byhand.document import steps as doc
from byhand.document.ids import identifier
from byhand.numbers.real import Value, add, divide, same
from byhand.phrase import Listing, Phrase, TextKeys, say
from byhand.topics.estimation.data.distributions import Pareto
from byhand.topics.estimation.data.model import Estimate, FamilyKind, LossName
from byhand.topics.estimation.likelihood.charts import posterior_chart
from byhand.topics.estimation.likelihood.explain_ml import predicted_line, predictive_name
from byhand.topics.estimation.likelihood.explain_predicted import averaged_formula, averaged_numbers, plugged
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation import notation
from byhand.topics.estimation.posterior.explain_uncertainty import uncertainty_steps
from byhand.topics.estimation.posterior.families import Family, family_of

FAMILY_KEYS: TextKeys[FamilyKind] = {
    "beta": "estimation.family.beta",
    "gamma": "estimation.family.gamma",
    "inverse_gamma": "estimation.family.inverse_gamma",
    "normal": "estimation.family.normal",
    "pareto": "estimation.family.pareto",
}
_PREDICTED_PAIR_KEYS: TextKeys[tuple[str, str]] = {
    ("beta", "bernoulli"): "estimation.predicted.by_beta_bernoulli",
    ("beta", "binomial"): "estimation.predicted.by_beta_binomial",
    ("beta", "geometric"): "estimation.predicted.by_beta_geometric",
    ("gamma", "poisson"): "estimation.predicted.by_gamma_poisson",
    ("gamma", "exponential"): "estimation.predicted.by_gamma_exponential",
    ("inverse_gamma", "exponential"): "estimation.predicted.by_inverse_gamma_exponential",
    ("inverse_gamma", "normal"): "estimation.predicted.by_inverse_gamma_normal",
    ("normal", "normal"): "estimation.predicted.by_normal_normal",
    ("pareto", "uniform"): "estimation.predicted.by_pareto_uniform",
}
_POSTERIOR_KEYS: TextKeys[FamilyKind] = {
    "beta": "estimation.posterior.beta",
    "gamma": "estimation.posterior.gamma",
    "inverse_gamma": "estimation.posterior.inverse_gamma",
    "normal": "estimation.posterior.normal",
    "pareto": "estimation.posterior.pareto",
}
_MOMENTS_KEYS: TextKeys[Literal["beta", "gamma", "inverse_gamma", "pareto"]] = {
    "beta": "estimation.moments.beta",
    "gamma": "estimation.moments.gamma",
    "inverse_gamma": "estimation.moments.inverse_gamma",
    "pareto": "estimation.moments.pareto",
}
_IMAGINARY_KEYS: TextKeys[Literal["beta", "gamma", "inverse_gamma", "normal"]] = {
    "beta": "estimation.mean.imaginary_beta",
    "gamma": "estimation.mean.imaginary_gamma",
    "inverse_gamma": "estimation.mean.imaginary_inverse_gamma",
    "normal": "estimation.mean.imaginary_normal",
}
_FOR_KEYS: TextKeys[LossName] = {
    "zero_one": "estimation.estimates.for_zero_one",
    "squared": "estimation.estimates.for_squared",
    "absolute": "estimation.estimates.for_absolute",
}
ESTIMATES_KEYS: TextKeys[Estimate] = {
    "ml": "estimation.estimates.ml",
    "zero_one": "estimation.estimates.zero_one",
    "squared": "estimation.estimates.squared",
    "absolute": "estimation.estimates.absolute",
}
LOSS_KEYS: TextKeys[Estimate] = {
    "ml": "estimation.loss.ml",
    "zero_one": "estimation.loss.zero_one",
    "squared": "estimation.loss.squared",
    "absolute": "estimation.loss.absolute",
}


def prior_steps(solved: SolvedEstimation) -> list[doc.Step]:
    """From the prior to the conclusions from the posterior."""
    family = family_of(solved)
    return [
        _prior(solved, family),
        _posterior(solved, family),
        _map(solved, family),
        _mean(solved, family),
        *uncertainty_steps(solved, family.symbol, family),
        *predictive_step(solved),
        estimates_step(solved, family.symbol),
    ]


def density_of(symbol: ex.Expr, *, after: bool = False) -> ex.Expr:
    """π(θ), or π(θ | D)"""
    return notation.Applied("π", symbol, notation.DATA if after else None, r"\pi")


def bayes_rule(symbol: ex.Expr) -> ex.Equation:
    """π(θ | D) = L(θ) π(θ)/p(D)"""
    joint = ex.Product((notation.likelihood_of(symbol), density_of(symbol)))
    return ex.Equation(density_of(symbol, after=True), (ex.Quotient(joint, ex.Probability(notation.DATA, letter="p")),))


def maximised(top: ex.Expr, symbol: ex.Expr) -> ex.Equation:
    """θ_MAP = argmax π(θ | D) = argmax L(θ) π(θ)"""
    best = ex.Symbol(r"\arg\max", "argmax")
    sides = density_of(symbol, after=True), ex.Product((notation.likelihood_of(symbol), density_of(symbol)))
    first, second = (ex.Joined((ex.OfClass(best, symbol), side), r"\, ", " ") for side in sides)
    return ex.Equation(top, (first, second))


def _prior(solved: SolvedEstimation, family: Family) -> doc.Step:
    problem = solved.problem
    assert problem.prior is not None
    hyper = Listing([notation.number(value) for value in problem.prior.parameters.values()], "list.comma")
    name = say(FAMILY_KEYS[family.kind], parameters=hyper)
    stated = problem.prior.stated is not None
    lead = say("estimation.prior.stated" if stated else "estimation.prior.lead", symbol=family.symbol, family=name)
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if stated:
        assert family.kind != "normal"
        blocks += [
            doc.Paragraph(say(_MOMENTS_KEYS[family.kind])),
            doc.Formula([doc.Line(equation) for equation in family.moments(problem.prior)]),
            doc.Paragraph(say("estimation.prior.density")),
        ]
    density = doc.Formula(
        [
            doc.Line(
                ex.Equation(density_of(family.symbol), (family.density(problem.prior.parameters),), None, relation="∝")
            )
        ]
    )
    blocks.append(density)
    if solved.prior is None:
        blocks.append(doc.Paragraph(say("estimation.prior.improper")))
    elif family.is_flat(problem.prior.parameters):
        blocks.append(doc.Paragraph(say("estimation.prior.flat")))
    counted = family.imaginary(problem.prior.parameters)
    if counted is not None:
        blocks.append(doc.Paragraph(counted))
    return doc.Step("prior", say("estimation.prior.title"), blocks, short=[density])


def _posterior(solved: SolvedEstimation, family: Family) -> doc.Step:
    problem, hyper = solved.problem, solved.hyper
    assert problem.prior is not None
    assert hyper is not None
    left = density_of(family.symbol, after=True)
    before = family.density(problem.prior.parameters)
    both: tuple[ex.Expr, ...] = (ex.Product((family.likelihood(), before)), family.density(hyper))
    proportional = doc.Formula([doc.Line(ex.Equation(left, both, None, relation="∝"))])
    updates = doc.Formula([doc.Line(line) for line in family.updates(problem.prior.parameters, hyper)])
    named = say(FAMILY_KEYS[family.kind], parameters=notation.updated(hyper.values()))
    recognised = doc.Paragraph(say("estimation.posterior.recognised", family=named), "result")
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.posterior.lead", symbol=family.symbol)),
        doc.Formula([doc.Line(bayes_rule(family.symbol))]),
        *([] if problem.data.n else [doc.Paragraph(say("estimation.posterior.no_data"))]),
        proportional,
        doc.Paragraph(say(_POSTERIOR_KEYS[family.kind])),
        updates,
        recognised,
        *posterior_chart(solved, family.symbol),
    ]
    return doc.Step("posterior", say("estimation.posterior.title"), blocks, short=[proportional, updates])


def _map(solved: SolvedEstimation, family: Family) -> doc.Step:
    title = say("estimation.map.title")
    assert solved.hyper is not None
    if solved.map is None:
        key = "estimation.map.flat" if family.is_flat(solved.hyper) else "estimation.map.unbounded"
        return doc.Step("map", title, [doc.Paragraph(say(key))])
    top, quantity = notation.most_probable(family.symbol), identifier("map", solved.shape.parameter)
    argmax = doc.Formula([doc.Line(maximised(top, family.symbol))])
    kernel = family.kernel(solved.hyper)
    if kernel is None:
        key = "estimation.map.border" if isinstance(solved.posterior, Pareto) else "estimation.map.symmetric"
        formula = doc.Formula([doc.Line(ex.Equation(top, (), ex.Number(solved.map), quantity=quantity))])
        return doc.Step("map", title, [argmax, doc.Paragraph(say(key)), formula], short=[formula])
    slope = doc.Line(ex.Equation(notation.log_slope(kernel.symbol), (kernel.slope(),)))
    if family.at_border(solved.hyper):
        formula = doc.Formula([slope, doc.Line(ex.Equation(top, (), ex.Number(solved.map), quantity=quantity))])
        blocks: list[doc.Block] = [doc.Paragraph(say("estimation.map.at_border")), formula]
    else:
        formula = doc.Formula(
            [
                slope,
                doc.Line(ex.Equation(kernel.slope(), (notation.number(0),))),
                *(doc.Line(line) for line in kernel.solved()),
                doc.Line(ex.Equation(top, (kernel.solution(),), ex.Number(solved.map), quantity=quantity)),
            ]
        )
        blocks = [doc.Paragraph(say("estimation.map.lead")), formula]
    if solved.ml is not None and same(solved.map, solved.ml) and family.is_flat(_prior_of(solved)):
        blocks.append(doc.Paragraph(say("estimation.map.equals_ml")))
    return doc.Step("map", title, [argmax, *blocks], short=[formula])


def _prior_of(solved: SolvedEstimation) -> dict[str, Value]:
    prior = solved.problem.prior
    assert prior is not None
    return dict(prior.parameters)


def _mean(solved: SolvedEstimation, family: Family) -> doc.Step:
    title = say("estimation.mean.title")
    assert solved.hyper is not None
    if solved.posterior_mean is None:
        return doc.Step("mean", title, [doc.Paragraph(say("estimation.mean.none"))])
    left = notation.expected(family.symbol)
    quantity = identifier("posterior_mean", solved.shape.parameter)
    line = doc.Line(
        ex.Equation(left, (family.mean(solved.hyper),), ex.Number(solved.posterior_mean), quantity=quantity)
    )
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.mean.lead")), doc.Formula([line])]
    weights = family.weights(_prior_of(solved))
    prior_mean = None if solved.prior is None else solved.prior.mean
    if weights is not None and prior_mean is not None and solved.ml is not None:
        assert family.kind != "pareto"
        first, second = weights
        total = add(first, second)
        shares = divide(first, total), divide(second, total)
        average: list[doc.Block] = [
            doc.Paragraph(say("estimation.mean.weighted", prior=with_decimal(prior_mean), ml=with_decimal(solved.ml))),
            doc.Formula(
                [
                    doc.Line(
                        ex.Equation(
                            ex.Symbol(r"w_0", "w₀"),
                            (_share(first, second),),
                            ex.Number(shares[0]),
                            quantity=identifier("weight", "prior"),
                        )
                    ),
                    doc.Line(
                        ex.Equation(
                            left,
                            (
                                ex.Sum(
                                    (
                                        ex.Product((ex.Number(shares[0]), ex.Number(prior_mean))),
                                        ex.Product((ex.Number(shares[1]), ex.Number(solved.ml))),
                                    )
                                ),
                            ),
                            ex.Number(solved.posterior_mean),
                            quantity=quantity,
                        )
                    ),
                ]
            ),
            doc.Paragraph(say(_IMAGINARY_KEYS[family.kind])),
        ]
        blocks.append(doc.Details(say("estimation.mean.weighted_question"), average))
    return doc.Step("mean", title, blocks, short=[doc.Formula([line])])


def _share(first: Value, second: Value) -> ex.Expr:
    # A precision such as 1/25 stays a fraction beside fractions.
    integers = all(isinstance(each, Fraction) and each.denominator == 1 for each in (first, second))
    one, other = (notation.number(each) if integers else ex.Number(each) for each in (first, second))
    return ex.Quotient(one, ex.Sum((one, other)))


def predictive_step(solved: SolvedEstimation) -> list[doc.Step]:
    """The next observation, averaged over the posterior."""
    asked = solved.problem.predict
    if not asked:
        return []
    formula = averaged_formula(solved)
    lines, beside = list[doc.Line](), list[doc.Line]()
    for one in asked:
        value, estimated = solved.predictive(one), solved.predictive_ml(one)
        if value is None:
            continue
        working = averaged_numbers(solved, one) if value else None
        quantity = identifier("predictive", one.label)
        lines.append(predicted_line(predictive_name(solved, one.label, notation.DATA), working, value, quantity))
        if estimated is not None and solved.problem.prior is not None:
            name = predictive_name(solved, one.label, notation.hat(solved.shape.parameter))
            quantity = identifier("predictive_ml", one.label)
            beside.append(predicted_line(name, plugged(solved, one), estimated, quantity))
    if not lines:
        return []
    if formula is not None:
        lines.insert(0, doc.Line(ex.Equation(predictive_name(solved, None, notation.DATA), (formula,))))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.predicted.lead")),
        doc.Paragraph(_predicted_law(solved)),
        doc.Formula(lines),
    ]
    if beside:
        question = say("estimation.predicted.beside_question")
        blocks.append(doc.Details(question, [doc.Paragraph(say("estimation.predicted.beside")), doc.Formula(beside)]))
    return [doc.Step("predicted", say("estimation.predicted.title"), blocks, short=[doc.Formula(lines)])]


def _predicted_law(solved: SolvedEstimation) -> Phrase:
    """The distribution of a prediction."""
    if solved.is_discrete:
        return say("estimation.predicted.by_discrete")
    return say(_PREDICTED_PAIR_KEYS[solved.shape.kind, solved.problem.model])


def estimates_step(solved: SolvedEstimation, symbol: ex.Expr) -> doc.Step:
    """All estimates side by side, each with the loss function for which it is best."""
    most_likely = solved.most_likely[0].value if solved.is_discrete and len(solved.most_likely) == 1 else None
    found: list[tuple[Estimate, Value | None]] = [
        ("ml", solved.ml if not solved.is_discrete else most_likely),
        ("zero_one", solved.map),
        ("squared", solved.posterior_mean),
        ("absolute", solved.median),
    ]
    return doc.Step(
        "estimates",
        say("estimation.estimates.title"),
        estimates_blocks(
            solved.shape.parameter,
            found,
            solved.problem.loss,
            None if solved.problem.loss is None else solved.estimate,
            symbol,
            continuous=not solved.is_discrete,
        ),
        extra=solved.problem.loss is None,
    )


def estimates_blocks(
    name: str,
    found: list[tuple[Estimate, Value | None]],
    loss: LossName | None,
    best: Value | None,
    symbol: ex.Expr,
    *,
    continuous: bool = True,
) -> list[doc.Block]:
    """The table of estimates, with the requested one marked.

    name        of the parameter
    continuous  whether an exact hit has probability 0, so that MAP is best for 0-1 loss only in the limit
    """
    heads = [
        doc.ColumnHead(say("estimation.estimates.estimate"), align="left"),
        doc.ColumnHead(say("estimation.estimates.loss"), align="left"),
        doc.ColumnHead(symbol),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(say(ESTIMATES_KEYS[key])),
                doc.Cell(say("estimation.loss.zero_one_limit" if key == "zero_one" and continuous else LOSS_KEYS[key])),
                doc.Cell(none())
                if value is None
                else doc.Cell(
                    ex.Number(value),
                    marked=key == loss,
                    quantity=None if key == "ml" and not continuous else identifier(notation.ESTIMATES[key], name),
                ),
            ]
        )
        for key, value in found
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.estimates.lead")),
        doc.TableBlock(say("estimation.estimates.caption"), heads, rows),
    ]
    if loss is not None and best is not None:
        blocks.append(doc.Paragraph(say(_FOR_KEYS[loss], value=with_decimal(best)), "result"))
    return blocks


def none() -> Phrase:
    return say("estimation.none")
