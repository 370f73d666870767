"""The steps for a gamma distribution whose shape is unknown."""

from __future__ import annotations

from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference, Log, Power
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.numbers.gamma_function import digamma
from _byhand.numbers.real import Value, ln, subtract
from _byhand.phrase import say
from _byhand.topics.estimation.confidence.explain_confidence import confidence_step
from _byhand.topics.estimation.likelihood.explain_data import asked_step
from _byhand.topics.estimation.likelihood.explain_ml import SE, predicted_line, predicted_steps
from _byhand.topics.estimation.likelihood.explain_moment import MEAN, moment_equation
from _byhand.topics.estimation.notation import notation
from _byhand.topics.estimation.several_parameters.gamma_shape import SolvedGammaShape

_LOG_MEAN = ex.Symbol(r"\overline{\ln x}", "mean(ln x)")
_LOG_LIKELIHOOD = (
    r"n \left(a \ln \lambda - \ln \Gamma(a) + (a - 1)\,\overline{\ln x} - \lambda \bar{x}\right)",
    "n (a ln λ − ln Γ(a) + (a − 1) mean(ln x) − λ x̄)",
)
_BY_RATE = ex.Symbol(r"\frac{\partial \ell}{\partial \lambda}", "∂ℓ/∂λ")
_BY_SHAPE = ex.Symbol(r"\frac{\partial \ell}{\partial a}", "∂ℓ/∂a")
_RATE_SLOPE = ex.Symbol(r"n \left(\frac{a}{\lambda} - \bar{x}\right)", "n (a/λ − x̄)")
_SHAPE_SLOPE = ex.Symbol(r"n \left(\ln \lambda - \psi(a) + \overline{\ln x}\right)", "n (ln λ − ψ(a) + mean(ln x))")
_RATE = ex.Symbol(r"\frac{a}{\bar{x}}", "a/x̄")
_BOTH = ex.Symbol(r"\ln a - \psi(a)", "ln a − ψ(a)")
_PSI = ex.Symbol(r"\psi(a)", "ψ(a)")
_ZERO = notation.ZERO


def gamma_shape_steps(solved: SolvedGammaShape) -> list[doc.Step]:
    """All steps."""
    steps = [asked_step(solved.problem), _likelihood(), _derivatives(solved)]
    if solved.shape is not None:
        steps += [_precision(solved)]
    return [*steps, _moments(solved), *_predicted(solved), *_confidence(solved)]


def _confidence(solved: SolvedGammaShape) -> list[doc.Step]:
    asked = solved.problem.confidence
    if asked is None:
        return []
    found = solved.confidence.items()
    return [confidence_step(asked, notation.PARAMETER[name], interval, credible=False) for name, interval in found]


def _likelihood() -> doc.Step:
    log = ex.Symbol(r"\ell(a, \lambda)", "ℓ(a, λ)")
    formula = doc.Formula([doc.Line(ex.Equation(log, (ex.Symbol(*_LOG_LIKELIHOOD),)))])
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.gamma.likelihood")), formula]
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[formula])


def _derivatives(solved: SolvedGammaShape) -> doc.Step:
    """The derivatives, the equation for the shape, and its solution."""
    target = solved.target
    blocks: list[doc.Block] = [doc.Paragraph(say("estimation.gamma.psi"))]
    lines = [doc.Line(ex.Equation(_BY_SHAPE, (_SHAPE_SLOPE, _ZERO)))]
    if solved.known_rate is None:
        lines = [doc.Line(ex.Equation(_BY_RATE, (_RATE_SLOPE, _ZERO))), *lines]
        lines.insert(1, doc.Line(ex.Equation(notation.PARAMETER["rate"], (_RATE,))))
    blocks.append(doc.Formula(lines))
    blocks.append(doc.Formula(_data_lines(solved)))
    if target is None or solved.shape is None:
        blocks.append(doc.Warn(say("estimation.gamma.equal"), "warning"))
        return doc.Step("derivative", say("estimation.derivative.title"), blocks, short=doc.worked(blocks))
    left = _PSI if solved.known_rate is not None else _BOTH
    known = solved.known_rate
    working: ex.Expr = Difference(Log(ex.Number(solved.mean)), ex.Number(solved.mean_log))
    if known is not None:
        working = ex.Sum((ex.Number(solved.mean_log), Log(ex.Given(known))))
    blocks += [
        doc.Formula([doc.Line(ex.Equation(left, (working,), ex.Number(target)))]),
        doc.Paragraph(say("estimation.gamma.bracketed")),
        _bracket(solved, left),
    ]
    shape = ex.Equation(notation.hat("shape"), (), ex.Number(solved.shape), quantity=identifier("ml", "shape"))
    results = [doc.Line(shape)]
    if solved.rate is not None and known is None:
        rate = ex.Quotient(ex.Number(solved.shape), ex.Number(solved.mean))
        quantity = identifier("ml", "rate")
        results.append(doc.Line(ex.Equation(notation.hat("rate"), (rate,), ex.Number(solved.rate), quantity=quantity)))
    blocks.append(doc.Formula(results))
    return doc.Step("derivative", say("estimation.derivative.title"), blocks, short=doc.worked(blocks))


def _data_lines(solved: SolvedGammaShape) -> list[doc.Line]:
    data, n = solved.problem.data, notation.number(solved.n)
    total = ex.Quotient(notation.number(data.total), n)
    return [
        doc.Line(ex.Equation(MEAN, (total,), ex.Number(solved.mean))),
        doc.Line(ex.Equation(_LOG_MEAN, (), ex.Number(solved.mean_log))),
    ]


def _bracket(solved: SolvedGammaShape, left: ex.Expr) -> doc.TableBlock:
    """The left side on both sides of the solution."""
    assert solved.shape is not None
    rows = []
    for factor in (0.9, 1.0, 1.1):
        a: Value = solved.shape if factor == 1.0 else _near(solved.shape, factor)
        own = digamma(a) if solved.known_rate is not None else subtract(ln(a), digamma(a))
        rows.append(doc.Row([doc.Cell(ex.Number(a, measured=True)), doc.Cell(ex.Number(own), marked=factor == 1.0)]))
    heads = [doc.ColumnHead(notation.PARAMETER["shape"]), doc.ColumnHead(left)]
    return doc.TableBlock(say("estimation.gamma.bracket"), heads, rows)


def _near(value: Value, factor: float) -> Value:
    """A short number below or above."""
    return Fraction(f"{float(value) * factor:.2g}")


def _precision(solved: SolvedGammaShape) -> doc.Step:
    lines = [
        doc.Line(
            ex.Equation(
                ex.OfClass(SE, notation.PARAMETER[name]), (), ex.Number(value), quantity=identifier("std_error", name)
            )
        )
        for name, value in solved.std_errors.items()
        if value is not None
    ]
    key = "estimation.gamma.precision" if solved.known_rate is None else "estimation.gamma.precision_shape"
    blocks: list[doc.Block] = [doc.Paragraph(say(key)), doc.Formula(lines)]
    return doc.Step("precision", say("estimation.precision.title"), blocks, extra=True)


def _moments(solved: SolvedGammaShape) -> doc.Step:
    """E(X) = a/λ and Var(X) = a/λ²."""
    title, found = say("estimation.moment.title"), solved.moments
    shape, rate = found["shape"], found.get("rate")
    mean = ex.Number(solved.mean)
    if solved.known_rate is not None:
        assert shape is not None
        line = moment_equation("shape", (ex.Product((ex.Given(solved.known_rate), mean)),), shape)
        blocks: list[doc.Block] = [doc.Paragraph(say("estimation.gamma.moment_shape")), doc.Formula([doc.Line(line)])]
        return doc.Step("moment", title, blocks, short=doc.worked(blocks))
    if shape is None or rate is None:
        return doc.Step("moment", title, [doc.Paragraph(say("estimation.gamma.no_moment"))], extra=True)
    squares = solved.problem.data.squares
    assert squares is not None
    variance = squares / solved.n
    s2 = ex.Equation(
        ex.Symbol("s_n^2", "s_n²"), (ex.Quotient(ex.Number(squares), ex.Count(solved.n)),), ex.Number(variance)
    )
    spread = ex.Number(variance)
    lines = [
        doc.Line(s2),
        doc.Line(moment_equation("shape", (ex.Quotient(Power(mean, 2), spread),), shape)),
        doc.Line(moment_equation("rate", (ex.Quotient(mean, spread),), rate)),
    ]
    blocks = [doc.Paragraph(say("estimation.gamma.moments")), doc.Formula(lines)]
    return doc.Step("moment", title, blocks, short=doc.worked(blocks))


def _predicted(solved: SolvedGammaShape) -> list[doc.Step]:
    lines = []
    given = ex.Joined(tuple(notation.hat(name) for name in solved.names), ", ", ", ")
    for one in solved.problem.predict:
        value = solved.predictive_ml(one)
        if value is not None:
            name = notation.of_next(one.label, given, "p")
            lines.append(predicted_line(name, None, value, identifier("predictive_ml", one.label)))
    return predicted_steps(lines)
