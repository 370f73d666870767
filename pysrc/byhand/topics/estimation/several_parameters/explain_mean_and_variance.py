"""The steps for a normal distribution with unknown mean and variance: both derivatives, the bias, and its prior."""

from __future__ import annotations

from fractions import Fraction

from byhand.arithmetic.expr import (
    Equation,
    Expr,
    Given,
    Joined,
    Number,
    Probability,
    Product,
    Quotient,
    Sum,
    Symbol,
    Word,
)
from byhand.arithmetic.functions import Difference, Log, Negative, Pi, Power, Root
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Formula, Line, Paragraph, Row, Step, TableBlock, Warn
from byhand.numbers.real import Value
from byhand.phrase import Listing, say
from byhand.topics.estimation.data.model import Item
from byhand.topics.estimation.likelihood.explain_data import MEAN, asked_step
from byhand.topics.estimation.likelihood.explain_ml import predicted_line
from byhand.topics.estimation.likelihood.explain_predicted import gaussian, student
from byhand.topics.estimation.notation.notation import DATA, ESTIMATES, ONE, PARAMETER, V, X, hat, number, one_or_more
from byhand.topics.estimation.posterior.explain_prior import none
from byhand.topics.estimation.several_parameters.explain_fit import fit_step
from byhand.topics.estimation.several_parameters.explain_mean_and_variance_stepwise import both_stepwise
from byhand.topics.estimation.several_parameters.normal_mean_and_variance import NAMES, NormalBoth

MU = PARAMETER["mean"]
V_HAT = Symbol(r"\hat{v}", "v̂")
_SUM = Symbol(r"\textstyle\sum_i (x_i - \mu)^2", "Σ (x_i − μ)²")
# Up to this many squares are written one by one.
_MOST_SQUARES = 8


def both_steps(solved: NormalBoth, items: list[Item]) -> list[Step]:
    """All steps for a normal distribution with both parameters unknown."""
    steps = [asked_step(solved.problem)]
    if solved.n:
        steps += [_likelihood(solved), _derivatives(solved)]
        if solved.ml_variance is not None:
            steps += [_maximum(solved), _bias(solved), _precision(solved), *fit_step(solved)]
            steps += _predicted_ml(solved)
    if solved.problem.prior is None:
        return steps
    steps += [_prior(solved), _posterior(solved), _estimates(solved), *_predicted(solved)]
    return [*steps, both_stepwise(solved, items)] if solved.problem.stepwise else steps


def _likelihood(solved: NormalBoth) -> Step:
    half = Fraction(solved.n, 2)
    log = Difference(
        Negative(Product((number(half), Log(Product((number(2), Pi(), V)))))),
        Product((Quotient(ONE, Product((number(2), V))), _SUM)),
    )
    left = Symbol(r"L(\mu, v)", "L(μ, v)")
    product = Symbol(
        r"\prod_i \frac{1}{\sqrt{2 \pi v}} \exp\left(-\frac{(x_i - \mu)^2}{2v}\right)",
        "Π_i 1/√(2πv) exp(−(x_i − μ)²/(2v))",
    )
    lines = Formula([Line(Equation(left, (product,))), Line(Equation(Symbol(r"\ell(\mu, v)", "ℓ(μ, v)"), (log,)))])
    blocks: list[Block] = [Paragraph(say("estimation.both.likelihood")), lines]
    return Step("likelihood", say("estimation.likelihood.title"), blocks, short=[lines])


def _derivatives(solved: NormalBoth) -> Step:
    data, n = solved.problem.data, number(solved.n)
    by_mean = Symbol(r"\frac{\partial \ell}{\partial \mu}", "∂ℓ/∂μ")
    by_variance = Symbol(r"\frac{\partial \ell}{\partial v}", "∂ℓ/∂v")
    sum_of = Symbol(r"\textstyle\sum_i (x_i - \mu)", "Σ (x_i − μ)")
    first = [
        Line(Equation(by_mean, (Product((Quotient(ONE, V), sum_of)), number(0)))),
        Line(
            Equation(
                hat("mean"),
                (MEAN, Quotient(number(data.total), n)),
                Number(data.mean),
                quantity=identifier("ml", "mean"),
            )
        ),
    ]
    slope = Sum((Negative(Quotient(n, Product((number(2), V)))), Quotient(_SUM, Symbol("2v^2", "(2v²)"))))
    second = [Line(Equation(by_variance, (slope, number(0)))), *_squares(solved)]
    blocks: list[Block] = [
        Paragraph(say("estimation.both.derivatives")),
        Formula(first),
        Paragraph(say("estimation.both.second")),
        Formula(second),
    ]
    if solved.ml_variance is None:
        blocks.append(Warn(say("estimation.both.no_variance", n=solved.n), "warning"))
    else:
        share, quantity = Quotient(Number(solved.squares), n), identifier("ml", "variance")
        line = Line(Equation(V_HAT, (share,), Number(solved.ml_variance), quantity=quantity))
        blocks += [Formula([line]), Paragraph(say("estimation.both.solved"))]
    short = [block for block in blocks if isinstance(block, Formula | Warn)]
    return Step("derivative", say("estimation.derivative.title"), blocks, short=short)


def _squares(solved: NormalBoth) -> list[Line]:
    """Σ (x − x̄)², term by term if there are few."""
    data = solved.problem.data
    name = Symbol(r"\textstyle\sum_i (x_i - \bar{x})^2", "Σ (x_i − x̄)²")
    working: tuple[Expr, ...] = ()
    if data.summary is None and data.n <= _MOST_SQUARES:
        terms = [Power(Difference(Given(item.value), Number(data.mean)), 2) for item in data.items]
        working = (Sum(tuple(terms)),)
    return [Line(Equation(name, working, Number(solved.squares)))]


def _maximum(solved: NormalBoth) -> Step:
    n, variance = number(solved.n), solved.ml_variance
    assert variance is not None
    assert solved.log_likelihood is not None
    hesse = [
        (r"\frac{\partial^2 \ell}{\partial \mu^2}", "∂²ℓ/∂μ²", Quotient(n, Number(variance)), solved.n / variance),
        (
            r"\frac{\partial^2 \ell}{\partial v^2}",
            "∂²ℓ/∂v²",
            Quotient(n, Product((number(2), Power(Number(variance), 2)))),
            solved.n / (2 * variance * variance),
        ),
    ]
    lines = [
        Line(Equation(Symbol(latex, plain), (Negative(term),), Number(-size))) for latex, plain, term, size in hesse
    ]
    mixed = Symbol(r"\frac{\partial^2 \ell}{\partial \mu \, \partial v}", "∂²ℓ/∂μ∂v")
    zero = Symbol(r"-\frac{1}{\hat{v}^2} \textstyle\sum_i (x_i - \bar{x})", "−1/v̂² Σ (x_i − x̄)")
    lines.append(Line(Equation(mixed, (zero, number(0)))))
    half = number(Fraction(solved.n, 2))
    inside = Sum((Log(Product((number(2), Pi(), Number(variance)))), ONE))
    top = Symbol(r"\ell(\hat{\mu}, \hat{v})", "ℓ(μ̂, v̂)")
    value = Number(solved.log_likelihood)
    height = Line(Equation(top, (Negative(Product((half, inside))),), value, quantity="log_likelihood"))
    blocks: list[Block] = [
        Paragraph(say("estimation.maximum.lead")),
        Formula(lines),
        Paragraph(say("estimation.both.maximum")),
        Formula([height]),
    ]
    return Step("maximum", say("estimation.maximum.title"), blocks)


def _bias(solved: NormalBoth) -> Step:
    """Why the divisor is n, and what n − 1 corrects."""
    lines = [
        (
            r"\textstyle\sum_i (x_i - \bar{x})^2",
            "Σ (x_i − x̄)²",
            r"\textstyle\sum_i (x_i - \mu)^2 - n (\bar{x} - \mu)^2",
            "Σ (x_i − μ)² − n (x̄ − μ)²",
        ),
        (
            r"E \textstyle\sum_i (x_i - \bar{x})^2",
            "E Σ (x_i − x̄)²",
            r"n \sigma^2 - n \cdot \frac{\sigma^2}{n}",
            "n σ² − n · σ²/n",
        ),
        (r"E(\hat{v})", "E(v̂)", r"\frac{n - 1}{n} \sigma^2", "(n − 1)/n · σ²"),
    ]
    rule = Formula([Line(Equation(Symbol(a, b), (Symbol(c, d),))) for a, b, c, d in lines])
    blocks: list[Block] = [Paragraph(say("estimation.both.bias")), rule]
    short: list[Block] = []
    if solved.unbiased is None:
        blocks.append(Paragraph(say("estimation.both.one")))
    else:
        share = Quotient(Number(solved.squares), Difference(number(solved.n), ONE))
        quantity = identifier("unbiased", "variance")
        found = Equation(Symbol("s^2", "s²"), (share,), Number(solved.unbiased), quantity=quantity)
        short = [Formula([Line(found)])]
        blocks += [Paragraph(say("estimation.both.unbiased")), *short]
    return Step("bias", say("estimation.both.bias_title"), blocks, short=short)


def _precision(solved: NormalBoth) -> Step:
    variance, (of_mean, of_variance) = solved.ml_variance, solved.std_errors
    assert variance is not None
    assert of_mean is not None
    assert of_variance is not None
    n = number(solved.n)
    lines = [
        Line(
            Equation(
                Symbol(r"\text{SE}(\hat{\mu})", "SE(μ̂)"),
                (Root(Quotient(Number(variance), n)),),
                Number(of_mean),
                quantity=identifier("std_error", "mean"),
            )
        ),
        Line(
            Equation(
                Symbol(r"\text{SE}(\hat{v})", "SE(v̂)"),
                (Product((Number(variance), Root(Quotient(number(2), n)))),),
                Number(of_variance),
                quantity=identifier("std_error", "variance"),
            )
        ),
    ]
    blocks: list[Block] = [Paragraph(say("estimation.both.precision")), Formula(lines)]
    return Step("precision", say("estimation.precision.title"), blocks)


def _next(label: str | None, given: Expr) -> Expr:
    """p(x = 3 | D), or p(x | D) for any x"""
    x = Symbol("x", "x")
    return Probability(x if label is None else Joined((x, Word(label)), " = ", " = "), given, "p")


def _predicted_ml(solved: NormalBoth) -> list[Step]:
    mean, variance = solved.ml_mean, solved.ml_variance
    if not solved.problem.predict or mean is None or not variance:
        return []
    both = Joined((hat("mean"), V_HAT), ", ", ", ")
    lines = [Line(Equation(_next(None, both), (gaussian(X, hat("mean"), V_HAT),)))]
    for one in solved.problem.predict:
        value = solved.predictive_ml(one)
        assert value is not None
        working = gaussian(number(one.value), number(mean), number(variance))
        lines.append(predicted_line(_next(one.label, both), working, value, identifier("predictive_ml", one.label)))
    blocks: list[Block] = [Paragraph(say("estimation.predicted.ml")), Formula(lines)]
    return [Step("predicted_ml", say("estimation.predicted.title"), blocks, short=[Formula(lines)])]


# --- with a prior


def _prior(solved: NormalBoth) -> Step:
    m, k, a, b = (number(each) for each in solved.before.values())
    blocks: list[Block] = [
        Paragraph(say("estimation.both.prior", mean=m, strength=k, shape=a, scale=b)),
        Paragraph(
            say(
                "estimation.both.imaginary",
                strength=k,
                freedom=number(2 * solved.before["shape"]),
                n=one_or_more(solved.before["strength"]),
            )
        ),
    ]
    return Step("prior", say("estimation.prior.title"), blocks)


def _posterior(solved: NormalBoth) -> Step:
    m, k, a, b = (number(each) for each in solved.before.values())
    found, n = solved.hyper, number(solved.n)
    blocks: list[Block] = []
    if solved.n:
        mean = solved.problem.data.mean
        strength = Number(found["strength"])
        pull = Quotient(
            Product((k, n, Power(Difference(Number(mean), m), 2))),
            Product((number(2), strength)),
        )
        weighted = Quotient(Sum((Product((k, m)), Product((n, Number(mean))))), strength)
        lines = Formula(
            [
                Line(Equation(_primed("k"), (Sum((k, n)),), strength, quantity=_hyper("strength"))),
                Line(Equation(_primed("m"), (weighted,), Number(found["mean"]), quantity=_hyper("mean"))),
                Line(
                    Equation(
                        _primed("a"),
                        (Sum((a, Quotient(n, number(2)))),),
                        Number(found["shape"]),
                        quantity=_hyper("shape"),
                    )
                ),
                Line(
                    Equation(
                        _primed("b"),
                        (Sum((b, Quotient(Number(solved.squares), number(2)), pull)),),
                        Number(found["scale"]),
                        quantity=_hyper("scale"),
                    )
                ),
            ]
        )
        blocks = [Paragraph(say("estimation.both.posterior")), lines]
    else:
        blocks = [Paragraph(say("estimation.posterior.no_data"))]
    listed = Listing([number(each) for each in found.values()], "list.comma")
    blocks.append(Paragraph(say("estimation.both.recognised", parameters=listed), "result"))
    return Step("posterior", say("estimation.posterior.title"), blocks, short=blocks)


def _hyper(name: str) -> str:
    return identifier("hyper", name)


def _primed(letter: str) -> Symbol:
    return Symbol(f"{letter}'", f"{letter}′")


def _estimates(solved: NormalBoth) -> Step:
    """The marginals, and a row for each parameter."""
    m, k, a, b = solved.hyper.values()
    student = say(
        "estimation.both.of_mean",
        freedom=number(2 * a),
        centre=number(m),
        square=Equation(Quotient(number(b), Product((number(a), number(k)))), (), Number(b / (a * k))),
    )
    problem = solved.problem
    heads = [ColumnHead(say("estimation.both.parameter"))]
    columns: list[tuple[str, tuple[Value | None, Value | None]]] = [
        ("ml", (solved.ml_mean, solved.ml_variance)),
        ("zero_one", (solved.hyper["mean"], solved.map_variance)),
        ("squared", (solved.of_mean.mean, solved.of_variance.mean)),
        ("absolute", solved.medians),
    ]
    heads += [ColumnHead(say(f"estimation.estimates.{key}")) for key, _ in columns]
    if solved.intervals is not None:
        heads += [ColumnHead(say("estimation.uncertainty.from")), ColumnHead(say("estimation.uncertainty.to"))]
    rows = []
    for place, symbol in enumerate((MU, V)):
        found: list[tuple[str, Value | None]] = [(key, pair[place]) for key, pair in columns]
        if solved.intervals is not None:
            found += [("", end) for end in solved.intervals[place]]
        cells = [
            Cell(none())
            if value is None
            else Cell(
                Number(value),
                marked=bool(key) and key == problem.loss,
                quantity=identifier(ESTIMATES[key], NAMES[place]) if key else None,
            )
            for key, value in found
        ]
        rows.append(Row([Cell(symbol), *cells]))
    mode = Formula(
        [
            Line(
                Equation(
                    Symbol(r"v_{\text{MAP}}", "v_MAP"),
                    (Quotient(number(b), Sum((number(a), Quotient(number(3), number(2))))),),
                    Number(solved.map_variance),
                    quantity=identifier("map", "variance"),
                )
            )
        ]
    )
    blocks: list[Block] = [
        Paragraph(student),
        Paragraph(say("estimation.both.of_variance", shape=number(a), scale=number(b))),
        Paragraph(say("estimation.both.map")),
        mode,
        TableBlock(say("estimation.estimates.caption"), heads, rows),
    ]
    if problem.loss is not None:
        blocks.append(Paragraph(say("estimation.estimates.marked", loss=say(f"estimation.loss.{problem.loss}"))))
    return Step("estimates", say("estimation.estimates.title"), blocks, short=blocks[-1:])


def _predicted(solved: NormalBoth) -> list[Step]:
    asked = solved.problem.predict
    if not asked:
        return []
    m, k, a, b = solved.hyper.values()
    width = 2 * b * (k + 1) / k
    w = Symbol("w", "w")
    names = [_primed(letter) for letter in "mkab"]
    lines = [
        Line(Equation(_next(None, DATA), (student(names[2], Difference(X, names[0]), w),))),
        Line(
            Equation(
                w,
                (
                    Quotient(Product((number(2), names[3], Sum((names[1], ONE)))), names[1]),
                    Quotient(Product((number(2), number(b), number(k + 1))), number(k)),
                ),
                Number(width),
            )
        ),
    ]
    for one in asked:
        working = student(number(a), Difference(number(one.value), number(m)), Number(width))
        quantity = identifier("predictive", one.label)
        lines.append(predicted_line(_next(one.label, DATA), working, solved.predictive(one), quantity))
    blocks: list[Block] = [
        Paragraph(say("estimation.predicted.lead")),
        Paragraph(say("estimation.both.predicted")),
        Formula(lines),
    ]
    return [Step("predicted", say("estimation.predicted.title"), blocks, short=[Formula(lines)])]
