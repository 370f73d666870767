"""StandardScaler, z = (x − mean) / scale, and MinMaxScaler, x · scale + min."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import sqrt
from typing import Any, Literal

import numpy as np

from _byhand.arithmetic import expr as ex
from _byhand.arithmetic.functions import Difference
from _byhand.document.steps import Block, Formula, Line, Paragraph
from _byhand.models.pipeline.columns import Columns, Worked, codes_as_numbers, numbers, refuse_setting, same_row
from _byhand.models.pipeline.printing import MOST_LINES, found, stated, table
from _byhand.phrase import Listing, Phrase, TextKeys, say

_X = ex.Symbol("x", "x")
_LEADS: TextKeys[tuple[Literal["mean", "zero"], Literal["scale", "one"]]] = {
    ("mean", "scale"): "models.pipeline.scaling.lead",
    ("mean", "one"): "models.pipeline.scaling.lead_mean",
    ("zero", "scale"): "models.pipeline.scaling.lead_scale",
}


def work_standard(scaler: Any, columns: Columns) -> Worked:
    """z = (x − mean) / scale, or one of both parts"""
    row = numbers(columns)
    mean = scaler.mean_ if scaler.with_mean else None
    scale = scaler.scale_ if scaler.with_std else None
    ours = row if mean is None else row - mean
    ours = ours if scale is None else ours / scale
    made = same_row(scaler, row, ours)
    if mean is None and scale is None:
        blocks: list[Block] = [Paragraph(say("models.pipeline.scaling.nothing"))]
        return Worked(Columns(columns.names, made), say("models.pipeline.scaling.title"), blocks)
    key = _LEADS["zero" if mean is None else "mean", "one" if scale is None else "scale"]
    rule = _standardised(
        _X, None if mean is None else ex.Symbol(r"\bar{x}", "mean"), None if scale is None else ex.Symbol("s", "scale")
    )

    def filled(place: int) -> ex.Expr:
        return _standardised(
            stated(row[0, place]),
            None if mean is None else stated(mean[place]),
            None if scale is None else stated(scale[place]),
        )

    blocks = [
        Paragraph(say(key)),
        *_lines(rule, columns.names, row[0], filled, made[0]),
    ]
    return Worked(
        Columns(columns.names, made),
        say("models.pipeline.scaling.title"),
        blocks,
        [*codes_as_numbers(columns), *_departures(scaler, columns.names)],
    )


def _standardised(x: ex.Expr, mean: ex.Expr | None, scale: ex.Expr | None) -> ex.Expr:
    centred = x if mean is None else Difference(x, mean)
    return centred if scale is None else ex.Quotient(centred, scale)


def _departures(scaler: Any, names: Sequence[str]) -> list[Phrase]:
    if not scaler.with_std:
        return []
    found_: list[Phrase] = []
    count = scaler.n_samples_seen_
    if np.ndim(count) == 0 and count > 1:
        ratio = found(sqrt(float(count) / (float(count) - 1)))
        found_.append(say("models.pipeline.departure.scale_n", n=ex.Given(Fraction(int(count))), ratio=ratio))
    constant = [
        name
        for name, scale, variance in zip(names, scaler.scale_, scaler.var_, strict=True)
        if scale == 1 and sqrt(variance) != 1
    ]
    if constant:
        found_.append(say("models.pipeline.departure.constant", names=Listing(constant[:MOST_LINES])))
    return found_


def work_min_max(scaler: Any, columns: Columns) -> Worked:
    """x · scale_ + min_: `feature_range` in place of the least and the largest of the training rows"""
    if scaler.clip:
        raise refuse_setting(scaler, "clip=True")
    row = numbers(columns)
    made = same_row(scaler, row, row * scaler.scale_ + scaler.min_)

    def filled(place: int) -> ex.Expr:
        return ex.Sum((ex.Product((stated(row[0, place]), stated(scaler.scale_[place]))), stated(scaler.min_[place])))

    rule = ex.Sum((ex.Product((_X, ex.Symbol("a", "a"))), ex.Symbol("b", "b")))
    low, high = map(stated, scaler.feature_range)
    blocks = [
        Paragraph(say("models.pipeline.min_max.lead", low=low, high=high)),
        *_lines(rule, columns.names, row[0], filled, made[0]),
    ]
    outside = [
        name
        for name, value, least, most in zip(columns.names, row[0], scaler.data_min_, scaler.data_max_, strict=True)
        if not least <= value <= most
    ]
    departures = codes_as_numbers(columns)
    if outside:
        departures.append(say("models.pipeline.departure.outside", names=Listing(outside[:MOST_LINES])))
    return Worked(Columns(columns.names, made), say("models.pipeline.min_max.title"), blocks, departures)


def _lines(rule: ex.Expr, names: Sequence[str], row: Any, filled: Callable[[int], ex.Expr], made: Any) -> list[Block]:
    """The rule, the first columns worked, and the others in a table."""
    lines = [Line(ex.Equation(ex.Symbol("z", "z"), (rule,)))]
    lines += [
        Line(ex.Equation(ex.Word(name), (filled(place),), found(made[place])))
        for place, name in enumerate(names[:MOST_LINES])
    ]
    blocks: list[Block] = [Formula(lines)]
    if len(names) > MOST_LINES:
        heads = [
            say("models.pipeline.head_feature"),
            say("models.pipeline.head_value"),
            say("models.pipeline.head_made"),
        ]
        places = range(MOST_LINES, len(names))
        rows = ([names[place], stated(row[place]), found(made[place])] for place in places)
        blocks += table(say("models.pipeline.scaling.caption"), heads, 1, rows, len(places))
    return blocks
