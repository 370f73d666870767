"""KBinsDiscretizer: a number becomes the interval that holds it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal

from _byhand.document.steps import Paragraph
from _byhand.models.pipeline.columns import Columns, Worked, names_out, numbers, refuse_setting, same_row
from _byhand.models.pipeline.printing import MOST_LINES, stated, table
from _byhand.phrase import Listing, TextKeys, say

_Strategy = Literal["uniform", "quantile", "kmeans"]
_LEADS: TextKeys[_Strategy] = {
    "uniform": "models.pipeline.bins.lead_uniform",
    "quantile": "models.pipeline.bins.lead_quantile",
    "kmeans": "models.pipeline.bins.lead_kmeans",
}
_DIGITS = 17


def work(bins: Any, columns: Columns) -> Worked:
    """code = number of inner edges <= x, so that an interval holds its left end"""
    if bins.strategy not in _LEADS:
        raise refuse_setting(bins, f"strategy={bins.strategy!r}")
    row = numbers(columns)
    edges = [list(map(float, each)) for each in bins.bin_edges_]
    codes = [sum(edge <= value for edge in each[1:-1]) for value, each in zip(row[0].tolist(), edges, strict=True)]
    labels = [_intervals(each, value) for each, value in zip(edges, row[0].tolist(), strict=True)]
    words = [each[code] for each, code in zip(labels, codes, strict=True)]
    ordinal = bins.encode == "ordinal"
    ours = [float(code) for code in codes] if ordinal else _indicators(codes, [len(each) for each in labels])
    made = same_row(bins, row, ours)
    rows = [
        [name, stated(row[0, place]), _shown(labels[place]), words[place], stated(codes[place])]
        for place, name in enumerate(columns.names)
    ]
    heads = [
        say("models.pipeline.head_feature"),
        say("models.pipeline.head_value"),
        say("models.pipeline.bins.head_intervals"),
        say("models.pipeline.bins.head_interval"),
        say("models.pipeline.ordinal.head_code"),
    ]
    outside = [
        name
        for name, value, each in zip(columns.names, row[0].tolist(), edges, strict=True)
        if not each[0] <= value <= each[-1]
    ]
    departures = [say("models.pipeline.departure.beyond", names=Listing(outside[:MOST_LINES]))] if outside else []
    if ordinal:
        after = Columns(columns.names, made, dict(enumerate(words)), dict(enumerate(labels)))
    else:
        plain = [f"{name}_{word}" for name, each in zip(columns.names, labels, strict=True) for word in each]
        after = Columns(names_out(bins, columns.names, plain), made)
        departures.append(say("models.pipeline.departure.one_hot"))
    blocks = [
        Paragraph(say(_LEADS[bins.strategy])),
        *table(say("models.pipeline.bins.caption"), heads, 4, rows, len(rows)),
    ]
    if not ordinal:
        blocks.append(Paragraph(say("models.pipeline.bins.one_hot")))
    return Worked(after, say("models.pipeline.bins.title"), blocks, departures)


def _indicators(codes: Sequence[int], widths: Sequence[int]) -> list[float]:
    return [float(place == code) for code, width in zip(codes, widths, strict=True) for place in range(width)]


def _intervals(edges: Sequence[float], value: float) -> list[str]:
    """[a, b) of each bin; the first and the last reach to infinity, since values beyond the edges count there."""
    inner = _decimals(edges[1:-1], value)
    if not inner:
        return ["(−∞, ∞)"]
    between = [f"[{low}, {high})" for low, high in pairwise(inner)]
    return [f"(−∞, {inner[0]})", *between, f"[{inner[-1]}, ∞)"]


def _decimals(edges: Sequence[float], value: float) -> list[str]:
    """The edges with as few digits as tell them apart, and leave the value on its side of each."""
    for digits in range(4, _DIGITS):
        rounded = [float(f"{edge:.{digits}g}") for edge in edges]
        kept = all((one <= value) == (edge <= value) for one, edge in zip(rounded, edges, strict=True))
        if kept and len(set(rounded)) == len(set(edges)):
            return list(map(_decimal, rounded))
    return list(map(_decimal, edges))


def _decimal(edge: float) -> str:
    return repr(edge).removesuffix(".0").replace("-", "−")


def _shown(labels: Sequence[str]) -> Listing:
    cut = [*labels[:MOST_LINES], "…"] if len(labels) > MOST_LINES else list(labels)
    return Listing(cut)
