"""The steps for categories: Lagrange multiplier, relative frequencies, and a Dirichlet prior, which includes
smoothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest

from byhand.arithmetic.expr import (
    Equation,
    Expr,
    Given,
    Joined,
    Number,
    OfClass,
    Probability,
    Product,
    Quotient,
    Sum,
    Symbol,
    Word,
)
from byhand.arithmetic.functions import Difference, Log, Root
from byhand.arithmetic.powers import Raised
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, Warn
from byhand.numbers.real import Value
from byhand.phrase import Listing, say
from byhand.topics.estimation.data.model import Item
from byhand.topics.estimation.likelihood.explain_data import asked_step
from byhand.topics.estimation.notation.notation import (
    DATA,
    ESTIMATES,
    ONE,
    PARAMETER,
    Applied,
    beside,
    expected,
    hat,
    number,
    signed,
)
from byhand.topics.estimation.posterior.charts_stepwise import courses_chart
from byhand.topics.estimation.posterior.explain_prior import none
from byhand.topics.estimation.posterior.explain_stepwise import MOST_ROWS, order_of_counts
from byhand.topics.estimation.several_parameters.categorical import Categories

P = PARAMETER["p"]
LAGRANGE = Symbol(r"\lambda", "λ")
ALL = Symbol("p", "p")


def of(name: str, symbol: Symbol = P) -> Expr:
    """p_v"""
    return OfClass(symbol, Word(name))


def category_steps(solved: Categories, items: list[Item]) -> list[Step]:
    """All steps for categories."""
    problem = solved.problem
    steps = [asked_step(problem)]
    if solved.n:
        steps += [_likelihood(solved), _lagrange(solved), _maximum(solved), _precision(solved)]
    if problem.prior is None:
        return [*steps, *_predicted_ml(solved)]
    steps += [_prior(solved), _posterior(solved), _map(solved), _mean(solved), _uncertainty(solved)]
    steps += _predicted(solved)
    steps.append(_estimates(solved))
    return [*steps, *([_stepwise(solved, items)] if problem.stepwise else [])]


def _counted(solved: Categories) -> list[tuple[str, int]]:
    return [(name, count) for name, count in zip(solved.values, solved.counts, strict=True) if count]


def _powers(solved: Categories) -> Expr:
    return beside([Raised(of(name), number(count)) for name, count in _counted(solved)])


def _likelihood(solved: Categories) -> Step:
    left = Applied("L", ALL)
    formula = Formula([Line(Equation(left, (_powers(solved),)))])
    counts = [
        Equation(OfClass(Symbol("n", "n"), Word(name)), (number(count),))
        for name, count in zip(solved.values, solved.counts, strict=True)
    ]
    blocks: list[Block] = [
        Paragraph(say("estimation.categories.likelihood", counts=Listing(counts), n=solved.n)),
        formula,
        Paragraph(say("estimation.categories.no_coefficient")),
    ]
    return Step("likelihood", say("estimation.likelihood.title"), blocks, short=[formula])


def _lagrange(solved: Categories) -> Step:
    logs = signed([(1, beside([number(count), Log(of(name))])) for name, count in _counted(solved)])
    log = Formula([Line(Equation(Applied("ℓ", ALL, latex=r"\ell"), (logs,)))])
    side = Difference(Symbol(r"\textstyle\sum_v p_v", "Σ_v p_v"), ONE)
    whole = Difference(Symbol(r"\ell", "ℓ"), Product((LAGRANGE, side)))
    slope = Symbol(r"\frac{\partial}{\partial p_v}", "∂/∂p_v")
    rule = Formula(
        [
            Line(Equation(Symbol(r"\Lambda", "Λ"), (whole,))),
            Line(
                Equation(
                    Joined((slope, Symbol(r"\Lambda", "Λ")), r"\,", " "),
                    (Symbol(r"\frac{n_v}{p_v} - \lambda", "n_v/p_v − λ"), number(0)),
                )
            ),
            Line(Equation(Symbol("p_v", "p_v"), (Symbol(r"\frac{n_v}{\lambda}", "n_v/λ"),))),
            Line(Equation(LAGRANGE, (Symbol(r"\textstyle\sum_v n_v", "Σ_v n_v"), number(solved.n)))),
        ]
    )
    blocks: list[Block] = [
        Paragraph(say("estimation.logarithm.lead")),
        log,
        Paragraph(say("estimation.categories.lagrange")),
        rule,
        Paragraph(say("estimation.categories.sum")),
    ]
    return Step("derivative", say("estimation.categories.title"), blocks, short=[log, rule])


def _maximum(solved: Categories) -> Step:
    lines = [
        Line(
            Equation(
                of(name, hat("p")),
                (Quotient(number(count), number(solved.n)),),
                Number(Fraction(count, solved.n)),
                quantity=identifier("ml", name),
            )
        )
        for name, count in zip(solved.values, solved.counts, strict=True)
    ]
    blocks: list[Block] = [Paragraph(say("estimation.categories.shares")), Formula(lines)]
    blocks.append(Paragraph(say("estimation.categories.maximum")))
    if any(not count for count in solved.counts):
        blocks.append(Paragraph(say("estimation.categories.zero")))
    terms = [
        Product((number(count), Log(Number(Fraction(count, solved.n)))))
        for _, count in _counted(solved)
        if count < solved.n
    ]
    height = solved.log_likelihood
    assert height is not None
    name = Applied("ℓ", hat("p"), latex=r"\ell")
    working = (Sum(tuple(terms)),) if terms else ()
    blocks.append(Formula([Line(Equation(name, working, Number(height), quantity="log_likelihood"))]))
    return Step("maximum", say("estimation.maximum.title"), blocks, short=[Formula(lines)])


def _precision(solved: Categories) -> Step:
    lines = []
    for name, share, error in zip(solved.values, solved.ml, solved.std_errors, strict=True):
        if error is not None and share is not None:
            # As a sum, it has parentheses in plain text: (1/4 · 3/4)/20.
            inside = Quotient(Sum((Product((Number(share), Number(1 - share))),)), number(solved.n))
            left, quantity = of(name, Symbol(r"\text{SE}", "SE")), identifier("std_error", name)
            lines.append(Line(Equation(left, (Root(inside),), Number(error), quantity=quantity)))
    title = say("estimation.precision.title")
    if not lines:
        return Step("precision", title, [Paragraph(say("estimation.precision.border"))])
    return Step("precision", title, [Paragraph(say("estimation.categories.precision")), Formula(lines)])


def _prior(solved: Categories) -> Step:
    powers = _density(solved, solved.alphas)
    density = Formula([Line(Equation(Applied("π", ALL, latex=r"\pi"), (powers,), relation="∝"))])
    parameters = Listing([number(alpha) for alpha in solved.alphas], "list.comma")
    blocks: list[Block] = [Paragraph(say("estimation.categories.prior", parameters=parameters)), density]
    if any(not alpha for alpha in solved.alphas):
        blocks.append(Paragraph(say("estimation.prior.improper")))
    if len(set(solved.alphas)) == 1:
        key = "laplace" if solved.alphas[0] == 1 else "smoothing"
        blocks.append(Paragraph(say(f"estimation.categories.{key}", alpha=number(solved.alphas[0]))))
    return Step("prior", say("estimation.prior.title"), blocks, short=[density])


def _density(solved: Categories, alphas: Sequence[Fraction]) -> Expr:
    """Π p_v^(α_v − 1)"""
    pairs = zip(solved.values, alphas, strict=True)
    return beside([Raised(of(name), number(alpha - 1)) for name, alpha in pairs if alpha != 1])


def _posterior(solved: Categories) -> Step:
    before, after = _density(solved, solved.alphas), _density(solved, solved.hyper)
    left = Applied("π", ALL, DATA, r"\pi")
    likelihood = _powers(solved)
    proportional = Formula([Line(Equation(left, (Product((likelihood, before)), after), relation="∝"))])
    updates = Formula(
        [
            Line(
                Equation(
                    of(name, Symbol(r"\alpha'", "α′")),
                    (Sum((number(alpha), number(count))),),
                    Number(new),
                    quantity=identifier("hyper", name),
                )
            )
            for name, alpha, count, new in zip(solved.values, solved.alphas, solved.counts, solved.hyper, strict=True)
        ]
    )
    parameters = Listing([number(alpha) for alpha in solved.hyper], "list.comma")
    blocks: list[Block] = [
        Paragraph(say("estimation.posterior.lead", symbol=ALL)),
        proportional,
        Paragraph(say("estimation.posterior.dirichlet")),
        updates,
        Paragraph(
            say("estimation.posterior.recognised", family=say("estimation.family.dirichlet", parameters=parameters)),
            "result",
        ),
    ]
    return Step("posterior", say("estimation.posterior.title"), blocks, short=[proportional, updates])


def _map(solved: Categories) -> Step:
    title, top = say("estimation.map.title"), Symbol("p^*", "p*")
    if None in solved.map:
        key = "flat" if all(number == 1 for number in solved.hyper) else "unbounded"
        return Step("map", title, [Paragraph(say(f"estimation.map.{key}"))])
    lines = []
    for name, alpha, value in zip(solved.values, solved.hyper, solved.map, strict=True):
        assert value is not None
        share = Quotient(Difference(number(alpha), ONE), Difference(number(solved.total), number(len(solved.values))))
        working: tuple[Expr, ...] = (share,) if len(solved.values) > 1 else ()
        lines.append(Line(Equation(of(name, top), working, Number(value), quantity=identifier("map", name))))
    formula = Formula(lines)
    flat = [Paragraph(say("estimation.map.equals_ml"))] if solved.n and set(solved.alphas) == {Fraction(1)} else []
    return Step("map", title, [Paragraph(say("estimation.categories.map", best=top)), formula, *flat], short=[formula])


def _mean(solved: Categories) -> Step:
    lines = [
        Line(
            Equation(
                expected(of(name)),
                (Quotient(number(alpha), number(solved.total)),),
                Number(mean),
                quantity=identifier("posterior_mean", name),
            )
        )
        for name, alpha, mean in zip(solved.values, solved.hyper, solved.means, strict=True)
    ]
    blocks: list[Block] = [Paragraph(say("estimation.categories.mean")), Formula(lines)]
    strength = sum(solved.alphas, Fraction(0))
    if solved.n and strength:
        weight = Fraction(strength, strength + solved.n)
        name, alpha, share, mean = solved.values[0], solved.alphas[0], solved.ml[0], solved.means[0]
        assert share is not None
        average = Sum(
            (Product((Number(weight), Number(alpha / strength))), Product((Number(1 - weight), Number(share))))
        )
        blocks += [
            Paragraph(say("estimation.categories.weighted", strength=number(strength), n=solved.n, value=name)),
            Formula(
                [
                    Line(
                        Equation(
                            expected(of(name)), (average,), Number(mean), quantity=identifier("posterior_mean", name)
                        )
                    )
                ]
            ),
        ]
    return Step("mean", say("estimation.mean.title"), blocks, short=[Formula(lines)])


def _uncertainty(solved: Categories) -> Step:
    problem = solved.problem
    heads = [
        ColumnHead(say("estimation.data.value"), align="left"),
        ColumnHead(say("estimation.uncertainty.variance")),
        ColumnHead(say("estimation.estimates.absolute")),
    ]
    if problem.interval is not None:
        heads += [ColumnHead(say("estimation.uncertainty.from")), ColumnHead(say("estimation.uncertainty.to"))]
    if problem.above is not None:
        heads.append(ColumnHead(say("estimation.uncertainty.more_than", place=number(problem.above))))
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
        rows.append(Row([Cell(name), *(Cell(Number(each), quantity=quantity) for each, quantity in named)]))
    table = TableBlock(say("estimation.categories.marginals"), heads, rows)
    lead = Paragraph(say("estimation.categories.marginal"))
    blocks: list[Block] = [lead, table]
    if problem.interval is not None:
        tail = Given((1 - problem.interval) / 2)
        blocks.append(Paragraph(say("estimation.categories.interval", level=Given(problem.interval), tail=tail)))
    return Step("uncertainty", say("estimation.uncertainty.title"), blocks)


def _predicted_ml(solved: Categories) -> list[Step]:
    asked = [(one, solved.ml[solved.predicted(one)]) for one in solved.problem.predict]
    lines = [
        Line(Equation(_next(one.label, hat("p")), (), Number(share), quantity=identifier("predictive_ml", one.label)))
        for one, share in asked
        if share is not None
    ]
    if not lines:
        return []
    blocks: list[Block] = [Paragraph(say("estimation.predicted.ml")), Formula(lines)]
    return [Step("predicted_ml", say("estimation.predicted.title"), blocks, short=[Formula(lines)])]


def _next(label: str, given: Expr) -> Expr:
    return Probability(Joined((Symbol("x", "x"), Word(label)), " = ", " = "), given)


def _predicted(solved: Categories) -> list[Step]:
    if not solved.problem.predict:
        return []
    lines = []
    for one in solved.problem.predict:
        place = solved.predicted(one)
        share = Quotient(number(solved.hyper[place]), number(solved.total))
        quantity = identifier("predictive", one.label)
        lines.append(Line(Equation(_next(one.label, DATA), (share,), Number(solved.means[place]), quantity=quantity)))
    blocks: list[Block] = [
        Paragraph(say("estimation.predicted.lead")),
        Paragraph(say("estimation.predicted.by_dirichlet")),
        Formula(lines),
    ]
    return [Step("predicted", say("estimation.predicted.title"), blocks, short=[Formula(lines)])]


def _estimates(solved: Categories) -> Step:
    """A row for each value, a column for each estimate."""
    loss = solved.problem.loss
    columns: dict[str, Sequence[Value | None]] = {
        "ml": solved.ml,
        "zero_one": solved.map,
        "squared": solved.means,
        "absolute": solved.medians,
    }
    heads = [ColumnHead(say("estimation.data.value"), align="left")]
    heads += [ColumnHead(say(f"estimation.estimates.{key}")) for key in columns]
    rows = []
    for place, name in enumerate(solved.values):
        found = [(key, each[place]) for key, each in columns.items()]
        cells = [
            Cell(none())
            if value is None
            else Cell(Number(value), marked=key == loss, quantity=identifier(ESTIMATES[key], name))
            for key, value in found
        ]
        rows.append(Row([Cell(name), *cells]))
    blocks: list[Block] = [
        Paragraph(say("estimation.estimates.lead")),
        TableBlock(say("estimation.estimates.caption"), heads, rows),
    ]
    if loss is not None:
        blocks.append(Paragraph(say("estimation.estimates.marked", loss=say(f"estimation.loss.{loss}"))))
    return Step("estimates", say("estimation.estimates.title"), blocks)


def _stepwise(solved: Categories, items: list[Item]) -> Step:
    heads = [
        ColumnHead(say("estimation.stepwise.after")),
        ColumnHead(say("estimation.stepwise.observation"), align="left"),
        *(ColumnHead(of(name, Symbol(r"\alpha", "α"))) for name in solved.values),
    ]
    rows = [Row([Cell(0), Cell(say("estimation.stepwise.prior")), *(Cell(Given(alpha)) for alpha in solved.alphas)])]
    after = solved.step_by_step(items)
    rows += [
        Row(
            [
                Cell(place),
                Cell(item.name),
                *(
                    Cell(Given(alpha), quantity=identifier("hyper", f"{name} after {place}"))
                    for name, alpha in zip(solved.values, alphas, strict=True)
                ),
            ]
        )
        for place, (item, alphas) in enumerate(zip(items[:MOST_ROWS], after, strict=False), 1)
    ]
    blocks: list[Block] = [
        Paragraph(say("estimation.stepwise.lead")),
        *order_of_counts(solved.problem),
        TableBlock(say("estimation.stepwise.caption"), heads, rows, may_turn=False),
    ]
    hidden = len(items) - MOST_ROWS
    if hidden > 0:
        blocks.append(Warn(say("estimation.stepwise.hidden", count=hidden)))
    blocks.append(Paragraph(say("estimation.stepwise.same"), "check"))
    return Step("stepwise", say("estimation.stepwise.title"), [*blocks, *_courses(solved, after)])


def _courses(solved: Categories, after: Sequence[Sequence[Fraction]]) -> list[Block]:
    """The posterior mean of each probability; empty if all parameters of the prior are 0."""
    whole = [solved.alphas, *after]
    if not sum(solved.alphas):
        return []
    means = [(name, [alphas[place] / sum(alphas) for alphas in whole]) for place, name in enumerate(solved.values)]
    return courses_chart(means, "mean")
