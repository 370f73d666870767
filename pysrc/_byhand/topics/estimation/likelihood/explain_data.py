"""The steps before the maximisation: the question, and the likelihood of the given data."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Equation, Expr, Given, Symbol
from _byhand.arithmetic.powers import Raised
from _byhand.document import steps as doc
from _byhand.phrase import Listing, TextKeys, say
from _byhand.topics.estimation.data.model import EstimationProblem, Item
from _byhand.topics.estimation.families.pareto import BorderKernel
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.models import model_of
from _byhand.topics.estimation.models.model import LARGEST_WRITTEN, MOST_WRITTEN, OneParameter
from _byhand.topics.estimation.notation import notation

_LEAD_KEYS: TextKeys[tuple[bool, bool]] = {
    (True, True): "estimation.likelihood.lead_density",
    (True, False): "estimation.likelihood.lead",
    (False, True): "estimation.likelihood.lead_one_density",
    (False, False): "estimation.likelihood.lead_one",
}

# Of more than MOST_WRITTEN observations, the first ones stand for all.
_SHOWN_OF_MANY = 3
C = Symbol("c", "c")


def law(problem: EstimationProblem) -> doc.Formula:
    """P(x | θ)"""
    model = model_of(problem)
    name, name_plain, right, right_plain = model.formula()
    equation = Equation(Symbol(name, name_plain), (Symbol(right, right_plain),))
    return doc.Formula([doc.Line(equation, aside=model.support())])


def data_blocks(problem: EstimationProblem) -> list[doc.Block]:
    """The data as given."""
    data = problem.data
    if problem.points:
        return [_points_table(problem)]
    if data.summary is not None:
        if data.summary.maximum is not None:
            largest = notation.number(data.summary.maximum)
            return [doc.Paragraph(say("estimation.data.maximum", n=data.n, largest=largest))]
        known = {"n": data.n, "total": notation.number(data.total)}
        if model_of(problem).summary == "sum":
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
    if any(item.trials is not None for item in data.items) and problem.trials is None:
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
    return item.name if model_of(problem).named else Given(item.value)


def asked_step(problem: EstimationProblem) -> doc.Step:
    """The model, and in a fold the data, which the exercise has already."""
    model = model_of(problem)
    asked: list[doc.Block] = [doc.Paragraph(model.question()), *data_blocks(problem)]
    blocks: list[doc.Block] = [doc.Details(say("estimation.asked.title"), asked)]
    key = "estimation.asked.law_density" if model.continuous else "estimation.asked.law"
    return doc.Step("asked", say("estimation.asked.model"), [doc.Paragraph(say(key)), law(problem), *blocks])


# --- the likelihood


def likelihood_step(solved: SolvedEstimation) -> doc.Step:
    """The product over the observations, simplified."""
    model, kernel, data = solved.model, solved.kernel, solved.problem.data
    symbol = kernel.symbol
    constant = model.log_constant()
    collected = kernel.written()
    lines = []
    factors = _factors(model, symbol)
    collected_before = model.named and data.counted
    if factors and not collected_before and (len(factors) > 1 or model.has_constant):
        lines.append(doc.Line(Equation(notation.likelihood_of(symbol), (_dotted(factors),))))
    whole = collected if constant is not None and not constant else notation.beside([C, collected])
    above = (
        say("estimation.likelihood.from", largest=Given(kernel.largest)) if isinstance(kernel, BorderKernel) else None
    )
    lines.append(doc.Line(Equation(notation.likelihood_of(symbol), (whole,)), aside=above))
    lead = _LEAD_KEYS[data.n > 1, model.continuous]
    blocks: list[doc.Block] = [doc.Paragraph(say(lead)), doc.Formula(lines)]
    if constant is None or constant:
        written = _constant(model)
        blocks.append(
            doc.Paragraph(
                say("estimation.likelihood.constant")
                if written is None
                else say("estimation.likelihood.constant_is", constant=Equation(C, (written,)))
            )
        )
    blocks += model.statistic()
    return doc.Step("likelihood", say("estimation.likelihood.title"), blocks, short=[blocks[1]])


def _factors(model: OneParameter, symbol: Symbol) -> list[Expr]:
    """P(x | θ) of each observation, or of each counted value."""
    data, factors = model.problem.data, list[Expr]()
    if data.summary is not None:
        return []
    for item in data.items:
        factor = model.factor(item, symbol) if item.times else notation.ONE
        if factor is None:
            return []
        if item.times:
            factors.append(factor if item.times == 1 else Raised(factor, notation.number(item.times)))
    return factors


def _dotted(factors: Sequence[Expr]) -> Expr:
    """All factors, or the first ones, an ellipsis, and the last."""
    if len(factors) > MOST_WRITTEN:
        factors = [*factors[:_SHOWN_OF_MANY], notation.LeftOut(), factors[-1]]
    return notation.product(factors)


def _constant(model: OneParameter) -> Expr | None:
    """c written out; None if it is too long."""
    data = model.problem.data
    items = [item for item in data.items if item.times]
    if data.summary is not None or len(items) > MOST_WRITTEN:
        return None
    if any((item.trials or item.value) > LARGEST_WRITTEN for item in items):
        return None
    return model.written_constant(items)
