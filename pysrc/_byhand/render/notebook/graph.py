"""Networks as SVG: parents above their children, the roles of nodes as on the page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from _byhand.protocol import document as protocol
from _byhand.render.layers import Layers, layered
from _byhand.render.notebook import svg
from _byhand.render.notebook.words import Words, attribute

# In pixels.
_NARROWEST, _PADDING, _LINE, _BESIDE, _GAP, _GAP_IN_GRID = 48.0, 14.0, 17.0, 12.0, 26.0, 64.0
_BETWEEN, _BETWEEN_LABELLED, _ARROW, _MARGIN, _CORNER = 42.0, 62.0, 9.0, 6.0, 22.0
# A longer name is broken into lines between words.
_LONGEST_NAME = 22


@dataclass(frozen=True)
class Box:
    """A node: its middle and its size."""

    x: float
    y: float
    width: float
    height: float
    lines: Sequence[str]

    def edge_towards(self, x: float, y: float, away: float = 0.0) -> svg.Point:
        """Where the line from the middle to the point leaves the box; `away` farther on."""
        dx, dy = x - self.x, y - self.y
        length = hypot(dx, dy)
        if length == 0:
            return self.x, self.y
        across = self.width / 2 / abs(dx) if dx else float("inf")
        down = self.height / 2 / abs(dy) if dy else float("inf")
        share = min(across, down) + away / length
        return self.x + share * dx, self.y + share * dy


def graph_html(block: protocol.GraphBlock, words: Words) -> str:
    boxes, layers, step = _laid_out(block)
    content: list[str] = []
    labels: list[str] = []
    for edge, bends in zip(block["edges"], layers.bends, strict=True):
        points = [(x, y * step) for x, y in bends]
        content += _edge(edge, boxes, points)
        labels += _edge_label(edge, boxes, points)
    for node, box in zip(block["nodes"], boxes, strict=True):
        content += _node(node, box)
    left = min((box.x - box.width / 2 for box in boxes), default=0.0) - _MARGIN
    right = max((box.x + box.width / 2 for box in boxes), default=0.0) + _MARGIN
    bent = [x for bends in layers.bends for x, _ in bends]
    left, right = min([left, *(x - _MARGIN for x in bent)]), max([right, *(x + _MARGIN for x in bent)])
    top = min((box.y - box.height / 2 for box in boxes), default=0.0) - _MARGIN
    bottom = max((box.y + box.height / 2 for box in boxes), default=0.0) + _MARGIN
    moved = f'<g transform="translate({svg.number(-left)} {svg.number(-top)})">{"".join([*content, *labels])}</g>'
    picture = svg.drawing(right - left, bottom - top, [moved], svg.plain(block["caption"]), block["description"])
    return svg.figure(words.html(block["caption"]), picture)


def _laid_out(block: protocol.GraphBlock) -> tuple[list[Box], Layers, float]:
    lines = [_lines(node) for node in block["nodes"]]
    sizes = [_size(node, own) for node, own in zip(block["nodes"], lines, strict=True)]
    widths = [width for width, _ in sizes]
    edges = [(edge["start"], edge["end"]) for edge in block["edges"]]
    places = [node["at"] for node in block["nodes"] if "at" in node]
    if places:
        apart = max(widths) + _GAP_IN_GRID
        layers = Layers([(column * apart, row) for column, row in places], [() for _ in edges])
    else:
        layers = layered(widths, edges, _GAP)
    between = _BETWEEN_LABELLED if any(edge["label"] for edge in block["edges"]) else _BETWEEN
    step = max((height for _, height in sizes), default=0.0) + between
    boxes = [
        Box(x, layer * step, width, height, own)
        for (x, layer), (width, height), own in zip(layers.nodes, sizes, lines, strict=True)
    ]
    return boxes, layers, step


def _lines(node: protocol.GraphNode) -> list[str]:
    return textwrap.wrap(node["name"], _LONGEST_NAME, break_long_words=False) or [""]


def _size(node: protocol.GraphNode, lines: Sequence[str]) -> tuple[float, float]:
    shown = [*lines, *([svg.plain(node["note"])] if node["note"] else [])]
    width = max(map(svg.width_of, shown)) + 2 * _PADDING
    height = _LINE * len(shown) + _BESIDE
    if node.get("shape") == "utility":
        # The text of a diamond stands in its middle.
        return 1.5 * width, 1.5 * height
    return max(_NARROWEST, width), height


def _node(node: protocol.GraphNode, box: Box) -> Iterator[str]:
    roles = [f"bh-{node['role']}"] if node["role"] != "plain" else []
    names = attribute("bh-node", *roles)
    left, top = box.x - box.width / 2, box.y - box.height / 2
    if node.get("shape") == "utility":
        corners = [(box.x, top), (left + box.width, box.y), (box.x, top + box.height), (left, box.y)]
        yield f'<path{names} d="{svg.path(corners, closed=True)}"/>'
    else:
        corner = 0 if node["blocked"] or "shape" in node else 12
        yield _rect(names, left, top, box.width, box.height, corner)
        if node["role"] == "evidence":
            yield _rect(attribute("bh-inner"), left + 3, top + 3, box.width - 6, box.height - 6, max(0, corner - 3))
    if node["blocked"]:
        height = svg.number(box.height)
        sides = f"M{svg.number(left)} {svg.number(top)}v{height}m{svg.number(box.width)} 0v-{height}"
        yield f'<path class="bh-blocked" d="{sides}"/>'
    shown = [(line, "bh-named" if node["role"] == "query" else "") for line in box.lines]
    if node["note"]:
        shown.append((svg.plain(node["note"]), "bh-tick"))
    first = box.y - _LINE * (len(shown) - 1) / 2 + 4.5
    faded = "bh-fadedtext" if node["role"] == "faded" else ""
    for place, (line, name) in enumerate(shown):
        yield svg.text((box.x, first + place * _LINE), line, names=attribute(name, faded))


def _rect(names: str, left: float, top: float, width: float, height: float, corner: float) -> str:
    return f'<rect{names} {svg.box(left, top, width, height)} rx="{svg.number(corner)}"/>'


def _ends(edge: protocol.GraphEdge, boxes: Sequence[Box], bends: Sequence[svg.Point]) -> list[svg.Point]:
    start, end = boxes[edge["start"]], boxes[edge["end"]]
    after = bends[0] if bends else (end.x, end.y)
    before = bends[-1] if bends else (start.x, start.y)
    away = 2.0 if edge["directed"] else 0.0
    return [start.edge_towards(*after), *bends, end.edge_towards(*before, away)]


def _edge(edge: protocol.GraphEdge, boxes: Sequence[Box], bends: Sequence[svg.Point]) -> Iterator[str]:
    points = _ends(edge, boxes, bends)
    role = "" if edge["role"] == "plain" else f"bh-{edge['role']}"
    data = _smooth(points)
    if edge["role"] == "lit":
        yield f'<path class="bh-glow" d="{data}"/>'
    yield f'<path{attribute("bh-edge", role)} d="{data}"/>'
    if edge["directed"]:
        (x0, y0), (x, y) = points[-2:]
        length = hypot(x - x0, y - y0) or 1.0
        ux, uy = (x - x0) / length * _ARROW, (y - y0) / length * _ARROW
        corners = [(x, y), (x - ux - 0.4 * uy, y - uy + 0.4 * ux), (x - ux + 0.4 * uy, y - uy - 0.4 * ux)]
        yield f'<path{attribute("bh-arrow", role)} d="{svg.path(corners, closed=True)}"/>'


def _smooth(points: Sequence[svg.Point]) -> str:
    """From point to point, with round corners: a wider curve would touch the nodes that the edge goes around."""
    data = svg.path(points[:1])
    for before, bend, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _towards(bend, before), _towards(bend, after)
        data += f"L{_pair(start)}Q{_pair(bend)} {_pair(end)}"
    return f"{data}L{_pair(points[-1])}"


def _pair(point: svg.Point) -> str:
    return f"{svg.number(point[0])} {svg.number(point[1])}"


def _towards(bend: svg.Point, other: svg.Point) -> svg.Point:
    """Where the corner at a bend ends: half the way to the other point at most."""
    dx, dy = other[0] - bend[0], other[1] - bend[1]
    share = min(0.5, _CORNER / (hypot(dx, dy) or 1.0))
    return bend[0] + share * dx, bend[1] + share * dy


def _edge_label(edge: protocol.GraphEdge, boxes: Sequence[Box], bends: Sequence[svg.Point]) -> Iterator[str]:
    if not edge["label"]:
        return
    points = _ends(edge, boxes, bends)
    (x0, y0), (x1, y1) = points[:2]
    yield svg.text(((x0 + x1) / 2, (y0 + y1) / 2 + 4), svg.plain(edge["label"]), names=attribute("bh-onedge"))
