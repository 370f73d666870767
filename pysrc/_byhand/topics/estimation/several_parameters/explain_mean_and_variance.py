"""The steps for a normal distribution with unknown mean and variance: both derivatives, the bias, and its prior."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log, Negative, Pi, Power, Root
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.real import Value
from _byhand.phrase import say
from _byhand.topics.estimation.confidence.explain_confidence import confidence_step
from _byhand.topics.estimation.data.model import Estimate, Item
from _byhand.topics.estimation.families.family import in_numbers
from _byhand.topics.estimation.families.normal_inverse_gamma import NORMAL_INVERSE_GAMMA
from _byhand.topics.estimation.likelihood.explain_accuracy import accuracy_step
from _byhand.topics.estimation.likelihood.explain_data import asked_step
from _byhand.topics.estimation.likelihood.explain_ml import averaged_steps, predicted_line, predicted_steps
from _byhand.topics.estimation.models.normal import MEAN, written_gaussian, written_student
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.posterior.explain_prior import ESTIMATES_KEYS, LOSS_KEYS, none
from _byhand.topics.estimation.several_parameters.explain_fit import fit_step
from _byhand.topics.estimation.several_parameters.explain_mean_and_variance_stepwise import both_stepwise
from _byhand.topics.estimation.several_parameters.normal_mean_and_variance import NAMES, NormalMeanAndVariance

MU = notation.PARAMETER["mean"]
_PRIMED = {
    name: ex.Symbol(f"{letter}'", f"{letter}′") for name, letter in zip(NORMAL_INVERSE_GAMMA.names, "mkab", strict=True)
}
V_HAT = ex.Symbol(r"\hat{v}", "v̂")
_SUM = ex.Symbol(r"\textstyle\sum_i (x_i - \mu)^2", "Σ (x_i − μ)²")
# Up to this many squares are written one by one.
_MOST_SQUARES = 8


def both_steps(solved: NormalMeanAndVariance, items: list[Item]) -> list[doc.Step]:
    """All steps for a normal distribution with both parameters unknown."""
    steps = [asked_step(solved.problem)]
    if solved.n:
        steps += [_likelihood(solved), _derivatives(solved)]
        if solved.ml_variance is not None:
            steps += [_maximum(solved), _bias(solved), _precision(solved), *fit_step(solved)]
            steps += _predicted_ml(solved)
        steps.append(_moments(solved))
        at = solved.problem.at
        asked = solved.problem.confidence
        if asked is not None:
            beside = solved.problem.interval is not None
            steps += [
                confidence_step(asked, notation.PARAMETER[name], interval, credible=beside)
                for name, interval in solved.confidence.items()
            ]
        steps += [accuracy_step(name, at[name], accuracy) for name, accuracy in solved.accuracies.items()]
    if solved.problem.prior is None:
        return steps
    steps += [_prior(solved), _posterior(solved), _estimates(solved), *_predicted(solved)]
    return [*steps, both_stepwise(solved, items)] if solved.problem.stepwise else steps


def _moments(solved: NormalMeanAndVariance) -> doc.Step:
    """E(X) = μ and Var(X) = σ², set equal to the moments of the data."""
    n, variance = notation.number(solved.n), solved.moment_variance
    assert solved.ml_mean is not None
    assert variance is not None
    quantities = [identifier("moment", name) for name in ("mean", "variance")]
    working = (ex.Quotient(ex.Number(solved.squares), n),) if solved.squares else ()
    lines = [
        doc.Line(ex.Equation(notation.moment_hat("mean"), (MEAN,), ex.Number(solved.ml_mean), quantity=quantities[0])),
        doc.Line(ex.Equation(notation.moment_hat("variance"), working, ex.Number(variance), quantity=quantities[1])),
    ]
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.moment.both")), doc.Formula(lines)]
    return doc.Step("moment", say("estimation.moment.title"), blocks, extra=True)


def _likelihood(solved: NormalMeanAndVariance) -> doc.Step:
    half = Fraction(solved.n, 2)
    log = Difference(
        Negative(ex.Product((notation.number(half), Log(ex.Product((notation.number(2), Pi(), notation.V)))))),
        ex.Product((ex.Quotient(notation.ONE, ex.Product((notation.number(2), notation.V))), _SUM)),
    )
    left = ex.Symbol(r"L(\mu, v)", "L(μ, v)")
    product = ex.Symbol(
        r"\prod_i \frac{1}{\sqrt{2 \pi v}} \exp\left(-\frac{(x_i - \mu)^2}{2v}\right)",
        "Π_i 1/√(2πv) exp(−(x_i − μ)²/(2v))",
    )
    lines = doc.Formula(
        [doc.Line(ex.Equation(left, (product,))), doc.Line(ex.Equation(ex.Symbol(r"\ell(\mu, v)", "ℓ(μ, v)"), (log,)))]
    )
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.normal_mean_and_variance.likelihood")), lines]
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[lines])


def _derivatives(solved: NormalMeanAndVariance) -> doc.Step:
    data, n = solved.problem.data, notation.number(solved.n)
    by_mean = ex.Symbol(r"\frac{\partial \ell}{\partial \mu}", "∂ℓ/∂μ")
    by_variance = ex.Symbol(r"\frac{\partial \ell}{\partial v}", "∂ℓ/∂v")
    sum_of = ex.Symbol(r"\textstyle\sum_i (x_i - \mu)", "Σ (x_i − μ)")
    first = [
        doc.Line(
            ex.Equation(by_mean, (ex.Product((ex.Quotient(notation.ONE, notation.V), sum_of)), notation.number(0)))
        ),
        doc.Line(
            ex.Equation(
                notation.hat("mean"),
                (MEAN, ex.Quotient(notation.number(data.total), n)),
                ex.Number(data.mean),
                quantity=identifier("ml", "mean"),
            )
        ),
    ]
    slope = ex.Sum(
        (
            Negative(ex.Quotient(n, ex.Product((notation.number(2), notation.V)))),
            ex.Quotient(_SUM, ex.Symbol("2v^2", "(2v²)")),
        )
    )
    second = [doc.Line(ex.Equation(by_variance, (slope, notation.number(0)))), *_squares(solved)]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.normal_mean_and_variance.derivatives")),
        doc.Formula(first),
        doc.Paragraph(say("estimation.normal_mean_and_variance.second")),
        doc.Formula(second),
    ]
    if solved.ml_variance is None:
        blocks.append(doc.Warn(say("estimation.normal_mean_and_variance.no_variance", n=solved.n), "warning"))
    else:
        share, quantity = ex.Quotient(ex.Number(solved.squares), n), identifier("ml", "variance")
        line = doc.Line(ex.Equation(V_HAT, (share,), ex.Number(solved.ml_variance), quantity=quantity))
        blocks += [doc.Formula([line]), doc.Paragraph(say("estimation.normal_mean_and_variance.solved"))]
    short = [block for block in blocks if isinstance(block, doc.Formula | doc.Warn)]
    return doc.Step("derivative", say("estimation.derivative.title"), blocks, short=short)


def _squares(solved: NormalMeanAndVariance) -> list[doc.Line]:
    """Σ (x − x̄)², term by term if there are few."""
    data = solved.problem.data
    name = ex.Symbol(r"\textstyle\sum_i (x_i - \bar{x})^2", "Σ (x_i − x̄)²")
    working: tuple[ex.Expr, ...] = ()
    if data.summary is None and data.n <= _MOST_SQUARES:
        terms = [Power(Difference(ex.Given(item.value), ex.Number(data.mean)), 2) for item in data.items]
        working = (ex.Sum(tuple(terms)),)
    return [doc.Line(ex.Equation(name, working, ex.Number(solved.squares)))]


def _maximum(solved: NormalMeanAndVariance) -> doc.Step:
    n, variance = notation.number(solved.n), solved.ml_variance
    assert variance is not None
    assert solved.log_likelihood is not None
    hesse = [
        (
            r"\frac{\partial^2 \ell}{\partial \mu^2}",
            "∂²ℓ/∂μ²",
            ex.Quotient(n, ex.Number(variance)),
            solved.n / variance,
        ),
        (
            r"\frac{\partial^2 \ell}{\partial v^2}",
            "∂²ℓ/∂v²",
            ex.Quotient(n, ex.Product((notation.number(2), Power(ex.Number(variance), 2)))),
            solved.n / (2 * variance * variance),
        ),
    ]
    lines = [
        doc.Line(ex.Equation(ex.Symbol(latex, plain), (Negative(term),), ex.Number(-size)))
        for latex, plain, term, size in hesse
    ]
    mixed = ex.Symbol(r"\frac{\partial^2 \ell}{\partial \mu \, \partial v}", "∂²ℓ/∂μ∂v")
    zero = ex.Symbol(r"-\frac{1}{\hat{v}^2} \textstyle\sum_i (x_i - \bar{x})", "−1/v̂² Σ (x_i − x̄)")
    lines.append(doc.Line(ex.Equation(mixed, (zero, notation.number(0)))))
    half = notation.number(Fraction(solved.n, 2))
    inside = ex.Sum((Log(ex.Product((notation.number(2), Pi(), ex.Number(variance)))), notation.ONE))
    top = ex.Symbol(r"\ell(\hat{\mu}, \hat{v})", "ℓ(μ̂, v̂)")
    value = ex.Number(solved.log_likelihood)
    height = doc.Line(ex.Equation(top, (Negative(ex.Product((half, inside))),), value, quantity="log_likelihood"))
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.maximum.lead")),
        doc.Formula(lines),
        doc.Paragraph(say("estimation.normal_mean_and_variance.maximum")),
        doc.Formula([height]),
    ]
    return doc.Step("maximum", say("estimation.maximum.title"), blocks, extra=True)


def _bias(solved: NormalMeanAndVariance) -> doc.Step:
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
    rule = doc.Formula([doc.Line(ex.Equation(ex.Symbol(a, b), (ex.Symbol(c, d),))) for a, b, c, d in lines])
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.normal_mean_and_variance.bias")), rule]
    short: list[doc.Block] = []
    if solved.unbiased is None:
        blocks.append(doc.Paragraph(say("estimation.normal_mean_and_variance.one")))
    else:
        share = ex.Quotient(ex.Number(solved.squares), Difference(notation.number(solved.n), notation.ONE))
        quantity = identifier("unbiased", "variance")
        found = ex.Equation(ex.Symbol("s^2", "s²"), (share,), ex.Number(solved.unbiased), quantity=quantity)
        short = [doc.Formula([doc.Line(found)])]
        blocks += [doc.Paragraph(say("estimation.normal_mean_and_variance.unbiased")), *short]
    return doc.Step("bias", say("estimation.normal_mean_and_variance.bias_title"), blocks, short=short)


def _precision(solved: NormalMeanAndVariance) -> doc.Step:
    variance, (of_mean, of_variance) = solved.ml_variance, solved.std_errors
    assert variance is not None
    assert of_mean is not None
    assert of_variance is not None
    n = notation.number(solved.n)
    lines = [
        doc.Line(
            ex.Equation(
                ex.Symbol(r"\text{SE}(\hat{\mu})", "SE(μ̂)"),
                (Root(ex.Quotient(ex.Number(variance), n)),),
                ex.Number(of_mean),
                quantity=identifier("std_error", "mean"),
            )
        ),
        doc.Line(
            ex.Equation(
                ex.Symbol(r"\text{SE}(\hat{v})", "SE(v̂)"),
                (ex.Product((ex.Number(variance), Root(ex.Quotient(notation.number(2), n)))),),
                ex.Number(of_variance),
                quantity=identifier("std_error", "variance"),
            )
        ),
    ]
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.normal_mean_and_variance.precision")), doc.Formula(lines)]
    return doc.Step("precision", say("estimation.precision.title"), blocks, extra=True)


def _predicted_ml(solved: NormalMeanAndVariance) -> list[doc.Step]:
    mean, variance = solved.ml_mean, solved.ml_variance
    if not solved.problem.predict or mean is None or not variance:
        return []
    both = ex.Joined((notation.hat("mean"), V_HAT), ", ", ", ")
    lines = [
        doc.Line(
            ex.Equation(notation.of_next(None, both, "p"), (written_gaussian(notation.X, notation.hat("mean"), V_HAT),))
        )
    ]
    for one in solved.problem.predict:
        value = solved.predictive_ml(one)
        assert value is not None
        working = written_gaussian(notation.number(one.value), notation.number(mean), notation.number(variance))
        lines.append(
            predicted_line(
                notation.of_next(one.label, both, "p"), working, value, identifier("predictive_ml", one.label)
            )
        )
    return predicted_steps(lines)


# --- with a prior


def _prior(solved: NormalMeanAndVariance) -> doc.Step:
    m, k, a, b = (notation.number(each) for each in solved.before.values())
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.normal_mean_and_variance.prior", mean=m, strength=k, shape=a, scale=b)),
        doc.Paragraph(
            say(
                "estimation.normal_mean_and_variance.imaginary",
                strength=k,
                freedom=notation.number(2 * solved.before["shape"]),
                n=notation.one_or_more(solved.before["strength"]),
            )
        ),
    ]
    return doc.Step("prior", say("estimation.prior.title"), blocks)


def _posterior(solved: NormalMeanAndVariance) -> doc.Step:
    found = solved.hyper
    if solved.n:
        mean, squares, strength = (
            ex.Number(each) for each in (solved.problem.data.mean, solved.squares, found["strength"])
        )
        before, n = in_numbers(solved.before), notation.number(solved.n)
        updates = NORMAL_INVERSE_GAMMA.updates(before, n, mean, squares, strength)
        lines = [
            doc.Line(ex.Equation(_PRIMED[name], (working,), ex.Number(found[name]), quantity=identifier("hyper", name)))
            for name, working in updates.items()
        ]
        blocks: list[doc.Block] = [
            doc.Paragraph(say("estimation.normal_mean_and_variance.posterior")),
            doc.Formula(lines),
        ]
    else:
        blocks = [doc.Paragraph(say("estimation.posterior.no_data"))]
    listed = notation.updated(found.values())
    blocks.append(doc.Paragraph(say("estimation.normal_mean_and_variance.recognised", parameters=listed), "result"))
    return doc.Step("posterior", say("estimation.posterior.title"), blocks, short=blocks)


def _estimates(solved: NormalMeanAndVariance) -> doc.Step:
    """The marginals, and a row for each parameter."""
    m, k, a, b = solved.hyper.values()
    student = say(
        "estimation.normal_mean_and_variance.of_mean",
        freedom=notation.number(2 * a),
        centre=notation.number(m),
        square=ex.Equation(
            ex.Quotient(notation.number(b), ex.Product((notation.number(a), notation.number(k)))),
            (),
            ex.Number(b / (a * k)),
        ),
    )
    problem = solved.problem
    heads = [doc.ColumnHead(say("estimation.normal_mean_and_variance.parameter"))]
    columns: list[tuple[Estimate, tuple[Value | None, Value | None]]] = [
        ("ml", (solved.ml_mean, solved.ml_variance)),
        ("zero_one", (solved.hyper["mean"], solved.map_variance)),
        ("squared", (solved.of_mean.mean, solved.of_variance.mean)),
        ("absolute", solved.medians),
    ]
    heads += [doc.ColumnHead(say(ESTIMATES_KEYS[key])) for key, _ in columns]
    if solved.intervals is not None:
        heads += [doc.ColumnHead(say("estimation.uncertainty.from")), doc.ColumnHead(say("estimation.uncertainty.to"))]
    rows = []
    for place, symbol in enumerate((MU, notation.V)):
        found: list[tuple[Estimate | None, Value | None]] = [(key, pair[place]) for key, pair in columns]
        if solved.intervals is not None:
            found += [(None, end) for end in solved.intervals[place]]
        cells = [
            doc.Cell(none())
            if value is None
            else doc.Cell(
                ex.Number(value),
                marked=key is not None and key == problem.loss,
                quantity=identifier(notation.ESTIMATES[key], NAMES[place]) if key else None,
            )
            for key, value in found
        ]
        rows.append(doc.Row([doc.Cell(symbol), *cells]))
    mode = doc.Formula(
        [
            doc.Line(
                ex.Equation(
                    ex.Symbol(r"v_{\text{MAP}}", "v_MAP"),
                    (
                        ex.Quotient(
                            notation.number(b),
                            ex.Sum((notation.number(a), ex.Quotient(notation.number(3), notation.number(2)))),
                        ),
                    ),
                    ex.Number(solved.map_variance),
                    quantity=identifier("map", "variance"),
                )
            )
        ]
    )
    blocks: list[doc.Block] = [
        doc.Paragraph(student),
        doc.Paragraph(
            say("estimation.normal_mean_and_variance.of_variance", shape=notation.number(a), scale=notation.number(b))
        ),
        doc.Paragraph(say("estimation.normal_mean_and_variance.map")),
        mode,
        doc.TableBlock(say("estimation.estimates.caption"), heads, rows),
    ]
    if problem.loss is not None:
        blocks.append(doc.Paragraph(say("estimation.estimates.marked", loss=say(LOSS_KEYS[problem.loss]))))
    return doc.Step("estimates", say("estimation.estimates.title"), blocks, short=blocks[-1:])


def _predicted(solved: NormalMeanAndVariance) -> list[doc.Step]:
    asked = solved.problem.predict
    if not asked:
        return []
    m, k, a, b = solved.hyper.values()
    width = 2 * b * (k + 1) / k
    w = ex.Symbol("w", "w")
    names = list(_PRIMED.values())
    lines = [
        doc.Line(
            ex.Equation(
                notation.of_next(None, notation.DATA, "p"),
                (written_student(names[2], Difference(notation.X, names[0]), w),),
            )
        ),
        doc.Line(
            ex.Equation(
                w,
                (
                    ex.Quotient(ex.Product((notation.number(2), names[3], ex.Sum((names[1], notation.ONE)))), names[1]),
                    ex.Quotient(
                        ex.Product((notation.number(2), notation.number(b), notation.number(k + 1))), notation.number(k)
                    ),
                ),
                ex.Number(width),
            )
        ),
    ]
    for one in asked:
        working = written_student(
            notation.number(a), Difference(notation.number(one.value), notation.number(m)), ex.Number(width)
        )
        quantity = identifier("predictive", one.label)
        lines.append(
            predicted_line(notation.of_next(one.label, notation.DATA, "p"), working, solved.predictive(one), quantity)
        )
    return averaged_steps(lines, say("estimation.normal_mean_and_variance.predicted"))
