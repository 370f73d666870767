"""Charts of a document in LaTeX: plots by pgfplots, pictures of units by TikZ."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from _byhand.protocol import document as protocol
from _byhand.render.class_colours import HUES, PALETTE, class_names, colours_of
from _byhand.render.latex_views import square_latex, square_legend, tree_latex
from _byhand.render.within import Room, room_beside, widest_place

Inline = Callable[[protocol.Spans], str]

# The class colours of the page. When they repeat, lines and surfaces differ (web/draw/class_marks.js).
_COLOURS = tuple(HUES[hue] for hue in PALETTE)
# Line styles by how often the colours have repeated: solid, dashed.
_LINES = (("", ", dashed"), (", dash dot", ", densely dash dot"), (", dash dot dot", ", densely dash dot dot"))
# Classes differ by symbol as well as by colour; every other symbol is hollow.
_SYMBOLS = ("*", "square", "triangle*", "diamond", "pentagon*", "x", "+")
# Upper bound on squares, squares per row, and the width of a row in millimetres.
_UNITS, _UNITS_IN_A_ROW, _WIDTH_OF_SQUARES = 1000, 40, 120
# Fractions of the width: room for the label of a boundary, and the least room for that of a region.
_ROOM_OF_RULE = 0.24
_ROOM_OF_REGION = 0.2
_MANY_DOTS = 150


def _definition(index: int, code: str) -> str:
    return f"\\definecolor{{class{index}}}{{HTML}}{{{code}}}\n"


CHART_PREAMBLE = "".join(
    [
        "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.16}\n\\usetikzlibrary{patterns}\n",
        "\\tikzset{hatched/.style={pattern=north east lines, pattern color=#1}}\n",
        *map(_definition, range(len(_COLOURS)), _COLOURS),
    ]
)


def chart_latex(block: protocol.ChartBlock, inline: Inline) -> str:
    """Caption, picture and description, kept on one page; `inline` writes spans."""
    match block["kind"]:
        case "units":
            picture, legend = _squares(block), _legend_of_squares(block, inline)
        case "branches":
            picture, legend = tree_latex(block, inline, _colour), ""
        case "square":
            picture, legend = square_latex(block, _colour), square_legend(block, inline, _colour)
        case _:
            picture, legend = _plot(block, inline), ""
    named = "".join(_definition(number, HUES[hue]) for number, hue in sorted(colours_of(class_names(block)).items()))
    parts = [inline(block["caption"]), f"\\wide{{{picture}}}", f"{{\\small {legend}}}" if legend else ""]
    # A definition of a colour ends with the group.
    return (
        "\\begin{minipage}{\\linewidth}\n" + named + "\n\n\\smallskip\n".join(filter(None, parts)) + "\n\\end{minipage}"
    )


def _colour(index: int | None) -> str:
    return "black" if index is None else f"class{index % len(_COLOURS)}"


def _times_around(index: int | None) -> int:
    """How often the colours have repeated before this class."""
    return 0 if index is None else index // len(_COLOURS)


def _dashes(mark: protocol.CurveMark | protocol.RuleMark) -> str:
    return _LINES[min(_times_around(mark["class"]), len(_LINES) - 1)][bool(mark["dashed"])]


def _plot(block: protocol.PlotChart, inline: Inline) -> str:
    x, y = block["x"], block["y"]
    regions = [mark for mark in block["marks"] if mark["kind"] == "region"]
    height, legend = ("105mm", -0.16) if block["same_scale"] else ("75mm", -0.3)
    options = [
        f"width=0.95\\linewidth, height={height}, axis lines=left, clip mode=individual, scaled ticks=false",
        f"xmin={x['low']}, xmax={x['high']}, ymin={y['low']}, ymax={y['high']}",
        f"xlabel={{{inline(x['label'])}}}, ylabel={{{inline(y['label'])}}}",
        "tick label style={font=\\small, /pgf/number format/precision=4}",
        f"legend style={{at={{(0.5,{legend})}}, anchor=north,draw=none,font=\\small}}",
        "legend columns=2, legend cell align=left",
    ]
    if regions:
        options.append("xticklabel style={yshift=-14pt}")
    if block["same_scale"]:
        options.append("axis equal image")
    if block["bare"]:
        options.append("hide axis")
    if sum(len(mark["points"]) for mark in block["marks"] if mark["kind"] == "dots") > _MANY_DOTS:
        options.append("mark size=1.2pt")
    order = ("area", "rule", "curve", "dots")
    drawn = sorted(
        (mark for mark in block["marks"] if mark["kind"] in order), key=lambda mark: order.index(mark["kind"])
    )
    patches = [mark for mark in block["marks"] if mark["kind"] == "patch"]
    lines = [_patch(mark) for mark in patches]
    lines += [
        line
        for mark in drawn
        if mark["kind"] == "area" or mark["kind"] == "curve" or mark["kind"] == "dots"
        for line in _mark(mark, inline)
    ]
    lines += _rules([mark for mark in drawn if mark["kind"] == "rule"], block, inline)
    lines += [line for mark in regions for line in _region(mark, block, inline)]
    named = [mark for mark in patches if mark["label"]]
    if named:
        beside = room_beside(_points_of_lines(block), (x["low"], y["low"]), (x["high"], y["high"]))
        lines += [_name_of_patch(mark, block, beside, inline) for mark in named]
    axis = "\\begin{axis}[\n  " + ",\n  ".join(options) + "]\n" + "\n".join(lines) + "\n\\end{axis}"
    return "\\begin{tikzpicture}\n" + axis + "\n\\end{tikzpicture}"


def _mark(mark: protocol.CurveMark | protocol.AreaMark | protocol.DotsMark, inline: Inline) -> list[str]:
    colour = _colour(mark["class"])
    points = mark["points"]
    match mark["kind"]:
        case "curve":
            style = f"{colour}, thick{_dashes(mark)}"
        case "area":
            fill = f"hatched={colour}" if mark["hatched"] else f"fill={colour}!16"
            style = f"area legend,draw=none,{fill}"
            closed = mark["low"] is None and points[:1] == points[-1:]
            low = mark["low"] or [(at, 0) for at, _ in points]
            points = points if closed else [*points, *reversed(low)]
        case _:
            symbol = "*" if mark["class"] is None else _SYMBOLS[mark["class"] % len(_SYMBOLS)]
            style = f"only marks,mark={symbol},{colour}"
            if mark["emphasised"]:
                style = "only marks,mark=*,mark size=3pt,black,mark options={fill=yellow!70!orange}"
    entry = [f"\\addlegendentry{{{inline(mark['label'])}}}"] if mark["label"] else []
    forgotten = "" if entry else ", forget plot"
    return [f"\\addplot[{style}{forgotten}] coordinates {{{_coordinates(points)}}};", *entry]


def _coordinates(points: Iterable[Sequence[float]]) -> str:
    return " ".join(f"({x},{y})" for x, y in points)


def _rules(rules: Sequence[protocol.RuleMark], block: protocol.PlotChart, inline: Inline) -> list[str]:
    """Straight lines; names of vertical ones stand above the plot, in rows if they are close together."""
    x, y = block["x"], block["y"]
    lines = []
    ends: list[float] = []  # end of the last label in each row, as a fraction of the width
    for mark in sorted(rules, key=lambda mark: float(mark["at"])):
        at, upright = mark["at"], mark["axis"] == "x"
        style = f"{_colour(mark['class'])}" + (", dashed" if mark["dashed"] else "")
        start, end = (f"{at},{y['low']}", f"{at},{y['high']}") if upright else (f"{x['low']},{at}", f"{x['high']},{at}")
        lines.append(f"\\draw[{style}] (axis cs:{start}) -- (axis cs:{end});")
        if not mark["label"]:
            continue
        place = "above left"
        if upright:
            share = (at - x["low"]) / (x["high"] - x["low"])
            row = next((row for row, last in enumerate(ends) if share - last > _ROOM_OF_RULE), len(ends))
            ends[row : row + 1] = [share]
            place = f"above, yshift={12 * row}pt"
        lines.append(f"\\node[{place}, font=\\footnotesize] at (axis cs:{end}) {{{inline(mark['label'])}}};")
    return lines


def _region(mark: protocol.RegionMark, block: protocol.PlotChart, inline: Inline) -> list[str]:
    """An interval in a strip below the x axis, labelled there if there is room, else in the legend."""
    low, high = max(mark["low"], block["x"]["low"]), min(mark["high"], block["x"]["high"])
    colour, y = _colour(mark["class"]), block["y"]["low"]
    fill = f"fill={colour}!15, draw={colour}"
    corners = f"([yshift=-3pt]axis cs:{low},{y}) rectangle ([yshift=-15pt]axis cs:{high},{y})"
    lines = [f"\\filldraw[{fill}] {corners};"]
    if mark["label"] and (high - low) / (block["x"]["high"] - block["x"]["low"]) >= _ROOM_OF_REGION:
        middle = f"([yshift=-9pt]axis cs:{(low + high) / 2},{y})"
        lines.append(f"\\node[font=\\scriptsize, text={colour}] at {middle} {{{inline(mark['label'])}}};")
    elif mark["label"]:
        lines += [f"\\addlegendimage{{area legend,{fill}}}", f"\\addlegendentry{{{inline(mark['label'])}}}"]
    return lines


def _patch(mark: protocol.PatchMark) -> str:
    rings = " ".join(" -- ".join(f"(axis cs:{x},{y})" for x, y in ring[:-1]) + " -- cycle" for ring in mark["rings"])
    colour = _colour(mark["class"])
    fill = f"hatched={colour}!50" if _times_around(mark["class"]) else f"{colour}!12"
    return f"\\fill[{fill}, even odd rule] {rings};"


def _points_of_lines(block: protocol.PlotChart) -> list[Sequence[float]]:
    return [point for mark in block["marks"] if mark["kind"] in ("curve", "dots") for point in mark["points"]]


def _name_of_patch(mark: protocol.PatchMark, block: protocol.PlotChart, beside: Room, inline: Inline) -> str:
    x, y = block["x"], block["y"]
    place = widest_place(mark["rings"], beside, (x["low"], y["low"]), (x["high"], y["high"]))
    style = f"font=\\small\\bfseries, text={_colour(mark['class'])}"
    return f"\\node[{style}] at (axis cs:{place[0]:.6g},{place[1]:.6g}) {{{inline(mark['label'] or [])}}};"


def _squares(block: protocol.UnitChart) -> str:
    """A row of squares is a dashed line, which TeX draws at once; single squares would take half a minute."""
    first, number = 0, sum(group["squares"] for group in block["groups"])
    # Beyond the bound, the squares are smaller, in a picture of the same proportions.
    columns = _UNITS_IN_A_ROW if number <= _UNITS else math.ceil(_UNITS_IN_A_ROW * math.sqrt(number / _UNITS))
    pitch = _WIDTH_OF_SQUARES / columns
    side = 0.73 * pitch
    lines = []
    for group in block["groups"]:
        places = range(first, first + group["squares"])
        as_circles = _times_around(group["class"]) > 0
        lines.append(_row_by_row(places, columns, pitch, side, _colour(group["class"]), as_circles=as_circles))
        if not group["filled"]:
            lines.append(_row_by_row(places, columns, pitch, 0.62 * side, "white", as_circles=as_circles))
        first = places.stop
    return "\\begin{tikzpicture}\n" + "\n".join(lines) + "\n\\end{tikzpicture}"


def _row_by_row(places: range, columns: int, pitch: float, side: float, colour: str, *, as_circles: bool) -> str:
    """Squares of this side, each centred in its place, row by row; or circles, which are dashes of length zero."""
    length = 0 if as_circles else side
    style = f"{colour}, line width={side:.4f}mm, dash pattern=on {length:.4f}mm off {pitch - length:.4f}mm"
    style += ", line cap=round" if as_circles else ""
    rows = []
    for row in range(places.start // columns, -(-places.stop // columns)):
        left = max(places.start - row * columns, 0) * pitch + (pitch - length) / 2
        right = min(places.stop - row * columns, columns) * pitch - (pitch - side) / 2
        rows.append(f"({left:.4f}mm,{-row * pitch:.4f}mm) -- ({right:.4f}mm,{-row * pitch:.4f}mm)")
    return f"\\draw[{style}] {' '.join(rows)};"


def _legend_of_squares(block: protocol.UnitChart, inline: Inline) -> str:
    entries = []
    for group in block["groups"]:
        sample = f"\\tikz\\path[{_square_style(group)}] (0,0) {_shape(group, 2.2)};"
        entries.append(f"{sample} {inline(group['label'])}: {group['count']}")
    return "\\quad ".join(entries)


def _shape(group: protocol.UnitGroup, size: float) -> str:
    """A square of this many millimetres; a circle for a class that shares its colour with another."""
    if _times_around(group["class"]):
        return f"+({size / 2:.4g}mm,{size / 2:.4g}mm) circle[radius={size / 2:.4g}mm]"
    return f"rectangle +({size:.4g}mm,{size:.4g}mm)"


def _square_style(group: protocol.UnitGroup) -> str:
    colour = _colour(group["class"])
    return f"draw={colour}" + (f", fill={colour}" if group["filled"] else "")
