"""A chart as data in one language."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from _byhand.document import chart as charts
from _byhand.protocol import document as protocol

# Puts a label of a chart into words.
Words = Callable[[object], protocol.Spans]


def write_chart(chart: charts.Chart, description: str, words: Words) -> protocol.ChartBlock:
    """The chart with its description in a sentence."""
    match chart:
        case charts.UnitPicture():
            return _units(chart, description, words)
        case charts.TreePicture():
            root = _branch(chart.root, words)
            return {**_head(chart, description, words), "kind": "branches", "root": root}
        case charts.SquarePicture():
            columns = [_column(column, words) for column in chart.columns]
            return {**_head(chart, description, words), "kind": "square", "strips": columns}
        case _:
            return _plot(chart, description, words)


def _head(chart: charts.Chart, description: str, words: Words) -> protocol.ChartBase:
    return {"type": "chart", "caption": words(chart.caption), "description": description}


def _branch(branch: charts.Branch, words: Words) -> protocol.Branch:
    return {
        "label": words(branch.label),
        "count": branch.count,
        "share": label(branch.share, words),
        "branches": [_branch(inner, words) for inner in branch.branches],
        "class": branch.class_index,
        "entry": branch.entry,
        "observed": branch.observed,
        "asked": branch.asked,
    }


def _column(column: charts.SquareColumn, words: Words) -> protocol.SquareColumn:
    cells: list[protocol.SquareCell] = [
        {
            "label": words(cell.label),
            "height": cell.height,
            "entry": cell.entry,
            "observed": cell.observed,
            "asked": cell.asked,
        }
        for cell in column.cells
    ]
    return {"label": words(column.label), "width": column.width, "cells": cells, "class": column.class_index}


def _units(chart: charts.UnitPicture, description: str, words: Words) -> protocol.UnitChart:
    groups: list[protocol.UnitGroup] = [_group(group, words) for group in chart.groups]
    caption = words(chart.caption)
    return {"type": "chart", "kind": "units", "caption": caption, "description": description, "groups": groups}


def _group(group: charts.UnitGroup, words: Words) -> protocol.UnitGroup:
    written: protocol.UnitGroup = {
        "label": words(group.label),
        "count": group.count,
        "squares": group.squares,
        "class": group.class_index,
        "filled": group.filled,
    }
    return written if group.entry is None else {**written, "entry": group.entry}


def _plot(chart: charts.Plot, description: str, words: Words) -> protocol.PlotChart:
    return {
        "type": "chart",
        "kind": "plot",
        "caption": words(chart.caption),
        "description": description,
        "x": _axis(chart.x, words),
        "y": _axis(chart.y, words),
        "same_scale": chart.same_scale,
        "bare": chart.bare,
        "marks": [_mark(mark, words) for mark in chart.marks],
    }


def _axis(axis: charts.Axis, words: Words) -> protocol.Axis:
    return {"label": words(axis.label), "low": _brief(axis.low), "high": _brief(axis.high)}


def _mark(mark: charts.Mark, words: Words) -> protocol.PlotMark:
    base: protocol.MarkBase = {"class": mark.class_index, "label": label(mark.label, words)}
    match mark:
        case charts.Curve():
            return {"kind": "curve", "points": _points(mark.points), "dashed": mark.dashed, **base}
        case charts.Area():
            low = None if mark.low is None else _points(mark.low)
            return {"kind": "area", "points": _points(mark.points), "low": low, "hatched": mark.hatched, **base}
        case charts.Dots():
            return {"kind": "dots", "points": _points(mark.points), "emphasised": mark.emphasised, **base}
        case charts.Rule():
            return {"kind": "rule", "at": _brief(mark.at), "axis": mark.axis, "dashed": mark.dashed, **base}
        case charts.Region():
            return {"kind": "region", "low": _brief(mark.low), "high": _brief(mark.high), **base}
        case charts.Patch():
            return {"kind": "patch", "rings": [_points(ring) for ring in mark.rings], **base}


def label(said: charts.Label, words: Words) -> protocol.Spans | None:
    """The label of a mark or an arrow, if it has one."""
    return None if said is None else words(said)


def _points(points: Sequence[charts.Point]) -> list[protocol.Point]:
    return [(_brief(x), _brief(y)) for x, y in points]


def _brief(number: float) -> float:
    """More digits would be invisible, and would differ between platforms."""
    return float(f"{number:.5e}")
