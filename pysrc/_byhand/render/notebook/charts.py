"""Pictures of units, trees and unit squares as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from _byhand.protocol import document as protocol
from _byhand.render.notebook import svg
from _byhand.render.notebook.plot import plot_html
from _byhand.render.notebook.words import COLOURS, Words, attribute, class_of

# In pixels: a row of squares, the side of the unit square, from leaf to leaf, the height of a node, and its padding.
_ROW, _SIDE, _LEAF, _NODE, _PADDING = 480.0, 260, 40, 28, 10
_UNITS_IN_A_ROW, _UNITS = 40, 1000
_FILLED = 0.78
# Between the layers of a tree, beside the room for the probabilities.
_BETWEEN = 44


def chart_html(block: protocol.ChartBlock, words: Words) -> str:
    match block["kind"]:
        case "units":
            picture, legend = _units(block), [_unit_entry(group, words) for group in block["groups"]]
        case "branches":
            picture, legend = _tree(block), []
        case "square":
            picture, legend = _square(block), list(_square_entries(block, words))
        case _:
            return plot_html(block, words)
    return svg.figure(words.html(block["caption"]), picture, legend)


def _units(block: protocol.UnitChart) -> str:
    """A row of squares is a dashed line: a thousand squares would be a thousand elements."""
    total = sum(group["squares"] for group in block["groups"])
    columns = _UNITS_IN_A_ROW if total <= _UNITS else ceil(_UNITS_IN_A_ROW * sqrt(total / _UNITS))
    pitch = _ROW / columns
    first, content = 0, list[str]()
    for group in block["groups"]:
        places = range(first, first + group["squares"])
        round_ends = (group["class"] or 0) >= COLOURS
        content.append(_rows(places, columns, pitch, _FILLED * pitch, class_of(group["class"]), round_ends=round_ends))
        if not group["filled"]:
            content.append(_rows(places, columns, pitch, 0.55 * pitch, "bh-inside", round_ends=round_ends))
        first = places.stop
    height = pitch * ceil(max(1, total) / columns)
    return svg.drawing(_ROW, height, content, svg.plain(block["caption"]), block["description"])


def _rows(places: range, columns: int, pitch: float, side: float, name: str, *, round_ends: bool) -> str:
    length = 0.0 if round_ends else side
    data = ""
    for row in range(places.start // columns, -(-places.stop // columns)):
        left = max(places.start - row * columns, 0) * pitch + (pitch - length) / 2
        right = min(places.stop - row * columns, columns) * pitch - (pitch - side) / 2
        if right > left:
            data += f"M{left:.2f} {(row + 0.5) * pitch:.2f}H{right:.2f}"
    ends = ' stroke-linecap="round"' if round_ends else ""
    dashes = f'stroke-width="{side:.2f}" stroke-dasharray="{length:.2f} {pitch - length:.2f}"{ends}'
    return f'<path{attribute("bh-units", name)} {dashes} d="{data}"/>' if data else ""


def _unit_entry(group: protocol.UnitGroup, words: Words) -> str:
    name = "bh-dot" if group["filled"] else "bh-hollow"
    sample = f'<path{attribute(name, class_of(group["class"]))} d="{svg.symbol(1, (6, 6), 5)}"/>'
    return f"{svg.swatch(sample, 12)} {words.html(group['label'])}: {group['count']}"


def _tree(block: protocol.TreeChart) -> str:
    """From left to right, leaves below each other."""
    layers: list[float] = []
    shares: list[float] = []
    _measure(block["root"], 0, layers, shares)
    lefts = [0.0]
    for width, share in zip(layers, [*shares[1:], 0.0], strict=True):
        lefts.append(lefts[-1] + width + share + _BETWEEN)
    content, leaves, _ = _branch(block["root"], 0, 0, lefts, layers)
    width = lefts[len(layers) - 1] + layers[-1] + 2
    return svg.drawing(width, leaves * _LEAF, content, svg.plain(block["caption"]), block["description"])


def _measure(branch: protocol.Branch, depth: int, layers: list[float], shares: list[float]) -> None:
    """The widths of each layer: of its nodes, and of the probabilities before them."""
    if depth == len(layers):
        layers.append(0.0)
        shares.append(0.0)
    layers[depth] = max(layers[depth], svg.width_of(_node_words(branch)) + 2 * _PADDING)
    shares[depth] = max(shares[depth], svg.width_of(svg.plain(branch["share"])))
    for inner in branch["branches"]:
        _measure(inner, depth + 1, layers, shares)


def _node_words(branch: protocol.Branch) -> str:
    return f"{svg.plain(branch['label'])}: {branch['count']}"


def _branch(
    branch: protocol.Branch, depth: int, first: int, lefts: list[float], layers: list[float]
) -> tuple[list[str], int, float]:
    """The drawing of a branch whose leaves begin with number `first`, the number of its leaves, and its middle."""
    content, leaves = list[str](), 0
    middles = []
    for inner in branch["branches"]:
        own, count, middle = _branch(inner, depth + 1, first + leaves, lefts, layers)
        content += own
        middles.append((inner, middle))
        leaves += count
    leaves = max(leaves, 1)
    centre = (middles[0][1] + middles[-1][1]) / 2 if middles else (first + 0.5) * _LEAF
    left = lefts[depth]
    width = svg.width_of(_node_words(branch)) + 2 * _PADDING
    for inner, middle in middles:
        end = lefts[depth + 1]
        content.insert(0, f'<path class="bh-edge" d="{svg.path([(left + width, centre), (end, middle)])}"/>')
        # Near the end, where the branches are farthest from each other.
        share = 0.62
        at = (left + width + share * (end - left - width), centre + share * (middle - centre) + 4)
        content.append(svg.text(at, svg.plain(inner["share"]), names=attribute("bh-onedge")))
    strong = "bh-observed" if branch["observed"] else ""
    names = attribute("bh-node", strong, class_of(branch["class"]))
    content.append(f'<rect{names} {svg.box(left + 1, centre - _NODE / 2, width, _NODE)} rx="6"/>')
    asked = "bh-named" if branch["asked"] else ""
    at = (left + 1 + width / 2, centre + 4.5)
    content.append(svg.text(at, _node_words(branch), names=attribute(asked, class_of(branch["class"]))))
    return content, leaves, centre


def _square(block: protocol.SquareChart) -> str:
    content, left = list[str](), 1.0
    for column in block["strips"]:
        top, width = 1.0, column["width"] * _SIDE
        for cell in column["cells"]:
            height = cell["height"] * _SIDE
            names = attribute("bh-cell", "bh-observed" if cell["observed"] else "", class_of(column["class"]))
            content.append(f'<rect{names} x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}"/>')
            top += height
        left += width
    content.append(f'<rect class="bh-frame" x="1" y="1" width="{_SIDE}" height="{_SIDE}"/>')
    return svg.drawing(_SIDE + 2, _SIDE + 2, content, svg.plain(block["caption"]), block["description"])


def _square_entries(block: protocol.SquareChart, words: Words) -> Iterator[str]:
    for column in block["strips"]:
        cells = []
        for cell in column["cells"]:
            names = attribute("bh-cell", "bh-observed" if cell["observed"] else "", class_of(column["class"]))
            sample = svg.swatch(f'<rect{names} x="1" y="1" width="10" height="10"/>', 12)
            label = words.html(cell["label"])
            shown = f"<strong>{label}</strong>" if cell["asked"] else label
            cells.append(f'<span class="bh-part">{sample} {shown}</span>')
        yield f"<strong{attribute(class_of(column['class']))}>{words.html(column['label'])}</strong> {' '.join(cells)}"
