"""The posterior of categories, observation by observation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic import expr as ex
from _byhand.document import steps as doc
from _byhand.document.ids import identifier
from _byhand.phrase import say
from _byhand.topics.estimation.data.model import Item
from _byhand.topics.estimation.posterior.charts_stepwise import courses_chart
from _byhand.topics.estimation.posterior.explain_stepwise import MOST_ROWS, sequence_step
from _byhand.topics.estimation.several_parameters.categorical import Categories

_ALPHA = ex.Symbol(r"\alpha", "α")


def categorical_stepwise(solved: Categories, items: list[Item]) -> doc.Step:
    """The posterior after each observation."""
    after = solved.step_by_step(items)
    prior = [
        doc.Cell(0),
        doc.Cell(say("estimation.stepwise.prior")),
        *(doc.Cell(ex.Given(each)) for each in solved.alphas),
    ]
    rows = [doc.Row(prior)]
    for place, (item, alphas) in enumerate(zip(items[:MOST_ROWS], after, strict=False), 1):
        named = zip(alphas, (identifier("hyper", f"{name} after {place}") for name in solved.values), strict=True)
        cells = [doc.Cell(ex.Given(alpha), quantity=quantity) for alpha, quantity in named]
        rows.append(doc.Row([doc.Cell(place), doc.Cell(item.name), *cells]))
    columns = [ex.OfClass(_ALPHA, ex.Word(name)) for name in solved.values]
    return sequence_step(solved.problem, columns, rows, len(items), _courses(solved, after))


def _courses(solved: Categories, after: Sequence[Sequence[Fraction]]) -> list[doc.Block]:
    """The posterior mean of each probability; empty if all parameters of the prior are 0."""
    courses = [solved.alphas, *after]
    if not sum(solved.alphas):
        return []
    means = [(name, [alphas[place] / sum(alphas) for alphas in courses]) for place, name in enumerate(solved.values)]
    return courses_chart(means, "mean")
