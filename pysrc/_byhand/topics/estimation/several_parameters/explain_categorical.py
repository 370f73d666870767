"""The steps for categories: Lagrange multiplier, relative frequencies, and a Dirichlet prior, which includes
smoothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log, Root
from _byhand.arithmetic.powers import Raised
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import Listing, say
from _byhand.topics.estimation.confidence.explain_confidence import confidence_step
from _byhand.topics.estimation.data.model import Estimate, Item
from _byhand.topics.estimation.likelihood.accuracy import Accuracy
from _byhand.topics.estimation.likelihood.explain_accuracy import accuracy_lines
from _byhand.topics.estimation.likelihood.explain_data import asked_step
from _byhand.topics.estimation.likelihood.explain_ml import averaged_steps, predicted_steps
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.posterior.explain_prior import ESTIMATES_KEYS, LOSS_KEYS, bayes_rule, maximised, none
from _byhand.topics.estimation.several_parameters.categorical import Categories
from _byhand.topics.estimation.several_parameters.explain_categorical_stepwise import categorical_stepwise

P = notation.PARAMETER["p"]
LAGRANGE = ex.Symbol(r"\lambda", "λ")
ALL = ex.Symbol("p", "p")


def of(name: str, symbol: ex.Symbol = P) -> ex.Expr:
    """p_v"""
    return ex.OfClass(symbol, ex.Word(name))


def category_steps(solved: Categories, items: list[Item]) -> list[doc.Step]:
    """All steps for categories."""
    problem = solved.problem
    steps = [asked_step(problem)]
    if solved.n:
        steps += [
            _likelihood(solved),
            _lagrange(solved),
            _maximum(solved),
            _precision(solved),
            *_accuracy(solved),
            *_confidence(solved),
        ]
    if problem.prior is None:
        return [*steps, *_predicted_ml(solved)]
    steps += [_prior(solved), _posterior(solved), _map(solved), _mean(solved), _uncertainty(solved)]
    steps += _predicted(solved)
    steps.append(_estimates(solved))
    return [*steps, *([categorical_stepwise(solved, items)] if problem.stepwise else [])]


def _accuracy(solved: Categories) -> list[doc.Step]:
    """Bias and mean squared error of each share whose true value is given."""
    lines = list[doc.Line]()
    for name, at in solved.problem.at.items():
        hat, share = of(name, notation.hat("p")), notation.number(at)
        mse = ex.Quotient(ex.Product((share, Difference(notation.ONE, share))), ex.Count(solved.n))
        lines += accuracy_lines(name, hat, Accuracy("estimation.accuracy.unbiased", ex.Count(0), mse, {}))
    if not lines:
        return []
    formula = doc.Formula(lines)
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.accuracy.unbiased")), formula]
    return [doc.Step("accuracy", say("estimation.accuracy.title"), blocks, short=[formula])]


def _confidence(solved: Categories) -> list[doc.Step]:
    """A confidence interval for each share alone."""
    asked = solved.problem.confidence
    if asked is None:
        return []
    beside = solved.problem.interval is not None
    inner = [
        replace(
            confidence_step(asked, of(name), interval, credible=beside, share=True),
            id=f"confidence_{place}",
            title=say("estimation.confidence.title_of", name=name),
        )
        for place, (name, interval) in enumerate(solved.confidence.items(), 1)
    ]
    lead = doc.Paragraph(say("estimation.confidence.each"))
    return [doc.Step("confidence", say("estimation.confidence.title"), [lead], inner)]


def _counted(solved: Categories) -> list[tuple[str, int]]:
    return [(name, count) for name, count in zip(solved.values, solved.counts, strict=True) if count]


def _powers(solved: Categories) -> ex.Expr:
    return notation.beside([Raised(of(name), notation.number(count)) for name, count in _counted(solved)])


def _likelihood(solved: Categories) -> doc.Step:
    left = notation.Applied("L", ALL)
    formula = doc.Formula([doc.Line(ex.Equation(left, (_powers(solved),)))])
    counts = [
        ex.Equation(ex.OfClass(ex.Symbol("n", "n"), ex.Word(name)), (notation.number(count),))
        for name, count in zip(solved.values, solved.counts, strict=True)
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.categories.likelihood", counts=Listing(counts), n=solved.n)),
        formula,
        doc.Paragraph(say("estimation.categories.no_coefficient")),
    ]
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[formula])


def _lagrange(solved: Categories) -> doc.Step:
    logs = notation.signed(
        [(1, notation.beside([notation.number(count), Log(of(name))])) for name, count in _counted(solved)]
    )
    log = doc.Formula([doc.Line(ex.Equation(notation.Applied("ℓ", ALL, latex=r"\ell"), (logs,)))])
    side = Difference(ex.Symbol(r"\textstyle\sum_v p_v", "Σ_v p_v"), notation.ONE)
    lagrangian = Difference(ex.Symbol(r"\ell", "ℓ"), ex.Product((LAGRANGE, side)))
    slope = ex.Symbol(r"\frac{\partial}{\partial p_v}", "∂/∂p_v")
    rule = doc.Formula(
        [
            doc.Line(ex.Equation(ex.Symbol(r"\Lambda", "Λ"), (lagrangian,))),
            doc.Line(
                ex.Equation(
                    ex.Joined((slope, ex.Symbol(r"\Lambda", "Λ")), r"\,", " "),
                    (ex.Symbol(r"\frac{n_v}{p_v} - \lambda", "n_v/p_v − λ"), notation.number(0)),
                )
            ),
            doc.Line(ex.Equation(ex.Symbol("p_v", "p_v"), (ex.Symbol(r"\frac{n_v}{\lambda}", "n_v/λ"),))),
            doc.Line(ex.Equation(LAGRANGE, (ex.Symbol(r"\textstyle\sum_v n_v", "Σ_v n_v"), notation.number(solved.n)))),
        ]
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.logarithm.lead")),
        log,
        doc.Paragraph(say("estimation.categories.lagrange")),
        rule,
        doc.Paragraph(say("estimation.categories.sum")),
    ]
    return doc.Step("derivative", say("estimation.categories.title"), blocks, short=[log, rule])


def _maximum(solved: Categories) -> doc.Step:
    lines = [
        doc.Line(
            ex.Equation(
                of(name, notation.hat("p")),
                (ex.Quotient(notation.number(count), notation.number(solved.n)),),
                ex.Number(Fraction(count, solved.n)),
                quantity=identifier("ml", name),
            )
        )
        for name, count in zip(solved.values, solved.counts, strict=True)
    ]
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.categories.shares")), doc.Formula(lines)]
    blocks.append(doc.Paragraph(say("estimation.categories.maximum")))
    if any(not count for count in solved.counts):
        blocks.append(doc.Paragraph(say("estimation.categories.zero")))
    terms = [
        ex.Product((notation.number(count), Log(ex.Number(Fraction(count, solved.n)))))
        for _, count in _counted(solved)
        if count < solved.n
    ]
    height = solved.log_likelihood
    assert height is not None
    name = notation.Applied("ℓ", notation.hat("p"), latex=r"\ell")
    working = (ex.Sum(tuple(terms)),) if terms else ()
    blocks.append(doc.Formula([doc.Line(ex.Equation(name, working, ex.Number(height), quantity="log_likelihood"))]))
    return doc.Step("maximum", say("estimation.maximum.title"), blocks, short=[doc.Formula(lines)])


def _precision(solved: Categories) -> doc.Step:
    lines = []
    for name, share, error in zip(solved.values, solved.ml, solved.std_errors, strict=True):
        if error is not None and share is not None:
            # As a sum, it has parentheses in plain text: (1/4 · 3/4)/20.
            inside = ex.Quotient(
                ex.Sum((ex.Product((ex.Number(share), ex.Number(1 - share))),)), notation.number(solved.n)
            )
            left, quantity = of(name, ex.Symbol(r"\text{SE}", "SE")), identifier("std_error", name)
            lines.append(doc.Line(ex.Equation(left, (Root(inside),), ex.Number(error), quantity=quantity)))
    title = say("estimation.precision.title")
    if not lines:
        return doc.Step("precision", title, [doc.Paragraph(say("estimation.precision.border"))], extra=True)
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.categories.precision")), doc.Formula(lines)]
    return doc.Step("precision", title, blocks, extra=True)


def _prior(solved: Categories) -> doc.Step:
    powers = _density(solved, solved.alphas)
    density = doc.Formula([doc.Line(ex.Equation(notation.Applied("π", ALL, latex=r"\pi"), (powers,), relation="∝"))])
    parameters = Listing([notation.number(alpha) for alpha in solved.alphas], "list.comma")
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.categories.prior", parameters=parameters)), density]
    if any(not alpha for alpha in solved.alphas):
        blocks.append(doc.Paragraph(say("estimation.prior.improper")))
    if len(set(solved.alphas)) == 1:
        key = "estimation.categories.laplace" if solved.alphas[0] == 1 else "estimation.categories.smoothing"
        blocks.append(doc.Paragraph(say(key, alpha=notation.number(solved.alphas[0]))))
    return doc.Step("prior", say("estimation.prior.title"), blocks, short=[density])


def _density(solved: Categories, alphas: Sequence[Fraction]) -> ex.Expr:
    """Π p_v^(α_v − 1)"""
    pairs = zip(solved.values, alphas, strict=True)
    return notation.beside([Raised(of(name), notation.number(alpha - 1)) for name, alpha in pairs if alpha != 1])


def _posterior(solved: Categories) -> doc.Step:
    before, after = _density(solved, solved.alphas), _density(solved, solved.hyper)
    left = notation.Applied("π", ALL, notation.DATA, r"\pi")
    likelihood = _powers(solved)
    proportional = doc.Formula([doc.Line(ex.Equation(left, (ex.Product((likelihood, before)), after), relation="∝"))])
    updates = doc.Formula(
        [
            doc.Line(
                ex.Equation(
                    of(name, ex.Symbol(r"\alpha'", "α′")),
                    (ex.Sum((notation.number(alpha), notation.number(count))),),
                    ex.Number(new),
                    quantity=identifier("hyper", name),
                )
            )
            for name, alpha, count, new in zip(solved.values, solved.alphas, solved.counts, solved.hyper, strict=True)
        ]
    )
    parameters = notation.updated(solved.hyper)
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.posterior.lead", symbol=ALL)),
        doc.Formula([doc.Line(bayes_rule(ALL))]),
        proportional,
        doc.Paragraph(say("estimation.posterior.dirichlet")),
        updates,
        doc.Paragraph(
            say("estimation.posterior.recognised", family=say("estimation.family.dirichlet", parameters=parameters)),
            "result",
        ),
    ]
    return doc.Step("posterior", say("estimation.posterior.title"), blocks, short=[proportional, updates])


def _map(solved: Categories) -> doc.Step:
    title, top = say("estimation.map.title"), ex.Symbol("p^*", "p*")
    if None in solved.map:
        key = "estimation.map.flat" if all(number == 1 for number in solved.hyper) else "estimation.map.unbounded"
        return doc.Step("map", title, [doc.Paragraph(say(key))])
    lines = []
    for name, alpha, value in zip(solved.values, solved.hyper, solved.map, strict=True):
        assert value is not None
        share = ex.Quotient(
            Difference(notation.number(alpha), notation.ONE),
            Difference(notation.number(solved.total), notation.number(len(solved.values))),
        )
        working: tuple[ex.Expr, ...] = (share,) if len(solved.values) > 1 else ()
        lines.append(doc.Line(ex.Equation(of(name, top), working, ex.Number(value), quantity=identifier("map", name))))
    formula = doc.Formula(lines)
    flat = [doc.Paragraph(say("estimation.map.equals_ml"))] if solved.n and set(solved.alphas) == {Fraction(1)} else []
    argmax = doc.Formula([doc.Line(maximised(top, ALL))])
    lead = doc.Paragraph(say("estimation.categories.map", best=top))
    return doc.Step("map", title, [argmax, lead, formula, *flat], short=[formula])


def _mean(solved: Categories) -> doc.Step:
    lines = [
        doc.Line(
            ex.Equation(
                notation.expected(of(name)),
                (ex.Quotient(notation.number(alpha), notation.number(solved.total)),),
                ex.Number(mean),
                quantity=identifier("posterior_mean", name),
            )
        )
        for name, alpha, mean in zip(solved.values, solved.hyper, solved.means, strict=True)
    ]
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.categories.mean")), doc.Formula(lines)]
    strength = sum(solved.alphas, Fraction(0))
    if solved.n and strength:
        weight = Fraction(strength, strength + solved.n)
        name, alpha, share, mean = solved.values[0], solved.alphas[0], solved.ml[0], solved.means[0]
        assert share is not None
        average = ex.Sum(
            (
                ex.Product((ex.Number(weight), ex.Number(alpha / strength))),
                ex.Product((ex.Number(1 - weight), ex.Number(share))),
            )
        )
        average_of: list[doc.Block] = [
            doc.Paragraph(
                say("estimation.categories.weighted", strength=notation.number(strength), n=solved.n, value=name)
            ),
            doc.Formula(
                [
                    doc.Line(
                        ex.Equation(
                            notation.expected(of(name)),
                            (average,),
                            ex.Number(mean),
                            quantity=identifier("posterior_mean", name),
                        )
                    )
                ]
            ),
        ]
        blocks.append(doc.Details(say("estimation.mean.weighted_question"), average_of))
    return doc.Step("mean", say("estimation.mean.title"), blocks, short=[doc.Formula(lines)])


def _uncertainty(solved: Categories) -> doc.Step:
    problem = solved.problem
    heads = [
        doc.ColumnHead(say("estimation.data.value"), align="left"),
        doc.ColumnHead(say("estimation.uncertainty.variance")),
        doc.ColumnHead(say("estimation.estimates.absolute")),
    ]
    if problem.interval is not None:
        heads += [doc.ColumnHead(say("estimation.uncertainty.from")), doc.ColumnHead(say("estimation.uncertainty.to"))]
    if problem.above is not None:
        heads.append(doc.ColumnHead(say("estimation.uncertainty.more_than", place=notation.number(problem.above))))
    rows = []
    for place, name in enumerate(solved.values):
        marginal = solved.marginal(place)
        numbers: list[Value] = [Fraction(0) if marginal is None else marginal.variance, solved.medians[place]]
        if problem.interval is not None:
            numbers += solved.interval(marginal)
        if problem.above is not None:
            numbers.append(solved.above(marginal))
        ids = [identifier("posterior_variance", name), identifier("posterior_median", name)]
        named = zip_longest(numbers, ids)
        rows.append(
            doc.Row([doc.Cell(name), *(doc.Cell(with_decimal(each), quantity=quantity) for each, quantity in named)])
        )
    table = doc.TableBlock(say("estimation.categories.marginals"), heads, rows)
    lead = doc.Paragraph(say("estimation.categories.marginal"))
    blocks: list[doc.Block] = [lead, table]
    if problem.interval is not None:
        tail = ex.Given((1 - problem.interval) / 2)
        blocks.append(doc.Paragraph(say("estimation.categories.interval", level=ex.Given(problem.interval), tail=tail)))
    asked = problem.interval is not None or problem.above is not None or problem.loss == "absolute"
    return doc.Step("uncertainty", say("estimation.uncertainty.title"), blocks, extra=not asked)


def _predicted_ml(solved: Categories) -> list[doc.Step]:
    asked = [(one, solved.ml[solved.predicted(one)]) for one in solved.problem.predict]
    lines = [
        doc.Line(
            ex.Equation(
                notation.of_next(one.label, notation.hat("p")),
                (),
                ex.Number(share),
                quantity=identifier("predictive_ml", one.label),
            )
        )
        for one, share in asked
        if share is not None
    ]
    return predicted_steps(lines)


def _predicted(solved: Categories) -> list[doc.Step]:
    if not solved.problem.predict:
        return []
    lines = []
    for one in solved.problem.predict:
        place = solved.predicted(one)
        share = ex.Quotient(notation.number(solved.hyper[place]), notation.number(solved.total))
        quantity = identifier("predictive", one.label)
        lines.append(
            doc.Line(
                ex.Equation(
                    notation.of_next(one.label, notation.DATA),
                    (share,),
                    ex.Number(solved.means[place]),
                    quantity=quantity,
                )
            )
        )
    return averaged_steps(lines, say("estimation.predicted.by_dirichlet"))


def _estimates(solved: Categories) -> doc.Step:
    """A row for each value, a column for each estimate."""
    loss = solved.problem.loss
    columns: dict[Estimate, Sequence[Value | None]] = {
        "ml": solved.ml,
        "zero_one": solved.map,
        "squared": solved.means,
        "absolute": solved.medians,
    }
    heads = [doc.ColumnHead(say("estimation.data.value"), align="left")]
    heads += [doc.ColumnHead(say(ESTIMATES_KEYS[key])) for key in columns]
    rows = []
    for place, name in enumerate(solved.values):
        found = [(key, each[place]) for key, each in columns.items()]
        cells = [
            doc.Cell(none())
            if value is None
            else doc.Cell(ex.Number(value), marked=key == loss, quantity=identifier(notation.ESTIMATES[key], name))
            for key, value in found
        ]
        rows.append(doc.Row([doc.Cell(name), *cells]))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.estimates.lead")),
        doc.TableBlock(say("estimation.estimates.caption"), heads, rows),
    ]
    if loss is not None:
        blocks.append(doc.Paragraph(say("estimation.estimates.marked", loss=say(LOSS_KEYS[loss]))))
    return doc.Step("estimates", say("estimation.estimates.title"), blocks, extra=loss is None)
