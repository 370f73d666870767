"""Sequential updating: each posterior is the next prior."""

from __future__ import annotations

from collections.abc import Sequence

from _byhand.arithmetic.expr import Given, Number, Symbol
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document.chart import Label
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, Step, TableBlock, Warn
from _byhand.numbers.real import Value, add, multiply
from _byhand.phrase import QUOTED, Listing, TextKeys, say
from _byhand.topics.estimation.data.model import EstimationProblem, HyperName
from _byhand.topics.estimation.likelihood.charts import span_of
from _byhand.topics.estimation.likelihood.explain_data import observation
from _byhand.topics.estimation.likelihood.solved import SolvedEstimation
from _byhand.topics.estimation.models import model_of
from _byhand.topics.estimation.notation.notation import expected
from _byhand.topics.estimation.posterior.charts_stepwise import courses_chart, drawn, sharpening_chart

HYPER_KEYS: TextKeys[HyperName] = {
    "a": "estimation.hyper.a",
    "b": "estimation.hyper.b",
    "shape": "estimation.hyper.shape",
    "rate": "estimation.hyper.rate",
    "scale": "estimation.hyper.scale",
    "mean": "estimation.hyper.mean",
    "variance": "estimation.hyper.variance",
    "minimum": "estimation.hyper.minimum",
    "strength": "estimation.hyper.strength",
}

# Upper bound on the printed steps.
MOST_ROWS = 60


def stepwise_step(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], symbol: Symbol) -> Step:
    """The posterior after each observation, and the sharpening densities."""
    names = _names(solved, symbol)
    if not _states_mean(solved):
        names.append(expected(symbol))
    rows = [_row(number, each) for number, each in enumerate(steps[:MOST_ROWS], 1)]
    return sequence_step(solved.problem, names, [_prior_row(solved), *rows], len(steps), _chart(solved, steps, symbol))


def sequence_step(
    problem: EstimationProblem, columns: Sequence[object], rows: Sequence[Row], count: int, charts: Sequence[Block]
) -> Step:
    """The table of all posteriors. rows: the prior first, at most MOST_ROWS of the `count` observations"""
    heads = [
        ColumnHead(say("estimation.stepwise.after")),
        ColumnHead(say("estimation.stepwise.observation"), align="left" if model_of(problem).named else "right"),
        *map(ColumnHead, columns),
    ]
    blocks: list[Block] = [
        Paragraph(say("estimation.stepwise.lead")),
        *_order_of_counts(problem),
        TableBlock(say("estimation.stepwise.caption"), heads, rows, may_turn=False),
    ]
    if count > MOST_ROWS:
        blocks.append(Warn(say("estimation.stepwise.hidden", count=count - MOST_ROWS)))
    if count < problem.data.n:
        blocks.append(Warn(say("estimation.discrete.impossible"), "warning"))
    else:
        blocks.append(Paragraph(say("estimation.stepwise.same"), "check"))
    return Step("stepwise", say("estimation.stepwise.title"), [*blocks, *charts])


def _states_mean(solved: SolvedEstimation) -> bool:
    """Is the posterior mean itself a parameter of the posterior, with a column of its own?"""
    return not solved.is_discrete and "mean" in solved.kernel.family.names


def _order_of_counts(problem: EstimationProblem) -> list[Block]:
    """Counts have no order of their own: states the order that is used."""
    if not problem.data.counted:
        return []
    names = [item.name for item in problem.data.items if item.times]
    blocks: list[Block] = [Paragraph(say("estimation.stepwise.counts", values=Listing(names, QUOTED)))]
    # A browser sorts integer keys of an object in ascending order.
    if any(name.isdecimal() for name in names):
        blocks.append(Paragraph(say("estimation.stepwise.counts_whole")))
    return blocks


def _names(solved: SolvedEstimation, symbol: Symbol) -> list[object]:
    prior = solved.problem.prior
    assert prior is not None
    if solved.is_discrete:
        return [say("estimation.stepwise.candidate", symbol=symbol, value=name) for name in prior.written]
    return [say(HYPER_KEYS[name]) for name in solved.kernel.family.names]


def _prior_row(solved: SolvedEstimation) -> Row:
    prior = solved.problem.prior
    assert prior is not None
    mean = None if solved.prior is None else solved.prior.mean
    numbers = [with_decimal(value) for value in prior.parameters.values()]
    if solved.is_discrete:
        mean = add(*(multiply(each.value, each.prior) for each in solved.candidates))
    cells = [Cell(number) for number in numbers]
    last = [] if _states_mean(solved) else [_mean_cell(mean)]
    return Row([Cell(0), Cell(say("estimation.stepwise.prior")), *cells, *last])


def _mean_cell(mean: Value | None, quantity: str | None = None) -> Cell:
    return Cell(say("estimation.none")) if mean is None else Cell(with_decimal(mean), quantity=quantity)


def _row(number: int, each: SolvedEstimation) -> Row:
    cells = [Cell(number), Cell(observation(each.problem, each.problem.data.items[0]))]
    mean = identifier("posterior_mean", f"{each.parameter} after {number}")
    if each.is_discrete:
        cells += [
            Cell(Number(one.posterior), quantity=identifier("posterior", f"{one.written} after {number}"))
            for one in each.candidates
            if one.posterior is not None
        ]
    else:
        assert each.hyper is not None
        cells += [
            Cell(with_decimal(value), quantity=_named(each, name, number, mean)) for name, value in each.hyper.items()
        ]
    return Row(cells if _states_mean(each) else [*cells, _mean_cell(each.posterior_mean, mean)])


def _named(each: SolvedEstimation, hyper: str, number: int, mean: str) -> str | tuple[str, ...]:
    """The ID of a parameter of the posterior; if it is the posterior mean, too, then both."""
    own = identifier("hyper", f"{hyper} after {number}")
    return (own, mean) if hyper == "mean" and _states_mean(each) else own


def _chart(solved: SolvedEstimation, steps: Sequence[SolvedEstimation], symbol: Symbol) -> list[Block]:
    """The prior and some of the posteriors; the last one is the posterior of all data."""
    if not steps:
        return []
    if solved.is_discrete:
        return courses_chart([_course(place, solved, steps) for place in range(len(solved.candidates))], "posterior")
    found = [(place + 1, steps[place].posterior) for place in drawn(len(steps))]
    densities = [(number, each) for number, each in found if each is not None]
    return sharpening_chart(solved.prior, densities, symbol, span_of(solved, densities[-1][1]), len(steps))


def _course(place: int, solved: SolvedEstimation, steps: Sequence[SolvedEstimation]) -> tuple[Label, list[Value]]:
    """The probability of a candidate before the first and after each observation."""
    first = solved.candidates[place]
    later = [each.candidates[place].posterior for each in steps]
    return Given(first.value), [first.prior, *(share for share in later if share is not None)]
