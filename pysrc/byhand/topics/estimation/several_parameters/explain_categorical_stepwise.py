"""The posterior of categories, observation by observation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from byhand.arithmetic import expr as ex
from byhand.document import steps as doc
from byhand.document.ids import identifier
from byhand.phrase import say
from byhand.topics.estimation.data.model import Item
from byhand.topics.estimation.posterior.charts_stepwise import courses_chart
from byhand.topics.estimation.posterior.explain_stepwise import MOST_ROWS, order_of_counts
from byhand.topics.estimation.several_parameters.categorical import Categories

_ALPHA = ex.Symbol(r"\alpha", "α")


def categorical_stepwise(solved: Categories, items: list[Item]) -> doc.Step:
    """The posterior after each observation."""
    heads = [
        doc.ColumnHead(say("estimation.stepwise.after")),
        doc.ColumnHead(say("estimation.stepwise.observation"), align="left"),
        *(doc.ColumnHead(ex.OfClass(_ALPHA, ex.Word(name))) for name in solved.values),
    ]
    rows = [
        doc.Row(
            [
                doc.Cell(0),
                doc.Cell(say("estimation.stepwise.prior")),
                *(doc.Cell(ex.Given(alpha)) for alpha in solved.alphas),
            ]
        )
    ]
    after = solved.step_by_step(items)
    rows += [
        doc.Row(
            [
                doc.Cell(place),
                doc.Cell(item.name),
                *(
                    doc.Cell(ex.Given(alpha), quantity=identifier("hyper", f"{name} after {place}"))
                    for name, alpha in zip(solved.values, alphas, strict=True)
                ),
            ]
        )
        for place, (item, alphas) in enumerate(zip(items[:MOST_ROWS], after, strict=False), 1)
    ]
    blocks: list[doc.Block] = [
        doc.Paragraph(say("estimation.stepwise.lead")),
        *order_of_counts(solved.problem),
        doc.TableBlock(say("estimation.stepwise.caption"), heads, rows, may_turn=False),
    ]
    hidden = len(items) - MOST_ROWS
    if hidden > 0:
        blocks.append(doc.Warn(say("estimation.stepwise.hidden", count=hidden)))
    blocks.append(doc.Paragraph(say("estimation.stepwise.same"), "check"))
    return doc.Step("stepwise", say("estimation.stepwise.title"), [*blocks, *_courses(solved, after)])


def _courses(solved: Categories, after: Sequence[Sequence[Fraction]]) -> list[doc.Block]:
    """The posterior mean of each probability; empty if all parameters of the prior are 0."""
    courses = [solved.alphas, *after]
    if not sum(solved.alphas):
        return []
    means = [(name, [alphas[place] / sum(alphas) for alphas in courses]) for place, name in enumerate(solved.values)]
    return courses_chart(means, "mean")
