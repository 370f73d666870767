"""Mean and variance together, observation by observation."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from _byhand.arithmetic.expr import Given
from _byhand.arithmetic.with_decimal import with_decimal
from _byhand.document.ids import identifier
from _byhand.document.steps import Block, Cell, Row, Step
from _byhand.numbers.real import real
from _byhand.phrase import say
from _byhand.topics.estimation.data.model import Item
from _byhand.topics.estimation.families.normal_inverse_gamma import NORMAL_INVERSE_GAMMA
from _byhand.topics.estimation.notation.notation import PARAMETER
from _byhand.topics.estimation.posterior.charts_stepwise import drawn, sharpening_chart
from _byhand.topics.estimation.posterior.explain_stepwise import HYPER_KEYS, MOST_ROWS, sequence_step
from _byhand.topics.estimation.several_parameters.normal_mean_and_variance import NormalMeanAndVariance, mean_alone

# The last density is drawn between these quantiles.
_ENDS = (Fraction(1, 200), Fraction(199, 200))


def both_stepwise(solved: NormalMeanAndVariance, items: list[Item]) -> Step:
    after = list(solved.step_by_step(items))
    rows = [
        Row([Cell(0), Cell(say("estimation.stepwise.prior")), *map(Cell, map(with_decimal, solved.before.values()))])
    ]
    for place, (item, each) in enumerate(zip(items[:MOST_ROWS], after, strict=False), 1):
        cells = [
            Cell(with_decimal(value), quantity=identifier("hyper", f"{name} after {place}"))
            for name, value in each.hyper.items()
        ]
        rows.append(Row([Cell(place), Cell(Given(item.value)), *cells]))
    columns = [say(HYPER_KEYS[name]) for name in NORMAL_INVERSE_GAMMA.names]
    return sequence_step(solved.problem, columns, rows, len(items), _sharpening(solved, after))


def _sharpening(solved: NormalMeanAndVariance, after: Sequence[NormalMeanAndVariance]) -> list[Block]:
    """The densities of the mean alone."""
    if not after:
        return []
    densities = [(place + 1, after[place].of_mean) for place in drawn(len(after))]
    last = densities[-1][1]
    low, high = (real(last.quantile(at)) for at in _ENDS)
    return sharpening_chart(mean_alone(solved.before), densities, PARAMETER["mean"], (low, high), len(after))
