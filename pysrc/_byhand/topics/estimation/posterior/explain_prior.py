"""The steps with a prior: prior times likelihood, the posterior and its family, MAP, mean, interval, predictions."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value, add, divide, same
from _byhand.phrase import Listing, Phrase, TextKeys, say
from _byhand.topics.estimation.data.model import Estimate, LossName
from _byhand.topics.estimation.families.family import in_numbers
from _byhand.topics.estimation.likelihood.charts import posterior_chart
from _byhand.topics.estimation.likelihood.explain_ml import averaged_steps, predicted_line, predictive_name
from _byhand.topics.estimation.likelihood.explain_predicted import averaged_formula, averaged_numbers, plugged
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation, weight_of_prior
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.posterior.explain_uncertainty import uncertainty_steps

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
    symbol = solved.kernel.symbol
    return [
        _prior(solved, symbol),
        _posterior(solved, symbol),
        _map(solved, symbol),
        _mean(solved, symbol),
        *uncertainty_steps(solved, symbol),
        *predictive_step(solved),
        estimates_step(solved, symbol),
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


def _prior(solved: SolvedEstimation, symbol: ex.Symbol) -> doc.Step:
    kernel, prior = solved.kernel, solved.problem.prior
    assert prior is not None
    family, stated = kernel.family, prior.stated
    hyper = Listing([notation.number(value) for value in prior.parameters.values()], "list.comma")
    name = say(family.named, parameters=hyper)
    lead = say("estimation.prior.lead" if stated is None else "estimation.prior.stated", symbol=symbol, family=name)
    blocks: list[doc.Block] = [doc.Paragraph(lead)]
    if stated is not None:
        blocks += [
            doc.Paragraph(say(family.moments)),
            doc.Formula([doc.Line(equation) for equation in family.written_moments(prior.parameters, *stated)]),
            doc.Paragraph(say("estimation.prior.density")),
        ]
    line = ex.Equation(density_of(symbol), (kernel.density(prior.parameters),), None, relation="∝")
    density = doc.Formula([doc.Line(line)])
    blocks.append(density)
    if solved.prior is None:
        blocks.append(doc.Paragraph(say("estimation.prior.improper")))
    elif family.is_flat(prior.parameters):
        blocks.append(doc.Paragraph(say("estimation.prior.flat")))
    blocks.append(doc.Paragraph(solved.model.imaginary(prior.parameters)))
    return doc.Step("prior", say("estimation.prior.title"), blocks, short=[density])


def _posterior(solved: SolvedEstimation, symbol: ex.Symbol) -> doc.Step:
    problem, kernel, hyper = solved.problem, solved.kernel, solved.hyper
    assert problem.prior is not None
    assert hyper is not None
    left, prior, family = density_of(symbol, after=True), problem.prior.parameters, kernel.family
    both: tuple[ex.Expr, ...] = (ex.Product((kernel.written(), kernel.density(prior))), kernel.density(hyper))
    proportional = doc.Formula([doc.Line(ex.Equation(left, both, None, relation="∝"))])
    updates = doc.Formula([doc.Line(line) for line in family.written_updates(prior, kernel.written_more(), hyper)])
    named = say(family.named, parameters=notation.updated(hyper.values()))
    recognised = doc.Paragraph(say("estimation.posterior.recognised", family=named), "result")
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.posterior.lead", symbol=symbol)),
        doc.Formula([doc.Line(bayes_rule(symbol))]),
        *([] if problem.data.n else [doc.Paragraph(say("estimation.posterior.no_data"))]),
        proportional,
        doc.Paragraph(say(family.posterior)),
        updates,
        recognised,
        *posterior_chart(solved, symbol),
    ]
    return doc.Step("posterior", say("estimation.posterior.title"), blocks, short=[proportional, updates])


def _map(solved: SolvedEstimation, symbol: ex.Symbol) -> doc.Step:
    title, family = say("estimation.map.title"), solved.kernel.family
    assert solved.hyper is not None
    if solved.map is None:
        key = "estimation.map.flat" if family.is_flat(solved.hyper) else "estimation.map.unbounded"
        return doc.Step("map", title, [doc.Paragraph(say(key))])
    top, quantity = notation.most_probable(symbol), identifier("map", solved.parameter)
    argmax = doc.Formula([doc.Line(maximised(top, symbol))])
    kernel = solved.kernel.conjugate(solved.hyper)
    if kernel is None:
        formula = doc.Formula([doc.Line(ex.Equation(top, (), ex.Number(solved.map), quantity=quantity))])
        return doc.Step("map", title, [argmax, doc.Paragraph(say(family.peak)), formula], short=[formula])
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


def _mean(solved: SolvedEstimation, symbol: ex.Symbol) -> doc.Step:
    title, family = say("estimation.mean.title"), solved.kernel.family
    assert solved.hyper is not None
    if solved.posterior_mean is None:
        return doc.Step("mean", title, [doc.Paragraph(say("estimation.mean.none"))])
    left = notation.expected(symbol)
    quantity = identifier("posterior_mean", solved.parameter)
    # A mean that is itself a parameter keeps its symbol.
    working = notation.UPDATED["mean"] if "mean" in solved.hyper else family.mean(in_numbers(solved.hyper))
    line = doc.Line(ex.Equation(left, (working,), ex.Number(solved.posterior_mean), quantity=quantity))
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.mean.lead")), doc.Formula([line])]
    first = weight_of_prior(solved)
    prior_mean = None if solved.prior is None else solved.prior.mean
    if first is not None and prior_mean is not None and solved.ml is not None:
        second = solved.kernel.size
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
            doc.Paragraph(say(family.weighted)),
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
            name = predictive_name(solved, one.label, notation.hat(solved.parameter))
            quantity = identifier("predictive_ml", one.label)
            beside.append(predicted_line(name, plugged(solved, one), estimated, quantity))
    if not lines:
        return []
    if formula is not None:
        lines.insert(0, doc.Line(ex.Equation(predictive_name(solved, None, notation.DATA), (formula,))))
    about = "estimation.predicted.by_discrete" if solved.is_discrete else solved.model.predicted_law
    folded = []
    if beside:
        question = say("estimation.predicted.beside_question")
        folded = [doc.Details(question, [doc.Paragraph(say("estimation.predicted.beside")), doc.Formula(beside)])]
    return averaged_steps(lines, say(about), folded)


def estimates_step(solved: SolvedEstimation, symbol: ex.Expr) -> doc.Step:
    """All estimates side by side, each with the loss function for which it is best."""
    most_likely = solved.most_likely[0].value if solved.is_discrete and len(solved.most_likely) == 1 else None
    found: list[tuple[Estimate, Value | None]] = [
        ("ml", solved.ml if not solved.is_discrete else most_likely),
        ("zero_one", solved.map),
        ("squared", solved.posterior_mean),
        ("absolute", solved.median),
    ]
    name, loss = solved.parameter, solved.problem.loss
    heads = [
        doc.ColumnHead(say("estimation.estimates.estimate"), align="left"),
        doc.ColumnHead(say("estimation.estimates.loss"), align="left"),
        doc.ColumnHead(symbol),
    ]
    rows = []
    for key, value in found:
        # An exact hit of a continuous parameter has probability 0: MAP is best for 0-1 loss only in the limit.
        limit = key == "zero_one" and not solved.is_discrete
        loss_of = say("estimation.loss.zero_one_limit" if limit else LOSS_KEYS[key])
        quantity = None if key == "ml" and solved.is_discrete else identifier(notation.ESTIMATES[key], name)
        shown = none() if value is None else ex.Number(value)
        marked = value is not None and key == loss
        cell = doc.Cell(shown, marked=marked, quantity=None if value is None else quantity)
        rows.append(doc.Row([doc.Cell(say(ESTIMATES_KEYS[key])), doc.Cell(loss_of), cell]))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.estimates.lead")),
        doc.TableBlock(say("estimation.estimates.caption"), heads, rows),
    ]
    if loss is not None and solved.estimate is not None:
        best = with_decimal(solved.estimate)
        blocks.append(doc.Paragraph(say(_FOR_KEYS[loss], value=best), "result"))
    return doc.Step("estimates", say("estimation.estimates.title"), blocks, extra=loss is None)


def none() -> Phrase:
    return say("estimation.none")
