"""The steps before the maximisation: the question, and the likelihood of the given data."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from byhand.arithmetic.expr import Equation, Expr, Given, Number, Quotient, Symbol
from byhand.arithmetic.functions import Negative
from byhand.arithmetic.powers import Choose, Factorial, Raised
from byhand.document import steps as doc
from byhand.phrase import Listing, Phrase, TextKeys, say
from byhand.topics.estimation.data.model import CONTINUOUS, NAMED, EstimationProblem, Item, Model
from byhand.topics.estimation.data.shapes import Borders, Means, Scales, Shape, log_constant
from byhand.topics.estimation.likelihood.predictive import by_mean
from byhand.topics.estimation.likelihood.solved import SolvedEstimation
from byhand.topics.estimation.notation import notation
from byhand.topics.estimation.notation.kernels import kernel_of

_Law = Literal[
    "binomial", "categorical", "geometric", "poisson", "exposed", "exponential", "exponential_by_mean", "uniform"
]
_Summed = Literal["bernoulli", "binomial", "geometric", "poisson", "exponential"]
_ASKED_KEYS: TextKeys[_Law] = {
    "binomial": "estimation.asked.binomial",
    "categorical": "estimation.asked.categorical",
    "geometric": "estimation.asked.geometric",
    "poisson": "estimation.asked.poisson",
    "exposed": "estimation.asked.exposed",
    "exponential": "estimation.asked.exponential",
    "exponential_by_mean": "estimation.asked.exponential_by_mean",
    "uniform": "estimation.asked.uniform",
}
_STATISTIC_KEYS: TextKeys[_Summed] = {
    "bernoulli": "estimation.statistic.bernoulli",
    "binomial": "estimation.statistic.binomial",
    "geometric": "estimation.statistic.geometric",
    "poisson": "estimation.statistic.poisson",
    "exponential": "estimation.statistic.exponential",
}

_LEAD_KEYS: TextKeys[tuple[bool, bool]] = {
    (True, True): "estimation.likelihood.lead_density",
    (True, False): "estimation.likelihood.lead",
    (False, True): "estimation.likelihood.lead_one_density",
    (False, False): "estimation.likelihood.lead_one",
}

# Up to this many observations are written one by one; of more, the first ones stand for all.
MOST_WRITTEN = 12
_SHOWN_OF_MANY = 3
# Larger factorials and coefficients are not written out.
_LARGEST_WRITTEN = 1000
C = Symbol("c", "c")
MEAN = Symbol(r"\bar{x}", "x̄")

_LAWS = {
    "bernoulli": (r"P(x \mid p)", "P(x | p)", r"p^x (1 - p)^{1 - x}", "p^x (1 − p)^(1 − x)"),
    "categorical": (r"P(x = v \mid p)", "P(x = v | p)", "p_v", "p_v"),
    "binomial": (r"P(x \mid p)", "P(x | p)", r"\binom{m}{x} p^x (1 - p)^{m - x}", "C(m, x) p^x (1 − p)^(m − x)"),
    "geometric": (r"P(x \mid p)", "P(x | p)", r"(1 - p)^{x - 1} p", "(1 − p)^(x − 1) p"),
    "poisson": (
        r"P(x \mid \lambda)",
        "P(x | λ)",
        r"\frac{\lambda^x}{x!} e^{-\lambda}",
        "λ^x/x! e^(−λ)",
    ),
    "exposed": (
        r"P(x \mid \lambda)",
        "P(x | λ)",
        r"\frac{(t\lambda)^x}{x!} e^{-t\lambda}",
        "(tλ)^x/x! e^(−tλ)",
    ),
    "exponential": (r"p(x \mid \lambda)", "p(x | λ)", r"\lambda e^{-\lambda x}", "λ e^(−λx)"),
    "exponential_by_mean": (r"p(x \mid \mu)", "p(x | μ)", r"\frac{1}{\mu} e^{-x/\mu}", "1/μ e^(−x/μ)"),
    "uniform": (r"p(x \mid \theta)", "p(x | θ)", r"\frac{1}{\theta}", "1/θ"),
    "multivariate_normal": (
        r"p(x \mid \mu, \Sigma)",
        "p(x | μ, Σ)",
        r"\frac{1}{(2\pi)^{d/2} \lvert\Sigma\rvert^{1/2}}"
        r" \exp\left(-\tfrac{1}{2} (x - \mu)^{\mathsf{T}} \Sigma^{-1} (x - \mu)\right)",
        "1/((2π)^(d/2) |Σ|^(1/2)) exp(−1/2 · (x − μ)ᵀ Σ⁻¹ (x − μ))",
    ),
    "normal": (
        r"p(x \mid \mu, \sigma^2)",
        "p(x | μ, σ²)",
        r"\frac{1}{\sqrt{2\pi\sigma^2}} \exp\left(-\frac{(x - \mu)^2}{2\sigma^2}\right)",
        "1/√(2πσ²) exp(−(x − μ)²/(2σ²))",
    ),
}


def law_of(problem: EstimationProblem) -> Literal[Model, "exposed", "exponential_by_mean"]:
    if problem.model == "exponential" and by_mean(problem):
        return "exponential_by_mean"
    if problem.model == "poisson" and problem.exposure != problem.data.n:
        return "exposed"
    return problem.model


def law(problem: EstimationProblem) -> doc.Formula:
    """P(x | θ)"""
    name, name_plain, right, right_plain = _LAWS[law_of(problem)]
    support = say("estimation.asked.support") if problem.model == "uniform" else None
    if problem.model == "bernoulli":
        support = say("estimation.asked.two_values", success=problem.values[0], failure=problem.values[1])
    equation = Equation(Symbol(name, name_plain), (Symbol(right, right_plain),))
    return doc.Formula([doc.Line(equation, aside=support)])


def asked_phrase(problem: EstimationProblem) -> Phrase:
    """The observed and the unknown quantities, in a sentence."""
    data = problem.data
    if problem.points:
        n, d = len(problem.points), len(problem.points[0])
        return say("estimation.asked.multivariate_normal", n=n, count=n, d=d)
    common = {"n": data.n, "count": data.n}
    if problem.model == "bernoulli":
        return say("estimation.asked.bernoulli", success=problem.values[0], failure=problem.values[1], **common)
    if problem.model == "normal":
        known = "estimation.asked.normal_mean" if problem.known_mean is not None else "estimation.asked.normal_variance"
        if problem.known_mean is None and problem.known_variance is None:
            return say("estimation.asked.normal", **common)
        number_known = problem.known_mean if problem.known_mean is not None else problem.known_variance
        assert number_known is not None
        return say(known, value=Given(number_known), **common)
    law = law_of(problem)
    assert law != "bernoulli"
    assert law != "normal"
    assert law != "multivariate_normal"
    return say(_ASKED_KEYS[law], **common)


def data_blocks(problem: EstimationProblem) -> list[doc.Block]:
    """The data as given."""
    data = problem.data
    if problem.points:
        return [_points_table(problem)]
    if data.summary is not None:
        known = {"n": data.n, "total": notation.number(data.total)}
        if problem.model != "normal":
            return [doc.Paragraph(say("estimation.data.sum", **known))]
        mean = notation.number(data.mean)
        if data.squares is None:
            return [doc.Paragraph(say("estimation.data.mean", n=data.n, mean=mean))]
        return [
            doc.Paragraph(say("estimation.data.squares", n=data.n, mean=mean, squares=notation.number(data.squares)))
        ]
    if not data.n:
        return [doc.Paragraph(say("estimation.data.none"))]
    if data.counted:
        heads = [
            doc.ColumnHead(say("estimation.data.value"), align="left"),
            doc.ColumnHead(say("estimation.data.count")),
        ]
        rows = [doc.Row([doc.Cell(item.name), doc.Cell(notation.number(item.times))]) for item in data.items]
        return [doc.TableBlock(say("estimation.data.caption"), heads, rows)]
    shown = [observation(problem, item) for item in data.items[:_MOST_LISTED]]
    key = "estimation.data.list" if len(shown) == len(data.items) else "estimation.data.list_cut"
    listed = Listing(shown, "list.comma")
    if any(item.exposure is not None for item in data.items):
        exposures = Listing([Given(item.exposure or Fraction(1)) for item in data.items[:_MOST_LISTED]], "list.comma")
        return [doc.Paragraph(say("estimation.data.exposed", values=listed, exposures=exposures))]
    if problem.model == "binomial" and problem.trials is None:
        trials = Listing([notation.number(item.trials or 0) for item in data.items[:_MOST_LISTED]], "list.comma")
        return [doc.Paragraph(say("estimation.data.trials", values=listed, trials=trials))]
    return [doc.Paragraph(say(key, values=listed, n=data.n))]


def _points_table(problem: EstimationProblem) -> doc.TableBlock:
    names = problem.coordinates or [
        Symbol(f"x_{{{place}}}", f"x{place}".translate(SUBSCRIPTS)) for place in range(1, len(problem.points[0]) + 1)
    ]
    rows = [doc.Row([doc.Cell(Given(entry)) for entry in point]) for point in problem.points[:_MOST_LISTED]]
    key = "estimation.data.points" if len(problem.points) <= _MOST_LISTED else "estimation.data.points_cut"
    caption = say(key, count=len(problem.points), shown=_MOST_LISTED)
    return doc.TableBlock(caption, [doc.ColumnHead(name) for name in names], rows)


SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_MOST_LISTED = 60


def observation(problem: EstimationProblem, item: Item) -> object:
    return item.name if problem.model in NAMED else Given(item.value)


def asked_step(problem: EstimationProblem) -> doc.Step:
    """The model, and in a fold the data, which the exercise has already."""
    asked: list[doc.Block] = [doc.Paragraph(asked_phrase(problem)), *data_blocks(problem)]
    blocks: list[doc.Block] = [doc.Details(say("estimation.asked.title"), asked)]
    key = "estimation.asked.law_density" if problem.model in CONTINUOUS else "estimation.asked.law"
    return doc.Step("asked", say("estimation.asked.model"), [doc.Paragraph(say(key)), law(problem), *blocks])


# --- the likelihood


def likelihood_step(solved: SolvedEstimation) -> doc.Step:
    """The product over the observations, simplified."""
    problem = solved.problem
    kernel = kernel_of(solved.shape)
    symbol = kernel.symbol
    constant = log_constant(problem)
    collected = kernel.factor()
    lines = []
    factors = _factors(problem, symbol)
    collected_before = problem.model == "bernoulli" and problem.data.counted
    if factors and not collected_before and (len(factors) > 1 or problem.model in ("binomial", "poisson")):
        lines.append(doc.Line(Equation(notation.likelihood_of(symbol), (_dotted(factors),))))
    whole = collected if constant is not None and not constant else notation.beside([C, collected])
    borders = solved.shape if isinstance(solved.shape, Borders) else None
    above = None if borders is None else say("estimation.likelihood.from", largest=Given(borders.largest))
    lines.append(doc.Line(Equation(notation.likelihood_of(symbol), (whole,)), aside=above))
    lead = _LEAD_KEYS[problem.data.n > 1, problem.model in CONTINUOUS]
    blocks: list[doc.Block] = [doc.Paragraph(say(lead)), doc.Formula(lines)]
    if constant is None or constant:
        written = _constant(problem)
        blocks.append(
            doc.Paragraph(
                say("estimation.likelihood.constant")
                if written is None
                else say("estimation.likelihood.constant_is", constant=Equation(C, (written,)))
            )
        )
    blocks += _statistic(solved)
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[blocks[1]])


def _statistic(solved: SolvedEstimation) -> list[doc.Block]:
    """The sufficient statistic of the data."""
    problem = solved.problem
    if problem.model == "normal":
        return normal_statistic(solved.shape)
    if isinstance(solved.shape, Borders):
        return [doc.Paragraph(say("estimation.statistic.uniform", largest=Given(solved.shape.largest)))]
    if problem.model in ("bernoulli", "binomial", "geometric"):
        s, f = kernel_of(solved.shape).s, kernel_of(solved.shape).f  # type: ignore[attr-defined]
        return [doc.Paragraph(say(_STATISTIC_KEYS[problem.model], s=notation.number(s), f=notation.number(f)))]
    if problem.model in ("poisson", "exponential"):
        total = notation.number(problem.data.total)
        return [doc.Paragraph(say(_STATISTIC_KEYS[problem.model], n=problem.data.n, total=total))]
    return []


def normal_statistic(shape: Shape) -> list[doc.Block]:
    """The mean of the data, or the sum of their squares about the known mean."""
    if isinstance(shape, Means):
        total = Equation(
            MEAN, (Quotient(notation.number(shape.n * shape.mean), notation.number(shape.n)),), Number(shape.mean)
        )
        return [doc.Paragraph(say("estimation.statistic.mean")), doc.Formula([doc.Line(total)])]
    assert isinstance(shape, Scales)
    squares = Symbol(r"\textstyle\sum_i (x_i - \mu)^2", "Σ (x_i − μ)²")
    return [
        doc.Paragraph(say("estimation.statistic.squares")),
        doc.Formula([doc.Line(Equation(squares, (), Number(2 * shape.q)))]),
    ]


def _factors(problem: EstimationProblem, symbol: Symbol) -> list[Expr]:
    """P(x | θ) of each observation, or of each counted value."""
    if problem.data.summary is not None:
        return []
    items = [item for item in problem.data.items if item.times]
    factors = []
    for item in items:
        factor = _factor(problem, item, symbol)
        if factor is None:
            return []
        if item.times == 1:
            factors.append(factor)
        else:
            factors.append(Raised(factor, notation.number(item.times)))
    return factors


def _factor(problem: EstimationProblem, item: Item, symbol: Symbol) -> Expr | None:
    x = int(item.value) if item.value.denominator == 1 else 0
    if problem.model == "bernoulli":
        return symbol if item.value else notation.one_less(symbol)
    if problem.model == "geometric":
        return notation.beside([Raised(notation.one_less(symbol), notation.number(x - 1))] * (x > 1) + [symbol])
    if problem.model == "binomial":
        trials = item.trials or 0
        if trials > _LARGEST_WRITTEN:
            return None
        powers = [(symbol, x), (notation.one_less(symbol), trials - x)]
        return notation.beside(
            [Choose(trials, x), *(Raised(base, notation.number(power)) for base, power in powers if power)]
        )
    if problem.model == "poisson":
        if x > _LARGEST_WRITTEN:
            return None
        exposure = item.exposure if item.exposure is not None else Fraction(1)
        mean = symbol if exposure == 1 else notation.beside([notation.number(exposure), symbol])
        decay = Raised(notation.E, notation.combination([(-exposure, symbol)]))
        over = [Quotient(Raised(mean, notation.number(x)), Factorial(x))] if x else []
        return notation.beside([*over, decay])
    if problem.model == "exponential" and by_mean(problem):
        return notation.beside(
            [
                Quotient(notation.ONE, symbol),
                Raised(notation.E, Negative(Quotient(notation.number(item.value), symbol))),
            ]
        )
    if problem.model == "exponential":
        return notation.beside([symbol, Raised(notation.E, notation.combination([(-item.value, symbol)]))])
    if problem.model == "uniform":
        return Quotient(notation.ONE, symbol)
    return None


def _dotted(factors: Sequence[Expr]) -> Expr:
    """All factors, or the first ones, an ellipsis, and the last."""
    if len(factors) > MOST_WRITTEN:
        factors = [*factors[:_SHOWN_OF_MANY], notation.LeftOut(), factors[-1]]
    return notation.product(factors)


def _constant(problem: EstimationProblem) -> Expr | None:
    """c written out; None if it is too long."""
    items = [item for item in problem.data.items if item.times]
    if problem.data.summary is not None or len(items) > MOST_WRITTEN:
        return None
    if any((item.trials or item.value) > _LARGEST_WRITTEN for item in items):
        return None
    if problem.model == "binomial":
        return notation.product(
            [Raised(Choose(item.trials or 0, int(item.value)), notation.number(item.times)) for item in items]
        )
    if problem.model == "normal":
        return None
    if problem.model == "poisson":
        powers = [
            Raised(notation.number(item.exposure), notation.number(int(item.value) * item.times))
            for item in items
            if item.exposure is not None and item.exposure != 1 and item.value
        ]
        factorials = [
            Raised(Factorial(int(item.value)), notation.number(item.times)) for item in items if item.value > 1
        ]
        return (
            Quotient(notation.product(powers), notation.product(factorials)) if factorials else notation.product(powers)
        )
    return None
