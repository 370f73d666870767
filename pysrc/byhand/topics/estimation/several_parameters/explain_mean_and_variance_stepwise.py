"""Mean and variance together, observation by observation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from byhand.arithmetic.expr import Given
from byhand.arithmetic.with_decimal import with_decimal
from byhand.document.ids import identifier
from byhand.document.steps import Block, Cell, ColumnHead, Paragraph, Row, Step, TableBlock, Warn
from byhand.numbers.real import real
from byhand.phrase import TextKeys, say
from byhand.topics.estimation.data.model import Item
from byhand.topics.estimation.notation.notation import PARAMETER
from byhand.topics.estimation.posterior.charts_stepwise import drawn, sharpening_chart
from byhand.topics.estimation.posterior.explain_stepwise import MOST_ROWS
from byhand.topics.estimation.several_parameters.normal_mean_and_variance import NormalMeanAndVariance, mean_alone

_HYPER_KEYS: TextKeys[Literal["mean", "strength", "shape", "scale"]] = {
    "mean": "estimation.hyper.mean",
    "strength": "estimation.hyper.strength",
    "shape": "estimation.hyper.shape",
    "scale": "estimation.hyper.scale",
}

# The last density is drawn between these quantiles.
_ENDS = (Fraction(1, 200), Fraction(199, 200))


def both_stepwise(solved: NormalMeanAndVariance, items: list[Item]) -> Step:
    heads = [ColumnHead(say("estimation.stepwise.after")), ColumnHead(say("estimation.stepwise.observation"))]
    heads += [ColumnHead(say(key)) for key in _HYPER_KEYS.values()]
    after = list(solved.step_by_step(items))
    before = [Cell(with_decimal(value)) for value in solved.before.values()]
    rows = [Row([Cell(0), Cell(say("estimation.stepwise.prior")), *before])]
    rows += [
        Row(
            [
                Cell(place),
                Cell(Given(item.value)),
                *(
                    Cell(with_decimal(value), quantity=identifier("hyper", f"{name} after {place}"))
                    for name, value in each.hyper.items()
                ),
            ]
        )
        for place, (item, each) in enumerate(zip(items[:MOST_ROWS], after, strict=False), 1)
    ]
    blocks: list[Block] = [
        Paragraph(say("estimation.stepwise.lead")),
        TableBlock(say("estimation.stepwise.caption"), heads, rows, may_turn=False),
    ]
    hidden = len(items) - MOST_ROWS
    if hidden > 0:
        blocks.append(Warn(say("estimation.stepwise.hidden", count=hidden)))
    blocks.append(Paragraph(say("estimation.stepwise.same"), "check"))
    return Step("stepwise", say("estimation.stepwise.title"), [*blocks, *_sharpening(solved, after)])


def _sharpening(solved: NormalMeanAndVariance, after: Sequence[NormalMeanAndVariance]) -> list[Block]:
    """The densities of the mean alone."""
    if not after:
        return []
    densities = [(place + 1, after[place].of_mean) for place in drawn(len(after))]
    last = densities[-1][1]
    low, high = (real(last.quantile(at)) for at in _ENDS)
    return sharpening_chart(mean_alone(solved.before), densities, PARAMETER["mean"], (low, high), len(after))
